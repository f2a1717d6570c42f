import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Chat rows")
struct ChatTests {
    func chat(icon: Double?, name: String = "mothule", comment: String) -> Element {
        var nameLabel = label("name", name)
        nameLabel.box.compressionResistance.vertical = .required
        let commentLabel = Element(
            id: "comment", kind: .label(Label(text: comment, font: font, verticalAlignment: .top)),
            box: Box(hugging: AxisPriorities(horizontal: .low, vertical: Priority(clamping: 249))))
        return Element(
            id: "chat",
            kind: .constrained(
                Constrained(
                    [icon.map { square("icon", $0) }, nameLabel, commentLabel].compactMap(\.self),
                    rules: .chat(hasIcon: icon != nil))), box: Box(width: .fill))
    }

    @Test("the row satisfies every inequality that its author wrote, whatever the sizes of its parts")
    func inequalities() throws {
        var numbers = SeededNumbers(seed: 5)
        for _ in 0..<300 {
            let icon = Bool.random(using: &numbers) ? Double.random(in: 1...120, using: &numbers) : nil
            let comment = String(repeating: "x", count: Int.random(in: 0...200, using: &numbers))
            let row = Row(id: "row", content: chat(icon: icon, comment: comment))
            let scale = Double(Int.random(in: 1...3, using: &numbers))
            let fixed = Bool.random(using: &numbers) ? Double.random(in: 140...900, using: &numbers) : nil
            let tree = laidOut(
                list(List(sections: [Section(id: "s", rows: [row])], rowHeight: fixed)),
                on: screen(Double.random(in: 200...400, using: &numbers).rounded(), 1000, scale: scale))
            let bottom = try #require(tree.frame("row")).maxY + 1e-9
            let text = try #require(tree.frame("comment"))
            #expect(bottom - text.maxY >= 8)
            #expect(bottom - text.maxY <= 52 + 2e-9)
            if let iconFrame = tree.frame("icon") {
                #expect(bottom - iconFrame.maxY >= 8)
                #expect(iconFrame.minX == 8 && iconFrame.minY == 8)
                #expect(abs(text.minX - iconFrame.maxX - 8) < 1e-9)
            } else {
                #expect(text.minX == 8)
            }
            #expect(tree.offGrid.isEmpty)
        }
    }

    @Test("the icon alone determines the height of a row with a short comment, the comment that of one with a long one")
    func heights() {
        let short = laidOut(chat(icon: 60, comment: "x"), on: screen(200, nil))
        #expect(short.size.height == 76)
        // 8 + 13 (name) + 8 + 275 (22 lines of eleven characters) + 8
        let long = laidOut(chat(icon: 60, comment: String(repeating: "x", count: 240)), on: screen(200, nil))
        #expect(long.size.height == 312)
    }

    @Test("in a row with too small a height the comment loses lines and stays in the row")
    func truncates() {
        let row = Row(id: "r", content: chat(icon: 20, comment: String(repeating: "x", count: 500)))
        let tree = laidOut(
            list(List(sections: [Section(id: "s", rows: [row])], rowHeight: 100)), on: screen(200, 300))
        #expect(tree.frame("comment")?.maxY == 92)
        #expect(tree.text("comment")?.lines.count == 5)
    }

    @Test("in a row with too large a height the comment's box grows and its text stays below the name")
    func stretches() throws {
        let tree = laidOut(
            list(
                List(
                    sections: [Section(id: "s", rows: [Row(id: "r", content: chat(icon: 20, comment: "x"))])],
                    rowHeight: 300)),
            on: screen(200, 300))
        #expect(tree.frame("comment") == rect(36, 29, 156, 219))
        #expect(tree.text("comment")?.lines.first?.origin.y == 39)
    }

    @Test("in a right-to-left layout the icon is at the right")
    func mirrored() {
        let tree = laidOut(chat(icon: 40, comment: "x"), on: screen(200, nil, .rightToLeft))
        #expect(tree.frame("icon") == rect(152, 8, 40, 40))
        #expect(tree.frame("comment")?.maxX == 144)
    }
}
