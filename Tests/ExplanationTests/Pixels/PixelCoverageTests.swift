import TatamiComparison
import TatamiPainting
import TatamiPrimitives
import Testing

@testable import TatamiExplanation

@Suite("The pixels that an item can touch")
struct PixelCoverageTests {
    private let glyphs = GlyphReach(WideGlyphs())

    private func coverage(_ item: DisplayItem, scale: Double = 1) -> PixelCoverage {
        PixelCoverage(item, scale: scale, glyphs: glyphs)
    }

    private func fill(_ path: Path, rule: Path.FillRule = .nonZero, scale: Double = 1) -> PixelCoverage {
        coverage(.fill(path, rule: rule, paint: .solid(.black), bounds: path.controlBounds ?? .zero), scale: scale)
    }

    @Test("a rectangle between pixels touches those at its edges and covers those inside")
    func fraction() {
        let coverage = fill(.rectangle(Rect(x: 0.5, y: 1, width: 9, height: 3.25)))
        #expect(coverage.bounds == PixelRect(left: 0, top: 1, right: 10, bottom: 5))
        #expect(coverage.full == [PixelRect(left: 1, top: 1, right: 9, bottom: 4)])
        #expect(coverage.hole == .empty)
    }

    @Test("points are converted to pixels by the scale")
    func scale() {
        let coverage = fill(.rectangle(Rect(x: 0.5, y: 1, width: 9, height: 3.25)), scale: 4)
        #expect(
            coverage.bounds == PixelRect(left: 2, top: 4, right: 38, bottom: 17) && coverage.full == [coverage.bounds])
    }

    @Test("a rectangle thinner than a pixel covers none")
    func thin() {
        let coverage = fill(.rectangle(Rect(x: 1.25, y: 0, width: 0.5, height: 10)))
        #expect(coverage.bounds == PixelRect(left: 1, top: 0, right: 2, bottom: 10) && coverage.full.isEmpty)
    }

    @Test("neither of a rounded rectangle's two rectangles covers its corners")
    func rounded() {
        let rect = Rect(x: 0, y: 0, width: 20, height: 10)
        let coverage = fill(.rectangle(rect, cornerRadius: 3))
        #expect(
            coverage.full == [
                PixelRect(left: 0, top: 3, right: 20, bottom: 7), PixelRect(left: 3, top: 0, right: 17, bottom: 10),
            ])
        let radii = CornerRadii(topLeft: 3, topRight: 1)
        let top = fill(.rectangle(rect, cornerRadius: radii))
        #expect(
            top.full == [
                PixelRect(left: 0, top: 3, right: 20, bottom: 10), PixelRect(left: 3, top: 0, right: 19, bottom: 10),
            ])
        #expect(!coverage.full.contains { $0.contains(0, 0) || $0.contains(19, 9) })
    }

    @Test("a path that isn't a rectangle has no certain cover", arguments: [Path.FillRule.nonZero, .evenOdd])
    func otherPath(rule: Path.FillRule) {
        let triangle = Path([
            .move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 0, y: 10)), .close,
        ])
        let coverage = fill(triangle, rule: rule)
        #expect(
            coverage.bounds == PixelRect(left: 0, top: 0, right: 10, bottom: 10) && coverage.full.isEmpty
                && coverage.hole == .empty)
        #expect(fill(.ellipse(in: Rect(x: 0, y: 0, width: 10, height: 10)), rule: rule).full.isEmpty)
    }

    @Test("a ring excludes its inside")
    func ring() {
        let (outer, inner) = (Rect(x: 0, y: 0, width: 20, height: 10), Rect(x: 2, y: 2, width: 16, height: 6))
        let path = Path(Path.rectangle(outer).elements + Path.rectangle(inner).elements)
        #expect(fill(path, rule: .evenOdd).hole == PixelRect(left: 2, top: 2, right: 18, bottom: 8))
        // By the other rule the inside is filled too.
        #expect(fill(path, rule: .nonZero).hole == .empty)
        // For a rounded inside, the largest rectangle that is certainly in it.
        let rounded = Path(Path.rectangle(outer).elements + Path.rectangle(inner, cornerRadius: 2).elements)
        #expect(fill(rounded, rule: .evenOdd).hole == PixelRect(left: 4, top: 2, right: 16, bottom: 8))
    }

    @Test("a stroke extends beyond its path by half its width, and by its mitres")
    func strokes() {
        func reach(_ path: Path, _ style: StrokeStyle) -> Double { (path.strokeReach(style) * 1000).rounded() / 1000 }
        let line = Path([.move(.zero), .line(Point(x: 10, y: 0))])
        #expect(reach(line, StrokeStyle(width: 4)) == 2)
        #expect(reach(line, StrokeStyle(width: 4, cap: .square)) == 2.828)
        let corner = Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10))])
        #expect(reach(corner, StrokeStyle(width: 4)) == 2.828)
        #expect(reach(corner, StrokeStyle(width: 4, join: .round)) == 2)
        #expect(reach(.rectangle(Rect(x: 0, y: 0, width: 5, height: 5)), StrokeStyle(width: 2)) == 1.414)
        // A corner of 60 degrees has a mitre of two widths; one beyond the limit is cut off.
        let half = 3.0.squareRoot() / 2
        let sixty = Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 5, y: 10 * half))])
        #expect(reach(sixty, StrokeStyle(width: 2)) == 2)
        let needle = Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 0, y: 0.5))])
        #expect(reach(needle, StrokeStyle(width: 2)) == 1)
        // The last corner of a closed path counts too, also if its points meet before it closes.
        let closed = Path([
            .move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 5, y: 10 * half)), .line(.zero), .close,
        ])
        #expect(reach(closed, StrokeStyle(width: 2)) == 2)
    }

    @Test("a shadow extends by its blur, around its silhouette on whole pixels")
    func shadow() {
        let item = DisplayItem.shadow(
            ShadowItem(
                path: .rectangle(Rect(x: 10.25, y: 10, width: 10, height: 10)), offset: Point(x: 0, y: 3), blur: 0,
                color: .black))
        #expect(coverage(item).bounds == PixelRect(left: 10, top: 13, right: 21, bottom: 23))
        guard case .shadow(var shadow) = item else { return }
        shadow.blur = 4
        let blurred = coverage(.shadow(shadow)).bounds
        let reach = Int((2 * ShadowItem.seenDeviations).rounded(.up))
        #expect(blurred == PixelRect(left: 10 - reach, top: 13 - reach, right: 21 + reach, bottom: 23 + reach))
        #expect(coverage(.shadow(shadow)).full.isEmpty)
    }

    @Test("a group touches no pixels itself, nor does a path without points")
    func nothing() {
        #expect(coverage(.group(DisplayGroup(items: []))).bounds == .empty)
        #expect(fill(Path()).bounds == .empty)
    }

    @Test("glyphs reach as far as their outlines, plus a quarter of a pixel")
    func glyphReach() {
        let font = FontFace(file: "/none", index: 0, name: "None", hasColorGlyphs: false)
        let run = GlyphRun(
            font: font, size: 10, glyphs: [Glyph(id: 1, x: 0, y: 0), Glyph(id: 2, x: 10, y: 0)], text: "ab",
            clusters: [])
        let bounds = coverage(.glyphs(run, origin: Point(x: 100, y: 50), color: .black)).bounds
        #expect(bounds == PixelRect(left: 95, top: 36, right: 127, bottom: 57))
        let blank = GlyphRun(font: font, size: 10, glyphs: [], text: "", clusters: [])
        #expect(coverage(.glyphs(blank, origin: .zero, color: .black)).bounds == .empty)
    }
}

