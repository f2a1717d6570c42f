import ArgumentParser
import COutOfMemory
import Glibc
import TatamiCairo
import TatamiMessages
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiTypesetting
import TatamiVerification

/// The command `tatami`.
@main
struct TatamiCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tatami",
        abstract: "Render list screens to images and animations, and compare them with baselines.",
        discussion: """
            Exit codes: 0 if everything is as expected, 1 if something differs, 2 if something could not run (invalid input, \
            a missing file, folder or snapshot), 3 if something differs and so does the environment (libraries or fonts), 64 \
            if a command, an option or its value is wrong.
            """,
        version: version,
        subcommands: [
            RenderCommand.self, VerifyCommand.self, ApproveCommand.self, PruneCommand.self, MergeCommand.self,
            CompareCommand.self, PreviewsCommand.self, CheckCommand.self, ExplainCommand.self, ReviewCommand.self,
            WatchCommand.self,
            FormatCommand.self, ConvertCommand.self, InitCommand.self, SymbolsCommand.self, DevicesCommand.self,
            FontsCommand.self, ComponentsCommand.self, ReferenceCommand.self, SchemaCommand.self,
            TreeScriptCommand.self, WorkerCommand.self, AgentCommand.self, AgentWorkerCommand.self,
        ])

    static func main() {
        end_when_out_of_memory()
        // Before any library is called: environment variables must not affect a pixel.
        let isLate = getenv("PIXMAN_DISABLE") != nil
        clearLibraryEnvironment()
        // pixman read that variable when it was loaded, so the program starts again without it, as the same process
        // and with the same arguments.
        if isLate { execv("/proc/self/exe", CommandLine.unsafeArgv) }
        // A closed reader or a limit on file sizes makes the write fail, which is reported like any other
        // failure.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        occupyStandardDescriptors()
        // Swift reads the arguments from /proc/self/cmdline; without it there are none, not even the
        // program's name. That is not a request for help, which would succeed.
        if CommandLine.arguments.isEmpty {
            printError(unreadableArguments)
            Glibc.exit(ExitStatus.couldNotRun.rawValue)
        }
        let name = CommandLine.arguments.dropFirst().first
        guard let name, supervised.contains(name) else { work(name) }
        let runner = svgTaskRunner(setFonts: setSVGFonts)
        let isWorker = workers.contains(name)
        let end = Supervisor.supervise(answers: isWorker, runner: runner) { work(name) }
        finish(end, isWorker: isWorker)
    }

    private static func work(_ name: String?) -> Never {
        // A worker ends with the process that gave it work.
        if name.map(workers.contains) != true { Interruption.isAwaited() }
        catchLibraryMessages { printError(libraryMessage($1, of: $0)) }
        // Nearly all pictures are drawn in this process, and most have text.
        if name == RenderCommand.configuration.commandName || name == ReferenceCommand.configuration.commandName {
            beginDrawingTools()
        }
        let status = StandardOutput.status(after: run())
        endDrawingTools()
        Glibc.exit(status)
    }

    /// Runs the command and returns its exit status. Help is printed to standard output like any result.
    private static func run() -> Int32 {
        do {
            if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
                StandardOutput.write(versionText + "\n")
                return ExitCode.success.rawValue
            }
            if let error = unknownCommand() ?? renamedOption() { throw error }
            var command = try named() ?? parseAsRoot()
            try command.run()
            return ExitCode.success.rawValue
        } catch {
            var (status, message) = (exitCode(for: error), fullMessage(for: error))
            // Tatami's own errors begin with `error:` too.
            if message.hasPrefix("Error: ") {
                message.replaceSubrange(message.startIndex...message.startIndex, with: "e")
            }
            if status.isSuccess {
                if !message.isEmpty { StandardOutput.write(message + "\n") }
            } else if !message.isEmpty {
                printError(Message(reported: message))
            }
            return status.rawValue
        }
    }

    /// Returns the parsed command of the first argument without loading the other commands, which saves a third of the
    /// time. nil if parsing fails or help is requested: the full parser has the messages.
    private static func named() -> (any ParsableCommand)? {
        let arguments = CommandLine.arguments.dropFirst()
        let command = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        return try? command?.parse(Array(arguments.dropFirst()))
    }

    /// Returns the error of a first argument that should be a command and isn't.
    private static func unknownCommand() -> ValidationError? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard let name = CommandLine.arguments.dropFirst().first, !name.hasPrefix("-"), !names.contains(name) else {
            return nil
        }
        if let new = renamedCommands[name] { return ValidationError("'\(name)' is now '\(new)'.") }
        let way: String
        if SceneSearch.isNamedAsScene(name) {
            way = "Did you mean 'tatami render \(name)'?"
        } else if let nearest = NearestName.nearest(to: name, among: names) {
            way = "Did you mean '\(nearest)'?"
        } else {
            way = "There are: \(names.joined(separator: ", "))."
        }
        return ValidationError("There is no command '\(name)'. \(way)")
    }

    /// The new names of renamed commands and options.
    private static let renamedCommands = ["merge-reports": "merge", "diff": "compare"]
    private static let renamedOptions = ["--spoken": "--accessibility"]

    private static func renamedOption() -> ValidationError? {
        for option in CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" }) {
            if let name = renamedOptions[option] { return ValidationError("'\(option)' is now '\(name)'.") }
        }
        return nil
    }

    /// The commands that answer lines of another process.
    private static let workers = [WorkerCommand.configuration, AgentWorkerCommand.configuration].compactMap(
        \.commandName)

    /// The commands that read untrusted files, each of which works in a separate process.
    private static let supervised: [String?] =
        [
            RenderCommand.configuration.commandName, VerifyCommand.configuration.commandName,
            ApproveCommand.configuration.commandName, PruneCommand.configuration.commandName,
            CompareCommand.configuration.commandName, PreviewsCommand.configuration.commandName,
            CheckCommand.configuration.commandName,
            ExplainCommand.configuration.commandName, ReferenceCommand.configuration.commandName,
        ] + workers

    /// Ends with the status of the work, and reports what the work can no longer report.
    private static func finish(_ end: SupervisedEnd, isWorker: Bool) -> Never {
        if case .ended(.exited(let status)) = end.cause { _exit(status) }
        if case .ended(.killed(let signal)) = end.cause, isWorker || [SIGINT, SIGTERM, SIGHUP].contains(signal) {
            endBySignal(signal)
        }
        if let sentence = end.sentence { printError(sentence) }
        switch end.cause {
        case .timedOut where isWorker: _exit(WorkerEnd.timedOutStatus)
        case .tookMemory where isWorker: _exit(WorkerEnd.tookMemoryStatus)
        default: _exit(ExitStatus.couldNotRun.rawValue)
        }
    }

    /// Opens `/dev/null` for each standard descriptor that the caller has closed. Otherwise, the first opened file
    /// would get its number, and messages would be written into a picture.
    private static func occupyStandardDescriptors() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            if descriptor > STDERR_FILENO { close(descriptor) }
            if descriptor < 0 || descriptor > STDERR_FILENO { return }
        }
    }
}

