import TatamiPrimitives
import TatamiScenes

/// The gathering of the files that a scene uses, directly or indirectly.
///
/// Each file is read once, and its definitions are added to the scene's own. The result uses no files.
struct KitGathering {
    private let resources: any SceneResources
    private let log: DiagnosticLog
    /// The definitions so far, by their top-level key.
    private var parts: [String: [Node.Entry]] = [:]
    /// The place of each definition.
    private var places: [Kit.Part: Mark] = [:]
    private var marks: [String: Mark] = [:]
    private var known: Set<ExactText> = []
    /// The files being read, the outermost first.
    private var path: [String] = []

    /// Whether the built-in kit is used.
    private var usesBuiltIn = false

    /// The limits of files and of their nesting, more than any project needs.
    private static let mostFiles = 200
    private static let mostDepth = 32

    /// Returns the root with all definitions and without `use`.
    static func gathered(_ root: Node, resources: any SceneResources, log: DiagnosticLog) -> Node {
        guard let entries = root.entries, entries.contains(where: { isTaken($0.key) }) else { return root }
        var gathering = KitGathering(resources: resources, log: log)
        gathering.take(entries)
        gathering.takeBuiltIn()
        let rest = entries.filter { !isTaken($0.key) }
        let kit = Kit.keys.sorted().compactMap { key in
            gathering.parts[key].map { entries in
                let mark = gathering.marks[key] ?? root.mark
                return Node.Entry(key, Node(mapping: entries, mark: mark))
            }
        }
        return Node(mapping: rest + kit, mark: root.mark)
    }

    private init(resources: any SceneResources, log: DiagnosticLog) {
        (self.resources, self.log) = (resources, log)
    }

    private static func isTaken(_ key: String) -> Bool {
        key == Kit.use.name || Kit.keys.contains(key) || key.hasPrefix(Kit.freeKeyStart)
    }

    /// Adds the definitions of a scene or file: first those of the files that it uses, then its own.
    private mutating func take(_ entries: [Node.Entry]) {
        if let use = entries[Kit.use.name], !use.isNull {
            for item in use.items ?? [use] { self.use(item) }
        }
        for entry in entries where Kit.keys.contains(entry.key) && !entry.node.isNull {
            guard let definitions = entry.node.entries else {
                log.add(.wrongType(expected: "a mapping", found: entry.node.kind), at: entry.node.mark)
                continue
            }
            marks[entry.key] = marks[entry.key] ?? entry.keyMark
            for definition in definitions {
                let part = Kit.Part(key: entry.key, name: definition.key)
                if let first = places.updateValue(definition.keyMark, forKey: part) {
                    log.add(.kit(.definedTwice(definition.key, first: log.place(of: first))), at: definition.keyMark)
                } else {
                    parts[entry.key, default: []].append(definition)
                }
            }
        }
    }

    /// Adds the built-in kit, except for definitions with the name of one of the author's.
    private mutating func takeBuiltIn() {
        guard usesBuiltIn else { return }
        for entry in BuiltInKit.entries.joined() where Kit.keys.contains(entry.key) {
            marks[entry.key] = marks[entry.key] ?? entry.keyMark
            for definition in entry.node.entries ?? []
            where places[Kit.Part(key: entry.key, name: definition.key)] == nil {
                parts[entry.key, default: []].append(definition)
            }
        }
    }

    private mutating func use(_ node: Node) {
        if node.entries != nil {
            if let files = TokenFiles(node, log) { use(files) }
            return
        }
        guard let text = node.text else {
            return log.add(.wrongType(expected: "the path of a file", found: node.kind), at: node.mark)
        }
        if text == BuiltInKit.name {
            usesBuiltIn = true
            return
        }
        if BuiltInKit.isName(text) {
            let nearest = NearestName.nearest(to: text, among: [BuiltInKit.name])
            return log.add(.kit(.unknownKit(text, nearest: nearest)), at: node.mark)
        }
        guard let file = scenePath(node) else { return }
        if let start = path.firstIndex(where: { $0.isSame(as: file.text) }) {
            return log.add(.kit(.circularFiles(Array(path[start...]) + [file.text])), at: node.mark)
        }
        guard known.insert(file.text).inserted else { return }
        guard known.count <= Self.mostFiles, path.count < Self.mostDepth else {
            return log.add(.kit(.tooManyFiles(limit: Self.mostFiles, depth: Self.mostDepth)), at: node.mark)
        }
        guard let root = root(of: file, at: node.mark), let entries = entries(root, of: file) else { return }
        path.append(file.text)
        take(entries)
        path.removeLast()
    }

    /// Uses two files of tokens, for the light and for the dark appearance.
    private mutating func use(_ files: TokenFiles) {
        func tokens(_ node: Node) -> [Node.Entry]? {
            guard let file = scenePath(node), let root = root(of: file, at: node.mark) else { return nil }
            if DesignTokens.isTokens(root) { return DesignTokens.kit(root, log) }
            return log.refuse(.kit(.noTokens(file.text)), at: node.mark)
        }
        guard let light = tokens(files.light), let dark = tokens(files.dark) else { return }
        take(DesignTokens.byAppearance(light: light, dark: dark))
    }

    /// Returns the path in a node; nil after reporting that it is invalid.
    private func scenePath(_ node: Node) -> ScenePath? {
        let text = log.files.path(node.text ?? "", at: node.mark)
        do { return try ScenePath(text) } catch {
            return log.refuse(.badPath(text, error), at: node.mark)
        }
    }

    /// Reads a file; nil after reporting errors.
    private func root(of file: ScenePath, at mark: Mark) -> Node? {
        let bytes: [UInt8]
        do throws(ResourceError) { bytes = try resources.read(file, limit: NodeBudget.scene.bytes) } catch {
            return log.refuse(ResourceCache.reason(error, file, in: resources), at: mark)
        }
        return NodeReading.root(bytes, fileName: file.text, file: log.files.add(used: file), log)
    }

    /// Returns the top-level entries of a kit or of converted tokens; nil after reporting that the file is neither.
    private func entries(_ root: Node, of file: ScenePath) -> [Node.Entry]? {
        if root.isNull { return [] }
        if DesignTokens.isTokens(root) { return DesignTokens.kit(root, log) }
        guard let entries = root.entries else {
            let expected = "a mapping with 'components', 'styles', 'colors' or 'lengths'"
            return log.refuse(.wrongType(expected: expected, found: root.kind), at: root.mark)
        }
        guard FormatVersion.isKnown(root, log) else { return nil }
        for entry in entries where !Kit.shape.has(entry.key) && !entry.key.hasPrefix(Kit.freeKeyStart) {
            log.addUnknownKey(entry, in: Kit.shape.owner, having: Kit.shape.keys.map(\.name))
        }
        return entries
    }
}
