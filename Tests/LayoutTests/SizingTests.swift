import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Percentages and aspect ratios")
struct SizingTests {
    private func box(_ id: ElementID, _ box: Box) -> Element { Element(id: id, kind: .area, box: box) }

    private func frames(_ content: Element, _ width: Double = 200, _ height: Double? = 100) -> [ElementID: Rect] {
        Dictionary(uniqueKeysWithValues: laidOut(content, on: screen(width, height)).nodes.map { ($0.id, $0.frame) })
    }

    @Test("half the width is half of the width inside the container's padding, gaps included")
    func widths() {
        let padded = Box(padding: EdgeInsets(left: 20, right: 20), width: .fill, height: .fill)
        let half = box("a", Box(width: .percent(50), height: .percent(25)))
        let rest = box("b", Box(width: .fill, height: .percent(100)))
        let row = frames(stack(.horizontal, spacing: 10, box: padded, [half, rest]))
        #expect(row["a"] == rect(20, 0, 80, 25))
        #expect(row["b"] == rect(110, 0, 70, 100))
        let column = frames(stack(.vertical, align: .end, box: padded, [half, rest]))
        #expect(column["a"] == rect(100, 0, 80, 25))
        #expect(column["b"] == rect(20, 25, 160, 100))
        let pile = frames(stack(.depth, align: .center, spare: .end, box: padded, [half]))
        #expect(pile["a"] == rect(60, 75, 80, 25))
    }

    @Test("limits in percent restrict a text to a fraction of its container, measured as it is drawn")
    func limits() {
        let bubble = label("t", String(repeating: "x", count: 25), Box(maxWidth: .percent(75)))
        let inner = stack(.vertical, align: .start, id: "inner", [bubble])
        let found = frames(stack(.horizontal, align: .start, [inner]))
        #expect(found["t"] == rect(0, 0, 150, 25))
        #expect(found["inner"]?.width == 200)
        let wide = frames(stack(.vertical, align: .start, [box("a", Box(height: .points(5), minWidth: .percent(10)))]))
        #expect(wide["a"] == rect(0, 0, 20, 5))
    }

    @Test("an offset moves the drawn element and none of its siblings")
    func offsets() {
        let found = frames(
            stack(
                .vertical, align: .start,
                [
                    box("a", Box(width: .points(10), height: .points(20), offset: Point(x: 3.25, y: -4))),
                    box("b", Box(width: .points(10), height: .points(20))),
                ]))
        #expect(found["a"] == rect(3, -4, 10, 20) && found["b"] == rect(0, 20, 10, 20))
    }

    @Test("a percentage is of the container's final height, even if the container was measured at another one")
    func twoRooms() {
        let half = box("a", Box(width: .points(10), height: .percent(50)))
        let column = stack(.vertical, id: "column", box: Box(height: .fill), [half, area("b", .points(10), .fill)])
        #expect(frames(stack(.vertical, [area("top", .fill, .points(40)), column]))["a"] == rect(0, 40, 10, 30))
    }

    @Test("a row's percentages are of the list's width, and of its viewport's height")
    func rows() {
        let content = label("t", String(repeating: "x", count: 25), Box(width: .percent(50)))
        let page = box("page", Box(height: .percent(60)))
        let rows = [Row(id: "r", content: content), Row(id: "s", content: page)]
        let all = list(
            List(sections: [Section(id: "x", rows: rows)], minimumRowHeight: 0), Box(width: .fill, height: .fill))
        let found = frames(all)
        #expect(found["r"] == rect(0, 0, 200, 38))
        #expect(found["t"] == rect(0, 0, 100, 38))
        #expect(found["s"] == rect(0, 38, 200, 60))
        let mirrored = laidOut(all, on: screen(200, 100, .rightToLeft))
        #expect(mirrored.frame("t") == rect(100, 0, 100, 38))
    }

    @Test("in a view, percentages are of the view and take part in the constraints")
    func views() {
        let (a, b) = (item(0), item(1))
        let tree = laidOut(
            view(
                [
                    box("a", Box(width: .percent(40), height: .percent(30))),
                    box("b", Box(width: .points(30), aspectRatio: 1.5)),
                ],
                [
                    a.leading == row.leading, a.top == row.top, b.leading == a.trailing, b.top == a.bottom,
                ], box: Box(width: .fill, height: .fill)), on: screen(200, 100))
        #expect(tree.diagnostics.isEmpty)
        #expect(tree.frame("a") == rect(0, 0, 80, 30))
        #expect(tree.frame("b") == rect(80, 30, 30, 20))
    }

    @Test("an aspect ratio determines the side that nothing else determines")
    func aspectRatios() {
        let byWidth = box("w", Box(width: .points(40), aspectRatio: 2))
        let byHeight = box("h", Box(height: .points(10), aspectRatio: 2))
        let stretched = box("s", Box(aspectRatio: 4))
        let both = box("b", Box(width: .points(10), height: .points(10), aspectRatio: 3))
        let found = frames(stack(.vertical, align: .fill, [byWidth, byHeight, stretched, both]))
        #expect(found["w"] == rect(0, 0, 40, 20))
        #expect(found["h"] == rect(0, 20, 20, 10))
        #expect(found["s"] == rect(0, 30, 200, 50))
        #expect(found["b"] == rect(0, 80, 10, 10))
        let badge = label("t", "xx", Box(padding: EdgeInsets(left: 5, right: 5), aspectRatio: 1))
        #expect(frames(stack(.horizontal, align: .start, [badge]))["t"] == rect(0, 0, 30, 30))
        let photo = Row(id: "r", content: box("photo", Box(aspectRatio: 16.0 / 9)))
        let feed = list(List(sections: [Section(id: "x", rows: [photo])]), Box(width: .fill, height: .fill))
        #expect(frames(feed, 160)["r"] == rect(0, 0, 160, 90))
    }

    @Test("a corner radius of half the side is a capsule, and the tree says so")
    func capsules() throws {
        let tree = laidOut(
            stack(.vertical, [box("a", Box(width: .points(60), height: .points(20), cornerRadius: .half))]),
            on: screen(100, 50))
        #expect(tree["a"]?.paint.cornerRadius == 10)
        #expect(tree.description.contains("capsule"))
    }
}
