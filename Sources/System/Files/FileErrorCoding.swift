extension FileError: Codable {
    private enum CodingKeys: CodingKey { case kind, path, link, folder, limit, operation, errno }

    private enum Kind: String, Codable {
        case notFound, permissionDenied, readOnlyFileSystem, notAFolder, isAFolder, notARegularFile, isALink,
            leadsOut, tooManyLinks
        case nameTooLong, invalidPath, notUTF8, notOurs, tooLarge, noSpace, failed
    }

    /// Encodes an object such as `{"kind":"notFound","path":"chat.yaml"}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        let kind: Kind
        switch self {
        case .notFound: kind = .notFound
        case .permissionDenied: kind = .permissionDenied
        case .readOnlyFileSystem: kind = .readOnlyFileSystem
        case .notAFolder: kind = .notAFolder
        case .isAFolder: kind = .isAFolder
        case .notARegularFile: kind = .notARegularFile
        case .isALink: kind = .isALink
        case .leadsOut(_, let link, let folder):
            kind = .leadsOut
            try container.encode(link, forKey: .link)
            try container.encode(folder, forKey: .folder)
        case .tooManyLinks: kind = .tooManyLinks
        case .nameTooLong: kind = .nameTooLong
        case .invalidPath: kind = .invalidPath
        case .notUTF8: kind = .notUTF8
        case .notOurs: kind = .notOurs
        case .noSpace: kind = .noSpace
        case .tooLarge(_, let limit):
            kind = .tooLarge
            try container.encode(limit, forKey: .limit)
        case .failed(_, let operation, let errno):
            kind = .failed
            try container.encode(operation, forKey: .operation)
            try container.encode(errno, forKey: .errno)
        }
        try container.encode(kind, forKey: .kind)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let path = try container.decode(String.self, forKey: .path)
        switch try container.decode(Kind.self, forKey: .kind) {
        case .notFound: self = .notFound(path: path)
        case .permissionDenied: self = .permissionDenied(path: path)
        case .readOnlyFileSystem: self = .readOnlyFileSystem(path: path)
        case .notAFolder: self = .notAFolder(path: path)
        case .isAFolder: self = .isAFolder(path: path)
        case .notARegularFile: self = .notARegularFile(path: path)
        case .isALink: self = .isALink(path: path)
        case .leadsOut:
            self = .leadsOut(
                path: path, link: try container.decode(String.self, forKey: .link),
                folder: try container.decode(String.self, forKey: .folder))
        case .tooManyLinks: self = .tooManyLinks(path: path)
        case .nameTooLong: self = .nameTooLong(path: path)
        case .invalidPath: self = .invalidPath(path: path)
        case .notUTF8: self = .notUTF8(path: path)
        case .notOurs: self = .notOurs(path: path)
        case .noSpace: self = .noSpace(path: path)
        case .tooLarge: self = .tooLarge(path: path, limit: try container.decode(Int.self, forKey: .limit))
        case .failed:
            self = .failed(
                path: path, operation: try container.decode(Operation.self, forKey: .operation),
                errno: try container.decode(Int32.self, forKey: .errno))
        }
    }
}
