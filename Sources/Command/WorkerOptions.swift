import ArgumentParser
import Glibc
import TatamiSceneFile
import TatamiVerification

/// How many workers a command runs, and what each of them may take.
struct WorkerOptions: ParsableArguments {
    @Option(help: "Processes that draw side by side; 1 draws in the command's own. (default: one per core)")
    var workers: Int?

    @Option(help: ArgumentHelp("Seconds that one snapshot may take in a worker. (default: 60)", valueName: "seconds"))
    var timeout: Int?

    func validate() throws {
        if let workers, !(1...1024).contains(workers) { throw ValidationError("--workers takes 1 to 1024") }
        if let timeout, !(1...86_400).contains(timeout) { throw ValidationError("--timeout takes 1 to 86400 seconds") }
    }

    /// What the project says is asked where the options say nothing.
    func workers(of project: Project) -> VerifyOptions.Workers {
        let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        return VerifyOptions.Workers(
            command: ["/proc/self/exe", "worker"], count: workers ?? project.settings.workers ?? cores,
            timeLimit: .seconds(timeout ?? project.settings.timeout ?? 60))
    }
}
