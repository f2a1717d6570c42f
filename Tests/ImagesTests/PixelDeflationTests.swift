import CPixelDeflate
import Foundation
import RandomInput
import TatamiPrimitives
import Testing

@testable import TatamiImages

@Suite("Deflating pixels")
struct PixelDeflationTests {
    /// Sizes for each of the encoder's paths. They are a pixel, rows that fill eight or not, rows whose matches just
    /// reach the row above (10,922 pixels, 8,191 with alpha), longer ones, and more rows than the window holds.
    static let sizes = [
        (1, 1), (1, 700), (700, 1), (7, 9), (8, 8), (65, 40), (300, 200), (3, 20_000), (10_922, 3), (10_923, 3),
        (8_191, 3), (8_192, 3), (32_767, 2),
    ]

    @Test("every size and kind of picture is decoded unchanged", arguments: Drawing.allCases, sizes)
    func roundTrip(drawing: Drawing, size: (width: Int, height: Int)) throws {
        for isOpaque in [true, false] {
            let bitmap = drawing.bitmap(width: size.width, height: size.height, isOpaque: isOpaque)
            let png = try encodePNG(bitmap)
            #expect(try decodePNG(png) == bitmap)
        }
    }

    @Test("other programs decode matched and filtered rows, and rows too wide for matches", arguments: Drawing.allCases)
    func foreignDecoder(drawing: Drawing) throws {
        for (width, height, isOpaque) in [(123, 77, true), (123, 77, false), (11_000, 2, true), (9_000, 2, false)] {
            let bitmap = drawing.bitmap(width: width, height: height, isOpaque: isOpaque)
            #expect(try ImageMagick.decode(encodePNG(bitmap), as: "png", width: width, height: height) == bitmap)
        }
    }

    @Test(
        "rows in memory, rows as words and copied rows give the same bytes, twice each", arguments: Drawing.allCases
    )
    func waysOfHandingOver(drawing: Drawing) throws {
        for (width, height) in [(1, 1), (90, 60), (10_930, 2)] {
            let bitmap = drawing.bitmap(width: width, height: height, isOpaque: true)
            let png = try encodePNG(bitmap)
            #expect(try encodePNG(bitmap) == png)
            #expect(try encodePNG(CopiedRows(bitmap: bitmap)) == png)
            #expect(try encodePNG(WordRows(bitmap)) == png)
            let translucent = drawing.bitmap(width: width, height: height, isOpaque: false)
            #expect(try encodePNG(CopiedRows(bitmap: translucent)) == encodePNG(translucent))
        }
    }

    @Test("rows longer than any that is decoded here are written completely", arguments: Drawing.allCases)
    func longestRows(drawing: Drawing) throws {
        let bitmap = drawing.bitmap(width: 40_000, height: 2, isOpaque: true)
        let png = try encodePNG(bitmap)
        #expect(decodeTruecolor(png, width: bitmap.width, height: bitmap.height) == bitmap)
    }

    @Test("photos are filtered, and much smaller than with libdeflate's fastest level")
    func filters() throws {
        let photo = Drawing.photo.bitmap(width: 300, height: 200, isOpaque: true)
        #expect(try Double(encodePNG(photo).count) <= 0.8 * Double(quicklyDeflated(photo)))
    }

    @Test("the reference screens take at most a tenth more bytes than with libdeflate's fastest level")
    func sizeOfScreens() throws {
        var (taken, allowed) = (0, 0)
        for (index, screen) in try Self.screens().enumerated() where index % 12 == 0 {
            let bitmap = try decodePNG(Array(Data(contentsOf: screen)))
            taken += try encodePNG(bitmap).count
            allowed += try quicklyDeflated(bitmap)
        }
        #expect(allowed > 0)
        #expect(Double(taken) <= 1.1 * Double(allowed))
    }

    @Test(
        "a stream that doesn't fit is an error, and nothing is written beyond the buffer",
        arguments: [0, 1, 15, 16, 100, 600])
    func withoutRoom(capacity: Int) {
        let bitmap = Bitmap.random(width: 40, height: 40, isOpaque: false)
        var output = [UInt8](repeating: 7, count: capacity + 8)
        output.withUnsafeMutableBufferPointer { buffer in
            let encoder = pixel_deflate_new(
                bitmap.width, PIXEL_ORDER_RGBA, PIXEL_CHANNELS_RGBA, buffer.baseAddress, capacity)
            defer { pixel_deflate_free(encoder) }
            pixel_deflate_rows(encoder, bitmap.pixels, bitmap.width * 4, bitmap.height)
            #expect(pixel_deflate_end(encoder) == 0)
        }
        #expect(output.suffix(8) == [7, 7, 7, 7, 7, 7, 7, 7])
    }

