package import TatamiSceneFile

/// A mistake in a scene as it is told: what a worker can say of it, and a report can show.
package struct Complaint: Hashable, Sendable, Codable {
    /// `error`, `warning`, or `note` for what belongs to the complaint before it.
    package var severity: String
    package var file: String
    /// From 1; 0 when no line of the file is meant.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    package var sentence: String

    package init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity.rawValue
        file = diagnostic.place.file
        line = diagnostic.place.line
        column = diagnostic.place.column
        sentence = diagnostic.problem.sentence
    }

    package var isError: Bool { severity == Diagnostic.Severity.error.rawValue }
}

extension Complaint: CustomStringConvertible {
    /// One line, as compilers and editors write it.
    package var description: String {
        "\(SourcePlace(file: file, line: line, column: column)): \(severity): \(sentence)"
    }
}
