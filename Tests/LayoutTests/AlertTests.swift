import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Alerts")
struct AlertTests {
    func alert(_ buttons: [Alert.Button], message: String = "m") -> Alert {
        Alert(
            id: "alert", title: "t", message: message, buttons: buttons,
            palette: Alert.Palette(
                dimming: Color(white: 0, alpha: 0.2), background: .white, text: .black, tint: Color(rgb: 0x007AFF),
                destructive: Color(rgb: 0xFF3B30), separator: Color(white: 0, alpha: 0.3),
                pressed: Color(white: 0, alpha: 0.1), field: .white, placeholder: Color(white: 0.7)))
    }

    func tree(_ alert: Alert, on screen: ScreenTraits = screen(390, 844, scale: 3)) -> LayoutTree {
        laidOut(area("content"), on: screen, alert: alert)
    }

    @Test("the card is in the middle of the dimmed screen, in front of everything")
    func card() {
        let tree = tree(alert([Alert.Button(title: "OK")]))
        #expect(tree.root.children.map(\.kind) == [.area, .dimming, .alert])
        #expect(tree.frame("alert.dimming") == rect(0, 0, 390, 844))
        let card = tree.frame("alert") ?? .zero
        #expect(card.width == 270 && card.midX == 195 && abs(card.midY - 422) <= 0.5)
        #expect(tree.frame("alert.buttons.0")?.maxY == card.maxY)
        #expect(tree.offGrid.isEmpty)
    }

    @Test("two short titles are side by side, cancel first; longer ones are in a column with cancel last")
    func order() throws {
        let cancel = Alert.Button(title: "no", style: .cancel)
        let beside = tree(alert([Alert.Button(title: "yes", style: .destructive), cancel]))
        let (yes, no) = (try #require(beside.frame("alert.buttons.0")), try #require(beside.frame("alert.buttons.1")))
        #expect(no.maxX == yes.minX && no.minY == yes.minY && yes.height == 44)
        #expect(beside.text("alert.buttons.1")?.font.weight == .semibold)
        #expect(beside.text("alert.buttons.0")?.color == Color(rgb: 0xFF3B30))
        #expect(beside.nodes(.separator).count == 2)
        let column = tree(alert([cancel, Alert.Button(title: "yes, and all the others too")]))
        #expect(column.frame("alert.buttons.0")?.minY == column.frame("alert.buttons.1")?.maxY)
        #expect(column.nodes(.separator).count == 2)
    }

    @Test("a title too long for its button shrinks, down to three fifths, before it is cut")
    func longTitle() throws {
        func title(_ text: String) throws -> PlacedText {
            try #require(tree(alert([Alert.Button(title: text)])).text("alert.buttons.0"))
        }
        let (long, longer) = (
            try title(String(repeating: "x", count: 20)), try title(String(repeating: "x", count: 60))
        )
        #expect(!long.isTruncated && long.font.size < 17 && long.font.size >= 17 * 0.6)
        #expect(longer.isTruncated && longer.font.size >= 17 * 0.6)
    }

    @Test("a message too long for the screen is truncated so that the buttons stay visible")
    func longMessage() throws {
        let tree = tree(alert([Alert.Button(title: "OK")], message: String(repeating: "x", count: 5000)))
        #expect(try #require(tree.frame("alert")).height <= 804)
        #expect(try #require(tree.frame("alert.buttons.0")).maxY <= 824)
        let message = try #require(tree.text("alert.message"))
        #expect(try #require(message.lines.last).origin.y < 824 - 44)
    }

    @Test(
        "text fields touch one another between the message and the buttons; a caret is before the placeholder or after the text"
    )
    func fields() throws {
        var alert = alert([Alert.Button(title: "OK")])
        alert.fields = [
            .init(placeholder: "pp", isFocused: true), .init(placeholder: "p", text: "xxx", isFocused: true),
        ]
        let tree = tree(alert)
        let fields = try [0, 1].map { try #require(tree.frame(ElementID.alert.fields[$0])) }
        let (message, button) = (try #require(tree.frame("alert.message")), try #require(tree.frame("alert.buttons.0")))
        #expect(abs(fields[0].minY - message.maxY - 14) < 0.5 && fields[0].maxY == fields[1].minY)
        #expect(abs(button.minY - fields[1].maxY - 20) < 0.5 && fields.allSatisfy { $0.width == 238 })
        #expect(tree.text("alert.fields.0.text")?.color == alert.palette.placeholder)
        #expect(tree.text("alert.fields.1.text")?.color == alert.palette.text)
        #expect(tree.frame("alert.fields.0.caret")?.minX == tree.frame("alert.fields.0.text")?.minX)
        // Three letters of 13 points.
        let text = try #require(tree.frame("alert.fields.1.text"))
        #expect(abs(try #require(tree.frame("alert.fields.1.caret")).minX - text.minX - 39) < 0.5)
        #expect(tree.offGrid.isEmpty)
        var bare = alert
        (bare.title, bare.message) = ("", "")
        let high = try #require(self.tree(bare).frame("alert.fields.0"))
        #expect(abs(high.minY - (self.tree(bare).frame("alert")?.minY ?? 0) - 20) < 0.5)
    }

    @Test("a picture with the height of its content is at least as high as its alert")
    func tallEnough() throws {
        let tree = tree(alert([Alert.Button(title: "OK")]), on: screen(300, nil))
        #expect(try #require(tree.frame("alert")).minY >= 20)
    }
}
