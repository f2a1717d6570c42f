import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Five strategies to align rows with the bottom")
struct BottomStrategyTests {
    /// The tree without the blank rows that the strategy `filler` adds.
    static func visible(_ tree: LayoutTree) -> LayoutTree {
        func strip(_ node: LayoutNode) -> LayoutNode {
            var node = node
            node.children = node.children.filter { $0.kind != .filler }.map(strip)
            return node
        }
        var tree = tree
        tree.root = strip(tree.root)
        return tree
    }

    static func tree(_ heights: [Double], _ strategy: List.BottomStrategy, scale: Double = 1, viewport: Double = 100)
        -> LayoutTree
    {
        let separator = List.Separator(color: .black, insets: EdgeInsets(left: 16))
        return laidOut(
            list(
                List(
                    sections: [
                        Section(
                            id: "s",
                            rows: heights.enumerated().map { index, height in
                                Row(
                                    id: ElementID("r\(index)"),
                                    content: label(ElementID("t\(index)"), "row \(index)", Box(height: .points(height)))
                                )
                            })
                    ], fill: .bottom(strategy), minimumRowHeight: 1, separator: separator, scroll: .end)),
            on: screen(93.7, viewport, scale: scale)
        ).asPlaced
    }

    @Test("the same rows give bitwise the same tree while they fit", arguments: [1.0, 2, 3])
    func equalWhileFitting(scale: Double) {
        var numbers = SeededNumbers(seed: 3)
        for round in 0..<60 {
            let heights = (0..<(round % 8)).map { _ in Double.random(in: 1...14, using: &numbers) }
            let viewport = Double.random(in: 112...200, using: &numbers)
            let expected = Self.visible(Self.tree(heights, .inset, scale: scale, viewport: viewport))
            #expect(expected.offGrid.isEmpty)
            #expect(expected.nodes(.row).count == heights.count)
            for strategy in bottomStrategies {
                let tree = Self.tree(heights, strategy, scale: scale, viewport: viewport)
                #expect(Self.visible(tree) == expected, "\(strategy) \(heights) \(viewport)")
            }
        }
    }

    @Test("forty rows scrolled to the end look the same with every strategy", arguments: [1.0, 2, 3])
    func equalAtTheEnd(scale: Double) {
        var numbers = SeededNumbers(seed: 4)
        let heights = (0..<40).map { _ in Double.random(in: 10...30, using: &numbers) }
        let expected = Self.tree(heights, .layout, scale: scale)
        for strategy in bottomStrategies { #expect(Self.tree(heights, strategy, scale: scale) == expected) }
    }

    @Test("a row appended to rows that overflow pushes up the rows of a flipped list and moves none of another list")
    func appendOverflowing() {
        let forty = [Double](repeating: 30, count: 40)
        for scroll in [List.ScrollPosition.end, .row(20, at: .middle)] {
            for strategy in bottomStrategies {
                let before = ListTests.tree(forty, fill: .bottom(strategy), scroll: scroll).rowFrames
                let after = ListTests.tree(forty, fill: .bottom(strategy), scroll: scroll, appended: [25, 10]).rowFrames
                let push = strategy.isFlippedByName ? 35.0 : 0
                let kept = before.keys.filter { after[$0] != nil }
                #expect(kept.count >= 2)
                for id in kept {
                    #expect(after[id]?.minY == before[id].map { $0.minY - push }, "\(strategy) \(scroll)")
                }
                #expect((after["row.41"]?.maxY == 100) == (strategy.isFlippedByName && scroll == .end))
            }
        }
    }

    @Test("a row appended to rows that fit pushes them up with every strategy, while all still fit")
    func appendFitting() {
        for strategy in bottomStrategies {
            let tree = ListTests.tree([20, 30], fill: .bottom(strategy), appended: [40])
            #expect(ListTests.tops(tree) == ["0:10", "1:30", "2:60"], "\(strategy)")
        }
    }

    @Test("rows that overflow only after the append show the end if offsets count from the bottom, else the start")
    func appendBeyond() {
        for strategy in bottomStrategies {
            let tree = ListTests.tree([20, 30], fill: .bottom(strategy), appended: [40, 40])
            let expected =
                strategy.isFlippedByName ? ["0:-30", "1:-10", "2:20", "3:60"] : ["0:0", "1:20", "2:50", "3:90"]
            #expect(
                ListTests.tops(tree) == expected.filter { !$0.hasPrefix("0:-30") }, "\(strategy)")
        }
    }

    @Test("rows appended to an empty list are at the bottom with every strategy")
    func appendToNothing() {
        for strategy in bottomStrategies {
            let tree = laidOut(
                list(List(sections: [], fill: .bottom(strategy), appended: Rows(rows([60])))), on: screen(50, 100))
            #expect(ListTests.tops(tree) == ["0:40"], "\(strategy)")
        }
    }

    @Test("an offset counts from the bottom in a flipped list and from the top in the others")
    func nativeOffsets() {
        let forty = [Double](repeating: 30, count: 40)
        for strategy in bottomStrategies {
            let tops = ListTests.tops(ListTests.tree(forty, fill: .bottom(strategy), scroll: .offset(45)))
            let expected =
                strategy.isFlippedByName ? ["35:-5", "36:25", "37:55", "38:85"] : ["1:-15", "2:15", "3:45", "4:75"]
            #expect(tops == expected, "\(strategy)")
        }
    }

    @Test("blank rows cover the remaining space, the topmost cut by the viewport's edge")
    func fillers() {
        let tree = ListTests.tree([20, 30], fill: .bottom(.filler(height: 30)))
        #expect(tree.nodes(.filler).map(\.frame) == [rect(0, -10, 50, 30), rect(0, 20, 50, 30)])
        #expect(ListTests.tree([], fill: .bottom(.filler(height: 40))).nodes(.filler).count == 3)
        #expect(ListTests.tree([50, 50], fill: .bottom(.filler(height: 40))).nodes(.filler).isEmpty)
    }

    @Test(
        "in a list that can't scroll, whole blank rows are above, and the remainder is below the last row",
        arguments: [1.0, 2, 3])
    func wholeFillers(scale: Double) {
        func tree(_ heights: [Double]) -> LayoutTree {
            let filled = List(
                sections: [Section(id: "s", rows: rows(heights))], fill: .bottom(.filler(height: 30)),
                minimumRowHeight: 0, isScrollable: false)
            return laidOut(list(filled), on: screen(50, 100, scale: scale))
        }
        #expect(tree([30]).nodes(.filler).map(\.frame) == [rect(0, 0, 50, 30), rect(0, 30, 50, 30)])
        #expect(ListTests.tops(tree([30])) == ["0:60"])
        #expect(ListTests.tops(tree([30, 30, 30])) == ["0:0", "1:30", "2:60"])
        #expect(tree([30, 30, 30]).nodes(.filler).isEmpty)
        #expect(tree([]).nodes(.filler).map(\.frame.minY) == [0, 30, 60])
    }
}

extension List.BottomStrategy {
    /// Whether the list is flipped, written out here to be independent of the code under test.
    var isFlippedByName: Bool { self == .inverted || self == .rotated(as: .inverted) }
}
