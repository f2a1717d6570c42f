package import TatamiResults
import TatamiMessages
import TatamiVerification

/// How one picture stands to its baseline.
public struct SnapshotResult: Sendable {
    /// The scene's name and the shot's, as in `chat/open`; what `tatami approve` takes.
    public let name: String
    /// How it stands to its baseline.
    public let verdict: Verdict
    /// Whether what was drawn became the baseline.
    public let isRecorded: Bool
    /// What there is to say of it, in one sentence, the way reports say it; nil when it is equal.
    public let message: String?
    /// What the reader can do about it; nil when there is nothing to do.
    public let hint: String?
    /// Its lint issues, if ``Baselines/lint`` or the scene asks for them; they fail nothing.
    public let lintIssues: [SceneDiagnostic]
    /// The path of the baseline; nil when there is none.
    public let expected: String?
    /// The path of the picture that was drawn and is not accepted; nil when there is none.
    public let actual: String?
    /// The path of a picture that marks the differing pixels over a faded actual one; nil when there is none.
    public let difference: String?

    /// How a picture stands to its baseline.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        case equal
        /// The pixels are equal, and the layout tree differs. That is as expected, unless ``Baselines`` say
        /// otherwise.
        case treeChanged
        /// Differs by no more than the scene allows; the sentence says how much of that was used, and why it is allowed.
        case tolerated
        case differs, sizeDiffers
        /// The pixels differ, and the baseline was drawn with other libraries or fonts, which may be all there is to it.
        case environmentDiffers
        /// Has no baseline.
        case missing
        /// Has a baseline, and no scene draws it any more.
        case orphaned
        /// The baseline's own files don't fit each other.
        case damaged
        /// The scene has errors, or can't be drawn.
        case couldNotRun
    }

    /// Whether nothing is left to do: it equals its baseline, or was recorded.
    public var isAsExpected: Bool { isRecorded || outcome.verdict.isAccepted }

    package let outcome: Outcome

    package init(_ outcome: Outcome, against baselines: Baselines, isThere: (String) -> Bool) {
        self.outcome = outcome
        let place = baselines.place
        name = outcome.name.description
        verdict = Verdict(outcome.verdict.kind)
        isRecorded = outcome.isRecorded
        message = TatamiMessages.sentence(on: outcome)?.text
        hint = TatamiMessages.hint(of: outcome, options: baselines.options)?.text
        lintIssues = outcome.warnings.filter { $0.rule != nil }.map { SceneDiagnostic($0) }
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
