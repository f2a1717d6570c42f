import Glibc

/// Makes `bytes` the content of a file: whatever happens, even a kill or a power cut, it holds the old bytes or the new, whole.
///
/// The bytes go to a temporary file beside the target and to the disk before they take its place. An existing file keeps
/// its mode; a new one gets what the umask leaves of 0666. Pipes, devices, `/dev/stdout` and `/dev/fd/…` have no content
/// to keep and are written directly; a pipe waits for its reader.
package func writeFile(_ bytes: [UInt8], to path: String, links: Links = .follow) throws(FileError) {
    let destination = try Destination(path, links: links)
    if destination.isStream {
        try write(bytes, toStream: destination, named: path)
    } else {
        try StagedFile(bytes, for: destination, named: path).putInPlace()
        try syncFolder(of: destination.file, named: path)
    }
}

/// As `writeFile`, but leaves a file alone that already has this content; true when it wrote.
@discardableResult
package func writeFileIfChanged(_ bytes: [UInt8], to path: String, links: Links = .follow) throws(FileError) -> Bool {
    let destination = try Destination(path, links: links)
    if let existing = destination.existing, existing.st_size == bytes.count,
        let current = try? readFile(at: destination.file, limit: bytes.count), current == bytes
    {
        return false
    }
    try writeFile(bytes, to: path, links: links)
    return true
}

private func write(_ bytes: [UInt8], toStream destination: Destination, named path: String) throws(FileError) {
    if let descriptor = destination.descriptor {
        try OpenFile(borrowing: descriptor, named: path).write(bytes)
    } else {
        try OpenFile(opening: destination.file, O_WRONLY, named: path).write(bytes)
    }
}

/// Makes a rename survive a power cut.
func syncFolder(of file: String, named path: String) throws(FileError) {
    try OpenFile(opening: folder(of: file), O_RDONLY | O_DIRECTORY, named: path).sync()
}

/// Files that change together or not at all.
///
/// All bytes are on the disk before the first file changes, so a full disk or a missing right stops the batch while nothing
/// has happened; if a file cannot be put in its place after all, those before it are put back. Only a kill in the middle
/// of `commit` can leave some files new and some old, each of them whole. Each staged file holds one descriptor.
package final class FileBatch {
    private let links: Links
    private var staged: [StagedFile] = []

    package init(links: Links = .refuse) {
        self.links = links
    }

    /// Writes the bytes beside their target. What is staged and never committed leaves no trace.
    package func stage(_ bytes: [UInt8], for path: String) throws(FileError) {
        let destination = try Destination(path, links: links)
        if destination.isStream { throw .notARegularFile(path: path) }
        staged.append(try StagedFile(bytes, for: destination, named: path))
    }

    /// Puts all files in their places, in the order in which they were staged.
    package func commit() throws(FileError) {
        var placed: [StagedFile] = []
        do {
            for file in staged {
                try file.putInPlaceReversibly()
                placed.append(file)
            }
            var folders: Set<String> = []
            for file in staged where folders.insert(folder(of: file.target)).inserted {
                try syncFolder(of: file.target, named: file.path)
            }
        } catch {
            for file in placed.reversed() { file.revert() }
            staged = []
            throw error
        }
        for file in staged { file.keep() }
        staged = []
    }
}
