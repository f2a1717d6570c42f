import TatamiSystem

/// Puts pictures into files that change together, at the end.
struct PictureWriter {
    private let output: RenderOptions.Output
    /// Pictures can be drawn again, so that nobody waits for the disk.
    private let files = FileSet(survives: .kill)
    /// One alone takes a fifth of the steps.
    private let file = FileBatch(survives: .kill)
    private var hasFolder = false
    /// What goes into no file.
    private(set) var kept: [[UInt8]] = []

    init(output: RenderOptions.Output) {
        self.output = output
    }

    /// Takes a picture's bytes and returns the path that it will have.
    mutating func write(
        _ bytes: [UInt8], named name: String, ending: String
    ) throws(FileError) -> String {
        switch output {
        case .standardOutput:
            try writeFile(bytes, to: "/dev/stdout")
            return "-"
        case .memory:
            kept.append(bytes)
            return ""
        case .file(let path):
            // A device or a pipe can't be replaced, only written to.
            do throws(FileError) { try file.stage(bytes, for: path) } catch .notARegularFile {
                try writeFile(bytes, to: path)
            }
            return path
        case .folder(let folder):
            if !hasFolder {
                try createFolders(at: folder)
                hasFolder = true
            }
            let separator = folder.hasSuffix("/") ? "" : "/"
            let path = (folder == "." ? "" : folder + separator) + "\(name).\(ending)"
            try files.stage(bytes, for: path)
            return path
        }
    }

    func finish() throws(FileError) {
        try files.commit()
        try file.commit()
    }
}
