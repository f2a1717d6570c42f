package import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The file of a picture: one that the user named, or one below a folder, reached without following links.
package struct PictureFile: Hashable, Sendable {
    /// The folder, which may not exist yet; empty for a file that the user named.
    @ExactText private var root: String
    private let isNamed: Bool
    /// The path in the folder.
    @ExactText package private(set) var place: String

    package init(_ place: String, below root: String? = nil) {
        (self.root, isNamed) = (root ?? "", root == nil)
        self.place = place
    }

    package var path: String { isNamed ? place : root == "." ? place : "\(root)/\(place)" }

    func read(limit: Int = Self.sizeLimit) throws(FileError) -> [UInt8] {
        if isNamed { return try readFile(at: place, limit: limit) }
        return try OpenFolder(at: root).read(place, limit: limit)
    }

    /// Returns the bytes; nil if there is no such file.
    func readIfThere(limit: Int = Self.sizeLimit) throws(FileError) -> [UInt8]? {
        do { return try read(limit: limit) } catch .notFound { return nil }
    }

    /// Replaces the picture and its tree; nil removes the tree. Each file is replaced as a whole, and neither if there
    /// is no space for both.
    func write(_ picture: [UInt8], tree: [UInt8]?) throws(FileError) {
        let ending = tree.map { PictureTreeFormat(of: $0)?.ending ?? PictureTreeFormat.tatami.ending }
        let list = ending.map(beside)
        if isNamed {
            if let list, let tree { try writeFile(tree, to: list.place) }
            return try writeFile(picture, to: place)
        }
        let folder = try OpenFolder(making: root)
        var parent = folder
        if let slash = place.lastIndex(of: "/") { parent = try folder.makeFolder(String(place[..<slash])) }
        // A folder that can't be listed may still be writable.
        try? parent.removeStrayTemporariesOnce()
        var files = [(place, picture)]
        if let list, let tree { files.insert((list.place, tree), at: 0) }
        try folder.write(files)
        // A tree that stays would be compared as this picture's, and it belongs to the replaced one.
        try removeTrees(except: ending)
    }

    /// Removes a file below a folder; does nothing for a file that the user named, or if there is none.
    func remove() throws(FileError) {
        if isNamed { return }
        do { try OpenFolder(at: root).remove(place) } catch .notFound {}
    }

    typealias Tree = (path: String, bytes: [UInt8])

    /// Returns the tree beside the picture, which lists its elements; nil if there is none.
    func tree() throws(FileError) -> Tree? {
        for ending in PictureTreeFormat.endings {
            let file = beside(ending)
            guard let bytes = try file.readIfThere(limit: PictureTreeReading.sizeLimit) else { continue }
            // A text or XML file may contain anything.
            if Self.isOnlyForTrees(ending) || PictureTreeFormat(of: bytes)?.ending == ending {
                return (file.path, bytes)
            }
        }
        return nil
    }

    /// Removes the trees beside the picture except those with the ending `kept`. Texts stay: they are baselines of
    /// swift-snapshot-testing.
    func removeTrees(except kept: String? = nil) throws(FileError) {
        for ending in PictureTreeFormat.endings
        where ending != kept && ending != PictureTreeFormat.viewDescription.ending {
            let file = beside(ending)
            if !Self.isOnlyForTrees(ending) {
                guard let bytes = try file.readIfThere(), PictureTreeFormat(of: bytes)?.ending == ending else {
                    continue
                }
            }
            try file.remove()
        }
    }

    private static func isOnlyForTrees(_ ending: String) -> Bool { ending.hasSuffix(".json") }

    /// Returns the file with this ending in place of the picture's extension.
    private func beside(_ ending: String) -> PictureFile {
        let stem = endingOfPicture(place).map { String(place.dropLast($0.count)) } ?? place
        return PictureFile(stem + ending, below: isNamed ? nil : root)
    }

    /// The maximum size in bytes, above that of any picture that is decoded.
    static let sizeLimit = 512 << 20
}

/// Returns the extension of a picture's file, such as `.png`; nil for other files.
func endingOfPicture(_ path: String) -> String? {
    [".png", ".jpg", ".jpeg"].compactMap { ending in
        let own = path.suffix(ending.count)
        return own.lowercased() == ending && path.utf8.count > ending.utf8.count ? String(own) : nil
    }.first
}
