import SwiftUI
import Testing

private struct SizeName: View {
    @Environment(\.controlSize) private var size

    var body: some View { Text("\(String(describing: size))") }
}

@Suite("Sizes and forms of controls")
@MainActor
struct ControlSizeTests {
    /// The size in points of a view on the screen.
    private func size(_ view: some View) -> CGSize {
        var size = CGSize.zero
        let screen = view.background {
            GeometryReader { geometry -> Color in
                size = geometry.size
                return .clear
            }
        }
        let drawn: DrawnScreen = screen.drawn()
        #expect(drawn.warnings.isEmpty)
        return size
    }

    @Test(
        "a bordered button is 28, 34 or 50 points high",
        arguments: [
            (ControlSize.mini, 28), (.small, 28), (.regular, 34), (.large, 50), (.extraLarge, 50),
        ])
    func heights(size: ControlSize, height: Double) {
        let button = Button("Continue") {}.controlSize(size)
        #expect(abs(self.size(button.buttonStyle(.bordered)).height - height) < 0.75)
        #expect(abs(self.size(button.buttonStyle(.borderedProminent)).height - height) < 0.75)
        let plain = self.size(Button("Continue") {})
        #expect(self.size(button) == plain)
    }

    @Test("a button has the corners of its form, or of its size")
    func forms() throws {
        func yaml(_ shape: ButtonBorderShape, _ size: ControlSize = .regular) throws -> String {
            try Button("Go") {}.buttonStyle(.bordered).buttonBorderShape(shape).controlSize(size).yaml()
        }
        #expect(try yaml(.automatic).contains("cornerRadius: 7\n"))
        #expect(try yaml(.roundedRectangle, .large).contains("cornerRadius: 12\n"))
        #expect(try yaml(.roundedRectangle(radius: 4), .large).contains("cornerRadius: 4\n"))
        #expect(try yaml(.capsule).contains("cornerRadius: half\n"))
        let circle: DrawnScreen = Button("Go") {}.buttonStyle(.bordered).buttonBorderShape(.circle).drawn()
        #expect(circle.warnings.map(\.message) == ["a circle around a button isn't drawn"])
    }

    @Test("a large activity indicator is larger, and views read the size")
    func others() throws {
        #expect(size(ProgressView().controlSize(.large)) == CGSize(width: 37, height: 37))
        #expect(size(ProgressView().controlSize(.small)) == size(ProgressView()))
        #expect(try SizeName().controlSize(.small).yaml().contains("small"))
    }
}
