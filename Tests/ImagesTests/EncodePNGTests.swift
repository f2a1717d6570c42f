import TatamiPrimitives
import Testing

@testable import TatamiImages

@Suite("Encoding PNG")
struct EncodePNGTests {
    static let pictures: [Bitmap] = [
        .random(width: 1, height: 1, isOpaque: true), .random(width: 1, height: 1, isOpaque: false),
        .random(width: 37, height: 23, isOpaque: true), .random(width: 37, height: 23, isOpaque: false),
        .random(width: 3000, height: 2, isOpaque: true), .random(width: 1, height: 3000, isOpaque: false),
        .random(width: 300, height: 200, isOpaque: true), .random(width: 300, height: 200, isOpaque: false),
        .random(width: 64, height: 64, isOpaque: true, colors: 256),
        .random(width: 64, height: 64, isOpaque: true, colors: 257),
        .random(width: 64, height: 64, isOpaque: false, colors: 200),
        .random(width: 400, height: 300, isOpaque: true, colors: 2),
        Bitmap(width: 20, height: 20, pixels: [UInt8](repeating: 0, count: 1600)),
    ]

    @Test(
        "encoded pictures are decoded to the same pixels, here and elsewhere", arguments: pictures.indices,
        [PNGCompression.fast, .small])
    func roundTrip(
        picture: Int, compression: PNGCompression
    ) throws {
        let bitmap = Self.pictures[picture]
        let png = try encodePNG(bitmap, pixelsPerPoint: 2, compression: compression)
        #expect(try decodePNG(png) == bitmap)
        #expect(try ImageMagick.decode(png, as: "png", width: bitmap.width, height: bitmap.height) == bitmap)
        #expect(try encodePNG(bitmap, pixelsPerPoint: 2, compression: compression) == png)
    }

    @Test("a re-encoded picture equals one encoded directly, to the byte", arguments: pictures.indices)
    func recompressed(picture: Int) throws {
        let bitmap = Self.pictures[picture]
        for scale in [nil, 1, 2.5, 3] {
            let fast = try encodePNG(bitmap, pixelsPerPoint: scale, compression: .fast)
            let small = try encodePNG(bitmap, pixelsPerPoint: scale, compression: .small)
            let again = try recompressPNG(fast, as: .small)
            #expect(again.bytes == small && again.pixels == bitmap)
            #expect(try recompressPNG(small, as: .small).bytes == small)
            #expect(try recompressPNG(small, as: .fast).bytes == fast)
        }
    }

    /// Types and contents of the chunks, each with its checksum verified.
    private func chunks(_ png: [UInt8]) throws -> [(type: String, data: [UInt8])] {
        var result: [(String, [UInt8])] = []
        var rest = png.dropFirst(8)
        while !rest.isEmpty {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let content = Array(rest.dropFirst(4).prefix(4 + length))
            #expect(Array(rest.dropFirst(8 + length).prefix(4)) == HandmadePNG.bigEndian(Int(HandmadePNG.crc(content))))
            result.append((String(decoding: content.prefix(4), as: UTF8.self), Array(content.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return result
    }

    @Test("opaque pictures have no alpha, and those of few colours a palette if they are to be small")
    func smallestKind() throws {
        func colorType(_ bitmap: Bitmap, _ compression: PNGCompression) throws -> UInt8? {
            try chunks(encodePNG(bitmap, compression: compression)).first.map { $0.data[9] }
        }
        let few = Bitmap.random(width: 64, height: 64, isOpaque: true, colors: 256)
        let many = Bitmap.random(width: 64, height: 64, isOpaque: true, colors: 257)
        let translucent = Bitmap.random(width: 64, height: 64, isOpaque: false)
        #expect(try colorType(few, .fast) == 2)
        #expect(try colorType(few, .small) == 3)
        #expect(try colorType(many, .small) == 2)
        #expect(try colorType(translucent, .fast) == 6)
        #expect(try colorType(translucent, .small) == 6)
    }

    @Test("viewers get the physical size", arguments: [(1.0, 2835), (2.0, 5669), (3.0, 8504)] as [(Double, Int)])
    func physicalSize(scale: Double, perMetre: Int) throws {
        let found = try chunks(encodePNG(Self.pictures[0], pixelsPerPoint: scale)).first { $0.type == "pHYs" }
        #expect(found?.data == HandmadePNG.bigEndian(perMetre) + HandmadePNG.bigEndian(perMetre) + [1])
    }

    @Test("a scale that no file can express is omitted", arguments: [Double.nan, .infinity, -1, 0, 1e300, 1e-9])
    func strangeScale(scale: Double) throws {
        let types = try chunks(encodePNG(Self.pictures[0], pixelsPerPoint: scale)).map(\.type)
        #expect(types == ["IHDR", "sRGB", "IDAT", "IEND"])
    }

    @Test("a picture without pixels is an error")
    func withoutPixels() {
        #expect(throws: ImageError.unencodableSize(width: 0, height: 5)) {
            try encodePNG(Bitmap(width: 0, height: 5, pixels: []))
        }
    }
}
