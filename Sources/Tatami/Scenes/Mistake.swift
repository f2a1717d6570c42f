package import TatamiSceneFile
import TatamiSentences

/// Something that is wrong with a scene, with the line of code or of a file that says it.
public struct Mistake: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// Keeps the scene from being drawn.
        case error
        case warning
        /// Belongs to the mistake before it.
        case note
    }

    /// How bad it is.
    public let severity: Severity
    /// The path of a Swift file, or of a data file as the scene names it.
    public let file: String
    /// From 1; 0 when no line is meant.
    public let line: Int
    /// From 1 in a data file; 0 in Swift code, of which only lines are known.
    public let column: Int
    /// What is wrong and a way out.
    public let message: String

    package init(_ diagnostic: Diagnostic) {
        severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        file = diagnostic.place.file
        line = diagnostic.place.line
        column = diagnostic.place.column
        message = diagnostic.problem.sentence
    }

    /// An error in what a line of code asks for.
    init(_ message: String, at place: CodePlace) {
        severity = .error
        file = place.file
        line = Int(clamping: place.line)
        column = 0
        self.message = message
    }
}

extension Mistake: CustomStringConvertible {
    /// `file:line: error: message`, as compilers write it.
    public var description: String {
        let place = [line, column].prefix { $0 > 0 }.map { ":\($0)" }.joined()
        return "\(file)\(place): \(severity.rawValue): \(message)"
    }
}
