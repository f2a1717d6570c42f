import Synchronization
package import TatamiPrimitives
package import TatamiScenes

/// A recorded scene, read like its file, so that its layout is that of the recorded picture.
///
/// Not thread-safe, like everything resolved from it.
package struct SceneReplay {
    package let source: SceneSource
    /// The path of each value, by the line number in its mark.
    private let paths: [RecordPath]
    private let gaps: RecordGaps

    /// Reads a record; nil if nothing can be drawn.
    ///
    /// `images` replaces the images of these names; others have only their size. `fonts` are the available ones.
    /// `isOfCode` is whether Swift code made the scene, and not an untrusted file. `memory` holds the results of
    /// earlier replays of similar scenes with the same images, fonts and symbols.
    package init?(
        _ record: SceneRecord, images: [ExactText: ImageReference], fonts: FontSet = .none, fontFamilies: [String],
        symbolNames: [String], isOfCode: Bool = false, remembering memory: ReplayMemory = ReplayMemory()
    ) {
        memory.begin(record)
        var reading = RecordReading(known: memory.takeNodes())
        let root = reading.node(record.scene, at: [.key(SceneRecord.Part.scene)]).without(SceneShape.fonts.name)
        let files = SourceFiles(scene: "")
        let resources = RecordedResources(
            record.images, replacing: images, fonts: RecordedFonts.fonts(of: record.scene, atHand: fonts),
            fontFamilies: fontFamilies, symbolNames: symbolNames)
        guard
            let source = TatamiSceneFile.source(
                root, from: isOfCode ? .code : .file, resources: resources, log: DiagnosticLog(files: files),
                knownRows: memory.rows)
        else {
            memory.give(reading.known)
            return nil
        }
        for (name, records) in reading.records(record.data) { source.shared.cache.recorded[name] = records }
        for entry in record.data.entries ?? [] where entry.key.hasSuffix(SceneRecord.groupsEnd) {
            let name = String(entry.key.dropLast(SceneRecord.groupsEnd.count))
            source.shared.cache.recordedGroups[name] = reading.groups(entry)
        }
        self.source = source
        paths = reading.known.paths
        gaps = reading.gaps
        memory.give(reading.known)
    }

    /// Whether a row was requested that the record doesn't contain: then the layout differs from the scene's.
    package var lackedRows: Bool { gaps.wereMet }

    /// Returns the scene in its only shot; nil if it has errors.
    package func resolve() -> ResolvedScene? {
        guard let shot = source.shots.first else { return nil }
        return source.resolve(shot).resolved
    }

    /// The places of the resolved elements in the record.
    package struct ElementPaths {
        /// One place per element: that of the use, or the record's field for a text from data.
        package var places: [ElementID: RecordPath] = [:]
        /// The other places of its definition, in components and templates.
        package var definitions: [ElementID: Set<RecordPath>] = [:]
    }

    package func paths(in resolved: ResolvedScene) -> ElementPaths {
        var found = ElementPaths(places: resolved.places.compactMapValues { path(atLine: $0.line) })
        for definition in resolved.definitions {
            guard let path = path(atLine: Int(definition.mark.line)) else { continue }
            let id = definition.id
            if let place = found.places[id], place.starts(with: path) { continue }
            let isFromData = found.places[id]?.steps.first == .key(SceneRecord.Part.data)
            if definition.isOfUse || isFromData {
                found.definitions[id, default: []].insert(path)
            } else {
                // The text of a use is given by a parameter of the use.
                found.places[id] = path
            }
        }
        return found
    }

    private func path(atLine line: Int) -> RecordPath? {
        paths.indices.contains(line - 1) ? paths[line - 1] : nil
    }
}

/// A flag for requests of rows that a record doesn't contain.
final class RecordGaps: Sendable {
    private let met = Mutex(false)

    func meet() { met.withLock { $0 = true } }
    var wereMet: Bool { met.withLock { $0 } }
}

/// A conversion of a record's values to nodes. Each gets a line number of its own, by which its path is found.
///
/// A list item equal to one that an earlier replay read at the same path is not read again: it keeps its line numbers.
private struct RecordReading {
    private(set) var known: KnownNodes
    let gaps = RecordGaps()
    /// The number of values read that stand for many rows. They are read again, since each replay has its own gaps.
    private var sparse = 0

    init(known: KnownNodes) { self.known = known }

