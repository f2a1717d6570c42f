/// The reason why no text can be set on this machine.
package enum FontError: Error, Hashable {
    /// A file of the catalogue is missing; `apt-get install` of its package installs it.
    case missingFile(FontCatalogue.File)
    /// The file exists and contains no readable font.
    case unreadableFile(FontCatalogue.File)
    /// A font file of a scene or project, by its name there, was read before and can't be now.
    case unreadableOwnFile(String)
    /// This user has no permission to read the file.
    case forbiddenFile(FontCatalogue.File)
    /// The machine, or a limit of the process, has no memory left for the libraries.
    case outOfMemory
    /// The process has no file handles left.
    case outOfFileHandles
    /// No thread can be started.
    case outOfThreads
    /// fontconfig rejected the generated configuration.
    case rejectedSetUp
    /// Pango could not create a font map.
    case noFontMap
}

extension FontError: Codable {
    private enum CodingKeys: CodingKey { case kind, file, name }
    private enum Kind: String, Codable {
        case missingFile, unreadableFile, unreadableOwnFile, forbiddenFile, outOfMemory, outOfFileHandles, outOfThreads,
            rejectedSetUp, noFontMap
    }

    /// Encodes an object such as `{"file":{…},"kind":"missingFile"}`.
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
