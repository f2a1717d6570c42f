import FoundationEssentials

/// Reading records.
extension RunRecord {
    /// Parses the JSON of a record.
    package init(_ bytes: [UInt8]) throws(ReadingError) {
        guard bytes.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
        let report: AnyReport
        do { report = try JSONDecoder().decode(AnyReport.self, from: Data(bytes)) } catch let error as DecodingError {
            throw error.codingPath.isEmpty && isCutShort(bytes) ? .cutShort : .notARecord(reason: words(for: error))
        } catch {
            // Foundation's own errors, which a decoder may throw.
            throw .notARecord(reason: "it is not JSON")
        }
        switch report {
        case .record(let record): self = record
        case .otherFormat: throw .notARecord(reason: "it has a different format")
        case .otherVersion(let version): throw .otherVersion(version)
        }
    }

    /// JSON of unknown format and version.
    private enum AnyReport: Decodable {
        case record(RunRecord)
        case otherFormat
        case otherVersion(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: RunRecord.CodingKeys.self)
            let format = try container.decode(String.self, forKey: .format)
            let version = try container.decode(Int.self, forKey: .version)
            self =
                if format != RunRecord.format {
                    .otherFormat
                } else if version != RunRecord.version {
                    .otherVersion(version)
                } else {
                    .record(try RunRecord(from: decoder))
                }
        }
    }
}

/// Whether a JSON object ends within a string, array or object.
private func isCutShort(_ json: [UInt8]) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    guard json.contains(UInt8(ascii: "{")) else { return false }
    for byte in json {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\") where isInString: isEscaped = true
        case UInt8(ascii: "\""): isInString.toggle()
        case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
        case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: depth -= 1
        default: break
        }
    }
    return isInString || depth > 0
}

extension DecodingError {
    /// The path to the wrong value; empty for bytes that are not JSON.
    fileprivate var codingPath: [any CodingKey] {
        switch self {
        case .keyNotFound(let key, let context): context.codingPath + [key]
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath
        @unknown default: []
        }
    }
}

/// The path and kind of an error, as in `snapshots.3.verdict is missing`.
private func words(for error: DecodingError) -> String {
    let path = error.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    if path.isEmpty { return "it is not JSON" }
    if case .keyNotFound = error { return "\(path) is missing" }
    return "\(path) has an invalid value"
}
