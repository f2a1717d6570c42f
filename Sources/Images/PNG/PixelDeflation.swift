import CPixelDeflate
import TatamiPrimitives

/// Fast compression of a PNG's image data. Equal pixels give equal bytes, however their rows are provided.
///
/// A general compressor works on bytes, and libdeflate's fastest level takes four times as long. ISA-L is twice as fast
/// as libdeflate, but hashes the address of its own stream (2.30), so that one process in 4,000 chooses different
/// matches for the same data.
struct PixelDeflation<Rows: PixelRows> {
    let isOpaque: Bool
    private let rows: Rows

    init(_ rows: Rows) {
        self.rows = rows
        isOpaque = rows.isOpaque
    }

    private var channels: pixel_channels { isOpaque ? PIXEL_CHANNELS_RGB : PIXEL_CHANNELS_RGBA }

    /// An upper bound of the written bytes.
    var capacity: Int { Int(clamping: pixel_deflate_bound(rows.width, rows.height, channels)) }

    /// Writes the compressed data, and returns its length in bytes; nil if memory is exhausted.
    func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        rows.withRowsInMemory { memory in
            let order = memory?.order == .words ? PIXEL_ORDER_WORDS : PIXEL_ORDER_RGBA
            guard let encoder = pixel_deflate_new(rows.width, order, channels, buffer.baseAddress, buffer.count) else {
                return nil
            }
            defer { pixel_deflate_free(encoder) }
            if let memory {
                pixel_deflate_rows(encoder, memory.start, memory.stride, rows.height)
            } else {
                encodeCopies(with: encoder)
            }
            let count = pixel_deflate_end(encoder)
            return count > 0 ? count : nil
        }
    }

    private func encodeCopies(with encoder: OpaquePointer) {
        let row = UnsafeMutableRawBufferPointer.allocate(byteCount: rows.width * 4, alignment: 4)
        defer { row.deallocate() }
        for y in 0..<rows.height {
            rows.copyRow(y, into: row)
            pixel_deflate_rows(encoder, row.baseAddress, row.count, 1)
        }
    }
}
