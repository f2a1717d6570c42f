import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiExplanation

private func node(
    _ id: String, _ kind: LayoutNodeKind, _ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10,
    text: PlacedText? = nil, color: Color? = nil, _ children: [LayoutNode] = []
) -> LayoutNode {
    LayoutNode(
        id: ElementID(id), kind: kind, frame: Rect(x: x, y: y, width: width, height: height),
        paint: BoxPaint(background: color.map { .solid($0) }), content: text.map { .text($0) } ?? .none,
        children: children)
}

private func node(
    _ id: String, _ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10, color: Color? = nil,
    _ children: [LayoutNode] = []
) -> LayoutNode {
    node(id, .area, x, y, width, height, color: color, children)
}

private func elements(_ children: [LayoutNode]) -> TreeElements {
    let root = LayoutNode(
        id: .screen, kind: .screen, frame: Rect(x: 0, y: 0, width: 100, height: 100), children: children)
    return TreeElements(LayoutTree(size: root.frame.size, scale: 1, background: .white, root: root))
}

private func text(_ text: String, lines widths: [Double], isTruncated: Bool = false, fonts: [String] = ["Inter"])
    -> PlacedText
{
    let lines = widths.map { width in
        PlacedText.Line(
            origin: .zero,
            line: ShapedText.Line(
                baseline: 10, ascent: 10, descent: 3, width: width,
                runs: fonts.map { name in
                    GlyphRun(
                        font: FontFace(file: "/\(name)", index: 0, name: name, hasColorGlyphs: name.contains("Emoji")),
                        size: 17, glyphs: [], text: "", clusters: [])
                }))
    }
    return PlacedText(text: text, font: Font(size: 17), color: .black, lines: lines, isTruncated: isTruncated)
}

/// The changes between two screens in which every element keeps its name.
private func treeChanges(_ before: [LayoutNode], _ after: [LayoutNode]) -> TreeChanges {
    let (expected, actual) = (elements(before), elements(after))
    return TreeChanges(expected, actual, ElementRenaming([:], [:], RecordPartners(), of: expected))
}

/// The consequences of causes; `parts` are the changes that each brings about, all of `whole` unless given.
private func told(of whole: TreeChanges, _ causes: [Cause], parts: [TreeChanges?] = []) -> [Consequence] {
    ConsequenceFinding(
        causes: causes, whole: whole, parts: parts.isEmpty ? causes.map { _ in whole } : parts,
        nameWithout: { $1 }, subject: { _ in nil }
    ).consequences()
}

private func cause(_ kind: Cause.Kind, _ element: String) -> Cause { Cause(kind: kind, element: ElementID(element)) }

@Suite("Changes of a tree's elements")
struct TreeChangesTests {
    @Test("an element that moved along with its container is not reported")
    func movedAlong() {
        let changes = treeChanges(
            [node("a", 0, 0, 20, 20, [node("in", 2, 2)])], [node("a", 0, 7, 20, 20, [node("in", 2, 9)])])
        #expect(changes.order == ["a"] && changes.changes["a"]?.distance == Point(x: 0, y: 7))
        #expect(changes.changes["a"]?.isResized == false && changes.changes["a"]?.effects == [])
    }

    @Test(
        "an element that moved otherwise than its container is reported with its displacement on the screen, or in its row"
    )
    func movedWithin() {
        let before = [node("a", 0, 0, 20, 20, [node("in", 2, 2)])]
        let changes = treeChanges(before, [node("a", 0, 7, 20, 20, [node("in", 5, 9)])])
        #expect(changes.order == ["a", "in"] && changes.changes["in"]?.distance == Point(x: 3, y: 7))
        let inRow = treeChanges(
            [node("r", .row, 0, 0, 90, 20, before)],
            [node("r", .row, 0, 30, 90, 20, [node("a", 4, 30, 20, 20, [node("in", 4, 32)])])])
        #expect(inRow.order == ["r", "a", "in"] && inRow.changes["a"]?.distance == Point(x: 4, y: 0))
        #expect(inRow.changes["in"]?.distance == Point(x: 2, y: 0))
    }

    @Test("an element that stands still in a container that moved is not reported")
    func standingStill() {
        let changes = treeChanges(
            [node("a", 10, 0, 20, 20, [node("in", 15, 2)])], [node("a", 0, 0, 40, 20, [node("in", 15, 2)])])
        #expect(changes.order == ["a"])
    }

