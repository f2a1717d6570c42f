import Glibc
import TatamiPrimitives

/// A canvas of opaque colours. Drawing is clipped at its edges.
struct PixelCanvas {
    let width: Int
    let height: Int
    /// The pixels in a bitmap's format, so that they can become one without a copy.
    private var pixels: [UInt8]

    /// A colour as `0xRRGGBB`.
    typealias Color = UInt32

    /// Creates a canvas with a picture in grey at the upper left, and white elsewhere; `share` is the strength of the
    /// grey in 256ths.
    init(width: Int, height: Int, fading picture: Bitmap, share: UInt32) {
        (self.width, self.height) = (width, height)
        pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            count = width * height * 4
            bytes.withMemoryRebound(to: UInt32.self) { words in
                let shared = min(width, picture.width)
                picture.withWords { source in
                    for y in 0..<height {
                        let row = UnsafeMutableBufferPointer(rebasing: words[y * width..<(y + 1) * width])
                        let reach = source != nil && y < picture.height ? shared : 0
                        if let source, reach > 0, let target = row.baseAddress {
                            let own = source + y * picture.width
                            if y > 0, memcmp(own, own - picture.width, reach * 4) == 0 {
                                target.initialize(from: target - width, count: reach)
                            } else {
                                fade(own, reach, share: share, into: target)
                            }
                        }
                        UnsafeMutableBufferPointer(rebasing: row[reach...]).initialize(repeating: .max)
                    }
                }
            }
        }
    }

    var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

    var all: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Words with red in the lowest byte, then green, blue and alpha, in this memory order.
    mutating func withWords(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
        pixels.withUnsafeMutableBufferPointer { bytes in bytes.withMemoryRebound(to: UInt32.self, body) }
    }

    // MARK: Areas

    /// Fills an area with a colour; `share` is its opacity.
    mutating func fill(_ area: PixelRect, _ color: Color, share: Double = 1) {
        let area = area.intersection(all)
        let (mixing, width) = (Mixing(color, share: UInt32((share * 256).rounded())), width)
        withWords { words in
            for y in area.rows {
                let row = UnsafeMutableBufferPointer(
                    rebasing: words[y * width + area.x..<y * width + area.x + area.width])
                if mixing.isWhole {
                    row.update(repeating: mixing.word)
                } else {
                    for x in row.indices { row[x] = mixing.over(row[x]) }
                }
            }
        }
    }

    mutating func fill(_ region: PixelRegion, _ color: Color) {
        for run in region.runs { fill(region.pixels(of: run), color) }
    }

    /// Blends a colour over pixels, less where the picture is light, so that its shapes remain visible.
    mutating func tint(_ region: PixelRegion, _ color: Color, by picture: Bitmap) {
        let seen = all.intersection(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
        // Indexed by lightness.
        let tints = (0...255).map { Mixing(color, share: 76 + (255 - $0) * 180 / 255).over(.max) }
        let width = width
        withWords { words in
            picture.withWords { source in
                guard let source else { return }
                for run in region.runs {
                    let area = region.pixels(of: run).intersection(seen)
                    for y in area.rows {
                        for x in area.columns {
                            words[y * width + x] = tints[Int(lightness(source[y * picture.width + x]))]
                        }
                    }
                }
            }
        }
    }

    /// Draws lines that rise to the right, `gap` pixels apart.
    mutating func hatch(_ area: PixelRect, _ color: Color, gap: Int, thickness: Int, share: Double) {
        let area = area.intersection(all)
        let (mixing, width) = (Mixing(color, share: UInt32((share * 256).rounded())), width)
        withWords { words in
            for y in area.rows {
                for x in area.columns where (x + y) % gap < thickness {
                    words[y * width + x] = mixing.over(words[y * width + x])
                }
            }
        }
    }

    /// Draws a frame inside the area.
    mutating func outline(_ area: PixelRect, _ color: Color, thickness: Int) {
        let (thick, high) = (min(thickness, area.width), min(thickness, area.height))
        guard !area.isEmpty else { return }
        fill(PixelRect(x: area.x, y: area.y, width: area.width, height: high), color)
        fill(PixelRect(x: area.x, y: area.y + area.height - high, width: area.width, height: high), color)
        fill(PixelRect(x: area.x, y: area.y, width: thick, height: area.height), color)
        fill(PixelRect(x: area.x + area.width - thick, y: area.y, width: thick, height: area.height), color)
    }

    // MARK: Signs

    /// Draws an arrow in a square at `x`, `y`, in the direction of the signs of `dx` and `dy`.
    mutating func arrow(x: Int, y: Int, side: Int, dx: Int, dy: Int, thickness: Int, _ color: Color) {
        let (right, down) = (dx.signum(), dy.signum())
        let (middleX, middleY) = (x + side / 2, y + side / 2)
        let half = side / 2 - thickness / 2
        func dot(_ x: Int, _ y: Int) -> PixelRect {
            PixelRect(x: x - thickness / 2, y: y - thickness / 2, width: thickness, height: thickness)
        }
        for step in -half...half { fill(dot(middleX + right * step, middleY + down * step), color) }
        let (tipX, tipY) = (middleX + right * half, middleY + down * half)
        for step in 0...max(1, half * 3 / 4) {
            // The barbs are an eighth of a turn from the shaft.
            let barbs =
                right != 0 && down != 0
                ? [(-right * step, 0), (0, -down * step)]
                : [
                    (-right * step - down * step, -down * step - right * step),
                    (-right * step + down * step, -down * step + right * step),
                ]
            for barb in barbs { fill(dot(tipX + barb.0, tipY + barb.1), color) }
        }
    }
}

