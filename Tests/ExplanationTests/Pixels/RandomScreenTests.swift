import RandomInput
import TatamiCairo
import TatamiComparison
import TatamiExplanation
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Every differing pixel of random screens")
struct RandomScreenTests {
    private func drawn(_ root: LayoutNode, scale: Double) throws -> DrawnScreen {
        let tree = LayoutTree(size: root.frame.size, scale: scale, background: .white, root: root)
        let list = paint(tree)
        return DrawnScreen(
            tree: tree, list: list,
            pixels: try BitmapRenderer(glyphs: NoGlyphs(), images: NoImages()).render(list).bitmap())
    }

    @Test("boxes with all properties are moved, changed, added, removed and reordered; no pixel is unexplained")
    func boxes() throws {
        for seed in 0..<150 {
            var author = BoxAuthor(chance: SeededNumbers(seed: UInt64(seed)))
            let before = author.screen()
            var after = before
            let changed = author.change(&after)
            let pair = PixelPair(
                expected: try drawn(before, scale: seed % 2 == 0 ? 1 : 2),
                actual: try drawn(after, scale: seed % 2 == 0 ? 1 : 2), changed: changed)
            let account = pair.account
            #expect(account.sum == pair.region.count)
            #expect(account.unexplained == 0 && account.renderer == 0, "seed \(seed): \(account)")
        }
    }

    @Test("a pixel changed far from all changes is always detected")
    func plantedPixels() throws {
        var found = 0
        for seed in 0..<90 {
            var author = BoxAuthor(chance: SeededNumbers(seed: UInt64(seed)))
            let before = author.screen()
            var after = before
            let changed = author.change(&after)
            var pair = PixelPair(
                expected: try drawn(before, scale: 1), actual: try drawn(after, scale: 1), changed: changed)
            let bounds = pair.region.bounds
            let (x, y) = (Int.random(in: 0..<80, using: &author.chance), Int.random(in: 0..<80, using: &author.chance))
            // The reach of the widest shadow.
            let near = PixelRect(
                x: bounds.x - 14, y: bounds.y - 14, width: bounds.width + 28, height: bounds.height + 28)
            guard !bounds.isEmpty, !near.contains(x, y) else { continue }
            pair.actual.pixels.flip(x, y)
            #expect(pair.pixels(.unexplained) == [[x, y]], "seed \(seed)")
            found += 1
        }
        #expect(found > 15)
    }

    @Test("pictures of two sizes: pixels of only one belong to the element there, or to the screen")
    func sizes() throws {
        func screen(_ height: Double, _ boxes: [LayoutNode]) throws -> DrawnScreen {
            try drawn(
                LayoutNode(
                    id: "screen", kind: .screen, frame: Rect(x: 0, y: 0, width: 20, height: height), children: boxes),
                scale: 1)
        }
        let box = LayoutNode(
            id: "box", kind: .area, frame: Rect(x: 0, y: 10, width: 5, height: 10),
            paint: BoxPaint(background: .solid(.black)))
        var lower = box
        lower.frame.origin.y = 20
        let account = PixelPair(expected: try screen(20, [box]), actual: try screen(30, [lower])).account
        #expect(account == PixelAccount(moved: 50, uncovered: 5 * 10 + 15 * 10))
        // A picture larger than its list can't be explained by it.
        var torn = try screen(20, [box])
        torn.pixels = try screen(30, [box]).pixels
        #expect(PixelPair(expected: try screen(20, [box]), actual: torn).account.unexplained == 200)
    }

    @Test("an element behind an opaque box explains nothing")
    func hidden() throws {
        func screen(_ color: Color) throws -> DrawnScreen {
            let full = Rect(x: 0, y: 0, width: 20, height: 20)
            let under = LayoutNode(id: "under", kind: .area, frame: full, paint: BoxPaint(background: .solid(color)))
            let over = LayoutNode(
                id: "over", kind: .area, frame: Rect(x: 0, y: 0, width: 20, height: 10),
                paint: BoxPaint(background: .solid(.white)))
            return try drawn(LayoutNode(id: "screen", kind: .screen, frame: full, children: [under, over]), scale: 1)
        }
        var pair = PixelPair(expected: try screen(.black), actual: try screen(Color(white: 0.5)))
        pair.actual.pixels.flip(3, 3)
        #expect(pair.account == PixelAccount(changed: 200, unexplained: 1))
    }
}

/// Writes and changes random boxes.
struct BoxAuthor {
    var chance: SeededNumbers

