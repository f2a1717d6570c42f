import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Carousels")
struct CarouselTests {
    private func carousel(_ carousel: Carousel, _ box: Box = Box(width: .fill)) -> Element {
        Element(id: "c", kind: .carousel(carousel), box: box)
    }

    private func items(_ count: Int, _ width: Double? = nil, height: Double = 20) -> [Element] {
        (0..<count).map { area(ElementID("i\($0)"), width.map { .points($0) }, .points(height)) }
    }

    @Test("items are side by side, one is cut by the edge, and those beyond it are not in the tree")
    func sideBySide() {
        let tree = laidOut(carousel(Carousel(spacing: 10, children: items(9, 80))), on: screen(200, 100))
        #expect(tree.frame("c") == rect(0, 0, 200, 100))
        #expect(tree.frame("i0")?.minX == 0 && tree.frame("i1")?.minX == 90 && tree.frame("i2")?.minX == 180)
        #expect(tree["i3"] == nil)
        #expect(tree["c"]?.paint.clipsContent == true)
    }

    @Test("a carousel is as high as its tallest item, and items are aligned")
    func heights() {
        var all = items(3, 50)
        all[1].box.height = .points(44)
        let tops: [(Stack.Alignment, Double)] = [(.start, 0), (.center, 12), (.end, 24)]
        for (alignment, top) in tops {
            let tree = laidOut(
                stack(.vertical, align: .fill, [carousel(Carousel(alignment: alignment, children: all))]),
                on: screen(200, 100))
            #expect(tree.frame("c") == rect(0, 0, 200, 44))
            #expect(tree.frame("i0")?.minY == top)
        }
    }

    @Test("items may have a percentage of the width inside the padding, so that the next one is in view")
    func itemWidths() {
        let box = Box(padding: EdgeInsets(top: 5, left: 20, bottom: 5, right: 20), width: .fill)
        let tree = laidOut(
            carousel(Carousel(spacing: 8, itemWidth: .percent(100), children: items(3)), box), on: screen(200, 30))
        #expect(tree.frame("i0") == rect(20, 5, 160, 20))
        #expect(tree.frame("i1") == rect(188, 5, 160, 20))
    }

    static let scrolls: [(List.ScrollPosition, Double)] = [
        (.start, 0), (.end, 260), (.offset(33), 33), (.offset(9_999), 260), (.offset(-9), 0),
        (.row(1, at: .top), 90), (.row(1, at: .middle), 40), (.row(1, at: .bottom), 0), (.row(0, at: .bottom), 0),
        (.row(4, at: .top), 260), (.row(99, at: .top), 260),
    ]

    @Test("a carousel is scrolled to its position, and never beyond its ends", arguments: scrolls)
    func positions(scroll: List.ScrollPosition, offset: Double) {
        // Five items of 80 and gaps of 10 with 10 around them are 460 long.
        let box = Box(padding: EdgeInsets(left: 10, right: 10), width: .fill)
        let all = (0..<5).map { area(ElementID("i\($0)"), .points(80), .points(20)) }
        let tree = laidOut(carousel(Carousel(spacing: 10, scroll: scroll, children: all), box), on: screen(200, 30))
        let first = tree.nodes.first { $0.id.description.hasPrefix("i") }
        let index = first.flatMap { Int($0.id.description.dropFirst()) } ?? 0
        #expect(first?.frame.minX == 10 + Double(index) * 90 - offset)
    }

    @Test("in a right-to-left layout a carousel begins at the right, and its offset counts from there")
    func rightToLeft() {
        let tree = laidOut(
            carousel(Carousel(spacing: 10, scroll: .row(1, at: .top), children: items(5, 80))),
            on: screen(200, 30, .rightToLeft))
        #expect(tree.frame("i1") == rect(120, 5, 80, 20))
        #expect(tree.frame("i2") == rect(30, 5, 80, 20))
        #expect(tree["i0"] == nil)
    }

    @Test("if all items have one given width, none out of sight is measured or placed")
    func work() {
        let shaper = SquareShaper()
        let all = (0..<5_000).map { label(ElementID("i\($0)"), "text \($0)") }
        let tree = laidOut(
            carousel(
                Carousel(itemWidth: 100, scroll: .row(2_500, at: .top), children: all),
                Box(width: .fill, height: .points(40))), on: screen(200, 40), with: shaper)
        #expect(tree.nodes(.label).map(\.id) == ["i2500", "i2501"])
        #expect(shaper.requests.count <= 8)
    }

    @Test("all frames lie on whole pixels at any scale", arguments: [1.0, 2, 3])
    func pixels(scale: Double) {
        let tree = laidOut(
            carousel(Carousel(spacing: 3.3, itemWidth: .percent(33), scroll: .offset(17.7), children: items(9))),
            on: screen(200, 30, scale: scale))
        #expect(tree.offGrid.isEmpty)
    }

