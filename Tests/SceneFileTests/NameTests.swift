import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

/// A row with the id `first` and one with `last`, both of which also have indexes.
@Suite("SceneFile: names mean the same everywhere")
struct NameTests {
    private static let lists = [
        "rows: [{id: first, text: {title: a, detail: x}}, b, {id: last, text: {title: c, detail: y}}]",
        "rows: {from: m.jsonl, as: {id: \"{name}\", text: {title: \"{text}\", detail: z}}}",
    ]
    private static let data = [
        "m.jsonl": """
        {"name": "first", "text": "a"}
        {"name": "second", "text": "b"}
        {"name": "last", "text": "c"}
        """
    ]

    private func scene(_ list: String, _ more: String) -> ResolvedScene? {
        Reading.resolved("content: [{list: {id: log, \(list)}}]\n\(more)", files: Self.data)
    }

    private func rows(_ list: String, state: String) throws -> ReadRows {
        let resolved = try #require(scene(list, "states: {a: {\(state)}}\nshots: [{name: a, state: a}]"))
        return try #require(Reading.list(of: resolved.scene)).sections[0].rows.read(from: resolved.rows)
    }

    @Test("a state changes a row with an id by its number, and the elements in it", arguments: lists)
    func states(list: String) throws {
        let byID = try rows(list, state: "last: {state: selected}, last.title: {color: red}")
        let byNumber = try rows(list, state: "log.rows.2: {state: selected}, log.rows.2.title: {color: red}")
        #expect(Array(byID) == Array(byNumber))
        #expect(byID[2].state == .selected && byID[2].id == "last")
        #expect(byID[2] != (try rows(list, state: "first: {state: selected}"))[2])
    }

    private func steps(_ list: String, _ steps: String, states: String = "") throws -> [Timeline.Step] {
        let more = "\(states)\ntimeline: [\(steps)]\nshots: [{name: a, at: 0s}]"
        return try #require(scene(list, more)?.scene.timeline).steps
    }

    @Test("a timeline touches a row with an id by its number, and names the elements in it", arguments: lists)
    func timelines(list: String) throws {
        #expect(try steps(list, "{press: log.rows.2}") == steps(list, "{press: last}"))
        #expect(try steps(list, "{tap: log.rows.2.trailing.0}") == steps(list, "{tap: last.trailing.0}"))
        #expect(try steps(list, "{delete: log.rows.0}") == steps(list, "{delete: first}"))
        let elements = "{delete: first, elements: {NAME.title: {appear: grow}}}"
        #expect(
            try steps(list, elements.replacing("NAME", with: "log.rows.2"))
                == steps(list, elements.replacing("NAME", with: "last")))
    }

    @Test("after a step to a state, a number means the row with this number in that state")
    func numbersOfLooks() throws {
        let read = try steps(
            Self.lists[0], "{press: log.rows.0}, {release: true}, {to: other}, {press: log.rows.0}",
            states: "states: {other: {log: {rows: [{id: new, text: n}]}}}")
        #expect(read[0] == .gesture(.press("first")) && read[3] == .gesture(.press("new")))
    }

    @Test("a mask covers a row with an id by its number", arguments: lists)
    func masks(list: String) throws {
        for name in ["log.rows.2", "last"] {
            let masked = scene(list, "masks: {element: \(name).title, reason: time}\nshots: [{name: a}]")
            #expect(masked?.scene.allowances.map(\.element) == ["last.title"])
        }
    }

    @Test(
        "a suggestion names the intended row, by its number or its id",
        arguments: [
            ("log.row.1", "log.rows.1"), ("lag.rows.2", "log.rows.2"), ("lst", "last"),
            ("log.rows.2.titel", "log.rows.2.title"),
            ("lats.title", "last.title"), ("log.rws.0.detail", "log.rows.0.detail"),
        ], lists)
    func suggestions(name: (wrong: String, right: String), list: String) {
        let text = "content: [{list: {id: log, \(list)}}]\nmasks: {element: \(name.wrong), reason: x}"
        #expect(
            Reading.diagnostics(text, files: Self.data) == [
                "scene.yaml:2:18: error: no element has the id '\(name.wrong)'; did you mean '\(name.right)'?"
            ])
    }

    @Test("a number that the list does not have is reported as such, with its last number", arguments: lists)
    func numbers(list: String) {
        let text = "content: [{list: {id: log, \(list)}}]\nmasks: {element: log.rows.3.title, reason: x}"
        #expect(
            Reading.diagnostics(text, files: Self.data) == [
                "scene.yaml:2:18: error: 'log' has no row 3; its 3 rows are counted from 0, so the last is 'log.rows.2'"
            ])
    }

    @Test("a state changes a button of the alert by its number or its title")
    func alertButtons() throws {
        for name in ["0", "Yes"] {
            let scene = Reading.scene(
                """
                content: []
                alert: {title: Sure?, buttons: [Yes, No]}
                states: {a: {alert.buttons.\(name): {style: destructive}}}
                shots: [{name: a, state: a}]
                """)
            #expect(scene?.alert?.buttons.map(\.style) == [.destructive, .default])
        }
    }
}
