import TatamiExplanation
import TatamiMessages
import TatamiResults
import TatamiScenes
import TatamiVerification
import Testing

@testable import TatamiVerification

@Suite("The sentences about a cause")
struct CauseGroupSentenceTests {
    @Test("snapshots with equal pixels lack a proof, and have no unexplained pixels")
    func withoutProof() throws {
        func remainder(_ verdicts: [Verdict]) throws -> String? {
            let cause = Cause(
                kind: .changed, element: "icon", property: "width", expected: "20", actual: "40",
                subject: .init(role: "image"))
            let outcomes = try verdicts.enumerated().map { number, verdict in
                var outcome = Outcome(
                    name: try SnapshotName(scene: "a", shot: "shot\(number)"), scene: nil, verdict: verdict)
                let explanation = Explanation(proof: .reasoned(.otherLayout), causes: [cause])
                outcome.explanation = ExplanationRecord(explanation) { _ in nil }
                return outcome
            }
            return CauseGroup.groups(of: outcomes).first?.remainder?.text
        }
        let tree = Verdict.treeChanged(.init(reason: .elements, isFailure: true))
        let missing = Verdict.missing
        #expect(try remainder([tree, tree]) == "each has no proof")
        #expect(try remainder([missing, missing]) == "each has unexplained pixels")
        #expect(
            try remainder([tree, missing])
                == "1 of them has equal pixels; each has unexplained pixels or no proof")
    }

    @Test("snapshots with only one of the changes have a command of their own, and a change counts once in all")
    func parts() throws {
        let radius = Cause(kind: .changed, element: "", property: "lengths.radius", expected: "16", actual: "22")
        let gain = Cause(kind: .changed, element: "", property: "lengths.gain", expected: "1", actual: "2")
        let outcomes = try [[radius, gain], [radius], [radius]].enumerated().map { number, causes in
            var outcome = Outcome(
                name: try SnapshotName(scene: "a", shot: "shot\(number)"), scene: nil, verdict: .missing)
            outcome.explanation = ExplanationRecord(Explanation(proof: .replayed, causes: causes)) { _ in nil }
            outcome.hint = "accept it"
            return outcome
        }
        let groups = CauseGroup.groups(of: outcomes)
        let group = try #require(groups.first)
        #expect(groups.count == 1 && group.changes.count == 2)
        #expect(outcomes[0].explanation?.changes.count == 2 && outcomes[0].explanation?.changes.lines.count == 2)
        let id = try #require(outcomes[1].explanation?.causes.first?.id)
        #expect(
            group.alternatives.map(\.text) == [
                "accept only the 2 with nothing but length 'radius' 16 → 22 pt with 'tatami approve --cause \(id)'"
            ])
    }
}
