import Testing
import TatamiPrimitives

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

    @Test("whole pixels around a rectangle hold all of it, and adding up fractions makes no pixel of its own")
    func pixelsAround() {
        let grid = PixelGrid(pixelsPerPoint: 3)
        let tenths = (0..<30).reduce(0.0) { sum, _ in sum + 0.1 }
        #expect(grid.pixels(around: Rect(x: 0, y: 0, width: tenths, height: tenths)).size == Size(width: 9, height: 9))
        let odd = Rect(x: -0.4, y: 1.1, width: 0.5, height: 0.01)
        #expect(grid.pixels(around: odd) == Rect(x: -2, y: 3, width: 3, height: 1))
        #expect(grid.outward(odd).minX == -2.0 / 3)
    }

    @Test("colours print as hexadecimal only when eight bits hold them")
    func colourDescriptions() {
        #expect(Color(rgb: 0xFF3B30).description == "#FF3B30")
        #expect(Color(rgb: 0x0, alpha: 1.0 / 3).description == "#00000055")
        #expect(Color(white: 0.9, alpha: 0.5).description == "rgba(0.9, 0.9, 0.9, 0.5)")
    }

    @Test("only the named corners of a rectangle are round")
    func someRoundCorners() {
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 4, corners: .top)
        let curves = path.elements.filter { if case .cubic = $0 { true } else { false } }
        #expect(curves.count == 2)
        #expect(path.elements.contains(.line(Point(x: 0, y: 10))))
    }
}
