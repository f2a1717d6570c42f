package import TatamiPrimitives

/// A picture as terminals with sixels show it (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14), with its size
/// first.
///
/// Colours are given in percents, of which a channel has 101. A picture of at most 256 such colours is exact; of more, 256
/// are chosen and dithered. Pixels less than half opaque leave what is behind them, others are opaque.
package func encodeSixel(_ bitmap: Bitmap) -> [UInt8] {
    let colors = SixelColors(bitmap)
    var writer = SixelWriter(width: bitmap.width, colors: colors.palette.count)
    writer.begin(height: bitmap.height, colors.palette)
    for top in stride(from: 0, to: bitmap.height, by: 6) {
        for y in top..<min(top + 6, bitmap.height) {
            for x in 0..<bitmap.width {
                if let color = colors.places[y * bitmap.width + x] { writer.set(x, row: y - top, Int(color)) }
            }
        }
        writer.endBand(isLast: top + 6 >= bitmap.height)
    }
    return writer.bytes + Array("\u{1B}\\".utf8)
}

/// The colours of a picture, each pixel by the place of its own.
private struct SixelColors {
    /// In percents.
    private(set) var palette: [SIMD3<UInt8>] = []
    /// nil for pixels that are not there.
    private(set) var places: [UInt8?] = []

    init(_ bitmap: Bitmap) {
        let pixels = (0..<bitmap.width * bitmap.height).map { number -> UInt32? in
            let start = number * 4
            guard bitmap.pixels[start + 3] >= 128 else { return nil }
            return Self.pixel(bitmap.pixels[start], bitmap.pixels[start + 1], bitmap.pixels[start + 2])
        }
        var counts: [UInt32: Int] = [:]
        for case let pixel? in pixels { counts[pixel, default: 0] += 1 }
        let chosen = chooseColors(counts, limit: 256)
        palette = chosen.map { pixel in
            let color = PixelPalette.Color(pixel)
            return SIMD3(Self.percents[Int(color.red)], Self.percents[Int(color.green)], Self.percents[Int(color.blue)])
        }
        let places = Dictionary(uniqueKeysWithValues: zip(chosen, 0...).map { ($0, UInt8($1)) })
        var nearest = NearestColors(chosen, dithers: counts.count > chosen.count)
        let width = max(bitmap.width, 1)
        self.places = pixels.enumerated().map { number, pixel in
            pixel.flatMap { places[nearest.nearest(to: $0, x: number % width, y: number / width).pixel] }
        }
    }

    private static let percents = (0...255).map { UInt8(($0 * 100 + 127) / 255) }
    /// The level that the percents of a level stand for, so that colours with the same percents are one.
    private static let levels = percents.map { UInt32((Int($0) * 255 + 50) / 100) }

    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        UInt32(
            littleEndian: 0xFF00_0000 | levels[Int(red)] | levels[Int(green)] << 8 | levels[Int(blue)] << 16)
    }
}

/// Writes bands of six rows, each colour of a band in one go.
private struct SixelWriter {
    private(set) var bytes: [UInt8] = []
    private let width: Int
    /// Of the band at hand, for each colour and column: which of the six rows have it.
    private var columns: [UInt8]
    /// One behind the last column of each colour; 0 for those that the band has not.
    private var ends: [Int]

    init(width: Int, colors: Int) {
        self.width = width
        columns = [UInt8](repeating: 0, count: width * colors)
        ends = [Int](repeating: 0, count: colors)
    }

    /// Pixels that no colour is given leave what is there, by the 1.
    mutating func begin(height: Int, _ palette: [SIMD3<UInt8>]) {
        write("\u{1B}P0;1;0q\"1;1;\(width);\(height)")
        for (number, color) in palette.enumerated() { write("#\(number);2;\(color.x);\(color.y);\(color.z)") }
    }

    mutating func set(_ x: Int, row: Int, _ color: Int) {
        columns[color * width + x] |= 1 << UInt8(row)
        ends[color] = max(ends[color], x + 1)
    }

    mutating func endBand(isLast: Bool) {
        var isFirst = true
        for color in ends.indices where ends[color] > 0 {
            if !isFirst { write("$") }
            isFirst = false
            write("#\(color)")
            writeColumns(color * width..<color * width + ends[color])
            ends[color] = 0
        }
        if !isLast { write("-") }
    }

    private mutating func writeColumns(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let column = columns[start]
            var end = start
            while end < range.upperBound, columns[end] == column {
                columns[end] = 0
                end += 1
            }
            let count = end - start
            if count > 3 { write("!\(count)") }
            bytes.append(contentsOf: repeatElement(column + 63, count: count > 3 ? 1 : count))
            start = end
        }
    }

    private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension Bitmap {
    /// Smaller by a whole number, where a side is longer than `side`: each pixel is the mean of a square of them.
    package func reduced(toSide side: Int) -> Bitmap {
        let factor = (max(width, height) + side - 1) / side
        guard factor > 1 else { return self }
        let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        var reduced: [UInt8] = []
        reduced.reserveCapacity(columns * rows * 4)
        for row in 0..<rows {
            for column in 0..<columns {
                var (sum, alpha, count) = (SIMD3<Int>(), 0, 0)
                for y in row * factor..<min((row + 1) * factor, height) {
                    for x in column * factor..<min((column + 1) * factor, width) {
                        let start = (y * width + x) * 4
                        let color = SIMD3(Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
                        sum &+= color &* Int(pixels[start + 3])
                        alpha += Int(pixels[start + 3])
                        count += 1
                    }
                }
                let mean = alpha > 0 ? (sum &+ alpha / 2) / alpha : SIMD3()
                reduced += [UInt8(mean.x), UInt8(mean.y), UInt8(mean.z), UInt8((alpha + count / 2) / count)]
            }
        }
        return Bitmap(width: columns, height: rows, pixels: reduced)
    }
}
