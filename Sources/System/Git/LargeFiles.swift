/// The object store of Git LFS in a repository, for which commits contain pointers.
/// https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
struct LargeFiles {
    /// The folder of the files, each named by the SHA-256 of its content: `01/23/0123…`.
    private let folder: OpenFolder

    /// Opens the store of a repository; nil if there is none.
    init?(of repository: Repository) throws(GitFailure) {
        let answer = try git(["rev-parse", "--git-common-dir"], in: repository.top)
        let path = firstLine(ofOutput: answer)
        let folder = (path.hasPrefix("/") ? path : repository.top + path) + "/lfs/objects"
        guard let folder = try? OpenFolder(at: folder) else { return nil }
        self.folder = folder
    }

    /// Replaces the pointers at these paths with the files that they name, if the store has them. Nothing is fetched.
    func replacePointers(at paths: [String], in tree: OpenFolder) throws(FileError) {
        for path in paths {
            guard let bytes = try? tree.read(path, limit: Pointer.longest), let pointer = Pointer(bytes),
                let content = try? folder.read(pointer.path, limit: pointer.size), content.count == pointer.size
            else { continue }
            try tree.write(content, to: path, survives: .kill)
        }
    }

    private struct Pointer {
        let path: String
        let size: Int

        /// The maximum size of a pointer in bytes, by the specification.
        static let longest = 1_023
        /// The maximum size in bytes of a file that is taken from the store.
        private static let largest = 256 << 20

        init?(_ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.hasPrefix("version https://git-lfs.github.com/spec/v1\n"),
                let digits = text.firstMatch(of: /\noid sha256:([0-9a-f]{64})\n/)?.output.1,
                let size = text.firstMatch(of: /\nsize ([0-9]{1,18})\n/).flatMap({ Int($0.output.1) }),
                size <= Self.largest
            else { return nil }
            path = "\(digits.prefix(2))/\(digits.dropFirst(2).prefix(2))/\(digits)"
            self.size = size
        }
    }
}
