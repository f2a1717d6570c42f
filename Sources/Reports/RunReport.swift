package import TatamiVerification

/// A finished run, as it is reported to machines.
package struct RunReport: Sendable {
    /// Of the program.
    package var version: String
    package var outcomes: [Outcome]
    package var environment: EnvironmentStanding
    /// Where the files lie of which the report speaks.
    package var place: SnapshotPlace
    /// With what was compared.
    package var side: ExpectedSide

    package init(
        version: String, outcomes: [Outcome], environment: EnvironmentStanding, place: SnapshotPlace,
        side: ExpectedSide = .baselines
    ) {
        self.version = version
        self.outcomes = outcomes
        self.environment = environment
        self.place = place
        self.side = side
    }
}

/// Where the expected pictures of a run come from.
package enum ExpectedSide: Hashable, Sendable {
    /// They were approved.
    case baselines
    /// They were drawn from a revision, as the user named it.
    case revision(String)
}
