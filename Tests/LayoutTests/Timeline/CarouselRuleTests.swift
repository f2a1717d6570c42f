import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timelines: dragged carousels")
struct CarouselRuleTests {
    /// Pages of 200 points, on a screen that is 200 wide.
    private func scene(
        _ paging: Carousel.Paging = .item, count: Int = 4, width: Double = 200,
        _ direction: LayoutDirection = .leftToRight, scroll: List.ScrollPosition = .start
    ) -> Scene {
        let items = (0..<count).map { index in
            Element(id: ElementID("i\(index)"), kind: .area, box: Box(width: .points(width), height: .points(50)))
        }
        let carousel = Carousel(alignment: .start, paging: paging, scroll: scroll, children: items)
        return Scene(
            screen: ScreenTraits(width: 200, height: 100, scale: 1, direction: direction),
            content: Element(id: "c", kind: .carousel(carousel), box: Box(width: .fill)))
    }

    private func swipe(_ toward: HorizontalDirection, _ extent: Gesture.Stroke.Extent) -> Timeline.Step {
        .gesture(
            .swipe(
                "c", .init(toward: toward, extent, timing: Timing(duration: Time(milliseconds: 200), easing: .linear))))
    }

    private func scroll(_ goal: Gesture.Drag.Goal) -> Timeline.Step {
        .gesture(.scroll("c", .init(goal, timing: Timing(duration: Time(milliseconds: 100), easing: .linear))))
    }

    @Test("a carousel follows the finger, and resists a drag beyond its ends")
    func drags() {
        let play = Play(scene(), [scroll(.finger(50)), .gesture(.release(velocity: 0))])
        #expect(play.diagnostics.isEmpty)
        #expect(play.frame("i0", 0.05)?.minX == -25)
        #expect(play.frame("i0", 0.1)?.minX == -50)
        #expect(play.frame("i1", 0.1)?.minX == 150)
        let beyond = Play(scene(), [scroll(.finger(-50))])
        let left = beyond.frame("i0", 0.1)?.minX ?? 0
        #expect(left > 20 && left < 30)
    }

    @Test(
        "a released carousel snaps to the nearest page; a flick leads to the next",
        arguments: [(50.0, 0.0, 0.0), (120, 0, -200), (30, 2_000, -200), (-30, -2_000, 0), (120, -2_000, 0)]
            as [(Double, Double, Double)])
    func settles(way: Double, velocity: Double, rest: Double) {
        let play = Play(scene(), [scroll(.finger(way)), .gesture(.release(velocity: velocity))])
        let last = play.tree(play.seconds)
        let first = (0..<4).compactMap { index in
            last[ElementID("i\(index)")].map { $0.frame.minX - 200 * Double(index) }
        }
        #expect(first.first == rest)
        #expect(play.seconds < 1.2)
    }

    @Test("on its way to a page a carousel never overshoots")
    func noSwing() {
        let play = Play(scene(), [scroll(.finger(150)), .gesture(.release(velocity: 2_000))])
        var last = 0.0
        for step in 0...100 {
            let time = play.seconds * Double(step) / 100
            let offset = -(play.frame("i1", time)?.minX ?? 200) + 200
            #expect(offset >= last && offset <= 200)
            last = offset
        }
        #expect(last == 200)
    }

    @Test("a swipe to the left shows the next page, in a right-to-left layout one to the right does")
    func swipes() {
        let flick = Play(scene(), [swipe(.left, .flick(velocity: 2_000))])
        #expect(flick.frame("i1", flick.seconds)?.minX == 0)
        let back = Play(scene(scroll: .row(2, at: .top)), [swipe(.right, .flick(velocity: 2_000))])
        #expect(back.frame("i1", back.seconds)?.minX == 0)
        let mirrored = Play(scene(.item, .rightToLeft), [swipe(.right, .flick(velocity: 2_000))])
        #expect(mirrored.frame("i1", mirrored.seconds)?.minX == 0)
        let held = Play(
            scene(), [swipe(.left, .points(60)), .wait(Time(milliseconds: 100)), .gesture(.release(velocity: 0))])
        #expect(held.frame("i0", 0.25)?.minX == -60)
        #expect(held.frame("i0", held.seconds)?.minX == 0)
        let flung = Play(
            scene(scroll: .row(2, at: .top)), [swipe(.right, .points(20)), .gesture(.release(velocity: 900))])
        #expect(flung.frame("i1", flung.seconds)?.minX == 0)
        let whole = Play(scene(), [swipe(.left, .full)])
        #expect(whole.frame("i1", whole.seconds)?.minX == 0)
    }

