import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiSceneFile

@Suite("SceneFile: design tokens")
struct DesignTokenTests {
    private static let tokens = """
        {
          "$description": "As a tool exports them.",
          "brand": {
            "$type": "color",
            "primary": {"$value": "#00AA55"},
            "accent": {"$value": {"colorSpace": "srgb", "components": [1, "none", 0.5], "alpha": 0.5, "hex": "#ff0080"}},
            "wide": {"$value": {"colorSpace": "display-p3", "components": [0, 1, 0], "hex": "#00ff00"}},
            "Hot pink": {"$value": "{brand.primary}", "$description": "Not any more."}
          },
          "text": {
            "$type": "typography",
            "title": {"$value": {
              "fontFamily": ["Inter", "sans-serif"], "fontSize": {"value": 1.5, "unit": "rem"}, "fontWeight": 600,
              "lineHeight": 1.2, "letterSpacing": {"value": 0.5, "unit": "px"}}},
            "note": {"$value": {"fontSize": "{size.note}", "fontWeight": "extra-bold", "letterSpacing": "-2%"}}
          },
          "size": {"note": {"$type": "dimension", "$value": "11px"}},
          "card": {
            "lift": {"$type": "shadow", "$value": [{
              "color": "{brand.primary}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 2, "unit": "px"},
              "blur": {"value": 6, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}]},
            "edge": {"$type": "border", "$value": {"color": "#FF0000", "width": "2px", "style": "solid"}},
            "sky": {"$type": "gradient", "$value": [
              {"color": "{brand.primary}", "position": 0}, {"color": "#FFFFFF", "position": 1}]},
            "$root": {"$type": "color", "$value": "#EEEEEE"}
          },
          "motion": {"quick": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}}}
        }
        """

    @Test("colours have the names of their tokens, with their groups")
    func colors() throws {
        func background(_ name: String) -> Paint? {
            let scene = "use: design/tokens.json\ncontent: [{label: a, background: \(name)}]"
            #expect(Reading.diagnostics(scene, files: ["design/tokens.json": Self.tokens]) == [])
            return Reading.elements(scene, files: ["design/tokens.json": Self.tokens]).first?.box.background
        }
        #expect(background("brand.primary") == .solid(Color(rgb: 0x00AA55)))
        #expect(background("brand.accent") == .solid(Color(red: 1, green: 0, blue: 0.5, alpha: 0.5)))
        #expect(background("brand.wide") == .solid(Color(rgb: 0x00FF00)))
        #expect(background("brand.Hot-pink") == .solid(Color(rgb: 0x00AA55)))
        #expect(background("card") == .solid(Color(rgb: 0xEEEEEE)))
    }

    @Test(
        "the weights of tokens are those of fonts, by number and by name",
        arguments: [
            ("100", 100), ("\"thin\"", 100), ("200", 200), ("\"ultra-light\"", 200), ("340", 300), ("\"normal\"", 400),
            ("\"extra-bold\"", 800), ("1000", 900),
        ])
    func weights(token: String, weight: Int) throws {
        let tokens = #"{"text": {"$type": "typography", "$value": {"fontWeight": \#(token)}}}"#
        let scene = "use: [a.tokens]\ncontent: [{label: {text: a, style: text}}]"
        let element = try #require(Reading.elements(scene, files: ["a.tokens": tokens]).first)
        #expect(Reading.label(element)?.font.weight.value == weight)
    }

