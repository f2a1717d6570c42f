import Foundation
import TatamiSceneFile
import Testing

@Suite("SceneFile: the JSON Schema")
struct SchemaTests {
    private let schema: [String: Any]
    private let definitions: [String: [String: Any]]

    init() throws {
        let json = try JSONSerialization.jsonObject(with: Data(schemaJSON()))
        schema = try #require(json as? [String: Any])
        definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    }

    private func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
        if let object = value as? [String: Any] {
            body(object)
            for child in object.values { visit(child, body) }
        } else if let list = value as? [Any] {
            for child in list { visit(child, body) }
        }
    }

    private func keys(_ name: String) -> Set<String> {
        let object = name == "scene" ? schema : definitions[name]
        return Set((object?["properties"] as? [String: Any] ?? [:]).keys)
    }

    @Test("the schema names its dialect, and the keys that a scene requires")
    func dialect() {
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["required"] as? [String] == ["content"])
    }

    @Test("every reference leads to a definition, and every definition is referred to")
    func references() {
        var used: Set<String> = []
        visit(schema) { if let reference = $0["$ref"] as? String { used.insert(String(reference.dropFirst(8))) } }
        #expect(used == Set(definitions.keys))
        #expect(used.isSuperset(of: ["element", "row", "label", "chat", "list", "color", "screen", "shot"]))
    }

    @Test("every property has a description")
    func descriptions() {
        var count = 0
        visit(schema) { object in
            for (name, property) in object["properties"] as? [String: Any] ?? [:] {
                count += 1
                let description = (property as? [String: Any])?["description"] as? String ?? ""
                #expect(description.hasSuffix("."), "\(name)")
            }
        }
        #expect(count > 500)
    }

    @Test("a value that follows a scroll has at most one of 'over' and 'past'")
    func exclusiveKeys() throws {
        let followed = try #require(definitions["followedScroll"])
        let excluded = try #require(followed["not"] as? [String: Any])
        #expect(excluded["required"] as? [String] == ["over", "past"])
    }

    /// Scenes with one mapping of each definition that has keys; `KEY` is replaced by an entry.
    private static let givenScenes: [String: String] = {
        var scenes = [
            "scene": "content: []\nKEY",
            "element": "content: [{KEY}]",
            "screen": "screen: {KEY}\ncontent: []",
            "shot": "content: []\nshots: [{name: s, KEY}]",
            "mask": "content: []\nmasks: [{KEY}]",
            "tolerance": "content: []\ntolerance: [{KEY}]",
            "alert": "content: []\nalert: {KEY}",
            "alertField": "content: []\nalert: {fields: [{KEY}]}",
            "alertButton": "content: []\nalert: {buttons: [{KEY}]}",
            "border": "content: [{area: {border: {KEY}}}]",
            "shadow": "content: [{area: {shadow: {KEY}}}]",
            "innerShadow": "content: [{area: {innerShadow: {KEY}}}]",
            "transform": "content: [{area: {transform: {KEY}}}]",
            "insets": "content: [{vstack: {padding: {KEY}, content: []}}]",
            "priorities": "content: [{area: {hugging: {KEY}}}]",
            "cornerRadii": "content: [{area: {cornerRadius: {KEY}}}]",
            "gradient": "content: [{area: {background: {gradient: {KEY}}}}]",
            "gradientPaint": "content: [{area: {background: {gradient: {}, KEY}}}]",
            "radialGradient": "content: [{area: {background: {radialGradient: {KEY}}}}]",
            "radialGradientPaint": "content: [{area: {background: {radialGradient: {}, KEY}}}]",
            "gradientStop":
                "content: [{area: {background: {gradient: {from: top, to: bottom, stops: [{offset: 0, color: red, KEY}, {offset: 1, color: red}]}}}}]",
            "textRun": "content: [{label: [{text: a, KEY}]}]",
            "font": "content: [{label: {text: a, font: {KEY}}}]",
            "variants": "content: []\nvariants: {KEY}",
            "fonts": "content: []\nfonts: {KEY}",
            "elementStyle": "content: []\nstyles: {s: {KEY}}",
            "tokenFiles": "content: []\nuse: [{KEY}]",
            "component": "content: []\ncomponents: {c: {content: {spacer: }, KEY}}",
            "parameter": "content: []\ncomponents: {c: {parameters: {p: {KEY}}, content: {spacer: }}}",
            "colorByAppearance": "content: [{label: {text: a, color: {light: red, dark: red, KEY}}}]",
            "lengthByAppearance": "content: []\nlengths: {a: {light: 1, dark: 1, KEY}}",
            "followedScroll":
                "use: tatami\ncontent: [{list: {id: l, rows: []}}, {pageDots: {count: 1, current: {follow: l, KEY}}}]",
            "colorWithAlpha": "content: [{label: {text: a, color: {color: red, KEY}}}]",
            "row": "content: [{list: {rows: [{state: normal, KEY}]}}]",
            "dataRows": "content: [{list: {rows: {from: rows.json, KEY}}}]",
            "adaptiveColumns": "content: [{grid: {columns: {KEY}}}]",
            "scrollToItem": "content: [{carousel: {scroll: {KEY}}}]",
            "gridSpacing": "content: [{grid: {spacing: {KEY}}}]",
            "section": "content: [{list: {sections: [{rows: [], KEY}]}}]",
            "dataSections": "content: [{list: {sections: {from: rows.json, KEY}}}]",
            "sortKey": "content: [{list: {rows: {from: rows.json, as: a, sort: {KEY}}}}]",
            "separators": "content: [{list: {separators: {KEY}}}]",
            "rowSeparator": "content: [{list: {rows: [{text: Row, separator: {KEY}}]}}]",
            "scrollToRow": "content: [{list: {scroll: {KEY}}}]",
            "swipeActions": "content: [{list: {rows: [{text: a, swipeActions: {KEY}}]}}]",
            "action": "content: [{list: {rows: [{text: a, swipeActions: {trailing: [{KEY}]}}]}}]",
            "allow": "content: [{label: {text: a, allow: {KEY}}}]",
            "drag": "content: [{list: {rows: [{text: a, swipe: {KEY}}]}}]",
            "accessories": "content: [{list: {rows: [{text: a, accessories: {KEY}}]}}]",
            "badge": "content: [{list: {rows: [{text: a, accessories: {badge: {KEY}}}]}}]",
            "checkbox": "content: [{list: {rows: [{text: a, accessories: {checkbox: {KEY}}}]}}]",
            "slide": "content: [{list: {rows: [{text: a, slide: {KEY}}]}}]",
            "thresholdSwipe": "content: [{list: {rows: [{text: a, thresholdSwipe: {KEY}}]}}]",
            "thresholdIcon": "content: [{list: {rows: [{text: a, thresholdSwipe: {icon: {KEY}}}]}}]",
            "step": "content: []\ntimeline: [{KEY}]",
            "elementTransition": "content: []\nstates: {s: {}}\ntimeline: [{to: s, elements: {a: {KEY}}}]",
            "curve": "content: []\nstates: {s: {}}\ntimeline: [{to: s, easing: {cubicBezier: [0, 0, 1, 1], KEY}}]",
            "spring": "content: []\nstates: {s: {}}\ntimeline: [{to: s, easing: {spring: {}, KEY}}]",
            "springNumbers": "content: []\nstates: {s: {}}\ntimeline: [{to: s, easing: {spring: {KEY}}}]",
        ]
        scenes["chat"] = "content: [{chat: {icon: cat.png, name: n, comment: c, KEY}}]"
        return scenes
    }()

    /// The scenes of `givenScenes`, and one for each kind of element.
    private var scenes: [String: String] {
        let kinds = keys("element").intersection(definitions.keys)
        return Dictionary(uniqueKeysWithValues: kinds.map { ($0, "content: [{\($0): {width: 9, KEY}}]") })
            .merging(Self.givenScenes) { $1 }
    }

    private static let components = Set(BuiltInKit.listed().map(\.name))

    @Test("the components of the kit are offered with their parameters, and others are accepted")
    func componentsAreOffered() throws {
        for name in ["element", "row"] {
            let properties = try #require(definitions[name]?["properties"] as? [String: Any])
            for component in BuiltInKit.listed() {
                let use = try #require(properties[component.name] as? [String: Any])
                let taken = try #require(use["properties"] as? [String: Any])
                let state = component.states.isEmpty ? [] : ["state"]
                #expect(Set(taken.keys) == Set(component.parameters.map(\.name) + component.slots + state))
                #expect(use["additionalProperties"] == nil)
            }
            #expect(definitions[name]?["additionalProperties"] is [String: Any])
        }
    }

    @Test("symbols are an enumeration, which is written once")
    func symbolsAreNamed() throws {
        let names = definitions["symbolName"]?["enum"] as? [String] ?? []
        #expect(names.contains("trash.fill") && names == names.sorted())
        let symbol = try #require(definitions["symbol"]?["properties"] as? [String: [String: Any]])
        let choices = symbol["name"]?["anyOf"] as? [[String: Any]] ?? []
        #expect(choices.first?["$ref"] as? String == "#/$defs/symbolName")
    }

    @Test("keys have an example of the reference, which they accept")
    func examples() {
        let lines = (definitions["label"]?["properties"] as? [String: [String: Any]])?["lines"]
        #expect(lines?["examples"] as? [Int] == [2])
    }

    @Test("each mapping that the schema describes is tested")
    func everyDefinitionIsTried() {
        // Changes of a state have keys of any element, only some of which the changed one has.
        let changes: Set = ["changes", "elementChange", "rowChange"]
        #expect(changes.isSubset(of: definitions.keys))
        #expect(Set(scenes.keys) == Set(definitions.keys.filter { !keys($0).isEmpty } + ["scene"]).subtracting(changes))
    }

    @Test("the reader knows exactly the keys that the schema lists")
    func keysAreKnown() throws {
        for (name, scene) in scenes { try expectKeys(of: name, in: scene) }
    }

    private func expectKeys(of name: String, in scene: String) throws {
        // Components are known only in scenes that use the kit, which these don't.
        let listed = ["element", "row"].contains(name) ? keys(name).subtracting(Self.components) : keys(name)
        #expect(!listed.isEmpty)
        for key in Set(definitions.keys.flatMap { keys($0) }).union(keys("scene")).union(["nonsense"]) {
            // A list of a list is invalid for every key, so each known key must give a diagnostic about its
            // value.
            let said = Reading.diagnostics(scene.replacing("KEY", with: "\(key): [[]]"))
            let isUnknown = said.contains { $0.contains("unknown key '") }
            #expect(isUnknown == !listed.contains(key), "\(name).\(key): \(said)")
            #expect(!said.isEmpty || key == "$schema", "\(name).\(key)")
        }
    }
}
