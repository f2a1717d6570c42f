import Glibc

/// Whether symbolic links are followed on the way from a folder to what stands below it.
enum Links: Hashable, Sendable {
    /// As long as they don't lead out of the folder.
    case within
    /// Where they don't stand in the checkout; on the way from the root.
    case outsideOfCheckout
    /// Not at all: for what no person links, in folders that may come from elsewhere, such as a checked-out repository.
    case refuse
}

/// The way from an open folder along the parts of a path: one part at a time, each from a folder that is held open, so
/// that nobody can bend it while it is walked.
struct FolderWalk {
    private let base: OpenFolder
    private let links: Links
    /// Whether folders are made that are missing.
    private let makesFolders: Bool
    /// What errors call the end of the way.
    private let path: String
    /// Those that it led through, from the base to the one that it has come to.
    private var folders: [OpenFolder]
    /// The parts to go, the next one last.
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

    /// The folder at the end of the way.
    mutating func folder() throws(FileError) -> OpenFolder {
        while let part = waiting.popLast() { try enter(part) }
        return here
    }

    /// The folder that the end of the way stands in, and its name there, which no link has.
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

    /// Goes on in a folder that a process has open, as in `/proc/self/fd`, where no path may lead any more.
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

    private func leadsOut() -> FileError {
        guard let link = followed.last else { return .invalidPath(path: path) }
        return .leadsOut(path: path, link: link, folder: base.path)
    }
}
