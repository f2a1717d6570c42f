import TatamiExpressions

/// A value by its name, as `values:` gives it and `set:` changes it.
struct Assignment: Hashable, Sendable {
    let name: String
    let definition: Formulas.Definition
    /// What is written, for the places of errors in it.
    let text: String
    let mark: Mark

    /// Takes `{effort: 3, opacity: "{effort / 11}"}` apart; what is wrong is reported and left out.
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

    /// What an option of the command says: `3`, `true`, `text`, or an expression in braces.
    static func read(_ name: String, option text: String, _ log: DiagnosticLog) -> Assignment? {
        let node = Node(scalar: PlainScalar.value(of: text), mark: .nowhere)
        let given = node.isNull ? Node(scalar: .text(text), mark: .nowhere) : node
        return definition(given, log).map { Assignment(name: name, definition: $0, text: text, mark: .nowhere) }
    }

    /// Of what `set:` says, the values that the scene has; the others are reported.
    static let form = Form<[Assignment]>(SceneShape.assignments) { node, decoding in
        let known = decoding.surroundings.valueNames
        return read(node, decoding.log).compactMap { assignment, keyMark in
            if known.contains(assignment.name) { return assignment }
            let nearest = NearestName.nearest(to: assignment.name, among: known.sorted())
            decoding.log.add(.unknownValue(assignment.name, nearest: nearest), at: keyMark)
            return nil
        }
    }
}
