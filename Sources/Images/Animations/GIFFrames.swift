import TatamiPrimitives

/// A film in the colours of a GIF, with pixels that are either opaque or transparent.
///
/// Each frame adds at most 255 new opaque colours.
struct GIFFrames<Source: Frames>: Frames {
    /// The palette of the file.
    let table: GIFTable
    let isOpaque: Bool
    private let source: Source
    private let settings: AnimationSettings
    private let isExact: Bool

    init(_ source: Source, _ settings: AnimationSettings) throws(Source.Failure) {
        (self.source, self.settings) = (source, settings)
        var counts = ColorCounts()
        // The number of frames after the first in which a colour appears.
        var appearances: [UInt32: Int] = [:]
        var (isOpaque, isFirst) = (true, true)
        try source.play { (canvas, changed) throws(Source.Failure) in
            guard let area = isFirst ? canvas.whole : changed else { return }
            var seen: Set<UInt32> = []
            for y in area.top..<area.bottom {
                var last: UInt32?
                for pixel in canvas.row(y, of: area) {
                    if !pixel.isOpaquePixel { isOpaque = false }
                    guard let pixel = pixel.solid else { continue }
                    counts.add(pixel)
                    if !isFirst, pixel != last { seen.insert(pixel) }
                    last = pixel
                }
            }
            for pixel in seen { appearances[pixel, default: 0] += 1 }
            isFirst = false
        }
        counts.flush()
        self.isOpaque = isOpaque
        // One entry is reserved for transparent pixels, or for unchanged ones.
        let limit = GIFTable.maximumCount - 1
        isExact = counts.isExact && counts.counts.count <= limit
        let colors = chooseColors(counts.counts, limit: limit)
        // Low indices give short codes, so they are assigned to the colours of small frames.
        let order = colors.enumerated().sorted {
            (appearances[$0.element] ?? 0, $1.offset) > (appearances[$1.element] ?? 0, $0.offset)
        }
        table = GIFTable(order.map(\.element))
    }

    var width: Int { source.width }
    var height: Int { source.height }
    var rate: Int { source.rate }

    func play(_ show: (Canvas, PixelRect?) throws(Source.Failure) -> Void) throws(Source.Failure) {
        // The previous frame in the source's own colours, and in those of the GIF.
        let (before, mapped) = (Canvas(width: width, height: height), Canvas(width: width, height: height))
        var isFirst = true
        var common = NearestColors(table.colors, dithers: settings.dithers && !isExact)
        try source.play { (canvas, changed) throws(Source.Failure) in
            let area = isFirst ? canvas.whole : changed
            if let area {
                let base = isFirst ? nil : before
                let error = map(canvas, area, since: base, with: &common, into: mapped)
                // Full frames, as in a film with transparency, would need the palettes of earlier ones too.
                if isOpaque, error > Self.tolerance {
                    var own = NearestColors(colors(of: canvas, area, since: base), dithers: settings.dithers)
                    map(canvas, area, since: base, with: &own, into: mapped)
                }
                before.copy(area, of: canvas)
            }
            isFirst = false
            try show(mapped, area)
        }
    }

    /// The mean square difference above which a frame gets its own colours: some five levels per channel. Dithering
    /// hides more, and so would a palette for each frame, at 768 bytes.
    private static var tolerance: Float { 75 }

    private func colors(of canvas: Canvas, _ area: PixelRect, since before: Canvas?) -> [UInt32] {
        var counts = ColorCounts()
        for y in area.top..<area.bottom {
            let (row, old) = (canvas.row(y, of: area), before?.row(y, of: area))
            for x in 0..<row.count where old.map({ $0[x] != row[x] }) ?? true {
                if let pixel = row[x].solid { counts.add(pixel) }
            }
        }
        counts.flush()
        return chooseColors(counts.counts, limit: GIFTable.maximumCount - 1)
    }

    /// Maps changed pixels and returns the mean square difference; unchanged pixels keep their colour.
    @discardableResult
    private func map(
        _ canvas: Canvas, _ area: PixelRect, since before: Canvas?, with colors: inout NearestColors,
        into mapped: Canvas
    ) -> Float {
        var (error, count): (Float, Float) = (0, 0)
        for y in area.top..<area.bottom {
            let (row, old) = (canvas.row(y, of: area), before?.row(y, of: area))
            for x in 0..<row.count where old.map({ $0[x] != row[x] }) ?? true {
                let place = y * width + area.left + x
                guard let pixel = row[x].solid else {
                    mapped.pixels[place] = 0
                    continue
                }
                let nearest = colors.nearest(to: pixel, x: area.left + x, y: y)
                mapped.pixels[place] = nearest.pixel
                error += nearest.error
                count += 1
            }
        }
        return error / max(1, count)
    }
}

extension UInt32 {
    /// The pixel made opaque; nil if it is less than half opaque.
    fileprivate var solid: UInt32? {
        littleEndian >> 24 < 128 ? nil : self | UInt32(littleEndian: 0xFF00_0000)
    }
}
