import ArgumentParser
import Glibc
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Format scenes, the files that they use, and tatami.yaml.",
        discussion: """
            The canonical form indents by two spaces, orders keys as the reference does, quotes only where YAML needs it, \
            and keeps braces and brackets on lines of at most 120 characters. Comments, blank lines and anchors stay in \
            place. The result is read again and compared: the scene stays the same.

            All files are written or, if one has an error, none. The names of changed files are printed. In folders, YAML \
            files that are neither scenes nor kits are skipped.

              tatami format
              tatami format snapshots/chat.yaml
              tatami format --check
              tatami format - < chat.yaml
            """)

    @Argument(
        help: "Files, or folders of them; - reads standard input. (default: the files of the project)",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var paths: [String] = []

    @Flag(help: "Write nothing; print the files that would change, and exit with code 1 if there are any.")
    var check = false

    @Option(help: "The file name of standard input in diagnostics; with the extension .json it is read as JSON.")
    var assumeFilename: String?

    func validate() throws {
        if paths.contains("-"), paths.count > 1 {
            throw ValidationError("- can't be combined with files: standard input is one file.")
        }
        guard assumeFilename == nil || paths == ["-"] else {
            throw ValidationError("--assume-filename is for standard input: 'tatami format -'.")
        }
    }

    func run() throws {
        if paths == ["-"] { return try formatInput() }
        let sources = try step(\.sentence) { () throws(ProjectFailure) in try FormattedFiles(paths) }
        var (changes, failed): ([(path: String, bytes: [UInt8])], Bool) = ([], false)
        for path in sources.files {
            do throws(FormatFailure) {
                guard let bytes = try canonical(path, isNamed: sources.named.contains(path)) else { continue }
                changes.append((path, bytes))
            } catch {
                for sentence in error.sentences { printError(sentence) }
                failed = true
            }
        }
        if failed { throw ExitStatus.couldNotRun }
        if !check {
            try step(\.sentenceOfWritingAmongOthers) { () throws(FileError) in
                for change in changes { try writeFile(change.bytes, to: change.path) }
            }
        }
        for change in changes { tell("\(path: change.path)") }
        if check, !changes.isEmpty { throw ExitStatus.differs }
    }

    /// Returns the canonical content of a file; nil if it has that already, or if it was found in a folder
    /// and is not a scene.
    private func canonical(_ path: String, isNamed: Bool) throws(FormatFailure) -> [UInt8]? {
        let bytes = try FormatFailure.bytes(of: path)
        if !isNamed, let document = readDocument(bytes, fileName: path).document, document.kind == .other { return nil }
        let formatted = try self.formatted(bytes, fileName: path)
        return formatted == bytes ? nil : formatted
    }

    /// Returns the canonical content with the line endings of the file, which a checkout of git may have changed.
    private func formatted(_ bytes: [UInt8], fileName: String) throws(FormatFailure) -> [UInt8] {
        let formatted = try rethrowing(as: FormatFailure.formatting) { () throws(FormattingFailure) in
            try TatamiSceneFile.formatted(bytes, fileName: fileName)
        }
        let firstEnd = bytes.firstIndex(of: 0x0A)
        guard let firstEnd, firstEnd > 0, bytes[firstEnd - 1] == 0x0D else { return formatted }
        return formatted.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }

    private func formatInput() throws {
        let name = assumeFilename ?? "-"
        do throws(FormatFailure) {
            let bytes = try FormatFailure.bytes(of: "-")
            let formatted = try self.formatted(bytes, fileName: name)
            guard check else { return StandardOutput.write(bytes: formatted) }
            if formatted == bytes { return }
        } catch {
            for sentence in error.sentences { printError(sentence) }
            throw ExitStatus.couldNotRun
        }
        tell("\(path: name)")
        throw ExitStatus.differs
    }
}

/// The reason why a file could not be formatted.
enum FormatFailure: Error {
    case file(FileError)
    case formatting(FormattingFailure)
    case unwritable(FileError)

    /// Reads a file; `-` is standard input.
    static func bytes(of path: String) throws(FormatFailure) -> [UInt8] {
        try rethrowing(as: FormatFailure.file) { () throws(FileError) in
            path == "-"
                ? try StandardInput.read(limit: LoadedScene.sizeLimit)
                : try readFile(at: path, limit: LoadedScene.sizeLimit)
        }
    }

    var sentences: [Message] {
        switch self {
        case .file(let error): [error.sentence(reading: "the file")]
        case .formatting(let failure): failure.sentences
        case .unwritable(let error): [error.sentenceOfWriting]
        }
    }
}

/// The files to format: those given by arguments, or all of the project.
private struct FormattedFiles {
    private(set) var files: [String] = []
    /// The files named by the user directly.
    private(set) var named: Set<ExactText> = []

    init(_ arguments: [String]) throws(ProjectFailure) {
        let project = try Project.read().checked()
        let search = SceneSearch(excluding: project.settings.exclude, withKits: true)
        var known: Set<ExactText> = []
        func add(_ found: [String]) { files += found.filter { known.insert($0).inserted } }
        for argument in arguments {
            do throws(FileError) { add(try search.files(below: argument).files) } catch {
                switch error {
                // A missing file is reported when it is read.
                case .notAFolder, .notFound:
                    named.insert(argument)
                    add([argument])
                default: throw .unreadable(error)
                }
            }
        }
        guard arguments.isEmpty else { return }
        for pattern in project.patterns {
            try rethrowing(as: ProjectFailure.unreadable) { () throws(FileError) in
                add(try search.files(matching: pattern).files)
            }
        }
        if exists(ProjectSettings.fileName) { add([ProjectSettings.fileName]) }
    }
}
