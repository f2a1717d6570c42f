import TatamiPrimitives

/// An item with a position on the screen.
protocol Bounded {
    var rect: Rect { get }
}

/// Items indexed by vertical position, so that those near an area are found without examining all.
struct BucketedIndex<Item: Bounded> {
    private var buckets: [Int: [Item]] = [:]
    /// Items that would be in too many buckets.
    private var tall: [Item] = []

    /// The height of a bucket in points.
    private static var height: Double { 128 }
    private static var mostBuckets: Int { 64 }

    mutating func add(_ item: Item) {
        let numbers = Self.numbers(item.rect)
        guard numbers.count <= Self.mostBuckets else { return tall.append(item) }
        for number in numbers { buckets[number, default: []].append(item) }
    }

    /// Whether a condition is true of any item that may intersect an area. The condition is also called for some other
    /// items.
    func contains(near area: Rect, where holds: (Item) -> Bool) -> Bool {
        let numbers = Self.numbers(area)
        if numbers.count > Self.mostBuckets { return tall.contains(where: holds) || all.contains(where: holds) }
        return tall.contains(where: holds) || numbers.contains { buckets[$0]?.contains(where: holds) ?? false }
    }

    private var all: some Sequence<Item> { buckets.values.joined() }

    private static func numbers(_ rect: Rect) -> ClosedRange<Int> {
        func number(_ y: Double) -> Int { Int(min(max(y / height, -1e9), 1e9).rounded(.down)) }
        return number(rect.minY)...max(number(rect.minY), number(rect.maxY))
    }
}
