import RandomInput
import Testing

@testable import TatamiExplanation

/// An item of a sequence, written `name:kind/words` or `kind/words`.
private struct Item: Equatable, Hashable {
    var name: String?
    var kind: String
    var words: String

    init(_ text: String) {
        let parts = text.split(separator: ":")
        name = parts.count > 1 ? String(parts[0]) : nil
        let look = (parts.last ?? "").split(separator: "/")
        (kind, words) = (String(look.first ?? ""), String(look.last ?? ""))
    }

    /// Returns the similarity from 0 to 1, whatever the names; items of two kinds have nothing in common.
    func likeness(to other: Item) -> Double {
        guard kind == other.kind else { return 0 }
        return words == other.words ? 1 : words.first == other.words.first ? 0.8 : 0.3
    }
}

private func items(_ text: String) -> [Item] { text.split(separator: " ").map { Item(String($0)) } }

private func match(_ expected: [Item], _ actual: [Item]) -> SequenceMatching {
    SequenceMatching(expected, actual, name: \.name, hash: \.hashValue) { $0.likeness(to: $1) }
}

/// The kept and the moved items, as in `0-0 1-2 moved 2-1`.
private func told(_ expected: String, _ actual: String) -> String {
    let matching = match(items(expected), items(actual))
    func pairs(_ pairs: [(expected: Int, actual: Int)]) -> String {
        pairs.map { "\($0.expected)-\($0.actual)" }.joined(separator: " ")
    }
    return pairs(matching.kept) + (matching.moved.isEmpty ? "" : " moved " + pairs(matching.moved))
}

struct MatchedSequences: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: String
    let actual: String
    let pairs: String

    init(_ claim: String, _ expected: String, _ actual: String, _ pairs: String) {
        (testDescription, self.expected, self.actual, self.pairs) = (claim, expected, actual, pairs)
    }

    static let all = [
        MatchedSequences("equal sequences keep all", "l/a l/b l/c", "l/a l/b l/c", "0-0 1-1 2-2"),
        MatchedSequences("nothing matches in an empty sequence", "l/a l/b", "", ""),
        MatchedSequences("one that came shifts those behind it", "l/a l/b", "l/a x/n l/b", "0-0 1-2"),
        MatchedSequences("one that went shifts those behind it", "l/a x/n l/b", "l/a l/b", "0-0 2-1"),
        MatchedSequences("of two kinds nothing is the same", "l/a", "b/a", ""),
        MatchedSequences("one of the same kind in the same place was changed", "l/a l/b", "l/a l/z", "0-0 1-1"),
        MatchedSequences("a name outweighs the look", "a:l/x b:l/y", "b:l/x a:l/y", "1-0 moved 0-1"),
        MatchedSequences("a name is followed into another kind", "a:l/x", "a:b/y", "0-0"),
        MatchedSequences("what is equal is no stranger's namesake", "a:l/x l/x", "l/x a:l/x", "1-0 moved 0-1"),
        MatchedSequences("a new name for the same thing is no other thing", "a:l/x l/y", "b:l/x l/y", "0-0 1-1"),
        MatchedSequences("two names for two looks are two things", "a:l/xy l/y", "b:l/z l/y", "1-1"),
        MatchedSequences("the fewest have moved", "l/a l/b l/c l/d", "l/d l/a l/b l/c", "0-1 1-2 2-3 moved 3-0"),
        MatchedSequences(
            "what moved and was changed is found by its likeness", "l/aa x/1 x/2", "x/1 x/2 l/ab", "1-0 2-1 moved 0-2"),
        MatchedSequences("what moved and has little in common is another", "l/aa x/1 x/2", "x/1 x/2 l/zz", "1-0 2-1"),
        MatchedSequences("of equals the first ones stay", "l/a l/a l/a", "l/a l/a", "0-0 1-1"),
        MatchedSequences("the most alike of a gap are the same", "l/q x/1", "l/z l/qq x/1", "0-1 1-2"),
        MatchedSequences(
            "between two that stayed the order is kept", "x/1 l/a l/b x/2", "x/1 l/bb l/aa x/2", "0-0 1-1 2-2 3-3"),
        MatchedSequences("a name said twice is that of the first", "a:l/x a:l/y", "a:l/y", "0-0"),
    ]
}

