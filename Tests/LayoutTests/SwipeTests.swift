import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Swiped rows")
struct SwipeTests {
    static let trash = SymbolContent(symbol: Symbol(name: "trash.fill"), size: 24, color: .white)

    func action(_ id: ElementID, _ title: String = "x", picture: SwipeAction.Picture? = nil) -> SwipeAction {
        SwipeAction(id: id, title: title, picture: picture, background: .black, font: font)
    }

    func tree(
        _ swipe: SwipeState, _ actions: [SwipeAction], leading: [SwipeAction] = [], full: Bool = true,
        height: Double = 50,
        on screen: ScreenTraits = screen(400, 200)
    ) -> LayoutTree {
        var row = Row(id: "r", content: area("c"), swipe: swipe)
        row.actions = Actions(leading: leading, trailing: actions, allowsFullSwipe: full)
        return laidOut(list(List(sections: [Section(id: "s", rows: [row])], rowHeight: height)), on: screen)
    }

    @Test("open actions are side by side, the first at the edge, each as wide as its title and at least 74")
    func open() {
        let tree = tree(.open(.trailing), [action("a"), action("b", "xxxxxx"), action("d")])
        #expect(tree.frame("a") == rect(326, 0, 74, 50))
        #expect(tree.frame("b") == rect(234, 0, 92, 50))
        #expect(tree.frame("d") == rect(160, 0, 74, 50))
        #expect(tree.frame("c") == rect(-240, 0, 400, 50))
        #expect(tree["r"]?.paint.clipsContent == true)
    }

    @Test("leading actions are at the other edge, and both change sides in a right-to-left layout")
    func leading() {
        let ltr = tree(.open(.leading), [], leading: [action("a"), action("b")])
        #expect(ltr.frame("a") == rect(0, 0, 74, 50) && ltr.frame("b") == rect(74, 0, 74, 50))
        #expect(ltr.frame("c")?.minX == 148)
        let rtl = tree(.open(.trailing), [action("a")], on: screen(400, 200, .rightToLeft))
        #expect(rtl.frame("a")?.minX == 0 && rtl.frame("c")?.minX == 74)
    }

    @Test("a row without actions at an edge stays closed there")
    func noActions() {
        for swipe in [SwipeState.open(.trailing), .dragged(.trailing, distance: 100), .closed] {
            let tree = tree(swipe, [], leading: [action("a")])
            #expect(tree.frame("c")?.minX == 0)
            #expect(tree.nodes(.action).isEmpty)
        }
    }

    @Test("actions share the uncovered width, and grow with it beyond their own width")
    func dragged() {
        let actions = [action("a"), action("b")]
        for (distance, width) in [(37.0, 18.5), (74, 37), (148, 74), (200, 100)] {
            let tree = tree(.dragged(.trailing, distance: distance), actions, on: screen(400, 200, scale: 2))
            #expect(tree.frame("a") == rect(400 - width, 0, width, 50))
            #expect(tree.frame("b") == rect(400 - distance, 0, width, 50))
            #expect(tree.frame("c")?.maxX == 400 - distance)
        }
        #expect(tree(.draggedFraction(.trailing, fraction: 0.5), actions).frame("c")?.minX == -200)
        #expect(tree(.dragged(.trailing, distance: -50), actions).frame("c")?.minX == 0)
        #expect(tree(.dragged(.trailing, distance: 1e12), actions).frame("a")?.width == 400)
    }

    @Test("a full swipe gives the whole width to the first action, with its title at the moving edge")
    func fullSwipe() {
        let full = tree(.dragged(.trailing, distance: 300), [action("a"), action("b")])
        #expect(full.frame("a") == rect(100, 0, 300, 50))
        #expect(full["b"] == nil)
        #expect(full.frame("a.title")?.minX == 100 && full.frame("a.title")?.width == 74)
        let held = tree(.dragged(.trailing, distance: 300), [action("a"), action("b")], full: false)
        #expect(held.frame("c")?.minX == -186)
        #expect(held.frame("b")?.width == 93)
    }

