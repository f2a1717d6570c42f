import TatamiPrimitives

/// The pixel format of an animated PNG, the same for all frames: the one with the fewest bytes per pixel.
struct APNGPixels {
    let colorType: PNGChunks.ColorType
    /// The transparent pixel that stands for an unchanged one in a frame drawn over the previous frame; nil if no value
    /// is free for it.
    let transparent: UInt32?
    /// The colours by index, for a palette.
    private var palette = PixelPalette()

    init(_ colors: FilmColors) {
        if let found = colors.palette {
            colorType = .palette
            // The transparent pixel comes first, so that transparency takes no more than one entry.
            let isRoom = found.pixels.count < 256 || found.pixels.contains(0)
            transparent = isRoom ? 0 : nil
            if isRoom { _ = palette.index(of: 0) }
            for pixel in found.pixels where !pixel.isOpaquePixel { _ = palette.index(of: pixel) }
            for pixel in found.pixels { _ = palette.index(of: pixel) }
        } else if colors.isOpaque {
            colorType = .rgb
            transparent = colors.unusedColor
        } else {
            colorType = .rgba
            transparent = 0
        }
    }

    var bytesPerPixel: Int {
        switch colorType {
        case .palette: 1
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// Appends the chunks other than the header that describe the pixels.
    func appendDescription(to file: inout PNGChunks) {
        switch colorType {
        case .palette: file.appendPalette(palette.colors)
        case .rgb: if let transparent { file.appendTransparentColor(.init(transparent)) }
        case .rgba: break
        }
    }

    /// Returns the unfiltered scanlines of an area.
    ///
    /// With `base`, pixels that are unchanged for at least `run` pixels of a row are transparent.
    ///
    /// The result is nil if there is no transparent pixel, or if this would look different, because a changed pixel is
    /// translucent.
    mutating func scanlines(of canvas: Canvas, _ area: PixelRect, over base: (canvas: Canvas, run: Int)?) -> Scanlines?
    {
        if base != nil, transparent == nil { return nil }
        var lines = Scanlines(width: area.width * bytesPerPixel, height: area.height, step: bytesPerPixel)
        for y in area.top..<area.bottom {
            let row = canvas.row(y, of: area)
            guard let base, let transparent else {
                for pixel in row { append(pixel, to: &lines) }
                continue
            }
            var x = 0
            while x < row.count {
                let same = sameRun(row, base.canvas.row(y, of: area), from: x)
                let isHole = same >= base.run
                for pixel in row[x..<x + max(1, same)] {
                    if !isHole, !pixel.isOpaquePixel { return nil }
                    append(isHole ? transparent : pixel, to: &lines)
                }
                x += max(1, same)
            }
        }
        return lines
    }

    @inline(__always)
    private mutating func append(_ pixel: UInt32, to lines: inout Scanlines) {
        let word = pixel.littleEndian
        switch colorType {
        case .palette:
            // Every colour was collected before.
            lines.bytes.append(palette.index(of: pixel) ?? 0)
        case .rgb:
            lines.bytes.append(UInt8(truncatingIfNeeded: word))
            lines.bytes.append(UInt8(truncatingIfNeeded: word >> 8))
            lines.bytes.append(UInt8(truncatingIfNeeded: word >> 16))
        case .rgba:
            lines.bytes.append(UInt8(truncatingIfNeeded: word))
            lines.bytes.append(UInt8(truncatingIfNeeded: word >> 8))
            lines.bytes.append(UInt8(truncatingIfNeeded: word >> 16))
            lines.bytes.append(UInt8(truncatingIfNeeded: word >> 24))
        }
    }
}

/// Returns the number of consecutive pixels, from `start`, that are equal in both rows.
func sameRun(_ row: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>, from start: Int) -> Int {
    var end = start
    while end < row.count, row[end] == other[end] { end += 1 }
    return end - start
}