@Suite("Matching two sequences")
struct SequenceMatchingTests {
    @Test("is by names, equality, order and similarity", arguments: MatchedSequences.all)
    func matching(sequences: MatchedSequences) {
        #expect(told(sequences.expected, sequences.actual) == sequences.pairs)
    }

    @Test("the path visits each position of both once, removed ones before inserted ones")
    func steps() {
        let (expected, actual) = (items("l/a x/gone l/b l/c"), items("l/c l/a y/new l/b"))
        let steps = match(expected, actual).steps(expected.count, actual.count)
        #expect(steps == [.comes(3, 0), .kept(0, 1), .removed(1), .inserted(2), .kept(2, 3), .leaves(3, 0)])
    }

    @Test("for any two sequences: pairs ascend in both, each position has one partner, and the steps rebuild both")
    func invariants() {
        for seed in 0..<1500 {
            var chance = SeededNumbers(seed: UInt64(seed))
            func sequence() -> [Item] {
                (0..<Int.random(in: 0...9, using: &chance)).map { _ in
                    let name = ["", "", "", "p:", "q:", "r:"].randomElement(using: &chance) ?? ""
                    let kind = ["l", "x"].randomElement(using: &chance) ?? ""
                    let words = ["a", "ab", "b", "c"].randomElement(using: &chance) ?? ""
                    return Item("\(name)\(kind)/\(words)")
                }
            }
            let (expected, actual) = (sequence(), sequence())
            let matching = match(expected, actual)
            #expect(zip(matching.kept, matching.kept.dropFirst()).allSatisfy { $0.0 < $1.0 && $0.1 < $1.1 })
            let pairs = matching.kept + matching.moved
            #expect(Set(pairs.map(\.expected)).count == pairs.count && Set(pairs.map(\.actual)).count == pairs.count)
            var (left, right): ([Int], [Int]) = ([], [])
            for step in matching.steps(expected.count, actual.count) {
                switch step {
                case .kept(let i, let j): (left, right) = (left + [i], right + [j])
                case .removed(let i), .leaves(let i, _): left.append(i)
                case .inserted(let j), .comes(_, let j): right.append(j)
                }
            }
            #expect(left == Array(expected.indices) && right == Array(actual.indices), "seed \(seed)")
            // Moved items are in another order than kept ones; otherwise they would be kept.
            for (i, j) in matching.moved {
                #expect(matching.kept.contains { ($0.expected < i) != ($0.actual < j) }, "seed \(seed)")
            }
        }
    }

    @Test("a sequence matches itself, whatever it contains")
    func itself() {
        for text in ["l/a l/a l/a", "a:l/x b:l/x a:l/y", "l/a x/a l/b x/b"] {
            let same = items(text)
            let matching = match(same, same)
            #expect(matching.moved.isEmpty && matching.kept.map(\.expected) == Array(same.indices))
            #expect(matching.kept.allSatisfy { $0.expected == $0.actual })
        }
    }

    @Test("long sequences cost little where both ends are equal, and are limited by a budget elsewhere")
    func long() {
        let many = (0..<30_000).map { Item("l/\($0)") }
        var other = many
        other.insert(Item("x/new"), at: 15_000)
        let matching = match(many, other)
        #expect(matching.kept.count == many.count && matching.moved.isEmpty)
        // Nothing in common, and too many for a table: matched by order.
        let strangers = (0..<3_000).map { Item("l/\(-$0 - 1)") }
        #expect(match(Array(many.prefix(3_000)), strangers).kept.count == 3_000)
    }
}
