import ArgumentParser
import TatamiMessages
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiVerification

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain why a snapshot differs, how an element got its frame, or how a scene is laid out.",
        discussion: """
              tatami explain chat/long
              tatami explain chat/long --from pictures
              tatami explain before.yaml after.yaml
              tatami explain chat.yaml
              tatami explain chat.yaml --element chat.rows.3.comment --shot long
              tatami explain chat.yaml --accessibility

            For pending snapshots of the last 'tatami verify' it reports the causes, their consequences, and whether they \
            explain every pixel. Two scenes are rendered now, and their shots of the same name compared.
            """)

    @Argument(
        help:
            "A scene file (YAML or JSON), two of them, or snapshots of the last run by name, as in chat/long or 'chat/*'.",
        completion: Completions.explained)
    var scenes: [String]

    @Option(help: "Explain the frame of the element with this id. (default: print the whole layout)")
    var element: String?

    @Flag(help: "Print the screen reader text of each shot, one line per element.")
    var accessibility = false

    @Option(help: "Explain this shot. (default: the first)", completion: Completions.shots)
    var shot: String?

    @Option(
        help: "Apply this state instead of a shot; may be repeated, later ones over earlier ones.",
        completion: Completions.states)
    var state: [String] = []

    @Option(help: "Explain this moment of the timeline, as in 0.1s or 100ms.")
    var at: Time?

    @OptionGroup(title: "Screen")
    var variants: VariantOptions

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @Option(
        help: ArgumentHelp(
            "Read pending snapshots from this folder, such as a downloaded CI artifact.", valueName: "folder"),
        completion: .directory)
    var from: String?

    @OptionGroup(title: "Snapshots")
    var options: SnapshotOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    /// The kind of explanation requested.
    private enum Question {
        case layout(of: String)
        case snapshots
        case scenes(String, String)
    }

    private var question: Question {
        if scenes.count == 2, scenes.allSatisfy(isScene) { return .scenes(scenes[0], scenes[1]) }
        return scenes.count == 1 && isScene(scenes[0]) ? .layout(of: scenes[0]) : .snapshots
    }

    /// Whether an argument is a scene's file: it has such an extension or exists, unlike a snapshot's name.
    private func isScene(_ path: String) -> Bool {
        SceneSearch.isNamedAsScene(path) || isRegularFile(path)
    }

    func validate() throws {
        let isOfElement = element != nil || !state.isEmpty || at != nil || accessibility
        let variants = try self.variants.matrix()
        let isOtherScreen = try screen.overrides() != ScreenOverrides() || !variants.isEmpty
        guard variants.count == 1 else {
            throw ValidationError("Only one layout can be explained: give each option one value.")
        }
        switch question {
        case .layout where from == nil: break
        case .layout: throw ValidationError("--from is for snapshots by name, as in chat/long.")
        case .scenes where !isOfElement && !isOtherScreen && from == nil: break
        case .snapshots where !isOfElement && !isOtherScreen && shot == nil: break
        case .scenes: throw ValidationError("With two scenes, only --shot can be given.")
        case .snapshots: throw ValidationError("These options need a scene file; a snapshot is already rendered.")
        }
        guard element == nil || !accessibility else {
            throw ValidationError("--element and --accessibility exclude each other.")
        }
        guard shot == nil || state.isEmpty else {
            throw ValidationError("--shot and --state exclude each other: a shot has its own states.")
        }
    }

    func run() throws {
        switch question {
        case .layout(let scene): try explain(scene)
        case .scenes(let expected, let actual):
            let limits = limits.limits
            limits.enforce()
            let outcomes = try step(\.sentence) { () throws(RunFailure) in
                try TwoScenes(of: .read(), expected: expected, actual: actual, shot: shot, limits: limits).compare()
            }
            for outcome in outcomes { for line in outcome.explainingLines() { tell(line) } }
            if outcomes.isEmpty { printError("neither scene has this shot") }
            if outcomes.contains(where: { $0.verdict.kind == .couldNotRun }) { throw ExitStatus.couldNotRun }
        case .snapshots: try explainSnapshots()
        }
    }

    private func explainSnapshots() throws {
        var pending = try step(\.sentence) { () throws(ProjectFailure) in try options.project() }.place.pending
        if let from { pending = PendingSnapshots.unpacked(at: from) }
        let choice = PendingChoice(pending, mustHold: from != nil)
        try step(\.sentence) { () throws(ApprovalFailure) in
            for name in try choice.names(scenes) {
                guard var outcome = try choice.outcome(of: name) else { throw .damaged(name) }
                outcome = outcome.withLinesOfLastCommit()
                outcome.sentence = sentence(on: outcome)?.text
                outcome.hint = hint(of: outcome)?.text
                let group = CauseGroup.groups(of: [outcome]).first
                for line in outcome.explainingLines(hint: group?.hint ?? hint(of: outcome)) { tell(line) }
            }
        }
    }

    private func explain(_ scene: String) throws {
        let limits = limits.limits
        limits.enforce()
        var run = ExplainRun(
            of: .read(), shot: shot, states: state, time: at, overrides: try screen.overrides(),
            variants: try variants.matrix(), limits: limits)
        do throws(RenderFailure) {
            let explanation =
                accessibility ? try run.speak(scene) : try run.explain(scene, element: element.map { ElementID($0) })
            let text = explanation.words.onConsole
            for diagnostic in run.diagnostics { printError(diagnostic.sentence) }
            StandardOutput.write(text)
        } catch {
            throw ended(by: error, after: run.diagnostics)
        }
    }
}
