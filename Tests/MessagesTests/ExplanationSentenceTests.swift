import TatamiExplanation
import TatamiPrimitives
import TatamiScenes
import TatamiMessages
import Testing

/// A cause and its consequences, with the message.
struct Told: Sendable, CustomTestStringConvertible {
    var sentence: String
    var cause: Cause
    var consequences: [Consequence] = []

    init(_ sentence: String, _ cause: Cause, _ consequences: [Consequence] = []) {
        (self.sentence, self.cause, self.consequences) = (sentence, cause, consequences)
    }

    var testDescription: String { sentence }
    var told: String {
        Explanation(proof: .replayed, causes: [cause], consequences: consequences).sentence(ofCause: 0).text
    }
}

/// A property of the comment of a row.
private func comment(
    _ property: String, _ expected: String?, _ actual: String?, _ effects: [Effect] = [], title: String? = "Anna"
) -> Cause {
    Cause(
        kind: .changed, element: "r3.comment", property: property, expected: expected, actual: actual,
        subject: .init(role: "comment", row: 3, title: title), effects: effects)
}

/// A property of a row.
private func row(_ property: String, _ expected: String?, _ actual: String?, _ effects: [Effect] = []) -> Cause {
    Cause(
        kind: .changed, element: "r3", property: property, expected: expected, actual: actual,
        subject: .init(role: "row", row: 3, title: "Anna"), effects: effects)
}

/// A property of a label outside of rows.
private func label(_ property: String, _ expected: String?, _ actual: String?, _ effects: [Effect] = []) -> Cause {
    Cause(
        kind: .changed, element: "head", property: property, expected: expected, actual: actual,
        subject: .init(role: "label", title: "Hello"), effects: effects)
}

private func screen(_ property: String, _ expected: String?, _ actual: String?) -> Cause {
    Cause(
        kind: .changed, element: "", property: property, expected: expected, actual: actual,
        subject: .init(role: "screen"))
}

extension Cause {
    fileprivate func with(_ change: (inout Cause) -> Void) -> Cause {
        var cause = self
        change(&cause)
        return cause
    }
}

private func rows(_ count: Int, _ kind: Consequence.Kind, down: Double = 0, _ side: Consequence.Side? = nil)
    -> Consequence
{
    var consequence = Consequence(
        kind: kind, elements: (0..<count).map { ElementID("chat.rows.\($0 + 4)") }, distance: Point(x: 0, y: down))
    (consequence.role, consequence.side) = ("row", side)
    return consequence
}

private func grown(_ count: Int, _ side: Consequence.Side?) -> Consequence {
    var consequence = rows(count, .resized, side)
    consequence.effects = [.height(expected: 44, actual: 58)]
    return consequence
}

