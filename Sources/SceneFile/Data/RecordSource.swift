/// The records that a template is filled with, read when someone asks for them.
protocol RecordSource: AnyObject {
    var count: Int { get }
    /// The record at an index below `count`, from 0. What is wrong with it without spoiling it goes to `log`.
    func record(at index: Int, log: ProblemLog) throws(ReadFailure) -> DataRecord
}

/// Records without fields: copies of a row, told apart by their number only.
final class CountedRecords: RecordSource {
    let count: Int
    private let mark: Mark

    /// `mark` is where the row stands.
    init(count: Int, at mark: Mark) {
        self.count = count
        self.mark = mark
    }

    func record(at index: Int, log: ProblemLog) -> DataRecord {
        DataRecord(entries: [], mark: mark, index: index)
    }
}

/// One record of a data file, with its fields as nodes.
struct DataRecord {
    var entries: [Node.Entry]
    var mark: Mark
    /// From 0.
    var index: Int

    /// The value at a path of keys; nil when a key is missing on the way.
    func value(_ path: [String]) -> Node? {
        var entries = entries
        var found: Node?
        for (position, key) in path.enumerated() {
            guard let node = entries[key] else { return position == 0 && path.count == 1 ? counter(key) : nil }
            found = node
            entries = node.entries ?? []
        }
        return found
    }

    /// What each copy and each record has without being given it.
    private func counter(_ key: String) -> Node? {
        let value: Int
        switch key {
        case "index": value = index
        case "number": value = index + 1
        default: return nil
        }
        return Node(scalar: .number(Double(value), spelling: String(value)), mark: mark)
    }
}

extension DataRecord {
    /// Throws when the node is no mapping.
    init(_ node: Node, index: Int) throws(ReadFailure) {
        guard let entries = node.entries else { throw ReadFailure(.recordNotAMapping(node.kind), at: node.mark) }
        self.init(entries: entries, mark: node.mark, index: index)
    }
}
