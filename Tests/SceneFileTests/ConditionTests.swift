import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: conditions and choices")
struct ConditionTests {
    private static let records = """
        {"kind": "message", "text": "Hi", "unread": true}
        {"kind": "photo", "text": "Look", "unread": false}
        """
    private static let files = ["m.jsonl": records]

    private static func scene(_ template: String) -> String {
        "content: [{list: {id: log, rows: {from: m.jsonl, as: \(template)}}}]"
    }

    private func rows(_ template: String) throws -> [Row] {
        let text = Self.scene(template)
        return try #require(Reading.rows(text, files: Self.files), "\(Reading.diagnostics(text, files: Self.files))")
    }

    private func children(_ row: Row) -> [Element] { children(row.content) }

    private func children(_ element: Element) -> [Element] {
        if case .stack(let stack) = element.kind { stack.children } else { [] }
    }

    @Test("an element of a template is present or absent, and its successors keep their ids")
    func elements() throws {
        for condition in ["symbol: flag, if: \"{unread}\"", "symbol: {name: flag, if: \"{unread}\"}"] {
            let rows = try rows("{hstack: [{\(condition)}, {label: \"{text}\"}]}")
            #expect(children(rows[0]).map(\.id) == ["log.rows.0.0", "log.rows.0.1"])
            #expect(children(rows[1]).map(\.id) == ["log.rows.1.1"])
        }
    }

    @Test("absent elements are not filled in")
    func unfilled() throws {
        let rows = try rows("{hstack: [{label: {text: \"{missing}\", if: \"{kind == 'video'}\"}}, {label: a}]}")
        #expect(rows.map { children($0).count } == [1, 1])
    }

    @Test("parts of elements that are not elements can be omitted too")
    func parts() throws {
        let rows = try rows(
            "{text: \"{text}\", swipeActions: {trailing: [{title: Read, if: \"{unread}\"}, {title: Delete, if: true}]}}"
        )
        #expect(rows.map(\.actions.trailing.count) == [2, 1])
        let headers = Reading.list(
            "values: {on: false}\ncontent: [{list: {sections: [{header: {label: A, if: \"{on}\"}, rows: [a]}]}}]")
        #expect(headers?.sections.first?.header == nil)
    }

    @Test("a scene with values evaluates conditions anew for each shot")
    func values() throws {
        let text = """
            values: {isOpen: true}
            content:
              - label: One
              - {label: Two, id: two, if: "{isOpen}"}
              - view: {content: {text: {label: {text: a, if: "{isOpen}"}}, image: {area: }}}
              - list: {id: log, rows: [{text: a, if: "{isOpen}"}, {text: b}]}
            states: {closed: {set: {isOpen: false}}}
            shots: [{name: open}, {name: closed, state: closed}]
            """
        func content(_ shot: String) throws -> [Element] {
            children(try #require(Reading.scene(text, shot: shot)).content)
        }
        let (open, closed) = (try content("open"), try content("closed"))
        #expect(open.map(\.id) == ["content.0", "two", "content.2", "log"])
        #expect(closed.map(\.id) == ["content.0", "content.2", "log"])
        func count(_ element: Element) -> Int {
            if case .constrained(let view) = element.kind { return view.children.count }
            if case .list(let list) = element.kind { return list.sections[0].rows.count }
            return -1
        }
        #expect(open.map(count) == [-1, -1, 2, 2] && closed.map(count) == [-1, 1, 1])
        #expect(Reading.diagnostics(text) == [])
    }

    @Test("components decide by the values of their uses, and uses can be omitted")
    func components() throws {
        let text = """
            components:
              mark:
                parameters: {isNew: {type: boolean, default: false}, kind: {type: text, default: dot}}
                slots: {end: [{label: {text: fallback, if: "{isNew}"}}]}
                content:
                  hstack:
                    - {label: New, if: "{isNew}"}
                    - {match: "{kind}", cases: {dot: {area: {width: 4}}, star: {symbol: star}}}
                    - slot: end
            values: {on: true}
            content:
              - mark: {id: a, isNew: "{on}"}
              - mark: {id: b, kind: star, end: [{label: x, if: "{not on}"}]}
              - mark: {id: c, if: "{not on}"}
              - {mark: {id: d}, if: "{on}"}
            """
        let elements = Reading.elements(text)
        #expect(elements.map(\.id) == ["a", "b", "d"])
        #expect(children(elements[0]).map(\.id) == ["a.0", "a.1", "a.2.0"])
        #expect(children(elements[1]).map { $0.role } == ["symbol"])
        #expect(Reading.diagnostics(text) == [])
    }

    @Test("one of several rows represents a record, selected by a value of the record")
    func match() throws {
        let cases = "cases: {message: \"{text}\", photo: {symbol: flag, id: \"{text}\"}}"
        let rows = try rows("{match: \"{kind}\", \(cases)}")
        #expect(rows.map(\.content.role) == ["text", "symbol"] && rows[1].id == "Look")
        let others = try self.rows("{match: \"{unread and kind == 'photo'}\", cases: {true: a}, default: {label: b}}")
        #expect(others.map(\.content.role) == ["label", "label"])
        let inner = try self.rows(
            "{hstack: [{match: \"{kind}\", cases: {photo: {symbol: flag}}, default: {label: b}}]}")
        #expect(inner.map { children($0)[0].role } == ["label", "symbol"])
    }

    @Test("an empty cell without a case counts as missing")
    func emptyCell() {
        let text = "content: [{list: {rows: {from: m.csv, as: {match: \"{kind}\", cases: {a: b}}}}}]"
        #expect(
            Reading.diagnostics(text, files: ["m.csv": "kind,text\n,Hi\n"]) == [
                "m.csv:2:1: error: no case for a missing value in the 'match' at scene.yaml:1:51; add it to 'cases:', or give a 'default:'"
            ])
    }

