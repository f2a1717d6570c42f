import RandomInput
import TatamiCairo
import TatamiComparison
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiExplanation

/// Boxes of one colour, each a separate element, on a white screen.
private struct Boxes {
    var size = Size(width: 20, height: 10)
    var scale = 1.0
    var items: [DisplayItem] = []

    mutating func add(
        _ id: String, _ rect: Rect, _ color: Color = .black, clip: Rect? = nil, opacity: Double = 1
    ) {
        let fill = DisplayItem.fill(.rectangle(rect), rule: .nonZero, paint: .solid(color), bounds: rect)
        items.append(
            .group(DisplayGroup(id: id, clip: clip.map { .rectangle($0) }, opacity: opacity, items: [fill])))
    }

    var drawing: Drawing {
        let root = LayoutNode(id: .screen, kind: .screen, frame: Rect(origin: .zero, size: size))
        let screen = DrawnScreen(
            tree: LayoutTree(size: size, scale: scale, background: .white, root: root),
            list: DisplayList(size: size, scale: scale, background: .white, items: items),
            pixels: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]))
        var fades = Fades()
        return Drawing(screen, glyphs: GlyphReach(WideGlyphs()), fades: &fades) { $0 }
    }

    var map: OcclusionMap { OcclusionMap(drawing) { _ in true } }
}

extension OcclusionMap {
    /// The elements visible at a pixel, from back to front; `!` marks one whose colour covers the cell, `/`
    /// one that is cut there.
    fileprivate func told(_ x: Int, _ y: Int) -> String? {
        var walk = Walk()
        guard let cell = cell(x, y, &walk).cell else { return nil }
        return tokens(in: cell).map { token in
            let id = drawing.elements[drawing.leaves[Int(token.leaf)].element].id
            return "\(id)\(token.isSolid ? "!" : "")\(token.isCut ? "/" : "")"
        }.joined(separator: " ")
    }
}

@Suite("The items visible at each pixel")
struct OcclusionMapTests {
    @Test("are the last opaque colour and everything in front of it")
    func order() {
        var boxes = Boxes()
        boxes.add("a", Rect(x: 2, y: 2, width: 6, height: 6))
        boxes.add("b", Rect(x: 6, y: 2, width: 6, height: 6), Color(red: 0, green: 0, blue: 0, alpha: 0.5))
        boxes.add("c", Rect(x: 10, y: 2, width: 6, height: 6))
        let map = boxes.map
        #expect(map.told(0, 0) == "screen!")
        #expect(map.told(2, 2) == "a!")
        #expect(map.told(6, 2) == "a! b!")
        #expect(map.told(9, 5) == "screen! b!")
        #expect(map.told(10, 5) == "c!")
        #expect(map.told(15, 7) == "c!" && map.told(16, 7) == "screen!" && map.told(15, 8) == "screen!")
        #expect(map.told(-1, 0) == nil && map.told(0, -1) == nil && map.told(20, 0) == nil && map.told(0, 10) == nil)
    }

