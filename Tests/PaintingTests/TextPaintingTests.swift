import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Painting texts with several styles")
struct TextPaintingTests {
    private let red = Color(rgb: 0xFF0000)
    private let yellow = Color(rgb: 0xFFFF00)

    /// A line at 10, 30 of two runs, each 20 points wide, with a change of the second.
    private func items(scale: Double = 2, _ change: (inout TextRun) -> Void) throws -> [DisplayItem] {
        let face = FontFace(file: "", index: 0, name: "", hasColorGlyphs: false)
        let runs = ["ab", "cd"].map {
            GlyphRun(font: face, size: 10, glyphs: [Glyph(id: 1, x: 0, y: 0)], text: $0, clusters: [])
        }
        let (under, through) = (
            ShapedText.Rule(top: 1.1, thickness: 0.7), ShapedText.Rule(top: -3.2, thickness: 0.1)
        )
        let spans = [
            ShapedText.Span(run: 0, glyphs: 0..<1, left: 0, right: 20.1, underline: under, strikethrough: through),
            ShapedText.Span(run: 1, glyphs: 1..<2, left: 20.1, right: 40.2, underline: under, strikethrough: through),
        ]
        let line = ShapedText.Line(
            baseline: 10, ascent: 10, descent: 2.5, width: 40.2, runs: runs, spans: spans)
        var looks = ["ab", "cd"].map { TextRun(text: $0, font: Font(size: 10), color: .black) }
        change(&looks[1])
        let text = PlacedText(
            text: "abcd", runs: looks, font: Font(size: 10), color: .black,
            lines: [PlacedText.Line(origin: Point(x: 10, y: 30), line: line)])
        let node = LayoutNode(
            id: "text", kind: .label, frame: Rect(x: 10, y: 20, width: 41, height: 13), content: .text(text))
        let root = LayoutNode(
            id: "screen", kind: .screen, frame: Rect(x: 0, y: 0, width: 100, height: 100), children: [node])
        let list = paint(
            LayoutTree(size: Size(width: 100, height: 100), scale: scale, background: .white, root: root))
        guard case .group(let screen)? = list.items.first, case .group(let group)? = screen.items.first else {
            Issue.record("no text was painted")
            return []
        }
        return group.items
    }

    @Test("each run has its own colour, and its background is drawn first")
    func colors() throws {
        let items = try items {
            $0.color = red
            $0.background = yellow
        }
        #expect(items.count == 3)
        #expect(items.first == fill(Rect(x: 30, y: 20, width: 20, height: 12.5), yellow))
        let colors = items.compactMap { item in if case .glyphs(_, _, let color) = item { color } else { nil } }
        #expect(colors == [.black, red])
    }

    @Test("an underline is drawn before its run, a strikethrough after it, on whole pixels and at least one thick")
    func rules() throws {
        let drawn = try items {
            $0.isUnderlined = true
            $0.isStruckThrough = true
        }
        #expect(drawn.count == 4)
        #expect(drawn[1] == fill(Rect(x: 30, y: 31, width: 20, height: 0.5), .black))
        #expect(drawn[3] == fill(Rect(x: 30, y: 26.5, width: 20, height: 0.5), .black))
        let coarse = try items(scale: 1) { $0.isUnderlined = true }
        #expect(coarse[1] == fill(Rect(x: 30, y: 31, width: 20, height: 1), .black))
    }

    @Test("a link is a group that leads to its address")
    func links() throws {
        let drawn = try items { $0.link = "https://example.com" }
        guard case .group(let group)? = drawn.last else {
            Issue.record("no group")
            return
        }
        #expect(group.link == "https://example.com")
        #expect(group.items.count == 1)
    }

    private func fill(_ rect: Rect, _ color: Color) -> DisplayItem {
        .fill(.rectangle(rect), rule: .nonZero, paint: .solid(color), bounds: rect)
    }
}
