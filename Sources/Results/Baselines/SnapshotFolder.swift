package import TatamiSystem
import TatamiPrimitives

/// The folder that holds a project's approved snapshots.
package struct SnapshotFolder: Hashable, Sendable, Codable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The files of one snapshot.
    package enum Part: String, Hashable, Sendable, CaseIterable, Codable {
        case picture = ".png"
        /// What the picture was drawn from, as JSON: with it one can find out later why another differs. Lies in two files
        /// (`SplitScene`).
        case scene = ".scene"
        /// What a screen reader says, a line for each element; only where that is asked for.
        case accessibility = ".accessibility"
        /// The layout tree as text.
        case tree = ".tree"
    }

    package func file(of name: SnapshotName, _ part: Part) -> String { "\(path)/\(name.path)\(part.rawValue)" }

    /// Endings that have another name by now, by the old one.
    private static let renamedEndings = [".spoken": Part.accessibility]

    /// The part of a snapshot that lies here under an old ending; nil for none.
    package func renamedPart(of name: SnapshotName) -> Part? {
        guard let folder = try? opened() else { return nil }
        return Self.renamedEndings.first { ending, _ in
            (try? folder.read(name.path + ending, limit: Self.sizeLimit)) != nil
        }?.value
    }

    /// The folder, held open; nil as long as there is none.
    package func opened() throws(FileError) -> OpenFolder? {
        do { return try OpenFolder(at: path) } catch .notFound { return nil }
    }

    /// The bytes of one file of a snapshot; nil when it was never recorded.
    ///
    /// Links below the folder are refused, for a repository comes from elsewhere and its links could lead anywhere.
    package func read(_ name: SnapshotName, _ part: Part) throws(FileError) -> [UInt8]? {
        do {
            let folder = try OpenFolder(at: path)
            let bytes = try read(name, part, in: folder)
            return part == .scene ? try whole(bytes, of: name, in: folder) : bytes
        } catch .notFound {
            return nil
        }
    }

    /// The bytes of the file itself, in the folder as it was opened; throws where there is none.
    package func read(_ name: SnapshotName, _ part: Part, in opened: OpenFolder) throws(FileError) -> [UInt8] {
        try opened.read(place(of: name, part), limit: Self.sizeLimit)
    }

    /// Makes `parts` the snapshot's files: its tree last, which names the picture that it belongs to, so that a snapshot whose
    /// recording was cut short is known.
    ///
    /// Links are refused as in reading. `shares` says whether the scene is kept once for all its shots; the shared files
    /// that no shot needs any more stay until `removeUnusedScenes`.
    package func record(
        _ name: SnapshotName, _ parts: [Part: [UInt8]], survives survival: Survival = .powerCut, shares: Bool = true
    ) throws(FileError) {
        let folder = try OpenFolder(making: path)
        if let folders = folders(of: name) { _ = try folder.makeFolder(folders) }
        let files =
            shares
            ? writes(name, parts, in: folder)
            : Part.allCases.compactMap { part in parts[part].map { (place(of: name, part), $0) } }
        try folder.write(files, survives: survival)
    }

    /// Removes the shared files beside these snapshots that no snapshot needs any more. For the end of a run: a shot that
    /// another process is recording may need one.
    package func removeUnusedScenes(beside names: some Sequence<SnapshotName>) {
        guard let folder = try? opened() else { return }
        for path in Set(names.map { ExactText(folders(of: $0) ?? "") }) {
            removeUnusedScenes(in: path.wrappedValue.isEmpty ? nil : path.wrappedValue, of: folder)
        }
    }

    /// The file's path from this folder.
    func place(of name: SnapshotName, _ part: Part) -> String { name.path + part.rawValue }

    /// The folders between this one and the snapshot's files; nil for none.
    func folders(of name: SnapshotName) -> String? {
        name.path.lastIndex(of: "/").map { String(name.path[..<$0]) }
    }

    /// The snapshots that have a tree here and are none of these, in order of path; other files, such as the images of scenes,
    /// are passed over.
    package func names(besides known: Set<SnapshotName> = []) throws(FileError) -> [SnapshotName] {
        guard let folder = try opened() else { return [] }
        let ending = Part.tree.rawValue
        // Paths are quicker to tell apart than to read as names.
        let places = Set(known.map { place(of: $0, .tree) })
        return try folder.files(ending: ending).filter { !places.contains($0) }.compactMap {
            SnapshotName(path: String($0.dropLast(ending.count)))
        }
    }

    /// Removes what killed writers have left.
    package func removeStrayTemporaries() throws(FileError) { try opened()?.removeStrayTemporariesBelow() }

    /// Removes the files of a snapshot.
    package func remove(_ name: SnapshotName) throws(FileError) {
        guard let folder = try opened() else { return }
        // Without a tree there is no snapshot.
        for part in Part.allCases.reversed() { try folder.remove(place(of: name, part)) }
        removeUnusedScenes(in: folders(of: name), of: folder)
    }

    /// Far more than a snapshot should ever take.
    static let sizeLimit = 256 << 20
}
