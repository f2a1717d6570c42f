import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Safe areas")
struct SafeAreaTests {
    private func phone(_ direction: LayoutDirection = .leftToRight) -> ScreenTraits {
        var traits = screen(200, 400, direction)
        traits.safeArea = EdgeInsets(top: 50, bottom: 30)
        return traits
    }

    private func long(_ fill: List.Fill = .top, _ scroll: List.ScrollPosition = .start, header: Element? = nil) -> List
    {
        let all = rows([Double](repeating: 44, count: 20))
        return List(sections: [Section(id: "x", header: header, rows: all)], fill: fill, scroll: scroll)
    }

    private let whole = Box(width: .fill, height: .fill)

    private func tree(_ list: List) -> LayoutTree {
        let all = Element(id: "list", kind: .list(list), box: whole)
        return laidOut(stack(.vertical, align: .fill, box: whole, [all]), on: phone())
    }

    @Test("lists extend under the status bar and the home indicator, with their content inset by them")
    func lists() {
        let start = tree(long())
        #expect(start.frame("list") == rect(0, 0, 200, 400))
        #expect(start.rowFrames["row.0"] == rect(0, 50, 200, 44))
        #expect(start.rowFrames["row.7"]?.maxY == 402)
        let end = tree(long(.top, .end))
        #expect(end.rowFrames["row.19"]?.maxY == 370)
        #expect(end.rowFrames["row.11"]?.minY == -26)
        #expect(tree(long(.top, .row(5, at: .top))).rowFrames["row.5"]?.minY == 50)
        #expect(tree(long(.top, .row(9, at: .bottom))).rowFrames["row.9"]?.maxY == 370)
        #expect(tree(long(.top, .row(9, at: .middle))).rowFrames["row.9"]?.midY == 210)
    }

    @Test(
        "a short list aligned with the bottom ends at the safe area, with every strategy",
        arguments: [
            List.BottomStrategy.inverted, .inset, .layout, .rotated(as: .inset), .rotated(as: .inverted),
            .filler(height: 44),
        ] as [List.BottomStrategy])
    func bottom(strategy: List.BottomStrategy) {
        let short = List(sections: [Section(id: "x", rows: rows([44, 44]))], fill: .bottom(strategy))
        #expect(tree(short).rowFrames["row.1"] == rect(0, 326, 200, 44))
        #expect(tree(long(.bottom(strategy), .end)).rowFrames["row.19"]?.maxY == 370)
    }

    @Test("a header stays below the status bar, and rows pass under both")
    func pinnedHeaders() {
        let header = area("header", .fill, .points(20))
        let moved = tree(long(.top, .offset(100), header: header))
        #expect(moved.frame("header") == rect(0, 50, 200, 20))
        #expect(moved.rowFrames["row.0"] == rect(0, -30, 200, 44))
        #expect(tree(long(header: header)).frame("header") == rect(0, 50, 200, 20))
    }

    @Test("the status bar contrasts with the colour behind it, unless light or dark content is requested")
    func statusBarColors() throws {
        func color(_ background: Paint?, _ content: StatusBar.Content = .default, dark: Bool = false) throws -> Color {
            var traits = phone()
            traits.statusBar = StatusBar(time: "9:41", style: .island, content: content, height: 50)
            if dark { (traits.appearance, traits.background) = (.dark, .black) }
            let bar = area("bar", .fill, .points(20))
            var box = bar
            box.box.background = background
            let tree = laidOut(stack(.vertical, align: .fill, box: whole, [box]), on: traits)
            return try #require(tree.text("statusBar.time")).color
        }
        #expect(try color(nil) == .black)
        #expect(try color(nil, dark: true) == .white)
        #expect(try color(.solid(.black)) == .white)
        #expect(try color(.solid(Color(rgb: 0x007AFF))) == .white)
        #expect(try color(.solid(Color(rgb: 0xFFCC00)), dark: true) == .black)
        #expect(try color(.solid(Color(white: 0, alpha: 0.1))) == .black)
        #expect(try color(nil, .lightContent) == .white)
        #expect(try color(.solid(.black), .darkContent) == .black)
    }

