import Glibc

/// The names of what stands in a folder, unsorted; those that begin with a dot only when they are asked for.
///
/// Stops after `limit` names, so that a folder of millions costs no more than its beginning.
package func fileNames(
    in folder: String, hidden: Bool = false, limit: Int = .max
) throws(FileError) -> [String] {
    try validate(folder)
    guard let stream = opendir(folder) else { throw FileError(errno, .open, path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard name != ".", name != ".." else { continue }
        if hidden || !name.hasPrefix(".") { names.append(name) }
    }
    return names
}
