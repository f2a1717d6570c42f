package import TatamiPrimitives
import TatamiResults
import TatamiSystem

/// The file of a picture: one that the user named, or one below a folder, to which no link leads.
package struct PictureFile: Hashable, Sendable {
    /// The folder, which may not exist yet; nil for a file that the user named.
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

    /// Replaces the picture and the list of its elements; nil removes that list. Each file is replaced as a whole, and
    /// none if there is no room for both.
    func write(_ picture: [UInt8], elements list: [UInt8]?) throws(FileError) {
        if isNamed {
            if let list { try writeFile(list, to: elements.place) }
            return try writeFile(picture, to: place)
        }
        let folder = try OpenFolder(making: root)
        if let slash = place.lastIndex(of: "/") { _ = try folder.makeFolder(String(place[..<slash])) }
        try folder.write((list.map { [(elements.place, $0)] } ?? []) + [(place, picture)])
        // The elements of another picture would be compared with this one's.
        if list == nil { try folder.remove(elements.place) }
    }

    /// Removes a file below a folder; does nothing for one that the user named, and if there is none.
    func remove() throws(FileError) {
        if isNamed { return }
        do { try OpenFolder(at: root).remove(place) } catch .notFound {}
    }

    /// The file beside it that lists the elements of the picture.
    var elements: PictureFile {
        let stem = endingOfPicture(place).map { String(place.dropLast($0.count)) } ?? place
        return PictureFile(stem + SnapshotFolder.Part.elements.rawValue, below: isNamed ? nil : root)
    }

    /// In bytes; larger than any picture that is decoded.
    static let sizeLimit = 512 << 20
}

/// Returns the ending of a picture's file, such as `.png`; nil for other files.
func endingOfPicture(_ path: String) -> String? {
    [".png", ".jpg", ".jpeg"].compactMap { ending in
        let own = path.suffix(ending.count)
        return own.lowercased() == ending && path.utf8.count > ending.utf8.count ? String(own) : nil
    }.first
}
