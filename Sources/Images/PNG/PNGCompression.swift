import CDeflate

/// The purpose of a PNG, which determines its compression.
///
/// Measured on a chat of 780 × 1688 pixels and 2,658 colours. Filters make screens larger with every compressor: text
/// has sharp edges and backgrounds are flat. Photos get smaller, so `fast` filters their rows.
package enum PNGCompression: Hashable, Sendable {
    /// For output: 2.5 ms and 291 kB, where libdeflate's fastest level takes 11 ms for 278 kB.
    case fast
    /// For pictures that are kept, such as baselines: 16 ms and 243 kB; with a palette for up to 256 colours.
    case small
}

/// Compresses a whole buffer to a zlib stream, by libdeflate at a level of 1 to 12: the bytes depend on the data
/// alone.
func compress(_ data: UnsafeRawBufferPointer, level: Int32) throws(ImageError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .compressionFailed(code: 0) }
    defer { libdeflate_free_compressor(compressor) }
    let compressed = [UInt8](
        unsafeUninitializedCapacity: libdeflate_zlib_compress_bound(compressor, data.count)
    ) { buffer, count in
        count = libdeflate_zlib_compress(compressor, data.baseAddress, data.count, buffer.baseAddress, buffer.count)
    }
    guard !compressed.isEmpty else { throw .compressionFailed(code: 0) }
    return compressed
}