    mutating func screen() -> LayoutNode {
        var root = LayoutNode(id: "screen", kind: .screen, frame: Rect(x: 0, y: 0, width: 80, height: 80))
        if below(3) == 0 { root.paint.background = .linearGradient(gradient()) }
        root.children = (0..<4).map { number in
            var box = box(ElementID("b\(number)"), within: 80)
            if below(2) == 0 {
                box.paint.clipsContent = below(2) == 0
                box.children = (0..<2).map { inner in
                    var part = self.box(ElementID("b\(number).\(inner)"), within: 24)
                    part.frame.origin.x += box.frame.minX
                    part.frame.origin.y += box.frame.minY
                    return part
                }
            }
            return box
        }
        return root
    }

    /// Moves, inserts, removes, swaps or changes boxes; returns the elements that a cause may name.
    mutating func change(_ root: inout LayoutNode) -> Set<ElementID> {
        let number = below(root.children.count)
        switch below(7) {
        case 0:
            root.children[number] = root.children[number].moved(
                by: Point(x: Double(below(30)) - 15, y: Double(below(30)) - 15))
        case 1:
            for index in number..<root.children.count {
                root.children[index] = root.children[index].moved(by: Point(x: 0, y: 7))
            }
        case 2: root.children.insert(box("new", within: 80), at: number)
        case 3: root.children.remove(at: number)
        case 4: root.children.swapAt(number, below(root.children.count))
        case 5: root.children[number].paint = look()
        default:
            if root.children[number].children.isEmpty {
                root.children[number].frame.size.height += 5
            } else {
                root.children[number].children[0].paint = look()
            }
        }
        return ["new", root.children.isEmpty ? "screen" : ElementID("b\(number)")]
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &chance) }

    private mutating func color() -> Color {
        Color(rgb: UInt32(below(1 << 24)), alpha: below(3) == 0 ? 0.5 : 1)
    }

    private mutating func gradient() -> LinearGradient {
        LinearGradient(
            start: .zero, end: Point(x: Double(below(2)), y: 1),
            stops: [.init(offset: 0, color: color()), .init(offset: 1, color: color())])
    }

    private mutating func look() -> BoxPaint {
        BoxPaint(
            background: below(4) == 0 ? .linearGradient(gradient()) : .solid(color()),
            cornerRadius: CornerRadii([0, 0, 3, 6.5, 40][below(5)], below(3) == 0 ? .top : .all),
            border: below(3) == 0
                ? Border(width: Double(1 + below(3)), color: color(), dash: below(2) == 0 ? [3, 2] : []) : nil,
            shadow: below(3) == 0
                ? Shadow(offset: Point(x: 0, y: Double(below(4))), blur: Double(below(7)), color: .black) : nil,
            opacity: below(4) == 0 ? 0.6 : 1, transform: below(5) == 0 ? transform() : nil)
    }

    private mutating func transform() -> BoxTransform {
        BoxTransform(
            rotation: [0, 90, 37, -12][below(4)],
            scale: [Point(x: 1, y: 1), Point(x: 1.5, y: 1.5), Point(x: -1, y: 0.4)][below(3)],
            anchor: below(2) == 0 ? BoxTransform.center : .zero)
    }

    private mutating func box(_ id: ElementID, within side: Int) -> LayoutNode {
        LayoutNode(
            id: id, kind: .area,
            frame: Rect(
                x: Double(below(side)), y: Double(below(side)), width: Double(4 + below(30)),
                height: Double(4 + below(30))),
            paint: look())
    }
}

extension LayoutNode {
    fileprivate func moved(by way: Point) -> LayoutNode {
        var node = self
        node.frame.origin = frame.origin + way
        node.children = children.map { $0.moved(by: way) }
        return node
    }
}

final class NoGlyphs: GlyphSource {
    func outline(of glyph: UInt32, in font: FontFace) -> GlyphOutline { GlyphOutline(path: Path(), unitsPerEm: 1) }
    func colorGlyph(_ glyph: UInt32, in font: FontFace) -> ColorGlyph? { nil }
}

final class NoImages: ImageSource {
    func bitmap(of image: ImageReference) throws(ImageError) -> Bitmap { throw .empty }
    func bytes(of image: ImageReference) throws(ImageError) -> [UInt8] { throw .empty }
    func bitmap(ofPNG bytes: [UInt8]) throws(ImageError) -> Bitmap { throw .empty }
}
