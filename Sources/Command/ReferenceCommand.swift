import ArgumentParser
import TatamiPrimitives
import TatamiReports
import TatamiRendering
import TatamiMessages

struct ReferenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reference",
        abstract: "Writes pages that tell of every key of scenes, with examples that it draws.",
        discussion: """
            The pages open from disk and need nothing else: each element on one of them, each key with what it means, what it \
            takes, what it is unless given, and an example with its picture, light and dark; all symbols, colours and devices. \
            Scenes that are named stand in a gallery, each with its picture; the components of files that they use have pages too.

              tatami reference -o reference/
              tatami reference snapshots -o reference/
            """)

    @Argument(
        help: "Scenes for the gallery: files, or folders of them.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String] = []

    @Option(name: .shortAndLong, help: "The folder to write into, made if it is missing.", completion: .directory)
    var output: String

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup var workers: WorkersOption

    @Flag(name: .shortAndLong, help: "Only says what is wrong.")
    var quiet = false

    func run() throws {
        limits.limits.enforce()
        var line = ProgressLine(of: "pictures")
        do throws(RenderFailure) {
            let gallery = try sceneFiles(in: scenes).all
            var run = ReferenceRun(gallery: gallery, workers: workers.count(), limits: limits.limits)
            if !quiet { run.progress = { line.show($0, of: $1) } }
            defer {
                line.clear()
                for diagnostic in run.diagnostics { complain(diagnostic.sentence) }
            }
            let (examples, screens) = try run.write(into: output)
            if !quiet {
                tell(
                    "\(path: output)/index.html tells of \(counted(examples, "key")) and shows \(counted(screens, "screen"))"
                )
            }
        } catch {
            if case .mistakes = error {} else { complain(error.sentence) }
            throw ExitStatus.couldNotRun
        }
    }
}
