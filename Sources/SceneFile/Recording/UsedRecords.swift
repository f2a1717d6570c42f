import TatamiPrimitives

/// The records of data files that a drawing depends on, by the names of the requests for them.
struct UsedRecords {
    /// The number of records that a request gives, and those of them that were read.
    private(set) var files: [ExactText: (count: Int, known: [Int: Node])] = [:]
    /// The sections that a request gives.
    private(set) var groups: [ExactText: [RecordGroup]] = [:]

    var isEmpty: Bool { files.isEmpty && groups.isEmpty }

    /// Adds a request with its number of records, and those of them that were read.
    mutating func add(_ name: String, count: Int, known: [Int: Node] = [:]) {
        let earlier = files[ExactText(name)] ?? (0, [:])
        files[ExactText(name)] = (max(earlier.count, count), earlier.known.merging(known) { first, _ in first })
    }

    mutating func add(_ name: String, groups sections: [RecordGroup]) { groups[ExactText(name)] = sections }

    mutating func add(_ other: UsedRecords) {
        for (name, records) in other.files { add(name.wrappedValue, count: records.count, known: records.known) }
        groups.merge(other.groups) { first, _ in first }
    }
}
