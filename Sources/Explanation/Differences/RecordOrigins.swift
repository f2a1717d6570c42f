import TatamiPrimitives
import TatamiScenes

/// Edits of a record's data that follow from other edits.
///
/// They concern records that moved because of their fields, the groups of records, and the records at a limit.
extension RecordComparison {
    /// The edits from which another edit follows, once at least `least` of them are applied.
    struct Origin {
        var edits: Set<Int>
        var least = 1
    }

    /// For edits that follow from other edits, the edits that they follow from.
    var origins: [Int: Origin] {
        originsOfGroups.merging(originsOfLimits) { first, _ in first }.merging(originsAtLimits) { first, _ in first }
            .merging(originsOfMoves) { first, _ in first }
    }

    /// For records that moved because a field by which they are grouped or sorted changed, the edits of that field.
    private var originsOfMoves: [Int: Origin] {
        var origins: [Int: Origin] = [:]
        for (number, edit) in edits.enumerated() where edit.kind == .moved {
            guard let file = edit.file, let record = edit.expectedPath, edit.recordIndex != nil else { continue }
            let fields = edits.indices.filter { other in
                edits[other].kind == .changed && edits[other].expectedPath?.starts(with: record) ?? false
                    && edits[other].mayReorder(file)
            }
            if !fields.isEmpty { origins[number] = Origin(edits: Set(fields)) }
        }
        return origins
    }

    /// For changes of the groups that a list makes from a file's records, the edits of those records.
    ///
    /// Excludes groups whose changes no edit of the file's records explains, since records out of view changed.
    private var originsOfGroups: [Int: Origin] {
        let originsOfMoves = originsOfMoves
        var groups: [ExactText: [Int]] = [:]
        for (number, edit) in edits.enumerated() {
            guard let file = edit.file, file.hasSuffix(SceneRecord.groupsEnd) else { continue }
            groups[String(file.dropLast(SceneRecord.groupsEnd.count)), default: []].append(number)
        }
        var origins: [Int: Origin] = [:]
        for (file, numbers) in groups.map({ ($0.wrappedValue, $1) }) {
            var own = edits.indices.filter { edits[$0].file?.isSame(as: file) == true && edits[$0].mayRegroup(file) }
            // Only records that were inserted or removed, even out of view, change the number of all records.
            let counts = own.filter { edits[$0].isCount(from: 0) }
            if !counts.isEmpty, haveOtherCount(file) { own = counts }
            // A record that moved because of a field is applied with that field.
            let all = own.reduce(into: Set(own)) { $0.formUnion(originsOfMoves[$1]?.edits ?? []) }
            for number in numbers where !own.isEmpty { origins[number] = Origin(edits: all) }
        }
        return origins
    }

    /// Whether the total number of records in the groups of a file changed.
    private func haveOtherCount(_ file: String) -> Bool {
        let path: RecordPath = [.key(SceneRecord.Part.data), .key(file + SceneRecord.groupsEnd)]
        let counts = [false, true].map { isApplied in
            (record { _ in isApplied }.root[path]?.items ?? []).reduce(0) { sum, group in
                sum + (group.groupCount ?? 0)
            }
        }
        return counts[0] != counts[1]
    }

    /// For records that were inserted or removed beyond a changed limit, the edit of that limit.
    private var originsOfLimits: [Int: Origin] {
        var origins: [Int: Origin] = [:]
        for (number, edit) in edits.enumerated()
        where edit.kind == .changed && edit.lastKey == SceneKey.limit.rawValue {
            guard let rows = (edit.actualPath ?? edit.expectedPath)?.parent,
                let file = record(applying: { _ in edit.actualPath != nil }).root[rows]?[.from]?.spelled
            else { continue }
            let limits = [edit.expected, edit.actual].map { $0?.spelled.flatMap { Int($0) } ?? .max }
            let least = min(limits[0], limits[1])
            for (other, edit) in edits.enumerated()
            where edit.file?.isSame(as: file) == true && edit.isCount(from: least) {
                origins[other] = Origin(edits: [number])
            }
        }
        return origins
    }
}

