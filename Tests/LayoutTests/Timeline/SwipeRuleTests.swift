import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timeline: swipes follow the rules of their rows")
struct SwipeRuleTests {
    // MARK: Rows that slide aside

    @Test("a swipe to the right opens in 0.2 s, one to the left closes in 0.1 s")
    func slide() {
        let play = Stage([sliding("a")]).after(
            swipe("a", .right, .flick(velocity: 1000)), .wait(Time(seconds: 1)), swipe("a", .left, .flick(velocity: 1)))
        #expect(play.diagnostics == [])
        #expect(play.shift("a", 0) == 0)
        #expect(play.shift("a", 0.1) == 200)
        #expect(play.tree(0.2)["a.content"] == nil && play.tree(0.2)["a.under"] != nil)
        #expect(play.shift("a", 1.25) == 200)
        #expect(play.shift("a", 1.3) == 0 && play.tree(1.3)["a.under"] == nil)
        #expect(play.seconds == 1.3)
    }

    @Test("opening one row closes the other, each in its own time")
    func oneOpen() {
        let play = Stage([sliding("a"), sliding("b")]).after(
            swipe("a", .right, .flick(velocity: 1)), swipe("b", .right, .flick(velocity: 1)))
        #expect(play.shift("a", 0.25) == 200 && play.shift("b", 0.25) == 100)
        #expect(play.shift("a", 0.3) == 0 && play.shift("b", 0.3) == 200)
        #expect(play.seconds == 0.4)
    }

    @Test("without animation the row is open immediately, and the other one closed")
    func immediate() {
        let play = Stage([sliding("a"), sliding("b")]).after(
            swipe("a", .right, .flick(velocity: 1), isAnimated: false), .wait(Time(seconds: 1)),
            swipe("b", .right, .flick(velocity: 1), isAnimated: false))
        #expect(play.tree(0)["a.content"] == nil && play.shift("b", 0) == 0)
        #expect(play.shift("a", 1) == 0 && play.tree(1)["b.content"] == nil)
        #expect(play.seconds == 1)
    }

    private let slidingRows = (0..<20).map { sliding(ElementID("r\($0)")) }
    private let opening = swipe("r0", .right, .flick(velocity: 1))

    @Test("no scrolling closes a row that has slid aside: neither dragging nor coasting nor an animated scroll")
    func scrolling() {
        let play = Stage(slidingRows).after(
            opening, scroll(.finger(20), over: 0.2), release(500), scroll(.position(.row(0, at: .top)), over: 0.2))
        #expect(play.diagnostics == [])
        for seconds in stride(from: 0.2, through: 0.4, by: 0.02) {
            #expect(play.tree(seconds)["r0"] != nil && play.tree(seconds)["r0.content"] == nil, "at \(seconds) s")
        }
        #expect(play.tree(play.seconds)["r0"] != nil && play.tree(play.seconds)["r0.content"] == nil)
    }

    @Test("a tap or a press elsewhere doesn't close a row that has slid aside, and isn't swallowed")
    func touchingElsewhere() {
        let tapped = Stage(slidingRows).after(opening, tap("r1"))
        #expect(tapped.tree(9)["r0.content"] == nil)
        #expect(tapped.timeline.moment(at: Time(seconds: 0.25)).scene.touches["r1"]?.state == .highlighted)
        #expect(tapped.timeline.moment(at: Time(seconds: 9)).scene.touches["r1"]?.state == .selected)
        let pressed = Stage(slidingRows).after(opening, press("r1"))
        #expect(pressed.tree(9)["r0.content"] == nil)
        #expect(pressed.timeline.moment(at: Time(seconds: 9)).scene.touches["r1"]?.state == .highlighted)
    }

    @Test("a tap on a row that has slid aside selects it without closing it")
    func touchingIt() {
        let play = Stage(slidingRows).after(opening, tap("r0"))
        #expect(play.tree(9)["r0.content"] == nil)
        #expect(play.timeline.moment(at: Time(seconds: 9)).scene.touches["r0"]?.state == .selected)
    }

    @Test("a row that was open when it left the screen is open when it returns")
    func comingBack() {
        let play = Stage(slidingRows).after(
            opening, scroll(.position(.end), over: 0.2), tap("r17"), scroll(.position(.start), over: 0.2))
        #expect(play.tree(0.4)["r0"] == nil)
        #expect(play.tree(9)["r0"] != nil && play.tree(9)["r0.content"] == nil)
    }