    @Test("on the way to a full swipe, the first action pushes the others out, and its title moves to the moving edge")
    func expanding() {
        func frames(_ expansion: Double?) -> [Rect?] {
            var row = Row(id: "r", content: area("c"), swipe: .dragged(.trailing, distance: 300))
            row.actions = Actions(trailing: [action("a"), action("b")])
            row.actions.expansion = expansion
            let tree = laidOut(
                list(List(sections: [Section(id: "s", rows: [row])], rowHeight: 50)), on: screen(400, 200))
            return [tree.frame("a"), tree.frame("b"), tree.frame("a.title")]
        }
        #expect(frames(0).prefix(2) == [rect(250, 0, 150, 50), rect(100, 0, 150, 50)])
        #expect(frames(0.5).prefix(2) == [rect(175, 0, 225, 50), rect(100, 0, 75, 50)])
        // The title, 74 wide, is half the way from the middle of its action, at 287.5, to the moving edge, at 175.
        #expect(frames(0.5)[2]?.minX == 213)
        #expect(frames(1) == frames(nil) && frames(1)[1] == nil)
    }

    @Test("a picture is above the title in rows of 91 points or more, else alone")
    func pictures() throws {
        let one = action("a", picture: .symbol(Self.trash))
        let high = tree(.open(.trailing), [one], height: 100)
        let picture = try #require(high.frame("a.picture"))
        let title = try #require(high.frame("a.title"))
        #expect(picture == rect(351, 30, 24, 24))
        #expect(title.minY == picture.maxY + 4)
        #expect(tree(.open(.trailing), [one], height: 91)["a.title"] != nil)
        #expect(tree(.open(.trailing), [one], height: 90)["a.title"] == nil)
        let low = tree(.open(.trailing), [one], height: 44)
        #expect(low["a.title"] == nil)
        #expect(low.frame("a.picture") == rect(351, 10, 24, 24))
        #expect(tree(.open(.trailing), [action("a", "", picture: .symbol(Self.trash))]).frame("a")?.width == 74)
    }

    @Test("the line below a row moves along with it and never covers its actions")
    func separator() {
        func line(_ swipe: SwipeState, _ direction: LayoutDirection = .leftToRight) -> Rect? {
            var row = Row(id: "r", content: area("c"), swipe: swipe)
            row.actions = Actions(leading: [action("b")], trailing: [action("a")])
            let separator = List.Separator(color: .black, insets: EdgeInsets(left: 16))
            return laidOut(
                list(List(sections: [Section(id: "s", rows: [row])], rowHeight: 50, separator: separator)),
                on: screen(400, 200, direction)
            ).frame("r.separator")
        }
        #expect(line(.closed) == rect(16, 49, 384, 1))
        #expect(line(.open(.trailing)) == rect(16 - 74, 49, 384, 1))
        #expect(line(.open(.leading)) == rect(16 + 74, 49, 384, 1))
        #expect(line(.draggedFraction(.trailing, fraction: 1)) == nil)
    }

