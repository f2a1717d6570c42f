package import TatamiMessages
package import TatamiResults

/// The last line of a run.
extension RunSummary {
    /// The number of snapshots with each verdict: `1 could not be drawn, 41 equal, 2 differ`,
    /// `43 equal; 2 lint issues`.
    package var line: Message {
        let kinds = [.couldNotRun] + Verdict.Kind.allCases.filter { $0 != .couldNotRun }
        var parts = kinds.compactMap { kind in
            unrecorded[kind].map { count -> Message in "\(count) \(kind.words(ofSnapshots: count))" }
        }
        if recorded > 0 { parts.append("\(recorded) recorded") }
        let line: Message = parts.isEmpty ? "no snapshots" : parts.joined(separator: ", ")
        return lintIssues > 0 ? "\(line); \(counted(lintIssues, "lint issue"))" : line
    }
}

extension Verdict.Kind {
    /// Returns the verdict, to follow a number of snapshots or a name.
    package func words(ofSnapshots count: Int = 1) -> Message {
        switch self {
        case .equal: "equal"
        case .treeChanged: "tree changed"
        case .tolerated: "within tolerance"
        case .differs: count == 1 ? "differs" : "differ"
        case .sizeDiffers: count == 1 ? "differs in size" : "differ in size"
        case .environmentDiffers: count == 1 ? "differs in another environment" : "differ in another environment"
        case .missing: "missing"
        case .orphaned: "orphaned"
        case .damaged: "damaged"
        case .couldNotRun: "could not be drawn"
        }
    }
}
