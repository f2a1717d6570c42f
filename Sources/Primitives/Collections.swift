extension Dictionary where Key: Comparable {
    /// Returns the entries sorted by key in ascending order.
    ///
    /// Sorts only the keys: sorting entries would instantiate the sort for every type of value.
    package func sortedByKey() -> [(key: Key, value: Value)] {
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}

extension Range<Int> {
    /// Returns the first number for which a condition holds, by binary search, or the end of the range if there is
    /// none. A condition that holds for a number must hold for all later ones.
    package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Sequence {
    /// Returns the elements in groups with equal keys, in the order of first appearance.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, members: [Element])] {
        var places: [Key: Int] = [:]
        var groups: [(key: Key, members: [Element])] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].members.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
