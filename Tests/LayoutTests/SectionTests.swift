import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Sections, separators and cards")
struct SectionTests {
    let separator = List.Separator(color: .black, insets: EdgeInsets(left: 16, right: 3))

    func sections(_ counts: [Int], headers: Bool = false) -> [Section] {
        counts.enumerated().map { section, count in
            Section(
                id: ElementID("s\(section)"),
                header: headers ? area(ElementID("s\(section).header"), nil, .points(20)) : nil,
                footer: headers ? area(ElementID("s\(section).footer"), nil, .points(10)) : nil,
                rows: (0..<count).map {
                    Row(id: ElementID("\(section).\($0)"), content: area(ElementID("\(section).\($0).c")))
                })
        }
    }

    @Test("a separator is one pixel high at its row's bottom", arguments: [1.0, 2, 3])
    func separators(scale: Double) throws {
        let tree = laidOut(
            list(List(sections: sections([3]), rowHeight: 44.3, separator: separator)),
            on: screen(100, 300, scale: scale))
        #expect(tree.nodes(.separator).count == 3)
        for row in tree.nodes(.row) {
            let line = try #require(tree.frame(row.id.part("separator")))
            #expect(abs(line.height - 1 / scale) < 1e-12)
            #expect(abs(line.maxY - row.frame.maxY) < 1e-9)
            #expect(line.minX == 16 && abs(line.maxX - 97) < 1e-9)
        }
        #expect(tree.offGrid.isEmpty)
    }

    @Test("a plain list has a line after its last row, a card has none, and a row can opt out of its own")
    func whichSeparators() {
        var parts = sections([3])
        var changed = parts[0].rows.held
        changed[1].hasSeparator = false
        parts[0].rows = Rows(changed)
        for (style, expected) in [(List.Style.plain, ["0.0", "0.2"] as [ElementID]), (.insetGrouped, ["0.0"])] {
            let tree = laidOut(list(List(style: style, sections: parts, separator: separator)), on: screen(100, 300))
            #expect(tree.nodes(.separator).map(\.id) == expected.map { $0.part("separator") })
        }
    }

    @Test("the separator of a row can differ from the list's, but the line below a whole group can't")
    func separatorsOfRows() throws {
        var parts = sections([3])
        var changed = parts[0].rows.held
        changed[0].separator = Row.SeparatorChange(left: 40)
        changed[1].separator = Row.SeparatorChange(color: .black, right: 0)
        changed[2].separator = Row.SeparatorChange(left: 50, right: 30)
        parts[0].rows = Rows(changed)
        let plain = laidOut(list(List(sections: parts, separator: separator)), on: screen(100, 300))
        let lines = plain.nodes(.separator)
        #expect(lines.map(\.frame.minX) == [40, 16, 50] && lines.map(\.frame.maxX) == [97, 100, 70])
        #expect(lines[1].paint.background == .solid(.black))
        let grouped = laidOut(list(List(style: .grouped, sections: parts, separator: separator)), on: screen(100, 300))
        #expect(grouped.frame("0.2.separator")?.width == 100)
    }

    @Test("cards have margins at the sides, are rounded only at their ends, and clip sliding rows")
    func cards() throws {
        let tree = laidOut(
            list(
                List(
                    style: .insetGrouped, sections: sections([3, 1]), rowHeight: 40, cardBackground: .white,
                    cardCornerRadius: 12, cardMargin: 20)), on: screen(200, 400))
        #expect(tree.frame("0.0") == rect(20, 35, 160, 40))
        #expect(tree.frame("1.0") == rect(20, 190, 160, 40))
        #expect(tree["0.0"]?.paint.cornerRadius == CornerRadii(12, .top))
        #expect(tree["0.1"]?.paint.cornerRadius == 0)
        #expect(tree["0.2"]?.paint.cornerRadius == CornerRadii(12, .bottom))
        let last = try #require(tree["1.0"]?.paint)
        #expect(last.clipsContent && last.cornerRadius == 12 && last.background == .solid(.white))
    }

    @Test("headers and footers of cards have the platform's distances")
    func cardHeaders() {
        let tree = laidOut(
            list(List(style: .insetGrouped, sections: sections([1, 1], headers: true), rowHeight: 40)),
            on: screen(200, 400))
        #expect(tree.frame("s0.header") == rect(16, 34, 168, 20))
        #expect(tree.frame("0.0") == rect(16, 60, 168, 40))
        #expect(tree.frame("s0.footer") == rect(16, 107, 168, 10))
        #expect(tree.frame("s1.header") == rect(16, 151, 168, 20))
        #expect(tree["s0.header"]?.kind == .header && tree["s0.footer"]?.kind == .footer)
    }

