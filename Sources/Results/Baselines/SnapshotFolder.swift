import TatamiPrimitives
package import TatamiSystem

/// The folder of a project's baselines.
package struct SnapshotFolder: Hashable, Sendable, Codable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// A file of a snapshot, by its extension.
    package enum Part: String, Hashable, Sendable, CaseIterable, Codable {
        case picture = ".png"
        /// The recorded scene that the picture was drawn from, as JSON, to explain later differences. Split
        /// into two files (`SplitScene`).
        case scene = ".scene"
        /// The accessibility text, one line for each element; only if enabled.
        case accessibility = ".accessibility"
        /// The elements of a picture that another tool drew, as that tool wrote them beside the picture.
        case elements = ".tree.json"
        /// The layout tree as text.
        case tree = ".tree"
    }

    package func file(of name: SnapshotName, _ part: Part) -> String { "\(path)/\(name.path)\(part.rawValue)" }

    /// Opens the folder; nil if it doesn't exist.
    package func opened() throws(FileError) -> OpenFolder? {
        do { return try OpenFolder(at: path) } catch .notFound { return nil }
    }

    /// Reads a file by its relative path; nil if there is none.
    func readFile(_ place: String, limit: Int) throws(FileError) -> [UInt8]? {
        do { return try OpenFolder(at: path).read(place, limit: limit) } catch .notFound { return nil }
    }

    /// Reads one file of a snapshot; nil if it was never recorded.
    ///
    /// Links below the folder are refused, since those in a repository could lead anywhere.
    package func read(_ name: SnapshotName, _ part: Part) throws(FileError) -> [UInt8]? {
        do {
            let folder = try OpenFolder(at: path)
            let bytes = try read(name, part, in: folder)
            return part == .scene ? try whole(bytes, of: name, in: folder) : bytes
        } catch .notFound {
            return nil
        }
    }

    /// Reads a file of a snapshot in the opened folder, without joining a split scene; throws if there is none.
    package func read(_ name: SnapshotName, _ part: Part, in opened: OpenFolder) throws(FileError) -> [UInt8] {
        let bytes = try opened.read(place(of: name, part), limit: Self.sizeLimit)
        return part == .picture ? bytes : Self.withRecordedLineEndings(bytes)
    }

    /// Returns a text file as it was recorded, even if a checkout of git has given it CR LF line endings
    /// (`core.autocrlf`). No recorded text contains a CR.
    package static func withRecordedLineEndings(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) else { return bytes }
        return bytes.indices.filter { bytes[$0] != 0x0D || $0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A }
            .map { bytes[$0] }
    }

    /// Records a snapshot's files. The tree is written last and identifies the picture, so that an
    /// interrupted recording is detected.
    ///
    /// Links are refused as in reading. `shares` is whether the shots of a scene share most of its record
    /// (`SplitScene`); shared files that are no longer used stay until `removeUnusedScenes`.
    package func record(
        _ name: SnapshotName, _ parts: [Part: [UInt8]], survives durability: Durability = .powerCut, shares: Bool = true
    ) throws(FileError) {
        let folder = try OpenFolder(making: path)
        if let folders = folders(of: name) { _ = try folder.makeFolder(folders) }
        let files =
            shares
            ? writes(name, parts, in: folder)
            : Part.allCases.compactMap { part in parts[part].map { (place(of: name, part), $0) } }
        try folder.write(files, survives: durability)
    }

    /// Removes the shared files beside these snapshots that no snapshot uses. To be called at the end of a run: a shot
    /// that another process is recording may need one.
    package func removeUnusedScenes(beside names: some Sequence<SnapshotName>) {
        guard let folder = try? opened() else { return }
        for path in Set(names.map { ExactText(folders(of: $0) ?? "") }) {
            removeUnusedScenes(in: path.wrappedValue.isEmpty ? nil : path.wrappedValue, of: folder)
        }
    }

    /// Removes unused shared files from all folders that have more than one shared file, as a failed removal leaves
    /// them.
    package func removeUnusedScenes() {
        guard let folder = try? opened(), let files = try? folder.files(ending: Part.scene.rawValue) else { return }
        var counts: [ExactText: Int] = [:]
        for file in files {
            let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
            guard SplitScene.isShared(name) else { continue }
            counts[ExactText(String(file[..<name.startIndex].dropLast())), default: 0] += 1
        }
        for (path, count) in counts where count > 1 {
            removeUnusedScenes(in: path.wrappedValue.isEmpty ? nil : path.wrappedValue, of: folder)
        }
    }

    /// The file's relative path.
    func place(of name: SnapshotName, _ part: Part) -> String { name.path + part.rawValue }

    /// The folders between this one and the snapshot's files; nil for none.
    func folders(of name: SnapshotName) -> String? {
        name.path.lastIndex(of: "/").map { String(name.path[..<$0]) }
    }

    /// Returns the snapshots with a tree in the folder except for `known`, sorted by path. Other files, such as images
    /// of scenes, are ignored.
    package func names(besides known: Set<SnapshotName> = []) throws(FileError) -> [SnapshotName] {
        guard let folder = try opened() else { return [] }
        let ending = Part.tree.rawValue
        // Comparing paths is faster than parsing names.
        let places = Set(known.map { place(of: $0, .tree) })
        return try folder.files(ending: ending).filter { !places.contains($0) }.compactMap {
            SnapshotName(path: String($0.dropLast(ending.count)))
        }
    }

    /// Removes the temporary files of killed writers.
    package func removeStrayTemporaries() throws(FileError) { try opened()?.removeStrayTemporariesBelow() }

    /// Removes the files of a snapshot. The tree is removed last: `names` lists the snapshot until nothing is left, so
    /// that an interrupted removal can be completed.
    package func remove(_ name: SnapshotName) throws(FileError) {
        guard let folder = try opened() else { return }
        for part in Part.allCases where part != .tree { try folder.remove(place(of: name, part)) }
        removeUnusedScenes(in: folders(of: name), of: folder)
        try folder.remove(place(of: name, .tree))
    }

    /// The maximum size of a file in bytes, far above that of any snapshot.
    static let sizeLimit = 256 << 20
}