    @Test("of added and removed elements the outermost are reported, removed ones first")
    func presence() {
        let changes = treeChanges(
            [node("gone", 0, 0, 20, 20, [node("gone.in", 2, 2)])], [node("new", 0, 0, 20, 20, [node("new.in", 2, 2)])])
        #expect(changes.gone == ["gone"] && changes.order == ["new"] && changes.changes["new"]?.hasAppeared == true)
    }

    @Test("changes of size, colour and text are distinguished")
    func kinds() {
        let changes = treeChanges(
            [
                node("size", 0, 0), node("color", 0, 10, color: .white),
                node("text", .label, 0, 20, text: text("a", lines: [5])),
            ],
            [
                node("size", 0, 0, 12, 15), node("color", 0, 10, color: .black),
                node("text", .label, 0, 20, text: text("b", lines: [5])),
            ])
        #expect(
            changes.changes["size"]?.effects == [.width(expected: 10, actual: 12), .height(expected: 10, actual: 15)])
        #expect(changes.changes["size"]?.isResized == true && changes.changes["size"]?.isRepainted == false)
        #expect(changes.changes["color"]?.isRepainted == true && changes.changes["color"]?.isResized == false)
        #expect(changes.changes["text"]?.isRepainted == true && changes.changes["text"]?.isRewrapped == false)
    }

    @Test("a text with other line breaks is wrapped differently, even with the same number of lines")
    func lines() {
        func change(_ before: PlacedText, _ after: PlacedText) -> TreeChanges.Change? {
            treeChanges([node("t", .label, 0, 0, text: before)], [node("t", .label, 0, 0, text: after)]).changes["t"]
        }
        #expect(
            change(text("a b", lines: [10]), text("a b", lines: [5, 5]))?.effects == [.lines(expected: 1, actual: 2)])
        #expect(change(text("a b", lines: [10, 5]), text("a b", lines: [5, 10]))?.isRewrapped == true)
        #expect(change(text("a b", lines: [10]), text("a b", lines: [10])) == nil)
        let cut = change(text("a b", lines: [10]), text("a b", lines: [10], isTruncated: true))
        #expect(cut?.effects == [.truncation(isNow: true)] && cut?.isRewrapped == true)
        // A different text of another width is not wrapped differently.
        #expect(change(text("a", lines: [5]), text("b", lines: [6]))?.isRewrapped == false)
    }

    @Test("replacement fonts are a reason; those for emoji are not mentioned")
    func standIns() {
        func reasons(_ before: [String], _ after: [String]) -> [Effect]? {
            treeChanges(
                [node("t", .label, 0, 0, text: text("a", lines: [5], fonts: before))],
                [node("t", .label, 0, 0, text: text("a", lines: [5], fonts: after))]
            ).changes["t"]?.reasons
        }
        #expect(reasons(["Inter", "Old"], ["Inter", "New"]) == [.fallbackFonts(expected: ["Old"], actual: ["New"])])
        #expect(reasons(["Inter"], ["Inter", "New"]) == [.fallbackFonts(expected: [], actual: ["New"])])
        #expect(reasons(["Inter"], ["Inter", "An Emoji"]) == nil)
    }

    @Test("rows that moved by the same distance are one consequence, on one side of the cause's row")
    func rows() {
        func list(_ heights: [Double]) -> [LayoutNode] {
            var y = 0.0
            let rows = heights.enumerated().map { number, height in
                defer { y += height }
                return node("list.rows.\(number)", .row, 0, y, 100, height)
            }
            return [node("list", .list, 0, 0, 100, 100, rows)]
        }
        let changes = treeChanges(list([10, 10, 10, 10]), list([10, 15, 10, 10]))
        let consequences = told(of: changes, [cause(.changed, "list.rows.1")])
        #expect(consequences.count == 1 && consequences.first?.kind == .moved)
        #expect(consequences.first?.elements == ["list.rows.2", "list.rows.3"] && consequences.first?.side == .below)
        #expect(consequences.first?.role == "row" && consequences.first?.distance == Point(x: 0, y: 5))
    }

    @Test("above and below a removed row are two sides")
    func sides() {
        func row(_ name: String, _ y: Double) -> LayoutNode { node(name, .row, 0, y, 100, 10) }
        let changes = treeChanges(
            [node("list", .list, 0, 0, 100, 100, [row("a", 30), row("b", 40), row("c", 50)])],
            [node("list", .list, 0, 0, 100, 100, [row("a", 40), row("c", 50)])])
        let consequences = told(of: changes, [cause(.removed, "b")])
        #expect(consequences.map(\.side) == [.above] && consequences.first?.elements == ["a"])
        // For causes in several rows no side is given.
        var several = cause(.removed, "b")
        several.elements = ["b", "x"]
        #expect(told(of: changes, [several]).map(\.side) == [nil])
    }

    @Test("for an element with a cause of its own, only its displacement is a consequence")
    func own() {
        let changes = treeChanges([node("a", 0, 0)], [node("a", 0, 5, 20, 20, color: .black)])
        #expect(told(of: changes, [cause(.changed, "a")]).map(\.kind) == [.moved])
        #expect(
            told(of: changes, [cause(.changed, "other")]).map(\.kind)
                == [.moved, .resized, .repainted])
        #expect(told(of: changes, []).map(\.cause) == [0, 0, 0])
    }

    @Test("a consequence belongs to the causes without which it does not happen, in their order")
    func causes() {
        let names = ["a", "b", "c"]
        func changes(by distances: [Double]) -> TreeChanges {
            let before = names.enumerated().map { node($1, 0, Double($0) * 10) }
            let after = zip(names, distances).enumerated().map { node($1.0, $1.1, Double($0) * 10) }
            return treeChanges(before, after)
        }
        let whole = changes(by: [3, 5, 4])
        // The first moves 'a' and a part of 'b', the second the rest, and both are needed for 'c'.
        let told = told(
            of: whole, [cause(.changed, "x"), cause(.changed, "y")],
            parts: [changes(by: [3, 2, 4]), changes(by: [0, 3, 4])])
        #expect(told.map(\.elements) == [["a"], ["b"], ["c"], ["b"]])
        #expect(told.map(\.causes) == [[0], [0], [0, 1], [1]] && told.map(\.distance.x) == [3, 2, 4, 3])
    }

    @Test("what no single cause changes is attributed to all, or to those whose effects are unknown")
    func unknown() {
        let (whole, none) = (
            treeChanges([node("a", 0, 0)], [node("a", 3, 0)]), treeChanges([node("a", 0, 0)], [node("a", 0, 0)])
        )
        let two = [cause(.changed, "x"), cause(.changed, "y")]
        #expect(told(of: whole, two, parts: [none, none]).map(\.causes) == [[0, 1]])
        #expect(told(of: whole, two, parts: [none, nil]).map(\.causes) == [[1]])
    }
}

