/// How many outcomes there are of each kind.
package struct RunSummary: Hashable, Sendable {
    package let snapshots: Int
    package let failed: Int
    package let recorded: Int
    /// Those that were recorded included.
    package let verdicts: [Verdict.Kind: Int]
    /// Those that were recorded left out.
    package let unrecorded: [Verdict.Kind: Int]

    package init(_ outcomes: some Collection<Outcome>) {
        snapshots = outcomes.count
        failed = outcomes.count(where: \.isFailure)
        recorded = outcomes.count(where: \.isRecorded)
        verdicts = Dictionary(outcomes.map { ($0.verdict.kind, 1) }, uniquingKeysWith: +)
        unrecorded = Dictionary(
            outcomes.filter { !$0.isRecorded }.map { ($0.verdict.kind, 1) }, uniquingKeysWith: +)
    }
}
