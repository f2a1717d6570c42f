import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Lists")
struct ListTests {
    static func tree(
        _ heights: [Double], fill: List.Fill = .top, scroll: List.ScrollPosition = .start, appended: [Double] = [],
        viewport: Double = 100, scale: Double = 1
    ) -> LayoutTree {
        laidOut(
            list(
                List(
                    sections: [Section(id: "s", rows: rows(heights))], fill: fill, minimumRowHeight: 0, scroll: scroll,
                    appended: Rows(rows(appended, from: heights.count)))),
            on: screen(50, viewport, scale: scale))
    }

    /// The visible rows as `number:top`, from the first.
    static func tops(_ tree: LayoutTree) -> [String] {
        tree.nodes(.row).map { "\($0.id.last):\(Int($0.frame.minY.rounded()))" }
    }

    @Test("content that is lower than its row is in the row's middle, unless its stack aligns it with the end")
    func contentInTheMiddle() {
        func top(_ distribution: Stack.Distribution, side: Double = 10) -> Double? {
            let column = Element(
                id: "column",
                kind: .stack(Stack(axis: .vertical, distribution: distribution, children: [square("a", side)])),
                box: Box(width: .fill))
            let tree = laidOut(
                list(List(sections: [Section(id: "s", rows: [Row(id: "row", content: column)])])), on: screen(100, 200))
            return tree.frame("a")?.minY
        }
        #expect(top(.start) == 17)
        #expect(top(.start, side: 50) == 0)
        #expect(top(.end) == 34)
    }

    @Test("an element that is lower than its row is in the row's middle at its own size, padded or not")
    func lowElements() {
        func frame(_ content: Element, of id: ElementID = "a") -> Rect? {
            laidOut(
                list(List(sections: [Section(id: "s", rows: [Row(id: "row", content: content)])])), on: screen(100, 200)
            ).frame(id)
        }
        #expect(frame(square("a", 10)) == rect(0, 17, 10, 10))
        #expect(frame(area("a", .fill, .points(10))) == rect(0, 17, 100, 10))
        #expect(frame(area("a", nil, .points(10))) == rect(0, 17, 100, 10))
        #expect(frame(area("a", nil, .points(60))) == rect(0, 0, 100, 60))
        // A component with padding around it.
        let padded = stack(
            .depth, align: .fill, spare: .spaceBetween,
            box: Box(padding: EdgeInsets(top: 6, left: 16, bottom: 6, right: 16)), [area("a", .fill, .points(4))])
        #expect(frame(padded) == rect(16, 20, 68, 4))
    }

    @Test("a translucent background of a row is instead of the card's, an opaque one on it")
    func ownBackgrounds() {
        func backgrounds(_ color: Color) -> [Paint?] {
            var row = Row(id: "row", content: square("a", 10))
            row.paints.normal = .solid(color)
            let tree = laidOut(
                list(List(style: .insetGrouped, sections: [Section(id: "s", rows: [row])], cardBackground: .white)),
                on: screen(100, 200))
            return [tree["row"]?.paint.background, tree["row.base"]?.paint.background]
        }
        #expect(backgrounds(.clear) == [nil, .solid(.clear)])
        #expect(backgrounds(Color(white: 1, alpha: 0.2)) == [nil, .solid(Color(white: 1, alpha: 0.2))])
        #expect(backgrounds(.black) == [.solid(.white), .solid(.black)])
    }

    @Test("rows that fit are at the top or, in a list aligned with the bottom, at the bottom")
    func fits() {
        #expect(Self.tops(Self.tree([20, 30])) == ["0:0", "1:20"])
        for strategy in bottomStrategies {
            #expect(Self.tops(Self.tree([20, 30], fill: .bottom(strategy))) == ["0:50", "1:70"])
        }
    }

