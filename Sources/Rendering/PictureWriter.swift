import TatamiSystem

/// A writer that stores pictures where the options specify, each as soon as it is drawn.
struct PictureWriter {
    private let output: RenderOptions.Output
    private var hasFolder = false
    /// Whether a picture was written.
    private(set) var hasWritten = false

    init(output: RenderOptions.Output) {
        self.output = output
    }

    /// Writes a picture and returns its path.
    mutating func write(_ bytes: [UInt8], named name: String, ending: String) throws(FileError) -> String {
        let path: String
        switch output {
        case .standardOutput:
            try writeFile(bytes, to: "/dev/stdout")
            return "-"
        case .memory: return ""
        case .file(let file):
            // The file with the elements is beside the picture.
            let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
            path = ending == DrawnUnit.File.endingOfTrees ? "\(stem).\(ending)" : file
        case .folder(let folder):
            if !hasFolder {
                try createFolders(at: folder)
                hasFolder = true
            }
            let separator = folder.hasSuffix("/") ? "" : "/"
            path = (folder == "." ? "" : folder + separator) + "\(name).\(ending)"
        }
        // Pictures can be drawn again, so they are not synced to disk.
        try writeFile(bytes, to: path, survives: .kill)
        hasWritten = true
        return path
    }
}
