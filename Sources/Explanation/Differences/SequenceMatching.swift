import TatamiPrimitives

/// A matching of the items of two sequences.
///
/// Items with the same name are paired. Of the rest, equal items in the same order are paired (a longest common
/// subsequence), and then equal items elsewhere; between two pairs that kept their order, the most similar items of the
/// same kind, in order; and finally similar items elsewhere. Equal beginnings and ends are skipped quickly.
struct SequenceMatching {
    /// Pairs of indices, ascending in both sequences: the items that kept their order.
    private(set) var kept: [(expected: Int, actual: Int)] = []
    /// The pairs that moved, ascending in the first sequence.
    private(set) var moved: [(expected: Int, actual: Int)] = []

    /// The least similarity of two items with different names: they are paired only if little else has changed.
    private static let likenessOfRenamed = 0.7

    /// The least similarity of an item to one elsewhere to be taken for that item, moved and changed.
    private static let likenessOfMoved = 0.75
    /// The largest number of unpaired items among which a moved and changed item is searched.
    private static let mostElsewhere = 40

    /// The approximate limit of comparisons; beyond it, items that are not equal are paired by their order alone.
    private static let budget = 4_000_000

    /// Matches the items of two sequences.
    ///
    /// `likeness` returns the similarity of two items that are not equal, from 0 for nothing in common to 1. `title`
    /// returns what identifies an item without a name for a reader; nil if nothing does.
    init<Thing>(
        _ expected: [Thing], _ actual: [Thing], name: (Thing) -> String?,
        title titleOf: (Thing) -> String? = { _ in nil },
        hash: (Thing) -> Int, likeness: (Thing, Thing) -> Double
    ) where Thing: Equatable {
        let (given, otherGiven) = (expected.map(name), actual.map(name))
        let (all, otherAll) = (Set(given.compactMap(\.self)), Set(otherGiven.compactMap(\.self)))
        // A name that the other side lacks may be a new name of the same item.
        let names = given.map { $0.flatMap { otherAll.contains($0) ? $0 : nil } }
        let otherNames = otherGiven.map { $0.flatMap { all.contains($0) ? $0 : nil } }
        let (hashes, otherHashes) = (expected.map(hash), actual.map(hash))
        func areEqual(_ i: Int, _ j: Int) -> Bool {
            names[i] == otherNames[j] && hashes[i] == otherHashes[j] && expected[i] == actual[j]
        }
        var partner = [Int?](repeating: nil, count: expected.count)
        var isTaken = Array(repeating: false, count: actual.count)
        func pair(_ i: Int, _ j: Int) {
            partner[i] = j
            isTaken[j] = true
        }
        let places = Dictionary(
            otherNames.enumerated().compactMap { place, name in name.map { ($0, place) } }
        ) { first, _ in first }
        for (i, name) in names.enumerated() {
            if let name, let j = places[name], !isTaken[j] { pair(i, j) }
        }
        /// Whether two items are paired already, or both are unpaired: of items with the same name only the first are
        /// paired.
        func canPair(_ i: Int, _ j: Int) -> Bool { partner[i] == j || partner[i] == nil && !isTaken[j] }
        var start = 0
        while start < min(expected.count, actual.count), canPair(start, start), areEqual(start, start) {
            if partner[start] == nil { pair(start, start) }
            start += 1
        }
        var (end, otherEnd) = (expected.count, actual.count)
        while end > start, otherEnd > start, canPair(end - 1, otherEnd - 1), areEqual(end - 1, otherEnd - 1) {
            if partner[end - 1] == nil { pair(end - 1, otherEnd - 1) }
            (end, otherEnd) = (end - 1, otherEnd - 1)
        }
        let (rest, otherRest) = (
            (start..<end).filter { partner[$0] == nil && names[$0] == nil },
            (start..<otherEnd).filter { !isTaken[$0] && otherNames[$0] == nil }
        )
        let common = longestCommonSubsequence(rest.count, otherRest.count, limit: Self.budget) { i, j in
            areEqual(rest[i], otherRest[j])
        }
        for (i, j) in common { pair(rest[i], otherRest[j]) }
        // Equal items elsewhere are paired before items that are only similar; in sequences that are too long for a
        // table, all equal items.
        var waiting: [Int: [Int]] = [:]
        for j in otherRest.reversed() where !isTaken[j] { waiting[otherHashes[j], default: []].append(j) }
        for i in rest where partner[i] == nil {
            guard let j = waiting[hashes[i]]?.last, areEqual(i, j) else { continue }
            waiting[hashes[i]]?.removeLast()
            pair(i, j)
        }
        // The items that kept their order; the others moved.
        var stays = Self.increasing(partner)
        for (gap, otherGap) in Self.gaps(partner, stays, actual.count) {
            let open = gap.filter { partner[$0] == nil && names[$0] == nil }
            let otherOpen = otherGap.filter { !isTaken[$0] && otherNames[$0] == nil }
            let alike = { (i: Int, j: Int) in
                let alike = likeness(expected[i], actual[j])
                return given[i] != nil && otherGiven[j] != nil && alike < Self.likenessOfRenamed ? 0 : alike
            }
            for (i, j) in Self.mostAlike(open, otherOpen, alike) {
                pair(i, j)
                stays.insert(i)
            }
        }
        // An item that is similar to one elsewhere was moved and changed.
        for i in partner.indices where partner[i] == nil && names[i] == nil {
            // A named item may have a new name.
            let open = actual.indices.filter {
                !isTaken[$0] && otherNames[$0] == nil && (given[i] == nil) == (otherGiven[$0] == nil)
            }
            guard open.count <= Self.mostElsewhere else { break }
            let alike = open.map { ($0, likeness(expected[i], actual[$0])) }.max { $0.1 < $1.1 }
            if let (j, likeness) = alike, likeness >= Self.likenessOfMoved {
                pair(i, j)
            } else if let title = titleOf(expected[i]) {
                let same = open.filter { title == titleOf(actual[$0]) && likeness(expected[i], actual[$0]) > 0 }
                let isAlone = partner.indices.count { partner[$0] == nil && titleOf(expected[$0]) == title } == 1
                if same.count == 1, isAlone { pair(i, same[0]) }
            }
        }
        // The last pairs may show that fewer items moved.
        let ascending = Self.increasing(partner)
        if ascending.count > stays.count { stays = ascending }
        for (i, j) in partner.enumerated() {
            guard let j else { continue }
            if stays.contains(i) { kept.append((i, j)) } else { moved.append((i, j)) }
        }
    }

