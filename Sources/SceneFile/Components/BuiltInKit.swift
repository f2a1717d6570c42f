import TatamiPrimitives

/// The kit that comes with Tatami: files like those that scenes use, compiled into the program.
///
/// No component of it uses another, so that each can be copied alone, and so that a scene that has one of the same name
/// changes that one only.
package enum BuiltInKit {
    /// By which scenes use it, in `use: tatami`. It has no dot and no slash: the names of files have their ending, so
    /// that neither can be taken for the other.
    static let name = "tatami"

    /// In the order in which they are listed.
    private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
        ("bars", { PackageResources.bars_yaml }), ("controls", { PackageResources.controls_yaml }),
        ("progress", { PackageResources.progress_yaml }), ("fields", { PackageResources.fields_yaml }),
        ("keyboard", { PackageResources.keyboard_yaml }), ("messages", { PackageResources.messages_yaml }),
        ("marks", { PackageResources.marks_yaml }), ("menus", { PackageResources.menus_yaml }),
    ]

    /// Whether what `use:` says is the name of a kit and no path.
    static func isName(_ text: String) -> Bool { !text.contains(".") && !text.contains("/") && !text.isEmpty }

    /// What its files say at their tops.
    static func read(_ log: ProblemLog) -> [[Node.Entry]] {
        files.map { file in
            let number = log.files.addBuiltIn()
            do throws(ReadFailure) {
                let root = try NodeReading.read(file.bytes(), fileName: file.name + ".yaml", file: number, log: log)
                return root.entries ?? []
            } catch {
                preconditionFailure("the kit's file \(file.name) can be read, which a test makes sure of: \(error)")
            }
        }
    }

    /// The names of its components, for those who lack one.
    package static let componentNames: Set<String> = Set(
        definitions(ProblemLog(files: SourceFiles(scene: ""))).map(\.key))

    private static func definitions(_ log: ProblemLog) -> [Node.Entry] {
        read(log).flatMap { $0[Kit.componentsKey.name]?.entries ?? [] }
    }

    /// What makes a use of each, in the order of the kit's files.
    static let kinds: [ElementKind] = {
        let log = ProblemLog(files: SourceFiles(scene: ""))
        let decoding = Decoding(Surroundings(NoResources(), files: log.files), log: log)
        return definitions(log).map { ElementKind(using: ComponentReading.component($0, among: [], decoding)) }
    }()

    // MARK: For people

    /// A component as people look for it.
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
            /// What it is unless it is given; nil for nothing.
            package let fallback: String?

            private enum CodingKeys: String, CodingKey { case name, type, doc, isRequired, fallback = "default" }
        }

        private enum CodingKeys: String, CodingKey { case name, doc, parameters, slots, states }
    }

    /// All components, in the order of the kit's files.
    package static func components() -> [Listed] {
        let log = ProblemLog(files: SourceFiles(scene: ""))
        let decoding = Decoding(Surroundings(NoResources(), files: log.files), log: log)
        return zip(files, read(log)).flatMap { file, entries -> [Listed] in
            let definitions = entries[Kit.componentsKey.name]?.entries ?? []
            let lines = String(decoding: file.bytes(), as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            return definitions.indices.map { index in
                let next = definitions.indices.contains(index + 1) ? Int(definitions[index + 1].keyMark.line) - 1 : nil
                let body = lines[Int(definitions[index].keyMark.line) - 1..<(next ?? lines.endIndex)]
                let source = "components:\n" + trimmed(body).joined(separator: "\n") + "\n"
                return listed(ComponentReading.component(definitions[index], among: [], decoding), source)
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
                isRequired: parameter.fallback == nil, fallback: parameter.fallback.flatMap(spelled))
        }
        return Listed(
            name: component.name, doc: component.doc, parameters: parameters, slots: component.slots.map(\.name),
            states: component.states.map(\.name), source: source)
    }

    private static func spelled(_ node: Node) -> String? {
        switch node.value {
        case .null, .text(""): nil
        case .flag(let flag): flag ? "true" : "false"
        default: node.text
        }
    }

    /// There is nothing beside the kit's files.
    private final class NoResources: SceneResources {
        var fontFamilies: [String] { [] }
        var symbolNames: [String] { [] }

        func read(_ path: ScenePath, limit: Int) throws(ResourceProblem) -> [UInt8] { throw .missing }
        func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceProblem) -> ImageReference { throw .missing }
        func neighbours(of path: ScenePath) -> [String] { [] }
    }
}
