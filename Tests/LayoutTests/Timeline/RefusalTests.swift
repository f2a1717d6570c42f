import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timeline: gestures that must have no effect")
struct RefusalTests {
    private func refused(_ step: Timeline.Step) -> Timeline.Step {
        guard case .gesture(let gesture) = step else { return step }
        return .refused(gesture)
    }

    @Test("a gesture without effect is no error, and its time passes")
    func nothing() {
        let filled = Stage([plain("a"), sliding("b")], fill: .bottom(.filler(height: nil)))
        for step in [
            swipe("a", .left, .full, over: 0.3), swipe("list.filler.0", .left, .full, over: 0.3),
            swipe("b", .left, .full, over: 0.3), swipe("list", .left, .points(40), over: 0.3),
        ] {
            let play = filled.after(refused(step))
            #expect(play.diagnostics == [] && play.seconds == 0.3)
            #expect(play.tree(0) == play.tree(9))
        }
        #expect(filled.after(refused(tap("list.filler.0"))).seconds == 0.1)
        #expect(Stage([plain("a")], isScrollable: false).after(refused(scroll(.finger(10)))).diagnostics == [])
    }

    @Test("an effect of the gesture is an error, and is not applied")
    func something() {
        let stage = Stage([acting("a"), plain("b")])
        let play = stage.after(
            refused(swipe("a", .left, .points(60))), refused(tap("b")), refused(press("b")),
            refused(scroll(.position(.end))))
        #expect(play.diagnostics == [.answered("a"), .answered("b"), .answered("b"), .answered("list")])
        #expect(play.timeline.diagnostics.map(\.step) == [0, 1, 2, 3])
        #expect(play.tree(9) == stage.after().tree(0))
    }

    @Test("an unknown element and an invalid gesture are errors here, too")
    func senseless() {
        let play = Stage([plain("a")]).after(
            refused(swipe("nobody", .left, .full)), press("a"), refused(swipe("a", .left, .full)))
        #expect(play.diagnostics == [.unknownElement("nobody"), .fingerDown(on: "a")])
    }

    @Test("the finger is lifted afterwards")
    func finger() {
        let play = Stage([plain("a"), acting("b")]).after(
            refused(swipe("a", .left, .points(60))), swipe("b", .left, .points(60)), release())
        #expect(play.diagnostics == [])
        #expect(play.shift("b", 9) == -74)
    }
}
