import TatamiPrimitives
import Testing

@Suite("Primitives")
struct GeometryTests {
    @Test("rectangles that touch after snapping touch exactly, at every scale", arguments: [1.0, 2.0, 3.0])
    func snappedNeighboursTouch(scale: Double) {
        let grid = PixelGrid(pixelsPerPoint: scale)
        let upper = grid.snap(Rect(x: 0.2, y: 3.1, width: 9.7, height: 10.27))
        let lower = grid.snap(Rect(x: 0.2, y: 13.37, width: 9.7, height: 5))
        #expect(upper.maxY == lower.minY)
        #expect((upper.maxY * scale).rounded() == upper.maxY * scale)
    }

    @Test("whole pixels around a rectangle contain all of it, and rounding errors add no pixel")
    func pixelsAround() {
        let grid = PixelGrid(pixelsPerPoint: 3)
        let tenths = (0..<30).reduce(0.0) { sum, _ in sum + 0.1 }
        #expect(grid.pixels(around: Rect(x: 0, y: 0, width: tenths, height: tenths)).size == Size(width: 9, height: 9))
        let odd = Rect(x: -0.4, y: 1.1, width: 0.5, height: 0.01)
        #expect(grid.pixels(around: odd) == Rect(x: -2, y: 3, width: 3, height: 1))
        #expect(grid.outward(odd).minX == -2.0 / 3)
    }

    @Test("a map back undoes a map, bounds contain the mapped corners, and a map onto a line has no map back")
    func affineMaps() throws {
        let map = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let inverse = try #require(map.inverse)
        for point in [Point.zero, Point(x: 3, y: 8), Point(x: -1, y: 0.5)] {
            let back = inverse.apply(map.apply(point))
            #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
        }
        #expect(
            map.bounds(of: Rect(x: 1, y: 1, width: 10, height: 2)) == Rect(x: 4, y: -3, width: 22, height: 16))
        #expect(AffineTransform.scale(x: 1, y: 0).inverse == nil)
        #expect(AffineTransform.scale(x: .nan, y: 1).inverse == nil)
    }

    @Test("colours are printed as hexadecimal only if eight bits represent them")
    func colourDescriptions() {
        #expect(Color(rgb: 0xFF3B30).description == "#FF3B30")
        #expect(Color(rgb: 0x0, alpha: 1.0 / 3).description == "#00000055")
        #expect(Color(white: 0.9, alpha: 0.5).description == "rgba(0.9, 0.9, 0.9, 0.5)")
    }

    @Test("only the named corners of a rectangle are round")
    func someRoundCorners() {
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10), cornerRadius: CornerRadii(4, .top))
        let curves = path.elements.filter { if case .cubic = $0 { true } else { false } }
        #expect(curves.count == 2)
        #expect(path.elements.contains(.line(Point(x: 0, y: 10))))
    }

    @Test("each corner has its own radius, at most half of the shorter side")
    func ownRadii() {
        func starts(_ width: Double, _ height: Double, _ radii: CornerRadii) -> [Point] {
            Path.rectangle(Rect(x: 0, y: 0, width: width, height: height), cornerRadius: radii).elements.compactMap {
                switch $0 {
                case .move(let point), .line(let point): point
                default: nil
                }
            }
        }
        let radii = CornerRadii(topLeft: 12, topRight: 4, bottomLeft: 8)
        #expect(
            starts(40, 30, radii) == [
                Point(x: 0, y: 12), Point(x: 36, y: 0), Point(x: 40, y: 30), Point(x: 8, y: 30),
            ])
        #expect(
            starts(40, 10, radii) == [
                Point(x: 0, y: 5), Point(x: 36, y: 0), Point(x: 40, y: 10), Point(x: 5, y: 10),
            ])
        #expect(starts(30, 10, 400) == [Point(x: 0, y: 5), Point(x: 25, y: 0), Point(x: 30, y: 5), Point(x: 5, y: 10)])
        #expect(starts(0, 10, radii).count == 4)
    }
}
