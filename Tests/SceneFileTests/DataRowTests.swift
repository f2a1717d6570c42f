import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: rows from data")
struct DataRowTests {
    private static func scene(_ from: String, limit: String = "") -> String {
        """
        content:
          - list:
              id: chat
              rows:
                from: \(from)
                \(limit.isEmpty ? "" : "limit: " + limit)
                as: {chat: {icon: "{avatar}", name: "{user.name|Anonymous}", comment: "{text} ({{{likes}}})"}, separator: "{line}"}
        """
    }

    private static let records = """
        {"avatar": "cat.png", "user": {"name": "Anna"}, "text": "a, \\ud83d\\ude00", "likes": 1.50, "line": true}
        {"avatar": "dog.png", "user": {}, "text": "two\\nlines", "likes": 12, "line": false}
        """

    private static let files = [
        "cat.png": "", "dog.png": "", "m.jsonl": records + "\n\n",
        "m.json": "[" + records.replacing("}\n{", with: "},\n{") + "]",
        "m.csv":
            "avatar,user.name,text,likes,line\r\ncat.png,Anna,\"a, 😀\",1.50,true\r\ndog.png,,\"two\r\nlines\",12,false\r\n",
    ]

    private func chats(_ text: String) throws -> [(chat: Constrained, row: Row)] {
        let rows = try #require(Reading.rows(text, files: Self.files))
        return rows.compactMap { row in
            if case .constrained(let chat) = row.content.kind { (chat, row) } else { nil }
        }
    }

    @Test("JSON and JSON Lines give the same rows", arguments: ["m.json", "m.jsonl"])
    func formats(_ file: String) throws {
        let chats = try chats(Self.scene(file))
        #expect(chats.count == 2)
        #expect(Reading.label(chats[0].chat.children[2])?.text == "a, 😀 ({1.50})")
        #expect(Reading.label(chats[1].chat.children[2])?.text == "two\nlines ({12})")
        #expect(chats.map { Reading.label($0.chat.children[1])?.text } == ["Anna", "Anonymous"])
        #expect(chats.map(\.row.hasSeparator) == [true, false])
        #expect(chats.map(\.row.id) == ["chat.rows.0", "chat.rows.1"])
    }

    @Test("CSV follows RFC 4180, with quotes, commas and line breaks")
    func csv() throws {
        let text = """
            content: [{list: {rows: {from: m.csv, as: {chat: {icon: "{avatar}", name: "{likes}", comment: "{text}"}, separator: "{line}"}}}}]
            """
        let chats = try chats(text)
        #expect(chats.map { Reading.label($0.chat.children[2])?.text } == ["a, 😀", "two\nlines"])
        #expect(chats.map { Reading.label($0.chat.children[1])?.text } == ["1.50", "12"])
        #expect(chats.map(\.row.hasSeparator) == [true, false])
    }

    @Test("the limit counts records, and rows from data can be mixed with others")
    func limits() throws {
        #expect(try chats(Self.scene("m.jsonl", limit: "1")).count == 1)
        let rows = Reading.rows(
            "content: [{list: {rows: [head, {from: m.jsonl, as: \"{text}\"}, {text: \"Row {number}\", repeat: 3}]}}]",
            files: Self.files)
        #expect(rows?.count == 6)
        guard case .stack(let stack) = rows?[5].content.kind else {
            Issue.record("no text row")
            return
        }
        #expect(Reading.label(stack.children[0])?.text == "Row 3")
    }

    @Test("an icon that all rows share is opened once")
    func probes() {
        let folder = FolderInMemory(["cat.png": ""])
        let text = "content: [{list: {rows: [{chat: {icon: cat.png}, repeat: 400}]}}]"
        let source = readScene(Array(text.utf8), fileName: "scene.yaml", resources: folder).source
        #expect(source?.check() == [])
        #expect(folder.probes == 1)
    }

    static let table: [(file: String, content: String, said: [String])] = [
        (
            "m.jsonl", "{\"txt\": \"a\"}\n{\"text\": []}\n3\n{\"text\": \"あ\" x}\n",
            [
                "m.jsonl:1:1: error: the record has no field 'text', which the template at scene.yaml:1:44 uses; did you mean '{txt}'?",
                "m.jsonl:2:10: error: field 'text' is a list, but the template at scene.yaml:1:44 needs text or a number",
                "m.jsonl:3:1: error: a record must be a mapping, found a number",
                "m.jsonl:4:14: error: expected ',' or '}'",
            ]
        ),
        ("m.json", "{}", ["m.json:1:1: error: the data must be a list of records, found a mapping"]),
        (
            "m.csv", "text,b\n1\n1,2,3\n\"x\"y,2\n",
            [
                "m.csv:2:1: error: 1 field, but the header has 2", "m.csv:3:1: error: 3 fields, but the header has 2",
                "m.csv:4:4: error: text after a closing quote; write \"\" for a quote inside",
            ]
        ),
        (
            "m.csv", "\r\rtext,b\r\n\"a\r\",2\r1\r\r\n3\rok,2\r\"x\"y,2\r",
            [
                "m.csv:6:1: error: 1 field, but the header has 2", "m.csv:8:1: error: 1 field, but the header has 2",
                "m.csv:10:4: error: text after a closing quote; write \"\" for a quote inside",
            ]
        ),
        (
            "m.csv", "sep=;\n\ntext;b\n1\n",
            ["m.csv:4:1: error: 1 field, but the header has 2"]
        ),
        ("m.csv", "text,text\n1,2\n", ["m.csv:1:6: error: two columns are named 'text'"]),
        ("m.csv", "text\n\"a", ["m.csv:2:1: error: the quote that begins here is never closed"]),
        (
            "m.txt", "",
            ["scene.yaml:1:32: error: can't tell the format of 'm.txt'; give format: json, jsonl, csv or tsv"]
        ),
    ]

    @Test("errors in data are reported at their place in the data", arguments: table)
    func errors(_ file: String, _ content: String, _ said: [String]) {
        let text = "content: [{list: {rows: {from: \(file), as: \"{text}\"}}}]"
        let expected = said.map { $0.replacing("1:44", with: "1:\(38 + file.count)") }
        #expect(Reading.diagnostics(text, files: [file: content]) == expected)
    }

    @Test("a wrong value from data is reported at its place in the data, a wrong template at its own")
    func valuesFromData() {
        let data = ["m.jsonl": "{\"avatar\": \"nobody.png\"}\n{\"avatar\": \"../x.png\"}\n"]
        let text = "content: [{list: {rows: {from: m.jsonl, as: {chat: {icon: \"{avatar}\"}}}}}]"
        #expect(
            Reading.diagnostics(text, files: data) == [
                "m.jsonl:1:12: error: no file 'nobody.png' in the scene's folder",
                "m.jsonl:2:12: error: '../x.png' \(FolderInMemory.outside)",
            ])
        #expect(
            Reading.diagnostics("content: [{list: {rows: {from: m.jsonl, as: \"{avatar\"}}}]", files: data) == [
                "scene.yaml:1:46: error: the brace is not closed; write {{ for a brace"
            ])
        #expect(
            Reading.diagnostics("content: [{list: {rows: {from: m.jsonl, as: {text: {avatar}}}}}]", files: data) == [
                "scene.yaml:1:53: error: write \"{avatar}\" in quotes; bare braces are a mapping"
            ])
    }
}
