import TatamiLayout
import TatamiMessages
import TatamiPrimitives
import TatamiScenes
import Testing

/// Screen E. The names of the tests are the sentences of its page.
@Suite("Screen E: an icon beside text that may be short or very long")
struct ChatRowTests {
    private static let article =
        "Slackみたいなセル。文字列の高さがアイコンより小さい場合は、セルの高さ幅はアイコンより小さくならない。\n"
        + "しかし文字列が長くなり、高さがアイコンより大きくなる場合は、セルの高さ幅はアイコンより大きくなり、文字列の高さに追従する"

    private struct Parts {
        let row: Rect
        let icon: Rect
        let name: Rect
        let comment: Rect

        init(_ row: LayoutNode, in tree: LayoutTree) throws {
            self.row = row.frame
            icon = try tree.node(row.id.part("icon")).frame
            name = try tree.node(row.id.part("name")).frame
            comment = try tree.node(row.id.part("comment")).frame
        }
    }

    /// A list of one chat row on a tall screen.
    private func row(icon: Double, comment: String) throws -> Parts {
        let tree = try DrawnScreen(
            """
            screen: {width: 320, height: 900, scale: 1}
            content:
              - list:
                  rows:
                    - chat:
                        icon: person.crop.circle
                        iconSize: \(icon)
                        name: mothule
                        comment: "\(comment)"
            """
        ).tree()
        return try Parts(try #require(tree.rows.first), in: tree)
    }

    @Test("a row has an icon at its leading side, a name, and under it a comment of any length")
    func parts() throws {
        let parts = try row(icon: 65, comment: "はい")
        #expect(parts.icon.maxX < parts.name.minX)
        #expect(parts.name.maxY < parts.comment.minY)
        #expect(parts.name.minX == parts.comment.minX)
    }

    @Test("all gaps are 8 unless said below")
    func gaps() throws {
        let parts = try row(icon: 65, comment: "はい")
        #expect(parts.icon.minX - parts.row.minX == 8)
        #expect(parts.icon.minY - parts.row.minY == 8)
        #expect(parts.name.minX - parts.icon.maxX == 8)
        #expect(parts.name.minY - parts.row.minY == 8)
        #expect(parts.row.maxX - parts.name.maxX == 8)
        #expect(parts.comment.minY - parts.name.maxY == 8)
    }

    @Test("the row never gets lower than the icon needs", arguments: [24.0, 65, 140, 300])
    func asHighAsTheIcon(icon: Double) throws {
        let parts = try row(icon: icon, comment: "はい")
        #expect(parts.row.height >= icon + 16)
        if icon >= 65 { #expect(parts.row.height == icon + 16) }
    }

    @Test("and follows the comment once that is taller", arguments: [3, 10, 40])
    func followsTheComment(times: Int) throws {
        let parts = try row(icon: 65, comment: String(repeating: "文字列が長くなる。", count: times * 3))
        #expect(parts.row.height > 81)
        #expect(parts.row.maxY - parts.comment.maxY == 8)
    }

    @Test(
        "row.bottom − icon.bottom ≥ 8, row.bottom − comment.bottom ≤ 52, row.bottom − comment.bottom ≥ 8",
        arguments: [[], ["short"], ["large-icon"], ["row-200"], ["end"]])
    func inequalities(states: [String]) throws {
        let tree = try DrawnScreen(reference: "chat").tree(states)
        #expect(!tree.rows.isEmpty)
        for row in tree.rows {
            let parts = try Parts(row, in: tree)
            #expect(parts.row.maxY - parts.icon.maxY >= 8)
            #expect(parts.row.maxY - parts.comment.maxY <= 52)
            #expect(parts.row.maxY - parts.comment.maxY >= 8)
        }
    }

    @Test("written with = in their place the constraints conflict, and whoever wrote them must be told which ones")
    func conflict() throws {
        let scene = try DrawnScreen(
            """
            screen: {width: 320, height: 200}
            content:
              - view:
                  id: cell
                  content: {icon: {area: red, width: 65, height: 65}, comment: {label: はい}}
                  constraints:
                    - icon.leading = row.leading + 8
                    - icon.top = row.top + 8
                    - comment.leading = icon.trailing + 8
                    - comment.top = row.top + 35
                    - row.bottom − icon.bottom = 8
                    - row.bottom − comment.bottom = 52
                    - row.bottom − comment.bottom = 8
            """)
        let said = try scene.diagnostics().map(\.description)
        #expect(said.contains { $0.contains("12:11: note: 'row.bottom − comment.bottom = 52'") }, "\(said)")
        #expect(said.contains { $0.contains("13:11: note: 'row.bottom − comment.bottom = 8'") }, "\(said)")
    }

    @Test("400 rows, estimated height 81; the name is mothule")
    func rows() throws {
        let screen = try DrawnScreen(reference: "chat")
        let first = try screen.tree()
        guard case .list(let list)? = try first.node("chat").part.element?.kind else {
            Issue.record("the chat is no list")
            return
        }
        #expect(list.estimatedRowHeight == 81)
        #expect(first.rows.allSatisfy { $0.texts.first == "mothule" })
        #expect(try screen.tree(["end"]).rows.last?.id == "chat.rows.399")
    }

    @Test(
        "row i (from 0) shows this text, without a gap between, i + 1 times",
        arguments: [([], 0), (["row-200"], 200), (["end"], 399)] as [([String], Int)])
    func comments(states: [String], number: Int) throws {
        let tree = try DrawnScreen(reference: "chat").tree(states)
        let comment = try tree.node(ElementID("chat").rows[number].part("comment"))
        #expect(comment.text?.text == String(repeating: Self.article, count: number + 1))
    }

    @Test("about 9 million characters in all")
    func characters() {
        let total = Self.article.count * (400 * 401 / 2)
        #expect(abs(total - 9_000_000) < 150_000, "\(total)")
    }

    @Test(
        "states to draw: the first screen; scrolled to row 200; the end of the list; a comment of one word; an icon larger than the text and the reverse"
    )
    func states() throws {
        let wanted: Set = ["first-screen", "row-200", "end", "one-word", "icon-larger-and-smaller"]
        #expect(try wanted.isSubset(of: DrawnScreen(reference: "chat").shotNames))
    }
}
