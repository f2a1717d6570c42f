import TatamiExplanation
import TatamiResults
import TatamiScenes
import Testing

@testable import TatamiMessages

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
}
