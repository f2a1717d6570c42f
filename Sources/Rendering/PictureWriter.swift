import TatamiFiles

/// Puts pictures into files that change together, at the end.
struct PictureWriter {
    private let output: RenderOptions.Output
    private var batch = FileBatch(links: .follow)
    private var stagedCount = 0
    private var hasFolder = false
    /// Where what killed runs left behind was looked for.
    private var sweptFolders: Set<String> = []
    /// What goes into no file.
    private(set) var kept: [[UInt8]] = []

    /// Each staged file holds a descriptor, of which a process has 1,024 by default; longer runs change files in turns.
    private static let batchSize = 256

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
            do throws(FileError) { try stage(bytes, for: path) } catch .notARegularFile {
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
            try stage(bytes, for: path)
            return path
        }
    }

    private mutating func stage(_ bytes: [UInt8], for path: String) throws(FileError) {
        if stagedCount == Self.batchSize { try finish() }
        try batch.stage(bytes, for: path)
        stagedCount += 1
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        // A folder that can't be listed can still be written to, so that this is no reason to stop.
        if sweptFolders.insert(folder).inserted { _ = try? removeStrayTemporaries(in: folder) }
    }

    mutating func finish() throws(FileError) {
        try batch.commit()
        batch = FileBatch(links: .follow)
        stagedCount = 0
    }
}
