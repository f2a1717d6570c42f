import Glibc

/// The paths of the regular files below a folder, relative to it and sorted; those behind links or dots are left out.
package func listFiles(below folder: String) throws(FileError) -> [String] {
    try validate(folder)
    var files: [String] = []
    var waiting = [""]
    while let relative = waiting.popLast() {
        guard let stream = opendir(relative.isEmpty ? folder : "\(folder)/\(relative)") else {
            throw FileError(errno, .open, path: folder)
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
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
