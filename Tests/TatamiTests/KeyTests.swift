import Foundation
import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Swift and scene files have the same features")
struct KeyTests {
    /// Keys of scene files with another name in Swift.
    private static let notNeeded: Set<String> = [
        // Of files alone.
        "scene.$schema", "scene.version",
        // `named`, which is not a key, since every scene in Swift needs a name.
        "scene.name",
        // `ForEach` makes copies.
        "row.repeat",
        // Every shot is written with `states`, and with its screen's keys on their own.
        "shot.state", "shot.screen",
        // A text's own `accessory`, and a row's `accessories`.
        "row.accessory", "text.accessories",
        // `leading`, if both are equal.
        "separators.inset", "rowSeparator.inset",
        // Insets are written edge by edge.
        "insets.horizontal", "insets.vertical", "cornerRadii.top", "cornerRadii.bottom",
        // Functions create elements from others, and constants name colours.
        "scene.styles", "scene.colors", "scene.lengths", "row.slot", "section.slot",
        "label.style", "button.style", "image.style", "symbol.style", "switch.style", "hstack.style", "vstack.style",
        "zstack.style", "grid.style", "carousel.style", "spacer.style", "area.style", "view.style", "chat.style",
        "text.style", "element.style",
        "row.style",
    ]

    /// Features that are functions in Swift; and changes of states, which have the keys of elements.
    private static func isOfKit(_ key: String) -> Bool {
        let mappings = [
            "component.", "parameter.", "tokenFiles.", "elementStyle.", "lengthByAppearance.", "changes.",
            "elementChange.", "rowChange.",
        ]
        return mappings.contains { key.hasPrefix($0) }
    }

    @Test("Swift has words for every key of the schema")
    func allKeys() throws {
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(schemaJSON())) as? [String: Any])
        var keys = SchemaKeys(schema)
        for scene in Everything.scenes { keys.note(scene.code.plain, in: schema, of: "scene") }
        let lacking = keys.all.subtracting(keys.used).subtracting(Self.notNeeded)
        #expect(lacking.filter { !Self.isOfKit($0) }.sorted() == [])
        #expect(keys.used.intersection(Self.notNeeded) == [])
    }

    @Test(
        "and whatever Swift can express, a scene file with the same content makes the same scene",
        arguments: 0..<Everything.scenes.count)
    func roundTrip(number: Int) throws {
        let screen = Everything.scenes[number]
        let images = ImageLoader()
        let code = try screen.load(images: images).source
        #expect(code.check().filter { $0.severity == .error }.map(\.description) == [])
        let json = try JSONSerialization.data(withJSONObject: screen.code.plain)
        let resources = SceneFolder(Everything.folder(ofScene: number), images: images)
        let (read, diagnostics) = readScene([UInt8](json), fileName: "scene.json", resources: resources)
        #expect(diagnostics.map(\.description) == [])
        let file = try #require(read)
        #expect(file.shots.map(\.name) == code.shots.map(\.name))
        #expect(file.shots.map(\.time) == code.shots.map(\.time))
        for (ours, theirs) in zip(code.allShots, file.allShots) {
            let actual = try #require(code.resolve(ours).resolved).expanded
            let expected = try #require(file.resolve(theirs).resolved).expanded
            #expect(actual == expected, "\(ours.name)")
        }
    }
}

extension CodeNode {
    /// The value in the form for `JSONSerialization`; rows on demand are created.
    fileprivate var plain: Any {
        switch value {
        case .nothing: NSNull()
        case .flag(let flag): flag
        case .number(let number): number
        case .text(let text): text
        case .list(let items):
            items.flatMap { item -> [Any] in
                guard case .rows(let rows) = item.value else { return [item.plain] }
                return (0..<rows.count).map { rows.row($0).plain }
            }
        case .mapping(let entries), .dictionary(let entries):
            Dictionary(entries.map { ($0.key, $0.node.plain) }) { _, later in later }
        case .rows: NSNull()
        }
    }
}

/// The keys of the schema that a scene uses, each with its definition.
private struct SchemaKeys {
    private let definitions: [String: [String: Any]]
    private(set) var all: Set<String> = []
    private(set) var used: Set<String> = []
    /// The kinds of element, and the keys that all of them share.
    private let kinds: Set<String>
    private let shared: Set<String>

    init(_ schema: [String: Any]) {
        definitions = schema["$defs"] as? [String: [String: Any]] ?? [:]
        let elementKeys = Set(Self.keys(definitions["element"] ?? [:]))
        // An area has no keys of its own.
        shared = Set(Self.keys(definitions["area"] ?? [:]))
        // Components of the kit are `Component` in Swift.
        let components = BuiltInKit.componentNames
        kinds = elementKeys.subtracting(shared).subtracting(components)
        for (name, definition) in definitions {
            let isOpen = name == "element" || name == "row"
            for key in Self.keys(definition) where !isOpen || !components.contains(key) {
                all.insert(word(for: key, of: name))
            }
        }
        all.formUnion(Self.keys(schema).map { "scene.\($0)" })
    }

    /// Shared keys have the same names in Swift for every element.
    private func word(for key: String, of name: String) -> String {
        let isElement = kinds.contains(name) || name == "element" || name == "row"
        guard isElement else { return "\(name).\(key)" }
        if shared.contains(key) { return "every element.\(key)" }
        return kinds.contains(key) && name == "row" ? "element.\(key)" : "\(name).\(key)"
    }

    private static func keys(_ schema: [String: Any]) -> [String] {
        (schema["properties"] as? [String: Any]).map { Array($0.keys) } ?? []
    }

    /// The schemas permitted here, with the names of their definitions.
    private func options(_ schema: [String: Any], _ name: String) -> [(schema: [String: Any], name: String)] {
        if let reference = schema["$ref"] as? String {
            let name = String(reference.split(separator: "/").last ?? "")
            return definitions[name].map { options($0, name) } ?? []
        }
        let parts = ["anyOf", "oneOf"].flatMap { schema[$0] as? [[String: Any]] ?? [] }
        let own = schema["properties"] != nil || schema["items"] != nil || schema["additionalProperties"] != nil
        return (own ? [(schema, name)] : []) + parts.flatMap { options($0, name) }
    }

    mutating func note(_ value: Any, in schema: [String: Any], of name: String) {
        let options = options(schema, name)
        if let items = value as? [Any] {
            for option in options {
                guard let inner = option.schema["items"] as? [String: Any] else { continue }
                for item in items { note(item, in: inner, of: option.name) }
            }
        }
        guard let entries = value as? [String: Any] else { return }
        for option in options {
            let properties = option.schema["properties"] as? [String: [String: Any]] ?? [:]
            let others = option.schema["additionalProperties"] as? [String: Any]
            guard others != nil || entries.keys.allSatisfy({ properties[$0] != nil }) else { continue }
            for (key, inner) in entries {
                if let property = properties[key] {
                    used.insert(word(for: key, of: option.name))
                    note(inner, in: property, of: option.name)
                } else if let others {
                    note(inner, in: others, of: option.name)
                }
            }
        }
    }
}
