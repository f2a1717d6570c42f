import TatamiPrimitives
package import TatamiScenes

/// Chooses between the JSON and the YAML reader for a scene file.
enum NodeReading {
    /// Reads JSON if the name ends with `.json`, otherwise YAML. `file` is the file's number in the log.
    ///
    /// A text that looks like JSON is read as JSON under any name, or as YAML if it is valid YAML but not JSON. If it
    /// is neither, the error is that of JSON.
    static func read(
        _ bytes: [UInt8], fileName: String, file: UInt16 = 0, log: DiagnosticLog
    ) throws(ReadFailure) -> Node {
        let text = try CharacterCheck.text(of: bytes, file: file, budget: .scene)
        let source = SourceText(bytes: text, file: file)
        log.files.texts[file] = source
        let start = Mark(file: file, line: 1, column: 1)
        if fileName.hasSuffix(".json") {
            return try JSONReader.read(text, from: start, budget: .scene, log: log)
        }
        guard looksLikeJSON(text) else { return try YAMLReader.read(source, log: log) }
        let attempt = DiagnosticLog(files: log.files)
        do {
            let node = try JSONReader.read(text, from: start, budget: .scene, log: attempt)
            log.add(contentsOf: attempt)
            return node
        } catch {
            // A flow mapping with comments or unquoted words is YAML but not JSON.
            guard case .json = error.reason else { throw error }
            let secondAttempt = DiagnosticLog(files: log.files)
            guard let node = try? YAMLReader.read(source, log: secondAttempt) else {
                throw error
            }
            log.add(contentsOf: secondAttempt)
            return node
        }
    }

    /// Reads a file like `read`; nil after reporting why it can't be read to its end.
    static func root(_ bytes: [UInt8], fileName: String, file: UInt16 = 0, _ log: DiagnosticLog) -> Node? {
        do throws(ReadFailure) { return try read(bytes, fileName: fileName, file: file, log: log) } catch {
            log.add(error)
            return nil
        }
    }

    /// Whether the text starts with `{`, followed by a quoted key, `}` or nothing.
    private static func looksLikeJSON(_ text: ArraySlice<UInt8>) -> Bool {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        let rest = text.drop(while: isBlank)
        guard rest.first == UInt8(ascii: "{") else { return false }
        let key = rest.dropFirst().drop(while: isBlank)
        return key.first == UInt8(ascii: "\"") || key.first == UInt8(ascii: "}") || key.isEmpty
    }
}

/// The limits within which the files of a scene are read.
struct NodeBudget: Sendable {
    var bytes: Int
    /// The number of nodes after all aliases are resolved.
    var nodes: Int
    /// The levels of lists and mappings.
    var depth: Int

    static let scene = NodeBudget(bytes: 16 << 20, nodes: 1_000_000, depth: Limits.depth)
    static let data = NodeBudget(bytes: 256 << 20, nodes: 20_000_000, depth: Limits.depth)
}

/// The reason that a file could not be read to its end, with its place.
struct ReadFailure: Error {
    var mark: Mark
    var reason: DiagnosticReason

    init(_ reason: DiagnosticReason, at mark: Mark) {
        self.reason = reason
        self.mark = mark
    }
}

/// A collector of a mapping's entries that finds duplicate keys in constant time each.
struct MappingEntries {
    private(set) var entries: [Node.Entry] = []
    /// The position of each entry by its key; used only for mappings too long for a linear search.
    private var index: [String: Int] = [:]

    /// Adds an entry. If the key is taken, keeps the first entry and returns its place; otherwise returns nil.
    mutating func add(_ entry: Node.Entry) -> Mark? {
        if let first = position(of: entry.key) { return entries[first].keyMark }
        entries.append(entry)
        if entries.count == 17 {
            for (position, entry) in entries.enumerated() { index[entry.key] = position }
        } else if entries.count > 17 {
            index[entry.key] = entries.count - 1
        }
        return nil
    }

    /// Adds, to the first mapping of a duplicate key, the entries that the second mapping has and the first hasn't. The
    /// names of these entries are then known: the second key is the only error, and uses of the names are not reported.
    mutating func complete(with duplicate: Node.Entry) {
        guard let first = position(of: duplicate.key), let known = entries[first].node.entries,
            let others = duplicate.node.entries
        else { return }
        let names = Set(known.map(\.key))
        entries[first].node = Node(
            mapping: known + others.filter { !names.contains($0.key) }, mark: entries[first].node.mark)
    }

    private func position(of key: String) -> Int? {
        entries.count < 17 ? entries.firstIndex { $0.key == key } : index[key]
    }
}

/// Reads the JSON of one message, such as a line of a protocol, within the budget of a scene.
///
/// The value is nil if the message is not JSON, as the diagnostics report.
package func readMessage(_ bytes: [UInt8]) -> (value: RecordNode?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: "message"))
    do throws(ReadFailure) {
        let text = try CharacterCheck.text(of: bytes, file: 0, budget: .scene)
        let root = try JSONReader.read(text, from: Mark(line: 1, column: 1), budget: .scene, log: log)
        return (RecordNode(root, AskedRows()), log.diagnostics)
    } catch {
        log.add(error)
        return (nil, log.diagnostics)
    }
}
