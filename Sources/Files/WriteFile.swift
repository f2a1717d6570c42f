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
