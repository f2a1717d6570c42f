import TatamiExpressions
import TatamiScenes

/// Lengths named by the author or by design tokens.
///
/// A name is valid wherever a length is, as in `padding: spacing.md`, alone or in a list. It is replaced by a number
/// before the key's value is read (`Fields`), so later stages have no names. A keyword of the place itself, such as
/// `fill`, takes precedence.
enum LengthNaming {
    static let values = Shape.dictionary(values: .either([.number(.coordinate), .mapping(byAppearance)]))

    private static let light = Key(
        "light", NumberReading.form(.coordinate), required: true, "The length in the light appearance.")
    private static let dark = Key(
        "dark", NumberReading.form(.coordinate), required: true, "The length in the dark appearance.")
    private static let byAppearance = MappingShape(
        "lengthByAppearance", owner: "a length", keys: .of(light, dark),
        doc: "A length that differs in the dark appearance.")

    /// Returns the value of a length in an appearance.
    static func value(_ node: Node, in appearance: Appearance) -> Node {
        node.entries?[appearance == .dark ? dark.name : light.name] ?? node
    }

    /// Whether a definition has a valid name and value; reports errors.
    static func isSound(_ entry: Node.Entry, _ decoding: Decoding) -> Bool {
        guard isName(entry.key), !taken.contains(entry.key) else {
            decoding.log.add(.kit(.badLengthName(entry.key)), at: entry.keyMark)
            return false
        }
        // Exports of tools are checked where they are used.
        if decoding.log.files.isExported(entry.keyMark) { return true }
        if entry.node.entries == nil { return NumberReading.form(.coordinate).read(entry.node, decoding) != nil }
        guard let fields = Fields(of: entry.node, byAppearance, decoding) else { return false }
        return [fields[light], fields[dark]].allSatisfy { $0 != nil }
    }

    static func isName(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "-" || $0 == "." }
            && text.unicodeScalars.first?.properties.isXIDStart ?? false
    }

    /// Keywords that are valid where lengths are.
    private static let taken: Set = ["fill", "half", "margin", "content", "true", "false", "null"]

    // MARK: Places of lengths

    /// The keys that take a length anywhere in a scene.
    static let keys: Set<String> = {
        let all = MappingWalk(from: [SceneShape.shape]).found.values.flatMap(\.keys)
        return Set(all.filter { $0.shape.takesLength || $0.shape.listsLengths }.map(\.name))
    }()
}

extension NumberRange {
    /// Whether the numbers are points.
    var isLength: Bool {
        !isWhole && !isShare && (maximum == Self.largestLength || self == .fontSize || self == NumberRange(0...1000))
    }
}

extension Shape {
    var takesLength: Bool {
        options.contains { if case .number(let range) = $0 { range.isLength } else { false } }
    }

    /// Whether any text is valid here.
    fileprivate var takesAnyText: Bool {
        options.contains { option in
            switch option {
            case .text: true
            case .formed(let text): text.pattern == nil
            default: false
            }
        }
    }

    var listsLengths: Bool {
        options.contains { if case .list(let item, _) = $0 { item.takesLength } else { false } }
    }
}

extension Decoding {
    /// Returns a key's value with names of lengths replaced by numbers; nil after reporting a misspelled name.
    func unnamed(_ node: Node, _ shape: Shape) -> Node? {
        let lengths = shared.kit.lengths
        guard !lengths.isEmpty else { return node }
        if let items = node.items, shape.listsLengths {
            let item = Shape.number(.coordinate)
            let read = items.map { unnamed($0, item) }
            return read.contains { $0 == nil } ? nil : Node(list: read.compactMap(\.self), mark: node.mark)
        }
        guard node.kind == .text, let text = node.text, shape.takesLength, !shape.takesAnyText,
            !shape.listedWords.contains(text), LengthNaming.isName(text)
        else { return node }
        if let entry = lengths[text] {
            note(Kit.Part(key: Kit.lengthsKey.name, name: text))
            let value = LengthNaming.value(entry.node, in: context.appearance)
            guard case .number = value.value else { return refuse(value, .number(.length)) }
            return Node(scalar: value.value, mark: node.mark)
        }
        let known = shape.listedWords + lengths.keys.sorted()
        guard let nearest = NearestName.nearest(to: text, among: known), lengths[nearest] != nil else { return node }
        return log.refuse(.kit(.unknownLength(text, nearest: nearest)), at: node.mark)
    }
}
