import Foundation
import TatamiComparison
import TatamiMessages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import TatamiVerification
import Testing

@Suite("Tolerances and masks")
struct AllowanceTests {
    private let project: SnapshotProject

    init() throws { project = try SnapshotProject() }

    /// A bar of 10 × 4 pixels over one of 10 × 6, with different colours.
    private func write(_ upper: String, _ lower: String, allowing allowances: String = "") throws {
        let text = """
            screen: {width: 10, height: 10, scale: 1}
            content:
              - area: {id: upper, background: "\(upper)", height: 4}
              - area: {id: lower, background: "\(lower)", height: 6}
            \(allowances)
            """
        try text.write(toFile: project.scene, atomically: true, encoding: .utf8)
    }

    private func verdict(_ upper: String, _ lower: String, allowing allowances: String) throws -> Verdict {
        try write("#808080", "#202020")
        try project.verify(.all)
        try write(upper, lower, allowing: allowances)
        return try #require(try project.verify().first).verdict
    }

    @Test("a masked element is not compared, and everything else is")
    func mask() throws {
        let mask = "masks: {element: upper, reason: shows the time}"
        #expect(
            try verdict("#ff0000", "#202020", allowing: mask)
                == .tolerated([.init(element: "upper", reason: "shows the time", used: 40, allowed: nil)]))
        #expect(try project.pending.names() == [])
        guard case .differs(let difference) = try verdict("#ff0000", "#202021", allowing: mask) else {
            Issue.record("it passed")
            return
        }
        #expect(difference.count == 60)
        #expect(difference.bounds.y == 4)
    }

    @Test(
        "as many pixels may differ as are permitted, and not one more",
        arguments: [(40, true), (39, false)] as [(Int, Bool)])
    func pixels(allowed: Int, passes: Bool) throws {
        let verdict = try verdict(
            "#ff0000", "#202020", allowing: "tolerance: {pixels: \(allowed), reason: emoji}")
        #expect(verdict.isAccepted == passes)
        if passes {
            #expect(verdict == .tolerated([.init(element: nil, reason: "emoji", used: 40, allowed: 40)]))
        } else if case .differs(let difference) = verdict {
            #expect(difference.count == 40)
        }
    }

    @Test("colours closer than the threshold are equal; in an element, only there")
    func threshold() throws {
        let near = "tolerance: {element: upper, threshold: 0.05, reason: gamma}"
        #expect(try verdict("#818181", "#202020", allowing: near).kind == .tolerated)
        #expect(try verdict("#c08080", "#202020", allowing: near).kind == .differs)
        #expect(try verdict("#818181", "#212121", allowing: near).kind == .differs)
    }

    @Test("a picture of another size differs, whatever is permitted")
    func size() throws {
        try write("#808080", "#202020")
        try project.verify(.all)
        let text = """
            screen: {width: 10, height: 11, scale: 1}
            content: [{area: {id: upper, background: "#808080", height: 4}}]
            tolerance: {pixels: 1000, reason: anything}
            """
        try text.write(toFile: project.scene, atomically: true, encoding: .utf8)
        #expect(try project.verify().map(\.verdict.kind) == [.sizeDiffers])
    }

    @Test("the report repeats the reason, and how much of the tolerance was used")
    func report() throws {
        let verdict = try verdict(
            "#ff0000", "#202020", allowing: "tolerance: [{element: upper, pixels: 50, reason: an old emoji}]")
        let outcome = Outcome(name: try SnapshotName("note/default"), scene: nil, verdict: verdict)
        #expect(
            sentence(on: outcome)
                == "note/default: differs within tolerance: 40 of 50 pixels that may differ in upper (an old emoji)")
        #expect(hint(of: outcome) == nil)
        #expect(!junitReport(RunRecord(tool: "", environments: [], snapshots: [outcome])).contains("<failure"))
        #expect(RunSummary([outcome]).line == "1 within tolerance")
    }

    static let errors = [
        ("masks: {element: uper, reason: x}", "5:18: error: no element has the id 'uper'"),
        ("masks: {element: upper}", "5:8: error:"), ("tolerance: {pixels: 3}", "5:12: error:"),
        ("tolerance: {reason: x}", "5:12: error:"), ("tolerance: {pixels: -1, reason: x}", "5:21: error:"),
        ("tolerance: {threshold: 2, reason: x}", "5:24: error:"),
        ("masks: {elment: upper, reason: x}", "5:9: error: unknown key 'elment'"),
    ]

    @Test("errors are reported with their places", arguments: errors)
    func places(text: String, diagnostic: String) throws {
        try write("#808080", "#202020", allowing: text)
        let outcome = try #require(try project.verify().first)
        #expect(try #require(sentence(on: outcome)).contains("note.yaml:\(diagnostic)"))
    }
}
