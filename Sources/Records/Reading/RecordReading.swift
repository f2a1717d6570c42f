import FoundationEssentials
import TatamiFingerprints

/// Reads the JSON of a record, an outcome at a time, so that one pays only for what one keeps.
struct RecordReading {
    /// All but the outcomes.
    let head: RunRecord
    private let places: [Range<Int>]
    private let bytes: UnsafeBufferPointer<UInt8>

    enum Found {
        /// Equal, with nothing else to say; `value` makes the outcome.
        case plain(
            name: Fingerprint, drawn: Outcome.Drawn?, value: (Outcome?) throws(RunRecord.ReadingError) -> Outcome)
        case outcome(Outcome)
    }

    /// The bytes have to stay where they are as long as the value is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(RunRecord.ReadingError) {
        guard bytes.count <= RunRecord.sizeLimit else { throw .tooLarge(limit: RunRecord.sizeLimit) }
        var (list, places): (Range<Int>?, [Range<Int>]) = (nil, [])
        do throws(JSONCursor.Stop) {
            var cursor = JSONCursor(bytes)
            guard try cursor.peek() == UInt8(ascii: "{") else { throw .other }
            try cursor.members { key, cursor throws(JSONCursor.Stop) in
                guard list == nil, cursor.string(key.range) == "snapshots", try cursor.peek() == UInt8(ascii: "[")
                else {
                    try cursor.skip()
                    return
                }
                let start = cursor.place
                try cursor.elements { cursor throws(JSONCursor.Stop) in places.append(try cursor.skip()) }
                list = start..<cursor.place
            }
            try cursor.end()
        } catch {
            throw error == .cut && bytes.contains(UInt8(ascii: "{")) ? .cutShort : .notARecord(reason: "it is no JSON")
        }
        var rest = Data(bytes)
        if let list { rest.replaceSubrange(list, with: Array("[]".utf8)) }
        var head = try RunRecord(headOf: rest)
        head.snapshots = []
        self.head = head
        self.places = places
        self.bytes = bytes
    }

    /// Shows each outcome in the order of the record.
    func each(_ body: (Found) throws(RunRecord.ReadingError) -> Void) throws(RunRecord.ReadingError) {
        for (number, place) in places.enumerated() { try body(try found(number, place)) }
    }

    private func found(_ number: Int, _ place: Range<Int>) throws(RunRecord.ReadingError) -> Found {
        let cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[place]))
        var moving = cursor
        if let plain = try? PlainOutcome(&moving), let name = try? plain.nameFingerprint(in: cursor) {
            let value = { (last: Outcome?) throws(RunRecord.ReadingError) -> Outcome in
                if let outcome = try? plain.outcome(in: cursor, after: last) { return outcome }
                return try decoded(number, place)
            }
            return .plain(name: name, drawn: plain.drawn, value: value)
        }
        return .outcome(try decoded(number, place))
    }

    private func decoded(_ number: Int, _ place: Range<Int>) throws(RunRecord.ReadingError) -> Outcome {
        try RunRecord.decode(Outcome.self, from: Data(bytes[place]), at: "snapshots.\(number)")
    }
}

extension RunRecord {
    /// From its JSON.
    package init(_ bytes: [UInt8]) throws(ReadingError) {
        self = try bytes.withUnsafeBufferPointer { bytes throws(ReadingError) in
            let reading = try RecordReading(bytes)
            var record = reading.head
            try reading.each { found throws(ReadingError) in
                switch found {
                case .plain(_, _, let value): record.snapshots.append(try value(record.snapshots.last))
                case .outcome(let outcome): record.snapshots.append(outcome)
                }
            }
            return record
        }
    }

    fileprivate init(headOf data: Data) throws(ReadingError) {
        let head = try Self.decode(Head.self, from: data)
        guard head.format == Self.format else { throw .notARecord(reason: "its format is another") }
        guard head.version == Self.version else { throw .otherVersion(head.version) }
        self = try Self.decode(RunRecord.self, from: data)
    }

    private struct Head: Decodable {
        var format: String
        var version: Int
    }

    /// `place` is that of the value in the record; empty for the whole.
    fileprivate static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, at place: String = ""
    ) throws(ReadingError) -> Value {
        do { return try JSONDecoder().decode(type, from: data) } catch let error as DecodingError {
            throw .notARecord(reason: words(for: error, at: place))
        } catch {
            throw .notARecord(reason: "it is no JSON")
        }
    }
}

/// Where and what, as in `snapshots.3.verdict is missing`.
private func words(for error: DecodingError, at place: String) -> String {
    func spelled(_ path: [any CodingKey]) -> String {
        ((place.isEmpty ? [] : [place]) + path.map { $0.intValue.map(String.init) ?? $0.stringValue })
            .joined(separator: ".")
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(spelled(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        spelled(context.codingPath).isEmpty
            ? "it is no JSON" : "\(spelled(context.codingPath)) is not what it should be"
    @unknown default: "it is no record"
    }
}