    @Test("a long title has two lines, then shrinks, then is truncated; 30 points of the row stay visible")
    func longTitles() throws {
        func open(_ count: Int, beside other: Int = 1) throws -> (PlacedText, tree: LayoutTree) {
            let actions = [
                action("a", String(repeating: "x", count: count)), action("b", String(repeating: "x", count: other)),
            ]
            let tree = self.tree(.open(.trailing), actions)
            return (try #require(tree.text("a.title")), tree)
        }
        // Of 400 points less 30, an action has 185, of which 153 are its title's: 15 letters of ten points a line.
        let one = try open(15).0
        #expect(one.lines.count == 1 && one.font.size == 10)
        let two = try open(30)
        #expect(two.0.lines.count == 2 && two.0.font.size == 10 && two.tree.frame("a")?.width == 182)
        let shrunk = try open(36).0
        #expect(shrunk.lines.count == 2 && shrunk.font.size < 9 && !shrunk.isTruncated)
        let (cut, tree) = try open(100, beside: 100)
        #expect(cut.isTruncated && cut.font.size == 7.5 && cut.lines.count == 2)
        #expect(tree.frame("c")?.maxX == 36 && tree.frame("b")?.minX == 36)
        for line in cut.lines { #expect(line.origin.x >= 215 && line.origin.x + line.line.width <= 400) }
        // A single action takes at most half of the row.
        let alone = self.tree(.open(.trailing), [action("a", String(repeating: "x", count: 100))])
        #expect(alone.frame("a") == rect(203, 0, 197, 50))
    }

    @Test("titles and pictures are in the middle of the visible part of a row")
    func tallRows() {
        func middle(_ height: Double, scroll: Double) -> Double? {
            var row = Row(id: "r", content: area("c"), swipe: .open(.trailing))
            row.actions = Actions(trailing: [action("a", picture: .symbol(Self.trash))])
            let after = Row(id: "s", content: area("d", nil, .points(300)))
            row.content.box.height = .points(height)
            let all = List(sections: [Section(id: "s", rows: [row, after])], scroll: .offset(scroll))
            let tree = laidOut(list(all), on: screen(400, 200))
            guard let picture = tree.frame("a.picture"), let title = tree.frame("a.title") else { return nil }
            return (picture.minY + title.maxY) / 2
        }
        for (scroll, expected) in [(0.0, 100.0), (100, 100), (700, 100), (900, 50)] {
            #expect(middle(1000, scroll: scroll).map { abs($0 - expected) <= 0.5 } ?? false, "\(scroll)")
        }
        // Never outside the row: with ten points of it in view they end with it.
        #expect(middle(100, scroll: 90).map { $0 < -10 } ?? false)
        #expect(middle(100, scroll: 0).map { abs($0 - 50) <= 0.5 } ?? false)
    }

    @Test("a translucent background of a state covers the row's own, at rest and while it slides")
    func grounds() {
        let veil = Paint.solid(Color(white: 0.5, alpha: 0.5))
        for fraction in [0, 0.01, 0.5] {
            for (own, normal) in [(Paint.solid(.black), nil), (nil, Paint.solid(.black))] {
                var row = Row(
                    id: "r", content: area("c"), paints: Row.StatePaints(normal: normal, selected: veil),
                    slide: Row.Slide(under: area("u"), fraction: fraction))
                row.content.box.background = own
                row.state = .selected
                let tree = laidOut(
                    list(List(sections: [Section(id: "s", rows: [row])], rowHeight: 50)), on: screen(400, 200))
                #expect(tree["r.background"]?.paint.background == .solid(.black))
                #expect(tree.frame("r.background") == tree.frame("c") && tree["c"]?.paint.background == veil)
                row.state = .highlighted
                let plain = laidOut(
                    list(List(sections: [Section(id: "s", rows: [row])], rowHeight: 50)), on: screen(400, 200))
                #expect(plain["r.background"] == nil)
            }
        }
    }

    @Test("a slid row moves by its fraction of the width over a view of the row's size", arguments: [1.0, 2, 3])
    func slide(scale: Double) throws {
        let expected: [(Double, Double)] = [(0, 0), (0.5, 50), (1.0 / 3, 33.3), (1, 100)]
        for (fraction, shift) in expected {
            let under = Element(id: "u", kind: .area, box: Box(background: .solid(.black)))
            let row = Row(id: "r", content: area("c"), slide: Row.Slide(under: under, fraction: fraction))
            let tree = laidOut(
                list(List(sections: [Section(id: "s", rows: [row])])), on: screen(100, 100, scale: scale))
            if fraction > 0 {
                #expect(tree["u"]?.kind == .slide && tree.frame("u") == tree.frame("r"))
            } else {
                #expect(tree["u"] == nil)
            }
            guard fraction < 1 else {
                #expect(tree["c"] == nil)
                continue
            }
            #expect(abs((try #require(tree.frame("c"))).minX - shift) < 0.5)
            if fraction > 0 { #expect(tree["c"]?.paint.background == .solid(.white)) }
            #expect(tree.offGrid.isEmpty)
        }
    }

    @Test("the overlay of a threshold swipe uncovers an icon at the trailing end, 50 large past a quarter")
    func threshold() {
        for (fraction, icon) in [
            (0.1, rect(180, 30, 20, 20)), (0.25, rect(180, 30, 20, 20)), (0.3, rect(150, 15, 50, 50)),
        ] {
            var symbol = Self.trash
            symbol.size = 20
            let swipe = ThresholdSwipe(background: .black, icon: symbol, fraction: fraction)
            let row = Row(id: "r", content: area("c"), threshold: swipe)
            let content = list(List(sections: [Section(id: "s", rows: [row])], rowHeight: 80))
            let tree = laidOut(content, on: screen(200, 100))
            #expect(tree["r"]?.paint.background == .solid(.black))
            #expect(tree["c"]?.kind == .overlay)
            #expect(tree.frame("c") == rect(-200 * fraction, 0, 200, 80))
            #expect(tree["c"]?.paint.background == .solid(.white))
            #expect(tree.frame("r.icon") == icon)
            let mirrored = laidOut(content, on: screen(200, 100, .rightToLeft))
            #expect(mirrored.frame("r.icon")?.minX == 0)
            #expect(mirrored.frame("c")?.minX == 200 * fraction)
        }
    }
}
