package import TatamiPrimitives
package import TatamiSceneFile

/// A diagnostic of a scene with its message.
package struct DiagnosticRecord: Hashable, Sendable, Codable {
    package var severity: Diagnostic.Severity
    @ExactText package var file: String
    /// The line, from 1; 0 for none.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int
    package var sentence: String
    /// The lint rule, with the key used in `allow`; nil unless it is a lint issue.
    package var rule: String?

    private enum CodingKeys: String, CodingKey {
        case severity, file, line, column, sentence = "message", rule
    }

    package init(
        severity: Diagnostic.Severity, file: String, line: Int, column: Int, sentence: String, rule: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.sentence = sentence
        self.rule = rule
    }

    package var isError: Bool { severity == .error }
}
