import ArgumentParser
import Glibc
import TatamiVerification

struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Reads a verification job from each line and answers it with one line, both JSON.",
        discussion: """
            'tatami verify' runs one of these per core; a queue on other machines can run them too. A job is \
            {"scene":"snapshots/chat.yaml","name":"chat/long","snapshots":"snapshots","pending":".tatami/pending",\
            "record":"none","environmentDiffers":false}. Ends with its input.
            """)

    @Option(help: ArgumentHelp("Memory that it may take, in MiB.", valueName: "MiB"))
    var memory = 8192

    func validate() throws {
        guard (64...1 << 30).contains(memory) else {
            throw ValidationError("--memory takes MiB, from 64 on")
        }
    }

    func run() {
        // A scene that asks for more than there is ends its own worker, and not the machine.
        var limit = rlimit(rlim_cur: rlim_t(memory) << 20, rlim_max: rlim_t(memory) << 20)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        let service = VerificationService()
        while let line = readLine() {
            print(service.answer(line))
            fflush(nil)
        }
    }
}
