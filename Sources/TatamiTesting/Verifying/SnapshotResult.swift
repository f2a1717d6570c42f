public import Tatami
import TatamiMessages
package import TatamiResults
import TatamiVerification

/// The result of comparing one picture with its baseline.
public struct SnapshotResult: Sendable {
    /// The scene's name and the shot's, as in `chat/open`, as `tatami approve` takes it.
    public let name: String
    /// The verdict.
    public let verdict: Verdict
    /// Whether the picture was recorded as the baseline.
    public let isRecorded: Bool
    /// One sentence about the result, as in reports; nil when the picture equals its baseline.
    public let message: String?
    /// The recommended next step; nil when there is none.
    public let hint: String?
    /// Lint issues, if enabled by ``Baselines/lint`` or the scene; they don't fail the result.
    public let lintIssues: [SceneDiagnostic]
    /// Other warnings, such as for an unknown symbol, which is drawn as a placeholder.
    public let warnings: [SceneDiagnostic]
    /// The path of the baseline; nil when there is none.
    public let expected: String?
    /// The path of the pending picture; nil when there is none.
    public let actual: String?
    /// The path of a picture that marks the differing pixels over the faded new one; nil when there is none.
    public let difference: String?

    /// The relation of a picture to its baseline.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        case equal
        /// The pixels are equal and the layout tree differs. Accepted unless ``Baselines/strictTrees`` is
        /// set.
        case treeChanged
        /// The difference is within the scene's tolerance; the message has the amount used and the reason.
        case tolerated
        case differs, sizeDiffers
        /// The pixels differ, and so does the environment (libraries or fonts), a possible cause.
        case environmentDiffers
        /// There is no baseline.
        case missing
        /// There is a baseline, and no scene draws it any more.
        case orphaned
        /// The baseline's files are inconsistent with each other.
        case damaged
        /// The scene has errors or can't be drawn.
        case couldNotRun
    }

    /// Whether the picture is accepted: it matches its baseline, or was recorded.
    public var isAsExpected: Bool { isRecorded || outcome.verdict.isAccepted }

    package let outcome: Outcome

    package init(_ outcome: Outcome, against baselines: Baselines, isThere: (String) -> Bool) {
        self.outcome = outcome
        let place = baselines.place
        name = outcome.name.description
        verdict = Verdict(outcome.verdict.kind)
        isRecorded = outcome.isRecorded
        message = TatamiVerification.sentence(on: outcome)?.text
        hint = TatamiVerification.hint(of: outcome, options: baselines.options)?.text
        lintIssues = outcome.warnings.filter { $0.rule != nil }.map { SceneDiagnostic($0) }
        warnings = outcome.warnings.filter { $0.rule == nil }.map { SceneDiagnostic($0) }
        func existing(_ path: String) -> String? { isThere(path) ? path : nil }
        expected = existing(place.folder.file(of: outcome.name, .picture))
        actual = existing(place.pending.file(of: outcome.name, .picture))
        difference = existing(place.pending.differenceFile(of: outcome.name))
    }
}

extension SnapshotResult.Verdict {
    package init(_ kind: TatamiResults.Verdict.Kind) {
        self =
            switch kind {
            case .equal: .equal
            case .treeChanged: .treeChanged
            case .tolerated: .tolerated
            case .differs: .differs
            case .sizeDiffers: .sizeDiffers
            case .environmentDiffers: .environmentDiffers
            case .missing: .missing
            case .orphaned: .orphaned
            case .damaged: .damaged
            case .couldNotRun: .couldNotRun
            }
    }
}

extension SceneDiagnostic {
    init(_ record: DiagnosticRecord) {
        self.init(
            severity: record.severity, file: record.file, line: record.line, column: record.column,
            message: record.sentence)
    }
}