    @Test("padding for a bar over a list is no place for headers, indicators and rows that are scrolled to")
    func barOverList() {
        func tree(_ scroll: List.ScrollPosition) -> LayoutTree {
            var one = long(.top, scroll, header: area("header", .fill, .points(20)))
            one.scrollIndicator = .black
            let list = Element(
                id: "list", kind: .list(one),
                box: Box(padding: EdgeInsets(top: 44, bottom: 40), width: .fill, height: .fill))
            return laidOut(stack(.vertical, align: .fill, box: whole, [list]), on: phone())
        }
        #expect(tree(.start).frame("header") == rect(0, 94, 200, 20))
        let moved = tree(.offset(100))
        #expect(moved.frame("header") == rect(0, 94, 200, 20))
        #expect(moved.rowFrames["row.0"] == rect(0, 14, 200, 44))
        #expect(moved.rowFrames["row.7"]?.minY == 322)
        #expect(tree(.row(5, at: .top)).rowFrames["row.5"]?.minY == 114)
        #expect(tree(.row(9, at: .bottom)).rowFrames["row.9"]?.maxY == 330)
        #expect(tree(.start).frame("list.indicator")?.minY == 97)
        #expect(tree(.end).frame("list.indicator")?.maxY == 327)
    }

    @Test("a bar's background reaches the edge; lines, rounded boxes and texts stay inside unless configured otherwise")
    func backgrounds() {
        let bar = stack(
            .horizontal, id: "bar", box: Box(width: .fill, background: .solid(.black)), [label("title", "xx")])
        let photo = Element(
            id: "photo", kind: .area, box: Box(width: .fill, height: .fill, ignoredSafeArea: .bottom))
        let found = laidOut(stack(.vertical, box: whole, [bar, photo]), on: phone())
        #expect(found.frame("bar") == rect(0, 0, 200, 63))
        #expect(found.frame("title") == rect(0, 50, 20, 13))
        #expect(found.frame("photo") == rect(0, 63, 200, 337))
        let shaped = Element(
            id: "card", kind: .area, box: Box(width: .fill, height: .fill, background: .solid(.black), cornerRadius: 8))
        #expect(laidOut(shaped, on: phone()).frame("card") == rect(0, 50, 200, 320))
        let line = Element(
            id: "line", kind: .area, box: Box(width: .fill, height: .points(1), background: .solid(.black)))
        #expect(laidOut(stack(.vertical, box: whole, [line]), on: phone()).frame("line") == rect(0, 50, 200, 1))
        let plain = laidOut(stack(.vertical, id: "s", box: whole, [label("t", "xx")]), on: phone())
        #expect(plain.frame("t") == rect(0, 50, 20, 13))
    }

    @Test("an element that ignores the safe area does so for its content, too: a list in it has no inset")
    func ignoring() {
        let inner = Element(id: "list", kind: .list(long()), box: whole)
        let around = stack(
            .vertical, id: "around", box: Box(width: .fill, height: .fill, ignoredSafeArea: .all), [inner])
        let found = laidOut(stack(.vertical, box: whole, [around]), on: phone())
        #expect(found.frame("around") == rect(0, 0, 200, 400))
        #expect(found.rowFrames["row.0"] == rect(0, 0, 200, 44))
    }

    @Test("a list that padding keeps away from the edges stays inside the safe area")
    func padded() {
        let inner = Element(id: "list", kind: .list(long()), box: whole)
        let around = stack(
            .vertical, box: Box(padding: EdgeInsets(top: 8, bottom: 8), width: .fill, height: .fill), [inner])
        #expect(laidOut(around, on: phone()).frame("list") == rect(0, 58, 200, 304))
    }

    @Test("status bar and home indicator are not part of the layout, cover it, and mirror with the screen")
    func bars() throws {
        var traits = phone()
        traits.statusBar = StatusBar(time: "9:41", style: .island, height: 50)
        traits.hasHomeIndicator = true
        let content = stack(.vertical, box: whole, [area("a", .fill, .fill)])
        let found = laidOut(content, on: traits)
        #expect(found.frame("a") == rect(0, 50, 200, 320))
        #expect(found.root.children.suffix(2).map(\.id) == ["statusBar", "homeIndicator"])
        #expect(found.frame("statusBar") == rect(0, 0, 200, 50))
        let home = try #require(found.frame("homeIndicator"))
        #expect(home.maxY == 392 && home.height == 5 && home.midX == 100)
        let (time, battery) = (
            try #require(found.text("statusBar.time")), try #require(found.frame("statusBar.battery"))
        )
        #expect(time.text == "9:41" && time.lines[0].origin.x < 100 && battery.minX > 100)
        #expect(found.offGrid == [])
        #expect(PrintedTree(parsing: found.description)?.printedAgain == found.description)
        traits.direction = .rightToLeft
        let mirrored = laidOut(content, on: traits)
        #expect(try #require(mirrored.frame("statusBar.battery")).maxX == 200 - battery.minX)
    }
}