    static let errors: [(template: String, said: [String])] = [
        (
            "{match: \"{kind}\", cases: {message: a, foto: b}}",
            ["m.jsonl:2:10: error: no case for 'photo' in the 'match' at scene.yaml:1:62; did you mean 'foto'?"]
        ),
        (
            "{match: \"{kind}{text}\", cases: {messageHi: a}}",
            [
                "m.jsonl:2:10: error: no case for 'photoLook' in the 'match' at scene.yaml:1:62; add it to 'cases:', or give a 'default:'"
            ]
        ),
        (
            "{match: \"{kind}\", case: {a: b}}",
            [
                "scene.yaml:1:62: error: 'match' needs 'cases'",
                "scene.yaml:1:72: error: unknown key 'case' in 'match'; did you mean 'cases'?",
            ]
        ),
        (
            "{hstack: [{label: a, if: \"{text}\"}]}",
            [
                "scene.yaml:1:81: error: 'if' needs true or false, found text 'Hi' (with the record at m.jsonl:1:1)",
                "scene.yaml:1:81: error: 'if' needs true or false, found text 'Look' (with the record at m.jsonl:2:1)",
            ]
        ),
        (
            "{hstack: [{label: a, if: \"{read}\"}]}",
            [
                "m.jsonl:1:1: error: the record has no field 'read', which the template at scene.yaml:1:79 uses; give a default as in {read|…}",
                "m.jsonl:2:1: error: the record has no field 'read', which the template at scene.yaml:1:79 uses; give a default as in {read|…}",
            ]
        ),
        (
            "{hstack: [{label: a, if: unread}]}",
            ["scene.yaml:1:79: error: expected true, false or one expression in braces, found 'unread'"]
        ),
        (
            "{text: a, if: \"{unread}\"}",
            [
                "scene.yaml:1:64: error: 'if' can't remove a row from data; select its record with 'where:' beside 'from:'"
            ]
        ),
        (
            "{match: \"{kind}\", cases: {message: a, photo: {text: b, if: false}}}",
            [
                "scene.yaml:1:109: error: 'if' can't remove a row from data; select its record with 'where:' beside 'from:'"
            ]
        ),
    ]

    @Test("a value that is neither true nor false, or has no case, is reported at its record", arguments: errors)
    func diagnostics(_ template: String, _ said: [String]) {
        #expect(Reading.diagnostics(Self.scene(template), files: Self.files) == said)
    }

    static let places: [(scene: String, said: String)] = [
        (
            "content: [{label: a, if: true}]",
            "scene.yaml:1:22: error: 'if' is only possible in rows from data or 'repeat', in components, and in scenes with 'values:'"
        ),
        (
            "content: [{label: {text: a, if: \"{b}\"}}]",
            "scene.yaml:1:29: error: 'if' is only possible in rows from data or 'repeat', in components, and in scenes with 'values:'"
        ),
        (
            "values: {n: 1}\ncontent: [{match: [1], cases: {1: {label: b}}}]",
            "scene.yaml:2:19: error: expected a value, as in \"{kind}\", found a list"
        ),
        (
            "values: {n: 1}\ncontent: [{if: \"{n == 1}\"}]",
            "scene.yaml:2:11: error: an element needs one of 'label', 'button', 'image', 'symbol', 'switch', 'hstack', 'vstack', 'zstack', 'grid', 'spacer', 'area', 'view', 'chat', 'carousel', 'list' or 'text'"
        ),
        (
            "content: [{match: a, cases: {a: {label: b}}}]",
            "scene.yaml:1:12: error: 'match' is only possible in rows from data or 'repeat', in components, and in scenes with 'values:'"
        ),
        (
            "content: [{list: {rows: [{text: a, repeat: 2, if: true}]}}]",
            "scene.yaml:1:47: error: 'if' can't remove copies of a row; set their number, as in repeat: \"{isOpen ? 3 : 0}\""
        ),
        (
            "content: [{label: a, id: me}]\nstates: {s: {me: {if: false}}}",
            "scene.yaml:2:19: error: a state can't change 'if'; let the element's 'if' read a value that the state changes with 'set:'"
        ),
        (
            "values: {n: 1}\ncontent: [{label: a, id: me}]\nstates: {s: {me: {if: \"{n > 1}\"}}}",
            "scene.yaml:3:19: error: a state can't change 'if'; let the element's 'if' read a value that the state changes with 'set:'"
        ),
        (
            "components: {a: {content: {label: b, if: true}}}\ncontent: [{a: }]",
            "scene.yaml:1:38: error: 'if' can't remove the whole content of a component; put it at the component's uses, or into a stack in it"
        ),
    ]

    @Test("a condition where it can't be evaluated is reported, with a hint", arguments: places)
    func undecided(_ scene: String, _ said: String) {
        #expect(Reading.diagnostics(scene) == [said])
    }
}
