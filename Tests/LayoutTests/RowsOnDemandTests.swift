import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Rows of different heights, created on demand, with a record of the ones requested.
private final class CountingRows: RowSource {
    let rows: Rows
    private(set) var asked: Set<Int> = []

    init(_ count: Int) {
        rows = Rows(RowSeries(0), count: count)
    }

    func row(at index: Int, of series: RowSeries) -> Row {
        asked.insert(index)
        return Row(
            id: ElementID("row.\(index)"),
            content: area(ElementID("row.\(index).content"), nil, .points(Self.height(of: index))))
    }

    /// The height of a row, 10 to 39 points.
    static func height(of index: Int) -> Double { Double(10 + index * 7919 % 30) }
}

@Suite("Rows on demand")
struct RowsOnDemandTests {
    @Test("of a million rows only the visible ones are created, at any position and with any strategy")
    func onlyWhatIsSeen() {
        let positions: [(List.ScrollPosition, ClosedRange<Int>)] = [
            (.start, 0...12), (.end, 999_985...999_999), (.row(500_000, at: .top), 499_990...500_015),
            (.row(500_000, at: .middle), 499_985...500_015), (.row(500_000, at: .bottom), 499_985...500_010),
            (.row(999_999, at: .top), 999_985...999_999),
        ]
        for fill in [List.Fill.top] + bottomStrategies.map(List.Fill.bottom) {
            for (scroll, near) in positions {
                let provider = CountingRows(1_000_000)
                let tree = laidOut(
                    list(
                        List(
                            sections: [Section(id: "s", rows: provider.rows)], fill: fill, minimumRowHeight: 0,
                            estimatedRowHeight: 25, scroll: scroll, scrollIndicator: .black)),
                    on: screen(50, 100), from: provider)
                let seen = Set(tree.nodes(.row).compactMap { $0.id.number })
                #expect(seen.count >= 3 && seen.isSubset(of: provider.asked))
                #expect(provider.asked.count <= 12 && provider.asked.allSatisfy(near.contains), "\(scroll) \(fill)")
                #expect(tree["list.indicator"] != nil)
            }
        }
    }

    @Test("of a million rows of one height only the visible ones are created, at any offset")
    func ofOneHeight() {
        for scroll in [
            List.ScrollPosition.start, .end, .row(500_000, at: .middle), .offset(22_000_000), .offset(1e300),
        ] {
            for fill in [List.Fill.top, .bottom(.inverted)] {
                let provider = CountingRows(1_000_000)
                let section = Section(id: "s", rows: provider.rows)
                let tree = laidOut(
                    list(List(sections: [section], fill: fill, rowHeight: 44, scroll: scroll)), on: screen(50, 100),
                    from: provider)
                #expect((3...4).contains(tree.nodes(.row).count))
                #expect(provider.asked.count <= 4, "\(scroll) \(fill)")
            }
        }
    }

    @Test("rows after the list's own ones are part of it, and appending to a million rows copies none")
    func appended() {
        let provider = CountingRows(1_000_000)
        let tree = laidOut(
            list(
                List(
                    sections: [Section(id: "s", rows: provider.rows)], fill: .bottom(.inverted), minimumRowHeight: 0,
                    scroll: .end, appended: Rows(rows([30, 30], from: 1_000_000)))),
            on: screen(50, 100), from: provider)
        #expect(tree.frame("row.1000001") == rect(0, 70, 50, 30))
        #expect(tree.frame("row.1000000") == rect(0, 40, 50, 30))
        #expect(provider.asked.count < 12)
    }