@Suite("A cause is told in one sentence")
struct ExplanationSentenceTests {
    @Test(
        "what a text says now",
        arguments: [
            Told(
                #"row 3 "Anna" grew from 81 to 98 pt: its comment wraps to 3 lines (was 2), because it says "… at noon" now. 6 rows below moved down by 17 pt."#,
                comment(
                    "text", "Shall we meet for lunch in the new place",
                    "Shall we meet for lunch in the new place at noon",
                    [.lines(expected: 2, actual: 3), .rowHeight(expected: 81, actual: 98)]),
                [rows(6, .moved, down: 17, .below)]),
            // The row itself is named once, even if its text has a name without the row.
            Told(
                #"row 3 "Anna" grew from 44 to 58 pt: its comment wraps to 2 lines (was 1), because it says "Yes" now (said "No"). 2 rows below grew from 44 to 58 pt."#,
                comment(
                    "text", "No", "Yes", [.lines(expected: 1, actual: 2), .rowHeight(expected: 44, actual: 58)]
                ).with { $0.element = "note" },
                [grown(1, nil), grown(2, .below)]),
            Told(#"row 3 "Anna": its comment says "No" now (said "Yes")."#, comment("text", "Yes", "No")),
            Told(
                #"row 3 "Anna": its comment says "… eleven …" now (said "… noon …")."#,
                comment("text", "Lunch tomorrow at noon in the new place", "Lunch tomorrow at eleven in the new place")),
            Told(
                #"row 3 "Anna": its comment says "… by eleven…" now (said "… at noon…")."#,
                comment("text", "Lunch tomorrow, at noon; bring Ben", "Lunch tomorrow, by eleven; bring Ben")),
            Told(#"the label 'head' says "Good evening" now (said "Hello")."#, label("text", "Hello", "Good evening")),
            Told(
                #"the label 'head' takes one line (was 2) and is cut off now, because its number of lines is 1 now (was not set)."#,
                label("lines", nil, "1", [.lines(expected: 2, actual: 1), .truncation(isNow: true)])),
            Told(
                #"row 3 "Anna": its comment says "…らしい…" now (said "…よう…")."#,
                comment("text", "駅前に新しいラーメン屋ができたようだよ。", "駅前に新しいラーメン屋ができたらしいだよ。")),
            Told(#"row 3 "Anna": its comment says "Yes" now (said "")."#, comment("text", nil, "Yes")),
            Told(
                #"row 3 "Anna": its comment does not say "… very …" any more."#,
                comment("text", "it was a very good day", "it was a good day")),
            Told(
                #"row 3 "Anna": its comment says "a  b of many words" now (said "a b of many words")."#,
                comment("text", "a b of many words", "a  b of many words")),
        ] as [Told])
    func texts(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "each property in the words of people",
        arguments: [
            Told(
                #"row 3 "Anna": the colour of its comment is red now (was #3C3C43)."#,
                comment("color", "#3C3C43", "red")),
            Told(
                #"row 3 "Anna" shrank from 60 to 52.5 pt: its comment takes one line (was 2), because its font size is 12 pt now (was 15)."#,
                comment(
                    "font.size", "15", "12", [.lines(expected: 2, actual: 1), .rowHeight(expected: 60, actual: 52.5)])),
            Told(
                #"row 3 "Anna": the font family of its comment is "Noto Sans CJK JP" now (was Inter)."#,
                comment("font.family", "Inter", "Noto Sans CJK JP")),
            Told(
                #"row 3 "Anna" grew from 44 to 52 pt: its padding is 12 pt now (was 8)."#,
                row("padding", "8", "12", [.height(expected: 44, actual: 52)])),
            Told(
                #"row 3 "Anna": its height is 52 pt now (was not set)."#,
                row("height", nil, "52", [.height(expected: 44, actual: 52)])),
            Told(#"row 3 "Anna": its opacity is not set any more (was 0.5)."#, row("opacity", "0.5", nil)),
            Told(#"row 3 "Anna" is swiped open at its trailing side now (was closed)."#, row("swipe", nil, "trailing")),
            Told(#"row 3 "Anna": its state is selected now (was not set)."#, row("state", nil, "selected")),
            Told(#"row 3 "Anna" is disabled now."#, row("disabled", nil, "true")),
            Told(#"the label 'head': its corner radius is 10 pt now (was 8)."#, label("cornerRadius", "8", "10")),
            Told(
                #"the label 'head' has the shadow {radius: 4, color: black} now (had none)."#,
                label("shadow", nil, "{radius: 4, color: black}")),
            Told(#"the label 'head' no longer has the border {width: 1}."#, label("border", "{width: 1}", nil)),
            Told(
                #"the label 'head': the radius of its shadow is 6 pt now (was 4)."#,
                label("shadow", "4", "6").with { $0.detail = [.key("radius")] }),
            Told(
                #"the label 'head': the colour of the second stop of its background is blue now (was red)."#,
                label("background", "red", "blue")
                    .with { $0.detail = [.key("gradient"), .key("stops"), .index(1), .key("color")] }),
            Told(
                #"the label 'head' grew from 40 × 20 to 50 × 30 pt: its padding is {top: 2} now (was {top: 1})."#,
                label(
                    "padding", "{top: 1}", "{top: 2}",
                    [.width(expected: 40, actual: 50), .height(expected: 20, actual: 30)])),
            Told(
                #"row 3 "Anna" grew from 81 to 85 pt: its constraint is 'row.bottom - comment.bottom >= 12' now (was '… 8')."#,
                row(
                    "constraints", "row.bottom - comment.bottom >= 8", "row.bottom - comment.bottom >= 12",
                    [.height(expected: 81, actual: 85)])),
            Told(
                #"row 3 "Anna" has the constraint 'row.height = 64' now."#, row("constraints", nil, "row.height = 64")),
            Told(
                #"row 3 "Anna" no longer has the constraint 'row.height = 64'."#,
                row("constraints", "row.height = 64", nil)),
            Told(
                #"row 3 "Anna": its comment has less room (180 pt, was 200) and is placed by 'a.width <= 180' now, because its number of lines is 2 now (was 1)."#,
                comment("lines", "1", "2", [.room(expected: 200, actual: 180), .decides("a.width <= 180")])),
            Told(
                #"row 3 "Anna": its comment takes characters from 'Noto Sans CJK JP' now, because it says "昼" now (said "noon")."#,
                comment("text", "noon", "昼", [.fallbackFonts(expected: [], actual: ["Noto Sans CJK JP"])])),
            Told(
                #"row 3 "Anna" grew from 81 to 98 pt: its comment says "b" now (said "a"). 'row.bottom - comment.bottom >= 8' decides its height now."#,
                comment(
                    "text", "a", "b",
                    [
                        .rowHeight(expected: 81, actual: 98),
                        .decidesSize("row.bottom - comment.bottom >= 8", of: nil, isHeight: true),
                    ])),
            Told(
                #"the label 'head' says "b" now (said "a"). 'row.right - head.right >= 8' decides the width of 'card' now."#,
                label("text", "a", "b", [.decidesSize("row.right - head.right >= 8", of: "card", isHeight: false)])),
            Told(
                #"the card 'head': its title is not set any more (was Hello)."#,
                label("title", "Hello", nil).with { $0.subject.role = "card" }),
            Told(
                #"the label 'head' "Hello" was moved."#,
                label("", nil, nil, [.width(expected: 40, actual: 50)]).with { $0.kind = .moved }),
            Told(
                #"the bar 'head': the distance of its collapsed is 80 now (was 52)."#,
                label("collapsed", "52", "80").with { ($0.subject.role, $0.detail) = ("bar", [.key("over")]) }),
            Told(
                #"the image 'cat': its image has other content now."#,
                Cause(kind: .changed, element: "cat", property: "image", subject: .init(role: "image"))),
            Told(
                #"the symbol 'bin': its symbol is trash now (was trash.fill)."#,
                Cause(
                    kind: .changed, element: "bin", property: "name", expected: "trash.fill", actual: "trash",
                    subject: .init(role: "symbol"))),
            Told(
                #"the list 'chat' has 1,200 rows now (had 12)."#,
                Cause(
                    kind: .changed, element: "chat", property: "rows", expected: "12", actual: "1200",
                    subject: .init(role: "list"))),
            Told(
                #"the alert: its message is "Really?" now (was "Sure?")."#,
                Cause(
                    kind: .changed, element: "alert", property: "message", expected: "Sure?", actual: "Really?",
                    subject: .init(role: "alert"))),
        ] as [Told])
    func properties(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "what belongs to the screen, the scene or its timeline",
        arguments: [
            Told("the screen is 375 pt wide now (was 390).", screen("width", "390", "375")),
            Told("the appearance is dark now (was not set).", screen("appearance", nil, "dark")),
            Told("the text size is large now (was medium).", screen("textSize", "medium", "large")),
            Told("the safe area is {top: 59} now (was {top: 47}).", screen("safeArea", "{top: 47}", "{top: 59}")),
            Told("the value 'effort' is 4 now (was 3).", screen("values.effort", "3", "4")),
            Told("the length 'card.gap' is 8 pt now (was 6).", screen("lengths.card.gap", "6", "8")),
            Told(
                "the dark value of the colour 'brand' is red now (was blue).",
                screen("colors.brand", "blue", "red").with { $0.detail = [.key("dark")] }),
            Told(
                "the font of the style 'quiet' is body now (was footnote).",
                screen("styles.quiet.font", "footnote", "body")),
            Told(
                "the font size of the style 'quiet' is 15 pt now (was 13).",
                screen("styles.quiet.font.size", "13", "15")),
            Told("the moment is 0.2s now (was 0.1s).", screen("at", "0.1s", "0.2s")),
            Told(
                "the duration of the second step of the timeline is 0.3s now (was 0.2s).",
                screen("over", "0.2s", "0.3s")
                    .with { $0.path = [.key("scene"), .key("timeline"), .index(1), .key("over")] }),
            Told(
                "the easing of the 12th step of the timeline is linear now (was not set).",
                screen("easing", nil, "linear")
                    .with { $0.path = [.key("scene"), .key("timeline"), .index(11), .key("easing")] }),
        ] as [Told])
    func scenes(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "what came, went, moved or has another name",
        arguments: [
            Told(
                #"row 3 "Anna" was inserted. 1 row below moved down by 44 pt. 1 row went out of view."#,
                row("", nil, nil).with { $0.kind = .inserted },
                [rows(1, .moved, down: 44, .below), rows(1, .disappeared)]),
            Told(
                #"row 3 "Anna" was removed. 6 rows below moved up by 44 to 60.5 pt. 2 rows came into view."#,
                row("", nil, nil).with { $0.kind = .removed },
                [rows(5, .moved, down: -44, .below), rows(1, .moved, down: -60.5, .below), rows(2, .appeared)]),
            Told(#"row 3 "Anna" was moved."#, row("", nil, nil).with { $0.kind = .moved }),
            Told(
                #"12 rows were inserted, the first is row 3 "Anna"."#,
                row("", nil, nil).with { cause in
                    cause.kind = .inserted
                    cause.elements = (0..<12).map { ElementID("chat.rows.\($0)") }
                }),
            Told(#"the label 'head' "Hello" was inserted."#, label("", nil, nil).with { $0.kind = .inserted }),
            Told(
                #"row 3 "Anna" shrank from 66 to 44 pt: its subtitle was removed."#,
                comment("", nil, nil, [.rowHeight(expected: 66, actual: 44)])
                    .with {
                        $0.kind = .removed; $0.subject.role = "subtitle"
                    }),
            Told(#"row 3 "Anna" is called 'r4' now (was 'r3')."#, row("id", "r3", "r4").with { $0.kind = .renamed }),
            Told(
                #"the label 'head' is called 'head' now (had no name of its own)."#,
                label("id", nil, "head").with { $0.kind = .renamed }),
        ] as [Told])
    func presence(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "a cause of many elements names one of them",
        arguments: [
            Told(
                #"in 12 rows, such as row 3 "Anna", which grew from 81 to 98 pt, the font size of the comment is 17 pt now (was 15). 11 rows grew from 81 to 98 pt."#,
                comment("font.size", "15", "17", [.rowHeight(expected: 81, actual: 98)])
                    .with { $0.elements = (0..<12).map { ElementID("chat.rows.\($0).comment") } },
                [rows(11, .resized).with { $0.effects = [.height(expected: 81, actual: 98)] }]),
            Told(
                #"in 2 elements, such as the label 'head', the opacity of each is 0.5 now (was not set)."#,
                label("opacity", nil, "0.5").with { $0.elements = ["head", "foot"] }),
            Told(
                #"in 3 rows, such as row 3 "Anna", the padding of the row is 12 pt now (was 8)."#,
                row("padding", "8", "12").with { $0.elements = ["r3", "r4", "r5"] }),
        ] as [Told])
    func many(_ told: Told) { #expect(told.told == told.sentence) }

    @Test("what came of it is told by kind, with numbers in common")
    func consequences() {
        func some(_ kind: Consequence.Kind, _ elements: [ElementID], _ role: String, _ effects: [Effect] = [])
            -> Consequence
        {
            var consequence = Consequence(kind: kind, elements: elements, effects: effects)
            consequence.role = role
            return consequence
        }
        let told = Told(
            #"the label 'head': its font size is 20 pt now (was 17). It moved right by 8 and up by 2 pt. "#
                + "The label 'foot' wraps to 2 lines (was 1). 2 labels look different. The list 'chat' shrank from 500 to 480 pt in height. "
                + "2 switches changed in size. 'x' breaks its lines differently. 3 elements look different.",
            label("font.size", "17", "20"),
            [
                Consequence(kind: .moved, elements: ["head"], distance: Point(x: 8, y: -2)),
                some(.rewrapped, ["foot"], "label", [.lines(expected: 1, actual: 2)]),
                some(.repainted, ["a", "b"], "label"),
                some(.resized, ["chat"], "list", [.height(expected: 500, actual: 480)]),
                some(
                    .resized, ["a", "b"], "switch", [.width(expected: 1, actual: 2), .height(expected: 1, actual: 2)]),
                some(.rewrapped, ["x"], ""), some(.repainted, ["a", "b", "c"], ""),
            ])
        #expect(told.told == told.sentence)
    }

    @Test("that what holds an element grew with it, and that lines between rows moved, goes without saying")
    func selfEvident() {
        func some(_ kind: Consequence.Kind, _ element: ElementID, _ role: String) -> Consequence {
            var consequence = Consequence(
                kind: kind, elements: [element], distance: Point(x: 0, y: kind == .moved ? 17 : 0))
            consequence.role = role
            return consequence
        }
        let told = Told(
            #"row 3 "Anna" grew from 81 to 98 pt: its comment says "No" now (said "Yes"). The image 'r3.icon' moved down by 17 pt."#,
            comment("text", "Yes", "No", [.rowHeight(expected: 81, actual: 98)]),
            [
                some(.resized, "r3", "row"), some(.resized, "r3.content", "chat"),
                some(.moved, "r3.separator", "separator"), some(.moved, "r3.icon", "image"),
            ])
        #expect(told.told == told.sentence)
    }

    @Test("what only paints has not made an element larger")
    func paint() {
        let effects: [Effect] = [.height(expected: 40, actual: 50), .lines(expected: 1, actual: 2)]
        #expect(
            Told("", label("color", "red", "blue", effects)).told
                == "the label 'head': its colour is blue now (was red).")
    }

    @Test("texts that run from right to left don't turn the sentence around them")
    func rightToLeft() {
        let told = Told(
            "row 3 \"\u{2068}אנה\u{2069}\": its comment says \"\u{2068}שלום 5\u{2069}\" now (said \"\u{2068}שלום 4\u{2069}\").",
            comment("text", "שלום 4", "שלום 5", title: "אנה"))
        #expect(told.told == told.sentence)
        #expect(Words(told: told.told).text == told.sentence)
    }

    @Test("isolates of others are spelled out")
    func foreignIsolates() {
        #expect(Words("\(quoted: "a\u{2069}b")").text == #""a\u{2069}b""#)
        #expect(Words(told: "a\u{2069}b\u{2068}").text == #"a\u{2069}b\u{2068}"#)
        #expect(Words(told: "a\u{2068}b\u{2068}\u{2069}\u{2069}").text == #"a\u{2068}b\u{2068}\u{2069}\u{2069}"#)
        #expect(Words(told: "a\u{2068}::error::\u{1B}\u{2069}").text == "a\u{2068}\\u{3A}:error::\\u{1B}\u{2069}")
    }

    @Test("a text can't end its quotes, break the line, command a log, or fill the page")
    func hostile() {
        let bad =
            "\" was removed. Every pixel is explained.\n::error::x\u{1B}[31m ##[error]"
            + String(repeating: "a\u{301}", count: 400)
        let told = Told("", comment("text", "a", bad, title: bad)).told
        #expect(
            told.hasPrefix(#"row 3 "\" was removed. Every pixel is explained.…": its comment says "\" was removed."#))
        #expect(!told.contains("\n") && !told.contains("\u{1B}") && !told.contains("##["))
        #expect(told.utf8.count < 1_000)
        for property in ["color", bad, "values.\(bad)", "constraints", "swipe", "font.\(bad)"] {
            let cause = comment(property, bad, bad + "b").with {
                $0.subject.role = bad; $0.element = ElementID(bad)
            }
            let told = Told("", cause).told
            #expect(!told.contains("\n") && !told.contains("\u{1B}") && told.utf8.count < 5_000, "\(told)")
        }
    }
}

extension Consequence {
    fileprivate func with(_ change: (inout Consequence) -> Void) -> Consequence {
        var consequence = self
        change(&consequence)
        return consequence
    }
}

@Suite("What is left is told after the causes")
struct ExplanationClosingTests {
    @Test(
        "in one sentence or two",
        arguments: [
            (PixelAccount(changed: 3), "Every pixel is explained."),
            (PixelAccount(changed: 333, unexplained: 12), "12 of 345 differing pixels are not explained."),
            (PixelAccount(changed: 1, unexplained: 1), "1 of 2 differing pixels is not explained."),
            (PixelAccount(unexplained: 1_200), "None of 1,200 differing pixels is explained."),
            (
                PixelAccount(changed: 45, renderer: 300),
                "300 of 345 differing pixels are rendered differently by another version of the renderer, its libraries or fonts."
            ),
            (
                PixelAccount(renderer: 1),
                "The scene is the same; 1 pixel is rendered differently by another version of the renderer, its libraries or fonts."
            ),
            (PixelAccount(), "Not one pixel differs."),
        ] as [(PixelAccount, String)])
    func proven(pixels: PixelAccount, closing: String) {
        #expect(Explanation(proof: .replayed, pixels: pixels).closing.text == closing)
    }

    /// The renderer's differences with their message.
    struct Drawn: Sendable, CustomTestStringConvertible {
        var words: String
        var differences: [RendererDifference]
        var testDescription: String { words }

        init(_ words: String, _ differences: (DrawnSort, [ElementID], Int)...) {
            self.words = words
            self.differences = differences.map {
                RendererDifference(sort: $0, elements: $1, count: $2, pixels: 3)
            }
        }
    }

    @Test(
        "what is drawn otherwise is named by its sort, and by its elements as long as they are few",
        arguments: [
            Drawn("all text.", (.text, ["a", "b"], 2)),
            Drawn("all emoji and all images.", (.emoji, ["a", "b"], 2), (.image, ["c", "d", "e"], 3)),
            Drawn(
                "all shadows, the border of 'card' and 1 of 2 symbols ('bin').", (.shadow, ["a", "b"], 2),
                (.border, ["card"], 1), (.symbol, ["bin"], 2)),
            Drawn("3 of 1,200 texts ('a', 'b', 'c').", (.text, ["a", "b", "c"], 1_200)),
            Drawn("4 of 5 gradients.", (.gradient, ["a", "b", "c", "d"], 5)),
            Drawn("2 of 9 emoji texts ('a', 'b').", (.emoji, ["a", "b"], 9)),
            Drawn("the screen's own background.", (.background, [], 3)),
        ] as [Drawn])
    func renderer(drawn: Drawn) {
        let sentence =
            "is rendered differently by another version of the renderer, its libraries or fonts: \(drawn.words)"
        let pixel = PixelAccount(renderer: 1)
        #expect(
            Explanation(proof: .replayed, pixels: pixel, renderer: drawn.differences).closing.text
                == "The scene is the same; 1 pixel \(sentence)")
        let part = PixelAccount(changed: 9, renderer: 1)
        #expect(
            Explanation(proof: .replayed, pixels: part, renderer: drawn.differences).closing.text
                == "1 of 10 differing pixels \(sentence)")
        let unproven = Explanation(
            proof: .reasoned(.noRecord), pixels: PixelAccount(unexplained: 1), renderer: drawn.differences)
        #expect(
            unproven.closing.text
                == "The layout is the same; what differs is \(drawn.words) Not proven: the baseline does not say what it was drawn from."
        )
    }

    @Test("nothing is called explained that was not proven", arguments: Explanation.Gap.allCases)
    func unproven(gap: Explanation.Gap) {
        for pixels in [PixelAccount(), PixelAccount(changed: 3), PixelAccount(changed: 3, unexplained: 1)] {
            let closing = Explanation(proof: .reasoned(gap), pixels: pixels).closing.text
            #expect(!closing.contains("Every pixel is explained") && closing.contains("Not proven: "))
            #expect(closing.hasSuffix(".") && !closing.contains("  "))
        }
    }
}