@Suite("Names of elements after a row was added or removed")
struct ElementRenamingTests {
    private func list(_ names: [String]) -> SceneRecord {
        SceneRecord(
            scene: .mapping([
                .init(
                    "content",
                    .list([.mapping([.init("list", .mapping([.init("rows", .list(names.map { .text($0) }))]))])]))
            ]))
    }

    private func paths(_ count: Int) -> [ElementID: RecordPath] {
        let rows: RecordPath = [.key("scene"), .key("content"), .index(0), .key("list"), .key("rows")]
        return Dictionary(uniqueKeysWithValues: (0..<count).map { (ElementID("list.rows.\($0)"), rows + .index($0)) })
    }

    private func renaming(_ before: [String], _ after: [String]) -> ElementRenaming {
        let rows = before.indices.map { number in
            node("list.rows.\(number)", .row, 0, 0, 10, 10, [node("list.rows.\(number).title", .label, 0, 0)])
        }
        return ElementRenaming(
            paths(before.count), paths(after.count), RecordComparison(list(before), list(after)).partners,
            of: elements([node("list", .list, 0, 0, 100, 100, rows)]))
    }

    @Test("rows below a removed one have lower numbers, as has all of their content")
    func removed() {
        let names = renaming(["Anna", "Ben", "Cleo"], ["Anna", "Cleo"])
        #expect(names.name(of: "list.rows.0") == "list.rows.0")
        #expect(names.name(of: "list.rows.2") == "list.rows.1")
        #expect(names.name(of: "list.rows.2.title") == "list.rows.1.title")
        #expect(names.originalName(of: "list.rows.1.title") == "list.rows.2.title")
        #expect(names.name(of: "other") == "other")
    }

    @Test("an added row had no name, and those below it had lower numbers")
    func inserted() {
        let names = renaming(["Anna", "Cleo"], ["Anna", "Ben", "Cleo"])
        #expect(names.name(of: "list.rows.1") == "list.rows.2")
        #expect(names.originalName(of: "list.rows.2") == "list.rows.1" && names.originalName(of: "list.rows.1") == nil)
    }

