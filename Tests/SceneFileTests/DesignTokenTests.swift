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
              "lineHeight": 1.2, "letterSpacing": {"value": 0, "unit": "px"}}},
            "note": {"$value": {"fontSize": "{size.note}", "fontWeight": "extra-bold"}}
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
            #expect(Reading.complaints(scene, files: ["design/tokens.json": Self.tokens]) == [])
            return Reading.elements(scene, files: ["design/tokens.json": Self.tokens]).first?.box.background
        }
        #expect(background("brand.primary") == .solid(Color(rgb: 0x00AA55)))
        #expect(background("brand.accent") == .solid(Color(red: 1, green: 0, blue: 0.5, alpha: 0.5)))
        #expect(background("brand.wide") == .solid(Color(rgb: 0x00FF00)))
        #expect(background("brand.Hot-pink") == .solid(Color(rgb: 0x00AA55)))
        #expect(background("card") == .solid(Color(rgb: 0xEEEEEE)))
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
        #expect(Reading.complaints(scene, files: files) == [])
        let elements = Reading.elements(scene, files: files)
        let title = try #require(Reading.label(elements[0]))
        #expect(title.font.size == 24 && title.font.weight == .semibold && title.font.family == "Inter")
        #expect(
            elements[0].box.shadow == Shadow(offset: Point(x: 0, y: 2), blur: 6, color: Color(rgb: 0x00AA55)))
        #expect(elements[0].box.border == Border(width: 2, color: Color(rgb: 0xFF0000)))
        guard case .linearGradient(let gradient) = elements[0].box.background else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.map(\.color) == [Color(rgb: 0x00AA55), .white])
        let note = try #require(Reading.label(elements[1]))
        #expect(note.font.size == 11 && note.font.weight == .heavy)
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
            #expect(Reading.complaints(scene, files: files) == [])
            return try #require(Reading.elements(scene, files: files).first)
        }
        #expect(try element("light").box.background == .solid(Color(rgb: 0x00AA55)))
        #expect(try element("dark").box.background == .solid(Color(rgb: 0x33CC88)))
        #expect(try element("dark").box.shadow?.color == Color(rgb: 0x33CC88))
        #expect(try element("light").box.shadow?.color == Color(rgb: 0x00AA55))
    }

    static let mistakes: [(tokens: String, content: String, said: [String])] = [
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
        (##"{"red": {"$type": "color", "$value": "#F00"}}"##, "label: x", ["the colour 'red' is there already"]),
        ("[]", "label: x", ["expected a mapping with 'components', 'styles' or 'colors'"]),
        (#"{"a": 1}"#, "label: x", ["unknown key 'a' in a file that scenes use"]),
    ]

    @Test(
        "mistakes are told where they stand in the file, and those of styles where somebody uses them",
        arguments: mistakes)
    func areTold(tokens: String, content: String, said: [String]) {
        let content = content.hasPrefix("{") ? content : "{\(content)}"
        let complaints = Reading.complaints("use: t.json\ncontent: [\(content)]", files: ["t.json": tokens])
        for text in said { #expect(complaints.contains { $0.contains(text) }, "\(complaints)") }
        #expect(!complaints.isEmpty && complaints.count <= 4)
    }

    @Test("what nobody uses is no mistake", arguments: [mistakes[2], mistakes[3], mistakes[4]])
    func unused(tokens: String, content: String, said: [String]) {
        #expect(Reading.complaints("use: t.json\ncontent: [{label: x}]", files: ["t.json": tokens]) == [])
    }

    @Test("a pair of files is checked as such")
    func pairs() {
        let files = ["t.json": Self.tokens, "kit.yaml": "colors: {a: red}"]
        func said(_ use: String) -> [String] { Reading.complaints("use: \(use)\ncontent: [{label: x}]", files: files) }
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

    @Test("a file of tokens is no scene, whatever its groups are called")
    func recognition() {
        #expect(!isScene(json: Array(##"{"content": {"primary": {"$type": "color", "$value": "#000"}}}"##.utf8)))
        #expect(isScene(json: Array(#"{"content": [{"label": "$value"}]}"#.utf8)))
    }
}
