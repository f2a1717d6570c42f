import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: switches")
struct SwitchTests {
    /// The track of the first element, with the knob in it.
    private func track(_ text: String, shot: String? = nil) throws -> (element: Element, knobs: Stack) {
        let content = try #require(Reading.scene(text, shot: shot)).content
        guard case .stack(let all) = content.kind, case .stack(let toggle) = try #require(all.children.first).kind,
            case .stack(let knobs) = try #require(toggle.children.first).kind
        else { throw NoSwitch() }
        return (toggle.children[0], knobs)
    }

    private struct NoSwitch: Error {}

    @Test("a switch is as large as the platform's, whatever its box", arguments: ["", ", padding: 9", ", width: 200"])
    func size(box: String) throws {
        let track = try track("content: [{switch: true, id: wifi\(box)}]").element
        #expect(track.id == "wifi.track")
        #expect(track.box.width == .points(51) && track.box.height == .points(31))
    }

    static let colors: [(scene: String, color: Color)] = [
        ("{switch: true}", SystemColor.systemGreen.color(in: .light)),
        ("{switch: {isOn: true}}", SystemColor.systemGreen.color(in: .light)),
        ("{switch: {isOn: true, tint: systemBlue}}", SystemColor.systemBlue.color(in: .light)),
        ("{switch: false}", SystemColor.secondarySystemFill.color(in: .light)),
        ("{switch: {tint: systemBlue}}", SystemColor.secondarySystemFill.color(in: .light)),
    ]

    @Test(
        "the track is green or tinted with the knob at its end when on, grey with the knob at its start when off",
        arguments: colors)
    func color(scene: String, color: Color) throws {
        let (track, knobs) = try track("content: [\(scene)]")
        #expect(track.box.background == .solid(color))
        let isOn = color != SystemColor.secondarySystemFill.color(in: .light)
        #expect(knobs.alignment == (isOn ? .end : .start))
    }

    @Test("in the dark appearance the track has the dark colours, and the knob stays white")
    func dark() throws {
        for (isOn, color) in [(true, SystemColor.systemGreen), (false, .secondarySystemFill)] {
            let (track, knobs) = try track("screen: {appearance: dark}\ncontent: [{switch: \(isOn)}]")
            #expect(track.box.background == .solid(color.color(in: .dark)))
            #expect(knobs.children.map(\.box.background) == [.solid(.white)])
        }
    }

    @Test("states turn a switch on and off, and its parts keep their ids, so that the knob moves")
    func states() throws {
        let text = """
            content: [{switch: {tint: red}, id: wifi}]
            states: {on: {wifi: {isOn: true}}}
            shots: [{name: off}, {name: on, state: on}]
            """
        let (off, on) = (try track(text, shot: "off"), try track(text, shot: "on"))
        #expect(off.knobs.alignment == .start && on.knobs.alignment == .end)
        #expect(on.element.box.background == .solid(Color(red: 1, green: 0, blue: 0)))
        #expect(on.element.id == off.element.id && on.knobs.children.map(\.id) == off.knobs.children.map(\.id))
    }

    @Test("errors are reported at their place")
    func errors() {
        #expect(
            Reading.diagnostics("content:\n  - switch: {checked: true}\n  - switch: maybe")
                == [
                    "scene.yaml:2:14: error: unknown key 'checked' in a switch; write 'isOn: true'",
                    "scene.yaml:3:13: error: expected true or false or 'on' or 'off', found 'maybe'",
                ])
    }
}
