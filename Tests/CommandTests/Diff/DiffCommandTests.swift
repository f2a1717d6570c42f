import Foundation
import TatamiImages
import TatamiPrimitives
import Testing

/// The command as used by scripts: its output, its files, its exit status.
@Suite("tatami diff")
struct DiffCommandTests {
    private let folder = try? WorkFolder()

    private func work() throws -> WorkFolder { try #require(folder) }

    @Test("equal pictures end with 0, even when their files differ")
    func equal() throws {
        let work = try work()
        try work.write(.chequered(8, 6), to: "a.png")
        try work.write(.chequered(8, 6), to: "same.png")
        try work.write(.chequered(8, 6), to: "small.png", compression: .small)
        #expect(try work.diff("a.png", "same.png") == .init(status: 0, output: "a.png and same.png are equal\n"))
        #expect(try work.diff("a.png", "small.png") == .init(status: 0, output: "a.png and small.png are equal\n"))
        #expect(try work.bytes("a.png") != work.bytes("small.png"))
    }

    @Test("one level in one channel ends with 1 and says how much differs, and where")
    func differs() throws {
        let work = try work()
        var picture = Bitmap.chequered(40, 30)
        try work.write(picture, to: "a.png")
        picture.pixels[(7 * 40 + 5) * 4] ^= 1
        try work.write(picture, to: "b.png")
        let one = "a.png and b.png differ in 1 of 1,200 pixels (0.08 %), at 5,7\n"
        #expect(try work.diff("a.png", "b.png") == .init(status: 1, output: one))
        picture.pixels[(19 * 40 + 31) * 4 + 2] ^= 1
        try work.write(picture, to: "b.png")
        let two = "a.png and b.png differ in 2 of 1,200 pixels (0.17 %), within 5,7 to 31,19\n"
        #expect(try work.diff("a.png", "b.png") == .init(status: 1, output: two))
        let allowed = String(two.dropLast()) + "; 2 may\n"
        #expect(try work.diff("a.png", "b.png", "--max-pixels", "2") == .init(status: 0, output: allowed))
        #expect(try work.diff("a.png", "b.png", "--max-pixels", "1").status == 1)
        let alike = "a.png and b.png are alike; 2 more are within the threshold\n"
        #expect(try work.diff("a.png", "b.png", "--threshold", "0.1") == .init(status: 0, output: alike))
    }

    @Test("different sizes are told first, and never pass")
    func sizes() throws {
        let work = try work()
        try work.write(.chequered(8, 6), to: "a.png")
        try work.write(.chequered(8, 7), to: "b.png")
        let result = try work.diff("a.png", "b.png", "--max-pixels", "100")
        let sentence =
            "a.png has 8 × 6 pixels and b.png 8 × 7 pixels; they differ in 8 of 56 pixels (14.29 %), within 0,6 to 7,6\n"
        #expect(result == .init(status: 1, output: sentence))
    }

    @Test("--json tells the same to programs")
    func json() throws {
        let work = try work()
        var picture = Bitmap.chequered(8, 6)
        try work.write(picture, to: "a.png")
        picture.pixels[0] ^= 255
        try work.write(picture, to: "b \"quoted\".png")
        let result = try work.diff("a.png", "b \"quoted\".png", "--json", "--threshold", "0.05", "-o", "d.png")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary
        let expected: NSDictionary = [
            "verdict": "differs", "expected": ["path": "a.png", "width": 8, "height": 6],
            "actual": ["path": "b \"quoted\".png", "width": 8, "height": 6], "pixels": 48,
            "differing": 1, "antialiased": 0, "similar": 0, "allowed": 0,
            "bounds": ["x": 0, "y": 0, "width": 1, "height": 1], "threshold": 0.05, "includesAntialiasing": false,
            "output": "d.png",
        ]
        #expect(object == expected)
        let equal = try work.diff("a.png", "a.png", "--json")
        #expect(equal.status == 0)
        #expect(equal.output.contains("\"verdict\":\"equal\"") && equal.output.contains("\"width\":8"))
    }

    @Test("-o writes the difference, also when there is none, and - writes it to standard output")
    func image() throws {
        let work = try work()
        var picture = Bitmap.chequered(8, 6)
        try work.write(picture, to: "a.png")
        picture.pixels[(2 * 8 + 3) * 4 + 1] ^= 255
        try work.write(picture, to: "b.png")
        #expect(try work.diff("a.png", "b.png", "-o", "d.png").status == 1)
        let image = try decodePNG(work.bytes("d.png"))
        #expect((image.width, image.height) == (8, 6))
        #expect(image[3, 2] == [255, 0, 0, 255])
        #expect(stride(from: 0, to: image.pixels.count, by: 4).count { image.pixels[$0 + 1] == 0 } == 1)
        #expect(try work.diff("a.png", "a.png", "-o", "d.png").status == 0)
        #expect(try decodePNG(work.bytes("d.png"))[3, 2] != [255, 0, 0, 255])
        let piped = try work.diff("a.png", "b.png", "-o", "-")
        #expect(piped.status == 1)
        #expect(piped.errors == "a.png and b.png differ in 1 of 48 pixels (2.08 %), at 3,2\n")
        #expect(try decodePNG(piped.bytes) == image)
    }

    @Test("rows that were inserted are told as a band, with what moved because of them, and shown")
    func bands() throws {
        let work = try work()
        /// Patterns without repetition.
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
        let result = try work.diff("a.png", "b.png", "-o", "d.png")
        #expect(result.status == 1)
        let band = "; a band of 20 rows was inserted at y = 20, what follows moved down by 20; nothing else differs\n"
        #expect(result.output.hasSuffix(band), "\(result.output)")
        let image = try decodePNG(work.bytes("d.png"))
        #expect(image.height == 80 && image[0, 30] == [0x1E, 0x9E, 0x3E, 255])
        let json = try work.diff("a.png", "b.png", "--json").output
        #expect(
            json.contains(#""apart":0,"bands":[{"height":20,"isBlank":false,"kind":"inserted","shift":20,"y":20}]"#))
        // With a threshold, bands are not searched for.
        #expect(try !work.diff("a.png", "b.png", "--threshold", "0.1").output.contains("band"))
    }

    @Test("JPEGs are compared too, with PNGs as with each other")
    func jpeg() throws {
        let work = try work()
        try work.write(.chequered(32, 24), to: "source.png")
        let convert = try work.run(URL(filePath: "/usr/bin/env"), ["convert", "source.png", "a.jpg"])
        try #require(convert.status == 0, "\(convert.errors)")
        try work.write(decodeImage(work.bytes("a.jpg")), to: "a.png")
        #expect(try work.diff("a.jpg", "a.png") == .init(status: 0, output: "a.jpg and a.png are equal\n"))
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
}
