import TatamiExplanation
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiScenes
import TatamiVerification
import Testing

/// The reason for an effect on an element whose cause is another's.
struct ToldReason: Sendable, CustomTestStringConvertible {
    var sentence: String
    var consequences: [Consequence]
    var testDescription: String { sentence }

    /// Consequences of one kind, each for a group of elements.
    init(
        _ sentence: String, _ kind: Consequence.Kind, _ effects: [Effect] = [], _ groups: ([ElementID], [Effect])...
    ) {
        self.sentence = sentence
        consequences = groups.map { elements, reasons in
            var consequence = Consequence(
                kind: kind, elements: elements, distance: Point(x: 0, y: kind == .moved ? 8 : 0), effects: effects)
            (consequence.role, consequence.reasons) = ("label", reasons)
            return consequence
        }
    }
}

@Suite("Why an element became what it is")
struct ReasonSentenceTests {
    @Test(
        "is reported after the consequence if it is the same for all",
        arguments: [
            ToldReason(
                "label 'a' wraps to 3 lines (was 2), since it has less room (180 pt, was 200)", .rewrapped,
                [.lines(expected: 2, actual: 3)], (["a"], [.room(expected: 200, actual: 180)])),
            ToldReason(
                "2 labels take one line (was 2), since they have more room (200 pt, was 180.5)", .rewrapped,
                [.lines(expected: 2, actual: 1)], (["a", "b"], [.room(expected: 180.5, actual: 200)])),
            ToldReason(
                "2 labels wrap to 3 lines (was 2)", .rewrapped, [.lines(expected: 2, actual: 3)],
                (["a"], [.room(expected: 200, actual: 180)]), (["b"], [.room(expected: 200, actual: 181)])),
            ToldReason(
                "label 'a' moved down 8 pt, since 'a.top >= b.bottom + 8' now decides", .moved, [],
                (["a"], [.decides("a.top >= b.bottom + 8")])),
            ToldReason(
                "2 labels 30 → 20 pt high, since 'row.height <= 20' now decides", .resized,
                [.height(expected: 30, actual: 20)],
                (["a", "b"], [.decidesSize("row.height <= 20", of: nil, isHeight: true)])),
            ToldReason(
                "label 'a' looks different, since it takes characters from 'B' (was 'A')", .repainted, [],
                (["a"], [.fallbackFonts(expected: ["A"], actual: ["B"])])),
            ToldReason(
                "2 labels look different, since they take characters from 'A', 'B'", .repainted, [],
                (["a", "b"], [.fallbackFonts(expected: [], actual: ["A", "B"])])),
            ToldReason(
                "2 labels look different, since they no longer need a fallback font (was 'A')", .repainted, [],
                (["a", "b"], [.fallbackFonts(expected: ["A"], actual: [])])),
            ToldReason(
                "label 'a' breaks its lines differently, since it takes characters from 'B' (was 'A') and it has less room (8 pt, was 9)",
                .rewrapped, [],
                (["a"], [.fallbackFonts(expected: ["A"], actual: ["B"]), .room(expected: 9, actual: 8)])),
        ] as [ToldReason])
    func reasons(_ told: ToldReason) {
        let cause = Cause(
            kind: .changed, element: "icon", property: "width", expected: "20", actual: "40",
            subject: .init(role: "image"))
        let explanation = Explanation(proof: .replayed, causes: [cause], consequences: told.consequences)
        #expect(
            explanation.consequenceMessages.map(\.words.text) == ["because of it: " + told.sentence])
    }

    @Test("replacement fonts are reported if nothing else was changed")
    func fontsAlone() {
        var consequence = Consequence(kind: .repainted, elements: ["a", "b"])
        consequence.reasons = [.fallbackFonts(expected: ["A"], actual: ["B"])]
        let moved = Consequence(kind: .moved, elements: ["c"], distance: Point(x: 0, y: 8))
        let explanation = Explanation(
            proof: .reasoned(.otherLayout), consequences: [moved, consequence], pixels: PixelAccount(unexplained: 3))
        #expect(
            explanation.consequenceMessages.map(\.words.text)
                == ["2 elements look different, since they take characters from 'B' (was 'A')"])
        #expect(
            ExplanationRecord(explanation) { _ in nil }.standing.text
                == "not proven: the baseline's scene is now laid out differently"
        )
    }

    @Test("constraints and fonts of others do not interfere")
    func foreign() {
        let bad = "a\u{1B}[31m\n::error::##[group]\u{202E}"
        for reason: Effect in [
            .decides(bad), .decidesSize(bad, of: ElementID(bad), isHeight: true),
            .fallbackFonts(expected: [bad], actual: [bad]),
        ] {
            var cause = Cause(
                kind: .changed, element: "a", property: "text", expected: "a", actual: "b", effects: [reason])
            cause.subject.role = "label"
            var consequence = Consequence(kind: .rewrapped, elements: ["b"])
            consequence.reasons = [reason]
            let explanation = Explanation(proof: .replayed, causes: [cause], consequences: [consequence])
            let told = explanation.consequenceMessages.map(\.words.onConsole).joined()
            for part in ["\n", "\u{1B}", "##[group]", "\u{202E}"] { #expect(!told.contains(part), "\(told)") }
        }
    }
}
