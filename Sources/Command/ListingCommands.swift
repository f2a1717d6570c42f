import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiTypesetting
import TatamiVerification

struct SymbolsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbols",
        abstract: "List the symbols that scenes can show, or render all of them.",
        discussion: """
              tatami symbols
              tatami symbols -o symbols.png
            """)

    @Option(
        name: .shortAndLong, help: "Render them with their names into this file: PNG, SVG or PDF.",
        completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
    var output: String?

    @Flag(help: "Print one JSON object per line, with the name.")
    var json = false

    func run() throws {
        guard let output else {
            for name in Symbol.names { list(Named(name: name), as: "\(name)", json) }
            return
        }
        guard let format = PictureFormat(fileName: output) else {
            throw ValidationError("--output takes a file that ends in .png, .svg or .pdf, not '\(output)'.")
        }
        var run = RenderRun(options: RenderOptions(formats: [format], output: .file(output)))
        do throws(RenderFailure) {
            tell(try run.drawSymbolSheet(for: .read()), asJSON: json)
        } catch {
            throw ended(by: error, after: run.diagnostics)
        }
    }

    private struct Named: Encodable { var name: String }
}

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the devices that scenes and --device can name, with their screens.")

    @Flag(help: "Print one JSON object per line.")
    var json = false

    func run() {
        let longest = Device.all.map(\.name.count).max() ?? 0
        for device in Device.all {
            let area = device.safeArea
            let name = device.name + String(repeating: " ", count: longest - device.name.count)
            let (width, height) = (Int(device.size.width), Int(device.size.height))
            list(
                Line(
                    name: device.name, width: width, height: height, scale: Int(device.scale),
                    safeArea: .init(
                        top: Int(area.top), left: Int(area.left), bottom: Int(area.bottom), right: Int(area.right))),
                as: "\(name)  \(width) × \(height) points at scale \(Int(device.scale)), safe area "
                    + "\(Int(area.top)) above, \(Int(area.bottom)) below"
                    + (area.left > 0 ? ", \(Int(area.left)) at each side" : ""),
                json)
        }
    }

    /// A device as JSON: lengths in points, the scale in pixels per point.
    private struct Line: Encodable {
        var name: String
        var width: Int
        var height: Int
        var scale: Int
        var safeArea: Edges

        struct Edges: Encodable {
            var top: Int
            var left: Int
            var bottom: Int
            var right: Int
        }
    }
}

struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "List the available fonts, or the fonts that scenes use, and where each comes from.",
        discussion: """
            The fonts of the project, which 'fonts:' in tatami.yaml lists, come first; then those of Debian's packages. \
            Missing packages are listed as errors, with exit code 2; drawing a scene fails only if its text needs one.

            With scenes, lists the fonts that their pictures use.

              tatami fonts
              tatami fonts snapshots/chat.yaml
              tatami fonts --json
            """)

    @Argument(help: "Scene files, or folders of them.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String] = []

    @Flag(
        help: """
            Print one JSON object per line: the family, its files or package, and whether that is missing; with scenes, \
            the font and its file or package.
            """)
    var json = false

    func run() throws {
        if !scenes.isEmpty { return try listUses() }
        let project = try step(\.sentence) { () throws(ProjectFailure) in try Project.read().checked() }
        let selection = FontSelection(project.settings.fonts)
        for family in selection.own.families {
            let files = selection.own.files.filter { $0.families.contains(family) }.map(\.name)
            let more: Message = files.count > 1 ? " and \(files.count - 1) more" : ""
            show(Line(family: family, files: files), "\(family)  \(path: files[0])" + more)
        }
        for package in FontCatalogue.packages {
            let missing = selection.missing.first { $0.package == package }
            for family in package.families where !selection.isReplaced(family) {
                show(
                    Line(family: family, package: package.name, isMissing: missing != nil),
                    "\(family)  \(package.name)\(missing == nil ? "" : ", missing")")
            }
        }
        for missing in selection.missing { printError(missing.reason.sentence) }
        if !selection.missing.isEmpty { throw ExitStatus.couldNotRun }
    }

    private func listUses() throws {
        var run = FontUseRun(of: .read())
        var failed = false
        do throws(RenderFailure) {
            for path in try sceneFiles(in: scenes).all { try run.look(at: path) }
        } catch {
            printError(error.sentence)
            failed = true
        }
        for use in run.uses {
            list(use, as: "\(use.font)  \(path: use.file?.wrappedValue ?? use.package ?? "")", json)
        }
        for diagnostic in run.diagnostics { printError(diagnostic.sentence) }
        if failed || run.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
    }

    private func show(_ line: Line, _ words: Message) { list(line, as: words, json) }

    private struct Line: Encodable {
        var family: String
        /// The project's font files; nil for fonts of the machine.
        var files: [String]?
        var package: String?
        var isMissing = false
    }
}

/// Prints one list entry as text or JSON.
func list(_ value: some Encodable, as words: Message, _ isJSON: Bool) {
    if isJSON { tell(json: jsonText(value)) } else { tell(words) }
}
