package import TatamiBaselines
package import TatamiDrawing
package import TatamiFiles
import TatamiImageCoding
package import TatamiTypesetting
package import TatamiWorkers

/// Draws the shots of scene files and holds each against its baseline.
///
/// After a run there is one outcome for each shot, in the order of the scenes; what was drawn and not accepted lies in the
/// pending folder, and no baseline has changed but those that `record` allowed.
package struct VerificationRun {
    package let place: SnapshotPlace
    package let record: RecordMode
    /// What verifies; nil for this process alone.
    package let workers: WorkerPool?
    package private(set) var timings = Timings()

    package init(place: SnapshotPlace, record: RecordMode, workers: WorkerPool? = nil) {
        self.place = place
        self.record = record
        self.workers = workers
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
        case workers(WorkerFailure)
        /// A worker gave an answer that is none.
        case badAnswer(String)
    }

    /// Verifies the shots of the scene files; `onOutcome` hears of each as soon as it is known, in the order of the scenes.
    package mutating func verify(
        _ scenes: [String], in environment: EnvironmentStanding, onOutcome: (Outcome) -> Void = { _ in }
    ) throws(Failure) -> [Outcome] {
        let cases = CaseEnumeration(scenes)
        defer { timings.add(cases.timings) }
        if let workers, scenes.count > 1 {
            return try verify(cases, in: environment, by: workers, onOutcome)
        }
        return try verifyHere(cases, in: environment, onOutcome)
    }

    private mutating func verifyHere(
        _ cases: CaseEnumeration, in environment: EnvironmentStanding, _ onOutcome: (Outcome) -> Void
    ) throws(Failure) -> [Outcome] {
        let worker: VerificationWorker
        do throws(FontError) { worker = try VerificationWorker() } catch { throw .fonts(error) }
        defer { timings.add(worker.timings) }
        var outcomes: [Outcome] = []
        while let reference = try cases.next() {
            do throws(FileError) {
                let outcome = try worker.verify(job(reference, environment))
                onOutcome(outcome)
                outcomes.append(outcome)
            } catch {
                throw .unwritable(error)
            }
        }
        return outcomes
    }

    private mutating func verify(
        _ cases: CaseEnumeration, in environment: EnvironmentStanding, by pool: WorkerPool,
        _ onOutcome: (Outcome) -> Void
    ) throws(Failure) -> [Outcome] {
        var references: [CaseReference] = []
        var outcomes = OutcomeOrder()
        do {
            try pool.run {
                guard let reference = try cases.next() else { return nil }
                references.append(reference)
                return jsonLine(job(reference, environment))
            } receive: { number, answer in
                let outcome = try outcome(of: references[number], from: answer)
                for next in outcomes.insert(outcome, at: number) { onOutcome(next) }
            }
        } catch let failure as Failure {
            throw failure
        } catch let failure as WorkerFailure {
            throw .workers(failure)
        } catch {
            throw .badAnswer("\(error)")
        }
        return outcomes.ordered
    }

    private func job(_ reference: CaseReference, _ environment: EnvironmentStanding) -> VerificationJob {
        VerificationJob(
            scene: reference.scene, name: reference.name, snapshots: place.folder.path, pending: place.pending.path,
            record: record, environmentDiffers: environment.differs)
    }

    private mutating func outcome(
        of reference: CaseReference, from answer: WorkerPool.Answer
    ) throws(Failure) -> Outcome {
        switch answer {
        case .died(let death):
            return Outcome(
                name: reference.name, scene: reference.scene, verdict: .couldNotRun(Verdict.Obstacle(death)))
        case .line(let line):
            guard let answer = try? fromJSON(line, as: VerificationAnswer.self) else { throw .badAnswer(line) }
            timings.add(answer.timings)
            switch answer.result {
            case .outcome(let outcome): return outcome
            case .unwritable(let error): throw .unwritable(error)
            case .fonts(let error): throw .fonts(error)
            case .notAJob(let reason): throw .badAnswer(reason)
            }
        }
    }

    /// Baselines that none of the outcomes stands for. Those of a scene that could not be read are not counted: its shots
    /// are unknown.
    package func orphans(beside outcomes: [Outcome]) throws(Failure) -> [Outcome] {
        let drawn = Set(outcomes.map(\.name))
        let unknown = Set(outcomes.filter { $0.verdict.kind == .couldNotRun }.map(\.name.scene))
        do throws(FileError) {
            return try place.folder.names().filter { !drawn.contains($0) && !unknown.contains($0.scene) }
                .map { Outcome(name: $0, scene: nil, verdict: .orphaned) }
        } catch {
            throw .unwritable(error)
        }
    }
}

extension Verdict.Obstacle {
    init(_ death: WorkerDeath) {
        switch death.cause {
        case .exited(let status): self = .workerDied(signal: 0, status: status, lastWords: death.lastWords)
        case .killed(let signal): self = .workerDied(signal: signal, status: 0, lastWords: death.lastWords)
        case .timedOut(let limit): self = .workerTimedOut(seconds: Int(limit.components.seconds))
        }
    }
}

/// Puts what is done in any order into the order of the cases.
private struct OutcomeOrder {
    private(set) var ordered: [Outcome] = []
    private var early: [Int: Outcome] = [:]

    /// Those that are now known with all before them.
    mutating func insert(_ outcome: Outcome, at number: Int) -> ArraySlice<Outcome> {
        let start = ordered.count
        early[number] = outcome
        while let next = early.removeValue(forKey: ordered.count) { ordered.append(next) }
        return ordered[start...]
    }
}
