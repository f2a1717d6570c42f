import TatamiExpressions
import TatamiScenes

/// The results of replays, kept for further replays of similar records, so that equal parts are read once.
///
/// They are valid for one set of images, fonts and symbols. Not thread-safe.
package final class ReplayMemory {
    private var nodes = KnownNodes()
    /// The rows read with each of the settings.
    private var settings: [(setting: RecordNode, rows: ReadRows)] = []
    /// The rows of scenes with the setting of the current replay.
    private(set) var rows = ReadRows()

    package init() {}

    /// The number of settings that are kept.
    private static let most = 4

    /// Prepares for a replay of a record.
    func begin(_ record: SceneRecord) {
        let setting = record.setting
        if let known = settings.first(where: { $0.setting == setting }) {
            rows = known.rows
            return
        }
        rows = ReadRows()
        if settings.count >= Self.most { settings.removeFirst() }
        settings.append((setting, rows))
    }

    /// Moves the nodes out, so that additions copy nothing; `give` moves them back.
    func takeNodes() -> KnownNodes {
        defer { nodes = KnownNodes() }
        return nodes
    }

    func give(_ nodes: KnownNodes) { self.nodes = nodes }
}

/// The nodes of a record's values, whose marks have numbers of their own.
struct KnownNodes {
    /// The path of each node, by its number.
    private(set) var paths: [RecordPath] = []
    private var nodes: [RecordPath: [(value: RecordNode, node: Node)]] = [:]

    /// The number of values at one path that are kept: usually the expected one and the actual one.
    private static let versions = 3

    /// Returns the number of a new node, from 1.
    mutating func add(_ path: RecordPath) -> Int {
        paths.append(path)
        return paths.count
    }

    func node(_ value: RecordNode, at path: RecordPath) -> Node? {
        nodes[path]?.first { $0.value == value }?.node
    }

    mutating func keep(_ node: Node, of value: RecordNode, at path: RecordPath) {
        let known = nodes[path] ?? []
        nodes[path] = known.suffix(Self.versions - 1) + [(value, node)]
    }
}

/// The rows that were read with one setting, by the number of their node, which no other node has.
final class ReadRows {
    private var rows: [Key: Known] = [:]

    private struct Key: Hashable {
        var node: UInt32
        var id: ElementID
    }

    private struct Known {
        var context: ReadingContext
        /// The changes by states, and the scene's values: the looks of a timeline have their own.
        var overrides: [ElementID: [Node]]
        var values: [String: ExpressionValue]
        var row: Row
        var found: Findings
    }

    /// Returns a row with that id, read by `read` unless an equal row is known.
    func row(_ node: Node, id: ElementID, _ decoding: Decoding, read: () -> Row?) -> Row? {
        let context = decoding.context
        // Rows in uses of components, and in other rows, depend on more than their node.
        guard decoding.row == nil, !decoding.isFollowing, !context.isInRow, context.use == nil, node.mark.line > 0
        else { return read() }
        let key = Key(node: node.mark.line, id: id)
        if let known = rows[key], known.context == context, known.overrides == decoding.overrides,
            known.values == decoding.values, decoding.found.isDisjoint(with: known.found)
        {
            decoding.found.add(known.found)
            return known.row
        }
        let before = decoding.log.count
        var outer = Findings()
        swap(&outer, &decoding.found)
        let row = read()
        let own = decoding.found
        swap(&outer, &decoding.found)
        guard decoding.found.isDisjoint(with: own) else { return read() }
        decoding.found.add(own)
        if let row, own.isOfRowAlone, decoding.log.count == before {
            rows[key] = Known(
                context: context, overrides: decoding.overrides, values: decoding.values, row: row, found: own)
        }
        return row
    }
}

extension Findings {
    /// Whether there is no id that both claim.
    fileprivate func isDisjoint(with other: Findings) -> Bool { other.claims.keys.allSatisfy { claims[$0] == nil } }

    /// Whether the findings refer to nothing outside of the row, such as parts of the scene that are read later.
    fileprivate var isOfRowAlone: Bool {
        onDemand.isEmpty && addedRows.isEmpty && followers.isEmpty && drags.isEmpty && records.isEmpty
            && !hasSkippedElements
    }
}

extension SceneRecord {
    /// The inputs for reading a row besides the row's own node: the record without the scene's content.
    fileprivate var setting: RecordNode {
        guard let parts = root.entries else { return root }
        return .mapping(
            parts.map { part in
                guard part.key == Part.scene, let entries = part.node.entries else { return part }
                return .init(part.key, .mapping(entries.filter { $0.key != SceneShape.content.name }))
            })
    }
}
