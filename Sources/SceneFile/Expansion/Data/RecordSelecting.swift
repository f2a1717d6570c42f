import TatamiExpressions

/// The pass through all records of a file that finds those of a selection.
struct RecordSelecting {
    private let selection: RecordSelection
    private let log: DiagnosticLog
    private let condition: Template?
    private let keys: [Template]
    private let group: Template?
    private var columns: [SortColumn]
    private var indices: [UInt32] = []
    private var groups: [UInt32] = []
    private var groupNames: [String] = []
    private var groupNumbers: [String: UInt32] = [:]

    /// The limit of diagnostics about unreadable records and failing expressions, after which reading stops. Such
    /// records are omitted.
    private static let mostDiagnostics = 200
    /// The limit of sections.
    static let mostGroups = 10_000

    /// Returns the selected records, those of a group side by side, and the groups in the order of their first
    /// records.
    static func selected(
        of records: any RecordSource, by selection: RecordSelection, _ log: DiagnosticLog
    ) -> (records: any RecordSource, groups: [RecordGroup]) {
        guard selection.needsRecords else {
            return (SelectedRecords(records, at: selection.shown(of: records.count)), [])
        }
        var selecting = RecordSelecting(selection, log)
        selecting.read(records)
        selecting.sort()
        selecting.cut()
        return selecting.grouped(records)
    }

    private init(_ selection: RecordSelection, _ log: DiagnosticLog) {
        (self.selection, self.log) = (selection, log)
        // The templates were parsed before, with diagnostics.
        func template(_ node: Node) -> Template? { Template(node, components: [], DiagnosticLog(files: log.files)) }
        condition = selection.condition.flatMap(template)
        keys = selection.order.compactMap { template($0.by) }
        group = selection.group.flatMap(template)
        columns = selection.order.map { SortColumn(isDescending: $0.isDescending) }
    }

    private mutating func read(_ records: any RecordSource) {
        let before = log.count
        for index in 0..<records.count {
            guard log.count - before < Self.mostDiagnostics else { return }
            do throws(ReadFailure) { take(try records.record(at: index, log: log), at: index) } catch { log.add(error) }
        }
    }

    private mutating func take(_ record: DataRecord, at index: Int) {
        let filling = TemplateFilling(
            record: record, values: selection.values, wording: selection.wording, log: log)
        if let condition {
            guard filling.truth(of: condition.root, as: DataRows.condition.name) == true else { return }
        }
        var values: [ExpressionValue] = []
        for key in keys {
            guard let node = filling.fill(key.root) else { return }
            values.append(ExpressionValue(node) ?? .nothing)
        }
        if let group {
            guard let node = filling.fill(group.root), let number = self.number(ofGroup: node) else { return }
            groups.append(number)
        }
        indices.append(UInt32(truncatingIfNeeded: index))
        for (column, value) in values.enumerated() { columns[column].add(value) }
    }

    /// Returns the number of the group with this name; nil after reporting that there are too many groups.
    private mutating func number(ofGroup node: Node) -> UInt32? {
        let name = ExpressionValue(node)?.printed ?? ""
        if let number = groupNumbers[name] { return number }
        guard groupNames.count < Self.mostGroups else {
            return log.refuse(.rows(.tooManySections(limit: Self.mostGroups)), at: selection.group?.mark ?? .nowhere)
        }
        let number = UInt32(groupNames.count)
        groupNumbers[name] = number
        groupNames.append(name)
        return number
    }

    private mutating func sort() {
        guard !columns.isEmpty else { return }
        let keys = columns.indices.map { columns[$0].settled() }
        var order = indices.indices.map { UInt32($0) }
        Self.sort(&order, order.indices, by: keys[...])
        indices = order.map { indices[Int($0)] }
        if group != nil { groups = order.map { groups[Int($0)] } }
    }

    /// Sorts a part of `order` by the first of `keys`, and those with equal keys by the next. Ties keep their order.
    private static func sort(_ order: inout [UInt32], _ part: Range<Int>, by keys: ArraySlice<[SortColumn.Key]>) {
        guard let first = keys.first, part.count > 1 else { return }
        var sorted: [(key: SortColumn.Key, number: UInt32)] = order[part].map { (first[Int($0)], $0) }
        sorted.sort { $0.key == $1.key ? $0.number < $1.number : $0.key < $1.key }
        var start = part.lowerBound
        for (index, place) in zip(part, sorted) {
            order[index] = place.number
            let isLast = index + 1 == part.upperBound || sorted[index + 1 - part.lowerBound].key != place.key
            guard isLast else { continue }
            sort(&order, start..<index + 1, by: keys.dropFirst())
            start = index + 1
        }
    }

    private mutating func cut() {
        let shown = selection.shown(of: indices.count)
        indices = Array(indices[shown])
        if group != nil { groups = Array(groups[shown]) }
    }

    private func grouped(_ records: any RecordSource) -> (records: any RecordSource, groups: [RecordGroup]) {
        guard group != nil else { return (SelectedRecords(records, at: indices), []) }
        var members: [UInt32: [UInt32]] = [:]
        var numbers: [UInt32] = []
        for (index, number) in zip(indices, groups) {
            if members[number] == nil { numbers.append(number) }
            members[number, default: []].append(index)
        }
        // Names without an initial come last, as in the sections of an address book and in its index.
        if let other = numbers.firstIndex(where: { groupNames[Int($0)] == TextOrder.withoutInitial }) {
            numbers.append(numbers.remove(at: other))
        }
        var found: [RecordGroup] = []
        var all: [UInt32] = []
        all.reserveCapacity(indices.count)
        for number in numbers {
            let start = all.count
            all += members[number] ?? []
            found.append(RecordGroup(name: groupNames[Int(number)], range: start..<all.count))
        }
        return (SelectedRecords(records, at: all), found)
    }
}

/// A selection of records of a source, in its own order, with new numbers.
final class SelectedRecords<Number: BinaryInteger, Indices: RandomAccessCollection<Number>>: RecordSource
where Indices.Index == Int {
    private let base: any RecordSource
    private let indices: Indices

    /// Creates a selection. All `indices` must be within the source.
    init(_ base: any RecordSource, at indices: Indices) {
        (self.base, self.indices) = (base, indices)
    }

    var count: Int { indices.count }

    func record(at index: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord {
        var record = try base.record(at: Int(indices[indices.startIndex + index]), log: log)
        record.index = index
        return record
    }
}

/// Adjacent records of a selection with the same value of an expression.
struct RecordGroup: Hashable {
    /// The value as spelled in texts.
    var name: String
    /// The range among the selected records.
    var range: Range<Int>
    /// The place of the name in a replayed record; nil for a group from a file, each of whose records has the value.
    var mark: Mark?
}
