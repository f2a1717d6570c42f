import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

/// Masks of shapes and shadows are drawn once and cached, without visible effects.
@Suite("Kept masks")
struct KeptMaskTests {
    /// Curves, a stroke and a shadow, at fractions of pixels, at a place in points.
    private static func items(x: Double, y: Double, _ color: Color = .black) -> [DisplayItem] {
        let place = AffineTransform.translation(Point(x: x, y: y))
        let blob = Path([
            .move(Point(x: 1.37, y: 2.11)), .quad(control: Point(x: 9.73, y: -1.3), Point(x: 14.2, y: 8.9)),
            .cubic(control1: Point(x: 12.1, y: 17.3), control2: Point(x: 3.9, y: 12.2), Point(x: 2.3, y: 11.7)), .close,
        ])
        let line = Path([
            .move(Point(x: 3.1, y: 3.3)), .line(Point(x: 11.9, y: 5.7)), .line(Point(x: 4.2, y: 12.6)),
        ])
        let moved = blob.transformed(by: place)
        return [
            .shadow(ShadowItem(path: moved, offset: Point(x: 1.5, y: 2.25), blur: 3, color: color)),
            .fill(moved, rule: .evenOdd, paint: .solid(color.withAlpha(0.6)), bounds: .zero),
            .stroke(
                line.transformed(by: place), style: StrokeStyle(width: 1.7, cap: .round, join: .round), color: color),
        ]
    }

    @Test("shapes that are whole pixels apart are drawn identically", arguments: [1.0, 2.0, 3.0])
    func alike(scale: Double) throws {
        let first = try draw(list(60, 60, scale: scale, Self.items(x: 7, y: 9)))
        for way in [Point(x: 1, y: 0), Point(x: 0, y: 3), Point(x: 14, y: 21), Point(x: 5 / scale, y: 1 / scale)] {
            let second = try draw(list(60, 60, scale: scale, Self.items(x: 7 + way.x, y: 9 + way.y)))
            let (right, down) = (Int((way.x * scale).rounded()), Int((way.y * scale).rounded()))
            #expect(try part(second, from: right, down) == part(first, from: 0, 0, like: (right, down)), "\(way)")
        }
    }

    @Test("a renderer that has drawn many pictures draws like a new one", arguments: [1.0, 2.0])
    func unseen(scale: Double) throws {
        let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages())
        for step in 0..<40 {
            let (x, y) = (Double(step % 7) * 5.3, Double(step % 5) * 6.1)
            let picture = list(60, 60, scale: scale, Self.items(x: x, y: y, step % 2 == 0 ? red : blue))
            #expect(try renderer.render(picture).bitmap() == draw(picture), "\(x), \(y)")
        }
    }

    /// Returns the pixels of a bitmap without its first `left` columns and `top` rows, and without as many of its last
    /// columns and rows as `lacking` says.
    private func part(_ bitmap: Bitmap, from left: Int, _ top: Int, like lacking: (Int, Int) = (0, 0)) throws -> [UInt8]
    {
        (top..<bitmap.height - lacking.1).flatMap { (y: Int) -> ArraySlice<UInt8> in
            let row = y * bitmap.width * 4
            return bitmap.pixels[row + left * 4..<row + (bitmap.width - lacking.0) * 4]
        }
    }
}
