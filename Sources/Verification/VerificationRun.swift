package import TatamiBaselines
package import TatamiDrawing
package import TatamiFiles
import TatamiFingerprints
package import TatamiTypesetting
package import TatamiProcesses
package import TatamiWorkers

/// Draws the shots of scene files and holds each against its baseline.
///
/// After a run there is one outcome for each shot, in the order of the scenes; what was drawn and not accepted lies in the
/// pending folder, and no baseline has changed but those that `record` allowed.
package struct VerificationRun {
    package let place: SnapshotPlace
    package let record: RecordMode
    /// What verifies; nil for this process alone.
    package var workers: WorkerPool?
    /// The file that remembers, from one run to the next, what was drawn; nil to draw everything.
    package let memory: String?
    package internal(set) var timings = Timings()

    package init(place: SnapshotPlace, record: RecordMode, workers: WorkerPool? = nil, memory: String? = nil) {
        self.place = place
        self.record = record
        self.workers = workers
        self.memory = memory
    }

    /// What stops a run as a whole.
    package enum Failure: Error {
        case fonts(FontError)
        /// Two scenes have the same name, so their snapshots would share their files.
        case sameName(String, first: String, second: String)
        case badName(SnapshotNameError, scene: String)
        /// A scene that can't be read would make orphans of all its snapshots.
        case unknownShots(Outcome)
        case unwritable(FileError)
        case environment(EnvironmentProblem)
        /// Baselines of two environments would lie side by side.
        case otherEnvironment([EnvironmentRecord.Change])
        case workers(ProgramFailure)
        /// A worker gave an answer that is none.
        case badAnswer(String)
    }

    /// Verifies the shots of the scene files; `onOutcome` hears of each as soon as it is known, in the order of the scenes.
    package mutating func verify(
        _ scenes: [String], in environment: EnvironmentStanding, onOutcome: (Outcome) -> Void = { _ in }
    ) throws(Failure) -> [Outcome] {
        let cases = CaseEnumeration(scenes, memory: drawingMemory(in: environment))
        return try verify(cases, isOne: scenes.count < 2, in: environment, onOutcome)
    }

    /// Verifies these cases; `onOutcome` hears of each as soon as it is known, in the order of their scenes.
    package mutating func verify(
        _ references: [CaseReference], in environment: EnvironmentStanding, onOutcome: (Outcome) -> Void = { _ in }
    ) throws(Failure) -> [Outcome] {
        var known: Set<String> = []
        let scenes = references.map(\.scene).filter { known.insert($0).inserted }
        let cases = CaseEnumeration(scenes, including: Set(references), memory: drawingMemory(in: environment))
        return try verify(cases, isOne: scenes.count < 2, in: environment, onOutcome)
    }

    private func drawingMemory(in environment: EnvironmentStanding) -> DrawingMemory? {
        memory.flatMap { path in
            Fingerprint.ofDrawing(in: environment.current).map { DrawingMemory(path: path, drawing: $0) }
        }
    }

    /// `isOne` says that all cases are of one scene, which is not worth a worker.
    private mutating func verify(
        _ cases: CaseEnumeration, isOne: Bool, in environment: EnvironmentStanding, _ onOutcome: (Outcome) -> Void
    ) throws(Failure) -> [Outcome] {
        defer { timings.add(cases.timings) }
        let outcomes =
            if let workers, !isOne {
                try verify(cases, in: environment, by: workers, onOutcome)
            } else {
                try verifyHere(cases, in: environment, onOutcome)
            }
        // Not to be remembered costs time the next time, and nothing else.
        try? cases.memory?.write()
        return outcomes
    }

    private mutating func verifyHere(
        _ cases: CaseEnumeration, in environment: EnvironmentStanding, _ onOutcome: (Outcome) -> Void
    ) throws(Failure) -> [Outcome] {
        var worker: VerificationWorker?
        defer { if let worker { timings.add(worker.timings) } }
        var outcomes: [Outcome] = []
        while let next = try cases.next() {
            let outcome: Outcome
            if let known = try knownOutcome(next) {
                outcome = known
            } else {
                let drawing = if let worker { worker } else { try newWorker() }
                worker = drawing
                outcome = remember(try verify(job(next.reference, environment), by: drawing), in: cases)
            }
            onOutcome(outcome)
            outcomes.append(outcome)
        }
        return outcomes
    }

    private func newWorker() throws(Failure) -> VerificationWorker {
        do throws(FontError) { return try VerificationWorker() } catch { throw .fonts(error) }
    }

    private func verify(
        _ job: VerificationJob, by worker: VerificationWorker
    ) throws(Failure) -> (Outcome, DrawnCase?) {
        do throws(FileError) { return try worker.verify(job) } catch { throw .unwritable(error) }
    }

    /// Equal, when the baseline has the pixels that the case is known to draw; nil when it has to be drawn.
    func knownOutcome(_ next: CaseEnumeration.Case) throws(Failure) -> Outcome? {
        let name = next.reference.name
        guard let pixels = next.pixels, let baseline = try? Baseline.read(name, in: place.folder),
            baseline.record.pixels == pixels
        else { return nil }
        do throws(FileError) { try place.pending.remove(name) } catch { throw .unwritable(error) }
        return Outcome(name: name, scene: next.reference.scene, verdict: .equal)
    }

    func remember(_ result: (outcome: Outcome, drawn: DrawnCase?), in cases: CaseEnumeration) -> Outcome {
        let outcome = result.outcome
        if let drawn = result.drawn, let scene = outcome.scene {
            cases.memory?.note(drawn, outcome.name, ofScene: scene)
        }
        return outcome
    }

    func job(_ reference: CaseReference, _ environment: EnvironmentStanding) -> VerificationJob {
        VerificationJob(
            scene: reference.scene, name: reference.name, snapshots: place.folder.path, pending: place.pending.path,
            record: record, environmentDiffers: environment.differs)
    }

    /// Baselines that none of the outcomes stands for. Those of a scene that could not be read are not counted, for its
    /// shots are unknown; and none are when one could not be read whose file gives no name that is known, for it may
    /// name itself otherwise.
    package func orphans(beside outcomes: [Outcome]) throws(Failure) -> [Outcome] {
        let drawn = Set(outcomes.map(\.name))
        let unknown = Set(outcomes.filter { $0.verdict.kind == .couldNotRun }.map(\.name.scene))
        do throws(FileError) {
            let names = try place.folder.names()
            guard unknown.isSubset(of: names.map(\.scene)) else { return [] }
            return names.filter { !drawn.contains($0) && !unknown.contains($0.scene) }
                .map { Outcome(name: $0, scene: nil, verdict: .orphaned) }
        } catch {
            throw .unwritable(error)
        }
    }
}
