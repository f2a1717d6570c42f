import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: YAML and JSON")
struct SyntaxTests {
    static let yaml: [DiagnosticRecord] = [
        DiagnosticRecord("", "scene.yaml:1:1: error: the file is empty; a scene needs at least 'content:'"),
        DiagnosticRecord("# nothing", "scene.yaml:2:1: error: the file is empty; a scene needs at least 'content:'"),
        DiagnosticRecord("~", "scene.yaml:1:1: error: the file is empty; a scene needs at least 'content:'"),
        DiagnosticRecord("- a", "scene.yaml:1:1: error: expected a mapping with 'content', found a list"),
        DiagnosticRecord(
            "content: [\n  {label: a}", "scene.yaml:1:10: error: expected ',' or ']'; is the list closed?"),
        DiagnosticRecord("content:\n\t- label: a", "scene.yaml:2:1: error: a tab can't indent YAML; use spaces"),
        DiagnosticRecord(
            "content:\n  - label: a: b",
            "scene.yaml:2:13: error: a second ': ' in this line; put the text in quotes, or start a new line"),
        DiagnosticRecord(
            "content: [{label: @me}]", "scene.yaml:1:19: error: text can't begin with '@'; put it in quotes"),
        DiagnosticRecord(
            "content: []\n---\ncontent: []",
            "scene.yaml:2:1: error: a second document starts here; a file holds one scene"),
        DiagnosticRecord(
            "content: !!set {}",
            "scene.yaml:1:10: error: tags such as 'tag:yaml.org,2002:set' are not supported; remove it"),
        DiagnosticRecord("content: *a", "scene.yaml:1:10: error: unknown alias '*a'; define the anchor '&a' before it"),
        DiagnosticRecord("a: &a b\n*a : c", "scene.yaml:2:1: error: alias '*a' can't be a key; write the key out"),
        DiagnosticRecord("? [a]\n: b", "scene.yaml:1:3: error: a key must be text"),
        DiagnosticRecord(
            "content: [{label: \"a\\0b\"}]", "scene.yaml:1:19: error: control character U+0000; remove it"),
        DiagnosticRecord("content: [{label: あ\u{7}}]", "scene.yaml:1:20: error: control character U+0007; remove it"),
        DiagnosticRecord(
            "content:\n  - area: {background: #FF0000}",
            "scene.yaml:2:24: error: '#FF0000' after a space is a comment; write \"#FF0000\" in quotes"),
        DiagnosticRecord(
            "content:\n  - area:\n      background: #abc\n",
            "scene.yaml:3:18: error: '#abc' after a space is a comment; write \"#abc\" in quotes"),
    ]

    @Test("malformed YAML is reported in the author's terms", arguments: yaml)
    func brokenYAML(_ diagnostic: DiagnosticRecord) {
        #expect(Set(Reading.diagnostics(diagnostic.text)) == Set(diagnostic.said))
    }

