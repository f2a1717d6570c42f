import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: timelines")
struct TimelineReadingTests {
    private static let head = """
        content:
          - label: {id: note, text: Hi}
          - list: {id: log, rows: [{text: a, id: first}, b]}
        states:
          bold: {note: {color: red}}
          long: {log: {rows: [a, b, c]}}

        """

    private func timeline(_ steps: String, shot: String = "{name: a, at: 0s}", more: String = "") -> Timeline? {
        Reading.scene(Self.head + more + "timeline: \(steps)\nshots: [\(shot)]")?.timeline
    }

    private func step(_ step: String) -> Timeline.Step? { timeline("[\(step)]")?.steps.first }

    private func diagnostics(_ steps: String) -> [String] { Reading.diagnostics(Self.head + "timeline: \(steps)") }

    @Test("a scene without moments to draw has no timeline to resolve")
    func still() {
        #expect(timeline("[{wait: 1s}]", shot: "{name: a}") == nil)
        #expect(timeline("[{wait: 1s}]", shot: "{name: a, at: 0.25s}")?.time == Time(nanoseconds: 250_000_000))
    }

    @Test("a step leads to a state with its own transition")
    func passing() throws {
        let read = step(
            "{to: bold, over: 0.2s, delay: 50ms, easing: easeOut, appear: grow, disappear: leading, elements: {note: {over: 1s, appear: none}}}"
        )
        guard case .pass(let scene, let transition)? = read else { throw Missing() }
        let timing = Timing(
            duration: Time(nanoseconds: 200_000_000), delay: Time(nanoseconds: 50_000_000), easing: .easeOut)
        #expect(transition.timing == timing)
        #expect(transition.appearing == .grow && transition.disappearing == .slide(.left))
        let own = ElementTransition(
            timing: Timing(duration: Time(nanoseconds: 1_000_000_000)), appearing: Entrance.none)
        #expect(transition.elements == ["note": own])
        guard case .stack(let stack) = scene.content.kind else { throw Missing() }
        #expect(Reading.label(stack.children[0])?.color != .black)
    }

    private struct Missing: Error {}

    @Test("states override those that the shot begins with, and an empty list adds none")
    func statesOverStates() throws {
        let read = try #require(self.timeline("[{to: bold}, {to: []}]", shot: "{name: a, state: long, at: 0s}"))
        for step in read.steps {
            guard case .pass(let scene, _) = step, case .stack(let stack) = scene.content.kind,
                case .list(let list) = stack.children[1].kind
            else { throw Missing() }
            #expect(list.sections[0].rows.count == 3)
        }
    }

