import TatamiComparison
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiExplanation

/// Boxes in one colour, and texts, directly on a screen.
private struct Screen {
    var nodes: [LayoutNode] = []
    var scale = 1.0

    mutating func add(_ id: String, _ x: Double, _ y: Double, _ color: Color = .black, width: Double = 10) {
        nodes.append(
            LayoutNode(
                id: ElementID(id), kind: .area, frame: Rect(x: x, y: y, width: width, height: 10),
                paint: BoxPaint(background: .solid(color))))
    }

    /// A line of glyphs, five points apart.
    mutating func add(_ id: String, glyphs: [UInt32], _ color: Color = .black, y: Double = 0) {
        let font = FontFace(file: "/none", index: 0, name: "None", hasColorGlyphs: false)
        let run = GlyphRun(
            font: font, size: 10,
            glyphs: glyphs.enumerated().map { Glyph(id: $0.element, x: Double($0.offset) * 5, y: 0) },
            text: glyphs.map { "\($0)" }.joined(), clusters: [])
        let line = ShapedText.Line(baseline: 10, ascent: 10, descent: 3, width: 5 * Double(glyphs.count), runs: [run])
        nodes.append(
            LayoutNode(
                id: ElementID(id), kind: .label, frame: Rect(x: 0, y: y, width: 100, height: 15),
                content: .text(
                    PlacedText(
                        text: run.text, font: Font(size: 10), color: color,
                        lines: [PlacedText.Line(origin: Point(x: 0, y: y + 10), line: line)]))))
    }

    var drawn: DrawnScreen {
        let all = Rect(x: 0, y: 0, width: 100, height: 100)
        let root = LayoutNode(id: .screen, kind: .screen, frame: all, children: nodes)
        let tree = LayoutTree(size: all.size, scale: scale, background: .white, root: root)
        return DrawnScreen(
            tree: tree, list: paint(tree), pixels: Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]))
    }
}

private func match(
    _ before: Screen, _ after: Screen, changed: Set<ElementID> = [], name: (ElementID) -> ElementID? = { $0 }
) -> LeafMatching {
    let glyphs = GlyphReach(WideGlyphs())
    var fades = Fades()
    let expected = Drawing(before.drawn, glyphs: glyphs, fades: &fades, name: name)
    let actual = Drawing(after.drawn, glyphs: glyphs, fades: &fades) { $0 }
    return LeafMatching(expected, actual, changed: changed, glyphs: glyphs, name: name)
}

extension LeafMatching {
    /// The matches of each leaf of an element in either list: `0,7` for its displacement.
    fileprivate func fates(of id: ElementID, isExpected: Bool = false) -> [String] {
        let (drawing, fates) = isExpected ? (expected, expectedFates) : (actual, actualFates)
        let found = drawing.leaves.indices.filter { drawing.elements[drawing.leaves[$0].element].id == id }
        return found.filter { $0 > 0 }.sorted { drawing.leaves[$0].order < drawing.leaves[$1].order }.map { leaf in
            switch fates[leaf] {
            case .same(_, let shift): "\(shift.dx),\(shift.dy)"
            case .changed: "changed"
            case .passing: "passing"
            case .unknown: "unknown"
            }
        }
    }
}

@Suite("Matching the leaves of two drawings")
struct LeafMatchingTests {
    private func screen(_ write: (inout Screen) -> Void) -> Screen {
        var screen = Screen()
        write(&screen)
        return screen
    }

    @Test("a box in its place is unchanged, and a moved one is unchanged at that distance")
    func moved() {
        let before = screen {
            $0.add("a", 0, 0)
            $0.add("b", 0, 20)
        }
        let after = screen {
            $0.add("a", 0, 0)
            $0.add("b", 3, 27)
        }
        let matching = match(before, after)
        #expect(matching.fates(of: "a") == ["0,0"] && matching.fates(of: "b") == ["3,7"])
        #expect(matching.fates(of: "b", isExpected: true) == ["3,7"])
    }

    @Test("a box in another colour or size changed, and one between pixels has no displacement")
    func changed() {
        let before = screen { $0.add("a", 0, 0) }
        for after in [
            screen { $0.add("a", 0, 0, .white) }, screen { $0.add("a", 0, 0, width: 20) },
            screen { $0.add("a", 0.5, 0, .white) },
        ] {
            let matching = match(before, after)
            #expect(matching.fates(of: "a") == ["changed"] && matching.fates(of: "a", isExpected: true) == ["changed"])
        }
    }

    @Test("an added or removed leaf is a change where a cause names it, and otherwise ignored")
    func presence() {
        let (none, one) = (Screen(), screen { $0.add("a", 0, 0) })
        #expect(match(none, one).fates(of: "a") == ["passing"])
        #expect(match(none, one, changed: ["a"]).fates(of: "a") == ["changed"])
        let gone = match(one, none) { $0 == "a" ? nil : $0 }
        #expect(gone.fates(of: "a", isExpected: true) == ["passing"])
        let taken = match(one, none, changed: ["a"]) { $0 == "a" ? nil : $0 }
        #expect(taken.fates(of: "a", isExpected: true) == ["changed"])
    }

    @Test("if two elements claim one name, it belongs to the one that had another name before")
    func claims() {
        let before = screen {
            $0.add("r0", 0, 0)
            $0.add("r1", 0, 10, .white)
        }
        let after = screen { $0.add("r0", 0, 0, .white) }
        let matching = match(before, after, changed: ["r0"]) { $0 == "r1" ? "r0" : $0 }
        #expect(matching.originals["r0"] == "r1" && matching.names["r0"] == nil)
        #expect(matching.fates(of: "r0") == ["0,-10"])
        #expect(matching.fates(of: "r0", isExpected: true) == ["changed"])
    }

    @Test("of a changed text, the glyphs at both ends are unchanged if they are in the same places")
    func texts() {
        let before = screen { $0.add("t", glyphs: [1, 2, 3, 4]) }
        let after = screen { $0.add("t", glyphs: [1, 2, 9, 4]) }
        let matching = match(before, after)
        // The common start, the changed part, and the common end, in drawing order.
        #expect(Set(matching.fates(of: "t")) == ["0,0", "changed"] && matching.fates(of: "t").count == 3)
        let same = matching.actual.leaves.indices.filter {
            if case .same = matching.actualFates[$0], $0 > 0 { true } else { false }
        }
        let glyphs = same.flatMap { leaf -> [UInt32] in
            if case .glyphs(let run, _, _) = matching.actual.leaves[leaf].item { run.glyphs.map(\.id) } else { [] }
        }
        #expect(glyphs.sorted() == [1, 2, 4])
        // In another colour no glyph is equal.
        let red = screen { $0.add("t", glyphs: [1, 2, 9, 4], .white) }
        #expect(match(before, red).fates(of: "t") == ["changed"])
    }

    @Test("a text that moved as a whole is the same, glyph by glyph")
    func movedText() {
        let before = screen { $0.add("t", glyphs: [1, 2, 3]) }
        let after = screen { $0.add("t", glyphs: [1, 2, 3], y: 30) }
        #expect(match(before, after).fates(of: "t") == ["0,30"])
    }

    @Test("at another scale nothing is unchanged")
    func scales() {
        let before = screen { $0.add("a", 0, 0) }
        var after = before
        after.scale = 2
        let matching = match(before, after)
        #expect(matching.fates(of: "a") == ["changed"] && matching.actualFates[0] == .changed)
    }
}
