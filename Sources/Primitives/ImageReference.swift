/// An image file that a scene shows: known by its header, not yet decoded.
package struct ImageReference: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable { case png, jpeg, svg }

    /// The path as the scene names it, relative to the scene's folder.
    package var name: String
    /// The absolute path of the file.
    package var file: String
    package var format: Format
    /// Pixels for PNG and JPEG, user units for SVG; drawn one to a point unless a size is given.
    package var size: Size

    package init(name: String, file: String, format: Format, size: Size) {
        self.name = name
        self.file = file
        self.format = format
        self.size = size
    }
}

/// Where renderers get the content of images; each is read and decoded once.
package protocol ImageSource: AnyObject {
    /// The decoded pixels of a PNG or JPEG.
    func bitmap(of image: ImageReference) throws -> Bitmap
    /// The bytes of the file as they stand.
    func bytes(of image: ImageReference) throws -> [UInt8]
    /// The pixels of a PNG held in memory, as fonts hold their emoji.
    func bitmap(ofPNG bytes: [UInt8]) throws -> Bitmap
}