    @Test("states that a timeline returns to are the same scene, and their errors are reported at each place")
    func sameStatesAgain() throws {
        let read = try #require(self.timeline("[{to: bold}, {to: long}, {to: bold}]")).steps
        #expect(read[0] == read[2] && read[0] != read[1])
        #expect(
            diagnostics("[{to: nope}, {to: nope}]") == [
                "scene.yaml:7:17: error: no state 'nope' in this scene",
                "scene.yaml:7:29: error: no state 'nope' in this scene",
            ])
    }

    @Test("every kind of step is read")
    func kinds() {
        let slow = Timing(duration: Time(nanoseconds: 300_000_000), easing: .linear)
        let given: [(String, Timeline.Step)] = [
            ("{wait: 0.5s}", .wait(Time(nanoseconds: 500_000_000))),
            ("{press: first}", .gesture(.press("first"))),
            ("{release: true, velocity: -40}", .gesture(.release(velocity: -40))),
            ("{press: first, expect: nothing}", .refused(.press("first"))),
            ("{tap: note}", .gesture(.tap("note", then: nil, Transition()))),
            (
                "{swipe: first, toward: leading, distance: 80, over: 0.3s, easing: linear}",
                .gesture(.swipe("first", .init(toward: .left, .points(80), timing: slow)))
            ),
            (
                "{swipe: first, toward: right, fraction: 25%, over: 0.3s, easing: linear}",
                .gesture(.swipe("first", .init(toward: .right, .fraction(0.25), timing: slow)))
            ),
            (
                "{swipe: first, toward: trailing, full: true, animated: false}",
                .gesture(.swipe("first", .init(toward: .right, .full, timing: Timing(), isAnimated: false)))
            ),
            (
                "{swipe: first, toward: left, velocity: 900}",
                .gesture(.swipe("first", .init(toward: .left, .flick(velocity: 900), timing: Timing())))
            ),
            (
                "{scroll: log, by: -20, over: 0.3s, easing: linear}",
                .gesture(.scroll("log", .init(.finger(-20), timing: slow)))
            ),
            ("{scroll: log, position: end}", .gesture(.scroll("log", .init(.position(.end), timing: Timing())))),
            ("{delete: first}", .change(.delete(row: "first"), Transition())),
            ("{move: first, at: 1}", .change(.move(row: "first", to: 1), Transition())),
        ]
        for (text, expected) in given { #expect(step(text) == expected, "\(text)") }
    }

    @Test("inserted rows are read as rows of their list, with ids that no row has yet")
    func rows() throws {
        let steps =
            "[{append: log, rows: [c, {text: d, repeat: 2}], follow: true}, {insert: log, at: 0, rows: [e]}, {to: long}, {append: log, rows: [f]}]"
        let resolved = try #require(Reading.resolved(Self.head + "timeline: \(steps)\nshots: [{name: a, at: 0s}]"))
        let read = try #require(resolved.scene.timeline).steps
        func ids(_ rows: Rows) -> [ElementID] { rows.read(from: resolved.rows).map(\.id) }
        guard case .change(.append("log", let appended, true), _) = read[0],
            case .change(.insert("log", at: 0, let inserted), _) = read[1],
            case .change(.append("log", let later, false), _) = read[3]
        else { throw Missing() }
        #expect(ids(appended) == ["log.rows.2", "log.rows.3", "log.rows.4"])
        #expect(ids(inserted) == ["log.rows.5"])
        #expect(ids(later) == ["log.rows.3"])
    }

    @Test("easings are read by name, as curves and as springs")
    func easings() {
        func easing(_ text: String) -> Easing? {
            guard case .pass(_, let transition)? = step("{to: bold, easing: \(text)}") else { return nil }
            return transition.timing.easing
        }
        #expect(easing("linear") == .linear && easing("easeInOut") == .easeInOut)
        #expect(easing("spring") == .spring(.standard))
        #expect(easing("{cubicBezier: [0.1, -1, 1/2, 2]}") == CubicBezier(0.1, -1, 0.5, 2).map(Easing.cubicBezier))
        #expect(
            easing("{spring: {stiffness: 300, damping: 20, velocity: 2}}")
                == Spring(checking: 1, stiffness: 300, damping: 20, velocity: 2).map(Easing.spring))
    }

    @Test("errors are reported together, each with its place")
    func errors() {
        let text =
            Self.head + """
                timeline:
                  - {to: bald, over: fast}
                  - {swipe: first}
                  - {too: bold}
                  - {wait: 1s, over: 2s}
                  - {to: bold, tap: note}
                  - {swipe: first, toward: up, distance: 0}
                  - {to: bold, easing: {cubicBezier: [2, 0, 1, 1]}}
                  - {to: bold, easing: {spring: {damping: 0}}}
                  - {append: log}
                  - {append: log, rows: [{txt: a}]}
                  - {to: bold, elements: {nobody: {over: 1s}}}
                  - {to: bold, over: -1s}
                  - {wait: 3601}
                  - {wait: .nan}
                  - {scroll: log, by: 5, position: end}
                  - {}
                  - 3
                """
        #expect(
            Reading.diagnostics(text) == [
                "scene.yaml:8:10: error: no state 'bald' in this scene; did you mean 'bold'?",
                "scene.yaml:8:22: error: expected a time such as 0.2s or a number, found 'fast'",
                "scene.yaml:9:5: error: a step 'swipe' needs 'toward'",
                "scene.yaml:10:6: error: unknown key 'too' in a step; did you mean 'to'?",
                "scene.yaml:11:16: error: unknown key 'over' in a step 'wait'",
                "scene.yaml:12:16: error: 'to' and 'tap' are two steps; make an item of each, or give 'to' 'set', 'over', 'delay', 'easing', 'appear', 'disappear' or 'elements'",
                "scene.yaml:13:28: error: expected 'left', 'right', 'leading' or 'trailing', found 'up'",
                "scene.yaml:13:42: error: 0 is out of range; give a number above 0, up to 100000",
                "scene.yaml:14:38: error: 2 is out of range; give a number from 0 to 1",
                "scene.yaml:15:43: error: 0 is out of range; give a number above 0, up to 1000000",
                "scene.yaml:16:5: error: a step 'append' needs 'rows'",
                "scene.yaml:17:27: error: unknown key 'txt' in a row; did you mean 'text'?",
                "scene.yaml:19:22: error: expected a time such as 0.2s or a number, found '-1s'",
                "scene.yaml:20:12: error: 3601 is out of range; give a number from 0 to 3600",
                "scene.yaml:21:12: error: the number is not finite",
                "scene.yaml:22:36: error: 'by' and 'position' exclude each other; keep one",
                "scene.yaml:23:5: error: a step needs one of 'to', 'set', 'wait', 'tap', 'press', 'release', 'swipe', 'scroll', 'drag', 'append', 'insert', 'delete' or 'move'",
                "scene.yaml:24:5: error: expected a mapping, found a number",
            ])
        #expect(
            diagnostics("[{to: bold, elements: {nota: {over: 1s}}}]") == [
                "scene.yaml:7:34: error: no element has the id 'nota'; did you mean 'note'?"
            ])
        #expect(
            diagnostics("[{swipe: note, toward: left, distance: 80, full: true}]") == [
                "scene.yaml:7:60: error: 'distance' and 'full' exclude each other; keep one"
            ])
        #expect(diagnostics("{}") == ["scene.yaml:7:11: error: expected a list, found a mapping"])
    }

    @Test("a step that doesn't lift the finger is an error")
    func noRelease() {
        #expect(diagnostics("[{release: false}]") == ["scene.yaml:7:22: error: expected true, found 'false'"])
    }

    @Test("a moment of a scene without a timeline is an error")
    func noTimeline() {
        let text = "content: []\nshots: [{name: a, at: 1s}, {name: b, at: soon}]"
        #expect(
            Reading.diagnostics(text) == [
                "scene.yaml:2:42: error: expected a time such as 0.2s or a number, found 'soon'"
            ])
        #expect(
            Reading.diagnostics("content: []\nshots: [{name: a, at: 1s}]") == [
                "scene.yaml:2:23: error: the scene has no 'timeline', so it is the same at any time; add one, or remove 'at'"
            ])
    }
}
