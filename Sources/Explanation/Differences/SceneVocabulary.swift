import TatamiScenes

/// The keys of scene files that explanations know.
///
/// These are the keys that the comparison treats specially, and those in which causes are reported. All others are
/// passed through as written. A test checks that the reader knows each of them.
package enum SceneKey: String, CaseIterable {
    // Keys of the whole scene.
    case screen, content, states, shots, timeline, alert, fonts, values, colors, lengths, styles, components
    // Keys of components and states.
    case parameters, state, set, doc
    case usual = "default"
    // Keys of rows and their data.
    case rows, sections, from, limit, header
    case rowTemplate = "as"
    // Keys of elements.
    case id, text, title, image, name, font
    // Keys of the screen that are also in trees.
    case width, scale, background, statusBar, statusBarStyle, appearance, textSize, language, direction, safeArea,
        homeIndicator
    // Keys of elements that are also in trees.
    case border, shadow, innerShadow, transform, cornerRadius, opacity, color, tint, padding, height
    case minWidth, maxWidth, minHeight, maxHeight, aspectRatio, offset
    case clip, hidden, ignoresSafeArea, hugging, compressionResistance
    case size, weight, family, axes, features, italic, tracking, alignment, verticalAlignment, lines, truncation,
        lineSpacing,
        minimumScaleFactor, lineBreak
    case spacing, distribution, columns, mode, constraints, itemWidth, paging, scroll, style, rowHeight
    case foldedSpacing, sizedBy, fill, minimumRowHeight, estimatedRowHeight, scrollable, separators
    case spacer, swipe, slide, threshold, history, separator, fullSwipe, editing
    // Sides, which are also values.
    case top, bottom

    /// The keys under which a scene defines names. A record holds only the definitions that are used.
    static let definitions: [SceneKey] = [.components, .styles, .colors, .lengths]

    /// The keys for which printed trees use other words.
    private static let ofTreeWords: [String: SceneKey] = [
        "align": .alignment, "rest": .verticalAlignment, "limit": .lines, "minimum-scale": .minimumScaleFactor,
        "resistance": .compressionResistance, "radius": .cornerRadius, "clips": .clip, "not-scrollable": .scrollable,
        "no-full-swipe": .fullSwipe, "threshold-history": .history, "no-separator": .separator,
    ]

    /// The key for a word of a printed tree; nil for a word without one.
    init?(treeWord word: String) {
        let parts = word.split(separator: "-")
        let name = parts.prefix(1) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        guard let key = Self.ofTreeWords[word] ?? SceneKey(rawValue: name.joined()) else { return nil }
        self = key
    }

    static func == (key: String, other: SceneKey) -> Bool { key == other.rawValue }
    static func != (key: String, other: SceneKey) -> Bool { key != other.rawValue }
}

extension RecordNode {
    subscript(key: SceneKey) -> RecordNode? { self[key.rawValue] }
}

extension RecordPath.Step {
    static func sceneKey(_ key: SceneKey) -> RecordPath.Step { .key(key.rawValue) }
}

extension RecordPath {
    /// The index of the record in a data file that the path leads to or into; nil for other paths.
    var recordIndex: Int? {
        guard steps.count > 2, steps[0] == .key(SceneRecord.Part.data), case .index(let index) = steps[2] else {
            return nil
        }
        return index
    }
}

extension Sequence<RecordPath.Step> {
    /// The keys among the steps, without the indices.
    var keys: [String] { compactMap { step in if case .key(let key) = step { key } else { nil } } }
}

