package import TatamiPrimitives
package import TatamiSceneFile

/// The result of one snapshot in a run.
///
/// The same value is a worker's answer, an entry of a report, and the note beside a pending picture.
package struct Outcome: Hashable, Sendable {
    package var name: SnapshotName
    /// The scene file; nil for an orphan, and for a scene in code.
    package var scene: String?
    /// The place of its shot in the file or code; the file alone if that lists no shots or can't be read. It is nil for
    /// an orphan.
    package var place: SourcePlace?
    /// The folders of a picture that another tool drew; nil for a scene's.
    package var pictures: PictureOrigin?
    package var verdict: Verdict
    /// Whether it was recorded as the baseline in this run.
    package var isRecorded = false
    /// The time in seconds on its scene's timeline; nil for a scene at rest, or if it was not drawn.
    package var moment: Double?
    /// The paths of its files, relative to the run's current directory.
    package var files = Files()
    /// The message about the difference, possibly of several lines; nil if there is none.
    package var sentence: String?
    /// The explanation; nil if the snapshot equals its baseline, or if no explanation was found.
    package var explanation: ExplanationRecord?
    /// The changes of the accessibility text.
    package var accessibility: [LineChange] = []
    /// The recommended next step.
    package var hint: String?
    /// Diagnostics of a scene that was drawn; otherwise the failure has the errors.
    package var warnings: [DiagnosticRecord] = []
    /// The properties of the drawing; nil if the snapshot was not drawn: it was remembered, or failed.
    package var drawn: Drawn?
    /// The time spent.
    package var timings = Timings()

    package struct Files: Hashable, Sendable, Codable {
        /// The picture and tree of the baseline.
        package var expected: String?
        package var expectedTree: String?
        /// The pending picture and tree. A snapshot with an unchanged picture has only a tree.
        package var actual: String?
        package var actualTree: String?
        /// The faded actual picture with the differing pixels marked.
        package var difference: String?

        package init() {}

        /// The path of a picture.
        package subscript(side: Side) -> String? {
            get { self[keyPath: side.file] }
            set { self[keyPath: side.file] = newValue }
        }
    }

    /// A picture of a snapshot.
    package enum Side: String, Hashable, Sendable, CaseIterable {
        case expected, actual, difference

        fileprivate var file: WritableKeyPath<Files, String?> {
            switch self {
            case .expected: \.expected
            case .actual: \.actual
            case .difference: \.difference
            }
        }
    }

    /// The source of a picture that another tool drew.
    package struct PictureOrigin: Hashable, Sendable, Codable {
        /// The folder of the approved pictures.
        package var expected: String
        /// The folder of the pictures drawn now.
        package var actual: String
        /// The file that holds the picture once it is approved.
        package var approved: String
        /// The approved picture with the same pixels that is replaced by this one; nil if there is none.
        package var renamedFrom: String?

        package init(expected: String, actual: String, approved: String, renamedFrom: String? = nil) {
            (self.expected, self.actual) = (expected, actual)
            (self.approved, self.renamedFrom) = (approved, renamedFrom)
        }
    }

    /// The fingerprints of a drawing, its inputs and its environment.
    package struct Drawn: Hashable, Sendable, Codable {
        package var pixels: Fingerprint
        package var tree: Fingerprint
        /// The inputs of the scene; nil for a scene in code.
        package var inputs: InputRecord?
        /// Whether the inputs are certainly what was read: none was written shortly before or while it was
        /// drawn.
        package var isSettled: Bool
        /// The fingerprint of libraries and fonts.
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

    /// Whether it fails the run: its verdict is not accepted, and it was not recorded.
    package var isFailure: Bool { !isRecorded && !verdict.isAccepted }

    /// All diagnostics of the scene.
    package var diagnostics: [DiagnosticRecord] {
        if case .couldNotRun(.invalidScene(let diagnostics)) = verdict { diagnostics } else { warnings }
    }
}
