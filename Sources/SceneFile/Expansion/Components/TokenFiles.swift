import TatamiScenes

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
