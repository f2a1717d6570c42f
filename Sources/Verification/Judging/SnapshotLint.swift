import TatamiRendering
import TatamiResults
import TatamiSceneFile
package import TatamiScenes
import TatamiMessages

/// In which scenes something is looked for that scenes can ask for, or refuse, themselves.
package enum ScenesMeant: String, Hashable, Sendable, Codable {
    /// In every one, whatever it says.
    case all
    /// In those that don't refuse it.
    case unlessRefused
    /// In those that ask for it.
    case ifAsked

    package init(usually isUsual: Bool) { self = isUsual ? .unlessRefused : .ifAsked }

    /// `wish` is what a scene says itself.
    func include(_ wish: Bool?) -> Bool {
        switch self {
        case .all: true
        case .unlessRefused: wish ?? true
        case .ifAsked: wish ?? false
        }
    }
}

/// The wish that snapshots are linted.
package struct LintRequest: Hashable, Sendable, Codable {
    var scenes: ScenesMeant
    /// What the project lets pass in all scenes.
    var passed: [LintRule]

    package init(_ scenes: ScenesMeant = .ifAsked, passing pardons: [Pardon] = []) {
        self.scenes = scenes
        passed = pardons.map(\.rule)
    }

    /// What is wrong with a picture that was planned, its lint issues included; of a moment in which something moves there are none.
    func diagnostics(_ plan: PicturePlan, of snapshot: SnapshotCase, by maker: PictureMaker) -> [DiagnosticRecord] {
        let pardons = passed.map { Pardon(rule: $0, reason: "") }
        let issues = maker.lint(plan, of: snapshot.resolved, pardons: pardons)?.issues ?? []
        let found = issues.map { issue in
            Diagnostic(
                severity: .warning, place: issue.place,
                reason: .lintIssue(issue.issue, element: issue.element.description, others: issue.others, shot: nil))
        }
        return (plan.diagnostics + found).map { diagnostic in
            var record = DiagnosticRecord(diagnostic)
            record.rule = diagnostic.reason.rule?.rawValue
            return record
        }
    }
}

extension DiagnosticReason {
    fileprivate var rule: LintRule? {
        switch self {
        case .lintIssue(let issue, _, _, _): issue.rule
        case .missingCharacters: .missingCharacter
        default: nil
        }
    }
}
