import TatamiSceneFile
import Testing

@Suite("Canonical YAML")
struct CanonicalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var canonical: String

        init(_ description: String, _ text: String, _ canonical: String) {
            (testDescription, self.text, self.canonical) = (description, text, canonical)
        }
    }

    static let cases = [
        Case(
            "has two blanks a level, also before the items of a list",
            "content:\n-   label: Hi\n    width:    10\n", "content:\n  - label: Hi\n    width: 10\n"),
        Case(
            "has its keys in the order of the reference, and what authors name in theirs",
            "states: {b: {}, a: {}}\ncontent: [{label: {color: red, text: Hi}, id: a}]\nname: n\n",
            "name: n\ncontent: [{label: {text: Hi, color: red}, id: a}]\nstates: {b: {}, a: {}}\n"),
        Case(
            "has what stands in a view before its constraints",
            "content:\n- view:\n    constraints: []\n    content: {b: {area: red}, a: {area: red}}\n",
            "content:\n  - view:\n      content: {b: {area: red}, a: {area: red}}\n      constraints: []\n"),
        Case(
            "has a list's rows behind all its other keys",
            "content:\n  - list:\n      rows: [a]\n      style: plain\n      id: x\n",
            "content:\n  - list:\n      id: x\n      style: plain\n      rows: [a]\n"),
        Case(
            "has quotes where YAML needs them, or would once have taken text for something else",
            "content: ['a b', 'it''s', \"12\", 'yes', '9:41', '#F00', 'a: b', 'a, b', \"x\\u00A0\", ' a', '']\n",
            "content: [a b, it's, \"12\", \"yes\", \"9:41\", \"#F00\", \"a: b\", \"a, b\", \"x\\u00A0\", \" a\", \"\"]\n"
        ),
        Case(
            "has no quotes around a comma where that separates nothing",
            "title: \"a, b\"\ncontent: []\n", "title: a, b\ncontent: []\n"),
        Case(
            "keeps what means something by its form",
            "content:\n- [1.0, 1, 0x10, yes, ~, null, True, 1e3, '1.0', \"{a}\", !!str 5]\n",
            "content:\n  - [1.0, 1, 0x10, yes, ~, null, True, 1e3, \"1.0\", \"{a}\", \"5\"]\n"),
        Case(
            "keeps comments at what they stand at",
            "# top\ntitle: A # title\n\n\n# content\ncontent: # here\n# first\n- label: a   #   end\n"
                + "  # inside\n  width: 1\n# foot\n",
            "# top\ntitle: A # title\n\n# content\ncontent: # here\n  # first\n  - label: a #   end\n    # inside\n"
                + "    width: 1\n# foot\n"),
        Case(
            "moves comments with their keys",
            "content: []\n# the name\nname: n # of it\n", "# the name\nname: n # of it\ncontent: []\n"),
        Case(
            "keeps one blank line between things, and none before the first",
            "title: a\n\n\n\ncontent:\n\n- a\n\n\n- b\n", "title: a\n\ncontent:\n  - a\n\n  - b\n"),
        Case(
            "keeps braces that are short, and gives what is long or has comments lines of its own",
            "content: [{label: {text: a, # why\n  width: 1}}]\n",
            "content:\n  - label:\n      text: a # why\n      width: 1\n"),
        Case(
            "writes an element behind its dash",
            "content:\n  - {label: {text: a}}\n", "content:\n  - label: {text: a}\n"),
        Case(
            "keeps anchors, aliases, merge keys and keys of one's own",
            "x-a: &a\n    color: red\ncontent: [label: &t Hi, label: *t]\nstates: {s: {l: {text: a, <<: *a}}}\n",
            "x-a: &a\n  color: red\ncontent: [{label: &t Hi}, {label: *t}]\nstates: {s: {l: {<<: *a, text: a}}}\n"),
        Case(
            "leaves an anchor before its alias, whatever the order of the reference",
            "content: &c []\ntitle: a\nx-b: *c\nname: n\n", "content: &c []\ntitle: a\nx-b: *c\nname: n\n"),
        Case(
            "keeps text in lines of its own",
            "content:\n- label:\n    text: |-  # why\n        a\n          b\n    title: >\n       c\n       d\n",
            "content:\n  - label:\n      text: |- # why\n        a\n          b\n      title: >\n        c\n        d\n"
        ),
        Case(
            "keeps the blank lines that are part of a text, and adds none",
            "content:\n- label: |+\n   a\n\n\n- b\n", "content:\n  - label: |+\n      a\n\n\n  - b\n"),
        Case(
            "marks the start of the document where its author does", "--- # x\ncontent: []\n...\n",
            "--- # x\ncontent: []\n"),
        Case(
            "has no byte order mark and no carriage returns", "\u{FEFF}title: a\r\ncontent:\r\n- b\r\n",
            "title: a\ncontent:\n  - b\n"),
        Case("is nothing for a file of comments", "# nothing yet\n", "# nothing yet\n"),
        Case(
            "is what a JSON scene in a YAML file becomes",
            "{\"content\": [{\"label\": \"\\ud83d\\ude42 a, b\"}]}", "content:\n  - label: 🙂 a, b\n"),
    ]

    @Test("an empty value with the tag '!' is text, as it is read", arguments: ["!", "a: !\n", "[!  , ! 3, ! b]\n"])
    func loneTags(_ text: String) throws {
        let formatted = try SceneFileTests.canonical(text)
        #expect(!formatted.contains("!"))
        #expect(try SceneFileTests.canonical(formatted) == formatted)
    }

    @Test("as users expect it", arguments: cases)
    func canonical(_ expected: Case) throws {
        let text = try SceneFileTests.canonical(expected.text)
        #expect(text == expected.canonical)
        #expect(try SceneFileTests.canonical(text) == text)
    }

    @Test("braces have up to 120 characters in a line, longer ones are broken into several", arguments: [-1, 0, 1])
    func width(more: Int) throws {
        let short = "states: {a: {b: \(String(repeating: "x", count: 120 - 25 + more))}, c: {}}"
        #expect(short.count == 120 + more)
        let text = try SceneFileTests.canonical("content: []\n\(short)\n")
        #expect((text == "content: []\n\(short)\n") == (more <= 0))
    }

    @Test("text too long for a line keeps its line breaks")
    func longText() throws {
        let line = String(repeating: "word ", count: 18).dropLast()
        for quote in ["", "\"", "'"] {
            let text = try SceneFileTests.canonical("title: \(quote)\(line)\n     \(line)\(quote)\ncontent: []\n")
            let kept = quote == "'" ? "\"" : quote
            #expect(text == "title: \(kept)\(line)\n  \(line)\(kept)\ncontent: []\n")
        }
        #expect(try SceneFileTests.canonical("title: a\n  b\ncontent: []\n") == "title: a b\ncontent: []\n")
    }

    @Test("of tatami.yaml and kits has a separate order of keys")
    func otherFiles() throws {
        let project = try SceneFileTests.canonical("workers: 2\nscenes: ['*.yaml']\n", fileName: "a/tatami.yaml")
        #expect(project == "scenes: [\"*.yaml\"]\nworkers: 2\n")
        let kit = try SceneFileTests.canonical("components: {}\ncolors: {a: red}\n", fileName: "kit.yaml")
        #expect(kit == "colors: {a: red}\ncomponents: {}\n")
    }

    @Test("of a JSON scene is JSON")
    func json() throws {
        let text = try SceneFileTests.canonical(
            "{\"states\":{\"s\":{}},\"content\":[{\"label\":\"a\"},{\"list\":{\"rows\":[\"b\",\"c\"],\"id\":\"l\"}}]}",
            fileName: "a.json")
        #expect(
            text == """
                {
                  "content": [
                    {"label": "a"},
                    {
                      "list": {"id": "l", "rows": ["b", "c"]}
                    }
                  ],
                  "states": {"s": {}}
                }

                """)
        #expect(try SceneFileTests.canonical(text, fileName: "a.json") == text)
    }

    @Test("files that can't be read are reported with their places, and are not formatted")
    func errors() throws {
        for (text, place) in [
            ("content: [\n", "scene.yaml:2:1"), ("a: 1\na: 2\n", "scene.yaml:2:1"), ("a: *b\n", "scene.yaml:1:4"),
            ("a: \u{1}\n", "scene.yaml:1:4"), ("a: 1\n---\nb: 2\n", "scene.yaml:2:1"),
        ] {
            do {
                _ = try SceneFileTests.canonical(text)
                Issue.record("\(text) has none")
            } catch FormattingFailure.unreadable(let diagnostics) {
                #expect(diagnostics.first?.place.description == place)
            }
        }
    }
}
