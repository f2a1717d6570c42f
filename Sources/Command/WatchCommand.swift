import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiReports
import TatamiSystem

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Render scenes whenever their files change, and show them in a browser.",
        discussion: """
            Prints the secret address of a page that only this machine can open. It shows the scenes after each change of \
            them, or of the files that they use; their errors, with places; and any moment of their timelines. A scene \
            with errors keeps its last pictures. The options are those of 'tatami render'.

              tatami watch chat.yaml
              tatami watch chat.yaml --device iphone-15 --appearance dark
            """)

    @Argument(help: "Scene files, or folders of them.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String]

    @Option(help: "The port of the page. (default: any free port)")
    var port: UInt16?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Set a value of the scenes, as in effort=3; may be repeated.", valueName: "name=value"))
    var value: [String] = []

    @OptionGroup(title: "Screen")
    var variants: VariantOptions

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func validate() throws { _ = try screen.overrides() }

    func run() throws {
        for scene in scenes where !isFolder(scene) {
            _ = try step({ $0.sentence(reading: "the scene") }) { () throws(FileError) in
                try FileVersion(ofFileAt: scene)
            }
        }
        let scratch = try step(\.sentenceOfWriting) { () throws(FileError) in try ScratchFolder() }
        defer { withExtendedLifetime(scratch) {} }
        let watch = try step({ $0.sentence(reading: "the folder of the scene") }) { () throws(FileError) in
            try FolderWatch(folders)
        }
        if !watch.isWhole {
            printError(
                "warning: there are too many folders to watch all; changes in some of them show only with the next change "
                    + "elsewhere")
        }
        let watched = WatchedScenes(
            command: ["/proc/self/exe", "render"] + Self.options(in: CommandLine.arguments.dropFirst(2)),
            scenes: scenes, scratch: scratch.pathForOthers)
        let page = WatchServer(watched)
        let server = try step(\.sentence) { () throws(ServingError) in
            try LocalServer(port: port) { page.answer($0) }
        }
        tell("\(uncut: server.address)")
        printError("open this address in a browser; Ctrl-C ends")
        while true {
            let start = FileTime.now
            if let words = watched.draw() { printError(Message(reported: words)) }
            let added = watch.add(files: watched.usedFiles.map(\.wrappedValue))
            // A file may have changed after it was read and before it was watched.
            if added.contains(where: { exists($0) && !wasUntouched($0, since: start) }) { continue }
            watch.wait()
        }
    }

    /// The folders to watch whole: those of the scenes.
    private var folders: [String] {
        var folders: [String] = []
        for scene in scenes {
            let folder = isFolder(scene) ? scene : folder(of: scene)
            if !folders.contains(where: { $0.isSame(as: folder) }) { folders.append(folder) }
        }
        return folders
    }

    /// Returns the options for `tatami render`: those in these arguments except `--port`. Each option has a value.
    private static func options(in arguments: ArraySlice<String>) -> [String] {
        var options: [String] = []
        var rest = arguments
        while let argument = rest.popFirst(), argument != "--" {
            guard argument.hasPrefix("-") else { continue }
            let option = argument.contains("=") ? [argument] : [argument] + rest.prefix(1)
            rest = rest.dropFirst(option.count - 1)
            if argument != "--port", !argument.hasPrefix("--port=") { options += option }
        }
        return options
    }
}
