import TatamiPrimitives
import Testing

@testable import TatamiImages

/// The fast path for common files must give the same pixels as the general one.
@Suite("Decoding truecolour PNG")
struct DecodeTruecolorTests {
    @Test("files of other programs give those programs' pixels, with every filter", arguments: [0, 1, 2, 3, 4, 5])
    func otherPrograms(filter: Int) throws {
        for (width, height) in [(1, 1), (2, 3), (3, 2), (67, 41), (300, 500)] {
            for isOpaque in [true, false] {
                let source = Bitmap.random(width: width, height: height, isOpaque: isOpaque, colors: 200)
                let png = try ImageMagick.encode(
                    source, as: isOpaque ? "png24" : "png32",
                    options: ["-define", "png:compression-filter=\(filter)"])
                let bitmap = try #require(decodeTruecolor(png, width: width, height: height))
                #expect(bitmap == source, "\(width) by \(height), opaque: \(isOpaque)")
            }
        }
    }

    @Test("image data may be split in any way")
    func pieces() throws {
        let source = Bitmap.random(width: 40, height: 30, isOpaque: false)
        let png = try encodePNG(source)
        let data = try #require(imageData(of: png))
        for size in [1, 2, 7, 1000] {
            var file = HandmadePNG()
            file.chunk("IHDR", Array(png[16..<29]))
            for start in stride(from: 0, to: data.count, by: size) {
                file.chunk("IDAT", Array(data[start..<min(start + size, data.count)]))
                if start == 0 { file.chunk("IDAT", []) }
            }
            file.chunk("IEND", [])
            #expect(decodeTruecolor(file.bytes, width: 40, height: 30) == source, "\(size) bytes a piece")
        }
    }

    @Test("missing, damaged or superfluous data is left to libspng")
    func damaged() throws {
        let source = Bitmap.random(width: 9, height: 7, isOpaque: true)
        let png = try encodePNG(source)
        #expect(decodeTruecolor(png, width: 9, height: 7) == source)
        for length in png.indices {
            #expect(decodeTruecolor(Array(png.prefix(length)), width: 9, height: 7) == nil, "\(length) bytes")
        }
        let data = try #require(imageData(of: png))
        let header = Array(png[16..<29])
        var damagedSum = data
        damagedSum[damagedSum.count - 1] ^= 1
        for wrong in [data + [0], Array(data.dropLast()), damagedSum, []] {
            var file = HandmadePNG()
            file.chunk("IHDR", header)
            file.chunk("IDAT", wrong)
            file.chunk("IEND", [])
            #expect(decodeTruecolor(file.bytes, width: 9, height: 7) == nil)
        }
        // A row more or less than the header says, and a filter that does not exist.
        let scanlines: [[UInt8]] = [[0, 1, 2, 3], [0, 4, 5, 6]]
        for rows in [Array(scanlines.prefix(1)), scanlines + scanlines, [scanlines[0], [5, 4, 5, 6]]] {
            let file = HandmadePNG(width: 1, height: 2, depth: 8, colorType: 2, rows: rows)
            #expect(decodeTruecolor(file.bytes, width: 1, height: 2) == nil)
        }
        let whole = HandmadePNG(width: 1, height: 2, depth: 8, colorType: 2, rows: scanlines)
        #expect(decodeTruecolor(whole.bytes, width: 1, height: 2)?.pixels == [1, 2, 3, 255, 4, 5, 6, 255])
    }

    @Test("other kinds are left to libspng")
    func otherKinds() throws {
        let row: [UInt8] = [0, 1, 2, 3, 4]
        for (depth, type) in [(8, 0), (8, 3), (8, 4), (16, 2)] as [(UInt8, UInt8)] {
            let file = HandmadePNG(width: 1, height: 1, depth: depth, colorType: type, rows: [row])
            #expect(decodeTruecolor(file.bytes, width: 1, height: 1) == nil)
        }
        let keyed = HandmadePNG(
            width: 1, height: 1, depth: 8, colorType: 2, before: [("tRNS", [0, 1, 0, 2, 0, 3])], rows: [[0, 1, 2, 3]])
        #expect(decodeTruecolor(keyed.bytes, width: 1, height: 1) == nil)
        #expect(try decodePNG(keyed.bytes).pixels == [1, 2, 3, 0])
    }

    @Test("a flipped bit is never decoded to different pixels")
    func flippedBit() throws {
        let source = Bitmap.random(width: 9, height: 7, isOpaque: false)
        let png = try encodePNG(source)
        for place in png.indices {
            for bit in 0..<8 {
                var damaged = png
                damaged[place] ^= 1 << UInt8(bit)
                if let decoded = decodeTruecolor(damaged, width: 9, height: 7) { #expect(decoded == source) }
            }
        }
    }

    /// The content of the image data chunks, joined.
    private func imageData(of png: [UInt8]) -> [UInt8]? {
        var data: [UInt8] = []
        var reader = png[8...]
        while reader.count >= 12 {
            let length = reader.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let type = String(decoding: reader.dropFirst(4).prefix(4), as: UTF8.self)
            if type == "IDAT" { data += reader.dropFirst(8).prefix(length) }
            reader = reader.dropFirst(12 + length)
        }
        return data.isEmpty ? nil : data
    }
}
