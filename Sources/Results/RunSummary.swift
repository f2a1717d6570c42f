/// The number of outcomes of each kind.
package struct RunSummary: Hashable, Sendable, Encodable {
    package let snapshots: Int
    package let failed: Int
    package let recorded: Int
    /// The number of lint issues, each place and rule once; 0 if no scene was linted.
    package let lintIssues: Int
    /// The number of snapshots with each verdict, including those recorded as baselines.
    package let verdicts: [Verdict.Kind: Int]
    /// The number of snapshots with each verdict, without those recorded as baselines.
    package let unrecorded: [Verdict.Kind: Int]

    enum CodingKeys: String, CodingKey, CaseIterable { case snapshots, failed, recorded, lintIssues, verdicts }

    package init(_ outcomes: some Collection<Outcome>) {
        func counted(_ outcomes: some Sequence<Outcome>) -> [Verdict.Kind: Int] {
            outcomes.reduce(into: [:]) { $0[$1.verdict.kind, default: 0] += 1 }
        }
        snapshots = outcomes.count
        failed = outcomes.count(where: \.isFailure)
        recorded = outcomes.count(where: \.isRecorded)
        lintIssues = LintIssueGroup.groups(of: outcomes).count
        verdicts = counted(outcomes)
        unrecorded = counted(outcomes.lazy.filter { !$0.isRecorded })
    }
}