/// The exit statuses, for scripts and CI.
enum ExitStatus {
    /// A snapshot differs from its baseline.
    static let differs = ExitCode(1)
    /// The command could not run: invalid input, a missing file, an output that can't be written.
    static let couldNotRun = ExitCode(2)
    /// A snapshot differs, and so does the environment (libraries or fonts).
    static let environmentDiffers = ExitCode(3)
}

/// Prints the diagnostics of scenes, and the failure unless they give the reason already; returns the command's
/// status.
func ended(by failure: RenderFailure, after diagnostics: [Diagnostic]) -> ExitCode {
    for diagnostic in diagnostics { printError(diagnostic.sentence) }
    if case .invalidScene = failure {} else { printError(failure.sentence) }
    return ExitStatus.couldNotRun
}

/// Runs a step of a command; a failure is reported by `words` and ends the command.
func step<Result, Failure: Error>(
    _ words: (Failure) -> Message, status: (Failure) -> ExitCode = { _ in ExitStatus.couldNotRun },
    _ work: () throws(Failure) -> Result
) throws(ExitCode) -> Result {
    do throws(Failure) { return try work() } catch {
        printError(words(error))
        throw status(error)
    }
}

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print a JSON Schema, for completion and validation in editors.",
        discussion:
            "There are schemas for scene files, for tatami.yaml, for the report of 'tatami verify --json', for the lines of a worker, and for the tree beside a picture of another tool."
    )

    enum Document: String, CaseIterable, ExpressibleByArgument { case scene, project, report, worker, tree }

    @Argument(help: "The document: scene, project, report, worker or tree.")
    var document = Document.scene

    func run() { StandardOutput.write(bytes: schema) }

    private var schema: [UInt8] {
        switch document {
        case .scene: schemaJSON()
        case .project: projectSchemaJSON()
        case .report: Array(RunRecord.schema.utf8)
        case .worker: Array(JobService.schema.utf8)
        case .tree: Array(PictureTree.schema.utf8)
        }
    }
}

struct TreeScriptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree-script",
        abstract: "Print the JavaScript that lists the elements of a page beside its picture.",
        discussion: """
            Save it as tatami-tree.cjs beside the tests of Playwright, Puppeteer or Storybook: 'writeTree(page, file)' writes \
            the tree beside a picture, so that reports can name the element that changed.
            """)

    func run() { StandardOutput.write(bytes: PackageResources.tatami_tree_cjs) }
}
