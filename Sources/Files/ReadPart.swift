import Glibc

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
