import Foundation
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: kinds of element")
struct ElementKindTests {
    /// An element of each kind, in its shortest form.
    static let kinds: KeyValuePairs = [
        "label": "Hello", "button": "Tap", "image": "cat.png", "symbol": "trash.fill", "switch": "true",
        "hstack": "[{label: a}]",
        "vstack": "[{label: a}]", "zstack": "[{label: a}]", "grid": "[{label: a}]", "spacer": "8", "area": "red",
        "view": "[{label: {id: a, text: a}}]", "chat": "{name: Anna}",
        "carousel": "[{label: a}]", "list": "[Milk]", "text": "Milk",
    ]

    @Test("an element keeps the author's word for it as its role, whatever it is expanded to", arguments: Array(kinds))
    func roles(word: String, value: String) {
        let said = Reading.elements("content: [{\(word): \(value)}]").map(\.role)
        #expect(said == [word])
    }

    @Test("the schema knows these kinds, slots and choices, and no others")
    func schema() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(schemaJSON())) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let options = try #require(definitions["element"]?["oneOf"] as? [[String: Any]])
        let known = options.compactMap { ($0["required"] as? [String])?.first }
        #expect(known == Self.kinds.map(\.key) + ["slot", "match"])
    }

    @Test("a mapping as an area's value may be its colour; in other kinds it has the kind's keys")
    func mainValues() {
        let areas = ["{gradient: {stops: [red, blue]}}", "{color: red, alpha: 0.5}", "{background: red}"]
        for area in areas {
            let elements = Reading.elements("content: [{area: \(area)}]")
            #expect(elements.map { $0.box.background != nil } == [true], "\(area)")
        }
        #expect(
            Reading.diagnostics("content: [{spacer: {color: red}}]")
                == ["scene.yaml:1:21: error: unknown key 'color' in a spacer"])
    }

    @Test(
        "a symbol without a size grows with the text size, and one with a size does not",
        arguments: [("large", 20.0, 14.0), ("extraSmall", 16, 14), ("accessibilityExtraExtraExtraLarge", 62, 14)]
            as [(String, Double, Double)])
    func symbolGrowth(textSize: String, grown: Double, said: Double) {
        let elements = Reading.elements(
            "screen: {textSize: \(textSize)}\ncontent: [{symbol: star}, {symbol: {name: star, size: 14}}]")
        let sizes = elements.map { element -> Double? in
            if case .symbol(let symbol) = element.kind { symbol.size } else { nil }
        }
        #expect(sizes == [grown, said])
    }

    @Test("corners and offsets follow the direction of the screen")
    func directions() throws {
        let keys = "area: red, cornerRadius: {top: 8, topLeading: 2, bottomTrailing: 3}, offset: [5, 6]"
        let boxes = try ["leftToRight", "rightToLeft"].map { direction in
            let scene = "screen: {direction: \(direction)}\ncontent: [{\(keys)}]"
            return try #require(Reading.elements(scene).first).box
        }
        #expect(boxes[0].cornerRadius == .each(CornerRadii(topLeft: 2, topRight: 8, bottomRight: 3)))
        #expect(boxes[1].cornerRadius == .each(CornerRadii(topLeft: 8, topRight: 2, bottomLeft: 3)))
        #expect(boxes.map(\.offset) == [Point(x: 5, y: 6), Point(x: -5, y: 6)])
        #expect(boxes[0].clipsContent)
    }
}
