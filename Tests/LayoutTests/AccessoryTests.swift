import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Layout: row accessories")
struct AccessoryTests {
    private func accessory(_ kind: Accessory.Kind, _ width: Double, _ height: Double) -> Accessory {
        Accessory(kind, area("row.accessories.\(kind.rawValue)", width, height))
    }

    private func area(_ name: String, _ width: Double, _ height: Double) -> Element {
        Element(id: ElementID(name), kind: .area, box: Box(width: .points(width), height: .points(height)))
    }

    /// A row 300 wide whose content has an inset of 16 at its sides.
    private func tree(
        _ accessories: [Accessory], padding: Double = 16, direction: LayoutDirection = .leftToRight
    ) -> LayoutTree {
        let inner = Element(id: "row.inner", kind: .area, box: Box(width: .fill, height: .points(20)))
        let content = Element(
            id: "row.content", kind: .stack(Stack(axis: .horizontal, children: [inner])),
            box: Box(padding: EdgeInsets(left: padding, right: padding)))
        let separator = List.Separator(
            color: .black,
            insets: direction == .leftToRight ? EdgeInsets(left: 16) : EdgeInsets(right: 16))
        let all = List(
            sections: [Section(id: "section", rows: [Row(id: "row", content: content, accessories: accessories)])],
            separator: separator)
        return laidOut(list(all), on: screen(300, 100, direction))
    }

    static let reserved: [([Accessory.Kind], [Double], room: Double)] = [
        ([.disclosure], [8], 34), ([.checkmark], [14], 40), ([.detail], [22], 48),
        ([.detail, .disclosure], [22, 8], 68),
    ]

    @Test("content has the same inset as in the platform's cells", arguments: reserved)
    func reservedWidths(kinds: [Accessory.Kind], widths: [Double], room: Double) {
        let tree = tree(zip(kinds, widths).map { accessory($0, $1, 22) })
        #expect(tree.frame("row.inner") == rect(16, 0, 284 - room, 20))
        #expect(tree.frame("row.content") == rect(0, 0, 300, 44))
        var end = 284.0
        for (kind, width) in zip(kinds, widths).reversed() {
            #expect(tree.frame(ElementID("row.accessories.\(kind.rawValue)")) == rect(end - width, 11, width, 22))
            end -= width + 12
        }
    }

    @Test("a 22-point mark at the leading end moves content and separator by 38")
    func leading() {
        let tree = tree([accessory(.checkbox, 22, 22)])
        #expect(tree.frame("row.accessories.checkbox") == rect(16, 11, 22, 22))
        #expect(tree.frame("row.inner") == rect(54, 0, 230, 20))
        #expect(tree.frame("row.separator")?.minX == 54)
    }

    @Test("in a right-to-left layout everything is mirrored")
    func mirrored() {
        let tree = tree([accessory(.checkbox, 22, 22), accessory(.disclosure, 8, 20)], direction: .rightToLeft)
        #expect(tree.frame("row.accessories.checkbox") == rect(262, 11, 22, 22))
        #expect(tree.frame("row.accessories.disclosure") == rect(16, 12, 8, 20))
        #expect(tree.frame("row.inner") == rect(34, 0, 212, 20))
        #expect(tree.frame("row.separator") == rect(0, 43, 246, 1))
    }

    @Test("beside content without an inset, an accessory is 16 from the edge")
    func withoutPadding() {
        let tree = tree([accessory(.disclosure, 8, 20)], padding: 0)
        #expect(tree.frame("row.accessories.disclosure")?.maxX == 284)
        #expect(tree.frame("row.inner") == rect(0, 0, 266, 20))
    }

    @Test("a row is at least as high as its accessories")
    func height() {
        #expect(tree([accessory(.toggle, 51, 60)]).frame("row")?.height == 60)
    }
}
