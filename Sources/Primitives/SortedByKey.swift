extension Dictionary where Key: Comparable {
    /// Returns the entries sorted by key in ascending order.
    ///
    /// Sorts only the keys: sorting entries would instantiate the sort for every type of value.
    package func sortedByKey() -> [(key: Key, value: Value)] {
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
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
