package import TatamiBaselines
import TatamiFiles
package import TatamiRecords

extension EnvironmentStanding {
    /// Libraries and fonts stay what they are while a process runs.
    static let here = EnvironmentRecord.current()

    /// How this process stands to the baselines of a folder.
    package init(of folder: SnapshotFolder) throws(EnvironmentProblem) {
        self.init(current: Self.here, expected: try folder.environment())
    }
}

extension VerificationRun {
    /// Looks at the environment before anything is drawn; `isWhole` says that all baselines are to be verified.
    ///
    /// Recording beside baselines of another environment is refused, unless all of them are recorded anew.
    package func enterEnvironment(isWhole: Bool) throws(Failure) -> EnvironmentStanding {
        do throws(FileError) {
            if record != .none { try place.folder.finishInterruptedRecordings() }
            try place.pending.finishInterruptedRecordings()
        } catch {
            throw .unwritable(error)
        }
        let standing: EnvironmentStanding
        do throws(EnvironmentProblem) {
            standing = try EnvironmentStanding(of: place.folder)
        } catch {
            // A run that records everything also records this.
            guard case .malformed = error, record == .all, isWhole else { throw .environment(error) }
            standing = EnvironmentStanding(current: EnvironmentStanding.here, expected: nil)
        }
        if standing.differs, record != .none, !(record == .all && isWhole) {
            throw .otherEnvironment(standing.changes ?? [])
        }
        return standing
    }

    /// Notes the environment beside the baselines that were recorded, and beside what is pending.
    package func leaveEnvironment(_ standing: EnvironmentStanding, after outcomes: [Outcome]) throws(Failure) {
        let isMoved =
            record == .all && standing.differs
            && outcomes.allSatisfy { $0.isRecorded || $0.verdict.isAccepted || $0.verdict == .orphaned }
        do throws(FileError) {
            let isFirst =
                record != .none && standing.changes == nil
                && outcomes.contains { $0.isRecorded || $0.verdict == .equal }
            if isMoved || isFirst {
                try place.folder.record(standing.current)
            }
            if outcomes.contains(where: { !$0.isRecorded && $0.verdict.isPending }) {
                try place.pending.record(standing.current)
            }
        } catch {
            throw .unwritable(error)
        }
    }
}
