/// The colours of a picture in the order in which they are met, as long as there are at most 256.
struct PixelPalette {
    /// Bytes in memory order.
    struct Color {
        var red, green, blue, alpha: UInt8

        init(_ pixel: UInt32) {
            (red, green, blue, alpha) = withUnsafeBytes(of: pixel) { ($0[0], $0[1], $0[2], $0[3]) }
        }
    }

    private(set) var pixels: [UInt32] = []
    /// Four times as many slots as there can be colours, so that a free one is always near.
    private var slots = [UInt16](repeating: 0, count: 1024)
    private var last: (pixel: UInt32, index: UInt8)?

    var colors: [Color] { pixels.map(Color.init) }

    /// The place of a pixel's colour; nil when it would be the 257th.
    mutating func index(of pixel: UInt32) -> UInt8? {
        if let last, last.pixel == pixel { return last.index }
        // Fibonacci hashing: the upper ten bits are the best mixed.
        var slot = Int((pixel &* 0x9E37_79B1) >> 22)
        while slots[slot] != 0, pixels[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & 1023 }
        if slots[slot] == 0 {
            guard pixels.count < 256 else { return nil }
            pixels.append(pixel)
            slots[slot] = UInt16(pixels.count)
        }
        let index = UInt8(slots[slot] - 1)
        last = (pixel, index)
        return index
    }
}
