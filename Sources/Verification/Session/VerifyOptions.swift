package import TatamiSystem
package import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile

/// What a run of `tatami verify` is asked for.
package struct VerifyOptions: Sendable {
    package var project: Project
    /// Scene files, folders of them, and names of snapshots or patterns of names; empty for all.
    package var arguments: [String] = []
    /// Variants of the shots, over those that the scenes and the project list.
    package var variants = VariantMatrix()
    package var record = RecordMode.none
    /// Whether a tree that differs is a failure.
    package var strictTrees = false
    /// Whether to report lint issues where scenes don't refuse it, or nowhere; nil for what the project says.
    package var lint: Bool?
    /// Only the part of one machine.
    package var shard: Shard?
    /// What snapshots took in an earlier run, by which shards are balanced; nil to go by the size of their pictures.
    package var durations: Durations?
    /// Only what failed in the last run.
    package var lastFailed = false
    /// Only scenes that are other than in this revision.
    package var onlyChanged: String?
    /// The revision to compare with, instead of what was approved.
    package var against: String?
    /// The last run, and where this one is kept; nil to remember neither.
    package var memory: ProjectMemory?
    /// What earlier runs drew and found equal; nil to draw everything.
    package var cache: DrawingCache?
    /// Whether it is a success that there is no snapshot at all.
    package var allowsNothing = false
    /// What one snapshot may take.
    var limits: Limits { workers?.limits ?? .standard }
    /// Who draws; nil for this process alone.
    package var workers: Workers?
    /// The version of the program, for the record.
    package var tool: String

    package init(project: Project, tool: String) {
        self.project = project
        self.tool = tool
    }

    /// Processes that draw snapshots.
    package struct Workers: Sendable {
        /// What starts one, as `tatami worker`.
        package var command: [String]
        package var count: Int
        /// For one snapshot; the command has to say them too.
        package var limits: Limits

        package init(command: [String], count: Int, limits: Limits) {
            self.command = command
            self.count = count
            self.limits = limits
        }
    }

    /// Whether all snapshots are meant, so that a baseline without one is an orphan.
    package var isWhole: Bool { shard == nil && meansAll }

    /// The same of all shards together.
    var meansAll: Bool { arguments.isEmpty && variants.isEmpty && !lastFailed && onlyChanged == nil }

    var shardRequest: ShardRequest? {
        shard.map { shard in
            if let durations { return ShardRequest(shard, by: .durations(durations)) }
            return ShardRequest(shard, by: record == .none ? .pictures(project.place.folder) : .count)
        }
    }

    var lintRequest: LintRequest? {
        if lint == false { return nil }
        return LintRequest(.init(usually: lint ?? project.settings.lint), passing: project.settings.pardons)
    }

    /// nil when the work is for this process.
    func pool(forScenes scenes: Int) -> WorkerPool? {
        workers.map {
            WorkerPool(command: $0.command, count: min($0.count, scenes))
        }
    }
}

/// What there is to hear of a run while it lasts.
package enum VerifyEvent {
    /// The baselines were drawn with other libraries or fonts.
    case environmentDiffers(EnvironmentStanding)
    /// No scene file is where this pattern looks.
    case idlePattern(ProjectSettings.Pattern)
    /// What failed last is asked for, and nobody knows.
    case noLastRun
    /// All is drawn though only what changed is asked for.
    case leavesNothingOut(Reason)
    /// The revision's side of a snapshot could not be drawn.
    case missingSide(Outcome, revision: String)
    /// The snapshots of so many scenes are drawn from now on.
    case begins(scenes: Int)
    case outcome(Outcome)
    /// No snapshot comes any more.
    case ends
    /// What failed is not known to the next run.
    case notNoted(FileError)

    package enum Reason: Hashable, Sendable {
        /// All pictures depend on this file, and it is not as it was.
        case changedFile(String, since: String)
        case otherEnvironment
        case otherProgram
    }
}
