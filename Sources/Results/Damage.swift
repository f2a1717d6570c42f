extension Verdict {
    /// The reason why a baseline can't be used.
    package enum Damage: Error, Hashable, Sendable {
        /// The file of this part is missing.
        case incomplete(missing: SnapshotFolder.Part)
        case unreadableTree
        /// The tree has a format of a newer version.
        case newerFormat
        /// The picture is not the one that was recorded.
        case changedPicture
        /// A Git LFS pointer in place of the file.
        case largeFilePointer(SnapshotFolder.Part)
        /// The picture can't be decoded, with the decoder's message.
        case undecodable(reason: String)
        /// A symbolic link in place of a file or its folder; it was not followed.
        case link
        /// A file can't be read; with the system's message.
        case unreadable(String)
    }
}

extension Verdict.Damage: Codable {
    private enum CodingKeys: CodingKey { case kind, part, reason }
    /// The names of the cases in JSON.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case incomplete, unreadableTree, newerFormat, changedPicture, largeFilePointer, undecodable, link, unreadable
    }

    package var kind: Kind {
        switch self {
        case .incomplete: .incomplete
        case .unreadableTree: .unreadableTree
        case .newerFormat: .newerFormat
        case .changedPicture: .changedPicture
        case .largeFilePointer: .largeFilePointer
        case .undecodable: .undecodable
        case .link: .link
        case .unreadable: .unreadable
        }
    }

    /// Encodes an object such as `{"kind":"incomplete","part":".tree"}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .incomplete(let part), .largeFilePointer(let part): try container.encode(part, forKey: .part)
        case .unreadable(let reason), .undecodable(let reason): try container.encode(reason, forKey: .reason)
        case .unreadableTree, .newerFormat, .changedPicture, .link: break
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func part() throws -> SnapshotFolder.Part { try container.decode(SnapshotFolder.Part.self, forKey: .part) }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .incomplete: self = .incomplete(missing: try part())
        case .unreadableTree: self = .unreadableTree
        case .newerFormat: self = .newerFormat
        case .changedPicture: self = .changedPicture
        case .largeFilePointer: self = .largeFilePointer(try part())
        case .undecodable: self = .undecodable(reason: try container.decode(String.self, forKey: .reason))
        case .link: self = .link
        case .unreadable: self = .unreadable(try container.decode(String.self, forKey: .reason))
        }
    }
}
