import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: transforms")
struct TransformTests {
    private func transform(_ text: String, screen: String = "") -> BoxTransform? {
        Reading.elements("\(screen)content: [{area: {transform: \(text)}}]").first?.box.transform
    }

    static let readings: [(text: String, transform: BoxTransform?)] = [
        ("{rotation: 90}", BoxTransform(rotation: 90)),
        ("{scale: 1.5}", BoxTransform(scale: Point(x: 1.5, y: 1.5))),
        ("{scale: 50%}", BoxTransform(scale: Point(x: 0.5, y: 0.5))),
        ("{scale: [-1, 1]}", BoxTransform(scale: Point(x: -1, y: 1))),
        ("{rotation: -3, anchor: topLeading}", BoxTransform(rotation: -3, anchor: .zero)),
        ("{rotation: 1, anchor: [2, 0.5]}", BoxTransform(rotation: 1, anchor: Point(x: 2, y: 0.5))),
        ("{rotation: 360}", nil), ("{}", nil),
    ]

    @Test(
        "a transform has a rotation, one or two factors, and an anchor; without an effect it is none",
        arguments: readings)
    func reading(text: String, transform: BoxTransform?) {
        #expect(self.transform(text) == transform)
    }

    @Test("from right to left, a leading anchor is at the right")
    func rightToLeft() {
        let transform = transform("{rotation: 1, anchor: leading}", screen: "screen: {direction: rightToLeft}\n")
        #expect(transform?.anchor == Point(x: 1, y: 0.5))
    }

    @Test("factors and angles out of range, and words of other frameworks, are errors with what to write")
    func errors() {
        func complaint(_ entry: String) -> String {
            Reading.diagnostics("content: [{area: {height: 9, \(entry)}}]").first ?? ""
        }
        #expect(complaint("transform: {scale: 1001}").contains("1000"))
        #expect(complaint("transform: {rotation: 40000}").contains("36000"))
        #expect(complaint("rotationEffect: 90").contains("transform: {rotation: …}"))
        #expect(complaint("scaleEffect: 2").contains("transform: {scale: …}"))
    }
}
