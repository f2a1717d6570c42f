import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiReports

struct ReferenceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reference",
        abstract: "Generate a reference of all scene keys, with rendered examples.",
        discussion: """
            The pages open from disk and need nothing else. Each element has a page; each key has its meaning, type and \
            default, and an example with its picture, light and dark. All symbols, colours and devices are listed. Given scenes \
            appear in a gallery, and the components of files that they use have pages too.

              tatami reference -o reference/
              tatami reference snapshots -o reference/
            """)

    @Argument(
        help: "Scene files for the gallery, or folders of them.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String] = []

    @Option(name: .shortAndLong, help: "The folder to write to, made if missing.", completion: .directory)
    var output: String

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup var workers: WorkersOption

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    func run() throws {
        limits.limits.enforce()
        var line = ProgressLine(of: "pictures")
        do throws(RenderFailure) {
            let gallery = try sceneFiles(in: scenes).all
            var run = ReferenceRun(
                of: .read(), gallery: gallery, workers: workers.count(), limits: limits.limits)
            if !quiet { run.progress = { line.show($0, of: $1) } }
            defer {
                line.clear()
                for diagnostic in run.diagnostics { printError(diagnostic.sentence) }
            }
            let (examples, screens) = try run.write(into: output)
            if !quiet {
                tell(
                    "\(path: output)/index.html describes \(counted(examples, "key")) and shows \(counted(screens, "screen"))"
                )
            }
        } catch {
            throw ended(by: error, after: [])
        }
    }
}
