package import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
package import TatamiSystem

/// The options of a run of `tatami verify`.
package struct VerifyOptions: Sendable {
    package var project: Project
    /// Scene files, folders of them, and names or name patterns of snapshots; empty for all.
    package var arguments: [String] = []
    /// The requested variants, in place of those that scenes and project list.
    package var variants = VariantMatrix()
    package var record = RecordMode.none
    /// Whether a differing tree is a failure.
    package var strictTrees = false
    /// True to report lint issues of scenes that don't disable it, false for none; nil for the project's
    /// setting.
    package var lint: Bool?
    /// The shard to verify; nil for all.
    package var shard: Shard?
    /// The durations of an earlier run that balance the shards; nil to use the sizes of pictures.
    package var durations: Durations?
    /// Whether to verify only failures of the last run.
    package var lastFailed = false
    /// The revision since which changed scenes are verified; nil for all.
    package var onlyChanged: String?
    /// The revision to compare with in place of the baselines; nil for the baselines.
    package var against: String?
    /// The storage of the last run and of this one; nil for none.
    package var memory: ProjectMemory?
    /// The cache of equal drawings; nil to draw everything.
    package var cache: DrawingCache?
    /// Whether a run without snapshots succeeds.
    package var allowsNothing = false
    /// The limits for one snapshot, those of the workers if there are any.
    var limits: Limits { workers?.limits ?? .standard }
    /// The worker processes; nil to draw in this process only.
    package var workers: Workers?
    /// The version of the program, for the record.
    package var tool: String

    package init(project: Project, tool: String) {
        self.project = project
        self.tool = tool
    }

    /// The processes that draw snapshots.
    package struct Workers: Sendable {
        /// The command that starts one, such as `tatami worker`.
        package var command: [String]
        package var count: Int
        /// The limits for one snapshot; `command` must also contain them.
        package var limits: Limits

        package init(command: [String], count: Int, limits: Limits) {
            self.command = command
            self.count = count
            self.limits = limits
        }
    }

    /// Whether all snapshots are selected, so that a baseline without one is an orphan.
    package var isWhole: Bool { shard == nil && meansAll }

    /// Whether all shards together select all snapshots.
    var meansAll: Bool { arguments.isEmpty && variants.isEmpty && !lastFailed && onlyChanged == nil }

    /// The request for the shard, with the costs that balance the shards; nil for all.
    var shardRequest: ShardRequest? {
        shard.map { shard in
            if let durations { return ShardRequest(shard, by: .durations(durations)) }
            return ShardRequest(shard, by: record == .none ? .pictures(project.place.folder) : .count)
        }
    }

    /// The request to lint; nil to skip lint for all scenes.
    var lintRequest: LintRequest? {
        if lint == false { return nil }
        return LintRequest(.init(usually: lint ?? project.settings.lint), passing: project.settings.pardons)
    }

    /// Returns the pool; nil to draw in this process.
    func pool(forScenes scenes: Int) -> WorkerPool? {
        workers.map {
            WorkerPool(command: $0.command, count: min($0.count, scenes))
        }
    }
}

/// An event during a run.
package enum VerifyEvent {
    /// The baselines were drawn with different libraries or fonts.
    case environmentDiffers(EnvironmentStanding)
    /// A pattern matches no scene file.
    case idlePattern(ProjectSettings.Pattern)
    /// Symbolic links to scenes or folders, which are not followed.
    case links([String])
    /// The failures of the last run were requested, and are unknown.
    case noLastRun
    /// Everything is drawn although only changes were requested.
    case leavesNothingOut(Reason)
    /// The revision's side of a snapshot could not be drawn.
    case missingSide(Outcome, revision: String)
    /// The snapshots of this many scenes are about to be drawn.
    case begins(scenes: Int)
    /// This many pictures of other tools are about to be compared.
    case beginsPictures(Int)
    /// A notice about the folders of pictures.
    case pictures(PictureListing.Notice)
    case outcome(Outcome)
    /// New snapshots that turned out to be renamed, with other hints than before.
    case reworded([Outcome])
    /// There are no more snapshots.
    case ends
    /// Another system can't have the file of a scene.
    case unportable(UnportableFile)
    /// The failures could not be stored for the next run.
    case notNoted(FileError)

    package enum Reason: Hashable, Sendable {
        /// A file that all pictures depend on has changed.
        case changedFile(String, since: String)
        case otherEnvironment
        case otherProgram
    }
}
