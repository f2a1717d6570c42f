import ArgumentParser
import Glibc
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

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
            gives the variants of the scene's shots, from which the name selects one. The answer has the outcome, which 'tatami \
            schema report' calls a snapshot, and the environment with its changes since the baselines; the environment is left \
            out if the job's "environment" has its fingerprint, and if it has another one, nothing is recorded. A worker \
            assumes that the files of a project don't change while it runs.

            Each line is answered with one line, in the order of the jobs. With several --workers it is in the order in which \
            they finish; a worker that dies is then reported as the answer to its job, and another takes its place. Without \
            a picture or a verdict, "failure" has a kind and a reason, and "diagnostics" lists errors with their places; a \
            line that is not a job is answered too. Ignore unknown keys in answers. The worker ends when its input ends, or \
            when its answers are no longer read; one that dies does not answer its last job. The exit code is 124 if the job \
            exceeded its time, and 125 if it exceeded its memory.
            """)

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup var workers: WorkersOption

    func run() throws {
        let limits = limits.limits
        limits.enforce()
        widenPipe(STDOUT_FILENO)
        keepFreedMemory()
        if let workers = workers.workers { return try share(among: workers, limits) }
        let service = JobService(of: .read(), limits: limits)
        var lines = JobLines()
        while let line = lines.next() {
            switch line {
            case .whole(let bytes): StandardOutput.write(bytes: service.answer(bytes))
            case .tooLong: StandardOutput.write(bytes: JobService.answerToLongLine())
            }
            // The answers have no reader or can't be written.
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }

    private func share(among workers: Int, _ limits: Limits) throws(ExitCode) {
        let pool = JobPool(command: limits.workerCommand, count: workers)
        try pool.run { failure in
            printError(failure.sentenceOfWorker)
            return ExitStatus.couldNotRun
        } _: { (answer) throws(ExitCode) in
            StandardOutput.write(bytes: answer)
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }
}

/// The number of scenes or pictures processed concurrently, by threads or processes.
struct WorkersOption: ParsableArguments {
    @Option(
        help: """
            Number of scenes or pictures to work on at the same time; results are the same for any number. (default: one per core; of 'tatami worker': one, in the order of the lines)
            """)
    var workers: Int?

    func validate() throws {
        guard let workers, !Limits.workers.contains(workers) else { return }
        throw ValidationError("--workers takes \(Limits.workers.lowerBound) to \(Limits.workers.upperBound)")
    }

    /// Returns the option's value, or the project's, or the number of processors.
    func count(in project: ProjectSettings = ProjectSettings()) -> Int { workers ?? project.workers ?? processorCount }
}
