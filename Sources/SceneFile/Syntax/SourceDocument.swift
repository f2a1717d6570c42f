/// What a file of the project says, before anything of it is looked up: its values with their places, for those who write
/// the same in another form.
///
/// There are no aliases, merge keys, tags, quotes or comments any more, and no key stands twice; that it is a scene without
/// errors is not known.
package struct SourceDocument: Sendable {
    package let root: SourceNode
    /// What may stand where.
    package let keys: KeyOrder
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
        case scene, kit, project
        /// None of them, by its keys.
        case other
    }

    /// Of a scene that was read.
    init(of root: Node, _ files: SourceFiles) {
        self.init(root: SourceNode(root, files), keys: .scene, kind: .scene)
    }

    package init(root: SourceNode, keys: KeyOrder, kind: Kind) {
        (self.root, self.keys, self.kind) = (root, keys, kind)
    }
}

/// A value of a file with its place.
package struct SourceNode: Sendable {
    package indirect enum Value: Sendable {
        case null
        case flag(Bool)
        /// As it is spelled, which texts show: `1.50` is another than `1.5`.
        case number(Double, spelling: String)
        case text(String)
        case list([SourceNode])
        case mapping([Entry])
    }

    package struct Entry: Sendable {
        package var key: String
        package var place: SourcePlace
        package var node: SourceNode

        package init(key: String, place: SourcePlace, node: SourceNode) {
            (self.key, self.place, self.node) = (key, place, node)
        }
    }

    package var value: Value
    package var place: SourcePlace

    package init(_ value: Value, place: SourcePlace) {
        (self.value, self.place) = (value, place)
    }

    package var entries: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }
    package var items: [SourceNode]? { if case .list(let items) = value { items } else { nil } }

    /// The value behind a key; nil for what is no mapping, or has no such key.
    package subscript(key: String) -> SourceNode? { entries?.first { $0.key == key }?.node }

    /// The text of a text or, as it is spelled, of a number.
    package var text: String? {
        switch value {
        case .text(let text), .number(_, let text): text
        default: nil
        }
    }
}

/// Reads a scene, a kit or `tatami.yaml`; `fileName` stands in diagnostics, and its ending `.json` makes it JSON. No document
/// when the file can't be read to its end, or a key stands twice; an empty one says nothing, which is null.
package func readDocument(
    _ bytes: [UInt8], fileName: String
) -> (document: SourceDocument?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: fileName))
    let root: Node
    do throws(ReadFailure) { root = try NodeReading.read(bytes, fileName: fileName, log: log) } catch {
        log.add(error)
        return (nil, log.diagnostics)
    }
    guard !log.hasErrors else { return (nil, log.diagnostics) }
    let kind = SourceDocument.kind(of: root, fileName: fileName)
    let document = SourceDocument(root: SourceNode(root, log.files), keys: kind.keys, kind: kind)
    return (document, log.diagnostics)
}

/// Takes a scene that code says for one of a file, with its name if it has one; rows that code makes when someone asks for them
/// are made. No document when there are more of them than a picture has, or text that no file can have.
package func document(
    of code: CodeNode, named name: String?
) -> (document: SourceDocument?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: code.place.file))
    var reading = CodeReading(log: log)
    let node = reading.node(code)
    guard RowsMade(log).count(in: node) else { return (nil, log.diagnostics) }
    var root = SourceNode(node, log.files, log)
    if let name, let entries = root.entries {
        let place = root.place
        let named = SourceNode.Entry(
            key: SceneShape.name.name, place: place, node: SourceNode(.text(name), place: place))
        root.value = .mapping([named] + entries)
    }
    guard !log.hasErrors else { return (nil, log.diagnostics) }
    return (SourceDocument(root: root, keys: .scene, kind: .scene), log.diagnostics)
}

/// Counts the rows that code makes.
private struct RowsMade {
    private let log: DiagnosticLog

