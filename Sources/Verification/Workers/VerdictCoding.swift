import TatamiBaselines
import TatamiComparison
import TatamiFiles

// As objects with a word for the case: `{"kind":"differs","difference":{…}}`, `{"kind":"damaged","damage":{"kind":"link"}}`,
// `{"kind":"couldNotRun","obstacle":{"kind":"mistakes","complaints":[…]}}`.

extension Verdict: Codable {
    private enum CodingKeys: CodingKey { case kind, allowances, difference, damage, obstacle }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .equal, .missing, .orphaned: break
        case .tolerated(let uses): try container.encode(uses, forKey: .allowances)
        case .differs(let difference), .sizeDiffers(let difference), .environmentDiffers(let difference):
            try container.encode(difference, forKey: .difference)
        case .damaged(let damage): try container.encode(damage, forKey: .damage)
        case .couldNotRun(let obstacle): try container.encode(obstacle, forKey: .obstacle)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func difference() throws -> PixelDifference { try container.decode(PixelDifference.self, forKey: .difference) }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .equal: self = .equal
        case .missing: self = .missing
        case .orphaned: self = .orphaned
        case .tolerated: self = .tolerated(try container.decode([AllowanceUse].self, forKey: .allowances))
        case .differs: self = .differs(try difference())
        case .sizeDiffers: self = .sizeDiffers(try difference())
        case .environmentDiffers: self = .environmentDiffers(try difference())
        case .damaged: self = .damaged(try container.decode(Damage.self, forKey: .damage))
        case .couldNotRun: self = .couldNotRun(try container.decode(Obstacle.self, forKey: .obstacle))
        }
    }
}

extension Verdict.Damage: Codable {
    private enum CodingKeys: CodingKey { case kind, part, reason }
    /// The words for the cases, here and in reports.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case incomplete, unreadableTree, changedPicture, largeFilePointer, undecodable, link, unreadable
    }

    package var kind: Kind {
        switch self {
        case .incomplete: .incomplete
        case .unreadableTree: .unreadableTree
        case .changedPicture: .changedPicture
        case .largeFilePointer: .largeFilePointer
        case .undecodable: .undecodable
        case .link: .link
        case .unreadable: .unreadable
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .incomplete(let part), .largeFilePointer(let part): try container.encode(part, forKey: .part)
        case .unreadable(let reason): try container.encode(reason, forKey: .reason)
        case .unreadableTree, .changedPicture, .undecodable, .link: break
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func part() throws -> SnapshotFolder.Part { try container.decode(SnapshotFolder.Part.self, forKey: .part) }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .incomplete: self = .incomplete(missing: try part())
        case .unreadableTree: self = .unreadableTree
        case .changedPicture: self = .changedPicture
        case .largeFilePointer: self = .largeFilePointer(try part())
        case .undecodable: self = .undecodable
        case .link: self = .link
        case .unreadable: self = .unreadable(try container.decode(String.self, forKey: .reason))
        }
    }
}

extension Verdict.Obstacle: Codable {
    private enum CodingKeys: CodingKey { case kind, complaints, file, reason, signal, status, lastWords, seconds }
    /// The words for the cases, here and in reports.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case mistakes, unreadable, notDrawable, irreproducible, workerDied, workerTimedOut
    }

    package var kind: Kind {
        switch self {
        case .mistakes: .mistakes
        case .unreadable: .unreadable
        case .notDrawable: .notDrawable
        case .irreproducible: .irreproducible
        case .workerDied: .workerDied
        case .workerTimedOut: .workerTimedOut
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .mistakes(let complaints): try container.encode(complaints, forKey: .complaints)
        case .unreadable(let error): try container.encode(error, forKey: .file)
        case .notDrawable(let reason): try container.encode(reason, forKey: .reason)
        case .irreproducible: break
        case .workerDied(let signal, let status, let lastWords):
            try container.encode(signal, forKey: .signal)
            try container.encode(status, forKey: .status)
            try container.encode(lastWords, forKey: .lastWords)
        case .workerTimedOut(let seconds): try container.encode(seconds, forKey: .seconds)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .kind) {
        case .mistakes: self = .mistakes(try container.decode([Complaint].self, forKey: .complaints))
        case .unreadable: self = .unreadable(try container.decode(FileError.self, forKey: .file))
        case .notDrawable: self = .notDrawable(reason: try container.decode(String.self, forKey: .reason))
        case .irreproducible: self = .irreproducible
        case .workerDied:
            self = .workerDied(
                signal: try container.decode(Int32.self, forKey: .signal),
                status: try container.decode(Int32.self, forKey: .status),
                lastWords: try container.decode(String.self, forKey: .lastWords))
        case .workerTimedOut: self = .workerTimedOut(seconds: try container.decode(Int.self, forKey: .seconds))
        }
    }
}
