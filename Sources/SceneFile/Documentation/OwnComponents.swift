import TatamiScenes

/// The documentation of user-defined components.
extension DocumentedMapping {
    /// Returns the components that a scene or the files it uses define, without the built-in kit, in reading order.
    ///
    /// Each key has an example, which may not be drawable. `bytes` are the scene's file. The components defined in the
    /// scene itself are left out if its top-level keys share lines.
    package static func components(usedBy source: SceneSource, readFrom bytes: [UInt8], named file: String) -> [Self] {
        let log = DiagnosticLog(files: SourceFiles(scene: file))
        guard let root = NodeReading.root(bytes, fileName: file, log), let entries = root.entries else {
            return []
        }
        let use = entries[Kit.use.name].map { use in
            "use: [" + (use.items ?? [use]).compactMap(\.text).map(\.quotedJSON).joined(separator: ", ") + "]"
        }
        let inline = inlineHead(entries, bytes)
        let kit = source.shared.kit
        return kit.components.values
            .filter { !source.files.isBuiltIn($0.mark) && !kit.unsound.contains($0.name) }
            .sorted { ($0.mark.file, $0.mark.line, $0.name) < ($1.mark.file, $1.mark.line, $1.name) }
            .compactMap { component in
                (component.mark.file == 0 ? inline : use).map { Self(component, in: $0) }
            }
    }

    /// Returns the scene's own lines with its definitions; nil unless each top-level key begins a line of its own.
    private static func inlineHead(_ entries: [Node.Entry], _ bytes: [UInt8]) -> String? {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let starts = entries.map { Int($0.keyMark.line) }
        guard entries.allSatisfy({ $0.keyMark.column == 1 }), Set(starts).count == starts.count else { return nil }
        var head: [Substring] = []
        for entry in entries
        where Kit.keys.contains(entry.key) || entry.key == Kit.use.name || entry.key.hasPrefix(Kit.freeKeyStart) {
            let start = Int(entry.keyMark.line)
            let end = starts.filter { $0 > start }.min() ?? lines.count + 1
            guard start >= 1, end - 1 <= lines.count else { return nil }
            head += lines[(start - 1)..<(end - 1)]
        }
        return head.joined(separator: "\n")
    }

    private init(_ component: Component, in head: String) {
        let kind = ElementKind(using: component)
        let required = component.parameters.filter { $0.fallback == nil }.map { ($0.name, $0.type.documentedSample) }
        let given: [(name: String, value: String)] =
            component.parameters.map { ($0.name, $0.type.documentedSample) }
            + component.slots.map { ($0.name, "[{label: \($0.name.quotedJSON)}]") }
            + component.states.prefix(1).map { (ComponentStates.stateKey, $0.name) }
        let values = Dictionary(given.map { ($0.name, $0.value) }) { first, _ in first }
        func example(saying key: String?) -> DocumentedKey.Example {
            let own =
                key.flatMap { key in
                    required.contains { $0.0 == key } ? nil : values[key].map { [(key, $0)] }
                } ?? []
            let said = (required + own).map { "\($0.0): \($0.1)" }.joined(separator: ", ")
            let text = "- \(component.name): {\(said)}\n"
            let scene = "\(head)\nscreen: {width: 320, height: content}\npadding: 16\ncontent:\n  \(text)"
            return DocumentedKey.Example(text: text, scene: scene, drawing: .bothAppearances)
        }
        self.init(
            name: "own.\(component.name)", doc: component.doc,
            keys: kind.ownKeys.map { key in
                DocumentedKey(
                    name: key.name, doc: key.doc, type: key.shape.words(unitless: true),
                    fallback: key.literal.flatMap(\.spelled), isRequired: key.isRequired,
                    example: example(saying: key.name))
            },
            mainKey: nil, shared: ElementShapes.element.name)
    }
}

extension ParameterType {
    /// A value for an example.
    fileprivate var documentedSample: String {
        switch self {
        case .text: "Text"
        case .number: "1"
        case .fraction: "0.5"
        case .boolean: "true"
        case .color: "systemIndigo"
        case .image: "star.fill"
        }
    }
}
