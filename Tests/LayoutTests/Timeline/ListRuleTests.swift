import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Timeline: taps, scrolling, and inserted and deleted rows")
struct ListRuleTests {
    private func rows(_ count: Int) -> [Row] { (0..<count).map { plain(ElementID("r\($0)")) } }

    private func state(_ play: Play, _ row: ElementID, _ seconds: Double) -> Row.State? {
        play.timeline.moment(at: Time(seconds: seconds)).scene.touches[row]?.state
    }

    @Test(
        "a moment is the same whatever was laid out before, even if a scroll passes more text than the cache holds",
        arguments: [(List.ScrollPosition.row(60, at: .top), true), (.end, false)])
    func textPassed(goal: List.ScrollPosition, isScrolled: Bool) throws {
        let rows = (0..<200).map { text(ElementID("r\($0)"), String(repeating: "a", count: 100)) }
        var stage = Stage(rows)
        guard case .list(var list) = stage.scene.content.kind else { return }
        list.rowHeight = nil
        stage.scene.content.kind = .list(list)
        var limits = Limits()
        limits.text = 8_000
        let timeline = stage.after(scroll(.position(goal), over: 1)).timeline
        let memo = LayoutMemo(shaping: FlatShaper(), limits: limits)
        for seconds in [0, 0.25, 0.5, 0.5, 0.75, 1] {
            let moment = timeline.moment(at: Time(seconds: seconds))
            let tree = layout(moment, keeping: memo)
            #expect(tree == layout(moment, keeping: LayoutMemo(shaping: FlatShaper(), limits: limits)))
            #expect(!tree.diagnostics.contains { if case .excess = $0 { true } else { false } })
            if seconds == 0.5 { #expect(tree.rowIDs.contains("r32") == isScrolled) }
        }
    }

    // MARK: Taps

    @Test("a tap highlights a row for 0.1 s and then selects it")
    func tapping() {
        let play = Stage(rows(2)).after(.wait(Time(seconds: 0.1)), tap("r1"))
        #expect(state(play, "r1", 0.05) == nil)
        #expect(state(play, "r1", 0.1) == .highlighted)
        #expect(state(play, "r1", 0.2) == .selected)
        #expect(play.seconds == 0.2)
    }

    @Test("one row is selected at a time")
    func oneSelection() {
        let play = Stage(rows(2)).after(tap("r0"), tap("r1"))
        #expect(state(play, "r0", 0.15) == .selected && state(play, "r1", 0.15) == .highlighted)
        #expect(state(play, "r0", 9) == .normal && state(play, "r1", 9) == .selected)
    }

    @Test("a tap elsewhere closes the open row and does nothing else")
    func closing() {
        let play = Stage([acting("a"), plain("b")]).after(swipe("a", .left, .points(80)), release(), tap("b"))
        #expect(play.diagnostics == [])
        #expect(play.shift("a", 9) == 0)
        #expect(state(play, "b", 9) == nil)
    }

    @Test("a press stays until it is released")
    func pressing() {
        let play = Stage(rows(1)).after(press("r0"), .wait(Time(seconds: 2)), release())
        #expect(state(play, "r0", 1.9) == .highlighted)
        #expect(state(play, "r0", 2) == .selected)
    }

    @Test("a button dims while it is pressed, and its tap can lead on")
    func button() {
        var stage = Stage(rows(1))
        let list = stage.scene.content
        func content(_ rest: [Element]) -> Element {
            let button = Element(id: "b", kind: .button(Label(text: "Go", font: Font(size: 10), color: .black)))
            return Element(id: "content", kind: .stack(Stack(axis: .vertical, children: [button] + rest)))
        }
        stage.scene.content = content([list])
        var next = stage.scene
        next.content = content([])
        let play = stage.after(.gesture(.tap("b", then: next, lasting(0.2))))
        guard case .text(let pressed)? = play.tree(0)["b"]?.content, case .text(let free)? = play.tree(1)["b"]?.content
        else { return #expect(Bool(false), "the button shows its title") }
        #expect(pressed.color.alpha == 0.2 && free.color.alpha == 1)
        #expect(play.tree(0.2)["list"]?.paint.opacity == 0.5)
        #expect(play.tree(0.3)["list"] == nil)
    }

    @Test("elements that are neither rows nor buttons don't respond to a finger")
    func notTappable() {
        let play = Stage(rows(1)).after(tap("list"), tap("r0.content"), press("list"))
        #expect(
            play.diagnostics == [
                .notTappable("list", kind: "list"), .notTappable("r0.content", kind: "area"),
                .notTappable("list", kind: "list"),
            ])
    }

    @Test("any element responds to a tap whose step gives a next state")
    func leadsSomewhere() {
        let stage = Stage(rows(2))
        let next = Stage(rows(1)).scene
        let play = stage.after(.gesture(.tap("r0.content", then: next, lasting(0.2))))
        #expect(play.diagnostics == [])
        #expect(play.tree(0.1)["r1"]?.paint.opacity == 1 && play.tree(0.3)["r1"] == nil)
        #expect(play.seconds == 0.3)
    }

    // MARK: Scrolling

    @Test("the content follows the finger, by less and less beyond the ends")
    func dragging() {
        let play = Stage(rows(20)).after(scroll(.finger(100), over: 0.2), release(), scroll(.finger(-400), over: 0.3))
        #expect(play.frame("r2", 0.1)?.minY == 50)
        #expect(play.frame("r2", 0.2)?.minY == 0)
        // 300 points beyond the start of a viewport of 300: (1 − 1 / 1.55) · 300 = 106.45.
        #expect(play.frame("r0", 0.5)?.minY == 106)
    }

    @Test("content dragged beyond an end springs back to it and comes to rest")
    func bouncing() {
        let play = Stage(rows(20)).after(scroll(.finger(-300), over: 0.2), release())
        #expect(play.frame("r0", 0.2)?.minY == 106)
        let way = stride(from: 0.2, through: play.seconds, by: 0.02).compactMap { play.frame("r0", $0)?.minY }
        #expect(zip(way, way.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(play.frame("r0", play.seconds)?.minY == 0)
    }

    @Test("a released list coasts for 0.4995 s of its velocity")
    func coasting() throws {
        let play = Stage(rows(100)).after(scroll(.finger(10), over: 0.1), release(1000))
        let end = try #require(play.tree(play.seconds)["r10"]).frame.minY
        #expect(abs(500 - end - (10 + 1000 * -1 / (1000 * -0.002002002670673))) < 1.01)
    }

    @Test("a list that coasts to its end overshoots it and springs back")
    func hittingTheEnd() throws {
        let play = Stage(rows(10)).after(scroll(.finger(10), over: 0.1), release(3000))
        let frames = stride(from: 0.1, through: play.seconds, by: 0.01).compactMap { play.frame("r9", $0)?.maxY }
        #expect(try #require(frames.min()) < 290)
        #expect(play.frame("r9", play.seconds)?.maxY == 300)
    }

    @Test("a list scrolls to a position as a whole, whatever rows are between")
    func running() {
        let play = Stage(rows(40)).after(scroll(.position(.end), over: 0.2))
        #expect(play.frame("r20", 0.1)?.minY == 150)
        #expect(play.frame("r39", 0.2)?.maxY == 300)
        let middle = play.tree(0.1)
        #expect(middle.rowIDs.count == 6 && Set(middle.ids).count == middle.ids.count)
    }

    @Test("a list that can't scroll, and an element that isn't a list, are reported")
    func senseless() {
        let play = Stage(rows(20), isScrollable: false).after(
            scroll(.finger(10)), scroll(.position(.end)), scroll(.finger(10), of: "r0"), scroll(.finger(10), of: "x"))
        #expect(
            play.diagnostics == [.notScrollable("list"), .notScrollable("list"), .notAList("r0"), .unknownElement("x")])
        #expect(Stage(rows(20)).after(scroll(.finger(.nan))).diagnostics == [.noDistance("list")])
    }

