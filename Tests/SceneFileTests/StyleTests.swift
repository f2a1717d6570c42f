import RunningPrograms
import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: user-defined styles and colours")
struct StyleTests {
    @Test("an element's own keys take precedence over its styles, and later styles over earlier ones")
    func order() throws {
        let scene = """
            styles:
              quiet: {font: footnote, color: secondaryLabel, padding: 4}
              loud: {font: {size: 30}, padding: 9}
            content:
              - label: {text: a, style: [quiet, loud], color: red}
              - label: b
                style: quiet
                padding: 1
            """
        #expect(Reading.diagnostics(scene) == [])
        let elements = Reading.elements(scene)
        #expect(Reading.label(elements[0])?.font.size == 30 && elements[0].box.padding.top == 9)
        #expect(Reading.label(elements[0])?.color == Color(red: 1, green: 0, blue: 0))
        #expect(Reading.label(elements[1])?.font.size == 13 && elements[1].box.padding.top == 1)
    }

    static let table: [DiagnosticRecord] = [
        DiagnosticRecord(
            "styles: {a: {colour: red, opacity: 2}}\ncontent: [{label: {text: x, style: a}}]",
            "scene.yaml:1:14: error: unknown key 'colour' in a style; did you mean 'color'?",
            "scene.yaml:1:36: error: 2 is out of range; give a number from 0 to 1"),
        DiagnosticRecord(
            "styles: {a: {font: body}}\ncontent: [{area: {style: a}}, {label: {text: x, style: [a, b]}}]",
            "scene.yaml:2:26: error: an area can't take 'font' of style 'a' at scene.yaml:1:14; use another style, or move the key to one",
            "scene.yaml:2:60: error: no style 'b'; name it under 'styles:'"),
        DiagnosticRecord(
            "styles: {unused: {color: rad, lines: x}}\ncontent: []",
            "scene.yaml:1:26: error: unknown colour 'rad'; did you mean 'red'?",
            "scene.yaml:1:38: error: expected a whole number, found 'x'"),
        DiagnosticRecord(
            "colors: {red: blue, my colour: red, a: b, b: a, c: {light: red, dark: nothing}}\ncontent: [{area: brnad}]",
            "scene.yaml:1:10: error: the colour 'red' already exists; choose another name",
            "scene.yaml:1:21: error: 'my colour' can't name a colour; use letters, digits, '-', '_' and '.', and begin with a letter",
            "scene.yaml:1:46: error: 'a' is 'b', which is 'a'; give one of them a colour",
            "scene.yaml:1:71: error: unknown colour 'nothing'; give \"#RRGGBB\", rgba(…) or a name",
            "scene.yaml:2:18: error: unknown colour 'brnad'; give \"#RRGGBB\", rgba(…) or a name"),
    ]

    @Test("errors are reported at their places", arguments: table)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(diagnostic.text) == diagnostic.said)
    }

    @Test("a user-defined colour can be used wherever a colour can, in light and dark")
    func colors() throws {
        let scene = """
            colors: {brand: {light: "#0A5", dark: "#3C8"}, soft: {color: brand, alpha: 0.5}}
            screen: {background: soft}
            content: [{area: brand}, {label: {text: a, color: {light: red, dark: brand}}}]
            shots: [{name: light}, {name: dark, appearance: dark}]
            """
        #expect(Reading.diagnostics(scene) == [])
        for (shot, rgb) in [("light", UInt32(0x00AA55)), ("dark", 0x33CC88)] {
            let scene = try #require(Reading.scene(scene, shot: shot))
            guard case .stack(let stack) = scene.content.kind else { return #expect(Bool(false)) }
            #expect(stack.children[0].box.background == .solid(Color(rgb: rgb)))
            #expect(scene.screen.background == Color(rgb: rgb).withAlpha(0.5))
            let color = Reading.label(stack.children[1])?.color
            #expect(color == (shot == "light" ? Color(red: 1, green: 0, blue: 0) : Color(rgb: rgb)))
        }
    }
}
