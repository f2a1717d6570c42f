import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: formats of the screen's language")
struct SceneWordingTests {
    private static let files = ["m.jsonl": "{\"sent\": \"2026-02-28T18:20Z\", \"count\": 2}\n"]

    private func label(_ text: String, shot: String? = nil, variants: [VariantTrait: String] = [:]) throws -> String? {
        let scene = try #require(Reading.scene(text, shot: shot, files: Self.files, variants: variants))
        guard case .stack(let stack) = scene.content.kind else { return nil }
        return Reading.label(stack.children[0])?.text
    }

    @Test("values are formatted in the language that the file, a state, a shot or the command sets for the screen")
    func languages() throws {
        let text = """
            screen: {language: de}
            values: {n: 1234.5, tag: sv, said: "{number(n, 1)}"}
            content: [{label: "{said} {number(n)}"}]
            states: {french: {screen: {language: fr}}}
            shots: [{name: plain}, {name: fr, state: french}, {name: en, screen: {language: en}}]
            """
        #expect(try label(text) == "1.234,5 1.234,5")
        #expect(try label(text, shot: "fr") == "1\u{202F}234,5 1\u{202F}234,5")
        #expect(try label(text, shot: "en") == "1,234.5 1,234.5")
        #expect(try label(text, variants: [.language: "es"]) == "1234,5 1234,5")
        #expect(try label(text.replacing("language: de", with: "language: \"{tag}\"")) == "1\u{A0}234,5 1\u{A0}234,5")
        #expect(Reading.diagnostics(text) == [])
    }

    @Test("rows and sections from data, copies and components have the formats too, and the scene's current time")
    func rows() throws {
        let text = """
            screen: {language: en}
            now: 2026-03-01T12:00+01:00
            components: {c: {parameters: {at: text}, content: {label: "{date(at, 'recent')}"}}}
            content:
              - list:
                  id: log
                  sections:
                    - {from: m.jsonl, by: "{date(sent, 'month')}", as: {c: {at: "{sent}"}}}
                    - rows: [{label: "{percent(number / 2)}", repeat: 1}, {c: {at: 2026-03-01T10:05+01:00}}]
            """
        let resolved = try #require(
            Reading.resolved(text, files: Self.files), "\(Reading.diagnostics(text, files: Self.files))")
        let list = try #require(Reading.list(of: resolved.scene))
        #expect(Reading.label(list.sections[0].header)?.text == "February 2026")
        let rows = list.sections.flatMap { Array($0.rows.read(from: resolved.rows)) }
        #expect(rows.map { Reading.label($0.content)?.text } == ["yesterday", "50%", "10:05\u{202F}AM"])
    }

    @Test("the scene's time is present for defaults and conditions, and a value can be that time alone")
    func presentTime() throws {
        let text = """
            now: 2026-03-01T12:00+01:00
            values: {stamp: "{now}"}
            content: [{label: "{now ?? 'none'}, {now|none}, {has(now) ? 'yes' : 'no'}, {stamp}"}]
            """
        let time = "2026-03-01T12:00:00+01:00"
        #expect(try label(text) == "\(time), \(time), yes, \(time)")
        let untimed = text.replacing(
            "now: 2026-03-01T12:00+01:00\nvalues: {stamp: \"{now}\"}", with: "values: {stamp: 1}")
        #expect(try label(untimed) == "none, none, no, 1")
        #expect(
            Reading.diagnostics("values: {stamp: \"{now}\"}\ncontent: []") == [
                "scene.yaml:1:19: error: 'now' needs the current time; set it in the scene, as in now: 2026-03-01T09:00Z"
            ])
    }

    @Test("expressions know the scene's time as 'now', in components too, unless a value has that name")
    func now() throws {
        let text = """
            screen: {language: en}
            now: 2026-03-01T12:00+01:00
            components: {day: {content: {label: "{date(now, 'EEEE')}"}}}
            values: {later: "{date(now, 'time')}"}
            content: [{label: "{now}, {later}"}]
            """
        #expect(try label(text) == "2026-03-01T12:00:00+01:00, 12:00\u{202F}PM")
        #expect(try label(text.replacing("{label: \"{now}, {later}\"}", with: "day: ")) == "Sunday")
        #expect(
            try label(text.replacing("values: {", with: "values: {now: 2026-03-02T08:00, "))
                == "2026-03-02T08:00, 8:00\u{202F}AM")
        #expect(
            Reading.diagnostics(text.replacing("now: 2026-03-01T12:00+01:00\n", with: "")).contains {
                $0.contains("'now' needs the current time; set it in the scene, as in now: 2026-03-01T09:00Z")
            })
    }

    @Test("a formula in a scene without values is drawn as it is written, with a warning")
    func formulasAsText() {
        func said(_ content: String, _ values: String = "") -> [String] {
            Reading.diagnostics("\(values)content: [{label: \"\(content)\"}]")
        }
        #expect(
            said("{percent(0.62)}") == [
                "scene.yaml:1:19: warning: '{percent(0.62)}' is drawn as it is written; to evaluate braces, give the scene values, or 'values: {}' at the top"
            ])
        for text in ["Hello {name}", "{0} of {1}", "f(x) = {x}", "percent(0.62)", "{percent("] {
            #expect(said(text) == [])
        }
        #expect(said("{percent(0.62)}", "values: {}\n") == [])
        #expect(said("{{percent(0.62)}}", "values: {}\n") == [])
    }

    static let errors: [(scene: String, said: [String])] = [
        (
            "now: soon\ncontent: []",
            ["scene.yaml:1:6: error: expected a date and time, as in 2026-03-01T09:00Z, found 'soon'"]
        ),
        (
            "screen: {language: xx}\nvalues: {n: 1}\ncontent: [{label: \"{number(n)}\"}]",
            [
                "scene.yaml:3:21: error: the language 'xx' is not supported; give the screen one of ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, ru, sv, tr and zh"
            ]
        ),
        (
            "values: {n: 2026-02-28}\ncontent: [{label: \"{date(n, 'recent')}\"}]",
            [
                "scene.yaml:2:21: error: 'recent' needs the current time; set it in the scene, as in now: 2026-03-01T09:00Z"
            ]
        ),
        (
            "content: [{list: {rows: {from: m.jsonl, as: \"{date(count, 'soon')}\"}}}]",
            [
                "scene.yaml:1:47: error: 'soon' is not a date style; there are time, date, short, long, weekday, day, month, relative, relativeDay and recent, and patterns of y, M, d, E, H, h, m, s and a, with at most four of M and E, as in EEE d MMM (with the record at m.jsonl:1:1)"
            ]
        ),
    ]

    @Test("values that can't be formatted are reported at their place", arguments: errors)
    func diagnostics(_ scene: String, _ said: [String]) {
        #expect(Reading.diagnostics(scene, files: Self.files) == said)
    }
}
