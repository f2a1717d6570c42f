package import TatamiRecords

/// By which rules snapshots are verified, and where they lie.
package struct VerificationRules: Hashable, Sendable {
    package var place: SnapshotPlace
    package var record: RecordMode
    /// Whether a tree that is not as approved is a failure, though its picture is.
    package var strictTrees: Bool
    /// How what draws in this process stands to the baselines.
    package var standing: EnvironmentStanding

    package init(
        place: SnapshotPlace, record: RecordMode, strictTrees: Bool = false, standing: EnvironmentStanding
    ) {
        self.place = place
        self.record = record
        self.strictTrees = strictTrees
        self.standing = standing
    }
}