@Suite("The number of pixels that an item moved by")
struct ItemShiftTests {
    private func box(_ x: Double, _ y: Double, _ color: Color = .black, width: Double = 10) -> DisplayItem {
        let rect = Rect(x: x, y: y, width: width, height: 5)
        return .fill(.rectangle(rect), rule: .nonZero, paint: .solid(color), bounds: rect)
    }

    @Test("is known for a move by whole pixels, and nil if the item is drawn differently")
    func fills() {
        #expect(PixelShift(from: box(0, 0), to: box(0, 0), scale: 1) == .zero)
        #expect(PixelShift(from: box(0, 0), to: box(3, -2), scale: 1) == PixelShift(dx: 3, dy: -2))
        #expect(PixelShift(from: box(0, 0), to: box(0.5, 0), scale: 1) == nil)
        #expect(PixelShift(from: box(0, 0), to: box(0.5, 0), scale: 2) == PixelShift(dx: 1, dy: 0))
        #expect(PixelShift(from: box(0, 0), to: box(3, 0, .white), scale: 1) == nil)
        #expect(PixelShift(from: box(0, 0), to: box(3, 0, width: 11), scale: 1) == nil)
        #expect(PixelShift(from: box(0, 0), to: box(1e7, 0), scale: 1) == nil)
        #expect(PixelShift(from: box(0, 0), to: box(.nan, 0), scale: 1) == nil)
    }

