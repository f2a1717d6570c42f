import Glibc
import TatamiPrimitives

/// Reads a regular file at a path given by the user, following links.
///
/// Pipes, devices and sockets are refused without blocking, and so are files of more than `limit` bytes, even
/// those that grow while they are read.
package func readFile(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileError) { return try content(of: OpenFile.regular(at: path), limit: limit) } catch .notFound {
        throw isOfAnotherEncoding(path) ? .notUTF8(path: path) : .notFound(path: path)
    }
}

/// Reads a file like `readFile` at a path that may not be the user's, resolved as a `Route`.
package func readFileWithoutLinks(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    let (folder, name) = try Route(toFile: path).place()
    return try folder.read(name, limit: limit)
}

extension OpenFolder {
    /// Reads a regular file at a relative path without links; otherwise like `readFile`.
    package func read(_ relative: String, limit: Int) throws(FileError) -> [UInt8] {
        try content(of: OpenFile.regular(relative, below: self), limit: limit)
    }
}

/// Whether a file in the path's folder has this name once invalid UTF-8 is written as replacement characters.
private func isOfAnotherEncoding(_ path: String) -> Bool {
    guard path.contains("\u{FFFD}") else { return false }
    let name = path.lastComponent
    return (try? fileNames(in: folder(of: path), hidden: true))?.contains { $0.isSame(as: name) } ?? false
}

private func content(of file: borrowing OpenFile, limit: Int) throws(FileError) -> [UInt8] {
    let (path, descriptor) = (file.path, file.descriptor)
    let status = try file.status()
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }

    // One more byte than the file's size: a read that leaves room has found the end.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
        if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(4096, count)) }
        let got = try check(.read, path) {
            bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count) }
        }
        if got == 0 { break }
        count += got
        if count > limit { throw .tooLarge(path: path, limit: limit) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
}

/// Reads bytes of a regular file starting at `offset`; fewer than the size of `buffer` only at the end of the
/// file.
///
/// The file is opened for each call, so that any number of files can be in use. Returns the version of the
/// file as it was opened.
package func readPart(
    ofFileAt path: String, from offset: Int, into buffer: UnsafeMutableRawBufferPointer
) throws(FileError) -> (count: Int, version: FileVersion) {
    let file = try OpenFile.regular(at: path)
    let version = FileVersion(try file.status())
    var count = 0
    while count < buffer.count {
        let got = try check(.read, path) {
            pread(file.descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, offset + count)
        }
        if got == 0 { break }
        count += got
    }
    return (count, version)
}
