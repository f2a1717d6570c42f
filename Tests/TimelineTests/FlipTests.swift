import TatamiPrimitives
import TatamiScenes
import TatamiTimeline
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

    private func stage(isDisabled: Bool = false) -> Stage {
        var row = plain("a")
        let look = Element(
            id: Self.toggle, kind: track(isOn: false), flipped: isDisabled ? nil : track(isOn: true),
            box: Box(width: .points(40)), role: "switch")
        row.accessories = [Accessory(.toggle, look)]
        return Stage([row, plain("b")])
    }

    @Test("a tap flips it: the knob slides over in a quarter of a second, and back with the next tap")
    func taps() {
        let tap = Timeline.Step.gesture(.tap(Self.toggle, then: nil, .immediate))
        let play = stage().after(tap, tap)
        #expect(play.problems == [])
        let places = [0, 0.1, 0.225, 0.35, 0.45, 0.7].map { play.frame(Self.knob, $0)?.minX }
        #expect(places == [344, 344, 354, 364, 364, 344])
        #expect(play.seconds == 0.7)
    }

    @Test("it stays flipped while other things happen, until a state says otherwise")
    func stays() {
        let stage = stage()
        let tap = Timeline.Step.gesture(.tap(Self.toggle, then: nil, .immediate))
        let play = stage.after(
            tap, .change(.delete(row: "b"), .immediate), .wait(Time(seconds: 1)), .pass(to: stage.scene, .immediate))
        #expect(play.frame(Self.knob, 1)?.minX == 364)
        #expect(play.frame(Self.knob, 2)?.minX == 344)
    }

    @Test("a disabled one does not answer")
    func disabled() {
        let play = stage(isDisabled: true).after(.gesture(.tap(Self.toggle, then: nil, .immediate)))
        #expect(play.problems == [.notTappable(Self.toggle, kind: "switch")])
    }
}
