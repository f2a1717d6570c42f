package import TatamiPrimitives

/// What is wrong with a scene, as it is told.
package struct DiagnosticRecord: Hashable, Sendable, Codable {
    package var severity: Severity
    @ExactText package var file: String
    /// From 1; 0 when no line of the file is meant.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    package var sentence: String
    /// The lint rule, as `allow` names it; nil unless it is a lint issue.
    package var rule: String?

    package enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        case error, warning
        /// Belongs to the diagnostic before it.
        case note
    }

    private enum CodingKeys: String, CodingKey {
        case severity, file, line, column, sentence = "message", rule
    }

    package init(severity: Severity, file: String, line: Int, column: Int, sentence: String, rule: String? = nil) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.sentence = sentence
        self.rule = rule
    }

    package var isError: Bool { severity == .error }
}
