import ArgumentParser
import Glibc
import TatamiSystem
import TatamiVerification
import TatamiPrimitives
import TatamiSceneFile
import TatamiMessages

struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Read jobs from standard input, one per line, and answer each with one line of JSON.",
        discussion: """
            To render many pictures, on this machine or on others, run one worker per core and send each of them lines, from \
            Spark, Slurm or a queue; 'tatami verify' does so itself. 'tatami schema worker' describes the lines. A picture has \
            the same bytes as from 'tatami render':

              {"job": 7, "render": {"scene": "card.yaml"},
               "record": {"name": "Anna", "price": 12}}

              {"version": 1, "job": 7,
               "pictures": [{"shot": "default", "format": "png", …,
                             "base64": "iVBOR…"}],
               "environment": "0c3d…", "nanoseconds": {…}}

            "job" is any JSON and is returned unchanged. "scene" is a path, or the scene itself, as an object or as "yaml"; \
            its images and data are in "folder". "record" sets its values as --each does, "values" as --value does; "shot", \
            "state", "at", "variant" ({"appearance": "dark", "scale": 3, …}), "format" and "small" are the options of \
            'tatami render' for one picture. With "output" the picture is written to that file, whole or not at all. \
            "limits": {"seconds": 5, "mebibytes": 256} lowers the limits of the job; "environment" is the fingerprint \
            that the worker's libraries and fonts must have. A scene is read once, and again when one of its files changes.

            A job that verifies a snapshot gives the scene and the name, the folders of the baselines and of the pending \
            snapshots, and which baselines to record (none, missing, trees, changed, update, all):

              {"scene": "snapshots/chat.yaml", "name": "chat/long",
               "snapshots": "snapshots", "pending": ".tatami/pending",
               "record": "none"}

            "strictTrees": true fails if a layout tree differs; "variants": {"asked": {"appearance": ["dark"]}, "usual": []} \
            gives the variants of the scene's shots, one of which the name says. The answer has the outcome, which 'tatami \
            schema report' calls a snapshot, and the environment with its changes since the baselines; the environment is left \
            out if the job's "environment" has its fingerprint, and if it has another one, nothing is recorded. A worker \
            assumes that the files of a project don't change while it runs.

            Each line is answered with one line, in the order of the jobs unless there are several --workers. Without a \
            picture or a verdict, "failure" has a kind and a reason, and "diagnostics" lists errors with their places; a line \
            that is not a job is answered too. Ignore unknown keys in answers. The worker ends with its input, or when its \
            answers are no longer read; a worker that dies does not answer its last job. The exit code is 124 if the job \
            exceeded its time, and 125 if it exceeded its memory.
            """)

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @Option(
        help: """
            Number of processes to share the lines, which answer in the order in which they finish. If one dies, its job is \
            answered with the failure, and another takes its place. (default: this process, in the order of the lines)
            """)
    var workers: Int?

    func validate() throws { try WorkerOptions.check(workers) }

    func run() throws {
        let limits = limits.limits
        limits.enforce()
        widenPipe(STDOUT_FILENO)
        keepFreedMemory()
        if let workers { return try share(among: workers, limits) }
        let service = JobService(limits: limits)
        var lines = JobLines()
        while let line = lines.next() {
            switch line {
            case .whole(let bytes): StandardOutput.write(bytes: service.answer(bytes))
            case .tooLong: StandardOutput.write(bytes: JobService.answerToLongLine())
            }
            // Nobody reads the answers any more, or they get nowhere.
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }

    private func share(among workers: Int, _ limits: Limits) throws(ExitCode) {
        let pool = JobPool(command: WorkerOptions.command(limits), count: workers, memoryLimit: limits.memory)
        try pool.run { failure in
            printError(failure.sentenceOfWorker)
            return ExitStatus.couldNotRun
        } _: { (answer) throws(ExitCode) in
            StandardOutput.write(bytes: answer)
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }
}

/// How many workers a command runs, and what each of them may take.
struct WorkerOptions: ParsableArguments {
    @Option(help: "Number of processes that render in parallel. (default: one per core)")
    var workers: Int?

    func validate() throws { try Self.check(workers) }

    /// Throws where so many workers are not to be had; nil is as many as there are processors.
    static func check(_ workers: Int?) throws {
        if let workers, !(1...1024).contains(workers) { throw ValidationError("--workers takes 1 to 1024") }
    }

    /// What starts one that keeps to the limits.
    static func command(_ limits: Limits) -> [String] { ["/proc/self/exe", "worker"] + limits.options }

    /// What the project says is asked where the options say nothing. Each worker keeps to the limits.
    func workers(of project: Project, _ limits: Limits) -> VerifyOptions.Workers {
        VerifyOptions.Workers(
            command: Self.command(limits), count: workers ?? project.settings.workers ?? processorCount, limits: limits)
    }
}
