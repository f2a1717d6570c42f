import ArgumentParser
import COutOfMemory
import Glibc
import TatamiCairo
import TatamiRendering
import TatamiSystem
import TatamiVerification
import TatamiResults
import TatamiSceneFile
import TatamiMessages
import TatamiTypesetting

/// The command.
@main
struct TatamiCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tatami",
        abstract: "Render list screens to images and animations, and compare them with baselines.",
        version: "0.1.0",
        subcommands: [
            RenderCommand.self, VerifyCommand.self, ApproveCommand.self, PruneCommand.self, MergeCommand.self,
            DiffCommand.self, CheckCommand.self, ExplainCommand.self, ReviewCommand.self, WatchCommand.self,
            FormatCommand.self, ConvertCommand.self, InitCommand.self, SymbolsCommand.self, DevicesCommand.self,
            FontsCommand.self, ComponentsCommand.self, ReferenceCommand.self, SchemaCommand.self,
            WorkerCommand.self,
        ])

    static func main() {
        end_when_out_of_memory()
        // Before any library is called: what stands in the environment must not move a pixel.
        clearLibraryEnvironment()
        // A reader that closes its end early, or a limit on file sizes, makes the write fail, which is told like any
        // other failure.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        occupyStandardDescriptors()
        // Swift's library finds them by /proc/self/maps, and without it there are none, not even the program's name. That is
        // no wish for help, which would be told as success.
        if CommandLine.arguments.isEmpty {
            printError(unreadableArguments)
            Glibc.exit(ExitStatus.couldNotRun.rawValue)
        }
        let name = CommandLine.arguments.dropFirst().first
        guard let name, supervised.contains(name) else { work(name) }
        let runner = svgTaskRunner(setFonts: setSVGFonts)
        let end = Supervisor.supervise(answers: name == worker, runner: runner) { work(name) }
        finish(end, isWorker: name == worker)
    }

    private static func work(_ name: String?) -> Never {
        // A worker ends with whoever gave it work.
        if name != worker { Interruption.isAwaited() }
        catchLibraryMessages { printError(libraryMessage($1, of: $0)) }
        // Nearly all that is rendered is drawn in this process, and most of it with text.
        if name == RenderCommand.configuration.commandName || name == ReferenceCommand.configuration.commandName {
            beginDrawingTools()
        }
        let status = StandardOutput.status(after: run())
        endDrawingTools()
        Glibc.exit(status)
    }

    /// Does what the arguments ask for, and gives the exit code. Help goes to standard output like any result.
    private static func run() -> Int32 {
        do {
            if let error = unknownCommand() ?? renamedOption() { throw error }
            var command = try named() ?? parseAsRoot()
            try command.run()
            return ExitCode.success.rawValue
        } catch {
            let (status, message) = (exitCode(for: error), fullMessage(for: error))
            if status.isSuccess {
                if !message.isEmpty { StandardOutput.write(message + "\n") }
            } else if !message.isEmpty {
                printError(Words(told: message))
            }
            return status.rawValue
        }
    }

    /// The command of the first argument, read without a look at the others, which takes a third of the time. nil when
    /// anything is wrong with the arguments or help is asked for: the whole has the words for that.
    private static func named() -> (any ParsableCommand)? {
        let arguments = CommandLine.arguments.dropFirst()
        let command = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        return try? command?.parse(Array(arguments.dropFirst()))
    }

    /// What is wrong with the first argument, when it is meant for a command and there is none of that name.
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

    /// The new names of renamed commands and options, by the old one.
    private static let renamedCommands = ["merge-reports": "merge"]
    private static let renamedOptions = ["--spoken": "--accessibility"]

    private static func renamedOption() -> ValidationError? {
        for option in CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" }) {
            if let name = renamedOptions[option] { return ValidationError("'\(option)' is now '\(name)'.") }
        }
        return nil
    }

    private static let worker = WorkerCommand.configuration.commandName

    /// The commands that read what others made, each of which works in a process of its own.
    private static let supervised: [String?] = [
        RenderCommand.configuration.commandName, VerifyCommand.configuration.commandName,
        ApproveCommand.configuration.commandName, PruneCommand.configuration.commandName,
        DiffCommand.configuration.commandName, CheckCommand.configuration.commandName,
        ExplainCommand.configuration.commandName, ReferenceCommand.configuration.commandName, worker,
    ]

    /// Ends as the work ended, and reports what the work can't report itself any more.
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

    /// Where the caller closed one of the three, the first file that is opened would take its number, and what is told
    /// to people would be written into a picture.
    private static func occupyStandardDescriptors() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            if descriptor > STDERR_FILENO { close(descriptor) }
            if descriptor < 0 || descriptor > STDERR_FILENO { return }
        }
    }
}

/// How the command ends, for scripts and CI.
enum ExitStatus {
    /// Something differs from its baseline.
    static let differs = ExitCode(1)
    /// It could not run: bad input, a missing file, an output that can't be written.
    static let couldNotRun = ExitCode(2)
    /// Something differs, and the libraries or fonts are not those of the baselines.
    static let environmentDiffers = ExitCode(3)
}

/// Does a step of a command; a failure is told in its own words, and ends the command.
func step<Result, Failure: Error>(
    _ words: (Failure) -> Words, status: (Failure) -> ExitCode = { _ in ExitStatus.couldNotRun },
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
            "There are schemas of scene files, of tatami.yaml, of the report of 'tatami verify --json', and of the lines of a worker."
    )

    enum Document: String, CaseIterable, ExpressibleByArgument { case scene, project, report, worker }

    @Argument(help: "The document: scene, project, report or worker.")
    var document = Document.scene

    func run() throws {
        do throws(FileError) {
            try writeFile(schema, to: "/dev/stdout")
        } catch {
            printError(error.sentenceOfWriting)
            throw ExitStatus.couldNotRun
        }
    }

    private var schema: [UInt8] {
        switch document {
        case .scene: schemaJSON()
        case .project: projectSchemaJSON()
        case .report: Array(RunRecord.schema.utf8)
        case .worker: Array(JobService.schema.utf8)
        }
    }
}