    @Test("a list no longer than its viewport stretches, and doesn't scroll")
    func shortList() {
        let play = Stage(rows(2)).after(scroll(.finger(50), over: 0.1), release())
        #expect((play.frame("r0", 0.1)?.minY ?? 0) < 0)
        #expect(play.frame("r0", play.seconds)?.minY == 0)
    }

    // MARK: Inserted and deleted rows

    @Test("rows make space for an inserted row, and move up for a deleted one")
    func insertingAndDeleting() {
        let play = Stage(rows(3)).after(
            change(.insert(list: "list", at: 1, [plain("new")])), change(.delete(row: "r0")))
        #expect(play.frame("r1", 0.1)?.minY == 75)
        #expect(play.tree(0.1)["new"]?.paint.opacity == 0.5)
        // The new row is visible only in the gap.
        #expect(play.frame("new", 0.1) == Rect(x: 0, y: 50, width: 400, height: 25))
        #expect(play.tree(0.2).rowIDs == ["r0", "new", "r1", "r2"])
        #expect(play.frame("new", 0.3)?.minY == 25)
        #expect(play.tree(0.4).rowIDs == ["new", "r1", "r2"])
    }

    @Test("a moved row passes the others")
    func moving() {
        let play = Stage(rows(3)).after(change(.move(row: "r0", to: 2)))
        #expect(play.frame("r0", 0.1)?.minY == 50)
        #expect(play.frame("r1", 0.1)?.minY == 25)
        #expect(play.tree(0.2).rowIDs == ["r1", "r2", "r0"])
    }

