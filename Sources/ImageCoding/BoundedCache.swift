/// Values that cost memory, of which the least recently used are dropped once they exceed a budget.
struct BoundedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var lastUse: UInt64
    }

    private let budget: Int
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var cost = 0

    /// `budget` is in the unit of the costs, here bytes.
    init(budget: Int) {
        self.budget = budget
    }

    mutating func value(for key: Key) -> Value? {
        clock += 1
        entries[key]?.lastUse = clock
        return entries[key]?.value
    }

    /// A value that alone exceeds the budget is not kept.
    mutating func insert(_ value: Value, cost newCost: Int, for key: Key) {
        guard newCost <= budget else { return }
        clock += 1
        let replaced = entries.updateValue(Entry(value: value, cost: newCost, lastUse: clock), forKey: key)
        cost += newCost - (replaced?.cost ?? 0)
        while cost > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
            cost -= oldest.value.cost
        }
    }
}
