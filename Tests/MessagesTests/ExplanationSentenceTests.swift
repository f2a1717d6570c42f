import TatamiExplanation
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiScenes
import TatamiVerification
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
        let explanation = Explanation(proof: .replayed, causes: [cause], consequences: consequences)
        let came = explanation.consequenceMessages.map(\.words)
        return (["\(cause.name): \(cause.change)"] + came).map(\.onConsole).joined(separator: "; ")
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

@Suite("A cause is reported in one line, and its consequences in another")
struct ExplanationSentenceTests {
    @Test(
        "the new text",
        arguments: [
            Told(
                #"row 4 "Anna", comment: text "… at noon" added; because of it: wraps to 3 lines (was 2), 6 rows below moved down 17 pt"#,
                comment(
                    "text", "Shall we meet for lunch in the new place",
                    "Shall we meet for lunch in the new place at noon",
                    [.lines(expected: 2, actual: 3)]),
                [rows(6, .moved, down: 17, .below)]),
            // The row itself is named once, even if its text has a name without the row.
            Told(
                #"row 4 "Anna", comment: text "No" → "Yes"; because of it: wraps to 2 lines (was 1), 3 rows 44 → 58 pt"#,
                comment(
                    "text", "No", "Yes", [.lines(expected: 1, actual: 2)]
                ).with { $0.element = "note" },
                [grown(1, nil), grown(2, .below)]),
            Told(#"row 4 "Anna", comment: text "Yes" → "No""#, comment("text", "Yes", "No")),
            Told(
                #"row 4 "Anna", comment: text "… noon …" → "… eleven …""#,
                comment("text", "Lunch tomorrow at noon in the new place", "Lunch tomorrow at eleven in the new place")),
            Told(
                #"row 4 "Anna", comment: text "… at noon…" → "… by eleven…""#,
                comment("text", "Lunch tomorrow, at noon; bring Ben", "Lunch tomorrow, by eleven; bring Ben")),
            Told(#"label "Hello": text "Hello" → "Good evening""#, label("text", "Hello", "Good evening")),
            Told(
                #"label "Hello": number of lines standard → 1; because of it: takes one line (was 2), is cut off"#,
                label("lines", nil, "1", [.lines(expected: 2, actual: 1), .truncation(isNow: true)])),
            Told(
                #"row 4 "Anna", comment: text "…よう…" → "…らしい…""#,
                comment("text", "駅前に新しいラーメン屋ができたようだよ。", "駅前に新しいラーメン屋ができたらしいだよ。")),
            Told(#"row 4 "Anna", comment: text "Yes" added"#, comment("text", nil, "Yes")),
            Told(
                #"row 4 "Anna", comment: text "… very …" removed"#,
                comment("text", "it was a very good day", "it was a good day")),
            Told(
                #"row 4 "Anna", comment: text "a b of many words" → "a  b of many words""#,
                comment("text", "a b of many words", "a  b of many words")),
        ] as [Told])
    func texts(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "each property in everyday words",
        arguments: [
            Told(
                #"row 4 "Anna", comment: colour #3C3C43 → red"#,
                comment("color", "#3C3C43", "red")),
            Told(
                #"row 4 "Anna", comment: font size 15 → 12 pt; because of it: takes one line (was 2)"#,
                comment(
                    "font.size", "15", "12", [.lines(expected: 2, actual: 1)])),
            Told(
                #"row 4 "Anna", comment: font family "Inter" → "Noto Sans CJK JP""#,
                comment("font.family", "Inter", "Noto Sans CJK JP")),
            Told(
                #"row 4 "Anna": padding 8 → 12 pt; because of it: the row 44 → 52 pt"#,
                row("padding", "8", "12", [.height(expected: 44, actual: 52)])),
            Told(
                #"row 4 "Anna": height standard → 52 pt"#,
                row("height", nil, "52", [.height(expected: 44, actual: 52)])),
            Told(#"row 4 "Anna": opacity 0.5 → standard"#, row("opacity", "0.5", nil)),
            Told(#"row 4 "Anna": swipe closed → trailing"#, row("swipe", nil, "trailing")),
            Told(#"row 4 "Anna": state standard → selected"#, row("state", nil, "selected")),
            Told(#"row 4 "Anna": enabled → disabled"#, row("disabled", nil, "true")),
            Told(#"label "Hello": corner radius 8 → 10 pt"#, label("cornerRadius", "8", "10")),
            Told(
                #"label "Hello": shadow radius 4 pt, colour black added"#,
                label("shadow", nil, "{radius: 4, color: black}")),
            Told(#"label "Hello": border width 1 pt removed"#, label("border", "{width: 1}", nil)),
            Told(
                #"label "Hello": shadow blur 6 → 10 pt, alpha 0.3 → 0.5"#,
                label("shadow", "{blur: 6, alpha: 0.3}", "{blur: 10, alpha: 0.5}")),
            Told(
                #"label "Hello": border colour red removed, dash pattern [4, 2] added"#,
                label("border", "{width: 1, color: red}", "{width: 1, dash: [4, 2]}")),
            Told(#"label "Hello": padding top 16 pt → standard"#, label("padding", "{top: 16}", nil)),
            Told(#"label "Hello": padding standard → none"#, label("padding", nil, "")),
            Told(
                #"list 'l': sections standard → data file n.jsonl, grouping team, header {group}, row template"#,
                Cause(
                    kind: .changed, element: "l", property: "sections",
                    actual: "{from: n.jsonl, by: team, header: {group}, as: {text: {title: {who}}}}",
                    subject: .init(role: "list"))),
            Told(
                #"label "Hello": text run "sound" with weight bold added"#,
                label("text", "The hull is sound", "[The hull is , {text: sound, weight: bold}]")),
            Told(
                #"label "Hello": text "sound" → "safe""#,
                label("text", "[{text: sound, weight: bold}]", "safe")),
            Told(
                #"switch 'wifi': off → as in other states in the state 'off'"#,
                Cause(
                    kind: .changed, element: "wifi", property: "isOn", expected: "false",
                    subject: .init(role: "switch")
                ).with { $0.state = "off" }),
            Told(#"label "Hello": on → off"#, label("toggle", "true", "false")),
            Told(
                "scene: time 2026-03-01T12:00+01:00 → 2026-03-01T12:30+01:00",
                Cause(
                    kind: .changed, element: "", property: "now", expected: "2026-03-01T12:00+01:00",
                    actual: "2026-03-01T12:30+01:00")),
            Told(
                "shot: state hot → none",
                Cause(kind: .changed, element: "", property: "state", expected: "hot", subject: .init(role: "screen"))),
            Told(
                "timeline: step 1: wait 0.02s inserted",
                Cause(kind: .changed, element: "", property: "timeline", actual: "{wait: 0.02s}").with {
                    $0.detail = [.index(0)]
                }),
            Told(
                "timeline: step 2: wait 1s removed",
                Cause(kind: .changed, element: "", property: "timeline", expected: "{wait: 1s}").with {
                    $0.detail = [.index(1)]
                }),
            Told(
                #"label "Hello": constraint 'photo.width = 1.6 * photo.height' → '… 1.2 * photo.height'"#,
                label("constraints", "photo.width = 1.6 * photo.height", "photo.width = 1.2 * photo.height")),
            Told(
                #"label "Hello": shadow radius 4 → 6 pt"#,
                label("shadow", "4", "6").with { $0.detail = [.key("radius")] }),
            Told(
                #"label "Hello": background stop 2 colour red → blue"#,
                label("background", "red", "blue")
                    .with { $0.detail = [.key("gradient"), .key("stops"), .index(1), .key("color")] }),
            Told(
                #"label "Hello": padding top 1 → 2 pt; because of it: 40 → 50 pt wide and 20 → 30 pt high"#,
                label(
                    "padding", "{top: 1}", "{top: 2}",
                    [.width(expected: 40, actual: 50), .height(expected: 20, actual: 30)])),
            Told(
                #"row 4 "Anna": constraint 'row.bottom - comment.bottom >= 8' → '… 12'; because of it: the row 81 → 85 pt"#,
                row(
                    "constraints", "row.bottom - comment.bottom >= 8", "row.bottom - comment.bottom >= 12",
                    [.height(expected: 81, actual: 85)])),
            Told(
                #"row 4 "Anna": constraint 'row.height = 64' added"#, row("constraints", nil, "row.height = 64")),
            Told(
                #"row 4 "Anna": constraint 'row.height = 64' removed"#,
                row("constraints", "row.height = 64", nil)),
            Told(
                #"row 4 "Anna", comment: number of lines 1 → 2; because of it: has less room (180 pt, was 200), 'a.width <= 180' decides the position"#,
                comment("lines", "1", "2", [.room(expected: 200, actual: 180), .decides("a.width <= 180")])),
            Told(
                #"row 4 "Anna", comment: text "noon" → "昼"; because of it: takes characters from 'Noto Sans CJK JP'"#,
                comment("text", "noon", "昼", [.fallbackFonts(expected: [], actual: ["Noto Sans CJK JP"])])),
            Told(
                #"row 4 "Anna", comment: text "a" → "b"; because of it: 'row.bottom - comment.bottom >= 8' decides the height"#,
                comment(
                    "text", "a", "b",
                    [
                        .decidesSize("row.bottom - comment.bottom >= 8", of: nil, isHeight: true)
                    ])),
            Told(
                #"label "Hello": text "a" → "b"; because of it: 'row.right - head.right >= 8' decides the width of 'card'"#,
                label("text", "a", "b", [.decidesSize("row.right - head.right >= 8", of: "card", isHeight: false)])),
            Told(
                #"card "Hello": title "Hello" removed"#,
                label("title", "Hello", nil).with { $0.subject.role = "card" }),
            Told(
                #"label "Hello": moved; because of it: 20 → 50 pt high"#,
                label("", nil, nil, [.width(expected: 40, actual: 50), .height(expected: 20, actual: 50)]).with {
                    $0.kind = .moved
                }),
            Told(
                #"bar "Hello": collapsed distance 52 → 80"#,
                label("collapsed", "52", "80").with { ($0.subject.role, $0.detail) = ("bar", [.key("over")]) }),
            Told(
                "image 'cat': image has other content",
                Cause(kind: .changed, element: "cat", property: "image", subject: .init(role: "image"))),
            Told(
                "symbol 'bin': symbol trash.fill → trash",
                Cause(
                    kind: .changed, element: "bin", property: "name", expected: "trash.fill", actual: "trash",
                    subject: .init(role: "symbol"))),
            Told(
                "list 'chat': rows 12 → 1,200",
                Cause(
                    kind: .changed, element: "chat", property: "rows", expected: "12", actual: "1200",
                    subject: .init(role: "list"))),
            Told(
                #"alert: message "Sure?" → "Really?""#,
                Cause(
                    kind: .changed, element: "alert", property: "message", expected: "Sure?", actual: "Really?",
                    subject: .init(role: "alert"))),
        ] as [Told])
    func properties(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "changes of the screen, the scene or its timeline",
        arguments: [
            Told("screen: width 390 → 375 pt", screen("width", "390", "375")),
            Told("screen: appearance standard → dark", screen("appearance", nil, "dark")),
            Told("screen: text size medium → large", screen("textSize", "medium", "large")),
            Told("screen: safe area top 47 → 59 pt", screen("safeArea", "{top: 47}", "{top: 59}")),
            Told("scene: value 'effort' 3 → 4", screen("values.effort", "3", "4")),
            Told("scene: length 'card.gap' 6 → 8 pt", screen("lengths.card.gap", "6", "8")),
            Told(
                "scene: colour 'brand' dark value blue → red",
                screen("colors.brand", "blue", "red").with { $0.detail = [.key("dark")] }),
            Told(
                "scene: font of the style 'quiet' footnote → body",
                screen("styles.quiet.font", "footnote", "body")),
            Told(
                "scene: font size of the style 'quiet' 13 → 15 pt",
                screen("styles.quiet.font.size", "13", "15")),
            Told("shot: moment 0.1s → 0.2s", screen("at", "0.1s", "0.2s")),
            Told(
                "timeline, step 2: duration 0.2s → 0.3s",
                screen("over", "0.2s", "0.3s")
                    .with { $0.path = [.key("scene"), .key("timeline"), .index(1), .key("over")] }),
            Told(
                "timeline, step 12: easing standard → linear",
                screen("easing", nil, "linear")
                    .with { $0.path = [.key("scene"), .key("timeline"), .index(11), .key("easing")] }),
        ] as [Told])
    func scenes(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "added, removed, moved and renamed elements",
        arguments: [
            Told(
                #"row 4 "Anna": inserted; because of it: row 'chat.rows.4' moved down 44 pt, row 'chat.rows.4' went out of view"#,
                row("", nil, nil).with { $0.kind = .inserted },
                [rows(1, .moved, down: 44, .below), rows(1, .disappeared)]),
            Told(
                #"row 4 "Anna": removed; because of it: 6 rows below moved up 44 to 60.5 pt, 2 rows came into view"#,
                row("", nil, nil).with { $0.kind = .removed },
                [rows(5, .moved, down: -44, .below), rows(1, .moved, down: -60.5, .below), rows(2, .appeared)]),
            Told(#"row 4 "Anna": moved"#, row("", nil, nil).with { $0.kind = .moved }),
            Told(
                #"12 rows from row 4 "Anna": inserted"#,
                row("", nil, nil).with { cause in
                    cause.kind = .inserted
                    cause.elements = (0..<12).map { ElementID("chat.rows.\($0)") }
                }),
            Told(#"label "Hello": inserted"#, label("", nil, nil).with { $0.kind = .inserted }),
            Told(
                #"row 4 "Anna", subtitle: removed"#,
                comment("", nil, nil, [])
                    .with {
                        $0.kind = .removed
                        $0.subject.role = "subtitle"
                    }),
            Told(#"row 4 "Anna": id 'r3' → 'r4'"#, row("id", "r3", "r4").with { $0.kind = .renamed }),
            Told(
                #"label "Hello": id 'head' added"#,
                label("id", nil, "head").with { $0.kind = .renamed }),
        ] as [Told])
    func presence(_ told: Told) { #expect(told.told == told.sentence) }

    @Test(
        "a cause of many elements names one of them",
        arguments: [
            Told(
                "comment in 12 rows: font size 15 → 17 pt; because of it: 11 rows 81 → 98 pt",
                comment("font.size", "15", "17", [])
                    .with { $0.elements = (0..<12).map { ElementID("chat.rows.\($0).comment") } },
                [rows(11, .resized).with { $0.effects = [.height(expected: 81, actual: 98)] }]),
            Told(
                #"label "Hello" and 1 more: opacity standard → 0.5"#,
                label("opacity", nil, "0.5").with { $0.elements = ["head", "foot"] }),
            Told(
                "3 rows: padding 8 → 12 pt",
                row("padding", "8", "12").with { $0.elements = ["r3", "r4", "r5"] }),
        ] as [Told])
    func many(_ told: Told) { #expect(told.told == told.sentence) }

    @Test("consequences are reported by kind, with the numbers that they share")
    func consequences() {
        func some(_ kind: Consequence.Kind, _ elements: [ElementID], _ role: String, _ effects: [Effect] = [])
            -> Consequence
        {
            var consequence = Consequence(kind: kind, elements: elements, effects: effects)
            consequence.role = role
            return consequence
        }
        let told = Told(
            #"label "Hello": font size 17 → 20 pt; because of it: it moved right 8 and up 2 pt, "#
                + "label 'foot' wraps to 2 lines (was 1), 2 labels look different, list 'chat' 500 → 480 pt high, "
                + "2 switches 1 → 2 pt wide and 1 → 2 pt high, and 2 more consequences",
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

    @Test("containers that grew with an element, and lines that moved with rows, are not mentioned")
    func selfEvident() {
        func some(_ kind: Consequence.Kind, _ element: ElementID, _ role: String) -> Consequence {
            var consequence = Consequence(
                kind: kind, elements: [element], distance: Point(x: 0, y: kind == .moved ? 17 : 0))
            consequence.role = role
            return consequence
        }
        let told = Told(
            #"row 4 "Anna", comment: text "Yes" → "No"; because of it: row 'r3' changed in size, image 'r3.icon' moved down 17 pt"#,
            comment("text", "Yes", "No", []),
            [
                some(.resized, "r3", "row"), some(.resized, "r3.content", "chat"),
                some(.moved, "r3.separator", "separator"), some(.moved, "r3.icon", "image"),
            ])
        #expect(told.told == told.sentence)
    }

    @Test("a text reported by one cause is not repeated by another that changes the same element's appearance")
    func textOfSeveralCauses() {
        var shown = Consequence(kind: .repainted, elements: ["head"])
        (shown.role, shown.causes, shown.effects) = ("label", [0, 1], [.text(expected: "€ 4.50", actual: "€ 4.80")])
        let causes = [row("price", "€ 4.50", "€ 4.80"), label("font", "body", "footnote")]
        func messages(_ causes: [Cause]) -> Int {
            Explanation(proof: .replayed, causes: causes, consequences: [shown]).consequenceMessages.count
        }
        #expect(messages(causes) == 0)
        // One that neither reports the text nor is of the element.
        #expect(messages([causes[0], comment("font", "body", "footnote")]) == 1)
    }

    @Test("a property that only affects painting is not the reason for a larger element")
    func paint() {
        let effects: [Effect] = [.height(expected: 40, actual: 50), .lines(expected: 1, actual: 2)]
        #expect(
            Told("", label("color", "red", "blue", effects)).told
                == #"label "Hello": colour red → blue"#)
    }

    @Test("right-to-left texts don't change the direction of the sentence around them")
    func rightToLeft() {
        let told = Told(
            "row 4 \"\u{2068}אנה\u{2069}\", comment: text \"\u{2068}שלום 4\u{2069}\" → \"\u{2068}שלום 5\u{2069}\"",
            comment("text", "שלום 4", "שלום 5", title: "אנה"))
        #expect(told.told == told.sentence)
        #expect(Message(reported: told.told).text == told.sentence)
    }

    @Test("bidirectional isolates in a text are escaped")
    func foreignIsolates() {
        #expect(Message("\(quoted: "a\u{2069}b")").text == #""a\u{2069}b""#)
        #expect(Message(reported: "a\u{2069}b\u{2068}").text == #"a\u{2069}b\u{2068}"#)
        #expect(Message(reported: "a\u{2068}b\u{2068}\u{2069}\u{2069}").text == #"a\u{2068}b\u{2068}\u{2069}\u{2069}"#)
        #expect(Message(reported: "a\u{2068}::error::\u{1B}\u{2069}").text == "a\u{2068}\\u{3A}:error::\\u{1B}\u{2069}")
    }

    @Test("a text can't end its quotes, break the line, command a log, or fill the page")
    func hostile() {
        let bad =
            "\" was removed. Every pixel is explained.\n::error::x\u{1B}[31m ##[error]"
            + String(repeating: "a\u{301}", count: 400)
        let told = Told("", comment("text", "a", bad, title: bad)).told
        #expect(
            told.hasPrefix(#"row 4 "\" was removed. Every pixel is explained.…", comment: text "a" → "\" was removed."#)
        )
        #expect(!told.contains("\n") && !told.contains("\u{1B}") && !told.contains("##["))
        #expect(told.utf8.count < 1_000)
        for property in ["color", bad, "values.\(bad)", "constraints", "swipe", "font.\(bad)"] {
            let cause = comment(property, bad, bad + "b").with {
                $0.subject.role = bad
                $0.element = ElementID(bad)
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

@Suite("Remaining differences are reported after the causes")
struct ExplanationClosingTests {
    static func standing(_ explanation: Explanation) -> String {
        ExplanationRecord(explanation) { _ in nil }.standing.text
    }

    @Test(
        "in the heading",
        arguments: [
            (PixelAccount(changed: 3), "every pixel explained"),
            (PixelAccount(changed: 333, unexplained: 12), "12 of 345 differing pixels not explained"),
            (PixelAccount(changed: 1, unexplained: 1), "1 of 2 differing pixels not explained"),
            (PixelAccount(unexplained: 1_200), "no pixel explained"),
            (
                PixelAccount(changed: 45, renderer: 300),
                "300 of 345 differing pixels rendered differently by another version of the renderer, its libraries or fonts"
            ),
            (
                PixelAccount(renderer: 1),
                "the scene is the same; 1 pixel rendered differently by another version of the renderer, its libraries or fonts"
            ),
            (PixelAccount(), "no pixel differs"),
        ] as [(PixelAccount, String)])
    func proven(pixels: PixelAccount, closing: String) {
        #expect(Self.standing(Explanation(proof: .replayed, pixels: pixels)) == closing)
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
        "drawing differences are named by their kind, and by their elements if they are few",
        arguments: [
            Drawn("all text", (.text, ["a", "b"], 2)),
            Drawn("all emoji and all images", (.emoji, ["a", "b"], 2), (.image, ["c", "d", "e"], 3)),
            Drawn(
                "all shadows, the border of 'card' and 1 of 2 symbols ('bin')", (.shadow, ["a", "b"], 2),
                (.border, ["card"], 1), (.symbol, ["bin"], 2)),
            Drawn("3 of 1,200 texts ('a', 'b', 'c')", (.text, ["a", "b", "c"], 1_200)),
            Drawn("4 of 5 gradients", (.gradient, ["a", "b", "c", "d"], 5)),
            Drawn("2 of 9 emoji texts ('a', 'b')", (.emoji, ["a", "b"], 9)),
            Drawn("the screen's own background", (.background, [], 3)),
        ] as [Drawn])
    func renderer(drawn: Drawn) {
        let sentence =
            "rendered differently by another version of the renderer, its libraries or fonts: \(drawn.words)"
        let pixel = PixelAccount(renderer: 1)
        #expect(
            Self.standing(Explanation(proof: .replayed, pixels: pixel, renderer: drawn.differences))
                == "the scene is the same; 1 pixel \(sentence)")
        let part = PixelAccount(changed: 9, renderer: 1)
        #expect(
            Self.standing(Explanation(proof: .replayed, pixels: part, renderer: drawn.differences))
                == "1 of 10 differing pixels \(sentence)")
        let unproven = Explanation(
            proof: .reasoned(.noRecord), pixels: PixelAccount(unexplained: 1), renderer: drawn.differences)
        #expect(
            Self.standing(unproven)
                == "the layout is the same; what differs is \(drawn.words); not proven: the baseline has no recorded scene"
        )
    }

    @Test("a difference is called explained only if it was proven", arguments: Explanation.Gap.allCases)
    func unproven(gap: Explanation.Gap) {
        for pixels in [PixelAccount(), PixelAccount(changed: 3), PixelAccount(changed: 3, unexplained: 1)] {
            let closing = Self.standing(Explanation(proof: .reasoned(gap), pixels: pixels))
            #expect(!closing.contains("every pixel explained") && closing.contains("not proven: "))
            #expect(!closing.hasPrefix(";") && !closing.contains("  "))
        }
    }
}
