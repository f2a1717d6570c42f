import FoundationEssentials
import TatamiPrimitives
import TatamiSystem

/// The durations of snapshots in an earlier run, by which the next one is divided into shards.
///
/// Stored as a file that can be committed or cached by CI: a JSON object with the seconds of each snapshot,
/// sorted by name, as in `{"chat/long": 0.0123}`; rounded to three digits, so that not every run changes all
/// lines.
package struct Durations: Hashable, Sendable {
    private var seconds: [SnapshotName: Double] = [:]

    private init() {}

    /// Creates the durations of a run's drawn snapshots; remembered ones have none.
    package init(of record: RunRecord) {
        for outcome in record.snapshots where outcome.drawn != nil {
            let spent = outcome.timings.total / Duration.nanoseconds(1) * 1e-9
            if spent > 0 { seconds[outcome.name] = Self.rounded(spent) }
        }
    }

    /// Parses a file of durations, or the JSON report of a run.
    package init(_ bytes: [UInt8]) throws(RunRecord.ReadingError) {
        guard bytes.count <= RunRecord.sizeLimit else { throw .tooLarge(limit: RunRecord.sizeLimit) }
        guard let named = try? JSONDecoder().decode([String: Double].self, from: Data(bytes)) else {
            self.init(of: try RunRecord(bytes))
            return
        }
        self.init()
        for (text, spent) in named where spent > 0 && spent < Self.longest {
            if let name = try? SnapshotName(text) { seconds[name] = spent }
        }
    }

    /// The bytes of the file.
    package var bytes: [UInt8] {
        // Foundation merges canonically equivalent names; they get the longest of their durations.
        let named = Dictionary(seconds.map { ($0.key.description, $0.value) }, uniquingKeysWith: max)
        return jsonBytes(named, isPretty: true) + [UInt8(ascii: "\n")]
    }

    /// Returns the cost in microseconds; nil if unknown.
    package func cost(of name: SnapshotName) -> Int? { seconds[name].map { max(1, Int(($0 * 1_000_000).rounded())) } }

    /// The maximum duration, one day in seconds.
    private static let longest: Double = 86_400

    private static func rounded(_ seconds: Double) -> Double {
        var (scale, value) = (1.0, seconds)
        while value < 100 { (scale, value) = (scale * 10, seconds * scale * 10) }
        return value.rounded() / scale
    }
}
