import TatamiExplanation
import TatamiSceneFile
import Testing

@testable import TatamiResults

@Suite("Declared changes")
struct DeclaredIntentTests {
    private func cause(
        _ id: String, _ element: String, _ property: String?, _ expected: String, _ actual: String, _ subject: String
    ) -> ExplanationRecord.Cause {
        ExplanationRecord.Cause(
            id: id, element: element, elements: nil, kind: .changed, property: property, expected: expected,
            actual: actual, subject: subject, change: "\(property ?? "") \(expected) → \(actual)", place: nil, was: nil,
            reasons: nil)
    }

    private func outcome(
        _ name: String, _ causes: [ExplanationRecord.Cause], verdict: Verdict = .missing, unexplained: Int = 0
    ) throws -> Outcome {
        var explanation = ExplanationRecord(
            Explanation(proof: .replayed, causes: []), subjects: [], changes: [], messages: [],
            place: { _ in nil })
        explanation.causes = causes
        explanation.pixels.unexplained = unexplained
        let parts = name.split(separator: "/").map(String.init)
        var outcome = Outcome(name: try SnapshotName(scene: parts[0], shot: parts[1]), scene: nil, verdict: verdict)
        if !causes.isEmpty { outcome.explanation = explanation }
        outcome.hint = "accept it"
        return outcome
    }

    private var title: ExplanationRecord.Cause { cause("1f0c24ab", "title", "font", "body", "headline", "title") }
    private var row: ExplanationRecord.Cause {
        cause("00aa11bb", "list.rows.0", "text", "One", "Uno", "row 1 \"Uno\", title")
    }

    @Test(
        "a line expects a change that contains all of its words",
        arguments: [
            ("title: font", true), ("- title font body → headline", true), ("* [ ] TITLE", false), ("font", true),
            ("cause 1f0c24ab", true), ("1f0c24ab # the new look", true), ("chat/*: title", true), ("chat/*", true),
            ("other/*: title", false), ("title: color", false), ("\"font body\"", true), ("\"body font\"", false),
            ("`title`", true), ("chat/long", true), ("chat/short", false), ("changed title", true), ("removed", false),
        ] as [(String, Bool)])
    func matching(line: String, isExpected: Bool) throws {
        let review = IntentReview([try outcome("chat/long", [title])], DeclaredIntent(line))
        #expect(review.unexpected.isEmpty == isExpected && review.expected.isEmpty != isExpected, "\(line)")
        #expect(review.missed.isEmpty == isExpected)
    }

    @Test("a colour in a line is no comment")
    func colors() throws {
        let red = cause("2e0c24ab", "title", "color", "#000000", "#FF3B30", "title")
        func isExpected(_ line: String) throws -> Bool {
            try IntentReview([outcome("chat/long", [red])], DeclaredIntent(line)).unexpected.isEmpty
        }
        #expect(try isExpected("title color #FF3B30"))
        #expect(try !isExpected("title color #00FF00"))
        #expect(try isExpected("title color #ff3b30 # as the brand has it") && isExpected("title color #brand"))
    }

    @Test("other changes, missing changes and declared changes are separated, down to the cause")
    func parts() throws {
        let both = try outcome("chat/long", [title, row])
        let review = IntentReview([both, try outcome("new/one", [])], DeclaredIntent("title: font\nbadge: color"))
        #expect(review.unexpected.map(\.name.description) == ["chat/long", "new/one"])
        #expect(review.unexpected[0].explanation?.causes == [row])
        #expect(review.missed == ["badge: color"])
        #expect(review.expected.map { $0.explanation?.causes } == [[title]])
        // Approving only the declared changes would approve the rest too.
        #expect(review.expected[0].hint == nil && !review.isAsDeclared)
        let whole = IntentReview([both], DeclaredIntent("title: font\nrow 1"))
        #expect(whole.isAsDeclared && whole.expected == [both])
    }

    @Test("a new snapshot is expected by its name, and unexplained pixels can't be expected")
    func others() throws {
        for line in ["new/*", "new/one", "missing: new/one", "new: one"] {
            #expect(IntentReview([try outcome("new/one", [])], DeclaredIntent(line)).isAsDeclared, "\(line)")
        }
        let odd = try outcome("chat/long", [title], unexplained: 5)
        let review = IntentReview([odd], DeclaredIntent("title: font"))
        #expect(review.unexpected == [odd] && review.missed.isEmpty)
    }

    @Test("of a Markdown text only the blocks of this kind count, if there is one")
    func blocks() {
        func texts(_ text: String, needsBlock: Bool = false) -> [String] {
            DeclaredIntent(text, needsBlock: needsBlock).expectations.map(\.text)
        }
        let body =
            "# A change\r\nWords.\r\n\r\n```tatami\r\n- title: font\r\n# why\r\n```\r\n```yaml\nx: y\n```\n~~~ Tatami\nrow 1\n"
        #expect(texts(body) == ["title: font", "row 1"])
        // The text after a backtick fence can't contain a backtick: such a line is inline code.
        #expect(texts("```x``` is fixed.\n```tatami\nrow 1\n```\n~~~ a`b\n```tatami\n~~~") == ["row 1"])
        #expect(texts("title: font\n\n  # all\n - \n* row 1") == ["title: font", "row 1"])
        #expect(texts("Words of a description.", needsBlock: true).isEmpty)
        #expect(texts("> ````tatami\n> ```\n> a\n> ````") == ["```", "a"] || texts("````tatami\na\n````") == ["a"])
        #expect(texts(String(repeating: "a\n", count: 9_999)).count == 500)
    }
}