    /// A step of a simultaneous pass through both sequences.
    enum Step: Hashable {
        case kept(Int, Int)
        case removed(Int)
        case inserted(Int)
        /// A moved item: its old and its new index.
        case leaves(Int, Int)
        case comes(Int, Int)

        var isKept: Bool { if case .kept = self { true } else { false } }

        /// Whether the step comes before a pair of these two indices.
        func isBefore(_ i: Int, _ j: Int) -> Bool {
            switch self {
            case .kept(let place, _), .removed(let place), .leaves(let place, _): place < i
            case .inserted(let place), .comes(_, let place): place < j
            }
        }
    }

    /// Returns the steps of a pass through two sequences of the given lengths.
    ///
    /// Between two pairs that kept their order, the items of the first sequence precede those of the second.
    func steps(_ count: Int, _ otherCount: Int) -> [Step] {
        let leaving = Dictionary(moved.map { ($0.expected, $0.actual) }) { first, _ in first }
        let coming = Dictionary(moved.map { ($0.actual, $0.expected) }) { first, _ in first }
        var steps: [Step] = []
        var (i, j) = (0, 0)
        for (next, otherNext) in kept + [(count, otherCount)] {
            for place in i..<max(i, next) { steps.append(leaving[place].map { .leaves(place, $0) } ?? .removed(place)) }
            for place in j..<max(j, otherNext) {
                steps.append(coming[place].map { .comes($0, place) } ?? .inserted(place))
            }
            if next < count, otherNext < otherCount { steps.append(.kept(next, otherNext)) }
            (i, j) = (next + 1, otherNext + 1)
        }
        return steps
    }

