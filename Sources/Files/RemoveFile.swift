import Glibc

/// Removes a file or a link, never what a link leads to; a path where nothing is counts as removed.
package func removeFile(at path: String) throws(FileError) {
    try validate(path)
    guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw FileError(errno, .remove, path: path)
}