    static let json: [DiagnosticRecord] = [
        DiagnosticRecord(#"{"content": [}"#, "scene.json:1:14: error: expected a value, found '}'; text needs quotes"),
        DiagnosticRecord(#"{"content": []"#, "scene.json:1:15: error: expected ',' or '}'"),
        DiagnosticRecord(#"{"content": [],}"#, "scene.json:1:16: error: expected a key in quotes"),
        DiagnosticRecord(
            "{\"content\": [\n {\"label\": \"あ\\q\"}]}",
            #"scene.json:2:14: error: '\q' is not a JSON escape; write \\ for a backslash"#),
        DiagnosticRecord(
            #"{"content": [{"label": "\ud83d"}]}"#,
            #"scene.json:1:25: error: \ud83d is half of a character; give both halves, as in \ud83d\ude00"#),
        DiagnosticRecord(
            #"{"content": [{"label": "\ude00"}]}"#,
            #"scene.json:1:25: error: \ude00 is half of a character; give both halves, as in \ud83d\ude00"#),
        DiagnosticRecord(
            #"{"content": [{"label": "a\u0000"}]}"#, "scene.json:1:26: error: control character U+0000; remove it"),
        DiagnosticRecord(
            #"{"content": [], "content": []}"#,
            "scene.json:1:17: error: key 'content' was already given at scene.json:1:2; remove one"),
        DiagnosticRecord(
            #"{"content": [{"label": "a", "opacity": 01}]}"#, "scene.json:1:40: error: '01' is not a JSON number"),
        DiagnosticRecord(
            #"{"content": [{"label": "a", "opacity": 1e999}]}"#, "scene.json:1:40: error: the number is not finite"),
        DiagnosticRecord(
            "{\"content\": [{\"label\": \"a\nb\"}]}", #"scene.json:1:26: error: a line break in quoted text; write \n"#),
        DiagnosticRecord(#"{"content": []} x"#, "scene.json:1:17: error: text after the end of the JSON; remove it"),
        DiagnosticRecord("  ", "scene.json:1:3: error: the file is empty; a scene needs at least 'content:'"),
    ]

    @Test("malformed JSON is reported with line and column", arguments: json)
    func brokenJSON(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(diagnostic.text, name: "scene.json") == diagnostic.said)
    }

    @Test("invalid UTF-8 and UTF-16 are reported with place and byte")
    func encodings() {
        let bad = Array("content:\n  - label: あ".utf8) + [0xE3, 0x81, 0x20]
        #expect(
            Reading.diagnostics(bad) == ["scene.yaml:2:13: error: byte 0xE3 is not UTF-8 here; save the file as UTF-8"])
        #expect(
            Reading.diagnostics([0xFF, 0xFE, 0x61, 0]) == [
                "scene.yaml:1:1: error: the file is UTF-16; save it as UTF-8"
            ]
        )
        // A surrogate half in three bytes, and an overlong slash.
        #expect(Reading.diagnostics([0xED, 0xA0, 0x80]).first?.contains("byte 0xED") == true)
        #expect(Reading.diagnostics([0xC0, 0xAF]).first?.contains("byte 0xC0") == true)
        #expect(Reading.scene("\u{FEFF}content: [{label: a}]") != nil)
    }

    @Test(
        "a number has one value in every YAML spelling",
        arguments: [(".5", 0.5), ("+5", 5), ("007", 7), ("0x1F", 31), ("5.", 5), ("1e2", 100)] as [(String, Double)])
    func numbers(spelling: String, value: Double) {
        let scene = Reading.scene("content: [{area: {width: \(spelling)}}]")
        #expect(scene != nil && scene == Reading.scene("content: [{area: {width: \(value)}}]"))
    }

    @Test("surrogate pairs of JSON are joined")
    func surrogatePairs() {
        let scene = Reading.scene(#"{"content": [{"label": "\ud83d\ude00\u3042\n/\/\t"}]}"#, name: "scene.json")
        guard case .stack(let stack) = scene?.content.kind else {
            Issue.record("no scene")
            return
        }
        #expect(Reading.label(stack.children.first)?.text == "😀あ\n//\t")
    }

    @Test("YAML and JSON of the same scene are the same scene")
    func sameScene() {
        let yaml = """
            title: Same
            screen: {device: iphone-15, appearance: dark}
            content:
              - list:
                  id: chat
                  rows:
                    - chat: {icon: cat.png, name: a, comment: "1.50"}
                    - {text: Item 3, swipeActions: {trailing: [{title: 削除, style: destructive}]}, swipe: trailing}
            """
        let json = """
            {"title": "Same", "screen": {"device": "iphone-15", "appearance": "dark"},
             "content": [{"list": {"id": "chat", "rows": [
               {"chat": {"icon": "cat.png", "name": "a", "comment": 1.50}},
               {"text": "Item 3", "swipeActions": {"trailing": [{"title": "\\u524a\\u9664", "style": "destructive"}]},
                "swipe": "trailing"}]}}]}
            """
        let scene = Reading.scene(yaml)
        #expect(scene != nil)
        #expect(scene == Reading.scene(json))
        #expect(scene == Reading.scene(json, name: "scene.json"))
    }

    @Test(
        "scalars follow YAML 1.2, not 1.1",
        arguments: ["yes", "no", "on", "off", "1_000", "0o17", "12:30", "2020-01-01", "1.50", "007", "NO", "y"])
    func plainScalars(_ word: String) {
        #expect(Reading.label(Reading.elements("content: [{label: \(word)}]").first)?.text == word)
    }

    @Test(
        "emoji, joiners and right-to-left text pass through YAML unchanged",
        arguments: ["サボる😜", "👨‍👩‍👧", "👍🏽", "שלום", "e\u{301}"])
    func scripts(_ text: String) {
        for written in [text, "\"\(text)\"", "'\(text)'"] {
            #expect(Reading.label(Reading.elements("content: [{label: \(written)}]").first)?.text == text)
        }
    }

    @Test("elements that need no values can be written as a single word")
    func emptyElements() {
        let elements = Reading.elements(
            "$schema: scene.schema.json\ncontent:\n  - spacer:\n  - area:\n  - list:\n  - hstack: []")
        #expect(elements.count == 4)
        #expect(elements.first?.kind == .spacer(minLength: 0))
    }

    @Test("merge keys and aliases work within the budget")
    func mergeKeys() {
        let elements = Reading.elements(
            """
            content:
              - label: &big {text: a, font: 30, lines: 2}
              - label: {<<: *big, text: b}
            """)
        let second = Reading.label(elements.last)
        #expect(second?.text == "b")
        #expect(second?.font.size == 30)
        #expect(second?.lineLimit == 2)
    }
}
