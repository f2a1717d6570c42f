import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timeline: switches")
struct FlipTests {
    private static let toggle: ElementID = "a.accessories.toggle"
    private static let knob: ElementID = "a.accessories.toggle.knob"

    /// A knob at the start or the end of a track 40 points wide.
    private func track(isOn: Bool) -> Element.Kind {
        let knob = Element(id: Self.knob, kind: .area, box: Box(width: .points(20), height: .points(20)))
        return .stack(Stack(axis: .depth, alignment: isOn ? .end : .start, children: [knob]))
    }

    private func stage(isDisabled: Bool = false, isOn: Bool = false) -> Stage {
        var row = plain("a")
        let look = Element(
            id: Self.toggle, kind: track(isOn: isOn), flipped: isDisabled ? nil : track(isOn: !isOn),
            box: Box(width: .points(40)), role: "switch")
        row.accessories = [Accessory(.toggle, look)]
        return Stage([row, plain("b")])
    }

    @Test("a tap flips a switch: the knob slides over in a quarter of a second, and back with the next tap")
    func taps() {
        let tap = Timeline.Step.gesture(.tap(Self.toggle, then: nil, .immediate))
        let play = stage().after(tap, tap)
        #expect(play.diagnostics == [])
        let places = [0, 0.1, 0.225, 0.35, 0.45, 0.7].map { play.frame(Self.knob, $0)?.minX }
        #expect(places == [344, 344, 354, 364, 364, 344])
        #expect(play.seconds == 0.7)
    }

    @Test("a switch keeps its value during other steps and states that don't set it, until one does")
    func stays() {
        let stage = stage()
        let tap = Timeline.Step.gesture(.tap(Self.toggle, then: nil, .immediate))
        var titled = stage.scene
        titled.title = "Elsewhere"
        let play = stage.after(
            tap, .change(.delete(row: "b"), .immediate), .wait(Time(seconds: 1)), .pass(to: titled, .immediate),
            .wait(Time(seconds: 1)), .pass(to: self.stage(isOn: true).scene, .immediate), .wait(Time(seconds: 1)),
            .pass(to: stage.scene, .immediate))
        // On after the tap, also in the next state; on in a state that sets it; and off in the next, since that state
        // made the tap forgotten.
        #expect([1, 2, 3].map { play.frame(Self.knob, $0)?.minX } == [364, 364, 364])
        #expect(play.frame(Self.knob, 4)?.minX == 344)
    }

    @Test("a switch that is missing in a state has the scene's value again when it returns")
    func otherwise() {
        var gone = stage()
        gone.scene.editList("list") { $0.sections[0].rows = Rows([plain("b")]) }
        let tap = Timeline.Step.gesture(.tap(Self.toggle, then: nil, .immediate))
        let play = stage().after(tap, .pass(to: gone.scene, .immediate), .pass(to: stage().scene, .immediate))
        #expect(play.frame(Self.knob, play.seconds)?.minX == 344)
    }

    @Test("a disabled switch does not answer")
    func disabled() {
        let play = stage(isDisabled: true).after(.gesture(.tap(Self.toggle, then: nil, .immediate)))
        #expect(play.diagnostics == [.notTappable(Self.toggle, kind: "switch")])
    }
}
