import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiRendering
import Testing

@Suite("Paper pages")
struct PaperPagesTests {
    private func pages(_ content: String, on paper: Size = Paper.a4.size) throws -> [DocumentPage] {
        let scene = "screen: {width: 595, height: content, scale: 1}\ncontent:\n\(content)"
        return try #require(try SceneFolderOnDisk(scene).tree()).pages(on: paper)
    }

    /// The tops and bottoms of the parts of pages below the content that is on every page.
    private func bodies(_ pages: [DocumentPage], part: Int = 0) -> [[Double]] {
        pages.map { [$0.parts[part].source.minY, $0.parts[part].source.maxY] }
    }

    @Test("no row is cut; the content above and below the list is on every page, but screen readers read it once")
    func rows() throws {
        let pages = try pages(
            """
              - {area: systemGray5, height: 44}
              - list: {rowHeight: 40, rows: [{text: "Row {number}", repeat: 50}]}
              - {area: systemGray5, height: 30}
            """)
        // 842 - 44 - 30 has space for 19 rows.
        #expect(bodies(pages, part: 1) == [[44, 804], [804, 1564], [1564, 2044]])
        #expect(pages.map(\.size) == [Paper.a4.size, Paper.a4.size, Paper.a4.size])
        for (number, page) in pages.enumerated() {
            #expect(page.parts.map(\.top) == [0, 44, 812])
            #expect(page.parts[0].source == Rect(x: 0, y: 0, width: 595, height: 44))
            #expect(page.parts[2].source == Rect(x: 0, y: 2044, width: 595, height: 30))
            #expect(page.parts.map(\.isRepeated) == [number > 0, false, number < 2])
        }
    }

    @Test("a header stays with the row after it, and a footer with the row before")
    func sections() throws {
        let rows = "rows: [{text: a, repeat: 9}]"
        let pages = try pages(
            "  - list: {rowHeight: 40, sections: [{header: A, footer: B, \(rows)}, {header: C, \(rows)}]}",
            on: Size(width: 595, height: 400))
        let tree = try #require(
            try SceneFolderOnDisk(
                "screen: {width: 595, height: content, scale: 1}\ncontent:\n  - list: {id: l, rowHeight: 40, sections: [{header: A, footer: B, \(rows)}, {header: C, \(rows)}]}"
            ).tree())
        var kinds: [(LayoutNodeKind, Rect)] = []
        tree.root.forEach { if [.row, .header, .footer].contains($0.kind) { kinds.append(($0.kind, $0.frame)) } }
        kinds.sort { $0.1.minY < $1.1.minY }
        for page in pages.dropFirst() {
            let start = page.parts[0].source.minY
            let first = try #require(kinds.firstIndex { $0.1.minY >= start - 0.01 })
            #expect(first == 0 || kinds[first - 1].1.maxY <= start + 0.01)
            #expect(kinds[first].0 != .footer && (first == 0 || kinds[first - 1].0 != .header))
        }
        #expect(pages.count > 1)
    }

    @Test("a text longer than a page is cut between two of its lines, and a box longer than a page at its end")
    func longParts() throws {
        let pages = try pages(
            "  - label: {text: \"word \", times: 900, font: {size: 17}}", on: Size(width: 595, height: 300))
        #expect(pages.count > 2)
        #expect(pages.dropLast().allSatisfy { $0.parts[0].source.height <= 300 && $0.parts[0].source.height > 270 })
        #expect(bodies(try self.pages("  - {area: red, height: 1000}")) == [[0, 842], [842, 1000]])
        #expect(bodies(try self.pages("  - {area: red, height: 10}")) == [[0, 10]])
    }
}
