import TatamiImages
import TatamiPrimitives
import Testing

@testable import TatamiSVG

@Suite("Pictures embedded in SVG images")
struct EmbeddedPictureTests {
    private static let (start, end): ([UInt8], [UInt8]) = ([0xFF, 0xD8], [0xFF, 0xDB, 0, 3, 7, 0xFF, 0xD9])

    /// Returns the Exif segment of a photo with an orientation and a second entry, as of a place.
    private static func exif(orientation: UInt8) -> [UInt8] {
        let entries: [UInt8] =
            [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 9]
        let content = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2] + entries + [0, 0, 0, 0]
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    private static func address(_ type: String, _ file: [UInt8]) -> String {
        "data:image/\(type);base64,\(base64(file))"
    }

    /// Returns the file that an SVG output contains for an SVG image.
    private func reduced(_ svg: String) -> String {
        String(decoding: ImagePayload(.svg, Array(svg.utf8)).bytes, as: UTF8.self)
    }

    @Test("a photo in an SVG image loses its place and comments, and keeps its orientation")
    func photos() throws {
        func svg(_ file: [UInt8]) -> String {
            "<svg><path d=\"M1,2 3,4\"/><image href=\"\(Self.address("jpeg", file))\"/><g id='a,b'/></svg>"
        }
        let comment: [UInt8] = [0xFF, 0xFE, 0, 5, 72, 105, 33]
        let upright = Self.start + Self.exif(orientation: 1) + comment + Self.end
        #expect(reduced(svg(upright)) == svg(Self.start + Self.end))
        let turned = reduced(svg(Self.start + Self.exif(orientation: 6) + comment + Self.end))
        let segment: [UInt8] =
            [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0] + [0, 0, 0, 0]
        #expect(turned == svg(Self.start + segment + Self.end))
        #expect(PhotoOrientation(segment: segment.dropFirst(4)) == .lyingLeft)
        #expect(reduced(turned) == turned)
    }

    @Test("a PNG in an SVG image loses its texts; Base64 with line breaks is read, too")
    func texts() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255]
        let file = try encodePNG(Bitmap(width: 2, height: 1, pixels: pixels), pixelsPerPoint: nil)
        let note: [UInt8] = [0, 0, 0, 4] + Array("tEXtC\0Hi".utf8) + [0, 0, 0, 0]
        let plain = try pixelChunks(of: file)
        let long = Self.address("png", Array(file.prefix(33)) + note + file.dropFirst(33))
        let lines = long.prefix(60) + "\n  " + long.dropFirst(60)
        for address in [long, String(lines)] {
            #expect(reduced("<image href='\(address)'/>") == "<image href='\(Self.address("png", plain))'/>")
        }
    }

    @Test("an address that isn't plain Base64 of a picture stays as it is")
    func otherAddresses() {
        let photo = base64(Self.start + Self.exif(orientation: 1) + Self.end)
        for text in [
            "", ",", ";base64,", "<image href=\"data:image/jpeg;base64,\(photo)", "<image href=\"data:,a b\"/>",
            "<image href=\"data:image/jpeg;base64,\(photo.prefix(20))&#10;\(photo.dropFirst(20))\"/>",
            "<image href=\"data:image/jpeg;base64,%2F\(photo.dropFirst())\"/>",
            "<image href=\"data:text/plain;base64,\(base64(Array("hello".utf8)))\"/>",
            "<image href=\"data:image/jpeg;base64,\(base64([0xFF, 0xD8, 0xFF, 0xE2, 0xFF, 0xFF, 0]))\"/>",
        ] { #expect(reduced(text) == text) }
    }
}