    @Test("at an edge between pixels a box is visible with the content behind it")
    func edges() {
        var boxes = Boxes()
        boxes.add("a", Rect(x: 2.5, y: 2, width: 6, height: 6))
        #expect(
            boxes.map.told(2, 2) == "screen! a" && boxes.map.told(3, 2) == "a!" && boxes.map.told(8, 2) == "screen! a")
    }

    @Test("a translucent group hides nothing")
    func faded() {
        var boxes = Boxes()
        boxes.add("a", Rect(x: 0, y: 0, width: 20, height: 10), opacity: 0.5)
        #expect(boxes.map.told(3, 3) == "screen! a!")
        boxes.items = []
        boxes.add("a", Rect(x: 0, y: 0, width: 20, height: 10), opacity: 0)
        #expect(boxes.map.told(3, 3) == "screen!")
    }

    @Test("a clip that cuts through a pixel is recorded, and beyond it nothing is visible")
    func clips() {
        var boxes = Boxes()
        boxes.add("a", Rect(x: 0, y: 0, width: 20, height: 10), clip: Rect(x: 2.5, y: 0, width: 10, height: 10))
        let map = boxes.map
        #expect(map.told(1, 1) == "screen!" && map.told(2, 1) == "screen! a!/" && map.told(3, 1) == "a!")
        #expect(map.told(12, 1) == "screen! a!/" && map.told(13, 1) == "screen!")
    }

    @Test("leaves that are not counted are ignored")
    func counts() {
        var boxes = Boxes()
        boxes.add("a", Rect(x: 0, y: 0, width: 20, height: 10))
        let map = OcclusionMap(boxes.drawing) { $0 != 1 }
        #expect(map.told(3, 3) == "screen!")
    }

    @Test("in any order of queries, each pixel has the cell that a search of all boxes gives")
    func anyBoxes() {
        for seed in 0..<60 {
            var chance = SeededNumbers(seed: UInt64(seed))
            var boxes = Boxes(size: Size(width: 40, height: 150))
            var rects: [Rect] = []
            for number in 0..<Int.random(in: 0...8, using: &chance) {
                let rect = Rect(
                    x: Double(Int.random(in: -5..<40, using: &chance)),
                    y: Double(Int.random(in: -5..<150, using: &chance)),
                    width: Double(Int.random(in: 1..<30, using: &chance)),
                    height: Double(Int.random(in: 1..<90, using: &chance)))
                rects.append(rect)
                boxes.add("b\(number)", rect)
            }
            let map = boxes.map
            var walk = OcclusionMap.Walk()
            for _ in 0..<300 {
                let (x, y) = (Int.random(in: 0..<40, using: &chance), Int.random(in: 0..<150, using: &chance))
                let top = rects.lastIndex {
                    Double(x) >= $0.minX && Double(x) < $0.maxX && Double(y) >= $0.minY && Double(y) < $0.maxY
                }
                #expect(map.told(x, y) == top.map { "b\($0)!" } ?? "screen!", "seed \(seed), \(x),\(y)")
                let place = map.cell(x, y, &walk)
                let bounds = map.bounds(of: place.cell ?? 0)
                #expect(bounds.contains(x, y) && bounds.right == place.end, "seed \(seed), \(x),\(y)")
            }
        }
    }

    @Test("the cells of a band are contiguous and end with the drawing")
    func steps() {
        var boxes = Boxes()
        boxes.add("a", Rect(x: 4, y: 2, width: 6, height: 6))
        let map = boxes.map
        var ends: [Int] = []
        var steps = map.steps(inBand: map.band(ofRow: 3))
        while let cell = steps.cell {
            ends.append(steps.end)
            #expect(map.bounds(of: cell).right == steps.end && map.bounds(of: cell).rows == 2..<8)
            steps.advance()
        }
        #expect(ends == [4, 10, 20] && steps.end == .max)
        #expect(map.band(ofRow: -1) == nil && map.band(ofRow: 10) == nil && map.steps(inBand: nil).cell == nil)
    }
}

@Suite("Classifying the pixels")
struct PixelPassTests {
    private func drawn(_ root: LayoutNode) throws -> DrawnScreen {
        let tree = LayoutTree(size: root.frame.size, scale: 1, background: .white, root: root)
        let list = paint(tree)
        return DrawnScreen(
            tree: tree, list: list,
            pixels: try BitmapRenderer(glyphs: NoGlyphs(), images: NoImages()).render(list).bitmap())
    }

    private func kinds(_ accounting: PixelAccounting, _ region: PixelRegion) -> [[Int]: PixelKind] {
        var kinds: [[Int]: PixelKind] = [:]
        accounting.visit(region) { row, columns, kind in for x in columns { kinds[[x, row]] = kind } }
        return kinds
    }

    @Test("a pixel's kind is the same whether queried alone or with all others, exactly or drawn again")
    func oneByOne() throws {
        var count = 0
        for seed in 0..<25 {
            var author = BoxAuthor(chance: SeededNumbers(seed: UInt64(1000 + seed)))
            let before = author.screen()
            var after = before
            let changed = author.change(&after)
            var pair = PixelPair(expected: try drawn(before), actual: try drawn(after), changed: changed)
            // Some of them unexplained.
            for _ in 0..<4 {
                pair.actual.pixels.flip(
                    Int.random(in: 0..<80, using: &author.chance), Int.random(in: 0..<80, using: &author.chance))
            }
            let region = pair.region
            let all = kinds(pair.accounting, region)
            #expect(all.count == region.count)
            let alone = pair.accounting
            // From the last to the first, so that no earlier row is known.
            for (place, kind) in all.sorted(by: { ($0.key[1], $0.key[0]) > ($1.key[1], $1.key[0]) }).prefix(400) {
                let one = kinds(alone, PixelRegion([(x: place[0], y: place[1])]))
                #expect(one == [place: kind], "seed \(seed)")
                count += 1
            }
            // With a picture drawn again, the slower algorithm is used; an equal picture changes no result.
            pair.redrawn = pair.expected.pixels
            #expect(kinds(pair.accounting, region) == all, "seed \(seed)")
        }
        #expect(count > 1000)
    }

    @Test("a widened region is searched for differing pixels")
    func widened() throws {
        var author = BoxAuthor(chance: SeededNumbers(seed: 7))
        let before = author.screen()
        var pair = PixelPair(expected: try drawn(before), actual: try drawn(before))
        pair.actual.pixels.flip(40, 40)
        pair.actual.pixels.flip(49, 41)
        let wide = pair.region.coarsened(toAtMost: 1)
        #expect(!wide.isExact && wide.count == 20)
        #expect(kinds(pair.accounting, wide) == [[40, 40]: .unexplained, [49, 41]: .unexplained])
    }
}
