import TatamiPrimitives

/// Images by name, from memory.
final class FakeImages: ImageSource {
    struct Missing: Error {}

    var files: [String: [UInt8]] = [:]

    func bytes(of image: ImageReference) throws -> [UInt8] {
        guard let bytes = files[image.name] else { throw Missing() }
        return bytes
    }

    func bitmap(of image: ImageReference) throws -> Bitmap { throw Missing() }
    func bitmap(ofPNG bytes: [UInt8]) throws -> Bitmap { throw Missing() }

    static func reference(
        _ name: String, _ format: ImageReference.Format = .png, width: Double = 2, height: Double = 2
    ) -> ImageReference {
        ImageReference(name: name, file: "/" + name, format: format, size: Size(width: width, height: height))
    }
}
