import RunningPrograms
import Testing

/// Two changes of a scene, and the sentences that tell them with what came of each.
struct KnownConsequence: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String
    let changed: String
    let sentence: String
    var data = ""
    var changedData = ""
    var height = 300

    static let all = [
        KnownConsequence(
            testDescription: "nothing moves because of a colour",
            content: list("{text: A, id: a}", row("color: black"), "{text: C, id: c}", "{text: D, id: d}"),
            changed: list(
                "{text: New, id: new}", "{text: A, id: a}", row("color: systemRed"), "{text: C, id: c}",
                "{text: D, id: d}"),
            sentence: """
                row 0 "New" was inserted. 4 rows below moved down by 44 pt. \
                Also row 2 "B": the colour of its label is systemRed now (was black).
                """),
        KnownConsequence(
            testDescription: "a row shrinks because of its text, and not because of what is lower than that",
            content: list(wide("width: 30", "largeTitle")), changed: list(wide("width: 26", "body")),
            sentence: """
                row 0 "Hello": the width of its area is 26 pt now (was 30). The label 't' moved left by 4 pt. \
                Also row 0 "Hello" shrank from 61.5 to 50 pt: the font of its label is body now (was largeTitle). \
                The area 'i' moved up by 6 pt. It moved down by 4.5 pt.
                """),
        KnownConsequence(
            testDescription: "ways add up",
            content: list("{text: A, id: a}", "{text: B, id: b}"),
            changed: list("{text: X, id: x}", "{text: A, id: a}", "{text: Y, id: y}", "{text: B, id: b}"),
            sentence: """
                row 0 "X" was inserted. 2 rows below moved down by 44 pt. \
                Also row 2 "Y" was inserted. 1 row below moved down by 44 pt.
                """),
        KnownConsequence(
            testDescription: "what needs two changes comes of both",
            content: "- hstack: [{area: {id: i, width: 10, height: 60}}, {area: {id: j, width: 10, height: 60}}]\n"
                + "  - label: {id: below, text: Below}",
            changed: "- hstack: [{area: {id: i, width: 10, height: 40}}, {area: {id: j, width: 10, height: 40}}]\n"
                + "  - label: {id: below, text: Below}",
            sentence: """
                the area 'i': its height is 40 pt now (was 60). The hstack 'content.0' shrank from 60 to 40 pt in height, \
                because of 2 changes together. The label 'below' moved up by 20 pt, because of 2 changes together. \
                Also the area 'j': its height is 40 pt now (was 60).
                """),
        KnownConsequence(
            testDescription: "two files: a name and the size of icons",
            content: chats("a.jsonl", 48), changed: chats("a.jsonl", 44),
            sentence: """
                in 2 rows, such as row 0 "Anna", which shrank from 64 to 61 pt, the icon size of the row is 44 pt now (was 48).
                """,
            data: #"{"name": "Anna", "text": "Hi"}"# + "\n" + #"{"name": "anna", "text": "Ho"}"#,
            changedData: #"{"name": "Anna", "text": "Hi"}"# + "\n" + #"{"name": "ann", "text": "Ho"}"#),
        KnownConsequence(
            testDescription: "a record that came above the last row in view", content: rows, changed: rows,
            sentence: """
                row 1 "New one" was inserted. 3 rows below moved down by 44 pt. 1 row below went out of view. \
                Every pixel is explained.
                """,
            data: records("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gil", "Hans"),
            changedData: records("Anna", "New one", "Ben", "Carl", "Dora", "Emil", "Fay", "Gil", "Hans"), height: 200),
        KnownConsequence(
            testDescription: "three rows in the opposite order: two moves, each with its own way",
            content: list("{text: A, id: a}", "{text: B, id: b}", "{text: C, id: c}"),
            changed: list("{text: C, id: c}", "{text: B, id: b}", "{text: A, id: a}"),
            sentence: """
                row 2 "A" was moved. 1 row above moved up by 44 pt. It moved down by 88 pt. \
                Also row 0 "C" was moved. It moved up by 44 pt.
                """),
        KnownConsequence(
            testDescription: "a row moves from one section to another",
            content: list(sections: ["{text: A, id: a}", "{text: B, id: b}"], ["{text: C, id: c}"]),
            changed: list(sections: ["{text: A, id: a}"], ["{text: B, id: b}", "{text: C, id: c}"]),
            sentence: """
                row 0 "B" was moved from the section "One" to the section "Two". \
                The label 'list.sections.1.header' moved up by 44 pt. It moved down by 51 pt.
                """),
        KnownConsequence(
            testDescription: "a label moves into a new container",
            content: list("{text: A, id: a}", "{hstack: [{label: {id: lb, text: B}}], id: b}"),
            changed: list(
                "{text: A, id: a}", "{hstack: [{vstack: [{label: {id: lb, text: B}}], padding: 4, id: wrap}], id: b}"),
            sentence: """
                row 1 "B": its label stands in the vstack 'wrap' now.
                """),
        KnownConsequence(
            testDescription: "a symbol in place of a label",
            content: list("{hstack: [{label: {id: b, text: B}}], id: r}"),
            changed: list("{hstack: [{symbol: {id: b, name: globe}}], id: r}"),
            sentence: """
                row 0: 'b' is a symbol, "globe", now (was a label, "B").
                """),
    ]

    private static func list(_ rows: String...) -> String {
        "- list: {id: list, rows: [\(rows.joined(separator: ", "))]}"
    }

    private static func list(sections one: [String], _ two: [String]) -> String {
        let sections = [("One", one), ("Two", two)].map { header, rows in
            "{header: \(header), rows: [\(rows.joined(separator: ", "))]}"
        }
        return "- list: {id: list, sections: [\(sections.joined(separator: ", "))]}"
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

    private static func records(_ texts: String...) -> String {
        texts.map { #"{"t": "\#($0)"}"# }.joined(separator: "\n")
    }
}

@Suite("What came of each change")
struct ConsequenceTests {
    @Test("is told of the change without which it does not happen", arguments: KnownConsequence.all)
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
        let line = String(decoding: told.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
        #expect(line.hasPrefix("a/default: " + known.sentence), "\(String(decoding: told.output, as: UTF8.self))")
        #expect(line.hasSuffix("Every pixel is explained."))
    }
}
