import RandomInput
import TatamiScenes
import Testing

@testable import TatamiExplanation

struct ComparedRecords: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: String
    let actual: String
    let edits: [String]

    init(_ claim: String, _ expected: String, _ actual: String, _ edits: [String]) {
        (testDescription, self.expected, self.actual, self.edits) = (claim, expected, actual, edits)
    }

    private static func rows(_ rows: String) -> String { #"{"content": [{"list": {"rows": [\#(rows)]}}]}"# }

    static let all = [
        ComparedRecords(
            "a value that is another", #"{"content": [{"label": {"text": "Hi", "color": "red"}}]}"#,
            #"{"content": [{"label": {"text": "Hi", "color": "blue"}}]}"#,
            ["changed scene.content.0.label.color: red → blue"]),
        ComparedRecords(
            "a key that came", #"{"content": [{"label": {"text": "Hi"}}]}"#,
            #"{"content": [{"label": {"text": "Hi", "color": "blue"}}]}"#,
            ["changed scene.content.0.label.color: - → blue"]),
        ComparedRecords(
            "a key that went", #"{"content": [{"label": {"text": "Hi", "color": "blue"}}]}"#,
            #"{"content": [{"label": {"text": "Hi"}}]}"#, ["changed scene.content.0.label.color: blue → -"]),
        ComparedRecords(
            "the short way to say the same is no change", #"{"content": [{"label": "Hi"}]}"#,
            #"{"content": [{"label": {"text": "Hi"}}]}"#, []),
        ComparedRecords("a row said in short is no change", rows(#""Anna""#), rows(#"{"text": "Anna"}"#), []),
        ComparedRecords(
            "what a short element says is told by its main key", #"{"content": [{"label": "Hi"}]}"#,
            #"{"content": [{"label": "Ho"}]}"#, ["changed scene.content.0.label.text: Hi → Ho"]),
        ComparedRecords(
            "a list that becomes a mapping is replaced as one", #"{"values": {"a": [1, 2]}}"#,
            #"{"values": {"a": {"b": 1}}}"#, ["changed scene.values.a: [1, 2] → {b: 1}"]),
        ComparedRecords(
            "a row that came", rows(#""Anna", "Cleo""#), rows(#""Anna", "Ben", "Cleo""#),
            ["inserted scene.content.0.list.rows.1"]),
        ComparedRecords(
            "a row that went, and what is said of one behind it",
            rows(#""Anna", "Ben", {"text": {"title": "Cleo", "detail": "1"}}"#),
            rows(#""Anna", {"text": {"title": "Cleo", "detail": "2"}}"#),
            ["removed scene.content.0.list.rows.1", "changed scene.content.0.list.rows.1.text.detail.text: 1 → 2"]),
        ComparedRecords(
            "a row that stands elsewhere", rows(#""Anna", "Ben", "Cleo""#), rows(#""Cleo", "Anna", "Ben""#),
            ["moved scene.content.0.list.rows.2 to scene.content.0.list.rows.0"]),
        ComparedRecords(
            "a row that stands elsewhere and says something else", rows(#"{"id": "a", "text": "Anna"}, "Ben", "Cleo""#),
            rows(#""Ben", "Cleo", {"id": "a", "text": "Dora"}"#),
            [
                "moved scene.content.0.list.rows.0 to scene.content.0.list.rows.2",
                "changed scene.content.0.list.rows.2.text.title: Anna → Dora",
            ]),
        ComparedRecords(
            "an element of another kind in the same place is one change", #"{"content": [{"label": "Hi"}]}"#,
            #"{"content": [{"button": "Hi"}]}"#, ["changed scene.content.0.button: {text: Hi} → {title: Hi}"]),
        ComparedRecords(
            "a new id of the same element", rows(#"{"id": "a", "text": "Anna"}"#),
            rows(#"{"id": "b", "text": "Anna"}"#),
            ["changed scene.content.0.list.rows.0.id: a → b"]),
        ComparedRecords(
            "keys in another order", #"{"values": {"a": 1, "b": 2}}"#, #"{"values": {"b": 2, "a": 1}}"#,
            ["moved scene.values"]),
        ComparedRecords(
            "what is said of a screen is told for itself, also where nothing was", "{}", #"{"screen": {"width": 320}}"#,
            ["changed scene.screen.width: - → 320"]),
        ComparedRecords(
            "each definition is a change of its own, also where there were none", #"{"content": []}"#,
            #"{"content": [], "colors": {"a": "red", "b": "blue"}}"#,
            ["changed scene.colors.a: - → red", "changed scene.colors.b: - → blue"]),
        ComparedRecords(
            "other mappings that came are one change", "{}", #"{"alert": {"title": "Hi", "message": "Ho"}}"#,
            ["changed scene.alert: - → {title: Hi, message: Ho}"]),
        ComparedRecords(
            "a number spelled in another way is another", #"{"values": {"a": 1.5}}"#, #"{"values": {"a": 1.50}}"#,
            ["changed scene.values.a: 1.5 → 1.50"]),
    ]
}

@Suite("The changes between two records")
struct RecordComparisonTests {
    @Test("are as small as possible", arguments: ComparedRecords.all)
    func edits(records: ComparedRecords) throws {
        let comparison = RecordComparison(try record(records.expected), try record(records.actual))
        #expect(comparison.edits.map(\.text) == records.edits)
    }

    @Test("applying none gives the expected record, applying all the actual one", arguments: ComparedRecords.all)
    func ends(records: ComparedRecords) throws {
        let (before, after) = (try record(records.expected), try record(records.actual))
        let comparison = RecordComparison(before, after)
        let all = Set(comparison.edits.indices)
        /// Returns the scene's entries without empty mappings: an empty screen or mapping of definitions counts as
        /// missing.
        func entries(_ record: SceneRecord) -> [RecordNode.Entry] {
            (record.scene.entries ?? []).filter { $0.node != .mapping([]) }
        }
        #expect(
            entries(comparison.record(applying: [])) == entries(SceneVocabulary.ofScenes.spelledOut(before)))
        #expect(entries(comparison.record(applying: all)) == entries(SceneVocabulary.ofScenes.spelledOut(after)))
    }

    @Test("each can be applied alone, and a path leads to the current place of its target")
    func alone() throws {
        let comparison = RecordComparison(
            try record(#"{"content": [{"label": "a"}, {"button": "b"}, {"label": {"text": "c", "color": "red"}}]}"#),
            try record(#"{"content": [{"button": "b"}, {"label": {"text": "c", "color": "blue"}}]}"#))
        #expect(comparison.edits.map(\.kind) == [.removed, .changed])
        #expect(
            comparison.record(applying: [1]).scene["content"]?.inOneLine
                == "[{label: {text: a}}, {button: {title: b}}, {label: {text: c, color: blue}}]")
        #expect(
            comparison.record(applying: [0]).scene["content"]?.inOneLine
                == "[{button: {title: b}}, {label: {text: c, color: red}}]")
        let path: RecordPath = [.key("scene"), .key("content"), .index(2), .key("label")]
        #expect(comparison.partners.path(of: path)?.text == "scene.content.1.label")
        #expect(comparison.partners.path(of: [.key("scene"), .key("content"), .index(0), .key("label")]) == nil)
    }

    @Test("an added key follows its predecessor, also while the others are not applied")
    func orderOfKeys() throws {
        let comparison = RecordComparison(
            try record(#"{"values": {"a": 1, "d": 4}}"#), try record(#"{"values": {"z": 0, "a": 1, "b": 2, "d": 4}}"#))
        #expect(comparison.edits.map(\.text) == ["changed scene.values.z: - → 0", "changed scene.values.b: - → 2"])
        #expect(comparison.record(applying: [1]).scene.inOneLine == "{values: {a: 1, b: 2, d: 4}}")
        #expect(comparison.record(applying: [0, 1]).scene.inOneLine == "{values: {z: 0, a: 1, b: 2, d: 4}}")
    }

    @Test("between any two records reach both ends, and each is needed")
    func anyRecords() throws {
        for seed in 0..<250 {
            var author = RecordAuthor(chance: SeededNumbers(seed: UInt64(seed)))
            let before = author.scene()
            let after = author.changed(before)
            let comparison = RecordComparison(SceneRecord(scene: before), SceneRecord(scene: after))
            let all = Set(comparison.edits.indices)
            let (expected, actual) = (comparison.record(applying: []), comparison.record(applying: all))
            #expect(expected == SceneVocabulary.ofScenes.spelledOut(SceneRecord(scene: before)), "seed \(seed)")
            #expect(actual == SceneVocabulary.ofScenes.spelledOut(SceneRecord(scene: after)), "seed \(seed)")
            for edit in all.subtracting(comparison.merged) {
                #expect(comparison.record(applying: [edit]) != expected, "seed \(seed), edit \(edit)")
                #expect(comparison.record(applying: all.subtracting([edit])) != actual, "seed \(seed), edit \(edit)")
            }
        }
    }
}

/// Writes and changes random scenes of lists.
private struct RecordAuthor {
    var chance: SeededNumbers

    private mutating func one<Thing>(of things: [Thing]) -> Thing {
        things[Int.random(in: things.indices, using: &chance)]
    }

    mutating func scene() -> RecordNode {
        let rows = (0..<Int.random(in: 0...6, using: &chance)).map { _ in row() }
        return .mapping([
            .init("content", .list([.mapping([.init("list", .mapping([.init("rows", .list(rows))]))])]))
        ])
    }

    private mutating func row() -> RecordNode {
        let text = RecordNode.text(one(of: ["Anna", "Ben", "Cleo"]))
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: return text
        case 1:
            return .mapping([
                .init("id", .text(one(of: ["a", "b", "c"]))), .init("text", .mapping([.init("title", text)])),
            ])
        case 2: return .mapping([.init("label", .mapping([.init("text", text), .init("color", .text("red"))]))])
        default: return .mapping([.init("vstack", .list([.mapping([.init("label", text)])]))])
        }
    }

    /// Changes, adds, removes or moves up to three rows.
    mutating func changed(_ scene: RecordNode) -> RecordNode {
        guard var rows = scene["content"]?.items?.first?["list"]?["rows"]?.items else { return scene }
        for _ in 0..<Int.random(in: 0...3, using: &chance) {
            let place = Int.random(in: 0...rows.count, using: &chance)
            switch Int.random(in: 0..<4, using: &chance) {
            case 0: rows.insert(row(), at: place)
            case 1 where place < rows.count: rows.remove(at: place)
            case 2 where place < rows.count:
                let moved = rows.remove(at: place)
                rows.insert(moved, at: Int.random(in: 0...rows.count, using: &chance))
            case 3 where place < rows.count: rows[place] = row()
            default: break
            }
        }
        return .mapping([
            .init("content", .list([.mapping([.init("list", .mapping([.init("rows", .list(rows))]))])]))
        ])
    }
}
