import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: states of components")
struct ComponentStateTests {
    static let kit = """
        components:
          pill:
            parameters: {title: text, tint: {type: color, default: systemBlue}}
            content: {hstack: {spacing: 4, content: [{symbol: {id: mark, name: trash}}, {label: {id: title, text: "{title}"}}]}, background: "{tint}"}
            states:
              pressed: {content: {opacity: 0.5}, mark: {color: "{tint}"}}
              done: {set: {tint: systemGreen, title: "{title}!"}, mark: {name: checkmark}, content: {spacing: 9}}
          pair:
            parameters: {on: {type: text, default: ""}}
            content: {vstack: [{pill: {id: a, title: A, state: "{on}"}}, {pill: {id: b, title: B}}]}
            states:
              second: {b: {state: pressed}, a.mark: {name: star}}
        """

    private static func indented(_ scene: String) -> String { kit + "\n" + scene }

    /// The symbol, title, background and opacity of a pill.
    private func pill(_ element: Element?) throws -> String {
        let element = try #require(element)
        guard case .stack(let stack) = element.kind, case .symbol(let symbol) = stack.children[0].kind,
            case .label(let label) = stack.children[1].kind, case .solid(let color) = element.box.background
        else { return "\(element)" }
        let tint = SystemColor.allCases.first { $0.color(in: .light) == color }?.rawValue ?? "?"
        return "\(symbol.symbol.name) \(label.text) \(tint) \(element.box.opacity) \(stack.spacing)"
    }

