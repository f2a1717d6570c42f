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

/// The wish that snapshots are looked over for what people would call broken.
package struct LintRequest: Hashable, Sendable, Codable {
    var scenes: ScenesMeant
    /// What the project lets pass in all scenes.
    var passed: [LayoutFlaw]

    package init(_ scenes: ScenesMeant = .ifAsked, passing pardons: [Pardon] = []) {
        self.scenes = scenes
        passed = pardons.map(\.flaw)
    }

    /// What is wrong with a picture that was planned, its flaws included; of a moment in which something moves there are none.
    func complaints(_ plan: PicturePlan, of snapshot: SnapshotCase, by maker: PictureMaker) -> [Complaint] {
        let pardons = passed.map { Pardon(flaw: $0, reason: "") }
        let flaws = maker.lint(plan, of: snapshot.resolved, pardons: pardons)?.flaws ?? []
        let found = flaws.map { flaw in
            Diagnostic(
                severity: .warning, place: flaw.place,
                problem: .flaw(flaw.fault, element: flaw.element.description, others: flaw.others, shot: nil))
        }
        return (plan.problems + found).map { diagnostic in
            var complaint = Complaint(diagnostic)
            complaint.flaw = diagnostic.problem.flaw?.rawValue
            return complaint
        }
    }
}

extension Problem {
    fileprivate var flaw: LayoutFlaw? {
        switch self {
        case .flaw(let fault, _, _, _): fault.flaw
        case .missingCharacter: .missingCharacter
        default: nil
        }
    }
}
