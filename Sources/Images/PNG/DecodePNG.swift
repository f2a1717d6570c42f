import CSPNG
package import TatamiPrimitives

/// Decodes a PNG of any kind: palettes, grey and transparent colours are expanded, 16 bits reduced to 8, gamma
/// ignored.
///
/// The header is checked against the limits before memory is allocated. The checksums of all chunks that affect
/// pixels must be correct; data after the end of the picture are ignored.
package func decodePNG(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> Bitmap {
    if bytes.isEmpty { throw .empty }
    let header = try PNGHeader(bytes, limits: limits)
    if let bitmap = decodeTruecolor(bytes, width: header.width, height: header.height) { return bitmap }
    return try PNGDecoder(pixelChunks(of: bytes), limits: limits).decode(width: header.width, height: header.height)
}

/// A decoder of libspng for one file.
private final class PNGDecoder {
    private let context: OpaquePointer
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        guard let context = spng_ctx_new(0) else { throw .malformed("out of memory") }
        self.context = context
        self.bytes = .allocate(capacity: bytes.count)
        _ = self.bytes.initialize(from: bytes)
        try check(spng_set_image_limits(context, UInt32(clamping: limits.side), UInt32(clamping: limits.side)))
        // Of the remaining chunks, only a palette is kept in memory as a whole.
        try check(spng_set_chunk_limits(context, 1 << 16, 1 << 20))
        try check(spng_set_crc_action(context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_ERROR.rawValue)))
        try check(spng_set_png_buffer(context, self.bytes.baseAddress, self.bytes.count))
    }

    deinit {
        spng_ctx_free(context)
        bytes.deallocate()
    }

    func decode(width: Int, height: Int) throws(ImageError) -> Bitmap {
        let format = Int32(SPNG_FMT_RGBA8.rawValue)
        var size = 0
        try check(spng_decoded_image_size(context, format, &size))
        guard size == width * height * 4 else { throw .malformed("two headers") }
        var status: Int32 = 0
        let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            status = spng_decode_image(context, buffer.baseAddress, size, format, Int32(SPNG_DECODE_TRNS.rawValue))
            count = status == 0 ? size : 0
        }
        try check(status)
        // Reads up to the end chunk.
        try check(spng_decode_chunks(context))
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func check(_ status: Int32) throws(ImageError) {
        if status == 0 { return }
        if status == Int32(SPNG_IO_EOF.rawValue) || status == Int32(SPNG_EIDAT_TOO_SHORT.rawValue) { throw .truncated }
        throw .malformed(String(cString: spng_strerror(status)))
    }
}

/// The header of a PNG before its pixels.
struct PNGHeader {
    let width: Int
    let height: Int

    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) {
        let reader = ByteReader(bytes[...])
        guard reader.begins(with: PNGChunks.signature) else { throw .unknownFormat }
        guard let length = reader.integer(at: 8, bytes: 4), let width = reader.integer(at: 16, bytes: 4),
            let height = reader.integer(at: 20, bytes: 4)
        else { throw .truncated }
        guard length == 13, reader.begins(with: "IHDR".utf8, at: 12), width > 0, height > 0 else {
            throw .malformed("its first chunk is not a header with a size")
        }
        try limits.check(width: width, height: height)
        self.width = width
        self.height = height
    }
}

/// Returns the file without chunks that don't affect pixels: these might be malformed, or decompress to gigabytes.
///
/// Text, profiles and other such chunks are removed, and so is everything after the end chunk. Throws if the sequence
/// of chunks up to the end chunk is broken; contents and checksums are not checked.
package func pixelChunks(of bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    let reader = ByteReader(bytes[...])
    var kept = PNGChunks.signature
    kept.reserveCapacity(bytes.count)
    var place = kept.count
    while true {
        guard let length = reader.integer(at: place, bytes: 4), let type = reader.slice(at: place + 4, count: 4),
            let chunk = reader.slice(at: place, count: 12 + length)
        else { throw .truncated }
        place += chunk.count
        let name = String(decoding: type, as: UTF8.self)
        switch name {
        case "IHDR", "PLTE", "tRNS", "IDAT": kept += chunk
        case "IEND":
            kept += chunk
            return kept
        default:
            // A capital first letter marks a critical chunk.
            guard let first = type.first, first & 0x20 != 0 else {
                throw .malformed("unknown chunk \(name.debugDescription)")
            }
        }
    }
}
