import TatamiExpressions

/// A named value, as given by `values:` and changed by `set:`.
struct Assignment: Hashable, Sendable {
    let name: String
    let definition: Formulas.Definition
    /// The source text, for the places of errors in it.
    let text: String
    let mark: Mark

    /// Parses `{effort: 3, opacity: "{effort / 11}"}`; entries with errors are reported and omitted.
    static func read(_ node: Node, _ log: DiagnosticLog) -> [(assignment: Assignment, keyMark: Mark)] {
        guard let entries = node.entries else {
            if !node.isNull { log.add(.wrongType(expected: "a mapping of values", found: node.kind), at: node.mark) }
            return []
        }
        return entries.compactMap { entry in
            definition(entry.node, log).map { definition in
                let value = Assignment(
                    name: entry.key, definition: definition, text: entry.node.text ?? "", mark: entry.node.mark)
                return (value, entry.keyMark)
            }
        }
    }

    private static func definition(_ node: Node, _ log: DiagnosticLog) -> Formulas.Definition? {
        if case .text(let text) = node.value {
            do throws(ExpressionError) {
                if let pattern = try TextPattern(text) { return .pattern(pattern) }
            } catch {
                log.add(error, in: text, at: node.mark)
                return nil
            }
        }
        if let value = ExpressionValue(node), value != .nothing { return .constant(value) }
        if let entries = node.entries, entries.count == 1, entries[0].node.isNull {
            log.add(.unquotedPlaceholder(entries[0].key), at: node.mark)
        } else {
            log.add(.wrongType(expected: "a number, text, true or false", found: node.kind), at: node.mark)
        }
        return nil
    }

    /// Parses the value of a command-line option: `3`, `true`, `text`, or an expression in braces; nil after reporting
    /// an error in it.
    static func read(_ name: String, option text: String, _ log: DiagnosticLog) -> Assignment? {
        let node = Node(scalar: PlainScalar.value(of: text), mark: .nowhere)
        let given = node.isNull ? Node(scalar: .text(text), mark: .nowhere) : node
        return definition(given, log).map { Assignment(name: name, definition: $0, text: text, mark: .nowhere) }
    }

    /// The form of `set:`; names that the scene doesn't define are reported and omitted.
    static let form = Form<[Assignment]>(SceneShape.assignments) { node, decoding in
        let known = decoding.shared.valueNames ?? []
        return read(node, decoding.log).compactMap { assignment, keyMark in
            if known.contains(assignment.name) { return assignment }
            let nearest = NearestName.nearest(to: assignment.name, among: known.sorted())
            return decoding.log.refuse(.unknownValue(assignment.name, nearest: nearest), at: keyMark)
        }
    }
}
