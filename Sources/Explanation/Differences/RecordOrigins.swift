import TatamiPrimitives
import TatamiScenes

/// Data in a record that follows from other changes: the number of records under each header, and the number of records
/// shown.
extension RecordComparison {
    /// For edits that follow from other edits, the edits that they follow from.
    var origins: [Int: Set<Int>] { originsOfGroups.merging(originsOfLimits) { first, _ in first } }

    /// For changes of the groups that a list makes from a file's records, the edits of those records; excludes groups
    /// that other, unseen records changed.
    private var originsOfGroups: [Int: Set<Int>] {
        var groups: [ExactText: [Int]] = [:]
        for (number, edit) in edits.enumerated() {
            guard let file = edit.file, file.hasSuffix(SceneRecord.groupsEnd) else { continue }
            groups[String(file.dropLast(SceneRecord.groupsEnd.count)), default: []].append(number)
        }
        var origins: [Int: Set<Int>] = [:]
        for (file, numbers) in groups.map({ ($0.wrappedValue, $1) }) {
            let own = edits.indices.filter { edits[$0].file?.isSame(as: file) == true && edits[$0].mayRegroup(file) }
            for number in numbers where !own.isEmpty { origins[number] = Set(own) }
        }
        return origins
    }

    /// For records that were inserted or removed beyond a changed limit, the edit of that limit.
    private var originsOfLimits: [Int: Set<Int>] {
        var origins: [Int: Set<Int>] = [:]
        for (number, edit) in edits.enumerated()
        where edit.kind == .changed && edit.lastKey == SceneKey.limit.rawValue {
            guard let rows = (edit.actualPath ?? edit.expectedPath)?.parent,
                let file = record(applying: { _ in edit.actualPath != nil }).root[rows]?[.from]?.spelled
            else { continue }
            let limits = [edit.expected, edit.actual].map { $0?.spelled.flatMap { Int($0) } ?? .max }
            let least = min(limits[0], limits[1])
            for (other, edit) in edits.enumerated()
            where edit.file?.isSame(as: file) == true && edit.isCount(from: least) {
                origins[other] = [number]
            }
        }
        return origins
    }
}

extension RecordComparison.Edit {
    /// Whether it concerns a record or the number of records.
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

    /// Whether it concerns the number of records, or a field by which they are grouped.
    fileprivate func mayRegroup(_ file: String) -> Bool {
        guard kind == .changed, steps.count > 3, case .key(let field) = steps[3] else { return true }
        return file.split(separator: "(").last?.split(separator: ",").last?.contains(field) ?? false
    }

    /// Whether records were inserted or removed at this index or after it.
    fileprivate func isCount(from least: Int) -> Bool {
        guard steps.count > 2 else { return true }
        guard kind == .inserted || kind == .removed, steps.count == 3, case .index(let index) = steps[2] else {
            return false
        }
        return index >= least
    }
}
