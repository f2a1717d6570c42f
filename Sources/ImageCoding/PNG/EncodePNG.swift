package import TatamiPrimitives

/// A PNG of the pixels: eight bits a channel, without alpha when the picture is opaque, never filtered nor interlaced.
///
/// `pixelsPerPoint` tells viewers the physical size; nil leaves it open. The same pixels give the same bytes. A picture
/// without pixels, or with a side of 2³¹ and more, is an error.
package func encodePNG(
    _ rows: some PixelRows, pixelsPerPoint: Double? = nil, compression: PNGCompression = .fast
) throws(ImageError) -> [UInt8] {
    let sides = 1...PNGChunks.maximumLength
    guard sides.contains(rows.width), sides.contains(rows.height), rows.width <= Int(UInt32.max) / 4 - 1 else {
        throw .unencodableSize(width: rows.width, height: rows.height)
    }
    let source = RowBuffer(rows)
    var file = PNGChunks()
    let scanlines: UnsafeMutableRawBufferPointer
    if compression == .small, let indexed = indexedScanlines(rows, source) {
        file.appendHeader(width: rows.width, height: rows.height, colorType: .palette)
        file.appendMeaning(pixelsPerPoint: pixelsPerPoint)
        file.appendPalette(indexed.palette.colors)
        scanlines = indexed.scanlines
    } else {
        file.appendHeader(width: rows.width, height: rows.height, colorType: source.isOpaque ? .rgb : .rgba)
        file.appendMeaning(pixelsPerPoint: pixelsPerPoint)
        scanlines = directScanlines(rows, source)
    }
    defer { scanlines.deallocate() }
    try compress(UnsafeRawBufferPointer(scanlines), for: compression)
        .withUnsafeBufferPointer { file.appendImageData($0) }
    file.appendEnd()
    return file.bytes
}

private func directScanlines(_ rows: some PixelRows, _ source: RowBuffer) -> UnsafeMutableRawBufferPointer {
    let length = source.scanlineLength
    let scanlines = UnsafeMutableRawBufferPointer.allocate(byteCount: length * rows.height, alignment: 4)
    for y in 0..<rows.height {
        rows.copyRow(y, into: source.pixels)
        UnsafeMutableRawBufferPointer(rebasing: scanlines[y * length..<(y + 1) * length])
            .copyMemory(from: UnsafeRawBufferPointer(source.scanline()))
    }
    return scanlines
}

/// nil when there are more than 256 colours.
private func indexedScanlines(
    _ rows: some PixelRows, _ source: RowBuffer
) -> (palette: PixelPalette, scanlines: UnsafeMutableRawBufferPointer)? {
    var palette = PixelPalette()
    let length = rows.width + 1
    let scanlines = UnsafeMutableRawBufferPointer.allocate(byteCount: length * rows.height, alignment: 4)
    for y in 0..<rows.height {
        rows.copyRow(y, into: source.pixels)
        scanlines[y * length] = 0
        for x in 0..<rows.width {
            guard let index = palette.index(of: source.pixel(x)) else {
                scanlines.deallocate()
                return nil
            }
            scanlines[y * length + 1 + x] = index
        }
    }
    return (palette, scanlines)
}
