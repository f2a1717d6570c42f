import ArgumentParser
import TatamiFiles
import TatamiFormatting
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import TatamiSentences

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Writes a scene in another form: YAML, JSON or Swift.",
        discussion: """
            In YAML and JSON the scene says what it says, its components, values and data too; the aliases of YAML are \
            written out. In Swift it is a constant, named as the file, that makes the same pictures with the library; \
            components of one's own and styles are written out, values are constants or what they come to, and what states, \
            shots and steps give to them becomes changes of a state. Where that can't be, as in rows from data or for what \
            follows a scroll, the scene has its components and values in Swift too. What can't be said so is refused with \
            its place. Comments get lost in all forms but YAML, which is told. Paths in the scene \
            count from the folder of its file, also in the other form.

              tatami convert chat.yaml -o chat.json
              tatami convert chat.json --to yaml
              tatami convert chat.yaml -o Chat.swift
            """)

    enum Form: String, CaseIterable, ExpressibleByArgument {
        case yaml, json, swift

        init?(ending path: String) {
            switch path {
            case let path where path.hasSuffix(".yaml") || path.hasSuffix(".yml"): self = .yaml
            case let path where path.hasSuffix(".json"): self = .json
            case let path where path.hasSuffix(".swift"): self = .swift
            default: return nil
            }
        }

        var title: String {
            switch self {
            case .yaml: "YAML"
            case .json: "JSON"
            case .swift: "Swift"
            }
        }
    }

    @Argument(
        help: "A scene, a kit or tatami.yaml, in YAML or JSON; - for standard input.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @Option(name: .shortAndLong, help: "The file to write; - for standard output, as unless given.")
    var output = "-"

    @Option(help: "The form: yaml, json or swift; what the output's ending says unless given.")
    var to: Form?

    func validate() throws {
        if to == nil, Form(ending: output) == nil {
            throw ValidationError("--to says the form, yaml, json or swift, where --output names no file that ends so.")
        }
    }

    func run() throws {
        guard let form = to ?? Form(ending: output) else { preconditionFailure("was validated") }
        do throws(FormatFailure) {
            let bytes = try FormatFailure.bytes(of: file)
            let converted = form == .swift ? try swift(bytes) : try converted(bytes, to: form)
            if form != .yaml, !file.hasSuffix(".json") {
                let lost = commentCount(in: bytes)
                if lost > 0 { complain(lostComments(lost, of: file, in: form.title)) }
            }
            if output == "-" { return StandardOutput.write(bytes: converted) }
            do throws(FileError) { try writeFile(converted, to: output) } catch { throw .unwritable(error) }
        } catch {
            for sentence in error.sentences { complain(sentence) }
            throw ExitStatus.couldNotRun
        }
    }

    /// A scene with mistakes would be Swift that doesn't compile.
    private func swift(_ bytes: [UInt8]) throws(FormatFailure) -> [UInt8] {
        let (read, found): (LoadedScene?, [Diagnostic])
        do throws(FileError) {
            (read, found) = try LoadedScene.load(bytes, from: file, images: ImageLoader())
        } catch {
            throw .file(error)
        }
        guard let scene = read else { throw .formatting(.unreadable(found)) }
        let diagnostics = scene.source.check()
        if diagnostics.hasErrors { throw .formatting(.unreadable(diagnostics)) }
        return try FormatFailure.told { () throws(FormattingFailure) in
            try swiftBytes(of: scene.source, named: file == "-" ? "scene" : LoadedScene.name(ofFile: file))
        }
    }

    private func converted(_ bytes: [UInt8], to form: Form) throws(FormatFailure) -> [UInt8] {
        try FormatFailure.told { () throws(FormattingFailure) in
            let (read, diagnostics) = readDocument(bytes, fileName: file)
            guard let document = read else { throw .unreadable(diagnostics) }
            switch form {
            case .json: return try jsonBytes(of: document, fileName: file)
            case .yaml where file.hasSuffix(".json"): return try yamlBytes(of: document, fileName: file)
            case .yaml, .swift: return try formatted(bytes, fileName: file)
            }
        }
    }
}
