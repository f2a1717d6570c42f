import ArgumentParser
import TatamiFiles
import TatamiPrimitives
import TatamiProcesses
import TatamiSceneFile
import TatamiSentences
import TatamiVerification

struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Reads a verification job from each line and answers it with one line, both JSON.",
        discussion: """
            'tatami verify' runs one of these per core; a queue on other machines can run them too. A job says which \
            shot of which scene is meant, where the baselines lie and what was not accepted, and which baselines may be \
            written (none, missing, trees, changed, update, all); all on one line:

              {"scene": "snapshots/chat.yaml", "name": "chat/long",
               "snapshots": "snapshots", "pending": ".tatami/pending",
               "record": "none"}

            "strictTrees": true makes a failure of a layout tree that is not as approved; "variants": {"asked": {"appearance": \
            ["dark"]}, "usual": []} says in which variants the scene's shots are meant, of which the name says one. The answer is one line too, in \
            the order of the jobs:

              {"environment": {"fingerprint": "0c3d…", "differs": false, …},
               "outcome": {"scene": "snapshots/chat.yaml",
                           "name": "chat/long", "verdict": "equal",
                           "recorded": false, "failed": false, …}}

            The outcome is what 'tatami schema report' calls a snapshot. The environment is that of the worker, and how it \
            stands to the baselines; it is left out when the job's "environment" has its fingerprint, and where the job \
            has another one, nothing is recorded. Where no verdict could be reached, "failure" stands in place of the \
            outcome: its kind is unwritable (with a "file"), fonts, environment, or notAJob (with a "reason"). Keys that \
            one doesn't know are to be passed over. The worker ends with its input, or when nobody reads its answers any \
            more; one that dies gives no answer for the job that it was at. Its exit code is 124 when the job took longer \
            than --timeout, and 125 when it took more than --memory.
            """)

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func run() throws {
        let limits = limits.limits
        limits.enforce()
        keepFreedMemory()
        let service = VerificationService(limits: limits)
        while let line = readLine() {
            tell(json: service.answer(line))
            // Nobody reads the answers any more, or they get nowhere.
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }
}

/// How many workers a command runs, and what each of them may take.
struct WorkerOptions: ParsableArguments {
    @Option(help: "Processes that draw side by side. (default: one per core)")
    var workers: Int?

    func validate() throws { try Self.check(workers) }

    /// Throws where so many workers are not to be had; nil is as many as there are processors.
    static func check(_ workers: Int?) throws {
        if let workers, !(1...1024).contains(workers) { throw ValidationError("--workers takes 1 to 1024") }
    }

    /// What the project says is asked where the options say nothing. Each worker keeps to the limits.
    func workers(of project: Project, _ limits: Limits) -> VerifyOptions.Workers {
        VerifyOptions.Workers(
            command: ["/proc/self/exe", "worker"] + limits.options,
            count: workers ?? project.settings.workers ?? processorCount, limits: limits)
    }
}
