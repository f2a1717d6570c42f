/// The values of a project's file with their places, for rewriting it in another form.
///
/// It has no aliases, merge keys, tags, quotes, comments or duplicate keys. It is not validated as a scene.
package struct SourceDocument {
    package let root: Node
    /// The keys that are valid at each place.
    package let keys: KeyOrder
    package let kind: Kind
    private let files: SourceFiles

    package enum Kind: Hashable, Sendable {
        case scene, kit, project
        /// A file of any other kind, judged by its keys.
        case other
    }

    init(root: Node, kind: Kind, _ files: SourceFiles) {
        (self.root, self.kind, self.files) = (root, kind, files)
        keys = kind.keys
    }

    /// Returns a document with other values, whose places are those of this document.
    package func with(root: Node) -> SourceDocument { SourceDocument(root: root, kind: kind, files) }

    package func place(of mark: Mark) -> SourcePlace { files.place(of: mark) }
}

/// Reads a scene, a kit or `tatami.yaml`.
///
/// `fileName` names it in diagnostics; a file with the extension `.json` is read as JSON. The document is nil if the
/// file is empty, can't be read to its end, or has an error such as a duplicate key.
package func readDocument(
    _ bytes: [UInt8], fileName: String
) -> (document: SourceDocument?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: fileName))
    guard let root = NodeReading.root(bytes, fileName: fileName, log), !log.hasErrors else {
        return (nil, log.diagnostics)
    }
    let kind = SourceDocument.kind(of: root, fileName: fileName)
    return (SourceDocument(root: root, kind: kind, log.files), log.diagnostics)
}

/// Creates a document from a scene in Swift code, with its name if it has one, and makes all rows. The document is
/// nil if there are too many rows for a picture, or text that a file can't contain.
package func document(
    of code: CodeNode, named name: String?
) -> (document: SourceDocument?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: code.place.file))
    var reading = CodeReading(log: log)
    let node = reading.node(code)
    guard node.madeRows <= mostMadeRows else {
        log.add(.tooManyRows(limit: mostMadeRows), at: node.mark)
        return (nil, log.diagnostics)
    }
    var root = node.withRowsMade(log)
    if let name, let entries = root.entries {
        root = Node(mapping: [.word(SceneShape.name.name, name, at: root.mark)] + entries, mark: root.mark)
    }
    guard !log.hasErrors else { return (nil, log.diagnostics) }
    return (SourceDocument(root: root, kind: .scene, log.files), log.diagnostics)
}

/// The limit of rows that code makes for one document.
private let mostMadeRows = 20_000

extension SourceDocument {
    fileprivate static func kind(of root: Node, fileName: String) -> Kind {
        let name = fileName.split(separator: "/").last.map(String.init)
        if name == ProjectSettings.fileName { return .project }
        guard let entries = root.entries else { return .other }
        if entries[SceneShape.content.name] != nil { return .scene }
        let isKit = entries.contains { Kit.keys.contains($0.key) || $0.key == Kit.use.name }
        let areOfKit = entries.allSatisfy { Kit.shape.has($0.key) || $0.key.hasPrefix(Kit.freeKeyStart) }
        return isKit && areOfKit ? .kit : .other
    }
}

extension SourceDocument.Kind {
    fileprivate var keys: KeyOrder {
        switch self {
        case .scene, .other: .scene
        case .kit: .kit
        case .project: .project
        }
    }
}

extension Node {
    /// The number of rows that code makes for the items in the node; more than `mostMadeRows` are not counted exactly.
    var madeRows: Int {
        if case .rows(let rows) = value { return min(rows.count, mostMadeRows + 1) }
        return children.reduce(0) { $0 + $1.madeRows }
    }

    /// Returns the node with each item that stands for many rows replaced by those rows; their errors go to `log`.
    fileprivate func withRowsMade(_ log: DiagnosticLog) -> Node {
        if let places {
            let made = places.flatMap { item in
                guard case .rows(let rows) = item.value else { return [item] }
                return (0..<rows.count).map { rows.node(at: $0, log: log) }
            }
            return Node(list: made.map { $0.withRowsMade(log) }, mark: mark)
        }
        guard let entries else { return self }
        let made = entries.map { Entry(key: $0.key, keyMark: $0.keyMark, node: $0.node.withRowsMade(log)) }
        return Node(mapping: made, mark: mark)
    }
}

// MARK: Comparison

extension SourceDocument {
    /// Returns the first place of this document that differs from another; nil if both have the same meaning.
    ///
    /// Numbers are equal if their spellings are. The order of keys matters only in mappings whose keys the author
    /// chooses.
    package func firstDifference(from other: SourceDocument) -> SourcePlace? {
        Self.difference(root, other.root, keys).map(place)
    }

    private static func difference(_ a: Node, _ b: Node, _ keys: KeyOrder) -> Mark? {
        switch (a.value, b.value) {
        case (.null, .null): return nil
        case (.flag(let first), .flag(let second)): return first == second ? nil : a.mark
        case (.number(_, let first), .number(_, let second)): return first == second ? nil : a.mark
        case (.text(let first), .text(let second)):
            return first.unicodeScalars.elementsEqual(second.unicodeScalars) ? nil : a.mark
        case (.list(let first), .list(let second)):
            for (first, second) in zip(first, second) {
                if let mark = difference(first, second, keys.item) { return mark }
            }
            return first.count == second.count ? nil : a.mark
        case (.mapping(let first), .mapping(let second)): return difference(first, second, keys, at: a.mark)
        default: return a.mark
        }
    }

    private static func difference(
        _ a: [Node.Entry], _ b: [Node.Entry], _ keys: KeyOrder, at mark: Mark
    ) -> Mark? {
        let names = a.map(\.key)
        let isOrderOfAuthor = keys.isOrderOfAuthor(names)
        func inOrder(_ entries: [Node.Entry]) -> [Node.Entry] {
            isOrderOfAuthor ? entries : entries.sorted { $0.key < $1.key }
        }
        let (ours, theirs) = (inOrder(a), inOrder(b))
        for (mine, other) in zip(ours, theirs) {
            guard mine.key.unicodeScalars.elementsEqual(other.key.unicodeScalars) else { return mine.keyMark }
            if let mark = difference(mine.node, other.node, keys.behind(mine.key, of: names)) { return mark }
        }
        return ours.count == theirs.count ? nil : mark
    }
}
