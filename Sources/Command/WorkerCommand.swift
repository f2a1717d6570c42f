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
        abstract: "Reads a job from each line, draws or verifies, and answers with one line, all JSON.",
        discussion: """
            Whoever has many pictures to draw, on this machine or on others, runs one of these per core and gives each of \
            them lines, such as Spark, Slurm or a queue; 'tatami verify' does so itself. 'tatami schema worker' says all of \
            the form. A picture has the same bytes as 'tatami render' gives it:

              {"job": 7, "render": {"scene": "card.yaml"},
               "record": {"name": "Anna", "price": 12}}

              {"version": 1, "job": 7,
               "pictures": [{"shot": "default", "format": "png", …,
                             "base64": "iVBOR…"}],
               "environment": "0c3d…", "nanoseconds": {…}}

            The job is any JSON and comes back as it was. The scene is a path, or the scene itself, as an object or as "yaml"; \
            its images and data lie in its "folder". "record" gives its values as --each does, "values" as --value; "shot", \
            "state", "at", "variant" ({"appearance": "dark", "scale": 3, …}), "format" and "small" are the options of \
            'tatami render' for one picture. With an "output" the picture is written into that file, whole or not at all. \
            "limits": {"seconds": 5, "mebibytes": 256} lowers what the job may take; an "environment" is the fingerprint \
            that the worker's libraries and fonts must have. A scene is read once, and again when one of its files changes.

            A snapshot is verified by a job that says which shot of which scene is meant, where the baselines lie and what \
            was not accepted, and which baselines may be written (none, missing, trees, changed, update, all):

              {"scene": "snapshots/chat.yaml", "name": "chat/long",
               "snapshots": "snapshots", "pending": ".tatami/pending",
               "record": "none"}

            "strictTrees": true makes a failure of a layout tree that is not as approved; "variants": {"asked": {"appearance": \
            ["dark"]}, "usual": []} says in which variants the scene's shots are meant, of which the name says one. The \
            answer has the outcome, which 'tatami schema report' calls a snapshot, and the environment, and how that \
            stands to the baselines; it is left out when the job's "environment" has its fingerprint, and where the job \
            has another one, nothing is recorded. The files of a project are taken to stay as they are for as long as a \
            worker runs.

            Each line is answered with one line, in the order of the jobs. With --workers it is in the order in which they are \
            done; a worker that dies is then told as the answer to its job, and another takes its place. Where there is no \
            picture and no verdict, "failure" says why, in a word and a sentence, and "complaints" what is wrong, with places; a line that is no \
            job is answered too. Keys that one doesn't know in an answer are to be passed over. The worker ends with its \
            input, or when nobody reads its answers any more; one that dies gives no answer for the job that it was at. Its \
            exit code is 124 when the job took longer than it may, and 125 when it took more memory.
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
        let pool = JobPool(command: limits.workerCommand, count: workers)
        try pool.run { failure in
            complain(failure.sentenceOfWorker)
            return ExitStatus.couldNotRun
        } _: { (answer) throws(ExitCode) in
            StandardOutput.write(bytes: answer)
            if !StandardOutput.isWritable { throw ExitStatus.couldNotRun }
        }
    }
}

/// How much a command works on at the same time: by threads or by processes, which makes no difference to its results.
struct WorkersOption: ParsableArguments {
    @Option(
        help: """
            Scenes or pictures to work on at the same time; the results are the same for any number. (default: one per core; \
            of 'tatami worker': one, in the order of the lines)
            """)
    var workers: Int?

    func validate() throws {
        guard let workers, !Limits.workers.contains(workers) else { return }
        throw ValidationError("--workers takes \(Limits.workers.lowerBound) to \(Limits.workers.upperBound)")
    }

    /// A project's number is used where the option is missing.
    func count(in project: ProjectSettings = ProjectSettings()) -> Int { workers ?? project.workers ?? processorCount }
}
