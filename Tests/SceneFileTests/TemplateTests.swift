import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: expressions in templates")
struct TemplateTests {
    private static let images = ["cat.png": ""]

    private func rows(_ template: String, _ records: String, _ file: String = "m.jsonl") throws -> [Row] {
        let text = "content: [{list: {id: log, rows: {from: \(file), as: \(template)}}}]"
        let files = Self.images.merging([file: records]) { $1 }
        return try #require(Reading.rows(text, files: files), "\(Reading.diagnostics(text, files: files))")
    }

    private func diagnostics(_ template: String, _ records: String) -> [String] {
        let files = Self.images.merging(["m.jsonl": records]) { $1 }
        return Reading.diagnostics("content: [{list: {rows: {from: m.jsonl, as: \(template)}}}]", files: files)
    }

    /// Templates with `@` in place of one property's value, each with a value other than the default.
    private static let values: [(template: String, value: String)] = [
        ("{label: {text: a, opacity: @}}", "0"), ("{label: {text: a, opacity: @}}", "50%"),
        ("{label: {text: a, opacity: @}}", "1/3"), ("{label: {text: a, hidden: @}}", "true"),
        ("{label: {text: a, color: @}}", "systemRed"), ("{label: {text: a, color: @}}", "'#FF000080'"),
        ("{label: {text: a, lines: @}}", "2"), ("{label: {text: a, font: @}}", "17"),
        ("{label: {text: a, font: @}}", "headline"), ("{label: {text: a, font: {weight: @}}}", "bold"),
        ("{label: {text: a, alignment: @}}", "center"), ("{label: {text: a, width: @}}", "fill"),
        ("{label: {text: a, width: @}}", "50%"), ("{label: {text: a, width: @}}", "12.5"),
        ("{label: {text: a, minWidth: @}}", "40%"), ("{label: {text: a, padding: @}}", "7"),
        ("{label: {text: a, padding: {leading: @}}}", "7"), ("{label: {text: a, id: @}}", "me"),
        ("{label: {text: a, background: @}}", "clear"), ("{label: {text: a, cornerRadius: @}}", "half"),
        ("{label: {text: a, hugging: @}}", "high"), ("{label: {text: a, border: {width: @, color: red}}}", "2"),
        ("{area: {width: 20, aspectRatio: @}}", "'16:9'"), ("{area: {width: 20, aspectRatio: @}}", "1.5"),
        ("{symbol: @}", "flag"), ("{symbol: {name: flag, color: @}}", "red"), ("{image: @}", "cat.png"),
        ("{hstack: {spacing: @, content: [{label: a}]}}", "-3"), ("{switch: {isOn: @}}", "true"),
        ("{text: {title: a, accessory: @}}", "checkmark"), ("{text: a, separator: @}", "false"),
        ("{text: a, state: @}", "selected"), ("{text: a, id: @}", "own"), ("{text: a, rowBackground: @}", "blue"),
        ("{text: a, swipe: @, swipeActions: {trailing: [{title: b}]}}", "trailing"),
        ("{text: a, swipeActions: {trailing: [{title: b, background: @, style: destructive}]}}", "red"),
        ("{view: {content: {b: {area: }}, constraints: [@]}}", "'b.width = 20'"),
    ]

    @Test("every property takes a field's value and a default as if it were written there", arguments: values)
    func everyProperty(_ template: String, _ value: String) throws {
        let plain = template.replacing("@", with: value)
        #expect(diagnostics(plain, "{}") == [])
        let bare = value.replacing("'", with: "")
        let written = try rows(plain, "{}")
        #expect(try rows(template.replacing("@", with: "\"{x|\(bare)}\""), "{}") == written)
        #expect(try rows(template.replacing("@", with: "\"{x}\""), "{\"x\": \(json(bare))}") == written)
        #expect(try rows(template.replacing("@", with: "\"{x}\""), "x,y\n\(bare),1\n", "m.csv") == written)
        #expect(try rows(template.replacing("@", with: "\"{x ?? y}\""), "{\"y\": \(json(bare))}") == written)
    }

    private func json(_ value: String) -> String {
        Double(value) != nil || value == "true" || value == "false" ? value : "\"\(value)\""
    }

    private func text(_ row: Row) -> String? { Reading.label(row.content)?.text }

