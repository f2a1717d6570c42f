import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Layout in general")
struct ScreenLayoutTests {
    @Test("the same scene gives the same tree each time in one process")
    func deterministic() {
        let content = stack(
            .vertical,
            [
                label("title", "hello"),
                list(
                    List(
                        sections: [Section(id: "s", rows: rows([30, 50.7, 20, 90]))], fill: .bottom(.inverted),
                        separator: List.Separator(color: .black, insets: .zero), scroll: .row(2, at: .middle))),
            ])
        let trees = (0..<3).map { _ in laidOut(content, on: screen(123.4, 150, scale: 3)) }
        #expect(trees[0] == trees[1] && trees[1] == trees[2])
        #expect(trees[0].description == trees[2].description)
        #expect(trees[0].offGrid.isEmpty)
    }

    @Test("a list takes the space that its siblings leave")
    func listFills() {
        let box = Box(width: .fill, height: .fill)
        let filling = Element(id: "list", kind: .list(List(sections: [])), box: box)
        let content = stack(.vertical, align: .fill, [square("top", 30), filling, square("bottom", 20)])
        let tree = laidOut(content, on: screen(100, 200))
        #expect(tree.frame("list") == rect(0, 30, 100, 150))
        #expect(tree["list"]?.paint.clipsContent == true)
    }

    @Test("content stays inside the safe area, and a picture without a height includes it")
    func safeArea() {
        var surface = screen(100, nil)
        surface.safeArea = EdgeInsets(top: 7, left: 1, bottom: 9, right: 2)
        let tree = laidOut(stack(.vertical, [square("a", 20)]), on: surface)
        #expect(tree.frame("stack") == rect(1, 7, 97, 20))
        #expect(tree.size == Size(width: 100, height: 36))
    }

    @Test("numbers far out of range neither trap nor hang")
    func hostileNumbers() {
        for number in [0, 1e-300, 1e9, 1e300, .greatestFiniteMagnitude] {
            let box = Box(
                padding: EdgeInsets(top: number, left: number, bottom: number, right: number),
                minWidth: .points(number),
                maxHeight: .points(number))
            let content = stack(
                .horizontal, spacing: number,
                [
                    label("t", "some text", box), spacer("s", number), area("a", .points(number), .fill),
                    Element(
                        id: "list",
                        kind: .list(
                            List(
                                style: .insetGrouped, sections: [Section(id: "x", rows: rows([number, number]))],
                                fill: .bottom(.filler(height: number)), minimumRowHeight: number,
                                scroll: .offset(number), appended: Rows(rows([number], from: 5)),
                                cardMargin: number))),
                ])
            let tree = laidOut(content, on: screen(100, 100))
            #expect(tree.nodes.count > 1)
            for node in tree.nodes {
                #expect(node.frame.width >= 0 && node.frame.height >= 0 && !node.frame.minX.isNaN, "\(node.id)")
            }
        }
    }
}