    @Test("rows that were out of sight move in from outside, and don't fade")
    func comingIntoSight() {
        let play = Stage(rows(20)).after(change(.delete(row: "r0")))
        let tree = play.tree(0.1)
        #expect(tree["r6"]?.frame.minY == 275 && tree["r6"]?.paint.opacity == 1)
    }

    @Test("indices beyond the list and unknown rows are reported")
    func senselessChanges() {
        let play = Stage(rows(3), fill: .bottom(.filler(height: nil))).after(
            change(.insert(list: "list", at: 4, [plain("x")])), change(.insert(list: "r0", at: 0, [plain("x")])),
            change(.delete(row: "nobody")), change(.delete(row: "list.filler.0")), change(.move(row: "r0", to: 3)),
            change(.move(row: "r0", to: -1)), change(.append(list: "nobody", [plain("x")], follows: false)))
        #expect(
            play.diagnostics == [
                .indexOutOfRange(4, count: 3), .notAList("r0"), .unknownElement("nobody"), .fillerRow("list.filler.0"),
                .indexOutOfRange(3, count: 3), .indexOutOfRange(-1, count: 3), .unknownElement("nobody"),
            ])
        #expect(play.tree(9).rowIDs == ["r0", "r1", "r2"])
    }

    static let strategies: [(List.BottomStrategy, isFlipped: Bool)] = [
        (.inverted, true), (.inset, false), (.layout, false), (.rotated(as: .inverted), true),
        (.rotated(as: .inset), false), (.filler(height: nil), false),
    ]

    @Test("appended to a list that isn't full, a row pushes all others up", arguments: strategies)
    func appendingToFew(strategy: List.BottomStrategy, isFlipped: Bool) {
        let play = Stage(rows(3), fill: .bottom(strategy)).after(
            change(.append(list: "list", [plain("new")], follows: false), appearing: .slide(.bottom)))
        for row in 0..<3 { #expect(play.frame(ElementID("r\(row)"), 0.1)?.minY == 150 + Double(row) * 50 - 25) }
        #expect(play.frame("new", 0.1)?.minY == 275)
        #expect(play.frame("new", 0.2)?.minY == 250)
    }

    @Test("appended to a list that overflows, a row moves others only in flipped strategies", arguments: strategies)
    func appendingToMany(strategy: List.BottomStrategy, isFlipped: Bool) {
        for scroll in [List.ScrollPosition.end, .row(20, at: .middle)] {
            let stage = Stage(rows(40), fill: .bottom(strategy), scroll: scroll)
            let play = stage.after(change(.append(list: "list", [plain("new")], follows: false)))
            let row: ElementID = scroll == .end ? "r38" : "r20"
            let before = play.frame(row, 0)?.minY ?? .nan
            #expect(play.frame(row, 0.1)?.minY == (isFlipped ? before - 25 : before))
            #expect(play.frame(row, 0.2)?.minY == (isFlipped ? before - 50 : before))
        }
        let following = Stage(rows(40), fill: .bottom(strategy), scroll: .end).after(
            change(.append(list: "list", [plain("new")], follows: true)))
        #expect(following.frame("r39", 0.1)?.minY == 225)
        #expect(following.frame("new", 0.2)?.minY == 250)
    }

    @Test("older rows inserted at the beginning move no visible row, at rest and scrolled", arguments: strategies)
    func olderRows(strategy: List.BottomStrategy, isFlipped: Bool) {
        for position in [List.ScrollPosition.start, .offset(0), .end, .row(20, at: .middle), .offset(130)] {
            let stage = Stage(rows(40), fill: .bottom(strategy), scroll: position)
            func older(_ name: ElementID) -> Timeline.Step {
                change(.insert(list: "list", at: 0, [plain(name), plain(name.part("next"))]))
            }
            // The finger moves the list by 60 from 0.2 s to 0.3 s.
            let play = stage.after(
                older("old"), scroll(.finger(position == .row(20, at: .middle) ? 60 : -60), over: 0.1), release(),
                older("oldest"))
            #expect(play.diagnostics == [])
            for (start, ends) in [(0, [0.1, 0.2]), (0.3, [0.4, 0.5])] {
                let seen = Set(play.tree(start).rowIDs)
                for time in ends {
                    let kept = play.tree(time).rowIDs
                    #expect(Set(kept) == seen, "\(position) \(time)")
                    for row in kept { #expect(play.frame(row, time) == play.frame(row, start), "\(position) \(row)") }
                }
            }
        }
        // In a list whose rows fit, the older rows are above the others.
        let few = Stage(rows(3), fill: .bottom(strategy)).after(change(.insert(list: "list", at: 0, [plain("old")])))
        #expect(few.frame("r0", 0.2)?.minY == 150 && few.frame("old", 0.2)?.minY == 100)
    }

    @Test("another state keeps the scroll position unless it gives another one")
    func keptPositions() {
        let stage = Stage(rows(40))
        var other = stage.scene
        other.screen.background = .black
        for step in [scroll(.position(.end), over: 0.1), scroll(.finger(120), over: 0.1)] {
            let play = stage.after(step, release(), .pass(to: other, .immediate))
            #expect(play.diagnostics.isEmpty || play.diagnostics == [.noFingerDown])
            let (before, after) = (play.tree(0.1), play.tree(play.seconds + 1))
            #expect(before.rowIDs.first != "r0" && after.rowIDs == before.rowIDs)
            for row in after.rowIDs { #expect(after.frame(row) == before.frame(row)) }
            other.editList("list") { $0.scroll = .row(20, at: .top) }
            #expect(stage.after(step, .pass(to: other, .immediate)).frame("r20", 9)?.minY == 0)
            other.editList("list") { $0.scroll = .start }
        }
    }

    @Test("a state with fewer rows is scrolled as far as it can be")
    func shorterAppearance() {
        let stage = Stage(rows(40))
        var shorter = stage.scene
        shorter.editList("list") { $0.sections[0].rows = Rows(rows(8)) }
        let play = stage.after(scroll(.finger(800), over: 0.1), .pass(to: shorter, .immediate))
        #expect(play.frame("r7", play.seconds + 1)?.maxY == 300)
        // Dragged beyond its start, the list rests at the start.
        let pulled = stage.after(scroll(.finger(-120), over: 0.1), .pass(to: shorter, .immediate))
        #expect(pulled.frame("r0", pulled.seconds + 1)?.minY == 0)
    }

    @Test("older rows of another state move no visible row", arguments: strategies)
    func olderRowsOfAnotherAppearance(strategy: List.BottomStrategy, isFlipped: Bool) {
        for position in [List.ScrollPosition.start, .end] {
            let stage = Stage(rows(40), fill: .bottom(strategy), scroll: position)
            var other = stage.scene
            other.editList("list") { $0.sections[0].rows = Rows([plain("old"), plain("older")]) + $0.sections[0].rows }
            let play = stage.after(.wait(Time(seconds: 0.1)), .pass(to: other, .immediate))
            let (before, after) = (play.tree(0), play.tree(1))
            #expect(after.rowIDs == before.rowIDs, "\(position)")
            for row in after.rowIDs { #expect(after.frame(row) == before.frame(row), "\(position) \(row)") }
        }
    }

    @Test("a position that a list scrolls to counts the older rows inserted before", arguments: strategies)
    func positionsAfterOlderRows(strategy: List.BottomStrategy, isFlipped: Bool) {
        let insert = change(.insert(list: "list", at: 0, [plain("old"), plain("next")]))
        for (position, first) in [(List.ScrollPosition.start, "old"), (.row(20, at: .top), "r18")] {
            let play = Stage(rows(40), fill: .bottom(strategy)).after(insert, scroll(.position(position), over: 0.1))
            #expect(play.diagnostics == [])
            #expect(play.frame(ElementID(first), 1)?.minY == 0, "\(position)")
        }
    }

    @Test("a list that follows a distant append scrolls to its end as a whole", arguments: strategies)
    func followingFromFar(strategy: List.BottomStrategy, isFlipped: Bool) throws {
        let play = Stage(rows(40), fill: .bottom(strategy), scroll: .row(20, at: .middle)).after(
            change(.append(list: "list", [plain("new")], follows: true)))
        #expect(play.frame("r20", 0)?.minY == 125)
        // Half of the 875 points are done: row 26 begins 12.5 above the viewport.
        let tree = play.tree(0.1)
        let tops = tree.rowIDs.compactMap { tree[$0]?.frame.minY }.sorted()
        #expect(tree.rowIDs.contains("r26") && tree.rowIDs.contains("r32") && tree.rowIDs.count == 7)
        #expect(abs((tops.first ?? 0) + 12.5) <= 0.5)
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == 50 })
        #expect(tree.rowIDs.allSatisfy { tree[$0]?.paint.opacity == 1 })
        #expect(play.frame("new", 0.2)?.minY == 250)
    }
}
