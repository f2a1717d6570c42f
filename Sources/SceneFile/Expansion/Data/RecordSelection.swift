import TatamiExpressions
import TatamiPrimitives

/// Which records of a data file have rows, in which order, and in which groups.
struct RecordSelection: Hashable {
    /// An expression of truth; nil for all records.
    var condition: Node?
    /// By which of them first; in the order of the file where all are the same.
    var order: [Key] = []
    var skip = 0
    var limit: Int?
    /// What records have in common that stand together; nil without groups.
    var group: Node?
    /// Of the scene, those that the expressions look up.
    var values: [String: ExpressionValue] = [:]
    var wording = Wording()

    struct Key: Hashable {
        /// An expression.
        var by: Node
        var isDescending: Bool
    }

    /// Whether every record has to be read for it.
    var needsRecords: Bool { condition != nil || !order.isEmpty || group != nil }

    /// What is left of so many by `skip` and `limit`.
    func shown(of count: Int) -> Range<Int> {
        let first = min(skip, count)
        return first..<min(count, first + min(limit ?? .max, count))
    }

    /// What it says, in words of the scene: two that say something else have other words.
    var words: String {
        var words: [String] = []
        if let condition { words.append("where \(condition.text ?? "")") }
        for key in order { words.append("sort \(key.by.text ?? "")" + (key.isDescending ? " descending" : "")) }
        if skip > 0 { words.append("skip \(skip)") }
        if let limit { words.append("limit \(limit)") }
        if let group { words.append("by \(group.text ?? "")") }
        for (name, value) in values.sortedByKey() { words.append("\(name) = \(value.printed)") }
        return words.joined(separator: ", ")
    }
}
