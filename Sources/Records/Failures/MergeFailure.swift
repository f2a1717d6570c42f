package import TatamiFiles

/// Why the reports of several machines were not merged.
package enum MergeFailure: Error {
    case unreadable(FileError)
    case notARecord(_ path: String, RunRecord.ReadingError)
    /// `paths` are those of the parts.
    case unmergeable(RunRecord.MergingError, paths: [String])
}
