import Glibc
import TatamiRecords

/// Which baselines a run may write.
package enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
    case none
    /// Those that were never approved.
    case missing
    /// The trees of pictures that are as approved; no picture.
    case trees
    /// Those that differ, and trees.
    case changed
    case all

    func accepts(_ verdict: Verdict) -> Bool {
        switch verdict {
        case .missing: self == .missing || self == .all
        case .restated: self == .trees || self == .changed || self == .all
        case .differs, .sizeDiffers: self == .changed || self == .all
        case .damaged, .environmentDiffers: self == .all
        case .equal, .tolerated, .orphaned, .couldNotRun: false
        }
    }
}

/// Whether a CI system runs this process, by the variable that all of them set; nothing is recorded there.
package var isInCI: Bool {
    guard let value = getenv("CI") else { return false }
    return !["", "0", "false"].contains(String(cString: value))
}
