import TatamiPrimitives
import TatamiSceneFile

/// The names of pictures that are drawn from records: each record's number, or one of its fields.
struct RecordNames: Sendable {
    let count: Int
    /// The names in the order of the records; nil to use their numbers.
    private let names: [String]?

    /// The name of a record's picture; `record` counts from 0.
    subscript(record: Int) -> String { names.map { $0[record] } ?? String(record + 1) }

    init(count: Int) {
        (self.count, names) = (count, nil)
    }

    /// Reads the names from a field; nil, with errors added to `found`, if a name is missing, invalid or used twice.
    init?(of records: RecordFile, from field: String, _ found: inout [Diagnostic]) {
        var names: [String] = []
        var places: [ExactText: SourcePlace] = [:]
        func tell(_ reason: DiagnosticReason, at place: SourcePlace) {
            found.append(Diagnostic(severity: .error, place: place, reason: reason))
        }
        for number in 0..<records.count {
            let (record, errors) = records.record(at: number)
            found += errors
            guard let record else { continue }
            let (text, place) = record.name(from: field)
            guard let name = text else {
                tell(.noRecordName(field, nearest: record.field(nearestTo: field)), at: place)
                continue
            }
            if !GivenRecord.isFileName(name) {
                tell(.badRecordName(name), at: place)
            } else if let first = places[name] {
                tell(.duplicateRecordName(name, first: first), at: place)
            } else {
                places[name] = place
            }
            names.append(name)
        }
        guard !found.hasErrors else { return nil }
        (count, self.names) = (names.count, names)
    }
}

extension RenderRun {
    /// Returns the names for the requested records; nil if none are requested.
    mutating func recordNames() throws(RenderFailure) -> RecordNames? {
        guard let asked = options.records else { return nil }
        let (records, found) = try RecordFile.opened(asked.path)
        note(found)
        guard let records else { throw .invalidScene }
        guard let field = asked.name else { return RecordNames(count: records.count) }
        var errors: [Diagnostic] = []
        let names = RecordNames(of: records, from: field, &errors)
        note(each: errors.map { [$0] })
        guard let names else { throw .invalidScene }
        return names
    }
}
