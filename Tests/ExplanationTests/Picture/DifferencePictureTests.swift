import TatamiComparison
import TatamiExplanation
import TatamiPrimitives
import TatamiRendering
import TatamiScenes
import Testing

@Suite("The picture of an explained difference")
struct DifferencePictureTests {
    private let names = ["Anna", "Bert", "Cleo", "Dora"]

    private func list(_ rows: [String], width: Int = 240, other: String = "") -> String {
        """
        screen: {width: \(width), height: 240, scale: 1}
        content:
          - list:
              id: list
              rows:
        \(rows.map { "        - {id: \($0), text: \($0)\($0 == "Bert" ? other : "")}" }.joined(separator: "\n"))
        """
    }

    private func pair(_ before: String, _ after: String, changed: Set<ElementID> = []) throws -> PixelPair {
        let studio = try Studio()
        return PixelPair(
            expected: try studio.screen(before), actual: try studio.screen(after), glyphs: studio.glyphs,
            changed: changed)
    }

    @Test("an inserted row is one band, and the rows below are one block that moved by its height")
    func insertedRow() throws {
        let pair = try pair(list(names.filter { $0 != "Bert" }), list(names), changed: ["Bert"])
        let marks = pair.accounting.accountAndMarks(of: pair.region).marks
        let (row, below) = (try pair.actual.frame("Bert"), try pair.actual.frame("Cleo"))
        #expect(marks.inserted == [PixelRect(x: 0, y: Int(row.minY), width: 240, height: Int(row.height))])
        #expect(marks.removed.isEmpty && marks.changed.isEmpty && marks.unexplained.isEmpty)
        #expect(
            marks.moved == [
                .init(
                    area: PixelRect(x: 0, y: Int(below.minY), width: 240, height: 2 * Int(below.height)), dx: 0,
                    dy: Int(row.height))
            ])
        #expect(marks.renderer.isEmpty)
    }

    @Test("a removed row is a band at its earlier place")
    func removedRow() throws {
        let pair = try pair(list(names), list(names.filter { $0 != "Bert" }), changed: ["Bert"])
        let marks = pair.accounting.accountAndMarks(of: pair.region).marks
        let row = try pair.expected.frame("Bert")
        #expect(marks.removed == [PixelRect(x: 0, y: Int(row.minY), width: 240, height: Int(row.height))])
        #expect(marks.inserted.isEmpty && marks.changed.isEmpty)
        #expect(marks.moved.map(\.dy) == [-Int(row.height)])
    }

    @Test("a removed row is such a band also if the row below now has its number")
    func removedNumber() throws {
        func scene(_ rows: [String]) -> String {
            "screen: {width: 240, height: 240, scale: 1}\ncontent: [{list: {id: list, rows: [\(rows.joined(separator: ", "))]}}]"
        }
        let studio = try Studio()
        let (expected, actual) = (
            try studio.screen(scene(names)), try studio.screen(scene(names.filter { $0 != "Bert" }))
        )
        let rows = ElementID("list").rows
        let accounting = PixelAccounting(
            expected: expected, actual: actual, glyphs: studio.glyphs,
            actualName: { id in (2...3).lazy.compactMap { id.moved(from: rows[$0], to: rows[$0 - 1]) }.first ?? id },
            changed: [rows[1]])
        let region = comparePixels(expected: expected.pixels, actual: actual.pixels)?.region ?? .empty
        let (account, marks) = accounting.accountAndMarks(of: region)
        let row = try expected.frame(rows[1])
        #expect(marks.removed == [PixelRect(x: 0, y: Int(row.minY), width: 240, height: Int(row.height))])
        #expect(marks.moved.map(\.dy) == [-Int(row.height)])
        #expect(marks.changed.isEmpty && account.unexplained == 0)
    }

    @Test("changes in a row are magenta, and a single unexplained pixel is framed in orange")
    func changedAndUnexplained() throws {
        var pair = try pair(list(names), list(names, other: ", background: yellow"))
        pair.actual.pixels.flip(200, 230)
        let marks = pair.accounting.accountAndMarks(of: pair.region).marks
        #expect(marks.inserted.isEmpty && marks.removed.isEmpty && marks.moved.isEmpty && !marks.changed.isEmpty)
        #expect(marks.unexplained == PixelRegion([(x: 200, y: 230)]))
        let image = pair.accounting.differenceImage(pair.accounting.accountAndMarks(of: pair.region).marks)
        let row = try pair.actual.frame("Bert")
        let magenta = image[120, Int(row.minY) + 2]
        #expect(magenta[0] > magenta[1] && magenta[2] > magenta[1])
        #expect(image[200, 230] == [0xFF, 0x6A, 0, 255] && image[196, 230] == [0xFF, 0x6A, 0, 255])
        #expect(image.width == 240 && image.height == 240)
    }

    @Test("pictures of two sizes are shown in one that contains both")
    func sizes() throws {
        let pair = try pair(list(names), list(names, width: 300), changed: ["screen"])
        let image = pair.accounting.differenceImage(pair.accounting.accountAndMarks(of: pair.region).marks)
        #expect(image.width == 300)
        // Nothing outside of the common part is reported as changed.
        #expect(pair.accounting.accountAndMarks(of: pair.region).marks.changed.bounds.columns.upperBound <= 240)
    }

    @Test("a region of squares has the marks of its pixels")
    func squares() throws {
        var pair = try pair(list(names), list(names))
        for (x, y) in [(10, 207), (200, 201), (200, 230)] { pair.actual.pixels.flip(x, y) }
        let wide = pair.region.coarsened(toAtMost: 2)
        #expect(!wide.isExact && pair.accounting.accountAndMarks(of: wide).marks.unexplained == pair.region)
        func boxes(_ color: String) -> DrawnTree {
            let style = ["background-color": color]
            return DrawnTree(
                part(
                    "body", (0, 0, 100, 60), [:],
                    [part("p", id: "a", (3, 9, 20, 7), style), part("p", id: "b", (60, 3, 20, 9), style)]))
        }
        let (before, now) = (boxes("red"), boxes("blue"))
        let exact = try #require(comparePixels(expected: before.picture, actual: now.picture)).region
        let explained = explainByTrees(
            before.tree, now.tree, expected: before.picture, actual: now.picture,
            region: exact.coarsened(toAtMost: 2), by: .exact)
        #expect(explained?.marks.changed == exact)
    }

    @Test("blocks that only moved, in different directions, have separate arrows")
    func crowded() {
        let white = Bitmap(width: 60, height: 40, pixels: [UInt8](repeating: 255, count: 60 * 40 * 4))
        let marks = DifferenceMarks(
            moved: (0..<30).map {
                .init(area: PixelRect(x: $0, y: $0, width: 20, height: 8), dx: $0 % 3 - 1, dy: 4)
            })
        let image = markedImage(expected: white, actual: white, marks: marks)
        #expect(image.width == 60 && image.height == 40)
    }
}