    @Test("typography, shadows, borders and gradients are styles")
    func styles() throws {
        let scene = """
            use: [a.tokens]
            content:
              - label: {text: a, style: [text.title, card.lift, card.edge, card.sky]}
              - label: {text: a, style: text.note}
            """
        let files = ["a.tokens": Self.tokens]
        #expect(Reading.diagnostics(scene, files: files) == [])
        let elements = Reading.elements(scene, files: files)
        let title = try #require(Reading.label(elements[0]))
        #expect(title.font.size == 24 && title.font.weight == .semibold && title.font.family == "Inter")
        #expect(title.font.tracking == 0.5)
        #expect(
            elements[0].box.shadow == Shadow(offset: Point(x: 0, y: 2), blur: 6, color: Color(rgb: 0x00AA55)))
        #expect(elements[0].box.border == Border(width: 2, color: Color(rgb: 0xFF0000)))
        guard case .linearGradient(let gradient) = elements[0].box.background else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.map(\.color) == [Color(rgb: 0x00AA55), .white])
        let note = try #require(Reading.label(elements[1]))
        #expect(note.font.size == 11 && note.font.weight == .heavy && note.font.tracking == 0)
    }

    @Test("two files are the tokens of two appearances")
    func appearances() throws {
        func tokens(_ brand: String, _ more: String = "") -> String {
            """
            {"brand": {"$type": "color", "$value": "\(brand)"}, "both": {"$type": "color", "$value": "#123456"},
             "lift": {"$type": "shadow", "$value": {"color": "{brand}", "offsetY": "1px", "blur": "2px"}}\(more)}
            """
        }
        let files = [
            "light.json": tokens("#0A5"),
            "dark.json": tokens("#3C8", ", \"night\": {\"$type\": \"color\", \"$value\": \"#000\"}"),
        ]
        func element(_ appearance: String) throws -> Element {
            let scene = """
                use: [{light: light.json, dark: dark.json}]
                screen: {appearance: \(appearance)}
                content: [{label: {text: a, color: both}, background: brand, style: lift}, {label: {text: b, color: night}}]
                """
            #expect(Reading.diagnostics(scene, files: files) == [])
            return try #require(Reading.elements(scene, files: files).first)
        }
        #expect(try element("light").box.background == .solid(Color(rgb: 0x00AA55)))
        #expect(try element("dark").box.background == .solid(Color(rgb: 0x33CC88)))
        #expect(try element("dark").box.shadow?.color == Color(rgb: 0x33CC88))
        #expect(try element("light").box.shadow?.color == Color(rgb: 0x00AA55))
    }

    static let errors: [(tokens: String, content: String, said: [String])] = [
        (
            #"{"a": {"$type": "color", "$value": "{b.c}"}, "b": {"d": {"$type": "color", "$value": "red"}}}"#,
            "label: x", ["t.json:1:36: error: no token 'b.c'; did you mean 'b.d'?"]
        ),
        (
            #"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}}"#, "label: x",
            ["t.json:1:60: error: 'a' stands for 'b', which stands for 'a'; give one of them a value"]
        ),
        (
            #"{"a": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.7, 0.1, 20]}}}"#,
            "{label: x, background: a}", ["t.json:1:37: error: unknown key 'colorSpace' in a colour"]
        ),
        (
            #"{"a": {"$type": "shadow", "$value": {"color": "red", "blur": "2px", "spread": "4px"}}}"#,
            "{label: {text: x, style: a}}", ["t.json:1:79: error: unknown key 'spread' in a shadow"]
        ),
        (#"{"a": {"$type": "duration", "$value": "2px"}}"#, "{label: x, background: a}", ["unknown colour 'a'"]),
        (##"{"red": {"$type": "color", "$value": "#F00"}}"##, "label: x", ["the colour 'red' already exists"]),
        ("[]", "label: x", ["expected a mapping with 'components', 'styles', 'colors' or 'lengths'"]),
        (#"{"a": 1}"#, "label: x", ["unknown key 'a' in a file that scenes use"]),
    ]

    @Test(
        "errors are reported at their place in the file, and those of styles where they are used",
        arguments: errors)
    func areTold(tokens: String, content: String, said: [String]) {
        let content = content.hasPrefix("{") ? content : "{\(content)}"
        let diagnostics = Reading.diagnostics("use: t.json\ncontent: [\(content)]", files: ["t.json": tokens])
        for text in said { #expect(diagnostics.contains { $0.contains(text) }, "\(diagnostics)") }
        #expect(!diagnostics.isEmpty && diagnostics.count <= 4)
    }

    @Test("an invalid token that nothing uses is no error", arguments: [errors[2], errors[3], errors[4]])
    func unused(tokens: String, content: String, said: [String]) {
        #expect(Reading.diagnostics("use: t.json\ncontent: [{label: x}]", files: ["t.json": tokens]) == [])
    }

    @Test("a pair of files is checked as a pair")
    func pairs() {
        let files = ["t.json": Self.tokens, "kit.yaml": "colors: {a: red}"]
        func said(_ use: String) -> [String] { Reading.diagnostics("use: \(use)\ncontent: [{label: x}]", files: files) }
        #expect(
            said("{light: t.json}") == ["scene.yaml:1:6: error: a pair of token files needs 'dark'"])
        #expect(
            said("{light: t.json, dark: kit.yaml}").first?.hasPrefix(
                "scene.yaml:1:28: error: 'kit.yaml' has no design tokens") == true)
        #expect(
            said("[{light: t.json, drak: t.json}]").contains(
                "scene.yaml:1:23: error: unknown key 'drak' in a pair of token files; did you mean 'dark'?"))
        #expect(said("{light: t.json, dark: u.json}").first?.contains("no file 'u.json'") == true)
    }

    @Test("a file of tokens is not a scene, whatever its groups are called")
    func recognition() {
        #expect(!isScene(json: Array(##"{"content": {"primary": {"$type": "color", "$value": "#000"}}}"##.utf8)))
        #expect(isScene(json: Array(#"{"content": [{"label": "$value"}]}"#.utf8)))
    }

    private static let lengths = """
        {
          "base": {
            "$type": "color",
            "blue": {"$value": {"colorSpace": "srgb", "components": [0, 0.2, 1], "alpha": 0.5}},
            "sea": {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/base/blue/$value/components/1"}, 1,
              {"$ref": "#/base/blue/$value/components/2"}], "alpha": {"$ref": "#/base/blue/$value/alpha"}}},
            "link": {"$value": {"$ref": "#/base/blue/$value"}},
            "b c": {"$value": "#FF0000"}
          },
          "action": {"$ref": "#/base/link"},
          "odd": {"$ref": "#/base/b%20c/$value"},
          "space": {
            "$type": "dimension",
            "md": {"$value": {"value": 12, "unit": "px"}},
            "lg": {"$value": {"value": 1.5, "unit": "rem"}},
            "edge": {"$value": "{space.md}"},
            "half": {"$value": {"value": {"$ref": "#/space/md/$value/value"}, "unit": "px"}},
            "weird": {"$value": {"value": 3, "unit": "furlong"}}
          },
          "line": {"$type": "border", "$value": {"color": {"$ref": "#/base/blue"}, "width": {"$ref": "#/space/md/$value"}, "style": "solid"}}
        }
        """

    @Test("dimensions can be used by name wherever a length can, in mappings and lists too")
    func dimensions() throws {
        let scene = """
            use: t.json
            lengths: {tiny: 1.5}
            padding: {horizontal: space.edge}
            spacing: tiny
            content:
              - label: {text: a, padding: space.md, cornerRadius: space.half, width: space.lg, minHeight: tiny, font: {size: space.lg}}
                shadow: {offset: [tiny, space.md], blur: tiny}
              - hstack: {spacing: space.lg, content: [{spacer: tiny}, {area: red, width: fill}]}
              - size: {side: space.md}
            components: {size: {parameters: {side: number}, content: {area: blue, width: "{side * 2}", height: space.lg}}}
            """
        let files = ["t.json": Self.lengths]
        #expect(Reading.diagnostics(scene, files: files) == [])
        let content = try #require(Reading.scene(scene, files: files)?.content)
        guard case .stack(let stack) = content.kind, case .stack(let row) = stack.children[1].kind else { return }
        #expect(content.box.padding.left == 12 && content.box.padding.top == 0 && stack.spacing == 1.5)
        let label = stack.children[0]
        #expect(label.box.padding.top == 12 && label.box.cornerRadius == .points(12) && label.box.width == .points(24))
        #expect(label.box.minHeight == .points(1.5) && Reading.label(label)?.font.size == 24)
        #expect(label.box.shadow?.offset == Point(x: 1.5, y: 12) && label.box.shadow?.blur == 1.5)
        #expect(row.spacing == 24 && row.children[1].box.width == .fill)
        #expect(stack.children[2].box.width == .points(24) && stack.children[2].box.height == .points(24))
    }

    @Test("a length with another value in dark appearance has that value there, also within styles")
    func lengthsByAppearance() throws {
        func tokens(_ edge: Int, _ more: String = "") -> String {
            """
            {"edge": {"$type": "dimension", "$value": {"value": \(edge), "unit": "px"}}, \(more)
            "same": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}},
            "text": {"$type": "typography", "$value": {"fontSize": {"value": \(edge + 10), "unit": "px"}}},
            "lift": {"$type": "shadow", "$value": {"color": "#000000", "offsetX": {"value": 0, "unit": "px"},
              "offsetY": {"value": \(edge), "unit": "px"}, "blur": {"value": 6, "unit": "px"}}},
            "line": {"$type": "border", "$value": {"color": "#FF0000", "width": {"value": \(edge), "unit": "px"}, "style": "solid"}}}
            """
        }
        let night = #""night": {"$type": "dimension", "$value": "5px"},"#
        let files = ["light.json": tokens(8), "dark.json": tokens(12, night)]
        let scene = """
            use: [{light: light.json, dark: dark.json}]
            lengths: {own: {light: 1, dark: 2}}
            screen: {width: 300, height: 100}
            components: {box: {parameters: {side: number}, content: {area: red, width: "{side + 1}", height: edge}}}
            content:
              - {label: {text: a}, padding: edge, spacing: same, style: [text, lift, line]}
              - {label: a, width: own, height: night}
              - {box: {side: edge}}
              - {list: {rowHeight: edge, rows: [{label: a, padding: {horizontal: edge}, repeat: 2}]}}
            shots: [{name: light}, {name: dark, screen: {appearance: dark}}]
            """.replacing(", spacing: same", with: "")
        #expect(Reading.diagnostics(scene, files: files) == [])
        for (shot, edge, own) in [("light", 8.0, 1.0), ("dark", 12, 2)] {
            let resolved = try #require(Reading.resolved(scene, shot: shot, files: files))
            guard case .stack(let stack) = resolved.scene.content.kind else { return #expect(Bool(false)) }
            let label = stack.children[0]
            #expect(label.box.padding.left == edge && Reading.label(label)?.font.size == edge + 10, "\(shot)")
            #expect(label.box.shadow?.offset == Point(x: 0, y: edge) && label.box.shadow?.blur == 6, "\(shot)")
            #expect(label.box.border?.width == edge, "\(shot)")
            #expect(stack.children[1].box.width == .points(own) && stack.children[1].box.height == .points(5))
            #expect(stack.children[2].box.width == .points(edge + 1) && stack.children[2].box.height == .points(edge))
            guard case .list(let list) = stack.children[3].kind else { return #expect(Bool(false)) }
            let rows = list.sections[0].rows.read(from: resolved.rows)
            #expect(list.rowHeight == edge && rows[1].content.box.padding.left == edge, "\(shot)")
        }
        #expect(
            Reading.diagnostics("lengths: {a: {light: 1}, b: {light: x, dark: 2}}\ncontent: []") == [
                "scene.yaml:1:14: error: a length needs 'dark'", "scene.yaml:1:37: error: expected a number, found 'x'",
            ])
    }

    @Test("references by pointers are resolved, to parts of values too")
    func pointers() throws {
        func box(_ keys: String) throws -> Box {
            let scene = "use: t.json\ncontent: [{label: a, \(keys)}]"
            #expect(Reading.diagnostics(scene, files: ["t.json": Self.lengths]) == [])
            return try #require(Reading.elements(scene, files: ["t.json": Self.lengths]).first).box
        }
        let blue = Color(red: 0, green: 0.2, blue: 1, alpha: 0.5)
        #expect(try box("background: base.link").background == .solid(blue))
        #expect(try box("background: action").background == .solid(blue))
        #expect(try box("background: odd").background == .solid(Color(rgb: 0xFF0000)))
        #expect(try box("background: base.sea").background == .solid(Color(red: 0.2, green: 1, blue: 1, alpha: 0.5)))
        #expect(try box("style: line").border == Border(width: 12, color: blue))
    }

    @Test("invalid lengths, unknown names and unresolved pointers are reported")
    func badLengths() {
        let files = [
            "t.json": Self.lengths,
            "r.json": """
            {"a": {"$type": "dimension", "$ref": "#/b/$value"}, "c": {"$type": "color", "$value": "#fff"},
            "d": {"$type": "number", "$value": [{"$ref": "#/d/$value/0"}]}}
            """,
        ]
        #expect(
            Reading.diagnostics("use: t.json\ncontent: [{label: a, padding: space.mdd, width: fil}]", files: files) == [
                "scene.yaml:2:31: error: no length 'space.mdd'; did you mean 'space.md'?",
                "scene.yaml:2:49: error: expected a number, a percentage, 'fill' or 'content', found 'fil'; did you mean 'fill'?",
            ])
        #expect(
            Reading.diagnostics("lengths: {fill: 3, a: b, \"1\": 2}\ncontent: [{label: a, padding: a}]") == [
                "scene.yaml:1:11: error: 'fill' can't name a length; use letters, digits, '-', '_' and '.', and begin with a letter; words such as 'fill' are reserved",
                "scene.yaml:1:23: error: expected a number, found 'b'",
                "scene.yaml:1:26: error: '1' can't name a length; use letters, digits, '-', '_' and '.', and begin with a letter; words such as 'fill' are reserved",
                "scene.yaml:2:31: error: expected a number or a mapping, found 'a'",
            ])
        #expect(
            Reading.diagnostics("use: r.json\ncontent: []", files: files) == [
                "r.json:1:7: error: no token '#/b/$value'; name it by its groups, as in '{group.name}'",
                "r.json:2:37: error: '#/d/$value/0' stands for '#/d/$value/0'; give one of them a value",
            ])
        let far = Reading.diagnostics("use: t.json\ncontent: [{label: a, padding: space.weird}]", files: files)
        #expect(far.count == 1 && far[0].hasPrefix("t.json:18:"))
    }
}
