import Glibc
import TatamiPrimitives

/// How a path is gone: up to a folder that is taken as it is named, and from there on along parts that can't lead out of it.
///
/// - A path that, by its words, lies below the working folder starts there: what it leads to stands below the working
///   folder too, whatever links have been put on the way.
/// - Any other path, one with `..` or an absolute one, was meant by who wrote it: a folder is taken as it is named; of a
///   file it is the folder that it stands in, and only a link in the file's own place may not lead out of that.
struct Route {
    /// `.` for the working folder.
    let base: String
    let parts: [String]
    /// As it was given.
    let path: String

    init(toFolder path: String) throws(FileError) {
        try validate(path)
        self.path = path
        if let parts = partsBelowWorkingFolder(path) {
            (base, self.parts) = (".", parts)
        } else {
            (base, parts) = (path, [])
        }
    }

    init(toFile path: String) throws(FileError) {
        try validate(path)
        self.path = path
        let name = path.split(separator: "/").last.map(String.init)
        guard let name, name != ".", name != "..", !path.hasSuffix("/") else { throw .isAFolder(path: path) }
        if let parts = partsBelowWorkingFolder(path) {
            (base, self.parts) = (".", parts)
        } else {
            (base, parts) = (TatamiFiles.folder(of: path), [name])
        }
    }

    /// The folder at the end.
    func folder(links: Links, makesFolders: Bool) throws(FileError) -> OpenFolder {
        let start = try start(makesFolders: makesFolders)
        if parts.isEmpty { return start }
        do {
            return try start.folder(parts.joined(separator: "/")).named(path)
        } catch .notFound where !makesFolders {
            throw .notFound(path: path)
        } catch {
            // With the parts that are missing or may be links.
        }
        var walk = FolderWalk(from: start, along: parts, links: links, makesFolders: makesFolders, named: path)
        return try walk.folder().named(path)
    }

    /// The folder that the end stands in, and its name there; the last part is never a link.
    func place(links: Links) throws(FileError) -> (folder: OpenFolder, name: String) {
        var walk = FolderWalk(
            from: try start(makesFolders: false), along: parts, links: links, makesFolders: false, named: path)
        return try walk.place()
    }

    private func start(makesFolders: Bool) throws(FileError) -> OpenFolder {
        do { return try OpenFolder(asNamed: base, named: path) } catch .notFound where makesFolders {
            try createFolders(asNamed: base)
            return try OpenFolder(asNamed: base, named: path)
        }
    }

    /// Links are followed: this is a path as a person named it.
    private func createFolders(asNamed folder: String) throws(FileError) {
        var made = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
            do {
                try check(.createFolder, path) { mkdir(made, 0o777) }
            } catch .failed(_, .createFolder, EEXIST) {
            } catch .readOnlyFileSystem where isFolder(made) {
            }
        }
    }
}

/// The link by which a path below the working folder leads out of it; nil when none does.
package func linkLeadingOut(of path: String) -> String? {
    do { _ = try Route(toFile: path).place(links: .within) } catch .leadsOut(_, let link, _) { return link } catch {}
    return nil
}

/// nil for a path that lies elsewhere, going by its words alone.
private func partsBelowWorkingFolder(_ path: String) -> [String]? {
    var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
    if path.hasPrefix("/") {
        guard let top = workingFolder()?.split(separator: "/").map(String.init), !top.isEmpty,
            parts.starts(with: top, by: { $0.isSame(as: $1) })
        else { return nil }
        parts.removeFirst(top.count)
    }
    var depth = 0
    for part in parts {
        depth += part == ".." ? -1 : 1
        if depth < 0 { return nil }
    }
    return parts
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Absolute, with no link in it; nil when it is gone or out of reach.
private func workingFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
}
