package import TatamiBaselines
import TatamiFingerprints

extension LastRun {
    /// Whether another version of the program noted this.
    package var isOfAnotherProgram: Bool { program != nil && program != Fingerprint.ofProgram }

    /// What is known to fail after these outcomes. Unless they are of a whole run, what it did not look at still does.
    package func following(_ outcomes: [Outcome], isWhole: Bool) -> LastRun {
        var next = isWhole ? LastRun() : self
        next.program = Fingerprint.ofProgram
        for outcome in outcomes where outcome.verdict != .orphaned {
            next.snapshots.remove(outcome.name)
            if let scene = outcome.scene { next.scenes.remove(scene) }
        }
        for outcome in outcomes where outcome.isFailure {
            switch outcome.verdict {
            case .orphaned: break
            // Once it can be read, it may have other shots.
            case .couldNotRun(.mistakes), .couldNotRun(.unreadable): outcome.scene.map { _ = next.scenes.insert($0) }
            default: next.snapshots.insert(outcome.name)
            }
        }
        return next
    }
}