    @Test("the same visible rows look the same, whether scrolled to by number or by an exact offset")
    func offsetsAndRows() {
        var numbers = SeededNumbers(seed: 11)
        var (tops, bottoms) = (0, 0)
        for round in 0..<200 {
            let scale = Double(1 + round % 3)
            let heights = (0..<Int.random(in: 20...60, using: &numbers)).map { _ in
                (Double.random(in: 0...40, using: &numbers) * scale).rounded() / scale
            }
            let row = Int.random(in: 0..<heights.count, using: &numbers)
            let offset = heights[..<row].reduce(0, +)
            func tree(_ scroll: List.ScrollPosition, _ fill: List.Fill) -> LayoutTree {
                laidOut(
                    list(
                        List(
                            sections: [Section(id: "s", rows: rows(heights))], fill: fill, minimumRowHeight: 0,
                            estimatedRowHeight: 17, scroll: scroll, scrollIndicator: .black)),
                    on: screen(50, 100, scale: scale)
                ).asPlaced
            }
            for fill in [List.Fill.top, .bottom(.layout), .bottom(.inset)] {
                let byRow = tree(.row(row, at: .top), fill)
                #expect(byRow == tree(.offset(offset), fill), "round \(round)")
                // If the row is visible as a whole, it is also requested at the viewport's bottom, and compared with
                // the offset `below`, which puts it there.
                guard let frame = byRow.frame(ElementID("row")[row]), frame.maxY < 100 else { continue }
                let below = heights[..<row].reduce(0, +) + heights[row] - 100
                tops += 1
                if below >= 0 {
                    bottoms += 1
                    #expect(tree(.row(row, at: .bottom), fill) == tree(.offset(below), fill))
                }
            }
        }
        #expect(tops > 300 && bottoms > 200)
    }

    @Test("rows measured alone are as high as rows laid out, and no different if only some of the rows are measured")
    func heights() {
        let texts = (0..<30).map { String(repeating: "x", count: 1 + $0 * 3 % 20) }
        let section = Section(
            id: "s",
            rows: texts.enumerated().map { Row(id: ElementID("\($0)"), content: label(ElementID("\($0).c"), $1)) })
        let value = List(sections: [section], minimumRowHeight: 5)
        let tall = screen(50, nil)
        let tree = laidOut(list(value), on: tall)
        let all = rowHeights(of: value, rows: 0..<30, width: 50, on: tall, shaping: SquareShaper())
        #expect(all == (0..<30).compactMap { tree.frame(ElementID("\($0)"))?.height })
        #expect(Set(all).count > 2)
        let half = rowHeights(of: value, rows: 15..<30, width: 50, on: tall, shaping: SquareShaper())
        #expect(half == Array(all[15...]))
    }

    @Test("text that is only measured is never laid out")
    func measuringIsNotSetting() {
        let shaper = SquareShaper()
        let rows = (0..<50).map {
            Row(id: ElementID("\($0)"), content: label(ElementID("\($0).c"), String(repeating: "x", count: 4)))
        }
        let value = List(sections: [Section(id: "s", rows: rows)], minimumRowHeight: 0, scroll: .offset(400))
        let tree = laidOut(list(value), on: screen(100, 50), with: shaper)
        #expect(shaper.requests.count == tree.nodes(.row).count)
        #expect(shaper.measured.count > 30)
    }
}

@Suite("Rows as a collection")
struct RowsTests {
    @Test("stored rows and referenced rows form one collection")
    func parts() {
        let source = CountingRows(3)
        let some = Rows(rows([1, 2])) + source.rows + [] + Rows(rows([3], from: 9))
        #expect(some.read(from: source).map(\.id) == ["row.0", "row.1", "row.0", "row.1", "row.2", "row.9"])
        #expect(some.held.map(\.id) == ["row.0", "row.1", "row.9"])
        #expect(Rows().isEmpty && (Rows() + CountingRows(0).rows).isEmpty)
    }

    @Test("referenced rows are split and joined like stored ones")
    func editing() {
        let source = CountingRows(100)
        let edited = source.rows.replacing(10..<90, with: Rows(rows([1], from: 500)))
        let ids = (Array(0..<10) + [500] + Array(90..<100)).map { ElementID("row")[$0] }
        #expect(edited.read(from: source).map(\.id) == ids)
        #expect(edited.read(from: source).index(of: "row.95") == 16)
        #expect(edited.read(from: source).index(of: "row.50") == nil)
    }

    @Test("stored rows are compared by value, referenced rows by their reference, and neither is read for a hash")
    func equality() {
        let (a, b) = (Rows(RowSeries(0), count: 3), Rows(RowSeries(1), count: 3))
        #expect(Rows(rows([1, 2])) == Rows(rows([1])) + Rows(rows([2], from: 1)))
        #expect(Rows(rows([1, 2])) != Rows(rows([1, 3])))
        #expect(a == Rows(RowSeries(0), count: 3) && a != b && a != Rows(RowSeries(0), count: 2))
        #expect(a + Rows(rows([1])) != a + Rows(rows([2])))
        #expect(Set([a, a, b]).count == 2)
    }

