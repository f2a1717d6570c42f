extension Dictionary where Key: Comparable {
    /// Returns the entries sorted by key in ascending order.
    ///
    /// Sorts only the keys: sorting entries would instantiate the sort for every type of value.
    package func sortedByKey() -> [(key: Key, value: Value)] {
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
