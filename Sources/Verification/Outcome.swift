package import TatamiBaselines

/// A snapshot's name with its verdict.
package struct Outcome: Hashable, Sendable, Codable {
    package var name: SnapshotName
    /// The scene file; nil for an orphan, and for a scene that was made in code.
    package var scene: String?
    package var verdict: Verdict
    /// Whether what was drawn became the baseline in this run.
    package var isRecorded = false

    /// Whether something is not as approved, and still isn't.
    package var isFailure: Bool { !isRecorded && !verdict.isAccepted }

    package init(name: SnapshotName, scene: String?, verdict: Verdict, isRecorded: Bool = false) {
        self.name = name
        self.scene = scene
        self.verdict = verdict
        self.isRecorded = isRecorded
    }
}