    @Test("a use in a state has what its component defines, changed as the state defines")
    func use() throws {
        let said = try Reading.elements(
            Self.indented(
                """
                content:
                  - pill: {title: a}
                  - pill: {title: b, state: pressed}
                  - pill: {title: c, state: done}
                  - pill: {title: d, state: [pressed, done]}
                  - {pill: {title: e, state: pressed}, opacity: 0.9}
                  - pill: {title: f, state: ""}
                """)
        ).map(pill)
        #expect(
            said == [
                "trash a systemBlue 1.0 4.0", "trash b systemBlue 0.5 4.0", "checkmark c! systemGreen 1.0 9.0",
                "checkmark d! systemGreen 0.5 9.0", "trash e systemBlue 0.9 4.0", "trash f systemBlue 1.0 4.0",
            ])
    }

    @Test("components pass states on, and change the parts of nested components")
    func nested() throws {
        let elements = Reading.elements(
            Self.indented("content: [{pair: {on: done}}, {pair: {on: done, state: second}}]"))
        let said = try elements.map { pair in
            guard case .stack(let stack) = pair.kind else { return [""] }
            return try stack.children.map(pill)
        }
        #expect(
            said == [
                ["checkmark A! systemGreen 1.0 9.0", "trash B systemBlue 1.0 4.0"],
                ["star A! systemGreen 1.0 9.0", "trash B systemBlue 0.5 4.0"],
            ])
    }

    @Test("a scene's states select and override those of components, also in rows, on demand or not")
    func inStates() throws {
        let scene = Self.indented(
            """
            content: [{pill: {id: p, title: a}}, {list: {id: l, rows: [{pill: {title: b}}, {repeat: 2, pill: {title: "{number}"}}]}}]
            states:
              s: {p: {state: done}, p.mark: {name: star}, l.rows.0: {state: pressed}, l.rows.2: {pill: {state: done}}}
              t: {l.rows.1: {state: selected}}
            shots: [{name: s, state: s}, {name: t, state: t}]
            """)
        #expect(Reading.diagnostics(scene) == [])
        let resolved = try #require(Reading.resolved(scene, shot: "s"))
        guard case .stack(let content) = resolved.scene.content.kind, case .list(let list) = content.children[1].kind
        else { return #expect(Bool(false)) }
        #expect(try pill(content.children[0]) == "star a! systemGreen 1.0 9.0")
        let rows = Array(list.sections[0].rows.read(from: resolved.rows))
        #expect(
            try rows.map { try pill($0.content) } == [
                "trash b systemBlue 0.5 4.0", "trash 1 systemBlue 1.0 4.0", "checkmark 2! systemGreen 1.0 9.0",
            ])
        #expect(rows.map(\.state) == [.normal, .normal, .normal])
        let other = try #require(Reading.resolved(scene, shot: "t"))
        guard case .stack(let content) = other.scene.content.kind, case .list(let list) = content.children[1].kind
        else { return #expect(Bool(false)) }
        #expect(list.sections[0].rows.read(from: other.rows)[1].state == .selected)
    }

    static let diagnostics: [DiagnosticRecord] = [
        DiagnosticRecord(
            "content: [{pill: {title: a, state: presed}}]",
            "scene.yaml:13:36: error: 'pill' has no state 'presed'; did you mean 'pressed'?",
            "scene.yaml:2:3: note: 'pill' is defined here"),
        DiagnosticRecord(
            "content: [{pill: {title: a, state: [done, hidden]}}]",
            "scene.yaml:13:43: error: 'pill' has no state 'hidden'; it has 'pressed', 'done'",
            "scene.yaml:2:3: note: 'pill' is defined here"),
        DiagnosticRecord(
            "content: [{pair: {on: dnoe}}]",
            "scene.yaml:13:23: error: 'pill' has no state 'dnoe'; did you mean 'done'?",
            "scene.yaml:2:3: note: 'pill' is defined here", "scene.yaml:13:12: note: in 'pair' as it is used here"),
        DiagnosticRecord(
            "content: [{list: {rows: [{pill: {title: a}, state: presed}]}}]",
            "scene.yaml:13:52: error: expected 'normal', 'highlighted' or 'selected', found 'presed'"),
    ]

    @Test("unknown states of a component are reported at the use, with the definition", arguments: diagnostics)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(Self.indented(diagnostic.text)) == diagnostic.said)
    }

    static let definitions: [DiagnosticRecord] = [
        DiagnosticRecord(
            "content: {vstack: [{label: {id: title, text: a}}]}, states: {on: {titel: {color: red}}}",
            "scene.yaml:1:84: error: 'a' has no part 'titel'; did you mean 'title'?"),
        DiagnosticRecord(
            "content: {label: a}, states: {on: {label: {color: red}}}",
            "scene.yaml:1:53: error: 'a' has no part 'label'; give one of its elements this id, or use 'content' for all of it"
        ),
        DiagnosticRecord(
            "content: {vstack: [{b: {id: inner}}]}, states: {on: {inner.title: {lines: 1}, inner.name: {lines: 2}}}",
            "scene.yaml:1:96: error: 'b' has no part 'name'; give one of its elements this id, or use 'content' for all of it"
        ),
        DiagnosticRecord(
            "content: {label: a}, states: {on: {content: {colour: red}}}",
            "scene.yaml:1:63: error: unknown key 'colour' in a label; did you mean 'color'?"),
        DiagnosticRecord(
            "parameters: {p: {type: number, default: 1}}, content: {label: \"{p}\"}, states: {on: {set: {q: 2}}, off: {set: {p: x}}, \"1\": {}}",
            "scene.yaml:1:108: error: 'a' has no parameter 'q'; name it under 'parameters:' and give it where the component is used (values of the scene aren't seen here), or write {{ }} for braces",
            "scene.yaml:1:136: error: '1' can't name a state; use letters, digits, '-' and '_', and begin with a letter"
        ),
        DiagnosticRecord(
            "parameters: {p: {type: number, default: 1}}, content: {label: \"{p}\"}, states: {off: {set: {p: x}}}",
            "scene.yaml:1:112: error: expected a number, found 'x'"),
        DiagnosticRecord(
            "parameters: {state: text}, content: {label: \"{state}\"}, states: {on: {content: {if: true}}}",
            "scene.yaml:1:31: error: 'state' selects the state of a use; rename this parameter or slot",
            "scene.yaml:1:98: error: a state can't change 'if'; let the element's 'if' read a value that the state changes with 'set:'"
        ),
        DiagnosticRecord(
            "content: {vstack: [{spacer: }]}, states: {on: {content: {content: [{a: }]}}}",
            "scene.yaml:1:86: error: 'a' contains 'a'; a component can't contain itself"),
    ]

    @Test("errors in states that no use has are reported at the definition", arguments: definitions)
    func areLookedAt(_ diagnostic: DiagnosticRecord) {
        let other = "b: {content: {vstack: [{label: {id: title, text: t}}]}}"
        #expect(Reading.diagnostics("components: {a: {\(diagnostic.text)}, \(other)}\ncontent: []") == diagnostic.said)
    }

    @Test("a component without states may have a parameter named 'state'")
    func withoutStates() {
        let scene = "components: {a: {parameters: {state: text}, content: {label: \"{state}\"}}}\ncontent: [{a: Ready}]"
        #expect(Reading.diagnostics(scene) == [])
        #expect(Reading.label(Reading.elements(scene).first)?.text == "Ready")
    }
}
