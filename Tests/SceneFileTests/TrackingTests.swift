import TatamiScenes
import Testing

@Suite("SceneFile: tracking")
struct TrackingTests {
    @Test(
        "a font has the points after each character that it gives, at every text size, and usually none",
        arguments: [
            ("body", 0), ("{style: body, tracking: 0.5}", 0.5), ("{size: 17, tracking: -1}", -1), ("{weight: bold}", 0),
        ] as [(String, Double)])
    func points(font: String, tracking: Double) throws {
        for size in ["large", "accessibilityLarge"] {
            let scene = "screen: {textSize: \(size)}\ncontent: [{label: {text: a, font: \(font)}}]"
            #expect(Reading.diagnostics(scene) == [])
            #expect(try #require(Reading.label(Reading.elements(scene).first)).font.tracking == tracking)
        }
    }

    @Test("runs have the label's tracking, or that of their own font")
    func runs() throws {
        let scene = """
            content: [{label: {font: {size: 17, tracking: 2}, text: [{text: a, weight: bold}, {text: b, font: {size: 9}}]}}]
            """
        let label = try #require(Reading.label(Reading.elements(scene).first))
        #expect(label.font.tracking == 2 && label.runs.map(\.font.tracking) == [2, 0])
    }

    @Test("a font in a state replaces the tracking")
    func states() throws {
        let scene = """
            content: [{label: {id: a, text: a, font: {size: 17, tracking: 2}}}]
            states: {close: {a: {font: {tracking: -1}}}, plain: {a: {font: {tracking: null}}}}
            shots: [{name: close, states: [close]}, {name: plain, states: [plain]}]
            """
        for (shot, tracking) in [("close", -1.0), ("plain", 0)] {
            guard case .stack(let stack)? = Reading.scene(scene, shot: shot)?.content.kind else {
                Issue.record("no scene")
                return
            }
            let font = try #require(Reading.label(stack.children.first)).font
            #expect(font.tracking == tracking && font.size == 17)
        }
    }

    @Test(
        "tracking that is no number of points in range is an error",
        arguments: [
            ("-101", "1:46: error: -101 is out of range; give a number from -100 to 1000"),
            ("1001", "1:46: error: 1001 is out of range; give a number from -100 to 1000"),
            ("wide", "1:46: error: expected a number, found 'wide'"),
        ] as [(String, String)])
    func errors(tracking: String, diagnostic: String) {
        let found = Reading.diagnostics("content: [{label: {text: a, font: {tracking: \(tracking)}}}]")
        #expect(found.count == 1 && found[0].hasPrefix("scene.yaml:\(diagnostic)"), "\(found)")
    }
}