extension RecordComparison {
    /// For the last records that came or went because of a limit, the edits of those that pushed or pulled them.
    ///
    /// Records that are inserted before the last ones push them beyond the limit; removed ones bring others within it.
    fileprivate var originsAtLimits: [Int: Origin] {
        var origins: [Int: Origin] = [:]
        let (before, now) = (record { _ in false }.root, record { _ in true }.root)
        for file in Set(edits.compactMap(\.file)) {
            let path: RecordPath = [.key(SceneRecord.Part.data), .key(file)]
            guard case .sparse(let old)? = before[path], case .sparse(let new)? = now[path], old.count == new.count,
                [before, now].allSatisfy({ $0.hasLimit(old.count, of: file) })
            else { continue }
            let own = edits.indices.filter { edits[$0].file?.isSame(as: file) == true }
            let inserted = own.filter { edits[$0].kind == .inserted }
            let removed = own.filter { edits[$0].kind == .removed }
            // From the last record on.
            let gone = removed.sorted { (edits[$1].recordIndex ?? 0) < (edits[$0].recordIndex ?? 0) }
            let come = inserted.sorted { (edits[$1].recordIndex ?? 0) < (edits[$0].recordIndex ?? 0) }
            guard gone.count == come.count else { continue }
            func areLast(_ numbers: [Int]) -> Bool {
                numbers.enumerated().allSatisfy { edits[$1].recordIndex == old.count - 1 - $0 }
            }
            let (leave, arrive) = (areLast(gone), areLast(come))
            guard leave != arrive else { continue }
            for (place, number) in (leave ? gone : come).enumerated() {
                origins[number] = Origin(edits: Set(leave ? come : gone), least: place + 1)
            }
        }
        return origins
    }
}

extension RecordNode {
    /// The number of records in a recorded group; nil for other nodes.
    fileprivate var groupCount: Int? { self[SceneRecord.groupCount]?.spelled.flatMap { Int($0) } }

    /// Whether the node, or one in it, makes rows from a file with a limit of `count` records.
    fileprivate func hasLimit(_ count: Int, of file: String) -> Bool {
        if self[.from]?.spelled?.isSame(as: file) == true, self[.limit]?.spelled == String(count) { return true }
        return (entries ?? []).contains { $0.node.hasLimit(count, of: file) }
            || (items ?? []).contains { $0.hasLimit(count, of: file) }
    }
}

extension RecordComparison.Edit {
    /// Whether the edit concerns a record or the number of records.
    var isOfData: Bool { file != nil }

    private var steps: [RecordPath.Step] { (actualPath ?? expectedPath ?? []).steps }
    fileprivate var lastKey: String? { (actualPath ?? expectedPath)?.lastKey }

    /// The name of the data file in the record; nil outside of data.
    fileprivate var file: String? {
        guard steps.count > 1, steps[0] == .key(SceneRecord.Part.data), case .key(let name) = steps[1] else {
            return nil
        }
        return name
    }

    /// The index of a record that was inserted, removed, moved or replaced as a whole; nil for other edits.
    fileprivate var recordIndex: Int? {
        steps.count == 3 ? (actualPath ?? expectedPath)?.recordIndex : nil
    }

    /// Whether the edit concerns a whole record, the number of records, or a field by which they are grouped.
    fileprivate func mayRegroup(_ file: String) -> Bool { changesRecord(by: ["by "], of: file) }

    /// Whether the edit concerns a whole record, the number of records, or a field by which they are grouped or sorted.
    fileprivate func mayReorder(_ file: String) -> Bool { changesRecord(by: ["by ", "sort "], of: file) }

    /// Whether the edit concerns a whole record or the number of records, or a field that is used in the parts of a
    /// request that begin with these words, as in `a.csv (sort {date}, limit 5, by {folder})`.
    private func changesRecord(by words: [String], of file: String) -> Bool {
        guard kind == .changed, steps.count > 3, case .key(let field) = steps[3] else { return true }
        guard file.hasSuffix(")") else { return false }
        var depth = 0
        let parts = file.split { character in
            if character == "{" { depth += 1 } else if character == "}" { depth -= 1 }
            return depth == 0 && (character == "(" || character == ",")
        }
        return parts.contains { part in
            let part = part.drop { $0 == " " }
            return words.contains { part.hasPrefix($0) && part.dropFirst($0.count).hasName(field) }
        }
    }

    /// Whether records were inserted or removed at this index or after it.
    fileprivate func isCount(from least: Int) -> Bool {
        guard steps.count > 2 else { return true }
        guard kind == .inserted || kind == .removed, let index = recordIndex else { return false }
        return index >= least
    }
}

extension Substring {
    /// Whether an expression contains the name of a field: not as a part of another name, or of a value in a field.
    fileprivate func hasName(_ name: String) -> Bool {
        func continuesName(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_"
        }
        return ranges(of: name).contains { range in
            let (before, after) = (self[..<range.lowerBound].last, self[range.upperBound...].first)
            return !(before.map { continuesName($0) || $0 == "." } ?? false) && !(after.map(continuesName) ?? false)
        }
    }
}
