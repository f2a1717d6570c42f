package import TatamiPrimitives

/// Recompresses a PNG written by `encodePNG`, and returns its pixels too.
///
/// The bytes are those that `encodePNG` would have written for the same pixels with `compression`.
package func recompressPNG(
    _ bytes: [UInt8], as compression: PNGCompression, limits: ImageLimits = .standard
) throws(ImageError) -> (bytes: [UInt8], pixels: Bitmap) {
    let pixels = try decodePNG(bytes, limits: limits)
    let said = WrittenMeaning(bytes)
    let rows = RecompressedRows(pixels: pixels, isOpaque: said.isOpaque ?? pixels.isOpaque)
    return (try encodePNG(rows, pixelsPerPoint: said.pixelsPerPoint, compression: compression), pixels)
}

/// The metadata of a file besides its pixels.
private struct WrittenMeaning {
    /// Whether the picture is opaque; nil if that depends on the colours of a palette.
    private(set) var isOpaque: Bool?
    private(set) var pixelsPerPoint: Double?

    init(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes[...])
        var place = PNGChunks.signature.count
        while let length = reader.integer(at: place, bytes: 4), let type = reader.slice(at: place + 4, count: 4) {
            let content = place + 8
            if type.elementsEqual("IHDR".utf8) {
                switch reader.integer(at: content + 9, bytes: 1).flatMap({ PNGChunks.ColorType(rawValue: UInt8($0)) }) {
                case .rgb: isOpaque = true
                case .rgba: isOpaque = false
                case .palette, nil: break
                }
            } else if type.elementsEqual("pHYs".utf8) {
                guard reader.integer(at: content + 8, bytes: 1) == 1 else { return }
                // The conversion back gives the same whole number of pixels per metre.
                pixelsPerPoint = reader.integer(at: content, bytes: 4).map { Double($0) * 0.0254 / 72 }
            } else if type.elementsEqual("IDAT".utf8) {
                return
            }
            place += 12 + length
        }
    }
}

/// A picture whose opacity was determined before its pixels, as in drawing.
private struct RecompressedRows: PixelRows {
    let pixels: Bitmap
    let isOpaque: Bool

    var width: Int { pixels.width }
    var height: Int { pixels.height }

    func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) { pixels.copyRow(y, into: row) }

    func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result { pixels.withRowsInMemory(body) }
}
