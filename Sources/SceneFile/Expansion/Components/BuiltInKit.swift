import TatamiPrimitives

/// The kit that comes with Tatami: files like those that scenes use, compiled into the program.
///
/// No component uses another, so that each can be copied alone, and so that a scene's component of the same name
/// replaces only that one.
package enum BuiltInKit {
    /// The kit's name in `use: tatami`. It has no dot and no slash, so it differs from every file name, which has an
    /// extension.
    static let name = "tatami"

    /// The kit's files, in the order in which they are listed.
    private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
        ("bars", { PackageResources.bars_yaml }), ("controls", { PackageResources.controls_yaml }),
        ("progress", { PackageResources.progress_yaml }), ("fields", { PackageResources.fields_yaml }),
        ("keyboard", { PackageResources.keyboard_yaml }), ("messages", { PackageResources.messages_yaml }),
        ("marks", { PackageResources.marks_yaml }), ("menus", { PackageResources.menus_yaml }),
    ]

    /// Whether a value of `use:` is the name of a kit rather than a path.
    static func isName(_ text: String) -> Bool { !text.contains(".") && !text.contains("/") && !text.isEmpty }

    /// The top-level entries of the kit's files, read once for all scenes.
    static let entries: [[Node.Entry]] = files.enumerated().map { index, file in
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        let number = SourceFiles.numberOfBuiltIn(index)
        guard let root = NodeReading.root(file.bytes(), fileName: file.name + ".yaml", file: number, log) else {
            preconditionFailure("the kit's file \(file.name) can be read, which a test makes sure of")
        }
        return root.entries ?? []
    }

    /// The definitions of its components, in the order of its files.
    private static let definitions = entries.flatMap { $0[Kit.componentsKey.name]?.entries ?? [] }

    /// The names of its components, for diagnostics about missing ones.
    package static let componentNames = Set(definitions.map(\.key))

    /// The kit's components, in the order of its files.
    private static let read: [Component] = {
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        let decoding = Decoding(SharedReading(NoResources(), files: log.files), log: log)
        return definitions.map { ComponentReading.component($0, among: componentNames, decoding) }
    }()

    /// The kinds of elements that its components define, in the order of its files.
    static let kinds = read.map(ElementKind.init(using:))

    // MARK: For scenes that use it

    /// The kit's components, shared by all scenes, except for a scene with a component whose name is one of `keys`.
    static let components = Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0) })
    static let kindsByName = Dictionary(uniqueKeysWithValues: zip(read, kinds).map { ($0.name, $1) })
    /// The size of each component's expansion.
    static let sizes = ComponentSizes(
        definitions, slots: components.mapValues { $0.slots.map(\.name) }, DiagnosticLog(files: SourceFiles(scene: ""))
    ).known

    /// The usual content of each slot as written in a scene, by the slot's component and name.
    static let items = [
        "navigationBar": ["leading": "barButton: …", "trailing": "barButton: …"],
        "toolbar": ["items": "barButton: …"],
        "tabBar": ["items": "tabItem: {title: …, symbol: …}"],
        "segmentedControl": ["segments": "segment: …"],
        "actionSheet": ["actions": "sheetAction: …"],
        "contextMenu": ["items": "menuItem: …"],
    ]

    /// The keys in its components. A scene's component of such a name could occur in one of them.
    static let keys: Set<String> = {
        var keys: Set<String> = []
        func take(_ node: Node) {
            keys.formUnion((node.entries ?? []).map(\.key))
            node.children.forEach(take)
        }
        for definition in definitions { take(definition.node) }
        return keys
    }()

    // MARK: For the user

    /// A component with its documentation.
    package struct Listed: Sendable, Encodable {
        package let name: String
        package let doc: String
        package let parameters: [Parameter]
        package let slots: [String]
        package let states: [String]
        /// Its definition as a file that scenes can use.
        package let source: String

        package struct Parameter: Sendable, Encodable {
            package let name: String
            package let type: String
            package let doc: String
            package let isRequired: Bool
            /// The default; nil for none.
            package let fallback: String?

            private enum CodingKeys: String, CodingKey { case name, type, doc, isRequired, fallback = "default" }
        }

        private enum CodingKeys: String, CodingKey { case name, doc, parameters, slots, states }
    }

    /// Returns all components, in the order of the kit's files.
    package static func listed() -> [Listed] {
        zip(files, entries).flatMap { file, entries -> [Listed] in
            let definitions = entries[Kit.componentsKey.name]?.entries ?? []
            let lines = String(decoding: file.bytes(), as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            return definitions.indices.compactMap { index in
                let next = definitions.indices.contains(index + 1) ? Int(definitions[index + 1].keyMark.line) - 1 : nil
                let body = lines[Int(definitions[index].keyMark.line) - 1..<(next ?? lines.endIndex)]
                let source = "components:\n" + trimmed(body).joined(separator: "\n") + "\n"
                return components[definitions[index].key].map { listed($0, source) }
            }
        }
    }

    private static func trimmed(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
        var lines = lines
        while let last = lines.last, last.allSatisfy({ $0 == " " }) { lines.removeLast() }
        return lines
    }

    private static func listed(_ component: Component, _ source: String) -> Listed {
        let parameters = component.parameters.map { parameter in
            Listed.Parameter(
                name: parameter.name, type: parameter.type.rawValue, doc: parameter.doc,
                isRequired: parameter.fallback == nil,
                fallback: parameter.fallback.flatMap { $0.isNull ? nil : $0.spelled })
        }
        return Listed(
            name: component.name, doc: component.doc, parameters: parameters, slots: component.slots.map(\.name),
            states: component.states.map(\.name), source: source)
    }
}
