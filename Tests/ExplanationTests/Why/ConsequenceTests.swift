import RunningPrograms
import Testing

/// A scene before and after changes, and the lines about these and their consequences.
struct KnownConsequence: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String
    let changed: String
    let lines: String
    var data = ""
    var changedData = ""
    var height = 300

    static let all = common + replacements + uncommon + structure + kit + ofData

    private static let common = [
        KnownConsequence(
            testDescription: "nothing moves because of a colour",
            content: list("{text: A, id: a}", row("color: black"), "{text: C, id: c}", "{text: D, id: d}"),
            changed: list(
                "{text: New, id: new}", "{text: A, id: a}", row("color: systemRed"), "{text: C, id: c}",
                "{text: D, id: d}"),
            lines: """
                row 1 "New": inserted
                row 3 "B", label: colour black → systemRed
                because of the insertion: 4 rows below moved down 44 pt
                """),
        KnownConsequence(
            testDescription: "a row shrinks because of its text, and not because of what is lower than that",
            content: list(wide("width: 30", "largeTitle")), changed: list(wide("width: 26", "body")),
            lines: """
                row 1 "Hello", area: width 30 → 26 pt
                row 1 "Hello", label: font largeTitle → body
                because of the width: the label moved left 4 pt
                because of the font: the row 61.5 → 50 pt, the area moved up 6 pt, it moved down 4.5 pt
                """),
        KnownConsequence(
            testDescription: "ways add up",
            content: list("{text: A, id: a}", "{text: B, id: b}"),
            changed: list("{text: X, id: x}", "{text: A, id: a}", "{text: Y, id: y}", "{text: B, id: b}"),
            lines: """
                row 1 "X": inserted
                row 3 "Y": inserted
                because of the insertion of row 1 "X": 2 rows below moved down 44 pt
                because of the insertion of row 3 "Y": row 4 "B" moved down 44 pt
                """),
        KnownConsequence(
            testDescription: "what needs two changes comes of both",
            content: "- hstack: [{area: {id: i, width: 10, height: 60}}, {area: {id: j, width: 10, height: 60}}]\n"
                + "  - label: {id: below, text: Below}",
            changed: "- hstack: [{area: {id: i, width: 10, height: 40}}, {area: {id: j, width: 10, height: 40}}]\n"
                + "  - label: {id: below, text: Below}",
            lines: """
                area 'i': height 60 → 40 pt
                area 'j': height 60 → 40 pt
                because of both: label "Below" moved up 20 pt
                """),
        KnownConsequence(
            testDescription: "two files: a name and the size of icons",
            content: chats("a.jsonl", 48), changed: chats("a.jsonl", 44),
            lines: """
                2 rows: icon size 48 → 44 pt
                row 2 "ann", name: text "anna" → "ann"
                because of the icon size: 2 rows 64 → 61 pt, since 'row.bottom - comment.bottom >= 8' now decides, \
                row 2 "ann" moved up 3 pt, 2 symbols 48 → 44 pt wide and 48 → 44 pt high, 3 labels moved left 4 pt
                """,
            data: #"{"name": "Anna", "text": "Hi"}"# + "\n" + #"{"name": "anna", "text": "Ho"}"#,
            changedData: #"{"name": "Anna", "text": "Hi"}"# + "\n" + #"{"name": "ann", "text": "Ho"}"#),
        KnownConsequence(
            testDescription: "a record that came above the last row in view", content: rows, changed: rows,
            lines: """
                row 2 "New one": inserted
                because of it: 3 rows below moved down 44 pt, row 5 "Emil" went out of view
                """,
            data: records("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gil", "Hans"),
            changedData: records("Anna", "New one", "Ben", "Carl", "Dora", "Emil", "Fay", "Gil", "Hans"), height: 200),
        KnownConsequence(
            testDescription: "three rows in the opposite order: two moves, each with its own way",
            content: list("{text: A, id: a}", "{text: B, id: b}", "{text: C, id: c}"),
            changed: list("{text: C, id: c}", "{text: B, id: b}", "{text: A, id: a}"),
            lines: """
                row 3 "A": moved
                row 1 "C": moved
                because of the move of row 3 "A": row 1 "C" moved up 44 pt, it moved down 88 pt
                because of the move of row 1 "C": it moved up 44 pt
                """),
        KnownConsequence(
            testDescription: "a row moves from one section to another",
            content: list(sections: ["{text: A, id: a}", "{text: B, id: b}"], ["{text: C, id: c}"]),
            changed: list(sections: ["{text: A, id: a}"], ["{text: B, id: b}", "{text: C, id: c}"]),
            lines: """
                row 1 "B": moved from section "One" to section "Two"
                because of it: it moved down 51 pt, header "Two" moved up 44 pt
                """),
        KnownConsequence(
            testDescription: "a label moves into a new container",
            content: list("{text: A, id: a}", "{hstack: [{label: {id: lb, text: B}}], id: b}"),
            changed: list(
                "{text: A, id: a}", "{hstack: [{vstack: [{label: {id: lb, text: B}}], padding: 4, id: wrap}], id: b}"),
            lines: """
                row 2 "B", label: now in vstack 'wrap'
                because of it: it moved right 4 pt
                """),
        KnownConsequence(
            testDescription: "a row that is renamed and moved",
            content: list("{text: Anna, id: a}", "{text: B, id: b}", "{text: C, id: c}"),
            changed: list("{text: B, id: b}", "{text: C, id: c}", "{text: Anna, id: again}"),
            lines: """
                row 3 "Anna": moved, id 'a' → 'again'
                because of the move: 2 rows above moved up 44 pt, it moved down 88 pt
                """),
        KnownConsequence(
            testDescription: "the colour of one run",
            content: "- label: {id: r, text: [{text: One}, {text: red, color: systemRed}]}",
            changed: "- label: {id: r, text: [{text: One}, {text: red, color: systemBlue}]}",
            lines: """
                label "Onered": colour of "red" systemRed → systemBlue
                """),
        KnownConsequence(
            testDescription: "a state names one more row",
            content: list("{text: A, id: a}", "{text: B, id: b}") + states("a: {opacity: 0.5}"),
            changed: list("{text: A, id: a}", "{text: B, id: b}") + states("a: {opacity: 0.5}, b: {opacity: 0.5}"),
            lines: """
                row 2 "B": opacity in the state 'open' standard → 0.5
                because of it: the row has another opacity
                """),
        KnownConsequence(
            testDescription: "a label that leaves its container",
            content: list("{hstack: [{vstack: [{label: {id: lb, text: B}}], padding: 4, id: wrap}], id: b}"),
            changed: list("{hstack: [{label: {id: lb, text: B}}], id: b}"),
            lines: """
                row 1 "B", label: moved from vstack 'wrap' to hstack 'b.content'
                because of it: it moved left 4 pt
                """),
        KnownConsequence(
            testDescription: "a symbol in place of a label",
            content: list("{hstack: [{label: {id: b, text: B}}], id: r}"),
            changed: list("{hstack: [{symbol: {id: b, name: globe}}], id: r}"),
            lines: """
                row 1, symbol: label "B" → symbol "globe"
                """),
    ]

    static func list(_ rows: String...) -> String {
        "- list: {id: list, rows: [\(rows.joined(separator: ", "))]}"
    }

    static func list(sections one: [String], _ two: [String]) -> String {
        let sections = [("One", one), ("Two", two)].map { header, rows in
            "{header: \(header), rows: [\(rows.joined(separator: ", "))]}"
        }
        return "- list: {id: list, sections: [\(sections.joined(separator: ", "))]}"
    }

    static func states(_ changes: String) -> String {
        "\nstates: {open: {\(changes)}}\nshots: [{name: default, state: open}]"
    }

    private static func row(_ color: String) -> String {
        "{hstack: [{label: {id: lb, text: B, \(color)}}], padding: 12, id: b}"
    }

    private static func wide(_ width: String, _ font: String) -> String {
        """
        {hstack: [{area: {id: i, background: systemBlue, \(width), height: 30}}, \
        {label: {id: t, text: Hello, font: \(font)}}], id: r, padding: 10}
        """
    }

    private static func chats(_ file: String, _ size: Int) -> String {
        "- list: {id: chat, rows: {from: \(file), as: {chat: {icon: star.fill, iconSize: \(size), name: '{name}', comment: '{text}'}}}}"
    }

    private static let rows = "- list: {id: list, rows: {from: a.jsonl, as: {text: '{t}'}}}"

    static func records(_ texts: String...) -> String {
        texts.map { #"{"t": "\#($0)"}"# }.joined(separator: "\n")
    }
}

@Suite("Consequences of each change")
struct ConsequenceTests {
    @Test("are reported for the change without which they do not happen", arguments: KnownConsequence.all)
    func consequence(known: KnownConsequence) throws {
        let folder = try TemporaryFolder()
        let screen = "screen: {width: 320, height: \(known.height)}\ncontent:\n  "
        for (name, content, data) in [
            ("before", known.content, known.data), ("after", known.changed, known.changedData),
        ] {
            try folder.write(Array((screen + content).utf8), to: "\(name)/a.yaml")
            try folder.write(Array(data.utf8), to: "\(name)/a.jsonl")
        }
        let told = try Program.tatami("explain", "before/a.yaml", "after/a.yaml", in: folder).run()
        let lines = told.lines.prefix { !$0.hasPrefix("  differs") && !$0.hasPrefix("  cause") }
        #expect(lines.first?.hasSuffix(", every pixel explained") == true)
        let list = lines.dropFirst().map { line in
            line.trimmingPrefix("  ").split(separator: "    ").first.map(String.init) ?? ""
        }
        #expect(list.joined(separator: "\n") == known.lines)
    }
}
