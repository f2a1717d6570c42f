package import TatamiPrimitives

/// The format and size of an image, from its first bytes.
package struct ImageHeader: Hashable, Sendable {
    package var format: ImageReference.Format
    /// The size of the upright picture in pixels; nil for SVG, which takes longer to measure.
    package var size: Size?

    package init(format: ImageReference.Format, size: Size?) {
        self.format = format
        self.size = size
    }
}

/// Recognises an image by its content, regardless of its name, without decoding it.
package func probeImage(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> ImageHeader {
    if bytes.isEmpty { throw .empty }
    let reader = ByteReader(bytes[...])
    if reader.begins(with: PNGChunks.signature) {
        let header = try PNGHeader(bytes, limits: limits)
        return ImageHeader(format: .png, size: Size(width: Double(header.width), height: Double(header.height)))
    }
    if reader.begins(with: [0xFF, 0xD8]) {
        let header = try JPEGHeader(bytes, limits: limits)
        let (width, height) = (Double(header.width), Double(header.height))
        return ImageHeader(
            format: .jpeg,
            size: header.orientation.swapsSides
                ? Size(width: height, height: width) : Size(width: width, height: height))
    }
    if isLargeFilePointer(bytes) { throw .largeFilePointer }
    if isConvertedPNG(bytes) { throw .convertedLineEndings }
    if looksLikeSVG(bytes) { return ImageHeader(format: .svg, size: nil) }
    if let name = foreignFormat(reader) { throw .unsupported(name) }
    throw .unknownFormat
}

/// Decodes a PNG or JPEG.
package func decodeImage(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageError) -> Bitmap {
    switch try probeImage(bytes, limits: limits).format {
    case .png: return try decodePNG(bytes, limits: limits)
    case .jpeg: return try decodeJPEG(bytes, limits: limits)
    case .svg: throw .unsupported("SVG")
    }
}

/// Whether the signature of a PNG has lost or gained a CR.
///
/// The signature contains both kinds of line endings for this purpose
/// (https://www.w3.org/TR/png-3/#5PNG-file-signature).
private func isConvertedPNG(_ bytes: [UInt8]) -> Bool {
    let (first, rest): ([UInt8], [UInt8]) = ([0x89, 0x50, 0x4E, 0x47], [0x0A, 0x1A, 0x0A])
    return bytes.starts(with: first) && bytes.dropFirst(4).prefix(6).filter { $0 != 0x0D }.starts(with: rest)
}

/// Whether the first element of a text could be `svg`, after a byte order mark and white space.
private func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let text = start.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"].contains { text.starts(with: $0.utf8) }
}

/// Returns the name of a common image format that is not supported; nil for others.
private func foreignFormat(_ reader: ByteReader) -> String? {
    let starts: [(String, [UInt8])] = [
        ("GIF", Array("GIF8".utf8)), ("BMP", Array("BM".utf8)), ("PDF", Array("%PDF-".utf8)),
        ("TIFF", [0x49, 0x49, 0x2A, 0x00]), ("TIFF", [0x4D, 0x4D, 0x00, 0x2A]), ("ICO", [0x00, 0x00, 0x01, 0x00]),
        ("JPEG XL", [0xFF, 0x0A]), ("JPEG XL", [0, 0, 0, 0x0C] + Array("JXL ".utf8)),
        ("JPEG 2000", [0, 0, 0, 0x0C] + Array("jP  ".utf8)), ("compressed SVG", [0x1F, 0x8B]),
        ("PSD", Array("8BPS".utf8)),
    ]
    if let match = starts.first(where: { reader.begins(with: $0.1) }) { return match.0 }
    if reader.begins(with: "RIFF".utf8), reader.begins(with: "WEBP".utf8, at: 8) { return "WebP" }
    if reader.begins(with: "ftyp".utf8, at: 4), let brand = reader.slice(at: 8, count: 4) {
        switch String(decoding: brand, as: UTF8.self) {
        case "avif", "avis": return "AVIF"
        case "heic", "heix", "heim", "heis", "hevc", "mif1", "msf1": return "HEIC"
        default: return nil
        }
    }
    return nil
}
