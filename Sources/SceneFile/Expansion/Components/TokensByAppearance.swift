import TatamiScenes

/// The combination of tokens of two appearances.
extension DesignTokens {
    /// Combines two kits. Colours and lengths that differ get a value for light and one for dark. If a length in a
    /// style differs, a named length is added, such as `card.shadow.blur` from the style and its keys.
    static func byAppearance(light: [Node.Entry], dark: [Node.Entry]) -> [Node.Entry] {
        var apart = LengthsApart([light, dark])
        let named = [Kit.colorsKey.name, Kit.lengthsKey.name]
        let added = dark.filter { entry in !light.contains { $0.key == entry.key } }
        var both = light.map { entry in
            guard let other = dark[entry.key] else { return entry }
            var entry = entry
            entry.node =
                named.contains(entry.key)
                ? pairwise(entry.node, other) { byAppearance($1, $2) } : merged(entry.node, other, &apart)
            return entry
        }
        both += added
        guard let mark = apart.entries.first?.keyMark else { return both }
        let place = both.firstIndex { $0.key == Kit.lengthsKey.name }
        let lengths = (place.flatMap { both[$0].node.entries } ?? []) + apart.entries
        let entry = Node.Entry(Kit.lengthsKey.name, Node(mapping: lengths, mark: mark))
        if let place { both[place] = entry } else { both.append(entry) }
        return both
    }

    /// Merges two values of a style. `path` consists of the keys that lead to them; `isLength` is whether they are
    /// lengths.
    private static func merged(
        _ light: Node, _ dark: Node, path: [String] = [], isLength: Bool = false, _ apart: inout LengthsApart
    ) -> Node {
        if let items = light.items, let others = dark.items, items.count == others.count {
            return Node(
                list: zip(items, others).enumerated().map { index, pair in
                    merged(pair.0, pair.1, path: path + [String(index)], isLength: isLength, &apart)
                }, mark: light.mark)
        }
        if isLength, case .number = light.value, case .number = dark.value, light.value != dark.value {
            return apart.name(byAppearance(light, dark), path)
        }
        return pairwise(light, dark) { key, light, dark in
            if key == "color" { return byAppearance(light, dark) }
            return merged(light, dark, path: path + [key], isLength: LengthNaming.keys.contains(key), &apart)
        }
    }

    private static func byAppearance(_ light: Node, _ dark: Node) -> Node {
        if light.value == dark.value { return light }
        return Node(mapping: [Node.Entry("light", light), Node.Entry("dark", dark)], mark: light.mark)
    }

    private static func pairwise(
        _ light: Node, _ dark: Node, _ merge: (_ key: String, Node, Node) -> Node
    ) -> Node {
        guard let entries = light.entries, let others = dark.entries else { return light }
        let both = entries.map { entry in
            guard let other = others[entry.key] else { return entry }
            return Node.Entry(key: entry.key, keyMark: entry.keyMark, node: merge(entry.key, entry.node, other))
        }
        let added = others.filter { other in !entries.contains { $0.key == other.key } }
        return Node(mapping: both + added, mark: light.mark)
    }
}

/// The names given to lengths that differ between the appearances.
private struct LengthsApart {
    private(set) var entries: [Node.Entry] = []
    private var taken: Set<String>

    /// Creates names other than those in these kits.
    init(_ kits: [[Node.Entry]]) {
        taken = Set(kits.flatMap { $0[Kit.lengthsKey.name]?.entries ?? [] }.map(\.key))
    }

    /// Adds a length and returns its name for the style.
    mutating func name(_ length: Node, _ path: [String]) -> Node {
        let letters = path.joined(separator: ".").unicodeScalars.map { letter in
            letter.properties.isXIDContinue || letter == "-" || letter == "." ? String(letter) : "_"
        }
        var name = letters.joined()
        if !LengthNaming.isName(name) { name = "length." + name }
        while !taken.insert(name).inserted { name += "_" }
        entries.append(Node.Entry(name, length))
        return Node(scalar: .text(name), mark: length.mark)
    }
}

/// Two files of design tokens, exported for two appearances.
struct TokenFiles {
    /// The paths as texts.
    let light: Node
    let dark: Node

    private static let lightKey = Key("light", TextReading.form, required: true, "The tokens in the light appearance.")
    private static let darkKey = Key("dark", TextReading.form, required: true, "The tokens in the dark appearance.")

    static let shape = MappingShape(
        "tokenFiles", owner: "a pair of token files", keys: .of(lightKey, darkKey),
        doc: "Two files of design tokens, by their paths: one for each appearance.")

    /// Reads the two paths; nil after reporting errors.
    init?(_ node: Node, _ log: DiagnosticLog) {
        let (entries, shape) = (node.entries ?? [], Self.shape)
        for entry in entries where !shape.has(entry.key) {
            log.addUnknownKey(entry, in: shape.owner, having: shape.keys.map(\.name))
        }
        func path(_ key: String) -> Node? {
            guard let path = entries[key] else { return log.refuse(.missingKey(key, in: shape.owner), at: node.mark) }
            if path.text != nil { return path }
            return log.refuse(.wrongType(expected: "the path of a file", found: path.kind), at: path.mark)
        }
        guard let light = path(Self.lightKey.name), let dark = path(Self.darkKey.name) else { return nil }
        (self.light, self.dark) = (light, dark)
    }
}
