extension Dictionary where Key: Comparable {
    /// The entries by their keys, from the least to the greatest.
    ///
    /// The keys alone are sorted: an order of entries would be code of its own for each type of value.
    package func sortedByKey() -> [(key: Key, value: Value)] {
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