    static let texts: [(text: String, record: String, expected: String)] = [
        ("{author.name}", #"{"author": {"name": "Anna"}}"#, "Anna"),
        ("{tags.0}, {tags.1}", #"{"tags": ["a", "b"]}"#, "a, b"),
        ("{posts.1.title}", #"{"posts": [{}, {"title": "Second"}]}"#, "Second"),
        ("{posts.0.likes * 2 + grid.1.0}", #"{"posts": [{"likes": 4}], "grid": [[], [1]]}"#, "9"),
        ("{tags.2|none} {author.name|Anonymous}", #"{"tags": ["a", "b"], "author": {}}"#, "none Anonymous"),
        ("{tags.2|none}", #"{"tags": "a"}"#, "none"), ("{a | b }", #"{"a": null}"#, "b"), ("{a| b}", "{}", " b"),
        ("{price * count|free}", #"{"price": 2}"#, "free"),
        ("{price * count|free}", #"{"price": 2, "count": null}"#, "free"),
        ("{price * count|free}", #"{"price": 2, "count": 3}"#, "6"), ("{unread count|0}", "{}", "0"),
        ("{unread count|0}", #"{"unread count": 5}"#, "5"), ("{a == 'x|y' ? 1 : 2|3}", #"{"a": "x|y"}"#, "1"),
        ("{user|It's \\\"me\\\"}", "{}", "It's \"me\""), ("{{tags.0}}", "{}", "{tags.0}"),
    ]

    @Test("nested records, items of lists and defaults of expressions are filled in", arguments: texts)
    func nested(_ text: String, _ record: String, _ expected: String) throws {
        #expect(self.text(try rows("{label: \"\(text)\"}", record)[0]) == expected)
        #expect(self.text(try rows("{label: \"\(text)\"}", "[\(record)]", "m.json")[0]) == expected)
    }

    @Test("a column of a table may be named like a nested field")
    func dottedColumn() throws {
        #expect(
            text(try rows("{label: \"{user.name} {tags.0}\"}", "user.name,tags.0\nAnna,a\n", "m.csv")[0]) == "Anna a")
    }

    @Test("an empty cell of a table has no value")
    func emptyCell() throws {
        let template = "{label: \"{a|none} {a ?? 'x'} {a * 2|y} {has(a)} {a}.\"}"
        #expect(text(try rows(template, "a,b\n,1\n", "m.csv")[0]) == "none x y false .")
    }

    static let errors: [(template: String, record: String, said: String)] = [
        (
            "{label: \"{author.name}\"}", #"{"author": {"nam": "Anna"}}"#,
            "m.jsonl:1:1: error: the record has no field 'author.name', which the template at scene.yaml:1:53 uses; give a default as in {author.name|…}"
        ),
        (
            "{label: \"{tags.2}\"}", #"{"tags": ["a"]}"#,
            "m.jsonl:1:1: error: the record has no field 'tags.2', which the template at scene.yaml:1:53 uses; did you mean '{tags}'?"
        ),
        (
            "{label: \"{tags + 1}\"}", #"{"tags": ["a"]}"#,
            "m.jsonl:1:10: error: field 'tags' is a list, but the template at scene.yaml:1:53 needs text or a number"
        ),
        (
            "{label: {text: a, opacity: \"{o|thick}\"}}", "{}",
            "scene.yaml:1:72: error: expected a number, found 'thick'"
        ),
        (
            "{label: {text: a, opacity: \"{o|7}\"}}", #"{"o": 3}"#,
            "m.jsonl:1:7: error: 3 is out of range; give a number from 0 to 1"
        ),
    ]

    @Test("missing and unsuitable values of a record are reported at their place", arguments: errors)
    func lacks(_ template: String, _ record: String, _ said: String) {
        #expect(diagnostics(template, record) == [said])
    }

    @Test("a default in an expression of a scene is read as the type that its place expects")
    func sceneValues() throws {
        let elements = Reading.elements(
            "values: {a: 2}\ncontent: [{label: {text: \"{b|3}\", opacity: \"{b|0}\", lines: \"{b + a|4}\"}}]")
        #expect(elements[0].box.opacity == 0 && Reading.label(elements[0])?.text == "3")
        #expect(Reading.label(elements[0])?.lineLimit == 4)
    }
}
