import TatamiPrimitives
import TatamiSystem

/// The approved picture of a name, at the place where its tool keeps it.
struct ApprovedPicture: Sendable {
    let file: PictureFile
    /// The file that it replaces if that has another path; nil if there is none.
    private let replaced: PictureFile?

    init(file: PictureFile, replaced: PictureFile?) {
        self.file = file
        self.replaced = replaced.flatMap { $0.path.isSame(as: file.path) ? nil : $0 }
    }

    /// Replaces the picture as a whole or not at all, and the elements beside it.
    func write(_ picture: [UInt8], elements: [UInt8]?) throws(FileError) {
        // Elements without their picture would be compared with another one.
        if elements == nil { try file.elements.remove() }
        try file.write(picture)
        if let elements { try file.elements.write(elements) }
        try replaced?.remove()
        try replaced?.elements.remove()
    }
}