    @Test("opening a row closes the open one, also when that one is off the screen")
    func oneOpenOffTheScreen() {
        let end = scroll(.position(.end), over: 0.2)
        let start = scroll(.position(.start), over: 0.2)
        let play = Stage(slidingRows).after(opening, end, swipe("r17", .right, .flick(velocity: 1)), start)
        #expect(play.tree(0.6)["r17.content"] == nil)
        #expect(play.shift("r0", 9) == 0)
        var rows = slidingRows
        rows[0].slide?.fraction = 1
        let said = Stage(rows).after(end, swipe("r17", .right, .flick(velocity: 1)), start)
        #expect(said.shift("r0", 0) == nil && said.shift("r0", 9) == 0)
    }

    @Test("swiping a row with actions leaves a slid row open; swiping the slid row closes the actions")
    func bothKinds() {
        let rows = [sliding("a"), acting("b")]
        let slid = Stage(rows).after(swipe("a", .right, .full), swipe("b", .left, .points(80)), release())
        #expect(slid.tree(9)["a.content"] == nil && slid.shift("b", 9) == -74)
        let acted = Stage(rows).after(swipe("b", .left, .points(80)), release(), swipe("a", .right, .full))
        #expect(acted.tree(9)["a.content"] == nil && acted.shift("b", 9) == 0)
    }

    @Test("an open row can't be opened, and a closed one can't be closed")
    func senseless() {
        let opened = Stage([sliding("a")]).after(
            swipe("a", .left, .full), swipe("a", .right, .full), swipe("a", .right, .full))
        #expect(opened.diagnostics == [.notOpen("a"), .alreadyOpen("a")])
    }

    // MARK: Actions

    @Test("a tap on a closed action reports which row to swipe, and in which direction", arguments: [false, true])
    func closedAction(isLeading: Bool) {
        let action = ElementID("a").part(isLeading ? "leading" : "trailing")[0]
        let play = Stage([acting("a", leading: isLeading)]).after(tap(action), press(action))
        let reason = StepReason.actionsClosed(row: "a", isLeading ? .right : .left)
        #expect(play.diagnostics == [reason, reason])
        let mirrored = Stage([acting("a", leading: isLeading)], direction: .rightToLeft).after(tap(action))
        #expect(mirrored.diagnostics == [.actionsClosed(row: "a", isLeading ? .left : .right)])
    }

    @Test(
        "released past half of its actions a row opens, before that it closes",
        arguments: [(36.0, 0.0), (38, -74), (74, -74), (200, -74)] as [(Double, Double)])
    func settling(distance: Double, rest: Double) {
        let play = Stage([acting("a")]).after(swipe("a", .left, .points(distance), over: 0.2), release())
        #expect(play.shift("a", 0.1) == -(distance / 2 + 0.5).rounded(.down))
        #expect(play.shift("a", 0.4) == rest)
        #expect(play.seconds == 0.4)
    }

    @Test("a flick opens or closes depending on its velocity")
    func flick() {
        #expect(Stage([acting("a")]).after(swipe("a", .left, .flick(velocity: 500))).shift("a", 9) == -74)
        #expect(Stage([acting("a")]).after(swipe("a", .left, .flick(velocity: 50))).shift("a", 9) == 0)
        let shut = Stage([acting("a")]).after(
            swipe("a", .left, .flick(velocity: 500)), swipe("a", .right, .flick(velocity: 500)))
        #expect(shut.diagnostics == [])
        #expect(shut.shift("a", 9) == 0)
    }

    @Test("swipe actions close on a scroll, dragged or animated")
    func scrollingClosesActions() {
        let rows = [acting("a")] + (0..<20).map { plain(ElementID("r\($0)")) }
        let opening: [Timeline.Step] = [swipe("a", .left, .points(80), over: 0.2), release()]
        for goal in [Gesture.Drag.Goal.finger(10), .position(.row(0, at: .top))] {
            let play = Play(Stage(rows).scene, opening + [scroll(goal, over: 0.3)])
            #expect(play.shift("a", 0.4) == -74)
            #expect(play.shift("a", 0.6) == 0)
        }
    }

    @Test("opening a row closes the open one")
    func oneSwiped() {
        let play = Stage([acting("a"), acting("b", leading: true)]).after(
            swipe("a", .left, .points(80), over: 0.2), release(), swipe("b", .right, .points(80), over: 0.2), release())
        #expect(play.shift("a", 0.4) == -74)
        #expect(play.shift("a", 0.6) == 0)
        #expect(play.shift("b", 0.8) == 74)
    }

