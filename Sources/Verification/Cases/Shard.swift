package import TatamiBaselines
import TatamiFingerprints

/// One of `count` parts of all snapshots, which are verified on as many machines; together they have every snapshot once.
///
/// A snapshot's part depends on nothing but its name, so that it stays where it is when others come and go, and no
/// machine has to know what the others do.
package struct Shard: Hashable, Sendable {
    /// From 1.
    package let number: Int
    package let count: Int

    /// nil unless it is one of them.
    package init?(number: Int, count: Int) {
        guard count >= 1, (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// From a text such as `2/5`.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
        self.init(number: number, count: count)
    }

    package func contains(_ name: SnapshotName) -> Bool {
        Fingerprint(of: name.description.utf8).low % UInt64(count) == UInt64(number - 1)
    }
}
