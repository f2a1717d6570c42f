package import TatamiPrimitives

/// A comparison of the current libraries and fonts with those of the baselines.
package struct EnvironmentStanding: Hashable, Sendable, Codable {
    /// The current environment.
    package let current: EnvironmentRecord
    /// The differences; nil if the baselines have no record.
    package let changes: [EnvironmentRecord.Change]?
    /// The fingerprint of the current environment.
    package let fingerprint: Fingerprint

    /// Compares environments; `expected` is nil if the baselines have no record.
    package init(current: EnvironmentRecord, expected: EnvironmentRecord?) {
        self.current = current
        changes = expected?.changes(to: current)
        fingerprint = Fingerprint(of: current.bytes)
    }

    package var differs: Bool { changes?.isEmpty == false }

    private enum CodingKeys: CodingKey { case fingerprint, entries, changes, differs }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(fingerprint, forKey: .fingerprint)
        try container.encode(current.entries, forKey: .entries)
        try container.encodeIfPresent(changes, forKey: .changes)
        try container.encode(differs, forKey: .differs)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        current = EnvironmentRecord(try container.decode([EnvironmentRecord.Entry].self, forKey: .entries))
        changes = try container.decodeIfPresent([EnvironmentRecord.Change].self, forKey: .changes)
        fingerprint = Fingerprint(of: current.bytes)
    }
}