@Suite("Space between rows, and rows without space")
struct RowSpacingTests {
    private func tree(_ list: List, _ height: Double? = 100) -> LayoutTree {
        let box = Box(width: .fill, height: height == nil ? nil : .fill)
        return laidOut(Element(id: "list", kind: .list(list), box: box), on: screen(100, height))
    }

    private func spaced(
        _ heights: [Double], _ spacing: Double, fill: List.Fill = .top, rowHeight: Double? = nil,
        scroll: List.ScrollPosition = .start, appended: Int = 0
    ) -> List {
        List(
            sections: [Section(id: "x", rows: rows(heights))], fill: fill, rowHeight: rowHeight, minimumRowHeight: 0,
            spacing: spacing, scroll: scroll,
            appended: Rows(rows([Double](repeating: 10, count: appended), from: heights.count)))
    }

    @Test("spacing is between rows, not above the first and not below the last")
    func between() {
        let found = tree(spaced([10, 20, 30], 5))
        #expect(
            found.rowFrames == [
                "row.0": rect(0, 0, 100, 10), "row.1": rect(0, 15, 100, 20), "row.2": rect(0, 40, 100, 30),
            ])
        #expect(tree(spaced([10, 20, 30], 5), nil).size.height == 70)
        #expect(tree(spaced([10, 20, 30], 5, rowHeight: 20), nil).size.height == 70)
    }

    @Test(
        "rows have the same distances, whether their height is fixed or measured",
        arguments: [
            List.Fill.top, .bottom(.layout), .bottom(.inverted), .bottom(.inset), .bottom(.filler(height: nil)),
        ] as [List.Fill])
    func ends(fill: List.Fill) {
        let heights = [Double](repeating: 10, count: 40)
        for scroll in [List.ScrollPosition.end, .offset(200), .offset(37), .row(12, at: .bottom), .row(3, at: .top)] {
            for appended in [0, 2] {
                let measured = tree(spaced(heights, 4, fill: fill, scroll: scroll, appended: appended))
                let fixed = tree(spaced(heights, 4, fill: fill, rowHeight: 10, scroll: scroll, appended: appended))
                #expect(measured.rowFrames == fixed.rowFrames)
            }
        }
        let end = tree(spaced(heights, 4, fill: fill, scroll: .end))
        #expect(end.rowFrames["row.39"] == rect(0, 90, 100, 10))
        #expect(end.rowFrames["row.38"] == rect(0, 76, 100, 10))
        #expect(tree(spaced(heights, 4, fill: fill, scroll: .row(12, at: .bottom))).rowFrames["row.12"]?.maxY == 100)
    }

    @Test("inset-grouped rows with spacing are a card each")
    func cards() {
        var list = spaced([10, 10, 10], 6)
        (list.style, list.cardBackground, list.separator) = (
            .insetGrouped, .white, List.Separator(color: .black, insets: .zero)
        )
        let found = tree(list, 200)
        #expect(found.nodes(.row).map(\.paint.cornerRadius) == [10, 10, 10])
        #expect(found.nodes(.separator).isEmpty)
    }

    @Test("more rows than a filler list has space for are reported, unless it scrolls")
    func capacity() {
        var list = spaced([Double](repeating: 30, count: 4), 0, fill: .bottom(.filler(height: 30)), rowHeight: 30)
        #expect(tree(list).diagnostics == [])
        list.isScrollable = false
        #expect(tree(list).diagnostics == [.tooManyRows(list: "list", rows: 4, capacity: 3)])
        #expect(tree(list, 120).diagnostics == [])
        list.spacing = 4
        #expect(tree(list, 131).diagnostics == [.tooManyRows(list: "list", rows: 4, capacity: 3)])
        #expect(tree(list, 132).diagnostics == [])
    }
}