/// The meaning of the keys of scenes, as far as it is needed to compare two scenes.
package struct SceneVocabulary: Sendable {
    /// The kinds of elements by their words, each with the key for a value that is not a mapping; nil for none.
    private var mainKeys: [String: String?]
    private var components: Set<String> = []
    /// The parts of built-in rows that are labels and may be a plain text, by the words of the rows.
    private let labels: [String: Set<String>]
    /// The parts of built-in rows that are separate elements.
    let parts: Set<String>
    /// The keys of a text row that belong to its title.
    let titleKeys: Set<String>
    /// The keys that make rows and sections from data.
    let sourceKeys: Set<String>

    package init(
        mainKeys: [String: String?], labels: [String: Set<String>], parts: Set<String>, titleKeys: Set<String>,
        sourceKeys: Set<String>
    ) {
        self.mainKeys = mainKeys
        self.labels = labels
        self.parts = parts
        self.titleKeys = titleKeys
        self.sourceKeys = sourceKeys
    }

    package func isKind(_ key: String) -> Bool { mainKeys[key] != nil }

    func isComponent(_ key: String) -> Bool { components.contains(key) }

    /// Returns the vocabulary with the components of two records, which are kinds too.
    func knowing(_ records: SceneRecord...) -> SceneVocabulary {
        var vocabulary = self
        for name in records.flatMap(\.components) {
            vocabulary.components.insert(name)
            if !isKind(name) { vocabulary.mainKeys.updateValue(nil, forKey: name) }
        }
        return vocabulary
    }

    /// Returns the main key of a kind; nil for a kind without one, and for other keys.
    package func mainKey(of kind: String) -> String? { mainKeys[kind] ?? nil }

    // MARK: Normal form

    /// The same scene without short forms: `label: Hello` becomes `label: {text: Hello}`.
    func spelledOut(_ record: SceneRecord) -> SceneRecord {
        var record = record
        record.scene = record.scene.mapping { entry in
            switch SceneKey(rawValue: entry.key) {
            case .content?: .init(entry.key, elements(entry.node))
            case .components?: .init(entry.key, entry.node.mappingValues(component))
            default: entry
            }
        }
        return record
    }

    private func elements(_ node: RecordNode) -> RecordNode {
        node.items.map { .list($0.map(element)) } ?? node
    }

    private func component(_ node: RecordNode) -> RecordNode {
        node.mapping { $0.key == SceneKey.content ? .init($0.key, element($0.node)) : $0 }
    }

    /// Spells out an element, or a row that is not a plain text.
    private func element(_ node: RecordNode) -> RecordNode {
        node.mapping { entry in
            mainKeys[entry.key].map { .init(entry.key, inside(entry.key, entry.node, main: $0)) } ?? entry
        }
    }

    /// Splits a text with a constraint on each line into a list of constraints.
    private func constraints(_ node: RecordNode) -> RecordNode {
        guard let text = node.spelled, text.contains("\n") else { return node }
        return .list(text.split(separator: "\n").map { .text(String($0)) })
    }

    /// Spells out the value of a kind's key.
    private func inside(_ kind: String, _ node: RecordNode, main: String?) -> RecordNode {
        var node = node
        if let main, node != .null, node.isScalar || node.items != nil { node = .mapping([.init(main, node)]) }
        let labels = labels[kind] ?? []
        return node.mapping { entry in
            if labels.contains(entry.key), entry.node.isScalar, entry.node != .null {
                return .init(entry.key, .mapping([.init(SceneKey.text.rawValue, entry.node)]))
            }
            switch SceneKey(rawValue: entry.key) {
            case .content?:
                let isOfParts = entry.node.entries != nil
                return .init(entry.key, isOfParts ? entry.node.mappingValues(element) : elements(entry.node))
            case .constraints?: return .init(entry.key, constraints(entry.node))
            case .rows?: return .init(entry.key, rows(entry.node))
            case .sections?:
                let sections = entry.node.items?.map { section in
                    section.mapping { $0.key == SceneKey.rows ? .init($0.key, rows($0.node)) : $0 }
                }
                return .init(entry.key, sections.map(RecordNode.list) ?? entry.node)
            default: return entry
            }
        }
    }

    private func rows(_ node: RecordNode) -> RecordNode {
        switch node {
        case .list, .sparse: node.mappingValues(row)
        default: row(node)
        }
    }

    private func row(_ node: RecordNode) -> RecordNode {
        if node.isText {
            return .mapping([.init(SceneKey.text.rawValue, .mapping([.init(SceneKey.title.rawValue, node)]))])
        }
        if case .sparse = node { return rows(node) }
        if node[.from] != nil {
            return node.mapping { $0.key == SceneKey.rowTemplate ? .init($0.key, element($0.node)) : $0 }
        }
        return element(node)
    }

    // MARK: Kinds

    /// A kind and, after a colon, the value of its main key.
    func described(_ kind: String, _ value: RecordNode?) -> String {
        let main = mainKey(of: kind).flatMap { value?[$0] } ?? value
        let text = main?.isScalar == true ? main?.spelled ?? "" : ""
        return text.isEmpty ? kind : "\(kind): \(text)"
    }

    /// The old and new kinds of an element whose kind changed, by the entries of its mapping; nil otherwise.
    func otherKinds(
        _ before: [RecordNode.Entry], _ after: [RecordNode.Entry], at path: RecordPath
    ) -> (expected: String, actual: String)? {
        // The keys in these mappings are names of elements or of components.
        if path.steps.suffix(2) == [.key("view"), .sceneKey(.content)] || path.steps.last == .sceneKey(.components) {
            return nil
        }
        guard let old = onlyKind(before), let new = onlyKind(after), old != new else { return nil }
        return (old, new)
    }

    private func onlyKind(_ entries: [RecordNode.Entry]) -> String? {
        let kinds = entries.filter { isKind($0.key) }
        return kinds.count == 1 ? kinds[0].key : nil
    }

    /// Whether a node is a list of elements, such as the content of a slot.
    func areListed(_ node: RecordNode) -> Bool {
        guard let items = node.items, !items.isEmpty else { return false }
        return items.allSatisfy { $0.entries.map { onlyKind($0) != nil } ?? false }
    }

    /// Whether both are elements.
    func areElements(_ a: RecordNode, _ b: RecordNode) -> Bool {
        [a, b].allSatisfy { $0.entries.map { onlyKind($0) != nil } ?? false }
    }

    // MARK: Similarity

    /// The similarity of two values, ignoring their ids: from 0 for nothing in common to 1.
    func likeness(_ a: RecordNode, _ b: RecordNode) -> Double { alike(a.withoutName, b.withoutName) }

    /// The depth to which values are compared; without a limit, the time would grow with the cube of their depth.
    private static let levelsOfLikeness = 40

    private func alike(_ a: RecordNode, _ b: RecordNode, levels: Int = levelsOfLikeness) -> Double {
        if a == b { return 1 }
        if levels == 0 { return 0.5 }
        switch (a, b) {
        case (.mapping(let entries), .mapping(let others)):
            let (kind, other) = (entries.first { isKind($0.key) }?.key, others.first { isKind($0.key) }?.key)
            guard kind == other else { return 0 }
            let values = Dictionary(others.map { ($0.key, $0.node) }) { first, _ in first }
            var (sum, common) = (0.0, 0)
            for entry in entries {
                guard let value = values[entry.key] else { continue }
                common += 1
                sum += alike(entry.node, value, levels: levels - 1)
            }
            let all = Double(entries.count + others.count - common)
            guard all > 0 else { return 1 }
            return kind == nil ? sum / all : 0.1 + 0.9 * sum / all
        case (.list(let items), .list(let others)):
            let all = max(items.count, others.count)
            guard all > 0 else { return 1 }
            return 0.1 + 0.9 * zip(items, others).reduce(0) { $0 + alike($1.0, $1.1, levels: levels - 1) } / Double(all)
        case (.mapping, _), (.list, _), (.sparse, _), (_, .mapping), (_, .list), (_, .sparse): return 0
        default:
            guard let text = a.spelled, let other = b.spelled else { return 0 }
            return 0.1 + 0.8 * Self.likeness(text.utf8, other.utf8)
        }
    }

    /// The fraction of the longer text's bytes that both have in common at their beginnings and ends.
    private static func likeness(_ a: String.UTF8View, _ b: String.UTF8View) -> Double {
        let all = max(a.count, b.count)
        guard all > 0 else { return 1 }
        let start = zip(a, b).prefix { $0 == $1 }.count
        let room = min(a.count, b.count) - start
        let end = zip(a.reversed(), b.reversed()).prefix(room, while: { $0 == $1 })
        return Double(start + end) / Double(all)
    }
}

