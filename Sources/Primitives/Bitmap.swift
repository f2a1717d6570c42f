/// Pixels row by row, four bytes each: straight-alpha sRGB in the order red, green, blue, alpha.
package struct Bitmap: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package var pixels: [UInt8]

    /// `pixels` holds exactly `width × height × 4` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height * 4, "a bitmap needs four bytes for each of its pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The four bytes at a place inside the bitmap.
    package subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(pixels[start..<start + 4])
    }
}

/// A picture that hands out its rows one at a time, so that an encoder needs no second copy of all pixels.
package protocol PixelRows {
    var width: Int { get }
    var height: Int { get }
    /// True when no pixel is translucent: an encoder may then leave alpha out.
    var isOpaque: Bool { get }
    /// Writes row `y` as straight-alpha red, green, blue, alpha bytes into `row`, which holds `width × 4` bytes.
    func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer)
}

extension Bitmap: PixelRows {
    package var isOpaque: Bool {
        pixels.withUnsafeBytes { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        }
    }

    package func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) {
        pixels.withUnsafeBytes { row.copyMemory(from: .init(rebasing: $0[y * width * 4..<(y + 1) * width * 4])) }
    }
}
