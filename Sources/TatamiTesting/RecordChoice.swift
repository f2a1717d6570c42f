import Glibc
package import Tatami

/// Which baselines a test may write: the environment variable `TATAMI_RECORD` goes before the trait, and without either none.
package enum RecordChoice: Hashable, Sendable {
    case mode(Baselines.Record)
    /// The variable says what is no mode.
    case unknown(String)

    package init(variable: String?, trait: Baselines.Record?) {
        guard let variable, !variable.isEmpty else {
            self = .mode(trait ?? .none)
            return
        }
        self = Baselines.Record(rawValue: variable).map { .mode($0) } ?? .unknown(variable)
    }

    /// In this process.
    init(trait: Baselines.Record?) {
        self.init(variable: getenv("TATAMI_RECORD").map { String(cString: $0) }, trait: trait)
    }
}
