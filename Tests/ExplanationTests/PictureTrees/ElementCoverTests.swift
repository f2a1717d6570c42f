import TatamiPrimitives
import Testing

@testable import TatamiExplanation

@Suite("The visible element at each pixel")
struct ElementCoverTests {
    /// The frames of a root, a clipped container, an element in it, and that element's content.
    private func frames(_ style: [String: String]) -> [PixelRect] {
        let content = part("b", (55, 55, 40, 5))
        let tree = DrawnTree(
            part(
                "body", (0, 0, 100, 100), [:],
                [part("div", (0, 0, 10, 10), ["overflow": "hidden"], [part("i", (50, 50, 20, 20), style, [content])])])
        ).tree
        return ElementCover(TreeSide(tree), scale: 1, size: PixelSize(width: 100, height: 100)).frames
    }

    @Test("an element and its content are clipped by the containers around it")
    func clipped() {
        #expect(frames([:])[2...].map(\.isEmpty) == [true, true])
    }

    @Test("an element with a fixed position is not clipped by them, but may clip its own content")
    func fixed() {
        let fixed = PixelRect(x: 50, y: 50, width: 20, height: 20)
        #expect(frames(["position": "fixed"])[2...] == [fixed, PixelRect(x: 55, y: 55, width: 40, height: 5)])
        #expect(
            frames(["position": "fixed", "overflow": "hidden"])[2...] == [
                fixed, PixelRect(x: 55, y: 55, width: 15, height: 5),
            ])
    }
}
