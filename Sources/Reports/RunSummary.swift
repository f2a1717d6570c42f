package import TatamiVerification

/// How many outcomes there are of each kind.
package struct RunSummary: Hashable, Sendable {
    package private(set) var counts: [Verdict.Kind: Int] = [:]
    package private(set) var recorded = 0

    package init(_ outcomes: some Sequence<Outcome>) {
        for outcome in outcomes {
            if outcome.isRecorded { recorded += 1 } else { counts[outcome.verdict.kind, default: 0] += 1 }
        }
    }

    /// Such as `41 equal, 2 differ, 1 missing`.
    package var line: String {
        var parts = Verdict.Kind.allCases.compactMap { kind in
            counts[kind].map { "\($0) \(Self.words(for: kind, $0))" }
        }
        if recorded > 0 { parts.append("\(recorded) recorded") }
        return parts.isEmpty ? "no snapshots" : parts.joined(separator: ", ")
    }

    private static func words(for kind: Verdict.Kind, _ count: Int) -> String {
        switch kind {
        case .equal: "equal"
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
