import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Painting")
struct PainterTests {
    private let frame = Rect(x: 10, y: 10, width: 40, height: 20)

    private func list(_ node: LayoutNode) -> DisplayList {
        paint(LayoutTree(size: Size(width: 100, height: 100), scale: 1, background: .white, root: node))
    }

    /// The kinds of items in drawing order, with groups expanded.
    private func kinds(_ items: [DisplayItem]) -> [String] {
        items.flatMap { item -> [String] in
            switch item {
            case .group(let group):
                (group.clip == nil ? [] : ["clip"]) + (group.opacity < 1 ? ["fade"] : []) + kinds(group.items)
            case .fill(_, let rule, _, _): [rule == .evenOdd ? "ring" : "fill"]
            case .stroke: ["stroke"]
            case .shadow: ["shadow"]
            case .textShadow: ["shadow of text"]
            case .material: ["material"]
            case .glyphs: ["glyphs"]
            case .image: ["image"]
            }
        }
    }

    @Test("material, shadow, background, inner shadow, children, border: from back to front")
    func drawingOrder() {
        let shadow = Shadow(offset: Point(x: 0, y: 2), blur: 4, color: .black)
        let inner = InnerShadow(
            casterOrigin: Point(x: -10, y: -10), casterExtraWidth: 10, casterHeight: 10, shadow: shadow)
        let child = LayoutNode(
            id: "child", kind: .area, frame: frame, paint: BoxPaint(background: .solid(.black)))
        let node = LayoutNode(
            id: "box", kind: .area, frame: frame,
            paint: BoxPaint(
                background: .solid(.white), material: Material(blur: 20, saturation: 1, tint: .clear), cornerRadius: 5,
                clipsContent: true, border: Border(width: 2, color: .black), shadow: shadow, innerShadow: inner,
                opacity: 0.5),
            children: [child])
        #expect(
            kinds(list(node).items) == [
                "fade", "material", "clip", "shadow", "clip", "fill", "clip", "shadow", "fill", "ring",
            ])
    }

    @Test("without a background, a symbol, an image, and content that covers a clipping box cast the shadow")
    func contentShadows() throws {
        let shadow = Shadow(offset: .zero, blur: 4, color: .black)
        func drawn(_ content: LayoutNode.Content, clips: Bool = false, _ children: [LayoutNode] = []) -> [String] {
            let node = LayoutNode(
                id: "a", kind: .area, frame: frame, paint: BoxPaint(clipsContent: clips, shadow: shadow),
                content: content, children: children)
            return kinds(list(node).items).filter { $0.contains("shadow") }
        }
        let symbol = try #require(Symbol(named: "checkmark.circle.fill"))
        #expect(drawn(.symbol(symbol, frame: frame, color: .black)) == ["shadow"])
        let child = LayoutNode(id: "b", kind: .area, frame: frame, paint: BoxPaint(background: .solid(.white)))
        #expect(drawn(.none, clips: true, [child]) == ["shadow"])
        #expect(drawn(.none, [child]) == [] && drawn(.none, clips: true) == [])
    }

    @Test("a transform of a node maps its whole group, shows what it turns into view, and omits what it turns away")
    func transforms() throws {
        func box(_ x: Double, _ transform: BoxTransform) -> LayoutNode {
            LayoutNode(
                id: "box", kind: .area, frame: Rect(x: x, y: 40, width: 20, height: 10),
                paint: BoxPaint(background: .solid(.black), transform: transform))
        }
        func group(_ node: LayoutNode) -> DisplayGroup? {
            let root = LayoutNode(
                id: "root", kind: .screen, frame: Rect(x: 0, y: 0, width: 100, height: 100), children: [node])
            guard case .group(let all)? = list(root).items.first, case .group(let group)? = all.items.first else {
                return nil
            }
            return group
        }
        let transform = BoxTransform(rotation: 90)
        let turned = try #require(group(box(30, transform)))
        #expect(turned.transform == transform.map(in: Rect(x: 30, y: 40, width: 20, height: 10)))
        #expect(kinds(turned.items) == ["fill"])
        #expect(group(box(-30, BoxTransform(rotation: 180, anchor: Point(x: 1.5, y: 0.5)))) != nil)
        #expect(group(box(0, BoxTransform(rotation: 180, anchor: .zero))) == nil)
        #expect(group(box(30, BoxTransform(scale: .zero))) == nil)
    }

    @Test("transparent, off-screen and clipped elements are omitted")
    func invisibleThings() {
        func box(_ id: ElementID, at y: Double, opacity: Double = 1, _ color: Color = .black) -> LayoutNode {
            LayoutNode(
                id: id, kind: .area, frame: Rect(x: 0, y: y, width: 10, height: 10),
                paint: BoxPaint(background: .solid(color), opacity: opacity))
        }
        let clipped = LayoutNode(
            id: "clip", kind: .list, frame: Rect(x: 0, y: 0, width: 10, height: 10),
            paint: BoxPaint(clipsContent: true), children: [box("in", at: 5), box("below", at: 20)])
        let root = LayoutNode(
            id: "root", kind: .screen, frame: Rect(x: 0, y: 0, width: 100, height: 100),
            children: [
                box("faded", at: 0, opacity: 0), box("clear", at: 0, .clear), box("off", at: 100), clipped,
            ])
        #expect(kinds(list(root).items) == ["clip", "fill"])
    }

    @Test("an element that extends beyond its parent is still drawn")
    func overhang() {
        let child = LayoutNode(
            id: "child", kind: .area, frame: frame, paint: BoxPaint(background: .solid(.black)))
        let parent = LayoutNode(
            id: "parent", kind: .vstack, frame: Rect(x: 0, y: -50, width: 10, height: 10), children: [child])
        #expect(kinds(list(parent).items) == ["fill"])
    }

    @Test("a border wider than half its box fills the box")
    func thickBorder() {
        let node = LayoutNode(
            id: "box", kind: .area, frame: frame, paint: BoxPaint(border: Border(width: 15, color: .black)))
        guard case .group(let group) = list(node).items.first, case .fill(let path, _, _, _)? = group.items.first else {
            Issue.record("no border was painted")
            return
        }
        #expect(path == .rectangle(frame))
    }

    /// The stroke of a box of 40 by 30 points at 10, 20.
    private func dashes(_ border: Border, cornerRadius: CornerRadii = 0) -> (path: Path, style: StrokeStyle)? {
        let frame = Rect(x: 10, y: 20, width: 40, height: 30)
        let paint = BoxPaint(cornerRadius: cornerRadius, border: border)
        let node = LayoutNode(id: "box", kind: .area, frame: frame, paint: paint)
        guard case .group(let group) = list(node).items.first, case .stroke(let path, let style, _)? = group.items.first
        else { return nil }
        return (path, style)
    }

    @Test("dashes go clockwise from the start of the top side, in the middle of the border")
    func dashedBorder() throws {
        let square = try #require(dashes(Border(width: 4, color: .black, dash: [6, 4])))
        #expect(square.style == StrokeStyle(width: 4, dash: [6, 4]))
        // The corner at the top left belongs to the top side.
        #expect(
            square.path
                == Path([
                    .move(Point(x: 10, y: 22)), .line(Point(x: 48, y: 22)), .line(Point(x: 48, y: 48)),
                    .line(Point(x: 12, y: 48)), .line(Point(x: 12, y: 24)),
                ]))
        let round = try #require(dashes(Border(width: 4, color: .black, dash: [6, 4]), cornerRadius: 10)).path
        #expect(round.elements.first == .move(Point(x: 20, y: 22)))
        guard case .cubic(_, _, let end) = round.elements.last else {
            Issue.record("no corner at the end")
            return
        }
        #expect(end == Point(x: 20, y: 22))
        #expect(round.controlBounds == Rect(x: 12, y: 22, width: 36, height: 26))
    }

    @Test("a border without space in its box has no dashes")
    func filledByDashes() {
        #expect(dashes(Border(width: 15, color: .black, dash: [6, 4])) == nil)
        #expect(dashes(Border(width: 14, color: .black, dash: [6, 4])) != nil)
    }

    @Test("symbols are scaled to their frame, line width included")
    func symbols() throws {
        let symbol = try #require(Symbol(named: "plus"))
        let node = LayoutNode(
            id: "plus", kind: .symbol, frame: frame,
            content: .symbol(symbol, frame: Rect(x: 10, y: 10, width: 48, height: 48), color: .black))
        guard case .group(let group) = list(node).items.first else {
            Issue.record("no symbol was painted")
            return
        }
        let widths = group.items.compactMap { item in
            if case .stroke(_, let style, _) = item { style.width } else { nil }
        }
        let own = symbol.parts.compactMap { part in if case .stroke(_, let style) = part { style.width } else { nil } }
        #expect(!own.isEmpty)
        #expect(widths == own.map { $0 * 2 })
    }

    @Test("of a long text only the visible lines are painted")
    func longText() {
        let font = FontFace(file: "", index: 0, name: "", hasColorGlyphs: false)
        let run = GlyphRun(font: font, size: 10, glyphs: [Glyph(id: 1, x: 0, y: 0)], text: "a", clusters: [])
        let lines = (0..<1_000).map { index in
            PlacedText.Line(
                origin: Point(x: 0, y: Double(index) * 12),
                line: .init(baseline: 10, ascent: 10, descent: 2, width: 10, runs: [run]))
        }
        let text = PlacedText(text: "", font: Font(size: 10), color: .black, lines: lines)
        let node = LayoutNode(
            id: "text", kind: .label, frame: Rect(x: 0, y: 0, width: 10, height: 12_000), content: .text(text))
        let drawn = kinds(list(node).items).count
        #expect(drawn > 8 && drawn < 12)
    }
}
