import Glibc

/// Where bytes go, found out before anything is written.
struct Destination {
    /// The folder that the file stands in, and its name there, which no link has; nil for a descriptor of this process.
    let place: (folder: OpenFolder, name: String)?
    /// The file that is there now; nil for a new one.
    private(set) var existing: stat?
    /// Pipes, devices and terminals, which are written as they stand.
    private(set) var isStream = false
    /// For `/dev/stdout` and the like: opening those anew would lose the place in a file that they are redirected to.
    let descriptor: Int32?
    /// What errors call it.
    let path: String

    /// At a path that a person named, gone as a `Route`.
    init(_ path: String) throws(FileError) {
        try validate(path)
        self.path = path
        descriptor = openDescriptor(named: path)
        guard descriptor == nil else {
            place = nil
            isStream = true
            return
        }
        let place = try Route(toFile: path).place()
        self.place = place
        try inspect(place)
    }

    /// At a relative path in an open folder, in which no link may stand.
    init(_ relative: String, in folder: OpenFolder) throws(FileError) {
        path = folder.path(of: relative)
        descriptor = nil
        let place = try folder.place(of: relative)
        self.place = place
        try inspect(place)
    }

    private mutating func inspect(_ place: (folder: OpenFolder, name: String)) throws(FileError) {
        guard let status = try place.folder.status(of: place.name, named: path) else { return }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: throw .isALink(path: path)
        case S_IFDIR: throw .isAFolder(path: path)
        case S_IFREG:
            existing = status
            // Renaming over a file needs no right to it; a file that is write-protected should stay.
            try check(.open, path) {
                faccessat(place.folder.descriptor, place.name, W_OK, AT_EACCESS | AT_SYMLINK_NOFOLLOW)
            }
        default: isStream = true
        }
    }
}

private func openDescriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
        for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
            return Int32(path.dropFirst(prefix.count)).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }
}
