package import TatamiPrimitives

/// The record of a run: the content of the JSON report and the memory of the last run.
package struct RunRecord: Hashable, Sendable {
    /// The program's version.
    package var tool: String
    /// The fingerprint of the program's file; nil if it is unknown or several programs took part.
    package var program: Fingerprint?
    /// The shard; nil for a whole run.
    package var shard: ShardRecord?
    /// The expected side of the comparison.
    package var side: ExpectedSide
    /// The environments, first that of the run's own machine, then those of other participants.
    package var environments: [EnvironmentStanding]
    /// The outcomes in the order of the scenes; orphans are last.
    package var snapshots: [Outcome]
    /// The changes that were declared in advance, as written; nil if none were declared.
    package var intent: [String]?
    /// The total time spent.
    package var timings: Timings

    package init(
        tool: String, program: Fingerprint? = nil, shard: ShardRecord? = nil, side: ExpectedSide = .baselines,
        environments: [EnvironmentStanding], snapshots: [Outcome], timings: Timings = Timings()
    ) {
        self.tool = tool
        self.program = program
        self.shard = shard
        self.side = side
        self.environments = environments
        self.snapshots = snapshots
        self.timings = timings
    }

    package var summary: RunSummary { RunSummary(snapshots) }
}

/// The source of a run's expected pictures.
package enum ExpectedSide: Hashable, Sendable {
    /// The baselines.
    case baselines
    /// Drawings of a revision, with the user's name for it.
    case revision(String)
}

extension RunRecord {
    /// The snapshots to verify again: failures without orphans, which can't be drawn.
    package var failures: Failures {
        var failures = Failures()
        for outcome in snapshots where outcome.isFailure && outcome.verdict != .orphaned {
            if outcome.hidesShots, let scene = outcome.scene {
                failures.scenes.insert(scene)
            } else {
                failures.snapshots.insert(outcome.name)
            }
        }
        return failures
    }

    package struct Failures: Hashable, Sendable {
        package var snapshots: Set<SnapshotName> = []
        /// The files of scenes that could not be read, whose snapshots are unknown.
        package var scenes: Set<ExactText> = []
    }

    /// Returns this record, and with it the failures of an earlier run that this run did not verify.
    package func following(_ earlier: RunRecord) -> RunRecord {
        let names = Set(snapshots.map(\.name))
        let scenes = Set<ExactText>(texts: snapshots.compactMap(\.scene))
        let left = earlier.snapshots.filter { outcome in
            guard outcome.isFailure, outcome.verdict != .orphaned, !names.contains(outcome.name) else { return false }
            return !(outcome.hidesShots && outcome.scene.map { scenes.contains($0) } ?? false)
        }
        var next = self
        next.shard = nil
        next.snapshots += left
        let known = Set(environments.map(\.fingerprint))
        let drawn = Set(left.compactMap { $0.drawn?.environment })
        next.environments += earlier.environments.filter {
            !known.contains($0.fingerprint) && drawn.contains($0.fingerprint)
        }
        return next
    }
}

extension Outcome {
    /// Whether its scene could not be read, so that its shots are unknown.
    fileprivate var hidesShots: Bool {
        switch verdict {
        case .couldNotRun(.invalidScene), .couldNotRun(.unreadable): true
        default: false
        }
    }
}
