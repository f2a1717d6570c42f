import Glibc
import TatamiPrimitives

/// A path on which no link inside the checkout is followed. A repository could contain links to any place, including
/// its own `.git`.
///
/// Other links belong to the user or the system and are followed, except that a link in a file's own position
/// may not lead out of its folder.
struct Route {
    /// The parts from the current directory or from the root.
    private let parts: [String]
    private let isBelowWorkingFolder: Bool
    /// The path as given.
    private let path: String

    init(toFolder path: String) throws(FileError) {
        try validate(path)
        self.path = path
        if let parts = partsBelowWorkingFolder(path) {
            (self.parts, isBelowWorkingFolder) = (parts, true)
        } else {
            (parts, isBelowWorkingFolder) = (try partsBelowRoot(path), false)
        }
    }

    init(toFile path: String) throws(FileError) {
        try self.init(toFolder: path)
        let name = path.lastComponent
        if name.isEmpty || name == "." || name == ".." || path.hasSuffix("/") { throw .isAFolder(path: path) }
    }

    /// Opens the folder at the end of the path.
    func folder(makesFolders: Bool) throws(FileError) -> OpenFolder {
        let folder = try folder(along: parts, makesFolders: makesFolders)
        return isBelowWorkingFolder && parts.isEmpty ? folder : folder.named(path)
    }

    /// Returns the folder of the last part, and that part, which is never a link.
    func place() throws(FileError) -> (folder: OpenFolder, name: String) {
        if isBelowWorkingFolder {
            var walk = walk(from: try start(), along: parts)
            return try walk.place()
        }
        let name = parts[parts.count - 1]
        let parent = try folder(along: parts.dropLast(), makesFolders: false).named(TatamiSystem.folder(of: path))
        guard parent.target(ofLink: name) != nil else { return (parent, name) }
        if Checkout().holds(parent) { throw .isALink(path: path) }
        var last = FolderWalk(from: parent, along: [name], links: .within, makesFolders: false, named: path)
        return try last.place()
    }

    private func folder(along parts: some Collection<String>, makesFolders: Bool) throws(FileError) -> OpenFolder {
        let start = try start()
        if parts.isEmpty { return start }
        do {
            return try start.folder(parts.joined(separator: "/"))
        } catch .notFound where !makesFolders {
            throw .notFound(path: path)
        } catch {
            // A part is missing, or may be a link, which the walk creates or follows where that is allowed.
        }
        var walk = walk(from: start, along: parts, makesFolders: makesFolders)
        return try walk.folder()
    }

    private func start() throws(FileError) -> OpenFolder {
        try OpenFolder(asNamed: isBelowWorkingFolder ? "." : "/", named: path)
    }

    private func walk(
        from start: OpenFolder, along parts: some Sequence<String>, makesFolders: Bool = false
    ) -> FolderWalk {
        FolderWalk(
            from: start, along: parts, links: isBelowWorkingFolder ? .refuse : .outsideOfCheckout,
            makesFolders: makesFolders, named: path)
    }
}

/// Returns the link by which a path below the current directory leaves it; nil if there is none.
package func linkLeadingOut(of path: String) -> String? {
    guard let parts = partsBelowWorkingFolder(path), let start = try? OpenFolder(asNamed: ".", named: path) else {
        return nil
    }
    var walk = FolderWalk(from: start, along: parts, links: .within, makesFolders: false, named: path)
    do throws(FileError) { _ = try walk.place() } catch {
        if case .leadsOut(_, let link, _) = error { return link }
    }
    return nil
}

/// Whether a path below the current directory leads into a folder `.git`, by its spelling or by links.
package func leadsIntoGitFolder(_ path: String) -> Bool {
    let (here, place) = (resolved("."), resolved(path))
    let below = place.hasPrefix(here) ? place.dropFirst(here.count) : place[...]
    return (path.split(separator: "/") + below.split(separator: "/")).contains { $0.lowercased() == ".git" }
}

/// Returns the parts of a path from the current directory. The result is nil for a path that is spelled as being
/// elsewhere, and for all paths if the current directory is the root.
private func partsBelowWorkingFolder(_ path: String) -> [String]? {
    var parts = parts(of: path)
    let top = workingFolder().map(TatamiSystem.parts)
    if top?.isEmpty == true { return nil }
    if path.hasPrefix("/") {
        guard let top, parts.starts(with: top, by: { $0.isSame(as: $1) }) else { return nil }
        parts.removeFirst(top.count)
    }
    var depth = 0
    for part in parts {
        depth += part == ".." ? -1 : 1
        if depth < 0 { return nil }
    }
    return parts
}

/// Returns the parts of a path from the root; throws `notFound` if the current directory is removed or inaccessible.
private func partsBelowRoot(_ path: String) throws(FileError) -> [String] {
    if path.hasPrefix("/") { return parts(of: path) }
    guard let top = workingFolder() else { throw .notFound(path: path) }
    return parts(of: top) + parts(of: path)
}

private func parts(of path: String) -> [String] { path.split(separator: "/").map(String.init).filter { $0 != "." } }

/// The absolute path of the current directory without links; nil if it is removed or inaccessible.
package func workingFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
}
