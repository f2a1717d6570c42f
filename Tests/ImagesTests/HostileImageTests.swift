import Foundation
import RandomInput
import RunningPrograms
import TatamiPrimitives
import Testing

@testable import TatamiImages

@Suite("Hostile images")
struct HostileImageTests {
    /// The maximum memory of this process so far, in KiB.
    private var peakMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return Int(line.filter(\.isNumber)) ?? .max
    }

    @Test(
        "a small file that declares a huge size is refused immediately",
        arguments: [(100_000, 100_000), (32_768, 1), (32_767, 32_767), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1)]
            as [(Int, Int)])
    func hugeClaim(width: Int, height: Int) throws {
        var png = HandmadePNG()
        png.chunk("IHDR", HandmadePNG.bigEndian(width) + HandmadePNG.bigEndian(height) + [8, 6, 0, 0, 0])
        png.chunk("IDAT", [UInt8](repeating: 0, count: 48_000))
        png.chunk("IEND", [])
        let before = peakMemory
        #expect(throws: ImageError.tooLarge(width: width, height: height, limits: .standard)) {
            try decodePNG(png.bytes)
        }
        #expect(throws: ImageError.tooLarge(width: width, height: height, limits: .standard)) {
            try probeImage(png.bytes)
        }
        // Other tests run concurrently; a picture of this size would take gigabytes.
        #expect(isSanitized || peakMemory - before < 500_000)
    }

    @Test("a header without pixel data allocates no memory for pixels")
    func headerAlone() throws {
        var png = HandmadePNG()
        png.chunk("IHDR", HandmadePNG.bigEndian(8000) + HandmadePNG.bigEndian(8000) + [8, 6, 0, 0, 0])
        png.chunk("IDAT", HandmadePNG.zlib([0, 1, 2, 3]))
        png.chunk("IEND", [])
        #expect(throws: ImageError.truncated) { try decodePNG(png.bytes) }
    }

    @Test("a PNG cut off anywhere is an error")
    func cutOff() throws {
        let png = try encodePNG(Bitmap.random(width: 9, height: 7, isOpaque: false))
        for length in 0..<png.count {
            let cut = Array(png.prefix(length))
            let expected: ImageError = length == 0 ? .empty : length < 8 ? .unknownFormat : .truncated
            #expect(throws: expected, "\(length) bytes") { try decodePNG(cut) }
        }
    }

    @Test("chunks that end early or are in the wrong order are errors")
    func brokenChunks() throws {
        let header = HandmadePNG.bigEndian(1) + HandmadePNG.bigEndian(1) + [8, 0, 0, 0, 0]
        let data = HandmadePNG.zlib([0, 77])
        let cases: [[(String, [UInt8])]] = [
            [("IDAT", data), ("IHDR", header), ("IEND", [])], [("IHDR", header), ("IEND", [])],
            [("IHDR", header), ("IHDR", header), ("IDAT", data), ("IEND", [])],
            [("IHDR", header), ("IDAT", []), ("IEND", [])],
            [("IHDR", header), ("ABCD", []), ("IDAT", data), ("IEND", [])],
            [("IHDR", Array(header.dropLast())), ("IDAT", data), ("IEND", [])],
        ]
        for chunks in cases {
            var png = HandmadePNG()
            for (type, data) in chunks { png.chunk(type, data) }
            #expect(throws: ImageError.self, "\(chunks.map(\.0))") { try decodePNG(png.bytes) }
        }
    }

    @Test("a flipped bit in pixel data is detected")
    func flippedBit() throws {
        let bitmap = Bitmap.random(width: 9, height: 7, isOpaque: true)
        let png = try encodePNG(bitmap)
        var generator = SeededNumbers(seed: 7)
        var passed = 0
        for _ in 0..<3000 {
            var damaged = png
            let place = Int.random(in: 0..<png.count, using: &generator)
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            // A changed bit outside of the pixels may be accepted; wrong pixels may not.
            if let decoded = try? decodePNG(damaged) {
                passed += 1
                #expect(decoded == bitmap, "byte \(place)")
            }
        }
        #expect((0..<300).contains(passed))
    }

    @Test("damaged files never crash a decoder")
    func damagedFiles() throws {
        let bitmap = Bitmap.random(width: 24, height: 17, isOpaque: true)
        let files = [
            try encodePNG(bitmap, compression: .small),
            try ImageMagick.encode(bitmap, as: "png", options: ["-interlace", "PNG"]),
            try ImageMagick.encode(bitmap, as: "jpeg"),
            try ImageMagick.encode(bitmap, as: "jpeg", options: ["-interlace", "JPEG"]),
        ]
        var generator = SeededNumbers(seed: 11)
        let limits = ImageLimits(pixels: 1_000_000, side: 4000)
        for file in files {
            var refused = 0
            for _ in 0..<1500 {
                var damaged = file
                for _ in 0..<Int.random(in: 1...8, using: &generator) {
                    let place = Int.random(in: 0..<damaged.count, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: damaged.remove(at: place)
                    case 1: damaged.insert(UInt8.random(in: 0...255, using: &generator), at: place)
                    case 2: damaged[place] = [0, 0xFF, 0x7F, 0x80].randomElement(using: &generator) ?? 0
                    default: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                    }
                }
                do {
                    let decoded = try decodeImage(damaged, limits: limits)
                    let header = try probeImage(damaged, limits: limits)
                    #expect(header.size == Size(width: Double(decoded.width), height: Double(decoded.height)))
                } catch {
                    refused += 1
                }
            }
            #expect(refused > 0)
        }
    }
}