extension Sequence {
    /// The number of leading elements, at most `count`, that satisfy a condition.
    fileprivate func prefix(_ count: Int, while holds: (Element) -> Bool) -> Int {
        var found = 0
        for thing in self {
            guard found < count, holds(thing) else { break }
            found += 1
        }
        return found
    }
}

extension RecordNode {
    /// The same mapping with each entry changed, or left out for nil; other nodes are unchanged.
    func mapping(_ change: (Entry) -> Entry?) -> RecordNode {
        entries.map { .mapping($0.compactMap(change)) } ?? self
    }

    /// The same list or mapping with each of its values changed; other nodes are unchanged.
    func mappingValues(_ change: (RecordNode) -> RecordNode) -> RecordNode {
        switch self {
        case .list(let items): .list(items.map(change))
        case .mapping(let entries): .mapping(entries.map { .init($0.key, change($0.node)) })
        case .sparse(let nodes): .sparse(SparseNodes(count: nodes.count, known: nodes.known.mapValues(change)))
        case .null, .flag, .number, .text, .cell: self
        }
    }

    /// The same node without the ids that `ownName` returns.
    fileprivate var withoutName: RecordNode {
        mapping { entry in
            if entry.key == SceneKey.id { return nil }
            guard let inner = entry.node.entries, inner.contains(where: { $0.key == SceneKey.id }) else { return entry }
            return .init(entry.key, .mapping(inner.filter { $0.key != SceneKey.id }))
        }
    }

    var isScalar: Bool {
        switch self {
        case .null, .flag, .number, .text, .cell: true
        case .list, .mapping, .sparse: false
        }
    }

    fileprivate var isText: Bool {
        switch self {
        case .number, .text, .cell: true
        case .null, .flag, .list, .mapping, .sparse: false
        }
    }
}

extension SceneRecord {
    /// The names of the components that the scene defines.
    var components: Set<String> { Set((scene[.components]?.entries ?? []).map(\.key)) }
}
