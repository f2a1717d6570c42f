import Glibc

/// The resolved destination of a write, determined before anything is written.
struct Destination {
    /// The file's folder and its name there, which is not a link; nil for a descriptor of this process.
    let place: (folder: OpenFolder, name: String)?
    /// The status of the existing file; nil for a new one.
    private(set) var existing: stat?
    /// Whether this is a pipe, device or terminal, which is written directly.
    private(set) var isStream = false
    /// The descriptor for `/dev/stdout` and the like, nil for other paths. Opening such a path anew would lose the
    /// position in a redirected file.
    let descriptor: Int32?
    /// The path in errors.
    let path: String

    /// Resolves a path given by the user, as a `Route`.
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

    /// Resolves a relative path in an open folder, without following links.
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
            // Renaming over a file needs no permission on it; a write-protected file should stay.
            try check(.open, path) {
                faccessat(place.folder.descriptor, place.name, W_OK, AT_EACCESS | AT_SYMLINK_NOFOLLOW)
            }
        default: isStream = true
        }
    }
}

/// Returns the descriptor of this process that a path names; nil for other paths.
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
