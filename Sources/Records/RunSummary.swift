/// How many outcomes there are of each kind.
package struct RunSummary: Hashable, Sendable {
    package private(set) var snapshots = 0
    package private(set) var failed = 0
    package private(set) var recorded = 0
    /// How much there is that people would call broken, each place and kind of it once; 0 too where nobody looked.
    package private(set) var flaws = 0
    /// Those that were recorded included.
    package private(set) var verdicts: [Verdict.Kind: Int] = [:]
    /// Those that were recorded left out.
    package private(set) var unrecorded: [Verdict.Kind: Int] = [:]

    package init() {}

    package init(_ outcomes: some Collection<Outcome>) {
        for outcome in outcomes {
            add(outcome.verdict.kind, isFailure: outcome.isFailure, isRecorded: outcome.isRecorded)
        }
        flaws = FlawGroup.groups(of: outcomes).count
    }

    /// Counts one more.
    mutating func add(_ kind: Verdict.Kind, isFailure: Bool, isRecorded: Bool) {
        snapshots += 1
        if isFailure { failed += 1 }
        if isRecorded { recorded += 1 } else { unrecorded[kind, default: 0] += 1 }
        verdicts[kind, default: 0] += 1
    }

    /// Counts those of others too.
    mutating func add(_ other: RunSummary) {
        snapshots += other.snapshots
        failed += other.failed
        recorded += other.recorded
        flaws += other.flaws
        verdicts.merge(other.verdicts, uniquingKeysWith: +)
        unrecorded.merge(other.unrecorded, uniquingKeysWith: +)
    }
}