    @Test("rows without pixels, or of more than memory can hold, have no encoder")
    func impossibleRows() {
        var output = [UInt8](repeating: 0, count: 64)
        for width in [0, Int.max / 2] {
            #expect(pixel_deflate_new(width, PIXEL_ORDER_RGBA, PIXEL_CHANNELS_RGB, &output, 64) == nil)
        }
        #expect(pixel_deflate_bound(Int.max, 9, PIXEL_CHANNELS_RGBA) == Int(bitPattern: UInt.max))
    }

    private static func screens() throws -> [URL] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../snapshots").standardized
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "png" }
            .sorted { $0.path < $1.path }
    }

    /// The size of the unfiltered scanlines with libdeflate's level 1.
    private func quicklyDeflated(_ bitmap: Bitmap) throws -> Int {
        let channels = bitmap.isOpaque ? 3 : 4
        var lines: [UInt8] = []
        for y in 0..<bitmap.height {
            lines.append(0)
            for x in 0..<bitmap.width {
                let start = (y * bitmap.width + x) * 4
                lines += bitmap.pixels[start..<start + channels]
            }
        }
        return try lines.withUnsafeBytes { try compress($0, level: 1).count }
    }
}

/// The kinds of pictures to encode.
enum Drawing: CaseIterable {
    /// Nothing repeats.
    case noise
    /// A few colours, each for several pixels.
    case runs
    /// Rows that differ from the one above in a few places, or not at all.
    case rows
    /// A pattern that repeats to the right and below.
    case tiles
    /// Soft gradients with a little noise.
    case photo
    /// A photo between text-like rows.
    case mixture

    func bitmap(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
        var random = SeededNumbers(seed: UInt64(width * 31 + height))
        let colors = (0..<5).map { _ in UInt32(truncatingIfNeeded: random.next()) }
        var words = [UInt32](repeating: 0, count: width * height)
        for y in 0..<height {
            let repeats = y > 0 && random.next() % 3 == 0
            var color = colors[0]
            for x in 0..<width {
                let chance = random.next()
                if chance % 9 == 0 { color = colors[Int((chance >> 8) % 5)] }
                let soft = UInt32((x / 2 + y) & 127) * 0x0101_0101 &+ UInt32(chance >> 60) * 0x0001_0001
                let above = y > 0 ? words[(y - 1) * width + x] : colors[1]
                words[y * width + x] =
                    switch self {
                    case .noise: UInt32(truncatingIfNeeded: chance)
                    case .runs: color
                    case .rows: repeats || chance % 20 != 0 ? above : color
                    case .tiles: colors[(x % 13 + y / 3 % 7) % 5]
                    case .photo: soft
                    case .mixture: y / 9 % 2 == 0 ? soft : color
                    }
            }
        }
        let pixels = words.flatMap { word in
            [0, 8, 16].map { UInt8(truncatingIfNeeded: word >> $0) }
                + [isOpaque ? 255 : UInt8(truncatingIfNeeded: word >> 24)]
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}

/// A picture whose rows can only be copied.
private struct CopiedRows: PixelRows {
    var bitmap: Bitmap

    var width: Int { bitmap.width }
    var height: Int { bitmap.height }
    var isOpaque: Bool { bitmap.isOpaque }

    func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) { bitmap.copyRow(y, into: row) }
}

/// An opaque picture in Cairo's format: with arbitrary alpha bytes, and with padding between its rows.
private struct WordRows: PixelRows {
    let width, height: Int
    let isOpaque = true
    private let words: [UInt32]
    private let between = 3

    init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        var words: [UInt32] = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y].map(UInt32.init)
                words.append(UInt32(truncatingIfNeeded: words.count) << 24 | pixel[0] << 16 | pixel[1] << 8 | pixel[2])
            }
            words += [UInt32](repeating: 0xABCD_EF01, count: between)
        }
        self.words = words
    }

    func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) { fatalError("the rows lie in memory") }

    func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result {
        words.withUnsafeBytes { bytes in
            body(bytes.baseAddress.map { RowsInMemory(start: $0, stride: (width + between) * 4, order: .words) })
        }
    }
}