    @Test("a series inside a row of another knows its position")
    func series() {
        let outer = RowSeries(4)
        let inner = outer.series(1, inRow: 7)
        #expect(outer.place == nil && outer.root == 4 && inner.root == 4)
        #expect(inner.place?.series == outer && inner.place?.index == 7 && inner.place?.number == 1)
        #expect(inner.series(0, inRow: 2).place?.series == inner)
    }
}

@Suite("Scroll indicator")
struct ScrollIndicatorTests {
    private func indicator(
        rows count: Int, estimated: Double = 30, scroll: List.ScrollPosition, fill: List.Fill = .top,
        scrollable: Bool = true, direction: LayoutDirection = .leftToRight, viewport: Double = 300
    ) -> LayoutNode? {
        laidOut(
            list(
                List(
                    sections: [Section(id: "s", rows: rows([Double](repeating: 30, count: count)))], fill: fill,
                    minimumRowHeight: 0, estimatedRowHeight: estimated, scroll: scroll, isScrollable: scrollable,
                    scrollIndicator: .black)),
            on: screen(200, viewport, direction))["list.indicator"]
    }

    @Test("a list that fits to the pixel has no indicator")
    func fitting() {
        #expect(indicator(rows: 10, scroll: .start, viewport: 300 - 0.01) == nil)
        #expect(indicator(rows: 10, scroll: .start, viewport: 299) != nil)
        for strategy in bottomStrategies {
            #expect(indicator(rows: 2, scroll: .start, fill: .bottom(strategy), viewport: 240.2) == nil)
        }
    }

    @Test("the indicator has the same share of its track as the viewport has of the content, and the same position")
    func place() {
        // 20 rows are 600 points: half of them are visible, in a track of 294.
        #expect(indicator(rows: 20, scroll: .start)?.frame == rect(194, 3, 3, 147))
        #expect(indicator(rows: 20, scroll: .end)?.frame == rect(194, 150, 3, 147))
        #expect(indicator(rows: 20, scroll: .row(5, at: .top))?.frame == rect(194, 77, 3, 147))
        #expect(indicator(rows: 20, scroll: .end, direction: .rightToLeft)?.frame == rect(3, 150, 3, 147))
        for strategy in bottomStrategies {
            var isRotated = false
            if case .rotated = strategy { isRotated = true }
            let frame = indicator(rows: 20, scroll: .end, fill: .bottom(strategy))?.frame
            #expect(frame == rect(isRotated ? 3 : 194, 150, 3, 147))
        }
    }

    @Test("a list rotated by 180° has its indicator on the other side, in both reading directions")
    func rotated() {
        let fill = List.Fill.bottom(.rotated(as: .inverted))
        #expect(indicator(rows: 20, scroll: .end, fill: fill)?.frame == rect(3, 150, 3, 147))
        #expect(
            indicator(rows: 20, scroll: .end, fill: fill, direction: .rightToLeft)?.frame == rect(194, 150, 3, 147))
    }

    @Test("rows that are not visible count with their estimated height")
    func estimates() {
        // 10 rows of 30 on screen, 10 below of 120.
        #expect(indicator(rows: 20, estimated: 120, scroll: .start)?.frame.height == 59)
    }

    @Test("an indicator is at least 36 points long if its track is, and reaches the track's ends at the list's")
    func shortest() {
        #expect(indicator(rows: 10_000, scroll: .start)?.frame == rect(194, 3, 3, 36))
        #expect(indicator(rows: 10_000, scroll: .end)?.frame == rect(194, 261, 3, 36))
        #expect(indicator(rows: 10_000, scroll: .end, viewport: 20)?.frame == rect(194, 3, 3, 14))
    }

    @Test("there is no indicator if nothing can be scrolled")
    func none() {
        #expect(indicator(rows: 10, scroll: .start) == nil)
        #expect(indicator(rows: 0, scroll: .start) == nil)
        #expect(indicator(rows: 20, scroll: .start, scrollable: false) == nil)
    }
}
