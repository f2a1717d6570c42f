import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Text whose measured width lies anywhere between two pixels, in containers of several widths.
@Suite("Text is complete where it was measured")
struct WholeTextTests {
    /// One line that is truncated if its frame is a pixel narrower than it was measured.
    private func title(_ size: Double, _ box: Box = Box()) -> Element {
        let label = Label(text: "Team lunch", font: Font(size: size), lineLimit: 1)
        return Element(id: "t", kind: .label(label), box: box)
    }

    private func homes(of title: Element) -> [Element] {
        let t = item(0)
        let middle = view([title], [t.centerX == row.centerX, t.centerY == row.centerY], box: Box(width: .fill))
        let after = view(
            [area("a", .percent(17), .points(5)), title],
            [item(1).leading == t.trailing + AnchorExpression(constant: 1.7), item(1).top == row.top])
        let gap = spacer("gap")
        let gaps = [gap, title, spacer("other")]
        let chips = Carousel(spacing: 3.3, children: [area("a", .points(7.1), .points(5)), title])
        return [
            middle, after, stack(.horizontal, spacing: 1.3, gaps),
            stack(.vertical, align: .center, box: Box(width: .fill), [title]),
            stack(.depth, align: .center, spare: .center, box: Box(width: .fill), [title]),
            Element(id: "chips", kind: .carousel(chips)),
            list(List(sections: [Section(id: "s", rows: [Row(id: "r", content: middle)])]), Box(width: .fill)),
        ]
    }

    @Test(
        "a measured width is never rounded below itself, at any position and scale",
        arguments: [1, 1.5, 2, 3], [LayoutDirection.leftToRight, .rightToLeft])
    func measured(scale: Double, direction: LayoutDirection) {
        for width in [320, 375, 390, 393, 402, 430, 744.5] {
            for size in stride(from: 9.0, to: 11, by: 0.13) {
                for home in homes(of: title(size)) {
                    let tree = laidOut(home, on: screen(width, 300, scale: scale, direction))
                    #expect(tree.text("t")?.isTruncated == false, "\(size) pt in \(home.kind) of \(width) at \(scale)")
                    #expect(tree.offGrid.isEmpty)
                }
            }
        }
    }

    @Test("text with a width from its edges has all the lines that it was measured with", arguments: [1, 1.5, 2, 3])
    func wrapped(scale: Double) {
        let text = String(repeating: "x", count: 60)
        for edge in stride(from: 10.0, to: 12, by: 0.17) {
            let (t, gap) = (item(0), AnchorExpression(constant: edge))
            let rules: [Constraint] = [
                t.leading == row.leading + gap, t.trailing == row.trailing - 2 * gap, t.top == row.top + gap,
                row.bottom == t.bottom + gap,
            ]
            for home in [
                view([label("t", text)], rules),
                stack(.vertical, align: .center, [label("t", text, Box(maxWidth: .points(70 + edge)))]),
                stack(.horizontal, align: .center, [label("t", text, Box(maxWidth: .percent(30 + edge)))]),
            ] {
                let tree = laidOut(home, on: screen(123, nil, scale: scale))
                let letters = tree.text("t")?.lines.reduce(0) { $0 + ($1.line.runs.first?.text.count ?? 0) }
                #expect(letters == 60, "\(edge) in \(home.kind)")
                #expect(tree.text("t")?.isTruncated == false)
            }
        }
    }
}