    private static let limit = 20_000

    init(_ log: DiagnosticLog) { self.log = log }

    /// False after reporting that there are too many.
    func count(in node: Node) -> Bool {
        var count = 0
        add(node, &count)
        guard count > Self.limit else { return true }
        log.add(.tooManyRows(limit: Self.limit), at: node.mark)
        return false
    }

    private func add(_ node: Node, _ count: inout Int) {
        switch node.value {
        case .list(let items): for item in items { add(item, &count) }
        case .mapping(let entries): for entry in entries { add(entry.node, &count) }
        case .rows(let rows): count = min(count, Int.max / 2) + min(rows.count, Int.max / 4)
        default: break
        }
    }
}

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

extension SourceNode {
    /// `log` is told what is wrong with rows that code makes.
    fileprivate init(_ node: Node, _ files: SourceFiles, _ log: DiagnosticLog? = nil) {
        place = files.place(of: node.mark)
        value =
            switch node.value {
            case .null, .gap, .rows: .null
            case .flag(let flag): .flag(flag)
            case .number(let number, let spelling): .number(number, spelling: spelling)
            case .text(let text), .cell(let text): .text(text)
            case .list(let items): .list(items.flatMap { Self.made($0, log) }.map { SourceNode($0, files, log) })
            case .mapping(let entries):
                .mapping(
                    entries.map {
                        Entry(key: $0.key, place: files.place(of: $0.keyMark), node: SourceNode($0.node, files, log))
                    })
            }
    }

    /// The rows that an item of a list stands for.
    private static func made(_ item: Node, _ log: DiagnosticLog?) -> [Node] {
        guard case .rows(let rows) = item.value, let log else { return [item] }
        return (0..<rows.count).map { rows.node(at: $0, log: log) }
    }
}

// MARK: Whether two say the same

extension SourceDocument {
    /// The first place of this document at which another doesn't say the same; nil when they say the same.
    ///
    /// Numbers are the same when they are spelled alike. In mappings with keys that a reader looks for, the order of keys
    /// says nothing; where authors choose the keys it has to be the same.
    package func firstDifference(from other: SourceDocument) -> SourcePlace? {
        Self.difference(root, other.root, keys)
    }

    private static func difference(_ a: SourceNode, _ b: SourceNode, _ keys: KeyOrder) -> SourcePlace? {
        switch (a.value, b.value) {
        case (.null, .null): return nil
        case (.flag(let first), .flag(let second)): return first == second ? nil : a.place
        case (.number(_, let first), .number(_, let second)): return first == second ? nil : a.place
        case (.text(let first), .text(let second)):
            return first.unicodeScalars.elementsEqual(second.unicodeScalars) ? nil : a.place
        case (.list(let first), .list(let second)):
            for (first, second) in zip(first, second) {
                if let place = difference(first, second, keys.item) { return place }
            }
            return first.count == second.count ? nil : a.place
        case (.mapping(let first), .mapping(let second)): return difference(first, second, keys, at: a.place)
        default: return a.place
        }
    }

    private static func difference(
        _ a: [SourceNode.Entry], _ b: [SourceNode.Entry], _ keys: KeyOrder, at place: SourcePlace
    ) -> SourcePlace? {
        let names = a.map(\.key)
        let isOrderOfAuthor = keys.isOrderOfAuthor(names)
        func inOrder(_ entries: [SourceNode.Entry]) -> [SourceNode.Entry] {
            isOrderOfAuthor ? entries : entries.sorted { $0.key < $1.key }
        }
        let (ours, theirs) = (inOrder(a), inOrder(b))
        for (mine, other) in zip(ours, theirs) {
            guard mine.key.unicodeScalars.elementsEqual(other.key.unicodeScalars) else { return mine.place }
            if let place = difference(mine.node, other.node, keys.behind(mine.key, of: names)) { return place }
        }
        return ours.count == theirs.count ? nil : place
    }
}
