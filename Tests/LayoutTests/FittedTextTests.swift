import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Line spacing and shrinking texts")
struct FittedTextTests {
    private func element(
        _ text: String, lines: Int, least: Double = 0.5, spacing: Double = 0, _ box: Box = Box()
    ) -> Element {
        Element(
            id: "t",
            kind: .label(
                Label(
                    text: text, font: font, lineLimit: lines, lineSpacing: spacing, minimumScaleFactor: least)),
            box: box)
    }

    @Test("line spacing is between lines, and neither above the first nor below the last")
    func lineSpacing() {
        let three = laidOut(
            stack(.vertical, [element("ab\ncd\nef", lines: 0, least: 1, spacing: 4)]), on: screen(100, 100))
        #expect(three.frame("t")?.height == 46)
        #expect(three.text("t")?.lines.map(\.origin.y) == [10, 27, 43])
        let one = laidOut(stack(.vertical, [element("ab", lines: 0, least: 1, spacing: 4)]), on: screen(100, 100))
        #expect(one.frame("t")?.height == 13)
    }

    @Test("a line shrinks to the largest size in sixteenths of a point that fits, on its original baseline")
    func oneLine() throws {
        let text = String(repeating: "x", count: 12)
        let tree = laidOut(element(text, lines: 1), on: screen(100, 40))
        let placed = try #require(tree.text("t"))
        #expect(placed.font.size == 8.3125)
        #expect(!placed.isTruncated)
        let full = laidOut(element("x", lines: 1), on: screen(100, 40))
        #expect(placed.lines.map(\.origin.y) == full.text("t")?.lines.map(\.origin.y))
    }

    @Test("tracking shrinks with the text")
    func tracking() throws {
        let label = Label(
            text: String(repeating: "x", count: 12), font: Font(size: 10, tracking: 2), lineLimit: 1,
            minimumScaleFactor: 0.5)
        let tree = laidOut(Element(id: "t", kind: .label(label)), on: screen(100, 40))
        #expect(try #require(tree.text("t")).font == Font(size: 8.3125, tracking: 2 * (8.3125 / 10)))
    }

    @Test("a text that fits keeps its size, and one that would become too small is truncated at its minimum size")
    func bounds() throws {
        let fits = try #require(laidOut(element("xxxxxxxxxx", lines: 1), on: screen(100, 40)).text("t"))
        #expect(fits.font.size == 10)
        let long = laidOut(element(String(repeating: "x", count: 50), lines: 1), on: screen(100, 40))
        let cut = try #require(long.text("t"))
        #expect(cut.font.size == 5)
        #expect(cut.isTruncated)
    }

    @Test("several lines shrink until the whole text fits in them and in the box")
    func severalLines() throws {
        let text = String(repeating: "x", count: 24)
        let wide = try #require(laidOut(element(text, lines: 2), on: screen(100, 40)).text("t"))
        #expect(wide.lines.count == 2)
        #expect(wide.font.size == 8.3125)
        let low = try #require(laidOut(element("xx\nxx", lines: 2), on: screen(100, 20)).text("t"))
        #expect(low.font.size == 8.1875)
        #expect(!low.isTruncated)
    }

    @Test("a text that may shrink takes the available width and its full height")
    func measured() {
        let text = String(repeating: "x", count: 12)
        let tree = laidOut(stack(.vertical, [element(text, lines: 1)]), on: screen(105, 40))
        #expect(tree.frame("t") == rect(0, 0, 105, 13))
    }

    @Test("runs shrink in proportion")
    func runs() throws {
        let runs = [
            TextRun(text: "xxxxxx", font: font, color: .black),
            TextRun(text: "xxxxxx", font: Font(size: 20, weight: .bold), color: .black),
        ]
        let label = Label(text: "", font: font, lineLimit: 1, minimumScaleFactor: 0.5).with(runs: runs)
        let placed = try #require(laidOut(Element(id: "t", kind: .label(label)), on: screen(100, 40)).text("t"))
        #expect(placed.runs.map(\.font.size) == [placed.font.size, placed.font.size * 2])
    }
}
