/// Collects the entries of a mapping and finds keys that stand twice, in constant time for each.
struct MappingEntries {
    private(set) var entries: [Node.Entry] = []
    /// Only for mappings that are too long to be searched.
    private var index: [String: Int] = [:]

    /// The place of the same key's first entry, which stays; nil when the key is new.
    mutating func add(_ entry: Node.Entry) -> Mark? {
        if let first = position(of: entry.key) { return entries[first].keyMark }
        entries.append(entry)
        if entries.count == 17 {
            for (position, entry) in entries.enumerated() { index[entry.key] = position }
        } else if entries.count > 17 {
            index[entry.key] = entries.count - 1
        }
        return nil
    }

    private func position(of key: String) -> Int? {
        entries.count < 17 ? entries.firstIndex { $0.key == key } : index[key]
    }
}
