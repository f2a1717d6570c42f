import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Screen D, first half. The names of the tests are the sentences of its page.
@Suite("Screen D: swipe actions")
struct SwipeActionTests {
    private static let white = Color.white

    /// Three rows, the second with the actions, the third with the same and no full swipe.
    private func screen(_ actions: String, timeline: String = "") throws -> DrawnScreen {
        try DrawnScreen(
            """
            screen: {width: 320, height: 300, scale: 1}
            content:
              - list:
                  id: items
                  rowHeight: 100
                  rows:
                    - text: plain
                    - text: acting
                      swipeActions: {\(actions)}
                    - text: held
                      swipeActions: {\(actions), fullSwipe: false}
            states:
              trailing: {items.rows.1: {swipe: trailing}}
              leading: {items.rows.1: {swipe: leading}}
            \(timeline)
            """)
    }

    @Test("actions on the trailing and on the leading edge")
    func edges() throws {
        let screen = try screen("trailing: [{title: Last}], leading: [{title: First}]")
        let trailing = try screen.tree(["trailing"]).nodes(of: .action)
        #expect(trailing.count == 1)
        #expect(trailing.first?.frame.maxX == 320)
        let leading = try screen.tree(["leading"]).nodes(of: .action)
        #expect(leading.count == 1)
        #expect(leading.first?.frame.minX == 0)
    }

    @Test(
        "an action has a style (normal or destructive), a title, an image (trash.fill white here), a background colour (pink here)"
    )
    func parts() throws {
        let screen = try screen(
            "trailing: [{title: Plain}, {title: Gone, style: destructive}, {title: Bin, image: trash.fill, background: pink}]"
        )
        let actions = try screen.tree(["trailing"]).nodes(of: .action)
        let byTitle = Dictionary(uniqueKeysWithValues: actions.map { ($0.texts.first ?? "", $0) })
        #expect(byTitle["Plain"]?.paint.background != byTitle["Gone"]?.paint.background)
        #expect(byTitle["Gone"]?.paint.background == .solid(Color(rgb: 0xFF3B30)))
        let bin = try #require(byTitle["Bin"])
        #expect(bin.paint.background == .solid(try pink()))
        let symbols = bin.children.compactMap { node -> Color? in
            if case .symbol(_, _, let color) = node.content { color } else { nil }
        }
        #expect(symbols == [.white])
    }

    /// The colour as drawn by a scene that fills an area with it.
    private func pink() throws -> Color {
        let tree = try DrawnScreen(
            "screen: {width: 10, height: 10}\ncontent: [{id: spot, area: pink, width: 5, height: 5}]"
        ).tree()
        guard case .solid(let color) = try tree.node("spot").paint.background else { return .clear }
        return color
    }

    @Test("a title is readable at the largest text size too: it shrinks rather than end in an ellipsis")
    func largeText() throws {
        let screen = try DrawnScreen(
            """
            screen: {width: 320, height: 300, scale: 1, textSize: accessibilityExtraExtraExtraLarge}
            content:
              - list:
                  id: items
                  rows: [{text: acting, swipeActions: {trailing: [{title: 削除}, {title: フラグ}, {title: その他}]}}]
            states: {open: {items.rows.0: {swipe: trailing}}}
            """)
        let titles = try screen.tree(["open"]).nodes(of: .action).flatMap(\.children).compactMap { node in
            if case .text(let text) = node.content { text } else { nil }
        }
        #expect(titles.count == 3 && titles.allSatisfy { !$0.isTruncated && $0.font.size >= 0.75 * 17 })
    }

    @Test("several per edge; the first stands nearest to the edge", arguments: ["trailing", "leading"])
    func order(edge: String) throws {
        let tree = try screen("\(edge): [{title: A}, {title: B}, {title: C}]").tree([edge])
        let actions = tree.nodes(of: .action).sorted { $0.frame.minX < $1.frame.minX }
        #expect(actions.map { $0.texts.first } == (edge == "leading" ? ["A", "B", "C"] : ["C", "B", "A"]))
        #expect(zip(actions, actions.dropFirst()).allSatisfy { $0.frame.maxX == $1.frame.minX })
    }

    @Test("full swipe performs the first action")
    func fullSwipe() throws {
        let screen = try screen(
            "trailing: [{title: Gone, style: destructive}, {title: Other}]",
            timeline: "timeline:\n  - {swipe: items.rows.1, toward: left, full: true, over: 0.3s}\n  - {wait: 2s}")
        #expect(try screen.tree(at: 0).rows.map { $0.texts.last } == ["plain", "acting", "held"])
        #expect(try screen.tree(at: 2).rows.map { $0.texts.last } == ["plain", "held"])
    }

    @Test("unless it is turned off for that row")
    func fullSwipeTurnedOff() throws {
        let screen = try screen(
            "trailing: [{title: Gone, style: destructive}, {title: Other}]",
            timeline: "timeline:\n  - {swipe: items.rows.2, toward: left, full: true, over: 0.3s}\n  - {wait: 2s}")
        let end = try screen.tree(at: 2)
        #expect(end.rows.count == 3)
        #expect(end.nodes(of: .action).count == 2)
    }

    @Test("states to draw: actions open (one, three, leading, with and without image), mid full swipe")
    func states() throws {
        let screen = try DrawnScreen(reference: "swipe")
        #expect(try screen.tree(ofShot: "three").nodes(of: .action).count == 3)
        #expect(try screen.tree(ofShot: "leading").nodes(of: .action).first?.frame.minX == 0)
        let both = try #require(try screen.tree(ofShot: "one-with-title-and-image").nodes(of: .action).first)
        #expect(both.texts == ["削除"] && both.children.contains { $0.kind == .symbol })
        let alone = try #require(try screen.tree(ofShot: "image-only").nodes(of: .action).first)
        #expect(alone.texts.isEmpty && alone.children.contains { $0.kind == .symbol })
        let full = try screen.tree(ofShot: "mid-full-swipe").nodes(of: .action)
        #expect(full.map(\.frame.width) == [256])
        let wanted: Set = ["three", "leading", "image-only", "mid-full-swipe"]
        #expect(wanted.isSubset(of: screen.shotNames))
    }
}
