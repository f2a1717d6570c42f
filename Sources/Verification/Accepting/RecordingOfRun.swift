import TatamiResults
import TatamiSystem

/// What a run records is left in slots while it draws, and becomes the baselines when it is over: all of it or nothing.
extension VerificationRun {
    /// Where the next snapshot is left; nil when nothing may be recorded, or can be.
    func slot() -> Recording.Slot? { record == .none ? nil : try? recording.slot() }

    /// Takes what an outcome says was left in its slot.
    func take(_ outcome: Outcome, from slot: Recording.Slot?) throws(Failure) {
        do throws(FileError) {
            if outcome.isRecorded, let slot {
                try recording.take(outcome.name, from: slot)
            } else if record.accepts(outcome.verdict), slot == nil, let failure = recording.failure {
                // Only now does it matter that there was none, also where there would be one by now.
                throw failure
            }
        } catch {
            throw unwritable(error)
        }
    }

    /// Makes the baselines of what was recorded, whose outcomes these are; `environment` becomes theirs unless it is nil.
    func commit(_ outcomes: [Outcome], in environment: EnvironmentRecord?) throws(Failure) {
        do throws(FileError) { try recording.commit(environment) } catch { throw unwritable(error) }
        var isNoted = false
        for outcome in outcomes where outcome.isRecorded {
            // What stays pending is the same as its baseline, and the next run forgets it.
            try? place.pending.remove(outcome.name)
            guard cases?.memory != nil, let drawn = outcome.drawn, let scene = outcome.scene,
                let baseline = try? Baseline.read(outcome.name, in: place.folder), baseline.has(drawn)
            else { continue }
            cases?.memory?.note(outcome.name, ofScene: scene, recordedAs: baseline)
            isNoted = true
        }
        if isNoted { try? cases?.memory?.write() }
    }

    /// With what it means for what was to be recorded.
    func unwritable(_ error: FileError) -> Failure { record == .none ? .unwritable(error) : .unrecorded(error) }
}
