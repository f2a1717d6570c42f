import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Swipes of a row of 400 points, a quarter of which is uncovered at 100.
@Suite("Timeline: a swipe with a threshold")
struct ThresholdRuleTests {
    private func side(_ play: Play, _ seconds: Double) -> Double? { play.frame("a.icon", seconds)?.width }

    @Test("released past a quarter, the overlay leaves in 0.2 s, and the row is deleted immediately")
    func pastQuarter() {
        let play = Stage([threshold("a"), plain("b")]).after(
            swipe("a", .left, .fraction(0.5), over: 0.5), release(), .wait(Time(seconds: 1)))
        #expect(play.shift("a", 0.1) == -40 && play.shift("a", 0.5) == -200)
        // Ease-out: more than half of the way in half of the time.
        #expect(play.shift("a", 0.6).map { $0 < -320 && $0 > -400 } ?? false)
        #expect(play.tree(0.69999)["a"]?.paint.background == .solid(.black))
        #expect(play.tree(0.69999)["a.content"] == nil)
        #expect(play.tree(0.7).rowIDs == ["b"] && play.frame("b", 0.7)?.minY == 0)
        #expect(play.seconds == 1.7)
    }

    @Test("the icon grows to 50 within 0.2 s once more than a quarter is uncovered", arguments: [0.05, 0.5, 5])
    func growing(length: Double) {
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.5), over: length), .wait(Time(seconds: 1)))
        #expect(side(play, length / 2) == 20)
        #expect((side(play, length / 2 + 0.05) ?? 0) > 30)
        #expect((side(play, length / 2 + 0.1) ?? 50) < 50)
        #expect(side(play, length / 2 + 0.20001) == 50)
    }

    @Test("the icon is at the trailing edge and vertically centred, whatever its size")
    func place() {
        let play = Stage([threshold("a")], rowHeight: 80).after(
            swipe("a", .left, .fraction(0.5), over: 0.5), .wait(Time(seconds: 1)))
        for time in stride(from: 0.05, to: 1, by: 0.05) {
            let icon = play.frame("a.icon", time)
            #expect(icon?.maxX == 400)
            #expect(icon?.midY == 40)
        }
    }

    @Test("an easing that passes a quarter on its way to less grows the icon at that moment, and not before")
    func overshooting() throws {
        // The swipe ends at a fifth of the row; in between it reaches a third.
        let curve = Easing.cubicBezier(try #require(CubicBezier(0.3, 3, 0.7, 1)))
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.2), over: 1, curve), .wait(Time(seconds: 1)))
        let passing = try #require(stride(from: 0, to: 1, by: 0.001).first { (play.shift("a", $0) ?? 0) < -100 })
        #expect(passing < 0.5 && side(play, passing - 0.002) == 20)
        #expect((side(play, passing + 0.05) ?? 0) > 30)
        #expect(side(play, 1) == 50 && play.shift("a", 1) == -80)
    }

    @Test("the icon stays 50 while the finger goes back below a quarter and past it again")
    func passed() {
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.5), over: 0.5), .wait(Time(seconds: 0.5)),
            swipe("a", .right, .fraction(0.4), over: 0.4), .wait(Time(seconds: 0.5)),
            swipe("a", .left, .fraction(0.3), over: 0.3), .wait(Time(seconds: 0.5)))
        #expect(play.diagnostics == [])
        for time in stride(from: 0.5, to: 2.7, by: 0.1) { #expect(side(play, time) == 50) }
        #expect(play.shift("a", 1.9) == -40 && play.shift("a", 2.2) == -160)
    }

    @Test("an icon that is growing grows on if the finger goes back below a quarter")
    func fastPass() {
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.5), over: 0.05), swipe("a", .right, .fraction(0.4), over: 0.05),
            .wait(Time(seconds: 1)))
        #expect((side(play, 0.1) ?? 0) > 30 && (side(play, 0.1) ?? 50) < 50)
        #expect(side(play, 0.5) == 50)
    }

    @Test(
        "released at a quarter or before, the overlay comes back in 0.2 s, and the icon shrinks to 10",
        arguments: [0.1, 0.25])
    func beforeQuarter(fraction: Double) {
        let play = Stage([threshold("a")]).after(swipe("a", .left, .fraction(fraction), over: 0.2), release())
        #expect(side(play, 0.2) == 20)
        #expect((side(play, 0.35) ?? 20) < 12)
        #expect(play.shift("a", 0.4) == 0 && play.tree(0.4).rowIDs == ["a"])
    }

    @Test("dragged back below a quarter before its release, the row stays, and its icon shrinks from 50 to 10")
    func backAndRelease() {
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.5), over: 0.5), swipe("a", .right, .fraction(0.3), over: 0.3), release(),
            .wait(Time(seconds: 1)))
        #expect(side(play, 0.8) == 50)
        #expect((side(play, 0.9) ?? 0) > 10 && (side(play, 0.9) ?? 50) < 30)
        #expect(play.shift("a", 1) == 0 && play.tree(2).rowIDs == ["a"])
    }

    @Test(
        "two movements that add up to a quarter are not past it, whatever the rounding",
        arguments: [(0.55, 0.3), (0.54, 0.29), (0.4, 0.15), (0.68, 0.43)])
    func exactlyAQuarter(there: Double, back: Double) {
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(there), over: 0.1), swipe("a", .right, .fraction(back), over: 0.1), release(),
            .wait(Time(seconds: 1)))
        #expect(play.shift("a", 1) == 0 && play.tree(1).rowIDs == ["a"])
    }

    @Test("an icon that has shrunk to 10 stays so until the next time past a quarter")
    func returned() {
        let play = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.2), over: 0.2), release(), .wait(Time(seconds: 0.6)),
            swipe("a", .left, .fraction(0.2), over: 0.2), .wait(Time(seconds: 0.8)),
            swipe("a", .left, .fraction(0.2), over: 0.2), .wait(Time(seconds: 1)))
        for time in stride(from: 1.05, to: 2, by: 0.1) { #expect(side(play, time) == 10) }
        #expect(side(play, 2.05) == 10)
        #expect((side(play, 2.1) ?? 0) > 12)
        #expect(side(play, 2.3) == 50)
    }

    @Test("past a quarter to the right too the icon grows and the row is deleted: the overlay then leaves to the left")
    func pastQuarterToTheRight() {
        let play = Stage([threshold("a"), plain("b")]).after(
            swipe("a", .left, .fraction(0.1), over: 0.1), swipe("a", .right, .fraction(0.4), over: 0.4),
            .wait(Time(seconds: 0.5)), release(), .wait(Time(seconds: 1)))
        #expect(play.diagnostics == [])
        #expect(play.shift("a", 0.5) == 0 && play.shift("a", 0.9) == 0)
        // A quarter to the right is passed at 0.45 s; the icon is seen once the overlay leaves.
        #expect(side(play, 1.05) == 50)
        #expect(play.shift("a", 1.1).map { $0 < -200 && $0 > -400 } ?? false)
        #expect(play.tree(1.2).rowIDs == ["b"])
        let short = Stage([threshold("a")]).after(
            swipe("a", .right, .fraction(0.2)), release(), .wait(Time(seconds: 1)))
        #expect(short.diagnostics == [] && short.tree(1).rowIDs == ["a"] && short.shift("a", 0.3) == 0)
    }

    @Test("the overlay follows the finger to the left only")
    func rightward() {
        let beyond = Stage([threshold("a")]).after(
            swipe("a", .left, .fraction(0.1), over: 0.1), swipe("a", .right, .fraction(0.5), over: 0.5),
            swipe("a", .left, .fraction(0.5), over: 0.5))
        #expect(beyond.shift("a", 0.4) == 0 && beyond.shift("a", 0.6) == 0 && beyond.shift("a", 0.9) == 0)
        #expect(beyond.shift("a", 1.1) == -40)
    }

    @Test("in a state the icon is as a finger would have left it")
    func states() {
        typealias History = ThresholdSwipe.History
        let expected: [(Double, History, Double)] = [
            (0.1, .none, 20), (0.25, .none, 20), (0.6, .none, 50), (0.1, .passed, 50), (0.1, .returned, 10),
            (0.6, .returned, 50),
        ]
        for (fraction, history, size) in expected {
            var row = threshold("a")
            row.threshold?.fraction = fraction
            row.threshold?.history = history
            #expect(side(Stage([row]).after(), 0) == size)
        }
    }

    @Test("a drag continues from a state: its icon is unchanged until a quarter is passed")
    func fromState() {
        var row = threshold("a")
        row.threshold?.fraction = 0.2
        row.threshold?.history = .passed
        let passed = Stage([row]).after(swipe("a", .right, .fraction(0.1), over: 0.1), .wait(Time(seconds: 1)))
        #expect(passed.diagnostics == [] && side(passed, 0.5) == 50 && passed.shift("a", 0.5) == -40)
        row.threshold?.history = .returned
        let returned = Stage([row]).after(swipe("a", .left, .fraction(0.2), over: 0.2), .wait(Time(seconds: 1)))
        #expect(side(returned, 0.05) == 10 && side(returned, 1) == 50)
    }

    @Test("from one state to another the icon grows with the offset")
    func betweenStates() {
        var (start, end) = (threshold("a"), threshold("a"))
        start.threshold?.fraction = 0.1
        end.threshold?.fraction = 0.6
        let play = Play(Stage([start]).scene, [.pass(to: Stage([end]).scene, lasting(1))])
        // An even number of pixels, so that it stays in the middle of its row of 50 points.
        #expect(side(play, 0) == 20 && side(play, 0.5) == 34 && side(play, 1) == 50)
        #expect(play.shift("a", 0.5) == -140)
    }
}
