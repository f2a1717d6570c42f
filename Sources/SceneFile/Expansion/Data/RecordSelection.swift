import TatamiExpressions
import TatamiPrimitives

/// The records of a data file that are shown, their order, and their groups.
struct RecordSelection: Hashable {
    /// An expression with a truth value; nil for all records.
    var condition: Node?
    /// The sort keys, the most significant first. Records with equal keys stay in the order of the file.
    var order: [Key] = []
    var skip = 0
    var limit: Int?
    /// The expression by which records are grouped; nil without groups.
    var group: Node?
    /// The scene's values that the expressions look up.
    var values: [String: ExpressionValue] = [:]
    var wording = Wording()

    struct Key: Hashable {
        /// An expression.
        var by: Node
        var isDescending: Bool
    }

    /// Whether every record has to be read.
    var needsRecords: Bool { condition != nil || !order.isEmpty || group != nil }

    /// Returns the range that `skip` and `limit` leave of `count` records.
    func shown(of count: Int) -> Range<Int> {
        let first = min(skip, count)
        return first..<min(count, first + min(limit ?? .max, count))
    }

    /// A description in the terms of scene files, unique among the selections of one picture, which share a `wording`.
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