/// A colour with an opacity to blend over others.
private struct Mixing {
    /// The opaque colour.
    let word: UInt32
    private let share: UInt32

    /// Creates a mix; `share` is in 256ths.
    init(_ color: PixelCanvas.Color, share: UInt32) {
        word = UInt32(littleEndian: 0xFF00_0000 | (color & 0xFF) << 16 | color & 0xFF00 | color >> 16 & 0xFF)
        self.share = share
    }

    var isWhole: Bool { share >= 256 }

    @inline(__always)
    private func mixed(_ below: UInt32, _ above: UInt32) -> UInt32 {
        let rest = below &* (256 - share)
        return (rest &+ above &* share) >> 8
    }

    @inline(__always)
    func over(_ other: UInt32) -> UInt32 {
        if isWhole { return word }
        let (color, other) = (UInt32(littleEndian: word), UInt32(littleEndian: other))
        // Two channels at once: each has eight spare bits.
        let even = mixed(other & 0xFF_00FF, color & 0xFF_00FF) & 0xFF_00FF
        let odd = mixed(other >> 8 & 0xFF, color >> 8 & 0xFF) & 0xFF
        return UInt32(littleEndian: even | odd << 8 | 0xFF00_0000)
    }
}

/// Returns the lightness from 0 to 255, by the weights of Rec. 709 in 256ths.
@inline(__always)
private func lightness(_ word: UInt32) -> UInt32 {
    let word = UInt32(littleEndian: word)
    return ((word & 0xFF) &* 54 &+ (word >> 8 & 0xFF) &* 183 &+ (word >> 16 & 0xFF) &* 19) >> 8
}

/// Returns a pixel as grey over white, at a share of its strength in 256ths.
@inline(__always)
private func faded(_ word: UInt32, share: UInt32) -> UInt32 {
    let strength = (255 &- lightness(word)) &* (UInt32(littleEndian: word) >> 24) / 255
    return UInt32(littleEndian: (255 &- (strength &* share) >> 8) &* 0x01_0101 | 0xFF00_0000)
}

/// Fades eight opaque pixels at once, with 16 bits for each channel: no sum or product exceeds that.
@inline(__always)
private func faded(_ words: SIMD8<UInt32>, share: UInt32) -> SIMD8<UInt32> {
    let channels = unsafeBitCast(words, to: SIMD16<UInt16>.self)
    let redAndBlue = (channels & 0xFF) &* unsafeBitCast(SIMD8<UInt32>(repeating: 19 << 16 | 54), to: SIMD16.self)
    let green = (channels &>> 8) &* unsafeBitCast(SIMD8<UInt32>(repeating: 183), to: SIMD16.self)
    let sums = unsafeBitCast(redAndBlue &+ green, to: SIMD8<UInt32>.self)
    let lightness = ((sums & 0xFFFF) &+ (sums &>> 16)) &>> 8
    let strength = unsafeBitCast(255 &- lightness, to: SIMD16<UInt16>.self) &* UInt16(share)
    let level = 255 &- unsafeBitCast(strength &>> 8, to: SIMD8<UInt32>.self)
    return level | level &<< 8 | level &<< 16 | 0xFF00_0000
}

/// Writes faded pixels, eight at once where possible.
private func fade(
    _ source: UnsafePointer<UInt32>, _ count: Int, share: UInt32, into target: UnsafeMutablePointer<UInt32>
) {
    let opaque = SIMD8<UInt32>(repeating: 0xFF00_0000)
    var (last, result) = (SIMD8<UInt32>(repeating: .max), SIMD8<UInt32>(repeating: .max))
    let whole = count & ~7
    for x in stride(from: 0, to: whole, by: 8) {
        let words = UnsafeRawPointer(source + x).loadUnaligned(as: SIMD8<UInt32>.self)
        // Most of a screen has a single colour.
        let change = words ^ last
        let halves = unsafeBitCast(change.lowHalf | change.highHalf, to: SIMD2<UInt64>.self)
        if halves[0] | halves[1] != 0 {
            last = words
            // Only for opaque pixels, on little-endian processors.
            if UInt32(littleEndian: 1) == 1, words & opaque == opaque {
                result = faded(words, share: share)
            } else {
                for place in words.indices { result[place] = faded(words[place], share: share) }
            }
        }
        UnsafeMutableRawPointer(target + x).storeBytes(of: result, as: SIMD8<UInt32>.self)
    }
    for x in whole..<count { target[x] = faded(source[x], share: share) }
}
