/// The filter of a scanline's bytes, which is undone while pixels are expanded to four bytes.
///
/// Source: PNG specification (third edition), <https://www.w3.org/TR/png-3/#9Filter-types>.
enum ScanlineFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth

    /// Converts a scanline of eight bits per channel to pixels.
    ///
    /// One byte after the scanline's last pixel must be readable. `above` is the row above, zeros for the first.
    @inline(__always)
    func undo<Channels: ScanlineChannels>(
        _ scanline: UnsafeRawPointer, as channels: Channels.Type, above: UnsafePointer<UInt32>,
        into row: UnsafeMutablePointer<UInt32>, width: Int
    ) {
        switch self {
        case .none:
            for x in 0..<width { row[x] = Channels.pixel(x, in: scanline) | Channels.opaque }
        case .sub:
            var left = Bytes()
            for x in 0..<width {
                left &+= Bytes(word: Channels.pixel(x, in: scanline))
                row[x] = left.word | Channels.opaque
            }
        case .up:
            for x in 0..<width {
                let sum = Bytes(word: Channels.pixel(x, in: scanline)) &+ Bytes(word: above[x])
                row[x] = sum.word | Channels.opaque
            }
        case .average:
            var left = Numbers()
            for x in 0..<width {
                let mean = (left &+ Numbers(word: above[x])) &>> 1
                left = (Numbers(word: Channels.pixel(x, in: scanline)) &+ mean) & 255
                row[x] = left.word | Channels.opaque
            }
        case .paeth:
            var (left, corner) = (Numbers(), Numbers())
            for x in 0..<width {
                let up = Numbers(word: above[x])
                let guess = paethPredictor(left, up, corner)
                left = (Numbers(word: Channels.pixel(x, in: scanline)) &+ guess) & 255
                corner = up
                row[x] = left.word | Channels.opaque
            }
        }
    }
}

/// A pixel format with all channels in the file.
protocol ScanlineChannels {
    static var count: Int { get }
    /// The bits that make a pixel opaque if the file has no alpha.
    static var opaque: UInt32 { get }
    /// Returns the channels of a pixel, the first in the lowest byte.
    static func pixel(_ x: Int, in scanline: UnsafeRawPointer) -> UInt32
}

enum ThreeChannels: ScanlineChannels {
    static var count: Int { 3 }
    static var opaque: UInt32 { UInt32(littleEndian: 0xFF00_0000) }

    @inline(__always)
    static func pixel(_ x: Int, in scanline: UnsafeRawPointer) -> UInt32 {
        scanline.loadUnaligned(fromByteOffset: x * 3, as: UInt32.self) & UInt32(littleEndian: 0x00FF_FFFF)
    }
}

enum FourChannels: ScanlineChannels {
    static var count: Int { 4 }
    static var opaque: UInt32 { 0 }

    @inline(__always)
    static func pixel(_ x: Int, in scanline: UnsafeRawPointer) -> UInt32 {
        scanline.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
    }
}

/// Returns the neighbour nearest to left + above − corner; if tied, left, then above.
///
/// Expressed with the minimum and maximum of left and above instead of three distances, which is equivalent and takes
/// fewer steps.
@inline(__always)
private func paethPredictor(_ left: Numbers, _ above: Numbers, _ corner: Numbers) -> Numbers {
    let isLower = left .< above
    let low = above.replacing(with: left, where: isLower)
    let high = left.replacing(with: above, where: isLower)
    let limit = (corner &+ corner &+ corner &- above) &- left
    let guess = corner.replacing(with: low, where: high .<= limit)
    return guess.replacing(with: high, where: limit .<= low)
}

private typealias Bytes = SIMD4<UInt8>
private typealias Numbers = SIMD4<Int16>

extension SIMD4<UInt8> {
    @inline(__always)
    fileprivate init(word: UInt32) { self = unsafeBitCast(word, to: Self.self) }

    @inline(__always)
    fileprivate var word: UInt32 { unsafeBitCast(self, to: UInt32.self) }
}

extension SIMD4<Int16> {
    @inline(__always)
    fileprivate init(word: UInt32) { self.init(truncatingIfNeeded: Bytes(word: word)) }

    @inline(__always)
    fileprivate var word: UInt32 { Bytes(truncatingIfNeeded: self).word }
}