    private mutating func item(_ value: RecordNode, at path: RecordPath) -> Node {
        if let node = known.node(value, at: path) { return node }
        let before = sparse
        let node = node(value, at: path)
        if sparse == before { known.keep(node, of: value, at: path) }
        return node
    }

    mutating func node(_ value: RecordNode, at path: RecordPath) -> Node {
        let mark = Mark(line: UInt32(clamping: known.add(path)), column: 0)
        switch value {
        case .null: return Node(scalar: .null, mark: mark)
        case .flag(let flag): return Node(scalar: .flag(flag), mark: mark)
        case .number(let text):
            return Node(scalar: .number(PlainScalar.number(text) ?? .nan, spelling: text), mark: mark)
        case .text(let text): return Node(scalar: .text(text), mark: mark)
        case .cell(let text): return Node(scalar: .cell(text), mark: mark)
        case .list(let items):
            var nodes: [Node] = []
            for (index, item) in items.enumerated() { nodes.append(self.item(item, at: path + .index(index))) }
            return Node(list: nodes, mark: mark)
        case .mapping(let entries):
            var nodes: [Node.Entry] = []
            for entry in entries {
                let inner = node(entry.node, at: path + .key(entry.key))
                nodes.append(Node.Entry(entry.key, inner))
            }
            return Node(mapping: nodes, mark: mark)
        case .sparse(let nodes):
            sparse += 1
            let known = self.nodes(nodes, at: path)
            return Node(scalar: .rows(RowsInCode(count: nodes.count, known: known, gaps: gaps)), mark: mark)
        }
    }

    private mutating func nodes(_ nodes: SparseNodes, at path: RecordPath) -> [Int: Node] {
        var known: [Int: Node] = [:]
        for (index, value) in nodes.known.sortedByKey() {
            known[index] = node(value, at: path + .index(index))
        }
        return known
    }

    /// Returns the sections of records, with the places of their names.
    mutating func groups(_ entry: RecordNode.Entry) -> [RecordGroup]? {
        entry.node.recordGroups?.enumerated().map { number, group in
            let path = RecordPath([
                .key(SceneRecord.Part.data), .key(entry.key), .index(number), .key(SceneRecord.groupName),
            ])
            var placed = group
            placed.mark = Mark(line: UInt32(clamping: known.add(path)), column: 0)
            return placed
        }
    }

    /// Returns the requested records by the names of the requests.
    mutating func records(_ data: RecordNode) -> [ExactText: any RecordSource] {
        var files: [ExactText: any RecordSource] = [:]
        for entry in data.entries ?? [] {
            guard case .sparse(let nodes) = entry.node else { continue }
            let known = self.nodes(nodes, at: [.key(SceneRecord.Part.data), .key(entry.key)])
            files[entry.key] = RecordedRecords(count: max(0, nodes.count), known: known, gaps: gaps)
        }
        return files
    }
}

/// The recorded records of a file.
private final class RecordedRecords: RecordSource {
    let count: Int
    private let known: [Int: Node]
    private let gaps: RecordGaps

    init(count: Int, known: [Int: Node], gaps: RecordGaps) {
        (self.count, self.known, self.gaps) = (count, known, gaps)
    }

    func record(at index: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord {
        guard let node = known[index] else {
            gaps.meet()
            return DataRecord(entries: [], mark: .nowhere, index: index)
        }
        return try DataRecord(node, index: index)
    }
}

/// The images of a record and the built-in resources; there are no files.
private final class RecordedResources: SceneResources {
    let projectFonts: FontSet
    let fontFamilies: [String]
    let symbolNames: [String]
    private let images: RecordNode
    private let others: [ExactText: ImageReference]

    init(
        _ images: RecordNode, replacing others: [ExactText: ImageReference], fonts: FontSet, fontFamilies: [String],
        symbolNames: [String]
    ) {
        projectFonts = fonts
        (self.images, self.others) = (images, others)
        (self.fontFamilies, self.symbolNames) = (fontFamilies, symbolNames)
    }

    func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference {
        if let image = others[path.text] { return image }
        guard let image = images[path.text], let format = image["format"]?.spelled.flatMap(ImageReference.Format.init),
            let width = image["width"]?.spelled.flatMap(Double.init), width.isFinite,
            let height = image["height"]?.spelled.flatMap(Double.init), height.isFinite
        else { throw .missing }
        return ImageReference(name: path.text, file: "", format: format, size: Size(width: width, height: height))
    }
}
