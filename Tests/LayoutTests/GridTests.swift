import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Grids")
struct GridTests {
    private func grid(
        _ columns: Columns, rows spacing: Double = 0, align: Stack.Alignment = .fill,
        spare: Stack.Distribution = .spaceBetween, box: Box = Box(), _ children: [Element]
    ) -> Element {
        Element(
            id: "grid",
            kind: .stack(
                Stack(
                    axis: .vertical, spacing: spacing, alignment: align, distribution: spare, columns: columns,
                    children: children)),
            box: box)
    }

    private func cells(_ heights: [Double]) -> [Element] {
        heights.enumerated().map { area(ElementID("c\($0)"), nil, .points($1)) }
    }

    @Test("cells are equally wide, a row is as high as its tallest cell, and filling elements are as high as their row")
    func rows() {
        var all = cells([10, 30, 20, 5])
        all[0].box.height = .fill
        let tree = laidOut(grid(Columns(.fixed(3), spacing: 10), rows: 4, all), on: screen(200, 100))
        #expect(tree.frame("c0") == rect(0, 0, 60, 30))
        #expect(tree.frame("c1") == rect(70, 0, 60, 30))
        #expect(tree.frame("c2") == rect(140, 0, 60, 20))
        #expect(tree.frame("c3") == rect(0, 34, 60, 5))
        #expect(tree["grid"]?.kind == .grid)
    }

    @Test("in a right-to-left layout the first cell is at the right")
    func rightToLeft() {
        let tree = laidOut(
            grid(Columns(.fixed(2), spacing: 20), cells([10, 10, 10])), on: screen(200, 100, .rightToLeft))
        #expect(tree.frame("c0") == rect(110, 0, 90, 10))
        #expect(tree.frame("c1") == rect(0, 0, 90, 10))
        #expect(tree.frame("c2") == rect(110, 10, 90, 10))
    }

    @Test(
        "as many columns as fit at their minimum width, and at least one",
        arguments: [(200.0, 4, 50.0), (198, 3, 66), (49, 1, 49), (20, 1, 20)] as [(Double, Int, Double)])
    func adaptive(width: Double, columns: Int, each: Double) {
        let tree = laidOut(
            stack(
                .vertical,
                [grid(Columns(.adaptive(minimum: 50)), box: Box(width: .points(width)), cells([1, 1, 1, 1, 1]))]),
            on: screen(300, 100))
        let first = (0..<5).compactMap { tree.frame(ElementID("c\($0)")) }.filter { $0.minY == 0 }
        #expect(first.count == columns)
        #expect(first.allSatisfy { $0.width == each })
    }

    @Test(
        "gaps are as wide as given; columns that can't share the width evenly differ by a pixel, and the last ends with the grid"
    )
    func pixels() throws {
        let tree = laidOut(
            grid(Columns(.fixed(7), spacing: 2), cells(.init(repeating: 4, count: 7))), on: screen(200, 50))
        let frames = (0..<7).compactMap { tree.frame(ElementID("c\($0)")) }
        #expect(Set(frames.map(\.width)) == [26, 27])
        #expect(frames.last?.maxX == 200)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minX - $0.maxX == 2 })
        #expect(tree.offGrid.isEmpty)
    }

    @Test("photos in columns that differ by a pixel are equally high")
    func photos() {
        var photos = cells(.init(repeating: 0, count: 3))
        for index in photos.indices { (photos[index].box.height, photos[index].box.aspectRatio) = (nil, 1) }
        let tree = laidOut(grid(Columns(.fixed(3), spacing: 1), photos), on: screen(101, 80))
        let frames = (0..<3).compactMap { tree.frame(ElementID("c\($0)")) }
        #expect(frames.map(\.width) == [33, 33, 33] || Set(frames.map(\.width)) == [33, 34])
        #expect(Set(frames.map(\.height)).count == 1)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.minX - $0.maxX == 1 })
    }

    @Test("an element with an aspect ratio gets its height from the column's width, and percentages are of the cell")
    func shapes() {
        var photo = area("photo")
        photo.box.aspectRatio = 1
        let tree = laidOut(
            grid(Columns(.fixed(4)), [photo, area("half", .percent(50), .points(9))]), on: screen(200, 80))
        #expect(tree.frame("photo") == rect(0, 0, 50, 50))
        #expect(tree.frame("half") == rect(50, 0, 25, 9))
    }

    @Test("texts wrap in their cells")
    func texts() {
        let tree = laidOut(
            grid(Columns(.fixed(2)), align: .start, spare: .start, [label("a", "xxxxx xxxxx xx"), square("b", 10)]),
            on: screen(120, 100))
        #expect(tree.frame("a") == rect(0, 0, 60, 38))
        #expect(tree.frame("b") == rect(60, 0, 10, 10))
    }

    @Test("elements smaller than their cell are aligned in it")
    func alignment() {
        let tree = laidOut(
            grid(Columns(.fixed(2)), align: .center, spare: .end, [square("a", 10), square("b", 40)]),
            on: screen(200, 100))
        #expect(tree.frame("a") == rect(45, 30, 10, 10))
        #expect(tree.frame("b") == rect(130, 0, 40, 40))
    }

    @Test("a grid is as high as its rows, in a stack and in a list's row, and takes the remaining width")
    func heights() {
        let inStack = laidOut(
            stack(.horizontal, [square("s", 40), grid(Columns(.fixed(2)), cells([10, 20, 10]))]), on: screen(200, 90))
        #expect(inStack.frame("grid") == rect(40, 0, 160, 30))
        let row = Row(id: "row", content: grid(Columns(.fixed(2)), rows: 1, cells([50, 20, 10])))
        let inRow = laidOut(list(List(sections: [Section(id: "s", rows: [row])])), on: screen(200, 90))
        #expect(inRow.frame("row") == rect(0, 0, 200, 61))
    }

    @Test("a grid without elements has no height, and a thousand columns are limited by the width")
    func extremes() {
        let empty = stack(.vertical, [grid(Columns(.fixed(3)), [])])
        #expect(laidOut(empty, on: screen(200, 90)).frame("grid")?.height == 0)
        let narrow = laidOut(grid(Columns(.fixed(1000), spacing: 9), cells([5, 5])), on: screen(200, 90))
        #expect(narrow.frame("c1")?.width == 0)
        let tiny = laidOut(grid(Columns(.adaptive(minimum: 1e-9)), cells([5, 5])), on: screen(200, 90))
        #expect(tiny.offGrid.isEmpty)
    }
}
