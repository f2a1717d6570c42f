import RandomInput
import TatamiPrimitives

/// A PNG assembled byte by byte, independent of the code under test: stored, not compressed, with bitwise
/// checksums.
struct HandmadePNG {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init() {}

    /// A whole file; `rows` begin with their filter's number.
    init(width: Int, height: Int, depth: UInt8, colorType: UInt8, before: [(String, [UInt8])] = [], rows: [[UInt8]]) {
        chunk("IHDR", Self.bigEndian(width) + Self.bigEndian(height) + [depth, colorType, 0, 0, 0])
        for (type, data) in before { chunk(type, data) }
        chunk("IDAT", Self.zlib(rows.flatMap(\.self)))
        chunk("IEND", [])
    }

    mutating func chunk(_ type: String, _ data: [UInt8]) {
        let content = Array(type.utf8) + data
        bytes += Self.bigEndian(data.count) + content + Self.bigEndian(Int(Self.crc(content)))
    }

    static func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    static func zlib(_ data: [UInt8]) -> [UInt8] {
        precondition(data.count < 65536)
        let (low, high) = (UInt8(truncatingIfNeeded: data.count), UInt8(truncatingIfNeeded: data.count >> 8))
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return [0x78, 0x01, 0x01, low, high, ~low, ~high] + data + bigEndian(b << 16 | a)
    }

    static func crc(_ data: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in data {
            value ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = value & 1 == 1
                value >>= 1
                if isOdd { value ^= 0xEDB8_8320 }
            }
        }
        return ~value
    }
}

extension Bitmap {
    /// Pixels drawn from `colors` colours; nil for any.
    static func random(width: Int, height: Int, isOpaque: Bool, colors: Int? = nil, seed: UInt64 = 1) -> Bitmap {
        var generator = SeededNumbers(seed: seed)
        func color() -> [UInt8] {
            let bits = generator.next()
            return [
                UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits >> 16), isOpaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24),
            ]
        }
        let choice = colors.map { (0..<$0).map { _ in color() } }
        let pixels = (0..<width * height).flatMap { _ in choice?.randomElement(using: &generator) ?? color() }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
