import Foundation
import TatamiSceneFile
import Testing

@Suite("SceneFile: the JSON Schema")
struct SchemaTests {
    private let schema = (try? JSONSerialization.jsonObject(with: Data(schemaJSON()))) as? [String: Any] ?? [:]

    private func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
        if let object = value as? [String: Any] {
            body(object)
            for child in object.values { visit(child, body) }
        } else if let list = value as? [Any] {
            for child in list { visit(child, body) }
        }
    }

    @Test("it is JSON, always the same bytes, and names its dialect")
    func stable() {
        #expect(schemaJSON() == schemaJSON())
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["required"] as? [String] == ["content"])
    }

    @Test("every reference leads to a definition, and every definition is referred to")
    func references() {
        let definitions = Set((schema["$defs"] as? [String: Any] ?? [:]).keys)
        var used: Set<String> = []
        visit(schema) { if let reference = $0["$ref"] as? String { used.insert(String(reference.dropFirst(8))) } }
        #expect(used == definitions)
        #expect(definitions.isSuperset(of: ["element", "row", "label", "chat", "list", "color", "screen", "shot"]))
    }

    @Test("every property says what it is for")
    func descriptions() {
        visit(schema) { object in
            for (name, property) in object["properties"] as? [String: Any] ?? [:] {
                let description = (property as? [String: Any])?["description"] as? String ?? ""
                #expect(description.hasSuffix("."), "\(name)")
            }
        }
    }

    @Test("the reader knows exactly the keys that the schema lists")
    func keys() {
        let definitions = schema["$defs"] as? [String: Any] ?? [:]
        let label = definitions["label"] as? [String: Any] ?? [:]
        let names = (label["properties"] as? [String: Any] ?? [:]).keys
        #expect(names.contains("padding") && names.contains("truncation"))
        for name in names {
            // A list fits none of a label's keys, so each key must be met with a complaint about its value.
            let said = Reading.complaints("content: [{label: {\(name): [[]]}}]")
            #expect(!said.isEmpty && !said.contains { $0.contains("unknown key") }, "\(name): \(said)")
        }
    }
}
