/// Named values, some of which are computed from others.
package struct Formulas: Hashable, Sendable {
    package enum Definition: Hashable, Sendable {
        case constant(ExpressionValue)
        case pattern(TextPattern)

        var names: [String] {
            guard case .pattern(let pattern) = self else { return [] }
            return pattern.placeholders.flatMap(\.names)
        }
    }

    package private(set) var definitions: [String: Definition]

    package init(_ definitions: [String: Definition]) {
        self.definitions = definitions
    }

    package subscript(name: String) -> Definition? {
        get { definitions[name] }
        set { definitions[name] = newValue }
    }

    /// An error in the value of a name.
    package struct Failure: Error, Hashable {
        package var name: String
        package var error: ExpressionError

        package init(name: String, error: ExpressionError) {
            (self.name, self.error) = (name, error)
        }
    }

    /// Computes all values once, in the order of their dependencies. A value with an error is omitted, and so is
    /// every value that depends on it.
    package func values(in wording: Wording = Wording()) -> (values: [String: ExpressionValue], failures: [Failure]) {
        var (values, failures): ([String: ExpressionValue], [Failure]) = ([:], [])
        let (order, circles) = order()
        for circle in circles {
            failures.append(Failure(name: circle[0], error: ExpressionError(.circular(circle), at: 0)))
        }
        var lost = Set(circles.joined())
        for name in order where !lost.contains(name) {
            guard let definition = definitions[name] else { continue }
            guard definition.names.allSatisfy({ !lost.contains($0) }) else {
                lost.insert(name)
                continue
            }
            switch definition {
            case .constant(let value): values[name] = value
            case .pattern(let pattern):
                do throws(ExpressionError) {
                    values[name] = try pattern.value(in: wording) { values[$0.description] }
                } catch {
                    failures.append(Failure(name: name, error: error))
                    lost.insert(name)
                }
            }
        }
        return (values, failures)
    }

    /// Returns the names, each after those that it depends on, and the cycles, each with its first name again at the
    /// end.
    ///
    /// The search is depth-first, without recursion, so that chains may have any length.
    private func order() -> (order: [String], circles: [[String]]) {
        enum Progress { case open, done }
        var progress: [String: Progress] = [:]
        var (order, circles): ([String], [[String]]) = ([], [])
        for root in definitions.keys.sorted() where progress[root] == nil {
            var path: [(name: String, rest: [String])] = [(root, definitions[root]?.names ?? [])]
            progress[root] = .open
            while let last = path.last {
                guard let next = last.rest.first else {
                    progress[last.name] = .done
                    order.append(last.name)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].rest.removeFirst()
                guard let definition = definitions[next] else { continue }
                switch progress[next] {
                case .done: break
                case .open:
                    let start = path.firstIndex { $0.name == next } ?? 0
                    circles.append(path[start...].map(\.name) + [next])
                case nil:
                    progress[next] = .open
                    path.append((next, definition.names))
                }
            }
        }
        return (order, circles)
    }
}

extension Placeholder {
    /// The names that the placeholder looks up, without the paths to their fields.
    package var names: [String] {
        switch meaning {
        case .name, .malformed: [field.path[0]]
        case .expression(let expression): expression.names.map { $0.path[0] }.sorted()
        }
    }

    /// Evaluates the placeholder; `lookUp` returns nil for an unknown name. The default replaces a missing value.
    package func value(
        in wording: Wording = Wording(), _ lookUp: (ExpressionName) throws(ExpressionError) -> ExpressionValue?
    ) throws(ExpressionError) -> ExpressionValue {
        do throws(ExpressionError) {
            let value = try valueWithoutDefault(in: wording, lookUp)
            if let fallback, value.kind == .nothing { return .cell(fallback) }
            return value
        } catch {
            if let fallback, error.reason.isOfLack { return .cell(fallback) }
            throw error
        }
    }

    private func valueWithoutDefault(
        in wording: Wording, _ lookUp: (ExpressionName) throws(ExpressionError) -> ExpressionValue?
    ) throws(ExpressionError) -> ExpressionValue {
        switch meaning {
        case .name:
            if let value = try lookUp(field) ?? wording.value(of: field) { return value }
            // A default also applies to a missing current time, whose error is not `isOfLack`.
            if fallback != nil { return .nothing }
            throw ExpressionError(.missing(field), at: offset)
        case .expression(let expression): return try expression.value(in: wording, lookUp)
        case .malformed(let error): throw error
        }
    }
}

extension TextPattern {
    /// Evaluates the pattern: a single placeholder keeps its type, everything else is text.
    package func value(
        in wording: Wording = Wording(), _ lookUp: (ExpressionName) -> ExpressionValue?
    ) throws(ExpressionError) -> ExpressionValue {
        if let only { return try only.value(in: wording, lookUp) }
        var text = ""
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .placeholder(let placeholder): text += try placeholder.value(in: wording, lookUp).printed
            }
            guard text.utf8.count <= Expression.longestText else {
                throw ExpressionError(.textTooLong(limit: Expression.longestText), at: 0)
            }
        }
        return .text(text)
    }
}
