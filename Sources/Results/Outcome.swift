package import TatamiPrimitives
package import TatamiSceneFile

/// What became of one snapshot in a run.
///
/// The same value is a worker's answer, what a report says of the snapshot, and what lies beside a picture that waits for
/// its approval.
package struct Outcome: Hashable, Sendable {
    package var name: SnapshotName
    /// The scene file; nil for an orphan, and for a scene that was made in code.
    package var scene: String?
    /// Where its shot stands in the file or the code that says it; the file alone when that lists no shots, or can't be
    /// read. nil for an orphan.
    package var place: SourcePlace?
    package var verdict: Verdict
    /// Whether what was drawn became the baseline in this run.
    package var isRecorded = false
    /// Seconds of its scene's timeline; nil for a scene at rest, and where it was not drawn anew.
    package var moment: Double?
    /// Where its files lie, from where the run took place.
    package var files = Files()
    /// What is other than approved, for people; may have several lines. nil when there is nothing to say.
    package var sentence: String?
    /// Why it is so; nil when it is as approved, or nothing can be said.
    package var explanation: ExplanationRecord?
    /// What a screen reader says otherwise than approved.
    package var accessibility: [AccessibilityChange] = []
    /// What one can do about it.
    package var hint: String?
    /// What is wrong with a scene that was drawn all the same; when it could not be, its failure has the errors.
    package var warnings: [DiagnosticRecord] = []
    /// nil when it was not drawn: it is known from an earlier run, or there was a failure.
    package var drawn: Drawn?
    /// What it cost.
    package var timings = Timings()

    package struct Files: Hashable, Sendable, Codable {
        /// The picture and tree of the baseline.
        package var expected: String?
        package var expectedTree: String?
        /// What was drawn and not accepted. A snapshot whose picture is as approved has only a tree here.
        package var actual: String?
        package var actualTree: String?
        /// The actual picture, faded, with the differing pixels marked.
        package var difference: String?

        package init() {}
    }

    /// What was drawn, from what, and with what.
    package struct Drawn: Hashable, Sendable, Codable {
        package var pixels: Fingerprint
        package var tree: Fingerprint
        /// nil for a scene that was made in code.
        package var inputs: InputRecord?
        /// Whether the inputs are known to be what was read: none was written shortly before or while it was drawn.
        package var isSettled: Bool
        /// Of the libraries and fonts.
        package var environment: Fingerprint

        private enum CodingKeys: String, CodingKey {
            case pixels, tree, inputs, isSettled = "settled", environment
        }

        package init(
            pixels: Fingerprint, tree: Fingerprint, inputs: InputRecord?, isSettled: Bool, environment: Fingerprint
        ) {
            self.pixels = pixels
            self.tree = tree
            self.inputs = inputs
            self.isSettled = isSettled
            self.environment = environment
        }
    }

    package init(
        name: SnapshotName, scene: String?, place: SourcePlace? = nil, verdict: Verdict, isRecorded: Bool = false
    ) {
        self.name = name
        self.scene = scene
        self.place = place
        self.verdict = verdict
        self.isRecorded = isRecorded
    }

    /// Whether something is not as approved, and still isn't.
    package var isFailure: Bool { !isRecorded && !verdict.isAccepted }

    /// All that is wrong with the scene.
    package var diagnostics: [DiagnosticRecord] {
        if case .couldNotRun(.invalidScene(let diagnostics)) = verdict { diagnostics } else { warnings }
    }
}