    @Test("sums of fractions are whole pixels within rounding errors")
    func sums() {
        #expect(PixelShift(from: box(0.1 + 0.2, 0), to: box(1.3, 0), scale: 1) == PixelShift(dx: 1, dy: 0))
        #expect(PixelShift(from: .zero, to: Point(x: 1.0004, y: 0), scale: 1) == PixelShift(dx: 1, dy: 0))
        #expect(PixelShift(from: .zero, to: Point(x: 1.002, y: 0), scale: 1) == nil)
    }

    @Test("a gradient has to move along with its box")
    func gradients() {
        func item(_ x: Double, _ boxX: Double) -> DisplayItem {
            let stops = [
                GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white),
            ]
            return .fill(
                .rectangle(Rect(x: x, y: 0, width: 10, height: 5)), rule: .nonZero,
                paint: .linearGradient(LinearGradient(start: .zero, end: Point(x: 1, y: 0), stops: stops)),
                bounds: Rect(x: boxX, y: 0, width: 10, height: 5))
        }
        #expect(PixelShift(from: item(0, 0), to: item(4, 4), scale: 1) == PixelShift(dx: 4, dy: 0))
        #expect(PixelShift(from: item(0, 0), to: item(4, 0), scale: 1) == nil)
    }

    @Test("glyphs are equal if they draw the same, whatever text they represent")
    func glyphs() {
        func run(_ text: String, _ ids: [UInt32], origin: Point, size: Double = 10) -> DisplayItem {
            let font = FontFace(file: "/none", index: 0, name: "None", hasColorGlyphs: false)
            let glyphs = ids.enumerated().map { Glyph(id: $0.element, x: Double($0.offset) * 5, y: 0) }
            return .glyphs(
                GlyphRun(font: font, size: size, glyphs: glyphs, text: text, clusters: []), origin: origin,
                color: .black)
        }
        let first = run("ab", [1, 2], origin: .zero)
        #expect(
            PixelShift(from: first, to: run("xy", [1, 2], origin: Point(x: 0, y: 7)), scale: 1)
                == PixelShift(dx: 0, dy: 7))
        #expect(PixelShift(from: first, to: run("ab", [1, 3], origin: .zero), scale: 1) == nil)
        #expect(PixelShift(from: first, to: run("ab", [1, 2], origin: .zero, size: 11), scale: 1) == nil)
        #expect(PixelShift(from: first, to: box(0, 0), scale: 1) == nil)
    }

    @Test("two runs have equal glyphs at both ends, each glyph once")
    func ends() {
        func run(_ ids: [UInt32]) -> GlyphRun {
            let font = FontFace(file: "/none", index: 0, name: "None", hasColorGlyphs: false)
            let glyphs = ids.map { Glyph(id: $0, x: 0, y: 0) }
            return GlyphRun(font: font, size: 10, glyphs: glyphs, text: "", clusters: [])
        }
        for (first, second, start, end) in [
            ([1, 2, 3], [1, 2, 3], 3, 0), ([1, 2, 3], [1, 9, 3], 1, 1), ([1, 1], [1, 1, 1], 2, 0),
            ([1, 2], [3, 4], 0, 0), ([1, 2, 1], [1], 1, 0), ([], [1], 0, 0), ([5, 1, 2], [1, 2], 0, 2),
        ] as [([UInt32], [UInt32], Int, Int)] {
            let ends = run(first).commonEnds(run(second))
            #expect(ends.start == start && ends.end == end, "\(first) and \(second)")
        }
    }
}
