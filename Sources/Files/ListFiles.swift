import Glibc

/// The paths of the regular files below a folder, relative to it and sorted; those behind links or dots are left out.
package func listFiles(below folder: String) throws(FileError) -> [String] {
    var files: [String] = []
    var waiting = [""]
    while let relative = waiting.popLast() {
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
    return files.sorted()
}
