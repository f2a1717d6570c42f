package import TatamiPrimitives

/// A diagnostic about a scene, with its place.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        case error, warning
        /// A note on the diagnostic before it.
        case note
    }

    package var severity: Severity
    package var place: SourcePlace
    package var reason: DiagnosticReason
    /// The traits or names of the variants that have the diagnostic, as in `dark`; empty if all have it.
    package var variants: [String] = []

    package init(severity: Severity, place: SourcePlace, reason: DiagnosticReason) {
        self.severity = severity
        self.place = place
        self.reason = reason
    }
}

/// A place in a file.
package struct SourcePlace: Hashable, Sendable, Codable {
    @ExactText package var file: String
    /// The line, from 1; 0 if the diagnostic refers to no line.
    package var line: Int
    /// The column, from 1, in Unicode scalars; 0 if the diagnostic refers to the whole line.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePlace: CustomStringConvertible {
    package var description: String {
        guard line > 0 else { return file }
        return column > 0 ? "\(file):\(line):\(column)" : "\(file):\(line)"
    }
}

extension [Diagnostic] {
    package var hasErrors: Bool { contains { $0.severity == .error } }

    /// Adds diagnostics that are not in the list yet; notes stay with their diagnostic.
    package mutating func appendNew(_ found: [Diagnostic]) {
        guard !found.isEmpty else { return }
        var known = Set(map(\.problem))
        appendNew(found, known: &known)
    }

    /// Adds diagnostics like `appendNew(_:)`. `known` are the problems in the list, which the caller keeps between
    /// calls.
    package mutating func appendNew(_ found: [Diagnostic], known: inout Set<Diagnostic>) {
        let before = count
        var isNew = false
        for diagnostic in found {
            if diagnostic.severity != .note { isNew = !known.contains(diagnostic.problem) }
            if isNew { append(diagnostic) }
        }
        known.formUnion(self[before...].map(\.problem))
    }
}

extension Diagnostic {
    /// The diagnostic without the names of the elements that have it, which differ between pictures of a scene.
    package var problem: Diagnostic {
        var problem = self
        problem.variants = []
        switch reason {
        case .conflict(_, _, let count): problem.reason = .conflict(element: "", others: 0, count: count)
        case .contradiction(_, _, let sum, let a, let b):
            problem.reason = .contradiction(element: "", others: 0, sum: sum, a, b)
        case .ambiguousAnchor(_, _, let anchor):
            problem.reason = .ambiguousAnchor(element: "", others: 0, anchor: anchor)
        default: break
        }
        return problem
    }
}
