import TatamiPrimitives
import TatamiSystem

/// The JSON of records.
extension RunRecord: Codable {
    static let format = "tatami-report"
    /// The version of the format, increased when a key is removed or changes its meaning; keys may be added.
    package static let version = 5

    enum CodingKeys: String, CodingKey, CaseIterable {
        case format, version, tool, program, shard, against, expected, intent, environments, snapshots, summary
        case nanoseconds
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(Self.version, forKey: .version)
        try container.encode(tool, forKey: .tool)
        try container.encodeIfPresent(program, forKey: .program)
        try container.encodeIfPresent(shard, forKey: .shard)
        if case .revision(let revision) = side { try container.encode(revision, forKey: .against) }
        try container.encodeIfPresent(intent, forKey: .expected)
        try container.encodeIfPresent(intentReview, forKey: .intent)
        try container.encode(environments, forKey: .environments)
        try container.encode(snapshots, forKey: .snapshots)
        try container.encode(summary, forKey: .summary)
        try container.encode(timings, forKey: .nanoseconds)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            tool: try container.decode(String.self, forKey: .tool),
            program: try container.decodeIfPresent(Fingerprint.self, forKey: .program),
            shard: try container.decodeIfPresent(ShardRecord.self, forKey: .shard),
            side: try container.decodeIfPresent(String.self, forKey: .against).map { .revision($0) } ?? .baselines,
            environments: try container.decode([EnvironmentStanding].self, forKey: .environments),
            snapshots: try container.decode([Outcome].self, forKey: .snapshots),
            timings: try container.decode(Timings.self, forKey: .nanoseconds))
        intent = try container.decodeIfPresent([String].self, forKey: .expected)
    }
}

/// Encoded with the ids of each snapshot's causes.
extension IntentReview: Encodable {
    private enum CodingKeys: CodingKey { case asDeclared, unexpected, missed, expected }

    private struct Change: Encodable {
        var snapshot: SnapshotName
        /// The ids of the causes; nil for a snapshot without a known cause.
        var causes: [String]?

        init(_ outcome: Outcome) {
            var known: Set<String> = []
            let ids = (outcome.explanation?.causes ?? []).map(\.id).filter { known.insert($0).inserted }
            (snapshot, causes) = (outcome.name, ids.isEmpty ? nil : ids)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(isAsDeclared, forKey: .asDeclared)
        try container.encode(unexpected.map(Change.init), forKey: .unexpected)
        try container.encode(missed, forKey: .missed)
        try container.encode(expected.map(Change.init), forKey: .expected)
    }
}

extension RunRecord {
    /// The reason why bytes are not a readable record.
    package enum ReadingError: Error, Hashable {
        /// There are more than `limit` bytes.
        case tooLarge(limit: Int)
        /// The JSON is truncated.
        case cutShort
        /// The file is not JSON, or JSON of another kind; `reason` is the parser's message.
        case notARecord(reason: String)
        /// The record was written by a newer version of the program, or by one whose records are no longer supported.
        case otherVersion(Int)
    }

    /// The maximum size in bytes: one gigabyte of text would take ten of memory.
    package static let sizeLimit = 256 << 20

    /// The JSON with sorted keys and a final line feed.
    package var bytes: [UInt8] { jsonBytes(self) + [UInt8(ascii: "\n")] }
}
