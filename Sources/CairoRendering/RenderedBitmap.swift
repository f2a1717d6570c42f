package import TatamiPrimitives

/// A drawn picture, which hands out its pixels with straight alpha, row by row.
package final class RenderedBitmap: PixelRows {
    private let surface: PixelSurface

    /// Drawing on the surface has ended.
    init(_ surface: PixelSurface) {
        surface.flush()
        self.surface = surface
    }

    package var width: Int { surface.frame.width }
    package var height: Int { surface.frame.height }
    package var isOpaque: Bool { surface.format == .opaque }

    package func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) {
        precondition(y >= 0 && y < height, "a row of the picture")
        precondition(row.count >= width * 4, "room for a row")
        let target = row.assumingMemoryBound(to: UInt32.self)
        let source = UnsafeRawPointer(surface.bytes + y * surface.stride).assumingMemoryBound(to: UInt32.self)
        if isOpaque {
            for x in 0..<width { target[x] = Self.swapped(source[x]) | 0xFF00_0000 }
        } else {
            for x in 0..<width { target[x] = Self.straight(source[x]) }
        }
    }

    /// All pixels at once.
    package func bitmap() -> Bitmap {
        let (rowBytes, height) = (width * 4, height)
        let pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            for y in 0..<height { copyRow(y, into: .init(rebasing: bytes[y * rowBytes..<(y + 1) * rowBytes])) }
            count = rowBytes * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Exchanges red and blue; Cairo's pixels are words with blue in the lowest byte.
    private static func swapped(_ pixel: UInt32) -> UInt32 {
        pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return swapped(pixel) }
        if alpha == 0 { return 0 }
        func level(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) }
        return alpha << 24 | level(0) << 16 | level(8) << 8 | level(16)
    }
}
