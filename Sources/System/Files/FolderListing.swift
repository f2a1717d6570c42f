import Glibc
import TatamiPrimitives

/// An entry of a folder.
struct FolderEntry {
    enum Kind { case file, folder, link, other }

    /// The bytes of the name, terminated by NUL; they may not be UTF-8.
    let bytes: [CChar]
    let kind: Kind

    /// The name, with replacement characters for invalid UTF-8.
    var text: String { String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }

    /// The name; nil if it is not UTF-8.
    var name: String? { String(validating: bytes.dropLast(), as: UTF8.self) }

    var isHidden: Bool { bytes.first == CChar(bitPattern: UInt8(ascii: ".")) }
}

/// Returns the names in a folder, unsorted; those that begin with a dot only if `hidden` is true.
///
/// Stops after `limit` names, so that a folder of millions costs only its beginning.
package func fileNames(
    in folder: String, hidden: Bool = false, limit: Int = .max
) throws(FileError) -> [String] {
    try validate(folder)
    return try entries(of: opendir(folder), hidden: hidden, limit: limit, named: folder).map(\.text)
}

/// The paths of the files and of the symbolic links below a folder, relative to it and sorted.
package struct FilesBelow: Hashable, Sendable {
    /// The regular files.
    package var files: [String]
    /// Links of any kind, which are not followed.
    package var links: [String]

    package init(files: [String] = [], links: [String] = []) { (self.files, self.links) = (files, links) }
}

/// Lists the files and links below a folder, without hidden ones.
///
/// Invalid UTF-8 in a name becomes replacement characters, which `readFile` recognizes.
package func listFiles(below folder: String) throws(FileError) -> FilesBelow {
    try validate(folder)
    var found = FilesBelow()
    var waiting: [(bytes: [CChar], text: String)] = [(Array(folder.utf8CString), "")]
    while let (place, text) = waiting.popLast() {
        for entry in try entries(of: opendir(place), hidden: false, limit: .max, named: folder) {
            let path = text.isEmpty ? entry.text : "\(text)/\(entry.text)"
            switch entry.kind {
            case .file: found.files.append(path)
            case .link: found.links.append(path)
            case .folder: waiting.append((place.dropLast() + [CChar(UInt8(ascii: "/"))] + entry.bytes, path))
            case .other: break
            }
        }
    }
    return FilesBelow(files: found.files.sortedByBytes(), links: found.links.sortedByBytes())
}

extension OpenFolder {
    /// Returns the entries of the folder, unsorted.
    func entries() throws(FileError) -> [FolderEntry] {
        let folder = descriptor
        let path = path.isEmpty ? "." : path
        let own = try check(.open, path) { openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) }
        return try Self.entries(ofFolder: own, named: path)
    }

    /// Returns the entries of a folder below this one, unsorted.
    private func entries(below relative: String) throws(FileError) -> [FolderEntry] {
        try Self.entries(ofFolder: open(relative, O_RDONLY | O_DIRECTORY), named: path(of: relative))
    }

    /// Reads the entries and closes the descriptor.
    private static func entries(ofFolder descriptor: Int32, named path: String) throws(FileError) -> [FolderEntry] {
        guard let stream = fdopendir(descriptor) else {
            let code = errno
            close(descriptor)
            throw FileError(code, .open, path: path)
        }
        return try TatamiSystem.entries(of: stream, hidden: true, limit: .max, named: path)
    }

    /// Returns the names of the regular files in the folder that are UTF-8, including hidden ones, unsorted.
    package func fileNames() throws(FileError) -> [String] {
        try entries().filter { $0.kind == .file }.compactMap(\.name)
    }

    /// Returns the relative paths, sorted, of the regular files at any depth that end in `ending`. Links, hidden files
    /// and names that are not UTF-8 are left out.
    package func files(ending: String = "") throws(FileError) -> [String] {
        var files: [String] = []
        try visitFolders { relative, entries in
            for entry in entries where entry.kind == .file && !entry.isHidden {
                guard let name = entry.name, ending.isEmpty || name.hasSuffix(ending) else { continue }
                files.append(relative.isEmpty ? name : "\(relative)/\(name)")
            }
        }
        return files.sortedByBytes()
    }

    /// The result of a search in a folder; paths are relative to it.
    package struct FoundFiles: Hashable, Sendable {
        /// The entries with a wanted name, sorted: files, and also links, pipes and the like.
        package var files: [String] = []
        /// The links with other names, which may lead to folders and are not followed.
        package var links: [String] = []
        /// The paths whose last name is not UTF-8, with replacement characters.
        package var notUTF8: [String] = []
    }

    /// Finds the files at any depth whose names are wanted. Hidden files and folders are skipped.
    package func files(where isWanted: (_ name: String) -> Bool) throws(FileError) -> FoundFiles {
        var found = FoundFiles()
        try visitFolders { relative, entries in
            let start = relative.isEmpty ? "" : relative + "/"
            for entry in entries where !entry.isHidden {
                guard let name = entry.name else {
                    if entry.kind == .folder || isWanted(entry.text) { found.notUTF8.append(start + entry.text) }
                    continue
                }
                switch entry.kind {
                case .file, .link, .other:
                    if isWanted(name) {
                        found.files.append(start + name)
                    } else if entry.kind == .link {
                        found.links.append(start + name)
                    }
                case .folder: break
                }
            }
        }
        found.files = found.files.sortedByBytes()
        return found
    }

    /// Calls `show` for this folder, whose relative path is empty, and each folder below, in no order. Skips hidden
    /// folders and those whose names are not UTF-8.
    func visitFolders(_ show: (_ relative: String, _ entries: [FolderEntry]) -> Void) throws(FileError) {
        var waiting = [""]
        while let relative = waiting.popLast() {
            let entries = try relative.isEmpty ? entries() : entries(below: relative)
            show(relative, entries)
            for entry in entries where entry.kind == .folder && !entry.isHidden {
                guard let name = entry.name else { continue }
                waiting.append(relative.isEmpty ? name : "\(relative)/\(name)")
            }
        }
    }
}

/// Reads the entries of an opened folder and closes it; `path` is the path in errors. `stream` is the result of
/// `opendir`: if it is nil, throws the error in `errno`.
func entries(
    of stream: OpaquePointer?, hidden: Bool, limit: Int, named path: String
) throws(FileError) -> [FolderEntry] {
    guard let stream else { throw FileError(errno, .open, path: path) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while entries.count < limit {
        errno = 0
        guard let entry = readdir(stream) else {
            // The end, or an interrupted listing.
            if errno != 0 { throw FileError(errno, .read, path: path) }
            break
        }
        let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { name in
            let name = name.assumingMemoryBound(to: CChar.self)
            return name.firstIndex(of: 0).map { Array(name[...$0]) } ?? Array(name) + [0]
        }
        let dot = CChar(UInt8(ascii: "."))
        guard bytes[0] != dot || hidden && bytes != [dot, 0] && bytes != [dot, dot, 0] else { continue }
        entries.append(FolderEntry(bytes: bytes, kind: kind(of: entry.pointee.d_type, bytes, in: dirfd(stream))))
    }
    return entries
}

private func kind(of type: UInt8, _ name: [CChar], in folder: Int32) -> FolderEntry.Kind {
    switch Int(type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
        // Not every file system has the type in the listing.
        var status = stat()
        guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .other
        }
    default: return .other
    }
}
