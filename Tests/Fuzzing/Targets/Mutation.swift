import RandomInput

/// Seeded random changes to bytes.
package struct Mutation {
    private var random: SeededNumbers
    /// Keywords of the readers of such bytes.
    private let words: [[UInt8]]

    package init(seed: UInt64, words: [String]) {
        random = SeededNumbers(seed: seed)
        self.words = (words + Self.hostile).map { Array($0.utf8) }
    }

    /// Inputs that often break programs.
    private static let hostile = [
        "1e308", "-1e308", "1e-320", "-0", "9223372036854775807", "-9223372036854775808", "4294967296", "nan", "inf",
        "0x7fffffff", "99999999999999999999", "\u{0}", "\u{1B}[31m", "\u{1B}]0;t\u{7}", "\n::error::x", "\u{202E}",
        "\u{2028}", "\u{FEFF}", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧‍👦", "\"", "'", "{", "}", "[", "]", "{{", "}}", ":", ",",
        "&a",
        "*a", "<<: ", "!!x ", "%TAG", "---", "...", "|", ">", "\\u0000", "\\ud83d", "../../../etc/passwd", "-o", "--",
    ]

    private static let bytes: [UInt8] =
        Array("{}[]:,-?&*!|>'\"%@`#<\\ \n\t0.e".utf8) + [0, 0x7F, 0x80, 0xC3, 0xED, 0xFF]

    package mutating func below(_ count: Int) -> Int { count < 1 ? 0 : Int(random.next() % UInt64(count)) }

    /// Returns one of the seeds after one to five changes, each of at most a few bytes or one word.
    package mutating func changed(_ seeds: [[UInt8]]) -> [UInt8] {
        guard !seeds.isEmpty else { return [] }
        var bytes = seeds[below(seeds.count)]
        for _ in 0...below(5) {
            let place = below(bytes.count + 1)
            let end = min(bytes.count, place + 1 + below(24))
            switch below(8) {
            case 0 where place < bytes.count: bytes[place] = Self.bytes[below(Self.bytes.count)]
            case 1 where place < bytes.count: bytes[place] ^= 1 << below(8)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
            case 4: bytes.replaceSubrange(place..<end, with: words[below(words.count)])
            case 5: bytes.insert(contentsOf: words[below(words.count)], at: place)
            case 6:
                let other = seeds[below(seeds.count)]
                let from = below(other.count + 1)
                bytes.insert(contentsOf: other[from..<min(other.count, from + 1 + below(64))], at: place)
            default: bytes.insert(Self.bytes[below(Self.bytes.count)], at: place)
            }
        }
        return bytes
    }
}
