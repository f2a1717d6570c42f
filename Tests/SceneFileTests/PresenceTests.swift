import RunningPrograms
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: conditional and repeated elements")
struct PresenceTests {
    @Test("an element whose condition is false is absent and takes no space")
    func conditions() throws {
        let scene = """
            values: {isOpen: false}
            content:
              - {if: "{isOpen}", label: Open}
              - {if: "{not isOpen}", label: {id: closed, text: Closed}}
              - {if: true, label: Always}
              - hstack: [{if: false, label: Never}, {label: {id: last, text: x}}]
            shots: [{name: a}, {name: b, set: {isOpen: true}}]
            """
        #expect(Reading.diagnostics(scene) == [])
        #expect(Reading.elements(scene).map(\.id) == ["closed", "content.2", "content.3"])
        let open = try #require(Reading.scene(scene, shot: "b"))
        guard case .stack(let stack) = open.content.kind else { return #expect(Bool(false)) }
        #expect(stack.children.map(\.id) == ["content.0", "content.2", "content.3"])
    }

    @Test("copies are numbered in their texts, conditions and ids, in a component with its parameters")
    func copies() throws {
        let scene = """
            components:
              dots:
                parameters: {count: number, current: number}
                content:
                  hstack:
                    - {repeat: "{count}", area: "{index == current ? 'red' : 'blue'}", if: "{index != 1}"}
            content:
              - {repeat: 2, label: "{number} of {index}"}
              - dots: {id: d, count: 3, current: 2}
            """
        #expect(Reading.diagnostics(scene) == [])
        let elements = Reading.elements(scene)
        #expect(elements.map(\.id) == ["content.0.0", "content.0.1", "d"])
        #expect(elements.compactMap { Reading.label($0)?.text } == ["1 of 0", "2 of 1"])
        guard case .stack(let dots) = elements[2].kind else { return #expect(Bool(false)) }
        #expect(dots.children.map(\.id) == ["d.0.0", "d.0.2"])
        #expect(
            dots.children.map(\.box.background) == [
                .solid(Color(red: 0, green: 0, blue: 1)), .solid(Color(red: 1, green: 0, blue: 0)),
            ])
    }

    @Test("the content that a use passes to a slot may be conditional and repeated")
    func inSlots() throws {
        let scene = """
            values: {isOpen: false}
            components: {card: {slots: [body], content: {vstack: [{slot: body}]}}}
            content: [{card: {id: c, body: [{repeat: 2, label: "{number}"}, {if: "{isOpen}", label: x}]}}]
            """
        #expect(Reading.diagnostics(scene) == [])
        guard case .stack(let card)? = Reading.elements(scene).first?.kind else { return #expect(Bool(false)) }
        #expect(card.children.compactMap { Reading.label($0)?.text } == ["1", "2"])
    }

    static let errors: [DiagnosticRecord] = [
        DiagnosticRecord(
            "content: [{repeat: 1001, label: a}]",
            "scene.yaml:1:20: error: 1001 is out of range; give a whole number from 0 to 1000"),
        DiagnosticRecord(
            "content: [{repeat: 2, label: \"{numbr}\"}]",
            "scene.yaml:1:11: error: the record has no field 'numbr', which the template at scene.yaml:1:30 uses; give a default as in {numbr|…}"
        ),
    ]

    @Test("errors are reported at their places", arguments: errors)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(diagnostic.text) == diagnostic.said)
    }

    @Test("copies of copies of copies are refused before they are created")
    func tooMany() {
        let scene =
            "content: [{repeat: 1000, vstack: [{repeat: 1000, vstack: [{repeat: 1000, label: ha}]}]}]"
        var said: [String] = []
        let time = processorTime { said = Reading.diagnostics(scene) }
        #expect(
            said == [
                "scene.yaml:1:59: error: elements from 'repeat' and from data expand to more than 100,000 values here; make fewer"
            ])
        #expect(time < allowed(.seconds(20)))
    }
}
