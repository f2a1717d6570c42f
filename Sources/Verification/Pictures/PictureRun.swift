import TatamiComparison
import TatamiImages
import TatamiMessages
package import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A run that compares pictures that other tools drew with the approved ones, on several threads.
package struct PictureRun {
    private let cases: [PictureCase]
    private let record: RecordMode
    private let keeping: Keeping
    /// The number of pictures to work on at the same time.
    private let threads: Int
    /// The pending files at the start of the run; nil if they are unknown, or if the run keeps none.
    private let pendingFiles: Set<String>?
    package private(set) var timings = Timings()

    /// The files that are kept for differing pictures.
    package enum Keeping: Sendable {
        case nothing
        /// The difference picture, at this path.
        case difference(path: String)
        /// The difference pictures.
        case differences(PendingSnapshots)
        /// Everything that a review and an approval need.
        case pending(PendingSnapshots)
    }

    package init(_ cases: [PictureCase], record: RecordMode, keeping: Keeping, threads: Int) {
        (self.cases, self.record, self.keeping, self.threads) = (cases, record, keeping, threads)
        pendingFiles = if case .pending(let pending) = keeping { try? pending.files() } else { nil }
    }

    /// Compares all pictures; `onOutcome` is called with each outcome, in the order of the cases. Those that `record`
    /// permits are approved immediately.
    package mutating func verify(onOutcome: (Outcome) -> Void) throws(RunFailure) {
        let map = ParallelMap<Void>(threads: threads) { Heartbeat.enter(thread: $0) }
        defer { map.close() }
        let drawsDifference = if case .nothing = keeping { false } else { true }
        let work: @Sendable (Void, PictureCase) -> Compared = { _, next in
            Compared(next, drawsDifference: drawsDifference)
        }
        try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
            try map.run(cases, work) { (number, compared) throws(FileError) in
                var compared = compared
                try settle(&compared, cases[number])
                timings.add(compared.outcome.timings)
                onOutcome(compared.outcome)
            }
        }
    }

    /// Approves a picture, or keeps the files that the run keeps.
    private func settle(_ compared: inout Compared, _ next: PictureCase) throws(FileError) {
        let outcome = compared.outcome
        if record.accepts(outcome.verdict), compared.files[.picture] != nil {
            let files = compared.files
            try compared.outcome.timings.measure(.write) { () throws(FileError) in
                try next.files.write(files)
                if case .pending(let pending) = keeping { try pending.remove(next.name) }
            }
            compared.outcome.isRecorded = true
            return
        }
        switch keeping {
        case .nothing: break
        case .difference(let path): if let difference = compared.difference { try writeFile(difference, to: path) }
        case .differences(let folder):
            guard let difference = compared.difference else { break }
            try folder.keepDifference(difference, of: next.name)
            compared.outcome.files.difference = folder.differenceFile(of: next.name)
        case .pending(let pending):
            guard outcome.verdict.isPending, !compared.files.isEmpty else {
                // Most pictures are equal and few were pending, so the list made at the start saves looking for each
                // one's files.
                try pending.remove(next.name, among: pendingFiles)
                break
            }
            compared.outcome.files.actual = pending.file(of: next.name, .picture)
            if compared.difference != nil { compared.outcome.files.difference = pending.differenceFile(of: next.name) }
            try pending.keep(
                next.name, compared.files, difference: compared.difference, expected: compared.expected,
                note: jsonBytes(compared.outcome))
        }
    }
}

/// A compared picture with the bytes to be written by the thread that collects the outcomes.
private struct Compared: Sendable {
    var outcome: Outcome
    /// The files of the actual picture, if it can be approved.
    var files: [SnapshotFolder.Part: [UInt8]] = [:]
    var expected: [UInt8]?
    /// The difference picture.
    var difference: [UInt8]?

    init(_ next: PictureCase, drawsDifference: Bool) {
        Heartbeat.begin((next.actual ?? next.approved).path)
        defer { Heartbeat.end() }
        outcome = next.outcome(.orphaned)
        guard let file = next.actual else { return }
        let actual: [UInt8]
        do throws(FileError) { actual = try file.read() } catch {
            outcome.verdict = .couldNotRun(.notDrawable(reason: error.reason.text))
            outcome.place?.file = file.path
            return
        }
        do throws(FileError) { expected = try next.expected?.read() } catch {
            let isLink = if case .isALink = error { true } else { false }
            outcome.verdict = .damaged(isLink ? .link : .unreadable("\(error.path): \(error.reason.text)"))
            return
        }
        var timings = Timings()
        let judge = PictureJudge(next.tolerance, for: next.name) { [expected = next.expected] in
            PairedTrees(expected: expected, of: $0, actual: file, of: $1)
        }
        var judgement = timings.measure(.decode) {
            judge.judge(expected: next.isRenamed ? nil : expected, actual: actual)
        }
        outcome.verdict = judgement.verdict
        if case .couldNotRun = outcome.verdict { outcome.place?.file = file.path }
        outcome.warnings += judgement.warnings
        if let bitmap = judgement.actual, outcome.verdict.isPending {
            let record = SnapshotRecord(
                width: bitmap.width, height: bitmap.height, pixels: Fingerprint(ofPixels: bitmap),
                picture: Fingerprint(of: actual), tree: "")
            files = [.tree: record.bytes, .picture: actual]
            if let trees = judgement.pair?.trees {
                files[.elements] = trees.actualFile
            } else {
                let trees = PairedTrees(beside: file)
                files[.elements] = trees.actualFile
                outcome.warnings += trees.warnings
            }
        }
        if let pair = judgement.pair.take() {
            let explained = timings.measure(.explain) { ExplainedPictures(pair) }
            outcome.verdict.difference?.changes = explained.changes
            outcome.explanation = explained.explanation
            if drawsDifference {
                let image = timings.measure(.mark) { explained.differenceImage() }
                difference = timings.measure(.encode) { try? encodePNG(image, compression: .fast) }
            }
        }
        outcome.timings = timings
    }
}
