import TatamiPrimitives
package import TatamiResults
package import TatamiSceneFile
import TatamiSystem

/// A run of `tatami compare`: pictures of two folders or files, outside of any project.
package struct ComparisonSession {
    private let cases: [PictureCase]
    private let notices: [PictureListing.Notice]
    private let record: RecordMode
    private let threads: Int
    private let tool: String

    /// Creates the comparison of two folders, or of two files; `tool` is the version of this program.
    package init(of set: PictureSet, record: RecordMode, threads: Int, tool: String) throws(PictureFailure) {
        (self.record, self.threads, self.tool) = (record, threads, tool)
        switch (Self.isFolder(set.expected), Self.isFolder(set.actual)) {
        case (false, false):
            var pair = PictureCase(expected: set.expected, actual: set.actual, set.tolerance)
            if record != .none, !isRegularFile(set.expected) { pair.expected = nil }
            (cases, notices, isPair) = ([pair], [], true)
        case (false, true) where record == .none || isRegularFile(set.expected):
            throw try Self.mixed(set.expected, set.actual)
        case (true, false): throw try Self.mixed(set.actual, set.expected)
        case (_, true):
            var listing = try PictureListing(of: set, mayBeNew: record != .none)
            if !listing.keepsOnlyFailures { listing.matchRenamed(threads: threads) }
            (cases, notices, isPair) = (listing.cases, listing.notices, false)
        }
    }

    /// Whether two files are compared.
    package let isPair: Bool

    /// Compares all pictures and records what the mode permits.
    package func compare(
        keeping: PictureRun.Keeping, onEvent: (VerifyEvent) -> Void
    ) throws(SessionFailure) -> RunRecord {
        for notice in notices { onEvent(.pictures(notice)) }
        if case .differences(let folder) = keeping {
            try rethrowing(as: SessionFailure.unwritable) { () throws(FileError) in try folder.empty() }
        }
        var outcomes: [Outcome] = []
        var run = PictureRun(cases, record: record, keeping: keeping, threads: threads)
        onEvent(.beginsPictures(cases.count))
        defer { onEvent(.ends) }
        try rethrowing(as: SessionFailure.run) { () throws(RunFailure) in
            try run.verify { outcome in
                var outcome = outcome.worded()
                // Without a project it can't be approved by name.
                outcome.hint = nil
                outcomes.append(outcome)
                onEvent(.outcome(outcome))
            }
        }
        for file in UnportableFile.all(in: outcomes) { onEvent(.unportable(file)) }
        return RunRecord(
            tool: tool, program: .ofProgram, environments: [], snapshots: outcomes, timings: run.timings)
    }

    private static func isFolder(_ path: String) -> Bool { (try? OpenFolder(at: path)) != nil }

    /// Returns the error for a path that is not a folder, given with one that is.
    private static func mixed(_ path: String, _ folder: String) throws(PictureFailure) -> PictureFailure {
        do throws(FileError) { _ = try OpenFolder(at: path) } catch {
            if case .notAFolder = error { return .fileAndFolder(file: path, folder: folder) }
            return .unreadable(error)
        }
        return .fileAndFolder(file: path, folder: folder)
    }
}

extension PictureCase {
    /// The comparison of two files that the user named.
    fileprivate init(expected: String, actual: String, _ tolerance: PictureTolerance) {
        let file = actual.lastComponent
        let stem = endingOfPicture(file).map { String(file.dropLast($0.count)) } ?? file
        self.init(
            name: SnapshotName(ofPictureAt: stem), expected: PictureFile(expected), actual: PictureFile(actual),
            approved: PictureFile(expected), tolerance: tolerance,
            folders: (TatamiSystem.folder(of: expected), TatamiSystem.folder(of: actual)))
    }
}
