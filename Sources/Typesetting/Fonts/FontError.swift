/// Why no text can be set on this machine.
package enum FontError: Error, Hashable {
    /// A listed file is not there; `apt-get install` of its package brings it.
    case missingFile(FontCatalogue.File)
    /// The file is there, but holds no font that can be read.
    case unreadableFile(FontCatalogue.File)
    /// A font that a scene or a project brings along, by the name it has there, was read and now can't be.
    case unreadableOwnFile(String)
    /// The file is there, and this user may not read it.
    case forbiddenFile(FontCatalogue.File)
    /// The machine, or a limit of the process, has no memory left for the libraries.
    case outOfMemory
    /// No more files may be open at once.
    case outOfFileHandles
    /// No thread can be started.
    case outOfThreads
    /// fontconfig did not take the set-up that was written for it.
    case rejectedSetUp
    /// Pango could not make a font map.
    case noFontMap
}

extension FontError: Codable {
    private enum CodingKeys: CodingKey { case kind, file, name }
    private enum Kind: String, Codable {
        case missingFile, unreadableFile, unreadableOwnFile, forbiddenFile, outOfMemory, outOfFileHandles, outOfThreads,
            rejectedSetUp, noFontMap
    }

    /// As an object such as `{"file":{…},"kind":"missingFile"}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .missingFile(let file):
            try container.encode(Kind.missingFile, forKey: .kind)
            try container.encode(file, forKey: .file)
        case .unreadableFile(let file):
            try container.encode(Kind.unreadableFile, forKey: .kind)
            try container.encode(file, forKey: .file)
        case .unreadableOwnFile(let name):
            try container.encode(Kind.unreadableOwnFile, forKey: .kind)
            try container.encode(name, forKey: .name)
        case .forbiddenFile(let file):
            try container.encode(Kind.forbiddenFile, forKey: .kind)
            try container.encode(file, forKey: .file)
        case .outOfMemory: try container.encode(Kind.outOfMemory, forKey: .kind)
        case .outOfFileHandles: try container.encode(Kind.outOfFileHandles, forKey: .kind)
        case .outOfThreads: try container.encode(Kind.outOfThreads, forKey: .kind)
        case .rejectedSetUp: try container.encode(Kind.rejectedSetUp, forKey: .kind)
        case .noFontMap: try container.encode(Kind.noFontMap, forKey: .kind)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func file() throws -> FontCatalogue.File { try container.decode(FontCatalogue.File.self, forKey: .file) }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .missingFile: self = .missingFile(try file())
        case .unreadableFile: self = .unreadableFile(try file())
        case .unreadableOwnFile: self = .unreadableOwnFile(try container.decode(String.self, forKey: .name))
        case .forbiddenFile: self = .forbiddenFile(try file())
        case .outOfMemory: self = .outOfMemory
        case .outOfFileHandles: self = .outOfFileHandles
        case .outOfThreads: self = .outOfThreads
        case .rejectedSetUp: self = .rejectedSetUp
        case .noFontMap: self = .noFontMap
        }
    }
}
