/// An animated GIF: exact when all frames together have at most 255 colours, else in the nearest of 255 well chosen ones.
///
/// A frame whose colours are far from those gets a palette of its own. Of each frame no more is stored than the smallest
/// rectangle that has changed, and in it what has changed. Frames equal to the one before only prolong it; times are rounded
/// to hundredths of a second so that no error adds up. Pixels less than half opaque are transparent, others opaque. The
/// same frames give the same bytes. The frames are gone through twice: for their colours, then for their pixels.
///
/// More than 50 frames a second are an error: players show a frame of a hundredth of a second for a tenth.
package func encodeGIF(_ frames: some Frames, _ settings: AnimationSettings) throws -> [UInt8] {
    guard max(frames.width, frames.height) <= GIFBlocks.maximum else {
        throw ImageError.unencodableSize(width: frames.width, height: frames.height)
    }
    guard frames.rate <= maximumGIFRate else { throw ImageError.unencodableRate(frames.rate, maximum: maximumGIFRate) }
    let mapped = try GIFFrames(frames, settings)
    var film = GIFFilm(mapped.table, isOpaque: mapped.isOpaque, width: frames.width, height: frames.height)
    film.appendLoops(settings.loops)
    try mapped.playDistinct(upTo: GIFBlocks.maximum * frames.rate / 100) { frame in
        film.append(frame, delay: mapped.duration(of: frame.ticks, units: 100))
    }
    return film.finish()
}

/// Frames a second.
package let maximumGIFRate = 50

/// The frames of a GIF, as blocks.
private struct GIFFilm {
    private var file: GIFBlocks
    private let table: GIFTable
    private let isOpaque: Bool
    private let compression = GIFCompression()

    init(_ table: GIFTable, isOpaque: Bool, width: Int, height: Int) {
        (self.table, self.isOpaque) = (table, isOpaque)
        file = GIFBlocks(width: width, height: height, table: table)
    }

    mutating func appendLoops(_ loops: Int) {
        file.appendLoops(loops)
    }

    mutating func append(_ frame: DistinctFrame, delay: Int) {
        // What has become transparent can't be laid over what was there: such a film is shown frame by frame.
        let before = isOpaque ? frame.before : nil
        let area = isOpaque ? frame.area : frame.canvas.whole
        let own = ownTable(for: frame.canvas, area, over: before)
        file.appendFrame(
            area, delay: delay, disposal: isOpaque ? .keep : .background,
            transparent: isOpaque && before == nil ? nil : GIFTable.transparent, table: own,
            data: data(of: frame.canvas, area, over: before, in: own ?? table))
    }

    /// The smallest of several ways to leave out what is unchanged; which one it is can't be seen beforehand.
    private func data(of canvas: Canvas, _ area: PixelArea, over before: Canvas?, in table: GIFTable) -> [UInt8] {
        let whole = symbols(of: canvas, area, in: table)
        var best = compression.compress(whole, or: whole)
        guard let before else { return best }
        let (all, long) = (
            symbols(of: canvas, area, over: (before, run: 1), in: table),
            symbols(of: canvas, area, over: (before, run: 16), in: table)
        )
        // All of it, only long runs of it, and pixel by pixel whatever makes longer matches.
        for (symbols, others) in [(all, all), (long, long), (whole, all)] where others != whole {
            let next = compression.compress(symbols, or: others)
            if next.count < best.count { best = next }
        }
        return best
    }

    mutating func finish() -> [UInt8] {
        file.appendEnd()
        return file.bytes
    }

    /// A table of what has changed, when the file's does not have all of its colours.
    private func ownTable(for canvas: Canvas, _ area: PixelArea, over before: Canvas?) -> GIFTable? {
        var (colors, isOwn) = (ColorCounts(), false)
        for y in area.top..<area.bottom {
            let (row, old) = (canvas.row(y, of: area), before?.row(y, of: area))
            for x in 0..<row.count where row[x] != 0 && old.map({ $0[x] != row[x] }) ?? true {
                if table.index(of: row[x]) == nil { isOwn = true }
                colors.add(row[x])
            }
        }
        guard isOwn else { return nil }
        colors.flush()
        return GIFTable(colors.counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key))
    }

    /// The place of each pixel's colour in a table; transparent for what is as before for at least `run` pixels of a row, and
    /// for what is as before and not in the table.
    private func symbols(
        of canvas: Canvas, _ area: PixelArea, over before: (canvas: Canvas, run: Int)? = nil, in table: GIFTable
    ) -> [UInt8] {
        var symbols: [UInt8] = []
        symbols.reserveCapacity(area.count)
        var last: (pixel: UInt32, index: UInt8) = (0, GIFTable.transparent)
        for y in area.top..<area.bottom {
            let row = canvas.row(y, of: area)
            let old = before.map { $0.canvas.row(y, of: area) }
            var x = 0
            while x < row.count {
                let same = old.map { sameRun(row, $0, from: x) } ?? row.count
                let isHole = same >= before?.run ?? .max
                for pixel in row[x..<x + max(1, same)] {
                    if pixel != last.pixel { last = (pixel, table.index(of: pixel) ?? GIFTable.transparent) }
                    symbols.append(isHole ? GIFTable.transparent : last.index)
                }
                x += max(1, same)
            }
        }
        return symbols
    }
}
