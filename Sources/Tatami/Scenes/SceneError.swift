import Foundation
import TatamiMessages
import TatamiRendering
package import TatamiSceneFile

/// The reason why a scene was not drawn.
public enum SceneError: Error, Hashable, Sendable {
    /// The scene has errors; these are all of them.
    case invalidScene([SceneDiagnostic])
    /// A name that is not one of the scene's shots or states; the message lists the known ones.
    case unknownName(String)
    /// The extension of a picture's or film's path is not among `endings`, such as `.png`, `.svg` and `.pdf`. `file`
    /// and `line` are the call's.
    case unknownFormat(path: String, endings: [String], file: String, line: Int)
    /// The picture needs this many pages, more than one image can hold.
    case severalPages(Int)
    /// A scene without a name was verified, defined on this line; ``Screen/named(_:)`` sets one.
    case unnamed(file: String, line: Int)
    /// The task of a ``DrawingQueue`` was cancelled.
    case cancelled
    /// Loading fonts, drawing or writing failed, with this message.
    case failed(String)
}

extension SceneError {
    /// The errors, one per line, without the folders of files, which reveal where a program was built and runs.
    public var descriptionWithoutFolders: String {
        guard case .invalidScene(let errors) = self else { return SceneDiagnostic.withoutFolders(description) }
        return errors.map(\.descriptionWithoutFolders).joined(separator: "\n")
    }
}

extension SceneError: CustomStringConvertible {
    /// The errors, one per line.
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
        case .cancelled: RenderFailure.cancelled.sentence.text
        }
    }
}

extension SceneError {
    /// Reports a name used by a line of code and missing in the scene.
    package init(_ error: SceneSource.UnknownName, at place: CodePlace) {
        self = .unknownName(Diagnostic(severity: .error, place: SourcePlace(place), reason: error.reason).description)
    }

    static func unknownFormat(path: String, _ endings: [String], at place: CodePlace) -> SceneError {
        .unknownFormat(path: path, endings: endings, file: place.file, line: Int(clamping: place.line))
    }
}

/// An error, warning or note about a scene, with the line of code or of a file that it is about.
public struct SceneDiagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// Prevents the scene from being drawn.
        case error
        case warning
        /// Adds to the preceding error.
        case note
    }

    /// The severity.
    public let severity: Severity
    /// The path of a Swift file, or of a data file as written in the scene.
    public let file: String
    /// The line, from 1; 0 if the diagnostic has no line.
    public let line: Int
    /// The column in a data file, from 1; 0 in Swift code.
    public let column: Int
    /// The message, with a hint.
    public let message: String

    /// Creates a diagnostic from its parts.
    package init(severity: Diagnostic.Severity, file: String, line: Int, column: Int, message: String) {
        self.severity =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        (self.file, self.line, self.column, self.message) = (file, line, column, message)
    }

    /// Creates a warning about a line of code.
    package init(warning message: String, at place: CodePlace) {
        self.init(
            severity: .warning, file: place.file, line: Int(clamping: place.line), column: 0, message: message)
    }

    /// Creates an error about a line of code.
    package init(error message: String, at place: CodePlace) {
        self.init(
            severity: .error, file: place.file, line: Int(clamping: place.line), column: 0, message: message)
    }

    package init(_ diagnostic: Diagnostic) {
        let place = diagnostic.place
        self.init(
            severity: diagnostic.severity, file: place.file, line: place.line, column: place.column,
            message: diagnostic.message.text)
    }

    /// Reports an invalid argument in a line of code.
    init(_ error: CallDiagnostic, at place: CodePlace) { self.init(error: error.reason.text, at: place) }
}

extension SceneDiagnostic {
    /// The diagnostic without the folders of files, so that it doesn't reveal where a program was built.
    public var descriptionWithoutFolders: String { Self.withoutFolders(description) }

    static func withoutFolders(_ text: String) -> String {
        // A path with blanks ends with its quotation mark, or with the number of a line.
        text.replacing(#/(['"])\/(?:[^\/'"\n]+\/)+/#) { String($0.1) }
            .replacing(#/(^|[\s(])\/(?=[^\s\/])(?:[^\/'":\n]+\/)+(?=[^\/'":\n]+:\d)/#) { String($0.1) }
            .replacing(#/(^|[\s'"(])\/(?:[^\s\/'":]+\/)+/#) { String($0.1) }
    }

    /// Writes the diagnostic to standard error on a separate line.
    public func printToStandardError() {
        let line = Message(reported: description).onConsole + "\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

extension SceneDiagnostic: CustomStringConvertible {
    /// The diagnostic in the format of compilers: `file:line: severity: message`.
    public var description: String {
        let place = SourcePlace(file: file, line: line, column: column)
        let sentence: Message = "\(place): \(severity.rawValue): \(uncut: message)"
        return sentence.text
    }
}
