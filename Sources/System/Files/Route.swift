import Glibc
import TatamiPrimitives

/// The way along a path, on which no link is followed that stands in the checkout: a repository can bring links along, and
/// they could lead anywhere, also into its `.git`.
///
/// Other links are the user's or the system's own and are followed; but one in a file's own place may not lead out of the
/// folder that it stands in.
struct Route {
    /// From the working folder, or from the root.
    private let parts: [String]
    private let isBelowWorkingFolder: Bool
    /// As it was given.
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
        let name = path.split(separator: "/").last
        if name == nil || name == "." || name == ".." || path.hasSuffix("/") { throw .isAFolder(path: path) }
    }

    /// The folder at the end.
    func folder(makesFolders: Bool) throws(FileError) -> OpenFolder {
        let folder = try folder(along: parts, makesFolders: makesFolders)
        return isBelowWorkingFolder && parts.isEmpty ? folder : folder.named(path)
    }

    /// The folder that the end stands in, and its name there; the last part is never a link.
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
            // With the parts that are missing or may be links.
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

/// The link by which a path below the working folder leads out of it; nil when none does.
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

/// Whether a path below the working folder leads into a folder `.git`, by its words or by links.
package func leadsIntoGitFolder(_ path: String) -> Bool {
    let (here, place) = (resolved("."), resolved(path))
    let below = place.hasPrefix(here) ? place.dropFirst(here.count) : place[...]
    return (path.split(separator: "/") + below.split(separator: "/")).contains { $0.lowercased() == ".git" }
}

/// nil for a path that lies elsewhere, going by its words alone, and for all where the working folder is the root.
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

private func partsBelowRoot(_ path: String) throws(FileError) -> [String] {
    if path.hasPrefix("/") { return parts(of: path) }
    guard let top = workingFolder() else { throw .notFound(path: path) }
    return parts(of: top) + parts(of: path)
}

private func parts(of path: String) -> [String] { path.split(separator: "/").map(String.init).filter { $0 != "." } }

/// Absolute, with no link in it; nil when it is gone or out of reach.
private func workingFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
}
