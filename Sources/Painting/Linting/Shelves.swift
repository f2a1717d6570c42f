import TatamiPrimitives

/// Something that stands somewhere on the screen.
protocol Shelved {
    var rect: Rect { get }
}

/// Things by how far down they stand, so that what is near a place is found without looking at all.
struct Shelves<Item: Shelved> {
    private var shelves: [Int: [Item]] = [:]
    /// Those that would stand on very many shelves.
    private var tall: [Item] = []

    /// Points.
    private static var height: Double { 128 }
    private static var mostShelves: Int { 64 }

    mutating func add(_ item: Item) {
        let numbers = Self.numbers(item.rect)
        guard numbers.count <= Self.mostShelves else { return tall.append(item) }
        for number in numbers { shelves[number, default: []].append(item) }
    }

    /// Whether this holds of one of the items that may reach into an area; of some others it is asked too.
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
