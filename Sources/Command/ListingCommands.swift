import ArgumentParser
import FoundationEssentials
import TatamiDrawing
import TatamiPrimitives
import TatamiRendering
import TatamiScenes
import TatamiSentences
import TatamiSymbols
import TatamiTypesetting

struct SymbolsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "symbols",
        abstract: "Lists the symbols that scenes may show, or draws all of them.",
        discussion: """
              tatami symbols
              tatami symbols -o symbols.png
            """)

    @Option(
        name: .shortAndLong, help: "Draws them with their names into this file: PNG, SVG or PDF.",
        completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
    var output: String?

    @Flag(help: "A JSON object a line, with the name.")
    var json = false

    func run() throws {
        guard let output else {
            for name in Symbol.names { list(Named(name: name), as: "\(name)", json) }
            return
        }
        guard let format = PictureFormat(fileName: output) else {
            throw ValidationError("--output takes a file that ends in .png, .svg or .pdf, and not '\(output)'.")
        }
        var run = RenderRun(options: RenderOptions(formats: [format], output: .file(output)))
        do throws(RenderFailure) {
            tell(try run.drawSymbolSheet(), asJSON: json)
        } catch {
            for diagnostic in run.diagnostics { complain(diagnostic.sentence) }
            if case .mistakes = error {} else { complain(error.sentence) }
            throw ExitStatus.couldNotRun
        }
    }

    private struct Named: Encodable { var name: String }
}

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "Lists the devices that scenes and --device may name, with their screens.")

    @Flag(help: "A JSON object a line.")
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
                    safeArea: .init(top: Int(area.top), bottom: Int(area.bottom))),
                as:
                    "\(name)  \(width) × \(height) points at \(Int(device.scale)), safe area \(Int(area.top)) and \(Int(area.bottom))",
                json)
        }
    }

    /// Points, and pixels per point.
    private struct Line: Encodable {
        var name: String
        var width: Int
        var height: Int
        var scale: Int
        var safeArea: Edges

        struct Edges: Encodable {
            var top: Int
            var bottom: Int
        }
    }
}

struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "Lists the font families that scenes may name, and says which files are missing.")

    @Flag(help: "A JSON object a line.")
    var json = false

    func run() throws {
        for family in FontCatalogue.families() { list(Line(family: family), as: "\(family)", json) }
        if let obstacle = FontCatalogue.firstObstacle() {
            complain(obstacle.sentence)
            throw ExitStatus.couldNotRun
        }
    }

    private struct Line: Encodable { var family: String }
}

/// One of a list, for people or for machines.
private func list(_ value: some Encodable, as words: Words, _ isJSON: Bool) {
    guard isJSON else { return tell(words) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    tell(json: String(decoding: data, as: UTF8.self))
}
