package import TatamiPrimitives

/// A run as it is written, read again and merged: what the JSON report holds, and what the next run knows of the last.
package struct RunRecord: Hashable, Sendable {
    /// Of the program that ran.
    package var tool: String
    /// Of the program's file; nil when nobody can tell, or several programs took part.
    package var program: Fingerprint?
    /// What part of a run it is; nil for a whole one.
    package var shard: ShardRecord?
    /// With what was compared.
    package var side: ExpectedSide
    /// With what was drawn: first what the run's own machine has, then what others have that took part.
    package var environments: [EnvironmentStanding]
    /// In the order of the scenes; orphans come last.
    package var snapshots: [Outcome]
    /// What was spent in all.
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

/// Where the expected pictures of a run come from.
package enum ExpectedSide: Hashable, Sendable {
    /// They were approved.
    case baselines
    /// They were drawn from a revision, as the user named it.
    case revision(String)
}

extension RunRecord {
    /// What is to be done again: those that were not as approved, orphans left out, for which there is nothing to draw.
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

        package init(snapshots: Set<SnapshotName> = [], scenes: Set<ExactText> = []) {
            self.snapshots = snapshots
            self.scenes = scenes
        }
    }

    /// With what is known to fail from an earlier run, and was not looked at in this one.
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
    /// Whether its scene could not be read. Once it can, it may have other shots.
    fileprivate var hidesShots: Bool {
        switch verdict {
        case .couldNotRun(.invalidScene), .couldNotRun(.unreadable): true
        default: false
        }
    }
}
