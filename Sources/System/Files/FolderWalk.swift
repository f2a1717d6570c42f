import Glibc

/// The policy for symbolic links on a path below a folder.
enum Links: Hashable, Sendable {
    /// Follow links that stay in the folder.
    case within
    /// Follow links that don't lie in the checkout; for paths from the root.
    case outsideOfCheckout
    /// Follow none. Meant for files that users have no reason to link, in folders that others may have written, such
    /// as a checked-out repository.
    case refuse
}

/// A traversal from an open folder along the parts of a path. Each part is opened from the previous folder's
/// descriptor, so that a folder renamed meanwhile can't redirect it.
struct FolderWalk {
    private let base: OpenFolder
    private let links: Links
    /// Whether missing folders are created.
    private let makesFolders: Bool
    /// The path of the target in errors.
    private let path: String
    /// The folders passed, from the base to the current one.
    private var folders: [OpenFolder]
    /// The remaining parts, the next one last.
    private var waiting: [String]
    private var followed: [String] = []

    init(
        from base: OpenFolder, along parts: some Sequence<String>, links: Links, makesFolders: Bool, named path: String
    ) {
        self.base = base
        self.links = links
        self.makesFolders = makesFolders
        self.path = path
        folders = [base]
        waiting = parts.reversed()
    }

    private var here: OpenFolder { folders[folders.count - 1] }

    /// Traverses all parts and returns the folder.
    mutating func folder() throws(FileError) -> OpenFolder {
        while let part = waiting.popLast() { try enter(part) }
        return here
    }

    /// Traverses all parts but the last; returns the folder and the last part, which is not a link.
    mutating func place() throws(FileError) -> (folder: OpenFolder, name: String) {
        while let part = waiting.popLast() {
            guard waiting.isEmpty, part != "..", part != "." else {
                try enter(part)
                continue
            }
            guard let target = here.target(ofLink: part) else { return (here, part) }
            try follow(target, from: part)
        }
        throw .isAFolder(path: path)
    }

    private mutating func enter(_ part: String) throws(FileError) {
        if part == "." { return }
        if part == ".." {
            if folders.count > 1 {
                folders.removeLast()
            } else if links != .outsideOfCheckout {
                throw leadsOut()
            }
            return
        }
        var opened = open(part)
        if opened < 0, errno == ENOENT, makesFolders {
            do {
                try check(.createFolder, path) { mkdirat(here.descriptor, part, 0o777) }
            } catch .failed(_, .createFolder, EEXIST) {
            }
            opened = open(part)
        }
        if opened >= 0 {
            folders.append(OpenFolder(adopting: opened, named: here.path(of: part)))
            return
        }
        let code = errno
        guard let target = here.target(ofLink: part) else { throw FileError(code, .open, path: path) }
        if links == .outsideOfCheckout, here.isOfProcesses { return try enterOpened(part) }
        try follow(target, from: part)
    }

    /// Enters a folder that a process has open, as in `/proc/self/fd`, even if no path leads to it any more.
    private mutating func enterOpened(_ link: String) throws(FileError) {
        let (folder, path) = (here.descriptor, path)
        let opened = try check(.open, path) { openat(folder, link, openPath | O_DIRECTORY | O_CLOEXEC, 0) }
        folders = OpenFolder(adopting: opened, named: here.path(of: link)).withThoseAbove()
    }

    private func open(_ part: String) -> Int32 {
        let folder = here.descriptor
        return retried { openat(folder, part, openPath | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0) }
    }

    private mutating func follow(_ target: String, from link: String) throws(FileError) {
        let link = here.path(of: link)
        if links == .refuse || links == .outsideOfCheckout && Checkout().holds(here) { throw .isALink(path: link) }
        followed.append(link)
        if followed.count > 40 { throw .tooManyLinks(path: path) }
        var parts = target.split(separator: "/").map(String.init)
        if target.hasPrefix("/") {
            let top = realPath(of: base.path.isEmpty ? "." : base.path)?.split(separator: "/").map(String.init)
            guard let top, parts.starts(with: top) else { throw leadsOut() }
            parts.removeFirst(top.count)
            folders = [base]
        }
        waiting += parts.reversed()
    }

    /// Returns the error for a path that leaves the base. If no link was followed, the path itself has too many `..`.
    private func leadsOut() -> FileError {
        guard let link = followed.last else { return .invalidPath(path: path) }
        return .leadsOut(path: path, link: link, folder: base.path)
    }
}
