import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

/// The command as used by scripts: its output, its files, its exit status.
@Suite("tatami compare with two files")
struct ComparePairTests {
    private let folder = try? TemporaryFolder()

    private func work() throws -> TemporaryFolder { try #require(folder) }

    @Test("equal pictures end with 0, even if their files differ")
    func equal() throws {
        let work = try work()
        try work.write(.chequered(8, 6), to: "a.png")
        try work.write(.chequered(8, 6), to: "same.png")
        try work.write(.chequered(8, 6), to: "small.png", compression: .small)
        #expect(try work.compare("a.png", "same.png") == .init(status: 0, output: "1 equal\n"))
        #expect(try work.compare("a.png", "small.png") == .init(status: 0, output: "1 equal\n"))
        #expect(try work.bytes(of: "a.png") != work.bytes(of: "small.png"))
        #expect(work.names == ["a.png", "same.png", "small.png"])
    }

    @Test("one level in one channel ends with 1 and reports how much differs, and where")
    func differs() throws {
        let work = try work()
        var picture = Bitmap.chequered(40, 30)
        try work.write(picture, to: "a.png")
        picture.pixels[(7 * 40 + 5) * 4] ^= 1
        try work.write(picture, to: "b.png")
        let one = "b: differs in 1 of 1,200 pixels (0.08 %), at 5,7\n1 differs\n"
        #expect(try work.compare("a.png", "b.png") == .init(status: 1, output: one))
        picture.pixels[(19 * 40 + 31) * 4 + 2] ^= 1
        try work.write(picture, to: "b.png")
        let two = "b: differs in 2 of 1,200 pixels (0.17 %), within 5,7 to 31,19\n1 differs\n"
        #expect(try work.compare("a.png", "b.png") == .init(status: 1, output: two))
        let allowed = "b: differs within tolerance: 2 of 2 pixels that may differ\n1 within tolerance\n"
        #expect(try work.compare("a.png", "b.png", "--max-pixels", "2") == .init(status: 0, output: allowed))
        #expect(try work.compare("a.png", "b.png", "--max-pixels", "1").status == 1)
        let alike = "b: differs within tolerance: 2 pixels within the threshold\n1 within tolerance\n"
        #expect(try work.compare("a.png", "b.png", "--threshold", "0.1") == .init(status: 0, output: alike))
    }

    @Test("different sizes are reported first, and never pass")
    func sizes() throws {
        let work = try work()
        try work.write(.chequered(8, 6), to: "a.png")
        try work.write(.chequered(8, 7), to: "b.png")
        let result = try work.compare("a.png", "b.png", "--max-pixels", "100")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                "b: has 8 × 7 pixels and had 8 × 6 pixels; differs in 8 of 56 pixels (14.29 %), within 0,6 to 7,6"),
            "\(result.output)")
    }

    @Test("-o writes the difference, and - writes it to standard output")
    func image() throws {
        let work = try work()
        var picture = Bitmap.chequered(8, 6)
        try work.write(picture, to: "a.png")
        picture.pixels[(2 * 8 + 3) * 4 + 1] ^= 255
        try work.write(picture, to: "b.png")
        #expect(try work.compare("a.png", "b.png", "-o", "d.png").status == 1)
        let image = try decodePNG(work.bytes(of: "d.png"))
        #expect((image.width, image.height) == (8, 6))
        #expect(image[3, 2] == [255, 0, 0, 255])
        #expect(stride(from: 0, to: image.pixels.count, by: 4).count { image.pixels[$0 + 1] == 0 } == 1)
        let piped = try work.compare("a.png", "b.png", "-o", "-")
        #expect(piped.status == 1)
        #expect(piped.errors == "b: differs in 1 of 48 pixels (2.08 %), at 3,2\n1 differs\n")
        #expect(try decodePNG(piped.bytes) == image)
    }

    @Test("inserted rows are reported as a band, with the moves that they caused, and marked")
    func bands() throws {
        let work = try work()
        /// Returns a picture with a row of pixels for each number; no two rows have the same pattern.
        func picture(_ rows: [Int]) -> Bitmap {
            let pixels = rows.flatMap { row in
                (0..<40).flatMap { x -> [UInt8] in
                    [UInt8(truncatingIfNeeded: row * 7 + x), UInt8(truncatingIfNeeded: row * row + x), 80, 255]
                }
            }
            return Bitmap(width: 40, height: rows.count, pixels: pixels)
        }
        try work.write(picture(Array(0..<60)), to: "a.png")
        try work.write(picture(Array(0..<20) + Array(100..<120) + Array(20..<60)), to: "b.png")
        let result = try work.compare("a.png", "b.png", "-o", "d.png")
        #expect(result.status == 1)
        let band =
            "; a band of 20 rows was inserted at y = 20; the following content moved down by 20; nothing else differs\n"
        #expect(result.output.contains(band), "\(result.output)")
        let image = try decodePNG(work.bytes(of: "d.png"))
        #expect(image.height == 80 && image[0, 30] == [0x1E, 0x9E, 0x3E, 255])
    }

    @Test("JPEGs are compared too, with PNGs and with each other")
    func jpeg() throws {
        let work = try work()
        try work.write(.chequered(32, 24), to: "source.png")
        try work.convert("source.png", to: "a.jpg")
        try work.write(decodeImage(work.bytes(of: "a.jpg")), to: "a.png")
        #expect(try work.compare("a.jpg", "a.png") == .init(status: 0, output: "1 equal\n"))
    }

    @Test("--update replaces the expected file atomically, and not in CI")
    func update() throws {
        let work = try work()
        try work.write(.chequered(8, 6), to: "a.png")
        try work.write(.chequered(8, 7), to: "b.png")
        let (before, after) = (try work.bytes(of: "a.png"), try work.bytes(of: "b.png"))
        let inCI = try work.compare("a.png", "b.png", "-u", environment: ["CI": "1"])
        #expect(inCI.status == 1 && inCI.errors == "warning: CI is set, so nothing is recorded\n")
        #expect(try work.bytes(of: "a.png") == before)
        #expect(try work.compare("a.png", "b.png", "-u") == .init(status: 0, output: "b: recorded\n1 recorded\n"))
        #expect(try work.bytes(of: "a.png") == after)
        #expect(try work.compare("new.png", "b.png", "-u").status == 0)
        #expect(try work.bytes(of: "new.png") == after)
    }
}

extension Bitmap {
    /// Squares of two by two in two colours.
    static func chequered(_ width: Int, _ height: Int) -> Bitmap {
        let colors: [[UInt8]] = [[200, 180, 40, 255], [20, 60, 90, 255]]
        let pixels = (0..<width * height).flatMap { (place: Int) -> [UInt8] in
            let (x, y) = (place % width, place / width)
            return colors[(x / 2 + y / 2) % 2]
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The squares with another colour at the upper left.
    static func marked(_ width: Int, _ height: Int, level: UInt8 = 255) -> Bitmap {
        var bitmap = chequered(width, height)
        bitmap.pixels[0] = level
        return bitmap
    }
}
