import TatamiScenes

extension DocumentedMapping {
    /// The components of the files that a scene uses, without those that come with Tatami, in the order in which they were
    /// read; each key with a use that says it, of which nobody knows whether it can be drawn. `bytes` are the scene's file.
    package static func components(usedBy source: SceneSource, readFrom bytes: [UInt8], named file: String) -> [Self] {
        let log = ProblemLog(files: SourceFiles(scene: file))
        guard let root = try? NodeReading.read(bytes, fileName: file, log: log),
            let use = root.entries?[Kit.use.name]
        else { return [] }
        let head = "use: [" + (use.items ?? [use]).compactMap(\.text).map(\.quotedJSON).joined(separator: ", ") + "]"
        let kit = source.surroundings.kit
        return kit.components.values
            .filter { $0.mark.file != 0 && !source.files.isBuiltIn($0.mark) && !kit.unsound.contains($0.name) }
            .sorted { ($0.mark.file, $0.mark.line, $0.name) < ($1.mark.file, $1.mark.line, $1.name) }
            .map { Self($0, in: head) }
    }

    private init(_ component: Component, in head: String) {
        let kind = ElementKind(using: component)
        let required = component.parameters.filter { $0.fallback == nil }.map { ($0.name, $0.type.documentedSample) }
        let given: [(name: String, value: String)] =
            component.parameters.map { ($0.name, $0.type.documentedSample) }
            + component.slots.map { ($0.name, "[{label: \($0.name.quotedJSON)}]") }
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
    /// What an example gives.
    fileprivate var documentedSample: String {
        switch self {
        case .text: "Text"
        case .number: "1"
        case .boolean: "true"
        case .color: "systemIndigo"
        case .image: "star.fill"
        }
    }
}
