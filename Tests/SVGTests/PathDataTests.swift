import TatamiPrimitives
import Testing

@testable import TatamiSVG

@Suite("Path data")
struct PathDataTests {
    @Test("redundant letters and separators are omitted")
    func compact() throws {
        let path = Path([
            .move(Point(x: 0.5, y: 0.5)), .line(Point(x: 1, y: 1.25)), .line(Point(x: 0.5, y: 2)),
            .line(Point(x: 9.5, y: 2)), .line(Point(x: 9.5, y: -1)), .close, .move(Point(x: 3, y: 3)),
            .line(Point(x: 4, y: 5)),
        ])
        #expect(try data(path) == "m.5.5.5.75-.5.75h9v-3zm2.5 2.5 1 2")
    }

    @Test("curves that continue smoothly omit the shared control point")
    func smooth() throws {
        let cubics = Path([
            .move(.zero),
            .cubic(control1: Point(x: 1, y: 2), control2: Point(x: 3, y: 2), Point(x: 4, y: 0)),
            .cubic(control1: Point(x: 5, y: -2), control2: Point(x: 7, y: -2), Point(x: 8, y: 0)),
        ])
        #expect(try data(cubics) == "m0 0c1 2 3 2 4 0s3-2 4 0")
        let quads = Path([
            .move(.zero), .quad(control: Point(x: 1, y: 2), Point(x: 2, y: 0)),
            .quad(control: Point(x: 3, y: -2), Point(x: 4, y: 0)),
        ])
        #expect(try data(quads) == "m0 0q1 2 2 0t2 0")
    }

    @Test("a line that closing the path draws is omitted")
    func closing() throws {
        let path = Path([.move(.zero), .line(Point(x: 3, y: 1)), .line(Point(x: 1, y: 4)), .line(.zero), .close])
        #expect(try data(path) == "m0 0 3 1-2 3z")
    }

    @Test("a thousand small steps end at the exact point")
    func noDrift() throws {
        var path = Path([.move(.zero)])
        for step in 1...1000 { path.elements.append(.line(Point(x: Double(step) / 3, y: Double(step % 2)))) }
        let end = try #require(PathDataWriter.data(path + Path([.line(.zero)]), decimals: 3))
        #expect(String(decoding: end.suffix(9), as: UTF8.self).hasSuffix("h-333.333"))
    }

    @Test("values that aren't numbers give no data", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        let path = Path([.move(.zero), .line(Point(x: value, y: 0))])
        #expect(PathDataWriter.data(path, decimals: 3) == nil)
    }

    private func data(_ path: Path) throws -> String {
        String(decoding: try #require(PathDataWriter.data(path, decimals: 3)), as: UTF8.self)
    }
}
