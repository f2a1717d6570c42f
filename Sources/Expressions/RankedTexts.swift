import Glibc

/// Texts in one buffer, which are ranked by `TextOrder` once all of them are known.
///
/// A million texts are sorted without an allocation or a reference count for each.
package struct RankedTexts {
    private var order = TextOrder()
    /// The keys of the texts: folded letters, a NUL and the text itself, in UTF-8, whose bytes sort as code points do.
    private var bytes: [UInt8] = []
    /// The ends of the texts in `bytes`.
    private var ends: [Int] = []

    package init() {}

    package var count: Int { ends.count }

    package mutating func add(_ text: String) {
        order.appendLetters(of: text, to: &bytes)
        bytes.append(0)
        bytes += text.utf8
        ends.append(bytes.count)
    }

    /// Returns the rank of each text, from 0, in the order in which the texts were added; equal texts have equal ranks.
    package func ranks() -> [UInt32] {
        bytes.withUnsafeBytes { bytes in
            let sorted = ends.indices.map { number in
                Place(UnsafeRawBufferPointer(rebasing: bytes[start(of: number)..<ends[number]]), number)
            }.sorted { $0.isBefore($1) }
            var ranks = [UInt32](repeating: 0, count: sorted.count)
            var rank: UInt32 = 0
            for index in sorted.indices.dropFirst() {
                if sorted[index - 1].isBefore(sorted[index]) { rank += 1 }
                ranks[Int(sorted[index].number)] = rank
            }
            return ranks
        }
    }

    private func start(of number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

    /// A text's place in the buffer, with its first eight bytes, in which most texts differ.
    private struct Place {
        private let start: UInt64
        private let bytes: UnsafeRawBufferPointer
        let number: UInt32

        init(_ bytes: UnsafeRawBufferPointer, _ number: Int) {
            start = (0..<8).reduce(0) { $0 << 8 | UInt64($1 < bytes.count ? bytes[$1] : 0) }
            self.bytes = bytes
            self.number = UInt32(number)
        }

        func isBefore(_ other: Place) -> Bool {
            if start != other.start { return start < other.start }
            guard let own = bytes.baseAddress, let others = other.bytes.baseAddress else { return false }
            let common = memcmp(own, others, min(bytes.count, other.bytes.count))
            return common == 0 ? bytes.count < other.bytes.count : common < 0
        }
    }
}
