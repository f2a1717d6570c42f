import TatamiResults
package import TatamiSceneFile
import TatamiMessages

/// Why a scene was not drawn.
public enum SceneError: Error, Hashable, Sendable {
    /// All that is wrong with the scene.
    case invalidScene([SceneDiagnostic])
    /// A name that is none of the scene's shots or states, with those that it has.
    case unknownName(String)
    /// The path of a picture or a film ends in none of those that are known there, such as `.png`, `.svg` and `.pdf`; asked
    /// for on this line.
    case unknownFormat(path: String, endings: [String], file: String, line: Int)
    /// The picture is too tall for one image, and takes so many.
    case severalPages(Int)
    /// A scene without a name is verified, made on this line; ``Screen/named(_:)`` gives it one.
    case unnamed(file: String, line: Int)
    /// Fonts, drawing or writing failed, for this reason.
    case failed(String)
}

extension SceneError: CustomStringConvertible {
    /// What is wrong, a line for each error.
    public var description: String {
        switch self {
        case .invalidScene(let errors): errors.map(\.description).joined(separator: "\n")
        case .unknownName(let sentence), .failed(let sentence): sentence
        case .unknownFormat(let path, let endings, let file, let line):
            CallDiagnostic.unknownFormat(path: path, endings: endings, isFilm: AnimationFormat(fileName: path) != nil)
                .sentence(at: SourcePlace(file: file, line: line, column: 0)).text
        case .unnamed(let file, let line):
            CallDiagnostic.unnamed.sentence(at: SourcePlace(file: file, line: line, column: 0)).text
        case .severalPages(let count): CallDiagnostic.severalPages(count).sentence().text
        }
    }
}

extension SceneError {
    /// A name that a line of code gave and the scene lacks.
    init(_ error: SceneSource.UnknownName, at place: CodePlace) {
        self = .unknownName(Diagnostic(severity: .error, place: SourcePlace(place), reason: error.reason).description)
    }

    static func unknownFormat(path: String, _ endings: [String], at place: CodePlace) -> SceneError {
        .unknownFormat(path: path, endings: endings, file: place.file, line: Int(clamping: place.line))
    }
}

/// Something that is wrong with a scene, with the line of code or of a file that says it.
public struct SceneDiagnostic: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// Keeps the scene from being drawn.
        case error
        case warning
        /// Belongs to the error before it.
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
    /// The error, with a hint.
    public let message: String

    init(_ diagnostic: DiagnosticRecord) {
        severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        file = diagnostic.file
        line = diagnostic.line
        column = diagnostic.column
        message = diagnostic.sentence
    }

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
        message = diagnostic.reason.sentence.text
    }

    /// An error in what a line of code asks for.
    init(_ error: CallDiagnostic, at place: CodePlace) {
        severity = .error
        file = place.file
        line = Int(clamping: place.line)
        column = 0
        message = error.reason.text
    }
}

extension SceneDiagnostic: CustomStringConvertible {
    /// `file:line: severity: message`, as compilers write it.
    public var description: String {
        let place = SourcePlace(file: file, line: line, column: column)
        let sentence: Words = "\(place): \(severity.rawValue): \(uncut: message)"
        return sentence.text
    }
}
