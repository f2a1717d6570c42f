import ArgumentParser
import TatamiRendering
import TatamiFiles
import TatamiSceneFile
import TatamiScenes
import TatamiSentences

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells what decided the frame of an element, or prints the layout of a scene.",
        discussion: """
              tatami explain chat.yaml
              tatami explain chat.yaml --element chat.rows.3.comment --shot long
            """)

    @Argument(help: "A scene file (YAML or JSON).", completion: .file(extensions: ["yaml", "json"]))
    var scene: String

    @Option(help: "The element's id; without it the whole layout is printed.")
    var element: String?

    @Option(help: "The shot of this name. (default: the first)")
    var shot: String?

    @Option(help: "This state instead of a shot; repeated ones come one over the other.")
    var state: [String] = []

    @Option(help: "A moment of the scene's timeline, as 0.1s or 100ms.")
    var at: Time?

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func validate() throws {
        guard shot == nil || state.isEmpty else {
            throw ValidationError("--shot and --state exclude each other: a shot has its own states.")
        }
        _ = try screen.overrides()
    }

    func run() throws {
        let limits = limits.limits
        limits.enforce()
        var run = ExplainRun(
            shot: shot, states: state, time: at, overrides: try screen.overrides(), limits: limits)
        do throws(RenderFailure) {
            let text = try run.explain(scene, element: element.map { ElementID($0) }).words.onConsole
            for diagnostic in run.diagnostics { complain(diagnostic.sentence) }
            do throws(FileError) { try writeFile(Array(text.utf8), to: "/dev/stdout") } catch {
                throw RenderFailure.unwritable(error)
            }
        } catch {
            for diagnostic in run.diagnostics { complain(diagnostic.sentence) }
            if case .mistakes = error {} else { complain(error.sentence) }
            throw ExitStatus.couldNotRun
        }
    }
}
