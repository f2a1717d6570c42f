import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Stacks")
struct StackTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var stack: Element
        var expected: [ElementID: Rect]

        init(_ name: String, _ stack: Element, _ expected: [ElementID: Rect]) {
            testDescription = name
            self.stack = stack
            self.expected = expected
        }
    }

    /// A list of thirty rows of 44 points.
    private static let long = list(
        List(sections: [Section(id: "s", rows: rows(Array(repeating: 44, count: 30)))]),
        Box(width: .fill, height: .fill))

    static let cases: [Case] = [
        Case(
            "a list takes the room that there is, not that of all its rows, in a stack over others and beside others",
            stack(
                .vertical, align: .fill,
                [stack(.depth, id: "z", [long, square("a", 10)]), square("b", 20)]),
            ["z": rect(0, 0, 200, 80), "list": rect(0, 0, 200, 80), "b": rect(0, 80, 20, 20)]),
        Case(
            "spacing stands between children only",
            stack(.vertical, spacing: 5, [square("a", 10), square("b", 20)]),
            ["a": rect(0, 0, 10, 10), "b": rect(0, 15, 20, 20)]),
        Case(
            "a centre alignment centres across the axis",
            stack(.horizontal, align: .center, [square("a", 10), square("b", 20)]),
            ["a": rect(0, 45, 10, 10), "b": rect(10, 40, 20, 20)]),
        Case(
            "an end alignment and an end distribution meet in the far corner",
            stack(.vertical, align: .end, spare: .end, [square("a", 10)]), ["a": rect(190, 90, 10, 10)]),
        Case(
            "filled children without a width take the whole width, others keep theirs",
            stack(.vertical, align: .fill, [area("a", nil, .points(10)), square("b", 20)]),
            ["a": rect(0, 0, 200, 10), "b": rect(0, 10, 20, 20)]),
        Case(
            "spare length goes between the children",
            stack(
                .horizontal, align: .start, spare: .spaceBetween, [square("a", 10), square("b", 10), square("c", 10)]),
            ["a": rect(0, 0, 10, 10), "b": rect(95, 0, 10, 10), "c": rect(190, 0, 10, 10)]),
        Case(
            "spacers and filling children share what is left",
            stack(.horizontal, [spacer("s"), square("a", 20), area("b", .fill, .points(5))]),
            ["a": rect(90, 0, 20, 20), "b": rect(110, 0, 90, 5)]),
        Case(
            "a share gives way to bounds and the others take the rest",
            stack(
                .horizontal,
                [
                    Element(id: "a", kind: .area, box: Box(width: .fill, maxWidth: 30)), area("b", .fill),
                    Element(id: "c", kind: .area, box: Box(width: .fill, minWidth: 100)),
                ]),
            ["a": rect(0, 0, 30, 0), "b": rect(30, 0, 70, 0), "c": rect(100, 0, 100, 0)]),
        Case(
            "a label takes what its fixed siblings leave, and wraps",
            stack(
                .horizontal, spacing: 5,
                [square("a", 35), label("t", String(repeating: "x", count: 20)), square("b", 40)]),
            // 200 − 35 − 40 − 2·5 = 115 points are eleven characters a line.
            ["a": rect(0, 0, 35, 35), "t": rect(40, 0, 115, 25), "b": rect(160, 0, 40, 40)]),
        Case(
            "of several labels the widest shrinks first",
            stack(.horizontal, [label("short", "xxxxx"), label("long", String(repeating: "x", count: 30))]),
            ["short": rect(0, 0, 50, 13), "long": rect(50, 0, 150, 25)]),
        Case(
            "labels that must all shrink end equal",
            stack(
                .horizontal,
                [label("a", String(repeating: "x", count: 30)), label("b", String(repeating: "x", count: 25))]),
            ["a": rect(0, 0, 100, 38), "b": rect(100, 0, 100, 38)]),
        Case(
            "in too low a stack the highest label gives way and no label overflows",
            stack(
                .vertical,
                [square("a", 70), label("t", String(repeating: "x", count: 100)), label("u", "x")]),
            ["a": rect(0, 0, 70, 70), "t": rect(0, 70, 200, 17), "u": rect(0, 87, 10, 13)]),
        Case(
            "a stack inside takes the spare length when a spacer in it asks for it",
            stack(
                .horizontal,
                [square("a", 20), stack(.horizontal, id: "inner", [spacer("s"), square("b", 10)])]),
            ["a": rect(0, 0, 20, 20), "inner": rect(20, 0, 180, 10), "b": rect(190, 0, 10, 10)]),
        Case(
            "a line that fills across is as long as its siblings are high, not as the screen",
            stack(
                .vertical, align: .fill,
                [
                    stack(
                        .horizontal, id: "inner", [area("line", .points(1), .fill), square("b", 30)]), square("c", 5),
                ]),
            ["inner": rect(0, 0, 200, 30), "line": rect(0, 0, 1, 30), "c": rect(0, 30, 5, 5)]),
        Case(
            "padding stands inside, sizes include it",
            stack(
                .vertical, align: .start, box: Box(padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
                [Element(id: "a", kind: .area, box: Box(padding: EdgeInsets(top: 9, left: 9), minWidth: 30))]),
            ["stack": rect(0, 0, 200, 100), "a": rect(2, 1, 30, 9)]),
        Case(
            "in depth each child is placed for itself",
            stack(.depth, align: .center, spare: .end, [square("a", 50), area("b", .fill, .fill), square("c", 20)]),
            ["a": rect(75, 50, 50, 50), "b": rect(0, 0, 200, 100), "c": rect(90, 80, 20, 20)]),
        Case(
            "a hidden child keeps its place",
            stack(
                .vertical,
                [
                    Element(id: "a", kind: .area, box: Box(height: .points(30), isHidden: true)),
                    square("b", 10),
                ]),
            ["b": rect(0, 30, 10, 10)]),
    ]

    @Test("a stack places its children", arguments: cases)
    func places(_ one: Case) {
        let tree = laidOut(one.stack, on: screen(200, 100))
        for (id, frame) in one.expected { #expect(tree.frame(id) == frame, "\(id)\n\(tree)") }
    }

    @Test("a hidden element has no node")
    func hiddenIsAbsent() {
        let child = Element(id: "a", kind: .area, box: Box(isHidden: true))
        #expect(laidOut(stack(.vertical, [child]), on: screen(50, 50))["a"] == nil)
    }

    @Test("first baselines are aligned, and elements without text have their bottom on them")
    func baselines() throws {
        var large = label("large", "x")
        large.kind = .label(Label(text: "x", font: Font(size: 20)))
        let tree = laidOut(
            stack(.horizontal, align: .firstBaseline, [label("small", "x"), large, square("a", 8)]),
            on: screen(100, 100))
        let small = try #require(tree.text("small")?.lines.first?.origin.y)
        #expect(small == tree.text("large")?.lines.first?.origin.y)
        #expect(tree.frame("a")?.maxY == small)
    }

    @Test("right-to-left layout mirrors every horizontal position and no vertical one")
    func mirrored() {
        for one in Self.cases where !one.testDescription.hasPrefix("padding") {
            let plain = laidOut(one.stack, on: screen(200, 100))
            let mirrored = laidOut(one.stack, on: screen(200, 100, .rightToLeft))
            for node in plain.nodes {
                let expected = rect(
                    200 - node.frame.maxX, node.frame.minY, node.frame.width, node.frame.height)
                #expect(mirrored.frame(node.id) == expected, "\(one.testDescription): \(node.id)")
            }
        }
    }

    @Test("an element that is as wide as its content is not stretched, in a column and in a grid")
    func asWideAsContent() {
        var held = label("held", "1234")
        held.box.isAsWideAsContent = true
        let column = laidOut(stack(.vertical, align: .fill, [held, label("b", "1")]), on: screen(100, 100))
        #expect(column.frame("held") == rect(0, 0, 40, 13))
        #expect(column.frame("b")?.width == 100)
        let mirrored = laidOut(stack(.vertical, align: .fill, [held]), on: screen(100, 100, .rightToLeft))
        #expect(mirrored.frame("held") == rect(60, 0, 40, 13))
        let cells = Stack(axis: .vertical, alignment: .fill, columns: Columns(.fixed(1)), children: [held])
        let grid = laidOut(Element(id: "grid", kind: .stack(cells)), on: screen(100, 100))
        #expect(grid.frame("held")?.width == 40)
    }

    @Test("a folding stack keeps its elements side by side only if they fit on one line")
    func folding() {
        func tree(_ width: Double, _ direction: LayoutDirection = .leftToRight) -> LayoutTree {
            let texts = Stack(
                axis: .horizontal, spacing: 12, alignment: .firstBaseline, foldedSpacing: 3,
                children: [label("title", "12345", Box(width: .fill)), label("value", "123456")])
            let folding = Element(id: "texts", kind: .stack(texts), box: Box(width: .fill))
            return laidOut(stack(.horizontal, [folding, square("mark", 10)]), on: screen(width, 100, direction))
        }
        // Five characters, six characters, the gap, and the mark beside them.
        let wide = tree(132)
        #expect(wide.frame("title") == rect(0, 0, 50, 13))
        #expect(wide.frame("value") == rect(62, 0, 60, 13))
        let narrow = tree(131)
        #expect(narrow.frame("title") == rect(0, 0, 121, 13))
        #expect(narrow.frame("value") == rect(0, 16, 60, 13))
        #expect(narrow.frame("texts")?.height == 29)
        #expect(tree(131, .rightToLeft).frame("value") == rect(71, 16, 60, 13))
        // A value too long for a line of its own wraps below the title, and not in its column.
        #expect(tree(50).frame("value") == rect(0, 28, 40, 25))
    }

    @Test("a spacer's least length counts for folding")
    func foldingWithSpacer() {
        func value(_ width: Double) -> Rect? {
            let row = Stack(
                axis: .horizontal, foldedSpacing: 3,
                children: [
                    square("a", 40), Element(id: "gap", kind: .spacer(minLength: 30)), label("value", "123456"),
                ])
            return laidOut(Element(id: "row", kind: .stack(row), box: Box(width: .fill)), on: screen(width, 100))
                .frame("value")
        }
        #expect(value(130)?.minX == 70)
        #expect(value(129)?.minX == 0)
    }

    @Test("in a folded column a spacer has no height, and one before the elements moves them to the end or the middle")
    func foldedSpacers() {
        func tree(_ children: [Element], _ direction: LayoutDirection = .leftToRight) -> LayoutTree {
            let row = Stack(axis: .horizontal, spacing: 8, foldedSpacing: 3, children: children)
            let element = Element(id: "row", kind: .stack(row), box: Box(width: .fill))
            return laidOut(stack(.vertical, [element]), on: screen(100, 200, direction))
        }
        let (a, b, gap, end) = (square("a", 60), square("b", 40), spacer("gap", 30), spacer("end", 30))
        let between = tree([a, gap, b])
        #expect(between.frame("b") == rect(0, 63, 40, 40))
        #expect(between.frame("row")?.height == 103)
        #expect(tree([gap, a, b]).frame("b") == rect(60, 63, 40, 40))
        #expect(tree([gap, a, b], .rightToLeft).frame("b") == rect(0, 63, 40, 40))
        #expect(tree([gap, a, b, end]).frame("b") == rect(30, 63, 40, 40))
    }

    @Test("in a stack that is higher than its elements, those on one baseline are in the middle together")
    func baselineInHigherStack() {
        let row = stack(
            .horizontal, align: .firstBaseline, id: "row", box: Box(height: .points(60)),
            [label("a", "1"), square("b", 20)])
        let tree = laidOut(stack(.vertical, id: "column", [row]), on: screen(100, 100))
        let (top, bottom) = (tree.frame("b")?.minY ?? 0, tree.frame("a")?.maxY ?? 0)
        #expect(tree.frame("row")?.height == 60)
        #expect(abs(top - (60 - bottom)) <= 1)
        #expect(top > 10)
    }

    @Test("folding depends on the first lines, which are side by side; content below wraps")
    func foldingWithSubtitle() {
        func value(_ width: Double) -> Rect? {
            let titles = stack(
                .vertical, id: "titles", box: Box(width: .fill),
                [label("title", "12345"), label("subtitle", String(repeating: "x", count: 20))])
            let texts = Stack(
                axis: .horizontal, spacing: 12, alignment: .firstBaseline, foldedSpacing: 3,
                children: [titles, label("value", "123456")])
            return laidOut(stack(.vertical, [Element(id: "texts", kind: .stack(texts))]), on: screen(width, 200))
                .frame("value")
        }
        #expect(value(122) == rect(62, 0, 60, 13))
        #expect(value(121)?.minX == 0)
    }

    @Test("beside a wrapped text, the following element is at the stack's end")
    func besideWrappedText() {
        func switches(_ text: String, _ after: [Element], _ spare: Stack.Distribution = .start) -> Rect? {
            laidOut(stack(.horizontal, spare: spare, [label("t", text)] + after), on: screen(125, 100)).frame("s")
        }
        let long = String(repeating: "x", count: 15)
        #expect(switches(long, [square("s", 20)])?.maxX == 125)
        #expect(switches("xxx", [square("s", 20)])?.maxX == 50)
        // Beside a spacer, the text is only as wide as its lines.
        #expect(switches(long, [square("s", 20), spacer("end")])?.maxX == 120)
        #expect(switches(long, [square("s", 20)], .center)?.maxX == 123)
    }

    @Test("too high content is reported once, with what was compressed; texts keep a line, elements their minimum")
    func tooHigh() {
        let chips = stack(
            .horizontal, id: "chips",
            [stack(.horizontal, id: "chip", box: Box(minHeight: .points(20)), [label("one", "1")])])
        let text = label("text", String(repeating: "x", count: 40))
        let content = stack(.vertical, box: Box(width: .fill), [chips, text, area("map", .fill, .points(200))])
        let tree = laidOut(content, on: screen(100, 150))
        #expect(tree.frame("chips")?.height == 20 && tree.frame("text")?.height == 13)
        #expect(tree.diagnostics == [.tooHigh(content: "stack", excess: 83, shortened: ["text"])])
        #expect(laidOut(content, on: screen(100, 300)).diagnostics == [])
        #expect(laidOut(content, on: screen(100, nil)).diagnostics == [])
        let inner = stack(.vertical, id: "inner", box: Box(height: .fill), [area("map", .fill, .points(200))])
        let outer = laidOut(stack(.vertical, [inner]), on: screen(100, 150))
        #expect(outer.diagnostics == [.tooHigh(content: "inner", excess: 50, shortened: [])])
        var allowed = Scene(screen: screen(100, 150), content: content)
        allowed.pardons = [Pardon(rule: .offScreen, reason: "a poster")]
        #expect(layout(allowed, shaping: SquareShaper()).diagnostics == [])
    }

    @Test("shares of whole pixels add up to the whole", arguments: [1.0, 2, 3])
    func sharesAddUp(scale: Double) {
        let children = (0..<7).map { area(ElementID("a\($0)"), .fill, .points(1)) }
        let tree = laidOut(stack(.horizontal, children), on: screen(101, 10, scale: scale))
        #expect(tree.offGrid.isEmpty)
        let widths: [Double] = (0..<7).compactMap { tree.frame(ElementID("a\($0)"))?.width }
        let (sum, least, most) = (widths.reduce(0, +), widths.min() ?? 0, widths.max() ?? 0)
        #expect(abs(sum - 101) < 1e-9)
        #expect(most - least <= 1 / scale + 1e-9)
    }

    @Test("a stack in a stack, sixty deep, measures its text at most a few times per level")
    func deepNesting() {
        var element = label("text", String(repeating: "x", count: 50))
        for depth in 0..<60 {
            element = stack(
                depth % 2 == 0 ? .horizontal : .vertical, id: ElementID("s\(depth)"),
                [element, square(ElementID("q\(depth)"), 1)])
        }
        let shaper = SquareShaper()
        let tree = laidOut(element, on: screen(300, 300), with: shaper)
        #expect(tree.frame("text") != nil)
        #expect(shaper.requests.count < 200 && shaper.measured.count < 200)
    }
}