    @Test("a carousel without paging coasts like a list, and stops at its end")
    func coasts() {
        let play = Play(scene(.none, width: 100), [scroll(.finger(10)), .gesture(.release(velocity: 100))])
        let offset = -(play.frame("i0", play.seconds)?.minX ?? 0)
        #expect(offset > 55 && offset < 65)
        let end = Play(scene(.none), [scroll(.finger(10)), .gesture(.release(velocity: 9_000))])
        #expect(end.frame("i3", end.seconds)?.minX == 0)
    }

    @Test("pages of the viewport's width advance one at a time, however fast the flick")
    func viewportPages() {
        let play = Play(
            scene(.viewport, count: 9, width: 80), [scroll(.finger(20)), .gesture(.release(velocity: 9_000))])
        #expect(play.frame("i3", play.seconds)?.minX == 40)
    }

    @Test("a carousel scrolls to an item, and the next drag begins there")
    func runs() {
        let play = Play(
            scene(), [scroll(.position(.row(2, at: .top))), scroll(.finger(-40)), .gesture(.release(velocity: 0))])
        #expect(play.frame("i1", 0.05)?.minX == 0)
        #expect(play.frame("i2", 0.1)?.minX == 0)
        #expect(play.frame("i2", 0.2)?.minX == 40)
        #expect(play.frame("i2", play.seconds)?.minX == 0)
    }

    @Test("from one state to another a carousel scrolls, however far, and the items between are visible")
    func transitions() {
        let start = scene()
        let end = scene(scroll: .row(3, at: .top))
        let transition = Transition(timing: Timing(duration: Time(milliseconds: 300), easing: .linear))
        let play = Play(start, [.pass(to: end, transition)])
        #expect(play.frame("i0", 0.05)?.minX == -100)
        #expect(play.frame("i1", 0.15)?.minX == -100)
        #expect(play.frame("i2", 0.15)?.minX == 100)
        #expect(play.tree(0.15)["i0"] == nil && play.tree(0.15)["i3"] == nil)
        #expect(play.tree(0.15)["i1"]?.paint.opacity == 1)
        #expect(play.frame("i3", 0.3)?.minX == 0)
        #expect(play.tree(0.15) == play.freshTree(at: Time(milliseconds: 150)))
    }

    @Test("a transition to a state starts where the finger left the carousel, and ends where the state says")
    func afterDrag() {
        let end = scene(scroll: .row(1, at: .top))
        let transition = Transition(timing: Timing(duration: Time(milliseconds: 100), easing: .linear))
        let play = Play(
            scene(.none), [scroll(.finger(100)), .gesture(.release(velocity: 0)), .pass(to: end, transition)])
        #expect(play.frame("i0", play.seconds - 0.05)?.minX == -150)
        #expect(play.frame("i1", play.seconds)?.minX == 0)
    }

    @Test("impossible gestures are reported: nothing to scroll, no distance, no tap, not a list")
    func diagnostics() {
        let short = Play(scene(count: 1), [scroll(.finger(10)), swipe(.left, .full)])
        #expect(short.diagnostics == [.allSeen("c"), .allSeen("c")])
        let play = Play(
            scene(),
            [
                scroll(.finger(0)), .gesture(.tap("c", then: nil, .immediate)), .gesture(.press("c")),
                .gesture(.scroll("i0", .init(.finger(5), timing: Timing()))),
            ])
        #expect(
            play.diagnostics == [
                .noDistance("c"), .notTappable("c", kind: "carousel"), .notTappable("c", kind: "carousel"),
                .notAList("i0"),
            ])
    }
}