    @Test("a full swipe performs the first action, which removes the row if it is destructive")
    func fullSwipe() {
        let gone = Stage([acting("a", .destructive), plain("b")]).after(swipe("a", .left, .full, over: 0.2))
        #expect(gone.tree(0.2)["a.content"] == nil)
        #expect(gone.tree(0.3).rowIDs == ["a", "b"])
        #expect(gone.frame("b", 0.3)?.minY == 25)
        #expect(gone.tree(0.4).rowIDs == ["b"])
        let kept = Stage([acting("a")]).after(swipe("a", .left, .full, over: 0.2))
        #expect(kept.tree(9).rowIDs == ["a"] && kept.shift("a", 9) == 0)
    }

    @Test("a row whose full swipe is disabled only opens")
    func noFullSwipe() {
        let play = Stage([acting("a", .destructive, fullSwipe: false)]).after(swipe("a", .left, .full))
        #expect(play.tree(9).rowIDs == ["a"] && play.shift("a", 9) == -74)
    }

    @Test("released before the full swipe's threshold, the row only opens")
    func almostFull() {
        let play = Stage([acting("a", .destructive)]).after(swipe("a", .left, .fraction(0.6)), release())
        #expect(play.shift("a", 9) == -74)
        let past = Stage([acting("a", .destructive), plain("b")]).after(swipe("a", .left, .fraction(0.61)), release())
        #expect(past.tree(9).rowIDs == ["b"])
    }

    @Test("once the finger is past the full swipe's threshold, the first action takes the whole width within 0.2 s")
    func expansion() {
        var row = acting("a")
        var other = row.actions.trailing[0]
        other.id = "a.trailing.1"
        row.actions.trailing.append(other)
        // The row is 400 wide, of which the finger has uncovered six tenths after 0.8 s.
        let play = Stage([row]).after(swipe("a", .left, .points(300), over: 1), .wait(Time(seconds: 1)))
        func widths(_ seconds: Double) -> [Double] {
            [play.frame("a.trailing.0", seconds)?.width ?? 0, play.frame("a.trailing.1", seconds)?.width ?? 0]
        }
        #expect(play.diagnostics == [])
        #expect(widths(0.4) == [60, 60])
        #expect(widths(0.8) == [120, 120])
        let (first, second) = (widths(0.9)[0], widths(0.9)[1])
        #expect(first > 140 && first < 270 && first + second == 270)
        #expect(widths(1.001) == [300, 0])
    }

    @Test("dragged back before the full swipe's threshold, the first action gives the width back within 0.2 s")
    func collapse() {
        var row = acting("a")
        var other = row.actions.trailing[0]
        other.id = "a.trailing.1"
        row.actions.trailing.append(other)
        let play = Stage([row]).after(
            swipe("a", .left, .points(300), over: 1), .wait(Time(seconds: 1)),
            swipe("a", .right, .points(120), over: 1),
            .wait(Time(seconds: 1)), release())
        func widths(_ seconds: Double) -> [Double] {
            [play.frame("a.trailing.0", seconds)?.width ?? 0, play.frame("a.trailing.1", seconds)?.width ?? 0]
        }
        #expect(play.diagnostics == [])
        // The finger is back at the threshold, six tenths of the row, after 0.5 s.
        #expect(widths(2) == [300, 0] && widths(2.49) == [241, 0])
        let (first, second) = (widths(2.6)[0], widths(2.6)[1])
        #expect(first > 114 && first < 200 && first + second == 228)
        #expect(widths(3) == [90, 90] && widths(9) == [74, 74])
    }

