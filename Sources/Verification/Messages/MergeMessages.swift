package import TatamiMessages
package import TatamiResults
import TatamiSystem

/// The messages about merging reports.
extension MergeFailures {
    /// The messages, one line for each failure.
    package var sentence: Message { all.map(\.sentence).joined(separator: "\n") }
}

extension MergeFailure {
    package var sentence: Message {
        switch self {
        case .unreadable(let error): error.sentence(reading: "the report")
        case .notARecord(let path, let error): "\(path: path): error: \(error.reason)"
        case .noRecords(let path):
            "\(path: path): error: there is no report; 'tatami verify --report json=FILE' writes one"
        case .unmergeable(let error, let paths): error.sentence(of: paths)
        }
    }
}

extension RunRecord.ReadingError {
    /// Returns the error with the file's path.
    package func sentence(reading path: String) -> Message { "\(path: path): error: \(reason)" }

    /// The reason why a file is not a readable report.
    package var reason: Message {
        switch self {
        case .tooLarge(let limit): "the report is larger than \(bytes(limit))"
        case .cutShort: "the report was cut short; run its part again"
        case .notARecord(let reason): "this is not a report of 'tatami verify --report json=FILE': \(reason)"
        case .otherVersion(let version):
            version < RunRecord.version
                ? "the report was written by an older version of tatami (format \(version), now \(RunRecord.version)); "
                    + "write a new one with 'tatami verify --report json=FILE'"
                : "the report was written by a newer version of tatami (format \(version), here \(RunRecord.version)); "
                    + "update tatami"
        }
    }
}

extension RunRecord.MergingError {
    /// Returns the error; `paths` are those of the parts.
    package func sentence(of paths: [String]) -> Message {
        switch self {
        case .nothing: "error: there is no report to merge"
        case .otherResult(let name, let kind, let first, let part, let other):
            "\(path: paths[part]): error: '\(name)' "
                + (kind == first ? "was rendered one way" : "\(kind.phrase)") + " here, and "
                + (kind == first ? "another way" : "\(first.phrase)") + " in \(path: paths[other])"
        case .otherSide(let first, let second, let part):
            "\(path: paths[part]): error: the pictures were compared with \(second.words), and in \(path: paths[0]) with \(first.words)"
        case .otherTool(let first, let second, let part):
            "\(path: paths[part]): error: the report was written by tatami \(second), and \(path: paths[0]) by tatami \(first); "
                + "run the same version on all machines"
        case .otherProgram(let part, let other):
            "\(path: paths[part]): error: the report was written by a different build of tatami than \(path: paths[other]); "
                + "run the same program on all machines"
        case .otherEnvironment(let changes, let part, let other):
            "\(path: paths[part]): error: libraries or fonts differ from those of \(path: paths[other]): "
                + inventory(of: changes.map { "\($0.name)" }, naming: 3)
        case .noShard(let part, let other):
            "\(path: paths[part]): error: the report is not of a shard, but \(path: paths[other]) is"
        case .otherCount(let usual, let shard, let part, let other):
            "\(path: paths[part]): error: the report is of shard \(shard), and \(path: paths[other]) of \(usual)"
        case .otherList(let shard, let part, let other):
            "\(path: paths[part]): error: shard \(shard) had different snapshots or scene files from \(path: paths[other]); "
                + "run all shards on the same commit"
        case .otherSplit(let shard, let part, let other):
            "\(path: paths[part]): error: shard \(shard) divided the snapshots differently from \(path: paths[other]); "
                + "give all shards the same '--durations' and baselines"
        case .missing(let shard): "error: there is no report of shard \(shard)"
        case .undone(let shard, let name, let others):
            "error: shard \(shard) should have verified '\(name)'"
                + (others > 0 ? " and \(others) more" : "") + ", but no report contains the result"
        case .foreign(let shard, let name, let part):
            "\(path: paths[part]): error: shard \(shard) verified '\(name)', which is not part of it"
        case .miscounted(let listed, let total):
            "error: the shards have \(listed) snapshots, but there are \(total) in all"
        }
    }
}

extension ExpectedSide {
    fileprivate var words: Message {
        switch self {
        case .baselines: "baselines"
        case .revision(let revision): "those of \(revision)"
        }
    }
}

extension Verdict.Kind {
    /// The verdict after a snapshot's name, as in `is equal`.
    fileprivate var phrase: Message {
        switch self {
        case .differs, .sizeDiffers, .environmentDiffers, .couldNotRun: words()
        case .treeChanged: "has a changed tree"
        case .equal, .tolerated, .missing, .orphaned, .damaged: "is " + words()
        }
    }
}

/// Returns the warning about pictures named by reports that may not be read.
package func warning(ofPicturesOutside paths: [String]) -> Message {
    "warning: pictures outside of the report's folder are left out: "
        + inventory(of: paths.map { "'\(path: $0)'" })
}