    @Test("a list with the height of its content is as high as its rows, and scrolls if there is less space")
    func contentHeight() {
        func frames(_ height: Double, _ box: Box) -> (list: Rect?, below: Rect?) {
            let rows = List(sections: [Section(id: "s", rows: rows([20, 30]))], minimumRowHeight: 0)
            let shown = Element(id: "list", kind: .list(rows), box: box)
            let tree = laidOut(
                stack(.vertical, [area("a", .fill, .points(10)), shown, area("b", .fill, .points(10))]),
                on: screen(50, height))
            return (tree["list"]?.frame, tree["b"]?.frame)
        }
        #expect(frames(100, Box(width: .fill)) == (rect(0, 10, 50, 50), rect(0, 60, 50, 10)))
        #expect(frames(60, Box(width: .fill)) == (rect(0, 10, 50, 40), rect(0, 50, 50, 10)))
        #expect(frames(100, Box(width: .fill, maxHeight: 25)) == (rect(0, 10, 50, 25), rect(0, 35, 50, 10)))
        #expect(frames(100, Box(width: .fill, height: .fill)) == (rect(0, 10, 50, 80), rect(0, 90, 50, 10)))
    }

    @Test("each scroll position shows its rows, limited to the ends of the list")
    func scrolls() {
        let forty = [Double](repeating: 30, count: 40)
        let table: [(List.ScrollPosition, [String])] = [
            (.start, ["0:0", "1:30", "2:60", "3:90"]),
            (.end, ["36:-20", "37:10", "38:40", "39:70"]),
            (.offset(45), ["1:-15", "2:15", "3:45", "4:75"]),
            (.offset(-45), ["0:0", "1:30", "2:60", "3:90"]),
            (.offset(1e6), ["36:-20", "37:10", "38:40", "39:70"]),
            (.row(20, at: .top), ["20:0", "21:30", "22:60", "23:90"]),
            (.row(20, at: .middle), ["18:-25", "19:5", "20:35", "21:65", "22:95"]),
            (.row(20, at: .bottom), ["17:-20", "18:10", "19:40", "20:70"]),
            (.row(1, at: .middle), ["0:0", "1:30", "2:60", "3:90"]),
            (.row(38, at: .top), ["36:-20", "37:10", "38:40", "39:70"]),
            (.row(-5, at: .top), ["0:0", "1:30", "2:60", "3:90"]),
            (.row(.max, at: .middle), ["36:-20", "37:10", "38:40", "39:70"]),
        ]
        for (scroll, expected) in table {
            #expect(Self.tops(Self.tree(forty, scroll: scroll)) == expected, "\(scroll)")
            guard case .offset = scroll else {
                for strategy in bottomStrategies {
                    #expect(
                        Self.tops(Self.tree(forty, fill: .bottom(strategy), scroll: scroll)) == expected,
                        "\(scroll) \(strategy)")
                }
                continue
            }
        }
    }

    @Test("rows of different heights are measured up to an exact offset")
    func offsetOverDifferentHeights() {
        let heights = (0..<40).map { Double(10 + $0) }
        #expect(
            Self.tops(Self.tree(heights, scroll: .offset(50))) == [
                "4:-4", "5:10", "6:25", "7:41", "8:58", "9:76", "10:95",
            ])
        // The last two rows and three points of the third from the end are below the viewport.
        let fromEnd = Self.tree(heights, fill: .bottom(.inverted), scroll: .offset(100))
        #expect(Self.tops(fromEnd) == ["35:-35", "36:10", "37:56"])
    }

    @Test("an empty list draws nothing")
    func empty() {
        for fill in [List.Fill.top] + bottomStrategies.map(List.Fill.bottom) {
            let tree = laidOut(list(List(sections: [], fill: fill, scroll: .row(3, at: .middle))), on: screen(50, 100))
            #expect(tree.nodes(.row).isEmpty)
            #expect(tree["list"] != nil)
        }
        #expect(laidOut(list(List(sections: [])), on: screen(50, nil)).size.height == 1)
    }

    @Test("a screen without a height is as high as all rows together")
    func tallScreen() {
        let tree = laidOut(
            list(List(sections: [Section(id: "s", rows: rows([20, 30, 70]))], minimumRowHeight: 25)),
            on: screen(50, nil))
        #expect(tree.size.height == 125)
        #expect(Self.tops(tree) == ["0:0", "1:25", "2:55"])
    }

    @Test("of a million given rows of one height, only the visible ones are measured")
    func millionRows() {
        let content = Row(id: "r", content: label("r.content", "x"))
        var many = [Row](repeating: content, count: 1_000_000)
        for (index, position) in [0, 1, 500_000, 999_999].enumerated() {
            many[position] = Row(id: ElementID("x\(index)"), content: label(ElementID("x\(index).content"), "x"))
        }
        for scroll in [
            List.ScrollPosition.start, .end, .row(500_000, at: .middle), .offset(22_000_000), .offset(1e300),
        ] {
            for fill in [List.Fill.top, .bottom(.inverted)] {
                let shaper = SquareShaper()
                let scene = Scene(
                    screen: screen(50, 100),
                    content: list(
                        List(sections: [Section(id: "s", rows: many)], fill: fill, rowHeight: 44, scroll: scroll)))
                let tree = layout(scene, shaping: shaper)
                #expect((3...4).contains(tree.nodes(.row).count))
                #expect(shaper.requests.count <= 4 && shaper.measured.count <= 4)
            }
        }
    }

    @Test("of rows with different heights only those near the scroll position are measured")
    func lazyMeasuring() {
        let many = (0..<10_000).map {
            Row(id: ElementID("\($0)"), content: label(ElementID("\($0).c"), String(repeating: "x", count: $0 % 50)))
        }
        for scroll in [List.ScrollPosition.start, .end, .row(5000, at: .middle)] {
            let shaper = SquareShaper()
            _ = laidOut(
                list(List(sections: [Section(id: "s", rows: many)], scroll: scroll)), on: screen(100, 400), with: shaper
            )
            #expect(shaper.requests.count < 15)
        }
    }

    @Test("rows without any height neither hang the layout nor appear")
    func zeroHeights() {
        let tree = Self.tree([Double](repeating: 0, count: 1000) + [10], fill: .bottom(.filler(height: 0)))
        #expect(Self.tops(tree) == ["1000:90"])
    }

    @Test("rows touch each other and lie on whole pixels at every scale", arguments: [1.0, 2, 3])
    func rowsTouch(scale: Double) {
        var numbers = SeededNumbers(seed: 9)
        let heights = (0..<30).map { _ in Double.random(in: 3...20, using: &numbers) }
        let tree = Self.tree(heights, scroll: .row(15, at: .middle), viewport: 97.3, scale: scale)
        #expect(tree.offGrid.isEmpty)
        let frames = tree.nodes(.row).map(\.frame)
        #expect(frames.count > 4)
        for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(abs(upper.maxY - lower.minY) < 1e-9) }
    }

    @Test("a list's padding scrolls with its rows")
    func padding() {
        let box = Box(padding: EdgeInsets(top: 10, left: 5, bottom: 20, right: 7))
        let sections = [Section(id: "s", rows: rows([30, 30, 30, 30]))]
        let start = laidOut(list(List(sections: sections, minimumRowHeight: 0), box), on: screen(50, 100))
        #expect(start.frame("row.0") == rect(5, 10, 38, 30))
        let end = laidOut(list(List(sections: sections, minimumRowHeight: 0, scroll: .end), box), on: screen(50, 100))
        #expect(end.frame("row.3") == rect(5, 50, 38, 30))
        #expect(
            laidOut(list(List(sections: sections, minimumRowHeight: 0), box), on: screen(50, nil)).size.height == 150)
    }

    @Test("a highlighted or selected row has its content's background replaced if the scene defines one for that")
    func states() {
        var row = Row(id: "r", content: Element(id: "c", kind: .area, box: Box(background: .solid(.white))))
        row.paints.selected = .solid(.black)
        let expected: [(Row.State, Paint)] = [
            (.normal, .solid(.white)), (.highlighted, .solid(.white)), (.selected, .solid(.black)),
        ]
        for (state, paint) in expected {
            row.state = state
            let tree = laidOut(list(List(sections: [Section(id: "s", rows: [row])])), on: screen(50, 100))
            #expect(tree["c"]?.paint.background == paint)
        }
    }
}

let bottomStrategies: [List.BottomStrategy] = [
    .inverted, .inset, .layout, .rotated(as: .inverted), .rotated(as: .inset), .filler(height: nil),
    .filler(height: 13),
]
