import TatamiMessages
import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
package import TatamiScenes

/// The scenes to which an optional check applies, given that scenes can enable or disable it.
package enum ScenesMeant: String, Hashable, Sendable, Codable {
    /// All scenes, whatever their setting.
    case all
    /// Scenes that don't disable it.
    case unlessRefused
    /// Scenes that enable it.
    case ifAsked

    package init(usually isUsual: Bool) { self = isUsual ? .unlessRefused : .ifAsked }

    /// Returns whether a scene is included; `wish` is its own setting, nil for none.
    func include(_ wish: Bool?) -> Bool {
        switch self {
        case .all: true
        case .unlessRefused: wish ?? true
        case .ifAsked: wish ?? false
        }
    }
}

/// A request to lint snapshots.
package struct LintRequest: Hashable, Sendable, Codable {
    var scenes: ScenesMeant
    /// The rules that the project permits in all scenes.
    var passed: [LintRule]

    package init(_ scenes: ScenesMeant = .ifAsked, passing pardons: [Pardon] = []) {
        self.scenes = scenes
        passed = pardons.map(\.rule)
    }

    /// Returns the diagnostics of a planned picture including its lint issues, which a moment in motion
    /// doesn't have.
    func diagnostics(_ plan: PicturePlan, of snapshot: SnapshotCase, by maker: PictureMaker) -> [DiagnosticRecord] {
        let pardons = passed.map { Pardon(rule: $0, reason: "") }
        let issues = maker.lint(plan, of: snapshot.resolved, pardons: pardons)?.issues ?? []
        let found = issues.map { issue in
            Diagnostic(
                severity: .warning, place: issue.place,
                reason: .lintIssue(issue.issue, element: issue.element.description, others: issue.others, shot: nil))
        }
        return (plan.diagnostics + found).map { DiagnosticRecord(linted: $0) }
    }
}

extension DiagnosticRecord {
    /// Creates the record of a diagnostic of a run that lints, with its rule.
    package init(linted diagnostic: Diagnostic) {
        self.init(diagnostic)
        rule = diagnostic.reason.rule?.rawValue
    }
}

extension DiagnosticReason {
    fileprivate var rule: LintRule? {
        switch self {
        case .lintIssue(let issue, _, _, _, _): issue.rule
        case .missingCharacters: .missingCharacter
        default: nil
        }
    }
}
