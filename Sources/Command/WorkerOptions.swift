import ArgumentParser
import Glibc
import TatamiWorkers

/// How many workers a command runs, and what each of them may take.
struct WorkerOptions: ParsableArguments {
    @Option(help: "Processes that draw side by side; 1 draws in the command's own. (default: one per core)")
    var workers: Int?

    @Option(help: ArgumentHelp("Seconds that one snapshot may take in a worker.", valueName: "seconds"))
    var timeout = 60

    func validate() throws {
        if let workers, !(1...1024).contains(workers) { throw ValidationError("--workers takes 1 to 1024") }
        guard (1...86_400).contains(timeout) else { throw ValidationError("--timeout takes 1 to 86400 seconds") }
    }

    /// nil when the work is for this process.
    func pool(forScenes scenes: Int) -> WorkerPool? {
        let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let count = min(workers ?? cores, scenes)
        guard count > 1 else { return nil }
        return WorkerPool(
            command: ["/proc/self/exe", "worker"], count: count, timeLimit: .seconds(timeout))
    }
}
