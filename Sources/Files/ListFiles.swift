import Glibc

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