    @Test("a carousel can be in a row of a list, and contain a list")
    func nesting() {
        let row = Row(id: "row", content: carousel(Carousel(children: items(9, 80, height: 60))))
        let tree = laidOut(list(List(sections: [Section(id: "s", rows: [row])])), on: screen(200, 90))
        #expect(tree.frame("row") == rect(0, 0, 200, 60))
        let inner = list(List(sections: [Section(id: "s", rows: rows([44, 44]))]), Box(width: .fill, height: .fill))
        let pages = laidOut(carousel(Carousel(itemWidth: .percent(100), children: [inner])), on: screen(200, 90))
        #expect(pages.rowFrames["row.1"] == rect(0, 44, 200, 44))
    }

    @Test("an empty carousel, and items without width, draw nothing and terminate")
    func extremes() {
        #expect(laidOut(carousel(Carousel(children: [])), on: screen(200, 30)).frame("c") == rect(0, 0, 200, 30))
        let flat = laidOut(carousel(Carousel(itemWidth: 0, scroll: .end, children: items(500))), on: screen(200, 30))
        #expect(flat.offGrid.isEmpty)
    }

    @Test("a carousel is printed with its attributes, a relative width as a percentage")
    func printing() throws {
        let said = Carousel(
            spacing: 8, itemWidth: .percent(80), alignment: .fill, paging: .viewport, scroll: .row(2, at: .bottom),
            children: items(5))
        let tree = laidOut(carousel(said), on: screen(200, 30))
        #expect(
            tree.description.contains(
                "said carousel spacing 8 item-width 80% align fill paging viewport scroll row 2 bottom"))
    }

    // MARK: Pages

    private let strip = CarouselStrip(
        .equal(count: 5, width: 160), spacing: 8, padding: (leading: 20, trailing: 20), viewport: 200)

    static let rests: [(goal: Double, flung: Double?, rest: Double)] = [
        (0, nil, 0), (83, nil, 0), (85, nil, 168), (10, 900, 168), (-10, -900, 0), (700, nil, 672), (9_000, 2_000, 672),
    ]

    @Test("paging by items rests with the nearest item at the edge, after a flick with the next", arguments: rests)
    func itemRests(goal: Double, flung: Double?, rest: Double) {
        #expect(strip.rest(near: goal, from: 0, flung: flung, by: .item) == rest)
    }

    @Test("a carousel that pages by its own width rests at a multiple of it or at its end, one page on at most")
    func viewportRests() {
        #expect(strip.end == 672)
        #expect(strip.rest(near: 90, from: 0, flung: nil, by: .viewport) == 0)
        #expect(strip.rest(near: 110, from: 0, flung: nil, by: .viewport) == 200)
        #expect(strip.rest(near: 900, from: 0, flung: 5_000, by: .viewport) == 200)
        #expect(strip.rest(near: 610, from: 600, flung: 500, by: .viewport) == 672)
        #expect(strip.rest(near: 380, from: 400, flung: -500, by: .viewport) == 200)
    }

    @Test("the last page of a carousel is at its end, and a flick back leaves it for the page before")
    func lastPage() {
        let strip = CarouselStrip(
            .equal(count: 1, width: 340), spacing: 0, padding: (leading: 0, trailing: 0), viewport: 100)
        func rest(near goal: Double, from start: Double, flung: Double? = nil) -> Double {
            strip.rest(near: goal, from: start, flung: flung, by: .viewport)
        }
        #expect(strip.end == 240)
        #expect(rest(near: 230, from: 240, flung: -500) == 200)
        #expect(rest(near: 90, from: 240) == 200)
        #expect(rest(near: 190, from: 200, flung: -500) == 100)
        #expect(rest(near: 210, from: 200, flung: 500) == 240)
        #expect(rest(near: 225, from: 200) == 240)
        #expect(rest(near: 215, from: 240) == 200)
        let even = CarouselStrip(
            .equal(count: 3, width: 100), spacing: 0, padding: (leading: 0, trailing: 0), viewport: 100)
        #expect(even.rest(near: 190, from: 200, flung: -500, by: .viewport) == 100)
    }

    @Test("items with measured widths are placed like items with one given width")
    func measured() {
        let other = CarouselStrip(
            widths: .init(repeating: 160, count: 5), spacing: 8, padding: (leading: 20, trailing: 20), viewport: 200)
        for place in stride(from: -50.0, through: 900, by: 7) {
            #expect(other.items(from: place, to: place + 200) == strip.items(from: place, to: place + 200))
            #expect(
                other.rest(near: place, from: 0, flung: nil, by: .item)
                    == strip.rest(near: place, from: 0, flung: nil, by: .item))
        }
        #expect(other.end == strip.end)
    }
}
