import TatamiPrimitives

/// One row of a picture on its way from pixels to a PNG scanline; reused for all rows.
final class RowBuffer {
    let isOpaque: Bool
    /// Red, green, blue, alpha of each pixel, to be filled by `copyRow`.
    let pixels: UnsafeMutableRawBufferPointer
    /// The filter's number, which is always 0 for none, then the channels.
    private let line: UnsafeMutableRawBufferPointer
    let scanlineLength: Int

    init(_ rows: some PixelRows) {
        isOpaque = rows.isOpaque
        pixels = .allocate(byteCount: rows.width * 4, alignment: 4)
        scanlineLength = 1 + rows.width * (isOpaque ? 3 : 4)
        // Pixels are stored four bytes at a time, so the last one of three needs one byte to spill into.
        line = .allocate(byteCount: scanlineLength + 1, alignment: 4)
        line[0] = 0
    }

    deinit {
        pixels.deallocate()
        line.deallocate()
    }

    /// A pixel's four bytes as they lie in memory; alpha is 255 throughout an opaque picture.
    func pixel(_ x: Int) -> UInt32 {
        let pixel = pixels.load(fromByteOffset: x * 4, as: UInt32.self)
        return isOpaque ? pixel | UInt32(littleEndian: 0xFF00_0000) : pixel
    }

    /// The scanline of what is in `pixels`; overwritten by the next one.
    func scanline() -> UnsafeMutableRawBufferPointer {
        let result = UnsafeMutableRawBufferPointer(rebasing: line[..<scanlineLength])
        if isOpaque, let from = pixels.baseAddress, let to = line.baseAddress {
            for x in 0..<pixels.count / 4 {
                let pixel = from.load(fromByteOffset: x * 4, as: UInt32.self)
                to.storeBytes(of: pixel, toByteOffset: 1 + x * 3, as: UInt32.self)
            }
        } else {
            UnsafeMutableRawBufferPointer(rebasing: result[1...]).copyMemory(from: UnsafeRawBufferPointer(pixels))
        }
        return result
    }
}
