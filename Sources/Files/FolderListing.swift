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

/// The paths of the regular files below a folder, relative to it and sorted; those behind links or dots are left out.
package func listFiles(below folder: String) throws(FileError) -> [String] {
    try walk(folder).files.sorted()
}

/// The paths of a folder and of all below it, sorted; those behind links or dots are left out.
package func listFolders(at folder: String) throws(FileError) -> [String] {
    try walk(folder).folders.map { $0.isEmpty ? folder : "\(folder)/\($0)" }.sorted()
}

/// Paths relative to the folder, whose own is empty.
private func walk(_ folder: String) throws(FileError) -> (folders: [String], files: [String]) {
    var (folders, files): ([String], [String]) = ([], [])
    var waiting = [""]
    while let relative = waiting.popLast() {
        folders.append(relative)
        for name in try fileNames(in: relative.isEmpty ? folder : "\(folder)/\(relative)") {
            let path = relative.isEmpty ? name : "\(relative)/\(name)"
            var status = stat()
            guard lstat("\(folder)/\(path)", &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: waiting.append(path)
            case S_IFREG: files.append(path)
            default: break
            }
        }
    }
    return (folders, files)
}
