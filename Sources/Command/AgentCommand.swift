import ArgumentParser
import Glibc
import TatamiAgents
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSystem
import TatamiVerification

struct AgentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Run a Model Context Protocol server for coding agents, over standard input and output.",
        discussion: """
            An agent's program starts the server itself; 'tatami mcp' in its configuration is all that it needs. Its tools \
            render and check scenes, look up keys and components, verify, list causes, show snapshots, explain, and propose \
            an approval. Baselines are approved only with --allow-approve.

              claude mcp add tatami -- tatami mcp
              tatami mcp path/to/project

            Each message is a line of JSON-RPC 2.0. The protocol's revisions 2024-11-05 to 2026-07-28 are supported. No \
            answer has more than 3,200 bytes of text; pictures are at most 512 pixels wide unless the agent asks for more. \
            Only files of the project can be read. The server ends when its input ends.
            """)

    @Argument(help: "The project's folder.", completion: .directory)
    var folder = "."

    @OptionGroup var options: AgentOptions

    func run() throws {
        guard isFolder(folder), chdir(folder) == 0 else {
            printError(FileError.notFound(path: folder).sentence(reading: "the project"))
            throw ExitStatus.couldNotRun
        }
        let server = AgentServer(
            command: options.command(AgentWorkerCommand.configuration.commandName ?? ""),
            version: TatamiCommand.version, allowsApproval: options.allowApprove
        ) { line in
            StandardOutput.write(line + "\n")
            return StandardOutput.isWritable
        }
        server.run()
    }
}

/// The options that the server passes on to the process in which its tools run.
struct AgentOptions: ParsableArguments {
    @Flag(help: "Let the tool 'approve' make pending snapshots the baselines.")
    var allowApprove = false

    @OptionGroup var workers: WorkersOption

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    /// The command line of a subcommand with these options.
    func command(_ name: String) -> [String] {
        limits.limits.command(name) + ["--workers", "\(workers.count())"] + (allowApprove ? ["--allow-approve"] : [])
    }
}

/// The process in which the tools of `tatami mcp` run.
struct AgentWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp-worker", abstract: "Run the tools of 'tatami mcp', which starts it.", shouldDisplay: false)

    @OptionGroup var options: AgentOptions

    func run() throws {
        let limits = options.limits.limits
        limits.enforce()
        widenPipe(STDOUT_FILENO)
        let service = AgentService(
            .init(
                version: TatamiCommand.version, allowsApproval: options.allowApprove, limits: limits,
                workers: .init(command: limits.workerCommand, count: options.workers.count(), limits: limits)))
        var lines = JobLines()
        while case .whole(let line)? = lines.next() {
            StandardOutput.write(service.answer(line))
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }
}
