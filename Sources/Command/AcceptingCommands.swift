import ArgumentParser
import TatamiMessages
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Make the snapshots of the last 'tatami verify' the baselines, without rendering again.",
        discussion: """
            The new baselines are exactly what was rendered, to the pixel. Nothing is approved if a scene, or a file that \
            it names, has changed since, or if the baselines belong to another environment.

              tatami approve
              tatami approve chat/long 'settings/*' snapshots/feed.yaml
              tatami approve --cause 1f0c24ab

            A cause is a change that 'tatami verify' reports once for all snapshots that show it. --cause approves the \
            snapshots that the given causes explain completely: nothing else has changed in them, and every pixel is explained.
            """)

    @Argument(
        help: """
            Snapshots by name, as in chat, chat/long or 'chat/*', scene files, and folders of them. (default: all pending \
            snapshots)
            """,
        completion: Completions.pending)
    var names: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Approve only snapshots that these causes explain completely, by their ids.", valueName: "id"),
        completion: Completions.causes)
    var cause: [String] = []

    @Option(
        help: ArgumentHelp(
            "Read pending snapshots from this folder, such as a downloaded CI artifact.", valueName: "folder"),
        completion: .directory)
    var from: String?

    @Flag(help: "Print what would be approved, and change nothing.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Print only the number of approved snapshots, and what is not approved.")
    var quiet = false

    @OptionGroup var options: SnapshotOptions

    func run() throws {
        var place = try step(\.sentence) { () throws(ProjectFailure) in try options.project() }.place
        if let from { place.pending = PendingSnapshots.unpacked(at: from) }
        let approval = Approval(in: place, keepsPending: from != nil)
        try step(\.sentence, status: exitCode) { () throws(ApprovalFailure) in
            var chosen = try approval.choice.names(names)
            if chosen.isEmpty { printError("nothing is pending in \(path: place.pending.path)") }
            var partly: [SnapshotName] = []
            if !cause.isEmpty { (chosen, partly) = try approval.choice.names(chosen, explainedBy: cause) }
            let done: Message = dryRun ? "would be approved" : "approved"
            func report(_ name: SnapshotName) { if !quiet { tell("\(name): \(done)") } }
            if dryRun {
                try approval.check(chosen)
                chosen.forEach(report)
            } else {
                try approval.approve(chosen) { name, _ in report(name) }
            }
            for name in partly { printError("\(name): not approved: it has other changes too") }
            if chosen.count > 1 || quiet && !chosen.isEmpty {
                printError("\(counted(chosen.count, "snapshot")) \(done)")
            }
        }
    }

    private func exitCode(of failure: ApprovalFailure) -> ExitCode {
        if case .otherEnvironment = failure { ExitStatus.environmentDiffers } else { ExitStatus.couldNotRun }
    }
}

struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "List baselines that no scene renders any more, and move or delete them.",
        discussion: """
            A baseline whose tree and pixels equal those of a new snapshot of the last 'tatami verify' was renamed, and \
            can be moved to its new name. Approved pictures of other tools that are listed in tatami.yaml are among the \
            baselines, unless their tool keeps only the pictures of failed tests.
            """)

    @Flag(help: "Move renamed baselines to their new names.")
    var move = false

    @Flag(help: "Delete orphaned baselines.")
    var delete = false

    @OptionGroup var options: SnapshotOptions

    func run() throws {
        let (project, scenes) = try step(\.sentence) { () throws(ProjectFailure) in
            let project = try options.project()
            return (project, try self.scenes(of: project))
        }
        let pruning = Pruning(in: project)
        let orphans = try step(\.sentence) { () throws(RunFailure) in try pruning.orphans(inScenes: scenes) }
        let pictures = try step(\.sentence) { () throws(PictureFailure) in try pruning.gonePictures() }
        try step(\.sentenceOfWriting) { () throws(FileError) in
            if move || delete { try pruning.removeStrayTemporaries() }
            for picture in pictures {
                if delete { try pruning.remove(picture) }
                tell("\(picture.name): \(delete ? "removed" : "orphaned")")
            }
            for orphan in orphans {
                switch orphan {
                case .renamed(let old, let new):
                    if move { try pruning.move(old, to: new) }
                    tell("\(old): \(move ? "moved to" : "is now") \(new)")
                case .orphaned(let name):
                    if delete { try pruning.remove(name) }
                    tell("\(name): \(delete ? "removed" : "orphaned")")
                }
            }
        }
    }

    /// Returns the files of all scenes. Throws for a pattern without matches: it may be a mistake that would orphan
    /// the baselines of its former scenes.
    private func scenes(of project: Project) throws(Project.Failure) -> [String] {
        let scenes = try project.scenes()
        let isOfPicturesOnly = project.settings.scenes.isEmpty && !project.settings.pictures.isEmpty
        if !isOfPicturesOnly, let idle = scenes.idle.first { throw .idlePattern(idle) }
        warningsAboutLinks(scenes.links).forEach(printError)
        return scenes.files
    }
}