    @Test("an easing that passes the full swipe's threshold only in between expands the first action for that time")
    func overshootingExpansion() throws {
        var row = acting("a")
        var other = row.actions.trailing[0]
        other.id = "a.trailing.1"
        row.actions.trailing.append(other)
        // The swipe ends at 200 points; in between it is far past the threshold at 240.
        let curve = Easing.cubicBezier(try #require(CubicBezier(0.3, 3, 0.7, 1)))
        let play = Stage([row]).after(swipe("a", .left, .points(200), over: 2, curve), .wait(Time(seconds: 1)))
        func second(_ seconds: Double) -> Double { play.frame("a.trailing.1", seconds)?.width ?? 0 }
        let taking = try #require(stride(from: 0, to: 2, by: 0.001).first { (play.shift("a", $0) ?? 0) < -240 })
        #expect(second(taking - 0.002) > 100 && second(taking + 0.21) == 0 && second(2.9) == 100)
    }

    @Test("in a transition between states the first action expands step by step, too")
    func expansionBetweenStates() {
        var row = acting("a")
        var other = row.actions.trailing[0]
        other.id = "a.trailing.1"
        row.actions.trailing.append(other)
        let start = Stage([row]).scene
        row.swipe = .draggedFraction(.trailing, fraction: 0.8)
        let second = Time(seconds: 1)
        let play = Play(
            start, [.pass(to: Stage([row]).scene, Transition(timing: Timing(duration: second, easing: .linear)))])
        func frames(_ seconds: Double) -> [Double] {
            [play.frame("a.trailing.0", seconds)?.width ?? 0, play.frame("a.trailing.1", seconds)?.width ?? 0]
        }
        #expect(frames(0.25) == [50, 30])
        #expect(frames(0.5) == [120, 40])
        #expect(frames(1) == [320, 0])
        #expect(play.tree(1) == layout(Stage([row]).scene, shaping: FlatShaper()))
    }

    @Test("a tap on a destructive action deletes its row, on another one closes it")
    func tapping() {
        let opened: [Timeline.Step] = [swipe("a", .left, .points(80)), release(), tap("a.trailing.0")]
        #expect(Play(Stage([acting("a", .destructive), plain("b")]).scene, opened).tree(9).rowIDs == ["b"])
        let normal = Play(Stage([acting("a"), plain("b")]).scene, opened)
        #expect(normal.tree(9).rowIDs == ["a", "b"] && normal.shift("a", 9) == 0)
    }

    @Test("an action with an alert asks first: yes deletes the row, no closes it")
    func asking() {
        let rows = [acting("a", .destructive, alert: question), plain("b")]
        let steps: [Timeline.Step] = [swipe("a", .left, .points(80)), release(), tap("a.trailing.0")]
        let asked = Play(Stage(rows).scene, steps)
        #expect(asked.tree(9)["alert"] != nil && asked.tree(9).rowIDs == ["a", "b"])
        // The card shrinks to its size as it fades in, and the dimming layer only fades.
        let begun = asked.seconds - 0.1
        #expect((asked.frame("alert", begun)?.width ?? 0) > (asked.frame("alert", 9)?.width ?? 0) + 10)
        #expect(asked.frame("alert.dimming", begun) == asked.frame("alert.dimming", 9))
        #expect(asked.tree(begun)["alert"]?.paint.opacity ?? 1 < 1)
        let yes = Play(Stage(rows).scene, steps + [tap("alert.buttons.0")])
        #expect(yes.diagnostics == [])
        #expect(yes.tree(9)["alert"] == nil && yes.tree(9).rowIDs == ["b"])
        let no = Play(Stage(rows).scene, steps + [tap("alert.buttons.1")])
        #expect(no.tree(9)["alert"] == nil && no.tree(9).rowIDs == ["a", "b"] && no.shift("a", 9) == 0)
        let named = Play(Stage(rows).scene, steps + [tap("alert.buttons.Yes")])
        #expect(named.diagnostics == [] && named.tree(9).rowIDs == ["b"])
        let wrong = Play(Stage(rows).scene, steps + [tap("alert.buttons.Perhaps")])
        #expect(wrong.diagnostics == [.unknownButton("alert.buttons.Perhaps", titles: ["Yes", "No"])])
        #expect(Stage(rows).after(tap("alert.buttons.0")).diagnostics == [.noAlert("alert.buttons.0")])
        // If the tap's step gives the next state, the row stays until the alert has gone, and then everything changes
        // at once.
        let then = Gesture.tap("alert.buttons.0", then: Stage([plain("b")]).scene, lasting(0))
        let told = Play(Stage(rows).scene, steps + [.gesture(then)])
        #expect(told.diagnostics == [] && told.seconds == yes.seconds)
        #expect(told.shift("a", told.seconds - 0.001) == -74 && told.frame("b", told.seconds - 0.001)?.minY == 50)
        #expect(told.tree(told.seconds).rowIDs == ["b"] && told.tree(told.seconds)["alert"] == nil)
        let behind = Play(Stage(rows).scene, steps + [tap("b")])
        #expect(behind.diagnostics == [.behindAlert("b")])
    }

    @Test("an action that completes at once closes its row while its alert comes; yes still deletes the row")
    func completion() {
        let rows = [acting("a", .destructive, alert: question, completion: .immediate), plain("b")]
        let steps: [Timeline.Step] = [swipe("a", .left, .points(80)), release(), tap("a.trailing.0")]
        let asked = Play(Stage(rows).scene, steps)
        #expect(asked.shift("a", asked.seconds - 0.1).map { $0 > -74 && $0 < 0 } ?? false)
        #expect(asked.shift("a", asked.seconds) == 0 && asked.tree(9)["alert"] != nil)
        let yes = Play(Stage(rows).scene, steps + [tap("alert.buttons.0")])
        #expect(yes.diagnostics == [] && yes.tree(9).rowIDs == ["b"])
        let full = Play(Stage(rows).scene, [swipe("a", .left, .full), tap("alert.buttons.1")])
        #expect(full.diagnostics == [] && full.shift("a", 9) == 0 && full.tree(9).rowIDs == ["a", "b"])
    }

    @Test("a button of an alert is highlighted while a finger is on it, and responds when the finger is lifted")
    func pressedButton() {
        let rows = [acting("a", .destructive, alert: question), plain("b")]
        let steps: [Timeline.Step] = [swipe("a", .left, .points(80)), release(), tap("a.trailing.0")]
        let start = Play(Stage(rows).scene, steps).seconds
        let tapped = Play(Stage(rows).scene, steps + [tap("alert.buttons.Yes")])
        func look(_ play: Play, _ seconds: Double) -> Paint? {
            play.tree(seconds)["alert.buttons.0"]?.paint.background
        }
        #expect(look(tapped, start - 0.001) == nil && look(tapped, start + 0.05) == .solid(.black))
        #expect(tapped.tree(start + 0.05)["alert.buttons.1"]?.paint.background == nil)
        let held = Play(
            Stage(rows).scene, steps + [.gesture(.press("alert.buttons.0")), .wait(Time(seconds: 1)), release()])
        #expect(held.diagnostics == [] && look(held, start + 0.9) == .solid(.black))
        #expect(held.tree(start + 9)["alert"] == nil && held.tree(start + 9).rowIDs == ["b"])
    }

    @Test("directions are mirrored on a right-to-left screen")
    func rightToLeft() {
        let stage = Stage([acting("a")], direction: .rightToLeft)
        #expect(stage.after(swipe("a", .right, .points(80)), release()).shift("a", 9) == 74)
        #expect(stage.after(swipe("a", .left, .points(80))).diagnostics == [.nothingToSwipe("a", .left)])
    }

    // MARK: Invalid gestures

    @Test("fillers, rows without actions, and elements that aren't rows offer nothing to swipe")
    func nothing() {
        let filled = Stage([plain("a")], fill: .bottom(.filler(height: nil)))
        #expect(filled.after(swipe("list.filler.0", .left, .full)).diagnostics == [.fillerRow("list.filler.0")])
        #expect(filled.after(swipe("a", .left, .full)).diagnostics == [.nothingToSwipe("a", .left)])
        #expect(filled.after(swipe("list", .left, .full)).diagnostics == [.notARow("list")])
        #expect(filled.after(swipe("nobody", .left, .full)).diagnostics == [.unknownElement("nobody")])
        #expect(Stage([acting("a")]).after(swipe("a", .right, .full)).diagnostics == [.nothingToSwipe("a", .right)])
    }

    @Test("a row dragged out and back in one gesture follows the finger, and rests according to where it is released")
    func severalParts() {
        let play = Stage([acting("a")]).after(
            swipe("a", .left, .points(74), over: 0.2), swipe("a", .right, .points(100), over: 0.2),
            swipe("a", .left, .points(46), over: 0.2), .wait(Time(seconds: 0.1)),
            swipe("a", .left, .points(40), over: 0.2), release())
        #expect(play.diagnostics == [])
        #expect(play.shift("a", 0.2) == -74 && play.shift("a", 0.3) == -24)
        // Beyond its original position the row doesn't follow, and the way back is relative to the finger.
        #expect(play.shift("a", 0.4) == 0 && play.shift("a", 0.6) == -20)
        #expect(play.shift("a", 0.9) == -60 && play.shift("a", 1.1) == -74)
    }

    @Test("one finger does one thing at a time, and can't be lifted from an element that it doesn't touch")
    func oneFinger() {
        let play = Stage([acting("a"), acting("b")]).after(
            release(), swipe("a", .left, .points(50)), swipe("b", .left, .points(50)), tap("b"), release())
        #expect(play.timeline.diagnostics.map(\.step) == [0, 2, 3])
        #expect(play.diagnostics == [.noFingerDown, .fingerDown(on: "a"), .fingerDown(on: "a")])
    }

    @Test(
        "meaningless numbers are reported, not applied", arguments: [0, -5, .nan, .infinity, -.infinity] as [Double])
    func hostileNumbers(number: Double) {
        let play = Stage([acting("a")]).after(swipe("a", .left, .points(number)))
        #expect(play.diagnostics == [.noDistance("a")])
        let released = Stage([acting("a")]).after(swipe("a", .left, .points(60)), release(number))
        #expect(released.diagnostics == [])
        #expect(released.shift("a", 9).map { $0 == 0 || $0 == -74 } ?? false)
    }
}
