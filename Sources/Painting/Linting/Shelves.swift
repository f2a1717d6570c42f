import TatamiPrimitives

/// An item with a position on the screen.
protocol Shelved {
    var rect: Rect { get }
}

/// Items indexed by vertical position, so that those near an area are found without examining all.
struct Shelves<Item: Shelved> {
    private var shelves: [Int: [Item]] = [:]
    /// Items that would be in too many buckets.
    private var tall: [Item] = []

    /// The height of a bucket in points.
    private static var height: Double { 128 }
    private static var mostShelves: Int { 64 }

    mutating func add(_ item: Item) {
        let numbers = Self.numbers(item.rect)
        guard numbers.count <= Self.mostShelves else { return tall.append(item) }
        for number in numbers { shelves[number, default: []].append(item) }
    }

    /// Returns whether a condition is true of any item that may intersect an area; it is also called for some
    /// others.
    func contains(near area: Rect, where holds: (Item) -> Bool) -> Bool {
        let numbers = Self.numbers(area)
        if numbers.count > Self.mostShelves { return tall.contains(where: holds) || all.contains(where: holds) }
        return tall.contains(where: holds) || numbers.contains { shelves[$0]?.contains(where: holds) ?? false }
    }

    private var all: some Sequence<Item> { shelves.values.joined() }

    private static func numbers(_ rect: Rect) -> ClosedRange<Int> {
        func number(_ y: Double) -> Int { Int(min(max(y / height, -1e9), 1e9).rounded(.down)) }
        return number(rect.minY)...max(number(rect.minY), number(rect.maxY))
    }
}
