import TatamiExpressions

/// The values of a scene with `values:`, and its parts as templates that the values fill.
struct SceneValues {
    private(set) var formulas: Formulas
    /// The definitions by name, including those from command-line options and records.
    private var sources: [String: Assignment]
    /// The names of the values from command-line options and records, which override the file's at the beginning.
    private(set) var fixed: Set<String> = []
    /// The language and time for formatting values.
    var wording = Wording()
    /// The values that each state sets.
    let setByStates: [String: [Assignment]]

    /// The scene without its values, states, steps and shots.
    private let content: Template?
    private let states: [(entry: Node.Entry, template: Template?)]
    private let steps: [StepTemplate]
    private let mark: Mark
    /// The names of the components.
    private let components: Set<String>

    /// A step whose `set` is evaluated when it happens.
    private struct StepTemplate {
        var template: Template
        var set: Node.Entry?
    }

    private static let apart: Set<String> = [
        "values", "states", "timeline", "shots", "name", "$schema",
    ]

    /// Reads the values of a scene; nil without `values:`, where braces have a meaning only in rows from data or with
    /// `repeat`.
    init?(_ root: Node, _ decoding: Decoding) {
        let (entries, log) = (root.entries ?? [], decoding.log)
        guard let node = entries[SceneShape.values.name], !node.isNull else { return nil }
        sources = [:]
        for (assignment, keyMark) in Assignment.read(node, log) {
            if !Expression.isName(assignment.name) || DataRecord.counters.contains(assignment.name) {
                log.add(.badValueName(assignment.name), at: keyMark)
            } else {
                sources[assignment.name] = assignment
            }
        }
        formulas = Formulas(sources.mapValues(\.definition))
        mark = root.mark
        let components = decoding.shared.kit.componentNames
        self.components = components

        let filled = entries.filter { !Self.apart.contains($0.key) && !Kit.keys.contains($0.key) }
        content = Template(Node(mapping: filled, mark: root.mark), in: .scene, components: components, log)
        var setByStates: [String: [Assignment]] = [:]
        states = (entries[SceneShape.states.name]?.entries ?? []).map { entry in
            guard let changes = entry.node.entries else { return (entry, nil) }
            if let condition = StateChanges.condition(in: changes) {
                log.add(.rows(.conditionInState), at: condition)
                return (entry, nil)
            }
            if let set = changes[Self.set] { setByStates[entry.key] = Assignment.form.read(set, decoding) ?? [] }
            let rest = entry.node.without(Self.set)
            return (
                Node.Entry(key: entry.key, keyMark: entry.keyMark, node: rest),
                Template(rest, in: .scene, components: components, log)
            )
        }
        self.setByStates = setByStates
        steps = (entries[SceneShape.timeline.name]?.items ?? []).compactMap { item in
            guard let parts = item.entries else {
                return Template(item, in: .scene, components: components, log).map {
                    StepTemplate(template: $0, set: nil)
                }
            }
            let set = parts.first { $0.key == Self.set }
            let rest = item.without(Self.set)
            return Template(rest, in: .scene, components: components, log).map { StepTemplate(template: $0, set: set) }
        }
    }

    /// The key by which states and steps set values.
    static let set = "set"

    var names: [String] { sources.keys.sorted() }
    /// Returns the current definition of a name; nil for an unknown name.
    func definition(of name: String) -> Formulas.Definition? { sources[name]?.definition }
    var stepCount: Int { steps.count }

    /// Replaces the file's definition of a value.
    mutating func fix(_ assignment: Assignment) {
        sources[assignment.name] = assignment
        formulas[assignment.name] = assignment.definition
        fixed.insert(assignment.name)
    }

    /// Reports a value that can't be computed.
    func report(_ failure: Formulas.Failure, _ log: DiagnosticLog) {
        guard let source = sources[failure.name] else { return }
        log.add(failure.error, in: source.text, at: source.mark, known: names)
    }

    // MARK: Filling

    /// Returns the scene's root filled with these values in these states; nil after reporting errors.
    func filled(_ values: [String: ExpressionValue], states shown: [String], _ log: DiagnosticLog) -> Node? {
        guard var entries = content?.filled(with: values, in: wording, log)?.entries else { return nil }
        var isWhole = true
        let changes = states.map { entry, template in
            guard shown.contains(entry.key), let template else { return entry }
            guard let node = template.filled(with: values, in: wording, log) else {
                isWhole = false
                return entry
            }
            return Node.Entry(key: entry.key, keyMark: entry.keyMark, node: node)
        }
        let name = SceneShape.states.name
        entries.append(Node.Entry(name, Node(mapping: changes, mark: mark)))
        return isWhole ? Node(mapping: entries, mark: mark) : nil
    }

    /// Returns a step filled with the values of its moment; nil after reporting errors.
    func step(_ index: Int, _ values: [String: ExpressionValue], _ log: DiagnosticLog) -> Node? {
        let step = steps[index]
        guard let node = step.template.filled(with: values, in: wording, log) else { return nil }
        guard let set = step.set, let entries = node.entries else { return node }
        return Node(mapping: entries + [set], mark: node.mark)
    }

    /// Returns the entries of a screen filled with these values; none after reporting errors.
    func filled(_ entries: [Node.Entry], _ values: [String: ExpressionValue], _ log: DiagnosticLog) -> [Node.Entry] {
        guard !entries.isEmpty else { return [] }
        let template = Template(
            Node(mapping: entries, mark: entries[0].keyMark), in: .scene, components: components, log)
        return template?.filled(with: values, in: wording, log)?.entries ?? []
    }
}
