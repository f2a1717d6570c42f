import TatamiFiles
package import TatamiRecords

extension MergeFailure {
    package var sentence: Words {
        switch self {
        case .unreadable(let error): error.sentence(reading: "the report")
        case .notARecord(let path, let error): "\(path: path): error: \(error.reason)"
        case .unmergeable(let error, let paths): error.sentence(of: paths)
        }
    }
}

extension RunRecord.ReadingError {
    /// Why a file is no report that can be read here.
    package var reason: Words {
        switch self {
        case .tooLarge(let limit): "the report is larger than \(bytes(limit))"
        case .notARecord(let reason): "this is no report of 'tatami verify --json': \(reason)"
        case .otherVersion(let version):
            "the report has version \(version) of its form, and this tatami reads \(RunRecord.version); "
                + "write it with the same tatami"
        }
    }
}

extension RunRecord.MergingError {
    /// `paths` are those of the parts.
    package func sentence(of paths: [String]) -> Words {
        switch self {
        case .nothing: "error: there is no report to merge"
        case .sameName(let name, let first, let second):
            "\(path: paths[second]): error: '\(name)' is in \(path: paths[first]) too; merge the reports of one run, each once"
        case .otherSide(let first, let second, let part):
            "\(path: paths[part]): error: the pictures were compared with \(second.words), and in \(path: paths[0]) with \(first.words)"
        case .otherTool(let first, let second, let part):
            "\(path: paths[part]): error: the report is of tatami \(second), and \(path: paths[0]) of \(first); "
                + "run the same version on all machines"
        }
    }
}

extension ExpectedSide {
    fileprivate var words: Words {
        switch self {
        case .baselines: "approved ones"
        case .revision(let revision): "those of \(revision)"
        }
    }
}
