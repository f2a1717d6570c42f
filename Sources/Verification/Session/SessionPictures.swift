import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The pictures of other tools in a session, beside the snapshots of scenes.
extension VerifySession {
    /// Finds the pictures of the project, and reports notices about their folders.
    func pictures() throws(SessionFailure) -> PictureListing {
        try rethrowing(as: SessionFailure.pictures) { () throws(PictureFailure) in
            var found = PictureListing()
            for set in project.settings.pictures {
                var listing = try PictureListing(of: set, mayBeNew: true)
                if !listing.keepsOnlyFailures { listing.matchRenamed(threads: threads) }
                try found.add(listing)
            }
            for odd in found.notices { onEvent(.pictures(odd)) }
            return found
        }
    }

    /// Compares the pictures; differences are pending like those of scenes.
    func compare(_ cases: [PictureCase], onOutcome: (Outcome) -> Void) throws(RunFailure) -> Timings {
        if options.isWhole, options.against == nil, !project.settings.pictures.isEmpty {
            try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
                try removePending(besides: Set(cases.map(\.name)))
            }
        }
        guard !cases.isEmpty else { return Timings() }
        onEvent(.beginsPictures(cases.count))
        var run = PictureRun(
            cases, record: options.record, keeping: .pending(project.place.pending), threads: threads)
        try run.verify(onOutcome: onOutcome)
        return run.timings
    }

    /// Removes pending pictures that their tool no longer draws, or that no longer fail if the tool keeps only
    /// failures.
    private func removePending(besides names: Set<SnapshotName>) throws(FileError) {
        let pending = project.place.pending
        let choice = PendingChoice(pending)
        for name in try pending.names() where !names.contains(name) {
            if let noted = try? choice.outcome(of: name), noted.pictures != nil { try pending.remove(name) }
        }
    }

    private var threads: Int { min(options.workers?.count ?? 1, Heartbeat.mostThreads) }
}
