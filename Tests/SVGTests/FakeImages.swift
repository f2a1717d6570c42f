import TatamiImages
import TatamiPrimitives

/// Images by name, from memory.
final class FakeImages: ImageSource {
    var files: [String: [UInt8]] = [:]

    func bytes(of image: ImageReference) throws(ImageError) -> [UInt8] {
        guard let bytes = files[image.name] else { throw .empty }
        return bytes
    }

    func bitmap(of image: ImageReference) throws(ImageError) -> Bitmap { throw .empty }
    func bitmap(ofPNG bytes: [UInt8]) throws(ImageError) -> Bitmap { throw .empty }

    static func reference(
        _ name: String, _ format: ImageReference.Format = .png, width: Double = 2, height: Double = 2
    ) -> ImageReference {
        ImageReference(name: name, file: "/" + name, format: format, size: Size(width: width, height: height))
    }
}
