import TatamiImageCoding
import TatamiPrimitives
import Testing

@Suite("Sixels")
struct EncodeSixelTests {
    /// As percents can say it.
    private static func rounded(_ level: UInt8) -> UInt8 {
        let percent = (Int(level) * 100 + 127) / 255
        return UInt8((percent * 255 + 50) / 100)
    }

    private static func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } })
    }

    private static func decoded(_ sixels: [UInt8], like bitmap: Bitmap) throws -> Bitmap {
        try ImageMagick.decodeSixel(sixels, width: bitmap.width, height: bitmap.height)
    }

    private static func farthest(_ a: Bitmap, _ b: Bitmap) -> Int {
        zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test(
        "of at most 256 colours are exact to the percent, in every height of the last band",
        arguments: [(1, 1), (7, 5), (16, 6), (17, 7), (40, 11), (3, 12), (300, 13)])
    func exact(width: Int, height: Int) throws {
        let bitmap = Self.picture(width, height) { x, y in
            [UInt8(x % 16 * 17), UInt8(y % 4 * 85), UInt8((x / 4 + y) & 1) * 255, 255]
        }
        let colors = Set((0..<width * height).map { Array(bitmap.pixels[$0 * 4..<$0 * 4 + 4]) })
        try #require(colors.count <= 256)
        let expected = Bitmap(width: width, height: height, pixels: bitmap.pixels.map(Self.rounded))
        let sixels = encodeSixel(bitmap)
        #expect(String(decoding: sixels, as: UTF8.self).hasPrefix("\u{1B}P0;1;0q\"1;1;\(width);\(height)#0;2;"))
        #expect(try Self.decoded(sixels, like: bitmap) == expected)
        #expect(encodeSixel(bitmap) == sixels)
    }

    @Test("of 256 colours have them all, and one more is dithered")
    func palette() throws {
        for count in [256, 257] {
            let bitmap = Self.picture(count, 6) { x, _ in [UInt8(x % 64 * 4), UInt8(x / 64 * 40), 0, 255] }
            let sixels = encodeSixel(bitmap)
            let colors = String(decoding: sixels, as: UTF8.self).matches(of: #/#\d+;2;/#).count
            #expect(colors == (count == 256 ? Set(bitmap.pixelWords.map { $0.map(Self.rounded) }).count : colors))
            #expect(colors <= 256)
            #expect(Self.farthest(try Self.decoded(sixels, like: bitmap), bitmap) <= 12)
        }
    }

    @Test("of very many colours come near, on the whole")
    func photo() throws {
        let bitmap = Self.picture(120, 80) { x, y in [UInt8(x * 2), UInt8(y * 3), UInt8((x + y) & 255), 255] }
        let decoded = try Self.decoded(encodeSixel(bitmap), like: bitmap)
        let sum = zip(decoded.pixels, bitmap.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(sum / bitmap.pixels.count <= 8)
    }

    @Test("repeat what is repeated, and leave out what is transparent")
    func text() {
        let flat = Self.picture(200, 7) { _, _ in [255, 0, 0, 255] }
        let text = String(decoding: encodeSixel(flat), as: UTF8.self)
        #expect(text == "\u{1B}P0;1;0q\"1;1;200;7#0;2;100;0;0#0!200~-#0!200@\u{1B}\\")
        let hole = Self.picture(4, 2) { x, y in [0, 0, 255, x == 1 ? 127 : 128] }
        #expect(
            String(decoding: encodeSixel(hole), as: UTF8.self)
                == "\u{1B}P0;1;0q\"1;1;4;2#0;2;0;0;100#0B?BB\u{1B}\\")
        let none = Self.picture(9, 13) { _, _ in [1, 2, 3, 0] }
        #expect(String(decoding: encodeSixel(none), as: UTF8.self) == "\u{1B}P0;1;0q\"1;1;9;13--\u{1B}\\")
    }

    @Test("of a large picture are made of means, so that no side is too long")
    func reduced() {
        let bitmap = Self.picture(5, 3) { x, y in [UInt8(x * 50), 0, UInt8(y * 100), x == 4 ? 0 : 255] }
        #expect(bitmap.reduced(toSide: 5) == bitmap)
        let small = bitmap.reduced(toSide: 3)
        #expect(small.width == 3 && small.height == 2)
        #expect(small[0, 0] == [25, 0, 50, 255])
        #expect(small[1, 1] == [125, 0, 200, 255])
        #expect(small[2, 0] == [0, 0, 0, 0])
    }
}

extension Bitmap {
    fileprivate var pixelWords: [[UInt8]] { (0..<width * height).map { Array(pixels[$0 * 4..<$0 * 4 + 4]) } }
}