    /// Pairs in order with the greatest sum of similarities, an alignment after Needleman and Wunsch (1970).
    ///
    /// Items without any similarity are not paired.
    private static func mostAlike(
        _ a: [Int], _ b: [Int], _ likeness: (Int, Int) -> Double
    ) -> [(Int, Int)] {
        guard !a.isEmpty, !b.isEmpty, a.count * b.count <= budget / 20 else {
            return zip(a, b).filter { likeness($0, $1) > 0 }
        }
        let width = b.count + 1
        var known = [Double](repeating: 0, count: a.count * b.count)
        var sums = [Double](repeating: 0, count: (a.count + 1) * width)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                // Two items of the same kind at the same place are more likely one changed item than a removed and an
                // inserted one.
                let likeness = likeness(a[i], b[j])
                let alike = likeness > 0 ? 0.5 + likeness / 2 : 0
                known[i * b.count + j] = alike
                let paired = alike > 0 ? sums[(i + 1) * width + j + 1] + alike : 0
                sums[i * width + j] = max(paired, sums[(i + 1) * width + j], sums[i * width + j + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            let (alike, here) = (known[i * b.count + j], sums[i * width + j])
            if alike > 0, here == sums[(i + 1) * width + j + 1] + alike {
                pairs.append((a[i], b[j]))
                (i, j) = (i + 1, j + 1)
            } else if here == sums[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }

    /// A largest set of indices with ascending partners; among several, one with the most items that kept their index.
    ///
    /// A longest increasing subsequence by dynamic programming, with a Fenwick tree for the best end below a partner
    /// (Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994).
    private static func increasing(_ partner: [Int?]) -> Set<Int> {
        struct End: Comparable {
            var length = 0
            /// The number of items that kept their index.
            var standing = 0
            var place = -1

            static func < (a: End, b: End) -> Bool { (a.length, a.standing) < (b.length, b.standing) }
        }
        var tree = [End](repeating: End(), count: (partner.lazy.compactMap(\.self).max() ?? -1) + 2)
        var before = [Int](repeating: -1, count: partner.count)
        var best = End()
        for (i, j) in partner.enumerated() {
            guard let j else { continue }
            var end = End()
            var node = j
            while node > 0 {
                if end < tree[node] { end = tree[node] }
                node &= node - 1
            }
            before[i] = end.place
            end = End(length: end.length + 1, standing: end.standing + (i == j ? 1 : 0), place: i)
            // If two ends are equally good, uses the later.
            if best <= end { best = end }
            node = j + 1
            while node < tree.count {
                if tree[node] < end { tree[node] = end }
                node += node & -node
            }
        }
        var found: Set<Int> = []
        var place = best.place
        while place >= 0 {
            found.insert(place)
            place = before[place]
        }
        return found
    }

    /// The ranges between the items that kept their order, in both sequences.
    private static func gaps(_ partner: [Int?], _ stays: Set<Int>, _ count: Int) -> [(Range<Int>, Range<Int>)] {
        var gaps: [(Range<Int>, Range<Int>)] = []
        var (i, j) = (0, 0)
        for place in partner.indices where stays.contains(place) {
            guard let other = partner[place] else { continue }
            if i < place, j < other { gaps.append((i..<place, j..<other)) }
            (i, j) = (place + 1, other + 1)
        }
        if i < partner.count, j < count { gaps.append((i..<partner.count, j..<count)) }
        return gaps
    }
}
