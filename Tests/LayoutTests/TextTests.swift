import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Text in boxes")
struct TextTests {
    @Test("each alignment places a line, in both directions")
    func alignments() throws {
        let table: [(Label.Alignment, String, LayoutDirection, Double)] = [
            (.natural, "abc", .leftToRight, 0), (.natural, "אבג", .leftToRight, 70),
            (.natural, "abc", .rightToLeft, 0), (.natural, "אבג", .rightToLeft, 70),
            (.leading, "abc", .leftToRight, 0), (.leading, "abc", .rightToLeft, 70),
            (.center, "abc", .leftToRight, 35), (.center, "abc", .rightToLeft, 35),
            (.trailing, "abc", .leftToRight, 70), (.trailing, "אבג", .rightToLeft, 0),
        ]
        for (alignment, text, direction, x) in table {
            let tree = laidOut(label("t", text, alignment: alignment), on: screen(100, 50, direction))
            #expect(tree.text("t")?.lines.first?.origin.x == x, "\(alignment) \(text) \(direction)")
        }
    }

    @Test("text is aligned by the screen's direction unless it has its own alignment")
    func alignedByTheScreen() throws {
        for (text, direction, x) in [
            ("abc", LayoutDirection.rightToLeft, 70.0), ("אבג", .rightToLeft, 70), ("אבג", .leftToRight, 0),
        ] {
            let plain = Element(id: "t", kind: .label(Label(text: text, font: font)))
            #expect(laidOut(plain, on: screen(100, 50, direction)).text("t")?.lines.first?.origin.x == x)
        }
    }

    @Test("text is in the middle of a higher box")
    func verticallyCentred() {
        let tree = laidOut(label("t", "ab\ncd"), on: screen(100, 65))
        #expect(tree.text("t")?.lines.map(\.origin.y) == [30, 43])
    }

    @Test("a label made higher by constraints or its stack has its text in the middle")
    func centredWhereStretched() {
        let a = item(0)
        let constrained = view(
            [label("t", "ab")], [a.leading == row.leading, a.top == row.top, a.bottom == row.bottom])
        #expect(laidOut(constrained, on: screen(100, 65)).text("t")?.lines.map(\.origin.y) == [36])
        let stretched = stack(.horizontal, align: .fill, [square("s", 65), label("t", "ab")])
        let tree = laidOut(stretched, on: screen(100, 65))
        #expect(tree.frame("t")?.height == 65)
        #expect(tree.text("t")?.lines.map(\.origin.y) == [36])
    }

    @Test("an empty label has neither height nor width")
    func emptyLabel() {
        let tree = laidOut(
            stack(.vertical, [label("a", "ab"), label("empty", ""), label("b", "ab")]), on: screen(100, 100))
        #expect(tree.frame("empty") == rect(0, 13, 0, 0))
        #expect(tree.frame("b")?.minY == 13)
        let beside = laidOut(stack(.horizontal, [label("empty", ""), label("a", "ab")]), on: screen(100, 100))
        #expect(beside.frame("empty")?.size == .zero)
        #expect(beside.frame("a")?.minX == 0)
        let padded = laidOut(
            stack(.vertical, [label("empty", "", Box(padding: EdgeInsets(top: 3, left: 4, bottom: 5, right: 6)))]),
            on: screen(100, 100))
        #expect(padded.frame("empty") == rect(0, 0, 10, 8))
    }

    @Test("a row with only an empty label keeps the list's minimum height")
    func emptyRow() {
        let row = Row(id: "r", content: label("empty", ""))
        let tree = laidOut(list(List(sections: [Section(id: "s", rows: [row])])), on: screen(100, 100))
        #expect(tree.frame("r") == rect(0, 0, 100, 44))
        #expect(tree.text("empty")?.lines.isEmpty == true)
    }

    @Test("an empty label's baselines are its bottom, in stacks and in constraints")
    func emptyBaselines() {
        let beside = laidOut(
            stack(
                .vertical,
                [stack(.horizontal, align: .firstBaseline, id: "row", [label("a", "ab"), label("empty", "")])]),
            on: screen(100, 100))
        #expect(beside.frame("empty")?.minY == 10)
        let (a, b) = (item(0), item(1))
        let held = laidOut(
            view(
                [label("a", "ab"), label("empty", "")],
                [
                    a.leading == row.leading, a.top == row.top, b.leading == a.trailing,
                    b.firstBaseline == a.firstBaseline,
                ]), on: screen(100, 100))
        #expect(held.frame("empty") == rect(20, 10, 0, 0))
    }

    @Test("a box that is too low shows the lines that fit, at least one")
    func truncatesToHeight() {
        let text = String(repeating: "x", count: 50)
        #expect(laidOut(label("t", text), on: screen(100, 30)).text("t")?.lines.count == 2)
        #expect(laidOut(label("t", text), on: screen(100, 3)).text("t")?.lines.count == 1)
    }

    @Test("a text is shaped once, though it is measured, placed and rounded up to whole pixels")
    func shapedOnce() {
        let shaper = SquareShaper()
        let content = stack(
            .vertical, [stack(.horizontal, id: "h", [square("q", 13), label("t", "hello\nworld!")])])
        let tree = laidOut(content, on: screen(101.5, 100, scale: 3), with: shaper)
        #expect(tree.text("t")?.lines.count == 2)
        #expect(shaper.requests.count == 1)
    }

    @Test("a button's title is centred unless configured otherwise")
    func buttons() {
        let button = Element(id: "b", kind: .button(Label(text: "ab", font: font, alignment: .natural)))
        #expect(laidOut(button, on: screen(100, 20)).text("b")?.lines.first?.origin.x == 40)
    }

    @Test("a text many times as high as the screen keeps only the lines near the screen")
    func farLinesAreDropped() throws {
        let content = list(
            List(
                sections: [
                    Section(id: "s", rows: [Row(id: "r", content: label("t", String(repeating: "x", count: 20_000)))])
                ], scroll: .offset(5000)))
        let tree = laidOut(content, on: screen(100, 100))
        let lines = try #require(tree.text("t")).lines
        #expect(tree.frame("t") == rect(0, -5000, 100, 25_000))
        #expect((8...12).contains(lines.count))
        #expect(lines.allSatisfy { (-30...130).contains($0.origin.y) })
    }

    @Test("an image keeps its proportions, covers its box, or is stretched; a symbol is a centred square")
    func images() {
        let image = ImageReference(name: "a.png", file: "/a.png", format: .png, size: Size(width: 40, height: 20))
        let expected: [(ImageContent.Mode, Rect)] = [
            (.fit, rect(0, 25, 100, 50)), (.fill, rect(-50, 0, 200, 100)), (.stretch, rect(0, 0, 100, 100)),
        ]
        for (mode, frame) in expected {
            let element = Element(id: "i", kind: .image(ImageContent(image: image, mode: mode)))
            let node = laidOut(element, on: screen(100, 100))["i"]
            #expect(node?.content == .image(image, frame: frame, tint: nil))
        }
        let narrow = laidOut(
            stack(.vertical, [Element(id: "i", kind: .image(ImageContent(image: image)))]), on: screen(30, 100))
        #expect(narrow.frame("i") == rect(0, 0, 30, 15))
        let wide = laidOut(
            stack(
                .vertical,
                [Element(id: "i", kind: .image(ImageContent(image: image)), box: Box(width: .points(80)))]),
            on: screen(90, 100))
        #expect(wide.frame("i") == rect(0, 0, 80, 40))
    }
}
