import TatamiPrimitives
import Testing

@testable import TatamiImages

@Suite("Decoding PNG")
struct DecodePNGTests {
    @Test("grey of every depth is converted to colour")
    func grey() throws {
        let cases: [(depth: UInt8, row: [UInt8], expected: [UInt8])] = [
            (1, [0b0110_0000], [0, 255, 255, 0]), (2, [0b00_01_10_11], [0, 85, 170, 255]),
            (4, [0x0F, 0x3C], [0, 255, 51, 204]), (8, [0, 1, 128, 255], [0, 1, 128, 255]),
            (16, [0, 0, 0x12, 0xFF, 0x80, 0, 0xFF, 0xFF], [0, 0x12, 0x80, 0xFF]),
        ]
        for (depth, row, expected) in cases {
            let png = HandmadePNG(width: 4, height: 1, depth: depth, colorType: 0, rows: [[0] + row])
            let bitmap = try decodePNG(png.bytes)
            #expect(bitmap.pixels == expected.flatMap { [$0, $0, $0, 255] }, "depth \(depth)")
        }
    }

    @Test("a palette with transparency is converted to colour with alpha")
    func palette() throws {
        let png = HandmadePNG(
            width: 3, height: 1, depth: 8, colorType: 3,
            before: [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [0, 128])], rows: [[0, 2, 1, 0]])
        #expect(try decodePNG(png.bytes).pixels == [7, 8, 9, 255, 4, 5, 6, 128, 1, 2, 3, 0])
    }

    @Test("one transparent colour, alpha beside grey, and 16 bits are decoded")
    func rareKinds() throws {
        let keyed = HandmadePNG(
            width: 2, height: 1, depth: 8, colorType: 2, before: [("tRNS", [0, 9, 0, 8, 0, 7])],
            rows: [[0, 9, 8, 7, 9, 8, 6]])
        #expect(try decodePNG(keyed.bytes).pixels == [9, 8, 7, 0, 9, 8, 6, 255])
        let greyAlpha = HandmadePNG(width: 2, height: 1, depth: 8, colorType: 4, rows: [[0, 10, 20, 30, 40]])
        #expect(try decodePNG(greyAlpha.bytes).pixels == [10, 10, 10, 20, 30, 30, 30, 40])
        let deep = HandmadePNG(
            width: 1, height: 1, depth: 16, colorType: 6, rows: [[0, 1, 0xFF, 2, 0xFF, 3, 0xFF, 4, 0xFF]])
        #expect(try decodePNG(deep.bytes).pixels == [1, 2, 3, 4])
    }

    @Test("every filter is reversed")
    func filters() throws {
        let rows: [[UInt8]] = [
            [1, 5, 5, 5, 1, 1, 1], [2, 1, 1, 1, 1, 1, 1], [3, 10, 10, 10, 2, 2, 2], [4, 1, 2, 3, 4, 5, 6],
        ]
        let png = HandmadePNG(width: 2, height: 4, depth: 8, colorType: 2, rows: rows)
        let expected: [[UInt8]] = [
            [5, 5, 5, 6, 6, 6], [6, 6, 6, 7, 7, 7], [13, 13, 13, 12, 12, 12], [14, 15, 16, 17, 18, 19],
        ]
        let bitmap = try decodePNG(png.bytes)
        let channels = (0..<8).flatMap { bitmap[$0 % 2, $0 / 2].prefix(3) }
        // The last row by hand: Paeth takes the value above for the first pixel, and for the second the nearest of
        // left (14, 15, 16), above (12) and corner (13) to left + above − corner (13, 14, 15).
        #expect(Array(channels[..<18]) == expected[..<3].flatMap(\.self))
        #expect(try ImageMagick.decode(png.bytes, as: "png", width: 2, height: 4) == bitmap)
    }

    @Test("interlaced files of other programs are decoded", arguments: ["png8", "png24", "png32", "png48", "png64"])
    func interlaced(kind: String) throws {
        let source = Bitmap.random(width: 33, height: 19, isOpaque: kind == "png24" || kind == "png48", colors: 60)
        let png = try ImageMagick.encode(source, as: kind, options: ["-interlace", "PNG"])
        #expect(png[28] == 1)
        let expected = try ImageMagick.decode(png, as: "png", width: 33, height: 19)
        #expect(try decodePNG(png) == expected)
    }

    @Test("chunks that don't determine pixels are neither read nor checked")
    func otherChunks() throws {
        var png = HandmadePNG()
        png.chunk("IHDR", HandmadePNG.bigEndian(1) + HandmadePNG.bigEndian(1) + [8, 0, 0, 0, 0])
        png.chunk("gAMA", [1])
        png.chunk("iCCP", [1, 2, 3])
        png.chunk("zTXt", [UInt8](repeating: 65, count: 200_000))
        png.chunk("IDAT", HandmadePNG.zlib([0, 77]))
        png.chunk("tIME", [])
        png.chunk("IEND", [])
        png.bytes += Array("trailing".utf8)
        #expect(try decodePNG(png.bytes).pixels == [77, 77, 77, 255])
    }

    @Test("the limits apply to each side and to the whole")
    func limits() throws {
        let png = HandmadePNG(width: 4, height: 2, depth: 8, colorType: 0, rows: [[0, 1, 2, 3, 4], [0, 5, 6, 7, 8]])
        #expect(try decodePNG(png.bytes, limits: ImageLimits(pixels: 8, side: 4)).width == 4)
        for limits in [ImageLimits(pixels: 7, side: 4), ImageLimits(pixels: 8, side: 3)] {
            #expect(throws: ImageError.tooLarge(width: 4, height: 2, limits: limits)) {
                try decodePNG(png.bytes, limits: limits)
            }
        }
    }
}
