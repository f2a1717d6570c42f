import Glibc
import TatamiPrimitives

/// The bytes of a regular file, at a path that a person named: links are followed.
///
/// Pipes, devices and sockets are refused without waiting for them, and so is a file of more than `limit` bytes,
/// even one that grows while it is read.
package func readFile(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    do throws(FileError) { return try content(of: OpenFile.regular(at: path), limit: limit) } catch .notFound {
        throw isOfAnotherEncoding(path) ? .notUTF8(path: path) : .notFound(path: path)
    }
}

/// As `readFile`, for a path that a person may not have named: gone as a `Route`.
package func readFileWithoutLinks(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    let (folder, name) = try Route(toFile: path).place()
    return try folder.read(name, limit: limit)
}

extension OpenFolder {
    /// The bytes of a regular file at a relative path without links; otherwise as `readFile`.
    package func read(_ relative: String, limit: Int) throws(FileError) -> [UInt8] {
        try content(of: OpenFile.regular(relative, below: self), limit: limit)
    }
}

/// Whether a file has this name but for bytes that are no UTF-8, which are said by replacement characters.
private func isOfAnotherEncoding(_ path: String) -> Bool {
    guard path.contains("\u{FFFD}") else { return false }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return (try? fileNames(in: folder(of: path), hidden: true))?.contains { $0.isSame(as: name) } ?? false
}

private func content(of file: borrowing OpenFile, limit: Int) throws(FileError) -> [UInt8] {
    let (path, descriptor) = (file.path, file.descriptor)
    let status = try file.status()
    guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }

    // One byte more than the file says it has: the read that fills no more is the one that finds the end.
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

/// Reads bytes of a regular file from `offset` on; fewer than `buffer` takes only at the file's end.
///
/// The file is opened anew each time, so that any number of files can be in use. The version is that of the file as it
/// was opened.
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
