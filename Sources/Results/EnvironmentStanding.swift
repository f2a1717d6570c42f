package import TatamiPrimitives

/// How the libraries and fonts that draw stand to those that the baselines were drawn with.
package struct EnvironmentStanding: Hashable, Sendable, Codable {
    /// What draws here.
    package let current: EnvironmentRecord
    /// What is other here than there; nil when the baselines don't say with what they were drawn.
    package let changes: [EnvironmentRecord.Change]?
    /// The same for the same libraries and fonts.
    package let fingerprint: Fingerprint

    /// `expected` is nil when the baselines don't say.
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
