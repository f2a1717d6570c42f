import ArgumentParser
import Glibc
import TatamiTypesetting

/// The command.
@main
struct Tatami: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tatami",
        abstract: "Draws list screens from scene files to PNG, SVG and PDF.",
        version: "0.1.0",
        subcommands: [
            RenderCommand.self, VerifyCommand.self, ApproveCommand.self, PruneCommand.self, CheckCommand.self,
            SchemaCommand.self,
        ])

    static func main() {
        // Before any library is called: what stands in the environment must not move a pixel.
        clearLibraryEnvironment()
        // A reader that closes its end early makes the write fail, which is told like any other failure.
        signal(SIGPIPE, SIG_IGN)
        main(nil)
    }
}

/// How the command ends, for scripts and CI.
enum ExitStatus {
    /// Something is not as approved.
    static let differs = ExitCode(1)
    /// It could not run: bad input, a missing file, an output that can't be written.
    static let couldNotRun = ExitCode(2)
}
