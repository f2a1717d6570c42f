import CLinux
import Glibc

/// An open folder, through which files below it are accessed.
///
/// Paths are relative to it and can't leave it: they neither begin with a slash nor contain `..`, and no part
/// may be a symbolic link. It remains the folder that was opened, even if its path refers to another one later.
package struct OpenFolder: Sendable {
    private let handle: Handle
    /// The path in errors; empty for the current directory.
    package let path: String

    var descriptor: Int32 { handle.descriptor }

    /// Takes ownership of the descriptor and closes it after the last use.
    init(adopting descriptor: Int32, named path: String) {
        handle = Handle(descriptor)
        self.path = path
    }

    /// Returns the same folder with another path in errors.
    func named(_ path: String) -> OpenFolder { OpenFolder(handle, path) }

    private init(_ handle: Handle, _ path: String) {
        (self.handle, self.path) = (handle, path)
    }

    private final class Handle: Sendable {
        let descriptor: Int32
        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }
    }

    /// Opens a folder at a path given by the user, following links.
    init(asNamed folder: String, named path: String) throws(FileError) {
        let descriptor = try check(.open, path) { Glibc.open(folder, openPath | O_DIRECTORY | O_CLOEXEC) }
        self.init(adopting: descriptor, named: folder == "." ? "" : folder)
    }

    /// Opens the folder at a path, resolved as a `Route`.
    package init(at path: String) throws(FileError) {
        self = try Route(toFolder: path).folder(makesFolders: false)
    }

    /// Opens the folder at a path like `init(at:)`, creating it and its parents if missing.
    package init(making path: String) throws(FileError) {
        self = try Route(toFolder: path).folder(makesFolders: true)
    }

    /// Returns the path of a file in this folder for errors.
    package func path(of relative: String) -> String {
        path.isEmpty ? relative : path.hasSuffix("/") ? path + relative : "\(path)/\(relative)"
    }

    /// Opens a folder below this one.
    package func folder(_ relative: String) throws(FileError) -> OpenFolder {
        OpenFolder(
            adopting: try open(relative, openPath | O_DIRECTORY), named: path(of: relative))
    }

    /// Opens a folder below this one, creating it and its parents if missing.
    package func makeFolder(_ relative: String) throws(FileError) -> OpenFolder {
        var walk = FolderWalk(
            from: self, along: try parts(of: relative), links: .refuse, makesFolders: true, named: path(of: relative))
        return try walk.folder()
    }

    /// Returns the folder of a relative path's last part, and that part.
    func place(of relative: String) throws(FileError) -> (folder: OpenFolder, name: String) {
        let parts = try parts(of: relative)
        let (name, above) = (parts[parts.count - 1], parts.dropLast())
        if above.isEmpty { return (self, name) }
        let folder = above.joined(separator: "/")
        let descriptor = try open(folder, openPath | O_DIRECTORY, named: path(of: relative))
        return (OpenFolder(adopting: descriptor, named: path(of: folder)), name)
    }

    func parts(of relative: String) throws(FileError) -> [String] {
        let parts = relative.split(separator: "/").map(String.init)
        guard !parts.isEmpty, !relative.hasPrefix("/"), !parts.contains(".."), !relative.utf8.contains(0) else {
            throw .invalidPath(path: path(of: relative))
        }
        return parts
    }

    /// Makes renames, creations and removals in the folder durable; `path` is the path in errors.
    func sync(named path: String, for durability: Durability) throws(FileError) {
        guard durability == .powerCut else { return }
        try OpenFile(opening: ".", in: self, O_RDONLY | O_DIRECTORY, named: path).sync()
    }

    /// Returns the status of an entry without following links; nil if there is none.
    func status(of name: String, named path: String) throws(FileError) -> stat? {
        var status = stat()
        do {
            try check(.inspect, path) { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
        } catch .notFound {
            return nil
        }
        return status
    }

    /// Returns the folders from the root to this one; without parents that can't be opened, as for a removed
    /// folder.
    func withThoseAbove() -> [OpenFolder] {
        var folders = [self]
        while let identity = try? FileIdentity(of: folders[0], named: path) {
            let above = openat(folders[0].descriptor, "..", openPath | O_DIRECTORY | O_CLOEXEC, 0)
            guard above >= 0 else { break }
            let folder = OpenFolder(adopting: above, named: path)
            if (try? FileIdentity(of: folder, named: path)) == identity { break }
            folders.insert(folder, at: 0)
        }
        return folders
    }

    /// Whether the folder is on a process file system such as `/proc`.
    var isOfProcesses: Bool { CLinux.is_of_processes(descriptor) != 0 }

    /// Returns the target of the link of this name; nil if it is not a link.
    func target(ofLink name: String) -> String? {
        let size = Int(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: size)
        let count = readlinkat(descriptor, name, &buffer, size)
        return count < 0 ? nil : String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

// MARK: Opening without links

extension OpenFolder {
    /// Opens an existing file at a relative path; the caller closes it.
    func open(_ relative: String, _ flags: Int32) throws(FileError) -> Int32 {
        try open(relative, flags, named: path(of: relative))
    }

    /// Opens a file; `path` is the path in errors.
    private func open(_ relative: String, _ flags: Int32, named path: String) throws(FileError) -> Int32 {
        let parts = try parts(of: relative)
        let flags = flags | O_CLOEXEC | (flags & openPath == 0 ? O_NOCTTY : 0)
        while true {
            let opened = open_beneath(descriptor, relative, flags)
            if opened >= 0 { return opened }
            switch errno {
            case EINTR: continue
            // The kernel has no openat2 or a container forbids it, or something was moved meanwhile.
            case ENOSYS, EPERM, EAGAIN: return try walk(parts, flags, named: path)
            case ELOOP: throw .isALink(path: self.path(of: firstLink(in: parts) ?? relativeText(parts)))
            case let code: throw FileError(code, .open, path: path)
            }
        }
    }

    /// Opens like openat2, one part of the path at a time.
    func walk(_ parts: [String], _ flags: Int32, named path: String) throws(FileError) -> Int32 {
        var walk = FolderWalk(
            from: self, along: parts.dropLast(), links: .refuse, makesFolders: false, named: path)
        let folder = try walk.folder()
        let name = parts[parts.count - 1]
        let opened = retried { openat(folder.descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, 0) }
        if opened >= 0 { return opened }
        let code = errno
        if folder.target(ofLink: name) != nil { throw .isALink(path: folder.path(of: name)) }
        throw FileError(code, .open, path: path)
    }

    /// Returns the first link in the path, for error messages only: the link may be gone by now.
    private func firstLink(in parts: [String]) -> String? {
        for count in 1...parts.count {
            let relative = relativeText(parts.prefix(count))
            if target(ofLink: relative) != nil { return relative }
        }
        return nil
    }

    private func relativeText(_ parts: some Sequence<String>) -> String { parts.joined(separator: "/") }
}

/// `O_PATH`: the flag for a descriptor that only denotes a location, even of a folder that can't be listed.
let openPath = open_path_flag

/// Repeats a call while it is interrupted by signals.
func retried(_ call: () -> Int32) -> Int32 {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
