import TatamiDrawing
import TatamiRecords
import TatamiSceneFile
package import TatamiScenes
import TatamiSentences

/// The wish that snapshots are looked over for what people would call broken.
package struct LintRequest: Hashable, Sendable, Codable {
    /// What the project lets pass in all scenes.
    var passed: [LayoutFlaw]

    package init(passing pardons: [Pardon]) { passed = pardons.map(\.flaw) }

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
