import TatamiPrimitives
import Testing

@testable import TatamiImages

@Suite("Decoding JPEG")
struct DecodeJPEGTests {
    /// A picture with distinguishable corners.
    static let picture: Bitmap = {
        let pixels = (0..<20 * 12).flatMap { place -> [UInt8] in
            let (x, y) = (place % 20, place / 20)
            return [UInt8(x * 12), UInt8(y * 20), x < 10 && y < 6 ? 255 : 0, 255]
        }
        return Bitmap(width: 20, height: 12, pixels: pixels)
    }()

    @Test(
        "the pixels equal those that another program decodes",
        arguments: [[], ["-interlace", "JPEG"], ["-sampling-factor", "4:4:4"], ["-colorspace", "Gray"]])
    func otherProgram(options: [String]) throws {
        let jpeg = try ImageMagick.encode(Self.picture, as: "jpeg", options: options)
        #expect(try decodeJPEG(jpeg) == ImageMagick.decode(jpeg, as: "jpeg", width: 20, height: 12))
        #expect(try decodeJPEG(jpeg) == decodeJPEG(jpeg))
    }

    /// An EXIF segment whose directory holds another entry and the orientation.
    private func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return isLittleEndian ? bytes : bytes.reversed()
        }
        var tiff = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
        tiff += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(20, 4)
        tiff += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0] + number(0, 4)
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    @Test("photos are rotated upright", arguments: UInt8(0)...9, [true, false])
    func upright(orientation: UInt8, isLittleEndian: Bool) throws {
        let plain = try ImageMagick.encode(Self.picture, as: "jpeg")
        let turned = Array(plain[..<2]) + exif(orientation, isLittleEndian: isLittleEndian) + plain[2...]
        let lies = (5...8).contains(orientation)
        let (width, height) = lies ? (12, 20) : (20, 12)
        let decoded = try decodeJPEG(turned)
        #expect(decoded == (try ImageMagick.decode(turned, as: "jpeg", width: width, height: height)))
        #expect(try probeImage(turned).size == Size(width: Double(width), height: Double(height)))
    }

    @Test("a damaged EXIF directory counts as upright")
    func damagedEXIF() throws {
        let plain = try ImageMagick.encode(Self.picture, as: "jpeg")
        let upright = try decodeJPEG(plain)
        let whole = exif(6, isLittleEndian: true)
        for length in 0..<whole.count - 4 {
            // Truncated inside the segment, whose own length stays correct.
            var segment = Array(whole.prefix(4 + length))
            segment[3] = UInt8(length + 2)
            let decoded = try decodeJPEG(Array(plain[..<2]) + segment + plain[2...])
            #expect(decoded.width * decoded.height == 240)
            if length < 38 { #expect(decoded == upright, "\(length) bytes") }
        }
    }

    @Test("a JPEG cut off anywhere is an error", arguments: [[], ["-interlace", "JPEG"]])
    func cutOff(options: [String]) throws {
        let jpeg = try ImageMagick.encode(Self.picture, as: "jpeg", options: options)
        // If only the end marker is missing, the picture is complete, but this can't be known.
        for length in 0..<jpeg.count {
            #expect(throws: ImageError.self, "\(length) of \(jpeg.count) bytes") {
                try decodeJPEG(Array(jpeg.prefix(length)))
            }
        }
    }

    @Test("a CMYK JPEG is refused by name")
    func inks() throws {
        let jpeg = try ImageMagick.encode(Self.picture, as: "jpeg", options: ["-colorspace", "CMYK"])
        #expect(throws: ImageError.unsupported("CMYK JPEG")) { try decodeJPEG(jpeg) }
    }

    @Test("the limits are checked before anything is decoded")
    func limits() throws {
        let jpeg = try ImageMagick.encode(Self.picture, as: "jpeg")
        let limits = ImageLimits(pixels: 239, side: 100)
        #expect(throws: ImageError.tooLarge(width: 20, height: 12, limits: limits)) {
            try decodeJPEG(jpeg, limits: limits)
        }
        // The largest size that a frame header can hold.
        guard let frame = jpeg.indices.first(where: { jpeg[$0...].starts(with: [0xFF, 0xC0]) }) else {
            Issue.record("no frame header")
            return
        }
        var huge = jpeg
        huge.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageError.tooLarge(width: 65535, height: 65535, limits: .standard)) { try decodeJPEG(huge) }
    }
}
