/// The project, commit and time of a run, for the head of its page.
package struct RunFacts: Hashable, Sendable {
    /// The project's name.
    package var project: String?
    /// The first digits of the commit.
    package var commit: String?
    package var branch: String?
    /// The time at which the run ended, as text.
    package var time: String?
    /// The time that the run took, as text.
    package var duration: String?

    package init() {}

    struct Fact {
        var label: String
        var value: String
    }

    /// The known facts except the project, in the order of the page.
    var list: [Fact] {
        [("branch", branch), ("commit", commit), ("time", time), ("duration", duration)].compactMap { label, value in
            value.map { Fact(label: label, value: $0) }
        }
    }
}