    @Test("rows that changed places have each other's names")
    func swapped() {
        let names = renaming(["Anna", "Ben"], ["Ben", "Anna"])
        #expect(names.name(of: "list.rows.0.title") == "list.rows.1.title")
        #expect(names.originalName(of: "list.rows.0") == "list.rows.1")
    }
}

@Suite("The width available to a text")
struct TextRoomTests {
    private func box(_ padding: Double = 0, width: Length? = nil, maxWidth: LengthLimit? = nil) -> Box {
        Box(padding: EdgeInsets(left: padding, right: padding), width: width, maxWidth: maxWidth)
    }

    private func stack(spacing: Double, spacers: [Double] = [], folded: Double? = nil) -> Element.Kind {
        .stack(
            Stack(
                axis: .horizontal, spacing: spacing, foldedSpacing: folded,
                children: spacers.map { Element(id: "spacer", kind: .spacer(minLength: $0)) }))
    }

    private func text(_ width: Double, y: Double = 0, _ box: Box = Box()) -> LayoutNode {
        LayoutNode(
            id: "text", kind: .label, frame: Rect(x: 0, y: y, width: width, height: 20),
            part: .element(Element(id: "text", kind: .label(Label(text: "")), box: box)))
    }

    private func icon(_ width: Double) -> LayoutNode { node("icon", 0, 0, width, 10) }

    private func room(
        _ kind: LayoutNodeKind, width: Double, _ box: Box, _ content: Element.Kind, _ children: [LayoutNode]
    ) -> Double? {
        var parent = node("parent", kind, 0, 0, width, 40, children)
        parent.part = .element(Element(id: "parent", kind: content, box: box))
        return TextRoom(elements([parent]), PlacementReasons()).width(for: "text")
    }

    @Test("a text directly on the screen has the width that it was given")
    func screen() {
        let elements = elements([text(80)])
        #expect(TextRoom(elements, PlacementReasons()).width(for: "text") == 80)
        #expect(TextRoom(elements, PlacementReasons()).width(for: "none") == nil)
    }

    @Test("its siblings in a horizontal stack take from its width, as do gaps, paddings and spacers")
    func beside() {
        #expect(room(.hstack, width: 100, box(), stack(spacing: 8), [icon(20), text(50)]) == 72)
        #expect(room(.hstack, width: 100, box(5), stack(spacing: 8), [icon(20), text(50)]) == 62)
        #expect(room(.hstack, width: 100, box(5), stack(spacing: 8, spacers: [10]), [icon(20), text(40)]) == 44)
        #expect(room(.hstack, width: 100, box(), stack(spacing: 8), [icon(20), text(50, box(4))]) == 64)
    }

    @Test("in a vertical stack it has the whole width")
    func vertical() {
        #expect(room(.vstack, width: 100, box(5), stack(spacing: 8), [icon(20), text(50)]) == 90)
    }

    @Test("in a stack folded to lines, nothing takes from its width, neither what is below nor what is above")
    func folded() {
        let content = stack(spacing: 8, folded: 4)
        #expect(room(.hstack, width: 100, box(), content, [text(50), node("below", 0, 30)]) == 100)
        #expect(room(.hstack, width: 100, box(), content, [icon(20), text(50, y: 14)]) == 100)
        #expect(room(.hstack, width: 100, box(), content, [icon(20), text(50)]) == 72)
    }

    @Test("an explicit width is its available width, and a maximum width limits it")
    func limits() {
        #expect(room(.vstack, width: 100, box(), stack(spacing: 0), [text(30, box(width: .points(30)))]) == 30)
        #expect(room(.vstack, width: 100, box(), stack(spacing: 0), [text(30, box(maxWidth: 60))]) == 60)
        #expect(room(.vstack, width: 50, box(), stack(spacing: 0), [text(30, box(maxWidth: 60))]) == 50)
    }

    @Test("nothing is reported where others would have given way, or for unknown containers")
    func unknown() {
        #expect(room(.hstack, width: 100, box(), stack(spacing: 8), [icon(60), text(50)]) == nil)
        #expect(room(.carousel, width: 100, box(), .area, [text(50)]) == nil)
        #expect(room(.view, width: 100, box(), .area, [text(50)]) == nil)
    }
}
