import Foundation
import TatamiExplanation
import TatamiResults
import Testing

@Suite("The schema of records")
struct SchemaTests {
    /// The keys of all objects with their paths; elements of an array are under `[]`.
    private func keys(of value: Any, at path: String = "") -> Set<String> {
        if let array = value as? [Any] { return array.reduce(into: []) { $0.formUnion(keys(of: $1, at: path + "[]")) } }
        guard let object = value as? [String: Any] else { return [] }
        return object.reduce(into: []) { found, entry in
            // Objects whose keys are names of files, stages or verdicts.
            let isTable = ["inputs", "nanoseconds", "verdicts"].contains(path.split(separator: ".").last ?? "")
            if !isTable { found.insert("\(path).\(entry.key)") }
            found.formUnion(keys(of: entry.value, at: "\(path).\(entry.key)"))
        }
    }

    /// The keys that a schema permits.
    private func keys(allowedBy schema: [String: Any], in root: [String: Any], at path: String = "") -> Set<String> {
        var found: Set<String> = []
        if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last {
            let definition = (root["$defs"] as? [String: Any])?[String(name)] as? [String: Any] ?? [:]
            found.formUnion(keys(allowedBy: definition, in: root, at: path))
        }
        if let items = schema["items"] as? [String: Any] {
            found.formUnion(keys(allowedBy: items, in: root, at: path + "[]"))
        }
        for (key, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
            found.insert("\(path).\(key)")
            found.formUnion(keys(allowedBy: value, in: root, at: "\(path).\(key)"))
        }
        return found
    }

    @Test("it has every key that is written, and no other")
    func sameKeys() throws {
        let record = try JSONSerialization.jsonObject(with: Data(try Samples.record().bytes))
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(RunRecord.schema.utf8)) as? [String: Any])
        let (written, allowed) = (keys(of: record), keys(allowedBy: schema, in: schema))
        #expect(written.count > 60)
        #expect(written.subtracting(allowed).sorted() == [])
        #expect(allowed.subtracting(written).sorted() == [])
    }

    @Test("it has every word of verdicts, damages and failures, and no other")
    func words() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(RunRecord.schema.utf8)) as? [String: Any])
        func words(_ path: String...) -> [String]? {
            var value: Any? = schema
            for key in path { value = (value as? [String: Any])?[key] }
            return (value as? [String: Any])?["enum"] as? [String]
        }
        #expect(words("$defs", "verdict") == Verdict.Kind.allCases.map(\.rawValue))
        let snapshot = ["$defs", "snapshot", "properties"]
        func kinds(_ name: String) -> [String]? {
            words(snapshot[0], snapshot[1], snapshot[2], name, "properties", "kind")
        }
        #expect(kinds("damage") == Verdict.Damage.Kind.allCases.map(\.rawValue))
        #expect(kinds("failure") == Verdict.Failure.Kind.allCases.map(\.rawValue))
        let explanation = ["$defs", "explanation", "properties"]
        func explained(_ list: String) -> [String]? {
            words(explanation[0], explanation[1], explanation[2], list, "items", "properties", "kind")
        }
        #expect(explained("causes") == Cause.Kind.allCases.map(\.rawValue))
        #expect(explained("consequences") == Consequence.Kind.allCases.map(\.rawValue))
        #expect(
            words(explanation[0], explanation[1], explanation[2], "renderer", "items", "properties", "kind")
                == DrawnSort.allCases.map(\.rawValue))
        #expect(
            words(explanation[0], explanation[1], explanation[2], "gap") == Explanation.Gap.allCases.map(\.rawValue))
        #expect(
            words(snapshot[0], snapshot[1], snapshot[2], "treeChange", "properties", "reason")
                == Verdict.TreeChange.Reason.allCases.map(\.rawValue))
    }
}
