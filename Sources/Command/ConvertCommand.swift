import ArgumentParser
import TatamiMessages
import TatamiSceneFile
import TatamiSystem

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Convert a scene between YAML and JSON.",
        discussion: """
            The scene keeps its components, values and data; YAML aliases are expanded. JSON has no comments: a notice \
            says how many are left out. Paths in the scene stay relative to the folder of its file.

              tatami convert chat.yaml -o chat.json
              tatami convert chat.json --format yaml
            """)

    enum Form: String, CaseIterable, ExpressibleByArgument {
        case yaml, json

        init?(ending path: String) {
            switch path {
            case let path where path.hasSuffix(".yaml") || path.hasSuffix(".yml"): self = .yaml
            case let path where path.hasSuffix(".json"): self = .json
            default: return nil
            }
        }

        var title: String {
            switch self {
            case .yaml: "YAML"
            case .json: "JSON"
            }
        }
    }

    @Argument(
        help: "A scene, a kit or tatami.yaml, in YAML or JSON; - reads standard input.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @Option(name: .shortAndLong, help: "The file to write; - writes to standard output. (default: -)")
    var output = "-"

    @Option(help: "The form to write: yaml or json. (default: by the extension of the output)")
    var format: Form?

    func validate() throws {
        if format == nil, Form(ending: output) == nil {
            throw ValidationError(
                "Set the form with --format (yaml or json): the extension of --output doesn't give it.")
        }
    }

    func run() throws {
        guard let form = format ?? Form(ending: output) else { preconditionFailure("was validated") }
        do throws(FormatFailure) {
            let bytes = try FormatFailure.bytes(of: file)
            let converted = try converted(bytes, to: form)
            if form != .yaml, !file.hasSuffix(".json") {
                let lost = commentCount(in: bytes)
                if lost > 0 { printError(lostComments(lost, of: file, in: form.title)) }
            }
            if output == "-" { return StandardOutput.write(bytes: converted) }
            try rethrowing(as: FormatFailure.unwritable) { () throws(FileError) in
                try writeFile(converted, to: output)
            }
        } catch {
            for sentence in error.sentences { printError(sentence) }
            throw ExitStatus.couldNotRun
        }
    }

    private func converted(_ bytes: [UInt8], to form: Form) throws(FormatFailure) -> [UInt8] {
        try rethrowing(as: FormatFailure.formatting) { () throws(FormattingFailure) in
            let (read, diagnostics) = readDocument(bytes, fileName: file)
            guard let document = read else { throw .unreadable(diagnostics) }
            switch form {
            case .json: return try jsonBytes(of: document, fileName: file)
            case .yaml where file.hasSuffix(".json"): return try yamlBytes(of: document, fileName: file)
            case .yaml: return try formatted(bytes, fileName: file)
            }
        }
    }
}
