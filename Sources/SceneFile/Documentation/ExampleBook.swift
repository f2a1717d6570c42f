/// The examples of the reference: for each key of scene files, a piece of a scene that shows its effect.
///
/// It is read from the files in `Examples`, by mapping and key. It produces whole scenes, which the reference draws,
/// and values, which the schema offers. A piece that is not a whole scene is placed in a frame: a scene with the line
/// `{example}`.
enum ExampleBook {
    /// A part of the reference.
    struct Group: Sendable {
        var title: String
        var doc: String
        var pages: [Page]
    }

    /// The examples of one mapping.
    struct Page: Sendable {
        /// The mapping's name in the schema; for a component, its own name.
        var mapping: String
        var examples: [String: DocumentedKey.Example]
    }

    private static let files: [@Sendable () -> [UInt8]] = [
        { PackageResources.elements_yaml }, { PackageResources.all_elements_yaml }, { PackageResources.lists_yaml },
        { PackageResources.components_yaml }, { PackageResources.values_yaml }, { PackageResources.scenes_yaml },
        { PackageResources.motion_yaml }, { PackageResources.kits_yaml }, { PackageResources.projects_yaml },
    ]

    /// The groups in the order of the reference.
    static let groups: [Group] = files.map { group($0()) }

    /// The value that illustrates each key, from the key's own example.
    static let values: [ExampleUse: Node] = {
        var values: [ExampleUse: Node] = [:]
        for page in groups.flatMap(\.pages) {
            for (key, piece) in page.examples where piece.drawing != .none {
                let use = ExampleUse(mapping: page.mapping, key: key)
                // A longer value doesn't help in an editor's completion line.
                guard let node = ExampleUse.uses(in: piece)[use], node.weight <= 12 else { continue }
                values[use] = node
            }
        }
        return values
    }()

    /// The frame of a piece that doesn't choose one.
    private static let usualFrame = "screen: {width: 320, height: content}\npadding: 16\ncontent:\n  {example}\n"

    private static func group(_ bytes: [UInt8]) -> Group {
        let root = read(bytes).entries ?? []
        let frame = root["frame"]?.text ?? usualFrame
        let pages = (root["pages"]?.entries ?? []).map { page in
            let entries = page.node.entries ?? []
            let own = entries["frame"]?.text ?? frame
            var examples: [String: DocumentedKey.Example] = [:]
            for (list, drawing) in [
                ("keys", ExampleDrawing.bothAppearances), ("asWritten", .asWritten), ("undrawn", .none),
            ] {
                for entry in entries[list]?.entries ?? [] {
                    examples[entry.key] = DocumentedKey.Example(entry.node.text ?? "", in: own, drawing: drawing)
                }
            }
            return Page(mapping: page.key, examples: examples)
        }
        return Group(title: root["title"]?.text ?? "", doc: root["doc"]?.text ?? "", pages: pages)
    }

    static func read(_ bytes: [UInt8]) -> Node {
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        guard let root = NodeReading.root(bytes, fileName: "example.yaml", log) else {
            preconditionFailure("the examples can be read, which a test makes sure of")
        }
        return root
    }
}

/// The appearances in which an example is drawn.
package enum ExampleDrawing: Hashable, Sendable {
    /// Drawn in the light and in the dark appearance.
    case bothAppearances
    /// Drawn once, as the example itself specifies.
    case asWritten
    /// Not drawn: the example needs files of the user, or is not a scene.
    case none
}

extension DocumentedKey.Example {
    /// Creates an example of a piece of a scene, in a frame unless the piece is a whole scene.
    fileprivate init(_ piece: String, in frame: String, drawing: ExampleDrawing) {
        let lines = piece.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.contains(where: { $0.hasPrefix("content:") }) {
            self.init(text: piece, scene: piece, drawing: drawing)
            return
        }
        let framed = frame.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            guard let place = line.firstRange(of: "{example}"), line[..<place.lowerBound].allSatisfy({ $0 == " " })
            else {
                return [String(line)]
            }
            let indent = String(line[..<place.lowerBound])
            let inner = lines.last == "" ? lines.dropLast() : lines[...]
            return inner.map { $0.isEmpty ? "" : indent + $0 }
        }
        self.init(text: piece, scene: framed.joined(separator: "\n"), drawing: drawing)
    }
}

/// A key of a mapping, as used by an example.
struct ExampleUse: Hashable, Sendable {
    var mapping: String
    var key: String

    /// Returns all keys that a piece uses, each with its first value.
    static func uses(in piece: DocumentedKey.Example) -> [ExampleUse: Node] {
        var uses: [ExampleUse: Node] = [:]
        let node = ExampleBook.read(Array(piece.scene.utf8))
        collect(node, .mapping(SceneShape.shape), &uses)
        return uses
    }

    private static let componentShapes = Dictionary(
        BuiltInKit.kinds.map { ($0.word, Shape.mapping($0.shape)) }, uniquingKeysWith: { first, _ in first })
    private static let ownKeys: [String: Set<String>] = Dictionary(
        (ElementKind.all + BuiltInKit.kinds).map { ($0.shape.name, Set($0.tellingKeys.map(\.name))) },
        uniquingKeysWith: { first, _ in first })

    private static func collect(_ node: Node, _ shape: Shape, _ uses: inout [ExampleUse: Node]) {
        switch shape {
        case .named(let name): collect(node, name.shape, &uses)
        case .either(let shapes): best(of: shapes, for: node).map { collect(node, $0, &uses) }
        case .list(let item, _): for inner in node.places ?? [] { collect(inner, item, &uses) }
        case .dictionary(let values): for entry in node.entries ?? [] { collect(entry.node, values, &uses) }
        case .changes:
            for entry in node.entries ?? [] { collect(entry.node, .mapping(ElementShapes.rowChange), &uses) }
        case .mapping(let mapping):
            for entry in node.entries ?? [] {
                if let key = mapping.keys.first(where: { $0.name == entry.key }) {
                    note(key.name, of: mapping, entry.node, &uses)
                    collect(entry.node, key.shape, &uses)
                } else if mapping.isOpen, let component = componentShapes[entry.key] {
                    collect(entry.node, component, &uses)
                }
            }
        default: break
        }
    }

    /// Records the use of a key. Keys that all elements share are recorded for the mapping of the element.
    private static func note(_ key: String, of mapping: MappingShape, _ node: Node, _ uses: inout [ExampleUse: Node]) {
        let isShared =
            (ownKeys[mapping.name].map { !$0.contains(key) } ?? false)
            || mapping === ElementShapes.row && BoxReading.names.contains(key) && key != BoxReading.id.name
        let use = ExampleUse(mapping: isShared ? ElementShapes.element.name : mapping.name, key: key)
        if uses[use] == nil { uses[use] = node }
    }

    /// Returns the shape that knows all keys of the node, or else the first that accepts it.
    private static func best(of shapes: [Shape], for node: Node) -> Shape? {
        let fitting = shapes.flatMap(\.options).filter { $0.accepts(node) }
        return fitting.first { shape in
            guard case .mapping(let mapping) = shape else { return false }
            return node.entries?.allSatisfy { mapping.has($0.key) } ?? false
        } ?? fitting.first { if case .mapping(let mapping) = $0 { mapping.isOpen } else { true } } ?? fitting.first
    }
}
