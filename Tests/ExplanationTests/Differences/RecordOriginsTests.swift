import TatamiScenes
import Testing

@testable import TatamiExplanation

@Suite("Changes of data that follow from others")
struct RecordOriginsTests {
    /// A scene's record with three records of a data file, in this order; that with the number 2 may have another value
    /// in a field.
    private func scene(_ request: String, _ order: [Int], changing field: String? = nil) -> SceneRecord {
        let records = order.map { number in
            RecordNode.mapping(
                [.init("id", .text("\(number)"))]
                    + ["name", "date", "first name", "author"].map { key in
                        .init(key, .text(key == field && number == 2 ? "other" : "\(key) of \(number)"))
                    })
        }
        let known = Dictionary(uniqueKeysWithValues: records.enumerated().map { ($0, $1) })
        return SceneRecord(
            scene: .mapping([]),
            data: .mapping([.init(request, .sparse(SparseNodes(count: known.count, known: known)))]))
    }

    @Test(
        "a record moved because of a changed field only if the request sorts or groups by it",
        arguments: [
            ("a.jsonl (sort {date})", "date", true),
            ("a.jsonl (sort {date}, limit 5)", "date", true),
            ("a.jsonl (where {id > 0}, sort {date} descending, sort {name}, skip 2)", "date", true),
            ("a.jsonl (sort {max(date, 0)}, by {name}, currency = EUR)", "date", true),
            ("a.jsonl (sort {max(date, 0)}, by {name}, currency = EUR)", "name", true),
            ("a (1).jsonl (by {`first name`})", "first name", true),
            ("names.csv", "name", false),
            ("a, by name.csv", "name", false),
            ("names.csv (where {name != ''}, limit 5)", "name", false),
            ("a.jsonl (sort {author.name})", "name", false),
            ("a.jsonl (sort {author.name})", "author", true),
            ("a.jsonl (sort {surname}, by {names})", "name", false),
            ("a.jsonl (sort {date}, limit 5)", "name", false),
        ] as [(String, String, Bool)])
    func moves(request: String, field: String, follows: Bool) throws {
        let comparison = RecordComparison(scene(request, [0, 1, 2]), scene(request, [2, 0, 1], changing: field))
        let move = try #require(comparison.edits.firstIndex { $0.kind == .moved })
        let change = try #require(comparison.edits.firstIndex { $0.kind == .changed })
        #expect(comparison.edits.count == 2)
        #expect(comparison.origins[move]?.edits == (follows ? [change] : nil))
    }
}
