import FoundationEssentials
import TatamiPrimitives

/// How long snapshots took in an earlier run, by which the next is split into shards.
///
/// As a file that can be committed or kept by CI: a JSON object with the seconds of each snapshot, in order of name, as in
/// `{"chat/long": 0.0123}`; only three digits, so that not every run changes all lines.
package struct Durations: Hashable, Sendable {
    private var seconds: [SnapshotName: Double] = [:]

    private init() {}

    /// Of those that a run drew; what was remembered says nothing of how long it takes.
    package init(of record: RunRecord) {
        for outcome in record.snapshots where outcome.drawn != nil {
            let spent = outcome.timings.total / Duration.nanoseconds(1) * 1e-9
            if spent > 0 { seconds[outcome.name] = Self.rounded(spent) }
        }
    }

    /// From a file of durations, or from the JSON report of a run.
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

    /// As it is kept.
    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Foundation takes names for one that differ only in how accents are composed: these are balanced by the longest.
        let named = Dictionary(seconds.map { ($0.key.description, $0.value) }, uniquingKeysWith: max)
        guard let data = try? encoder.encode(named) else {
            preconditionFailure("a value of our own can be written as JSON")
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }

    /// Microseconds; nil for what it does not know.
    package func cost(of name: SnapshotName) -> Int? { seconds[name].map { max(1, Int(($0 * 1_000_000).rounded())) } }

    /// No snapshot may take a day.
    private static let longest: Double = 86_400

    private static func rounded(_ seconds: Double) -> Double {
        var (scale, value) = (1.0, seconds)
        while value < 100 { (scale, value) = (scale * 10, seconds * scale * 10) }
        return value.rounded() / scale
    }
}
