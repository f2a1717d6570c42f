import TatamiPrimitives

/// What a PNG says of itself before its pixels.
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

/// The file without the chunks that do not make pixels: what is not there cannot be malformed, nor unpack to gigabytes.
///
/// Text, profiles and the rest are left out, whatever follows the end chunk too. Throws when the chunks don't follow each
/// other up to the end chunk; their content and checksums are not looked at.
func pixelChunks(of bytes: [UInt8]) throws(ImageError) -> [UInt8] {
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
            // A capital first letter marks a chunk that must be understood.
            guard let first = type.first, first & 0x20 != 0 else {
                throw .malformed("unknown chunk \(name.debugDescription)")
            }
        }
    }
}