    @Test("edge-to-edge groups have full lines above and below, and the distances of cards")
    func groups() throws {
        let background = Paint.solid(.white)
        let tree = laidOut(
            list(
                List(
                    style: .grouped, sections: sections([2, 1], headers: true), rowHeight: 40, separator: separator,
                    cardBackground: .white)), on: screen(200, 400))
        #expect(tree.frame("s0.header") == rect(0, 34, 200, 20))
        #expect(tree.frame("0.0") == rect(0, 60, 200, 40))
        #expect(tree["0.0"]?.paint.background == background && tree["0.0"]?.paint.cornerRadius == 0)
        #expect(tree.frame("0.0.topSeparator") == rect(0, 60, 200, 1))
        #expect(tree.frame("0.0.separator") == rect(16, 99, 181, 1))
        #expect(tree.frame("0.1.topSeparator") == nil)
        #expect(tree.frame("0.1.separator") == rect(0, 139, 200, 1))
        #expect(tree.frame("1.0.topSeparator")?.width == 200 && tree.frame("1.0.separator")?.width == 200)
    }

    @Test("padding above a plain header scrolls away, and the header stays")
    func headerTopPadding() {
        var parts = sections([2, 2], headers: true)
        for index in parts.indices { parts[index].headerTopPadding = 22 }
        let table: [(Double, Double)] = [(0, 22), (10, 12), (22, 0), (40, 0)]
        for (offset, top) in table {
            let tree = laidOut(
                list(List(sections: parts, rowHeight: 40, scroll: .offset(offset))), on: screen(50, 120))
            #expect(tree.frame("s0.header")?.minY == top, "\(offset)")
        }
    }

    @Test("the header of a plain list stays at the top during its section, until the next one pushes it out")
    func pinnedHeaders() {
        // Each section: header 20, two rows of 40, footer 10.
        let parts = sections([2, 2, 2], headers: true)
        let table: [(Double, Double?, Double?)] = [
            (0, 0, 110), (30, 0, 80), (85, 0, 25), (100, -10, 10), (109, -19, 1), (115, nil, 0), (150, nil, 0),
        ]
        for (offset, first, second) in table {
            let tree = laidOut(
                list(List(sections: parts, rowHeight: 40, scroll: .offset(offset))), on: screen(50, 120))
            #expect(tree.frame("s0.header")?.minY == first, "\(offset)")
            #expect(tree.frame("s1.header")?.minY == second, "\(offset)")
        }
        let pinned = laidOut(list(List(sections: parts, rowHeight: 40, scroll: .offset(30))), on: screen(50, 120))
        #expect(pinned.nodes.last?.id == "s0.header")
        #expect(pinned["s0.header"]?.paint.background == .solid(.white))
    }

    @Test("a row scrolled to the top is below the header that is pinned there")
    func rowBelowPinnedHeader() {
        let tree = laidOut(
            list(List(sections: sections([9], headers: true), rowHeight: 40, scroll: .row(4, at: .top))),
            on: screen(50, 120))
        #expect(tree.frame("0.4")?.minY == 20)
    }

    @Test("rows are counted across all sections, including empty ones")
    func rowNumbers() {
        for (row, id) in [(0, "1.0" as ElementID), (2, "1.2"), (3, "3.0"), (9, "3.6")] {
            let tree = laidOut(
                list(List(sections: sections([0, 3, 0, 30, 0]), rowHeight: 40, scroll: .row(row, at: .top))),
                on: screen(50, 120))
            #expect(tree.frame(id)?.minY == 0)
        }
    }

    @Test("a section index is at the trailing edge in the middle, and stays while rows scroll")
    func sectionIndex() throws {
        for (direction, x) in [(LayoutDirection.leftToRight, 184.0), (.rightToLeft, 0)] {
            var one = List(sections: sections([9, 9, 9]), rowHeight: 40, scroll: .offset(100))
            one.sectionIndex = List.SectionIndex(titles: ["A", "B", "C"], font: font, color: .black)
            let tree = laidOut(list(one), on: screen(200, 139, direction))
            #expect(tree.frame("list.index") == rect(x, 50, 16, 39))
            #expect(tree.frame("list.index.1") == rect(x, 63, 16, 13))
            #expect(tree.text("list.index.1")?.text == "B")
            #expect(tree.text("list.index.1")?.lines.first?.origin.x == x + 3)
        }
    }

    @Test("if an index doesn't have space for all letters, dots replace those between the ones shown")
    func shortenedIndex() throws {
        var one = List(sections: sections([9]), rowHeight: 40)
        one.sectionIndex = List.SectionIndex(
            titles: "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init), font: font, color: .black)
        let tree = laidOut(list(one), on: screen(200, 80))
        #expect((0..<6).map { tree.text(ElementID("list.index.\($0)"))?.text } == ["A", "•", "M", "•", "Z", nil])
        #expect(laidOut(list(one), on: screen(200, 30))["list.index"] == nil)
    }
}
