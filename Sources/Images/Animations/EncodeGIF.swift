import TatamiPrimitives

/// Encodes an animated GIF, which is exact if all frames together have at most 255 colours.
///
/// Otherwise each pixel has the nearest of 255 chosen colours. A frame whose colours differ too much gets its own
/// palette. Only the smallest changed rectangle of each frame is stored, and only changed pixels in it. Frames equal to
/// the previous one extend it; times are rounded to hundredths of a second without accumulating errors. Pixels less
/// than half opaque become transparent, others opaque. The same frames give the same bytes. The frames are played
/// twice: for their colours, then for their pixels.
///
/// More than 50 frames per second are an error: players show a frame of a hundredth of a second for a tenth.
package func encodeGIF<Film: Frames>(
    _ frames: Film, _ settings: AnimationSettings
) throws(Film.Failure) -> [UInt8] {
    guard max(frames.width, frames.height) <= GIFBlocks.maximum else {
        throw .encoding(.unencodableSize(width: frames.width, height: frames.height))
    }
    guard frames.rate <= maximumGIFRate else {
        throw .encoding(.unencodableRate(frames.rate, maximum: maximumGIFRate))
    }
    let mapped = try GIFFrames(frames, settings)
    // For a full table it isn't known in advance whether an entry for transparency is worth its bytes.
    var tables = [mapped.table]
    if mapped.table.isFull { tables.append(mapped.table.withRoom) }
    if !mapped.isOpaque { tables = [mapped.table.withRoom] }
    var films = tables.map { GIFFilm($0, isOpaque: mapped.isOpaque, width: frames.width, height: frames.height) }
    for index in films.indices { films[index].appendLoops(settings.loops) }
    try mapped.playDistinct(upTo: GIFBlocks.maximum * frames.rate / 100) { (frame) throws(Film.Failure) in
        let delay = mapped.duration(of: frame.ticks, units: 100)
        for index in films.indices { films[index].append(frame, delay: delay) }
    }
    let files = try Film.Failure.encoding { () throws(ImageError) in
        try films.map { film throws(ImageError) in try film.finish() }
    }
    return files.min { $0.count < $1.count } ?? []
}

/// The highest frame rate of a GIF, in frames per second.
package let maximumGIFRate = 50

/// The frames of a GIF, which are compressed on all cores while the next ones are drawn.
private struct GIFFilm {
    private var file: GIFBlocks
    private let table: GIFTable
    private let isOpaque: Bool
    private let frames = CompressedFrames<GIFBlocks.Frame>()

    init(_ table: GIFTable, isOpaque: Bool, width: Int, height: Int) {
        (self.table, self.isOpaque) = (table, isOpaque)
        file = GIFBlocks(width: width, height: height, table: table)
    }

    mutating func appendLoops(_ loops: Int) {
        file.appendLoops(loops)
    }

    func append(_ frame: DistinctFrame, delay: Int) {
        // A pixel can't become transparent by drawing over it: a film with transparency has full frames.
        let before = isOpaque ? frame.before : nil
        let area = isOpaque ? frame.area : frame.canvas.whole
        let own = ownTable(for: frame.canvas, area, over: before)
        let table = own ?? table
        let places = GIFPlaces(frame.canvas, area, over: before, in: table)
        let plain = GIFBlocks.Frame(
            area: area, delay: delay, disposal: isOpaque ? .keep : .background, table: own)
        frames.add { [isOpaque, isFirst = before == nil] in
            smallest(plain, places, in: table, isOpaque: isOpaque, isFirst: isFirst)
        }
    }

    func finish() throws(ImageError) -> [UInt8] {
        var file = file
        for frame in try frames.all() { file.append(frame) }
        file.appendEnd()
        return file.bytes
    }

    /// Returns a table for the changed pixels; nil if the file's table has all their colours.
    private func ownTable(for canvas: Canvas, _ area: PixelRect, over before: Canvas?) -> GIFTable? {
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
        return GIFTable(colors.counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)).withRoom
    }
}

/// Returns the frame with the smallest data of several ways to omit unchanged pixels.
///
/// The best way isn't known in advance. The ways are compared with one strategy for full tables of codes, and the best
/// way is then stored with the best of all strategies: trying every way with every strategy took a third more time for
/// a film, and saved 0.03 per cent of its bytes.
private func smallest(
    _ frame: GIFBlocks.Frame, _ places: GIFPlaces, in table: GIFTable, isOpaque: Bool, isFirst: Bool
) -> GIFBlocks.Frame {
    let compression = GIFCompression()
    let free = table.place(notIn: places.used)
    var best = frame
    var chosen: (symbols: [UInt8], others: [UInt8]) = ([], [])
    func attempt(_ symbols: [UInt8]?, or others: [UInt8]? = nil, transparent: UInt8?) {
        guard let symbols else { return }
        let data = compression.compress(symbols, or: others ?? symbols, isTrial: true)
        guard best.data.isEmpty || data.count < best.data.count else { return }
        (best.data, best.transparent) = (data, transparent)
        chosen = (symbols, others ?? symbols)
    }
    func complete() -> GIFBlocks.Frame {
        best.data = compression.compress(chosen.symbols, or: chosen.others)
        return best
    }
    let whole = places.symbols(transparent: isOpaque ? nil : free, from: .max)
    attempt(whole, transparent: isOpaque ? nil : free)
    if isFirst { return complete() }
    // If all unchanged pixels are omitted, the entries of their colours are free too.
    let changed = table.place(notIn: places.usedByChanges)
    attempt(places.symbols(transparent: changed, from: 1), transparent: changed)
    guard let free else { return complete() }
    for run in [2, 8, 32] { attempt(places.symbols(transparent: free, from: run), transparent: free) }
    // Chosen per pixel for longer matches; among equally long ones the second is taken.
    let all = places.symbols(transparent: free, from: 1)
    let own = places.symbols(transparent: free, from: .max)
    attempt(own, or: all, transparent: free)
    attempt(all, or: own, transparent: free)
    return complete()
}

/// The pixels of a frame as indices of a colour table.
struct GIFPlaces: Sendable {
    /// The index of each pixel; nil for transparent pixels, and for unchanged ones without a colour in the table.
    private var places: [UInt8?] = []
    /// The length of the run of unchanged pixels that contains each pixel; 0 for a changed one.
    private var unchanged: [UInt16] = []
    private(set) var used: Set<UInt8> = []
    private(set) var usedByChanges: Set<UInt8> = []

    init(_ canvas: Canvas, _ area: PixelRect, over before: Canvas?, in table: GIFTable) {
        places.reserveCapacity(area.area)
        unchanged.reserveCapacity(area.area)
        var last: (pixel: UInt32, place: UInt8?) = (0, nil)
        for y in area.top..<area.bottom {
            let row = canvas.row(y, of: area)
            let old = before.map { $0.row(y, of: area) }
            var x = 0
            while x < row.count {
                let same = old.map { sameRun(row, $0, from: x) } ?? 0
                for pixel in row[x..<x + max(1, same)] {
                    if pixel != last.pixel { last = (pixel, table.index(of: pixel)) }
                    places.append(last.place)
                    // A run fits 16 bits, since no side of a GIF is longer.
                    unchanged.append(UInt16(same))
                    guard let place = last.place else { continue }
                    used.insert(place)
                    if same == 0 { usedByChanges.insert(place) }
                }
                x += max(1, same)
            }
        }
    }

    /// Returns the indices, with `transparent` for transparent pixels and for runs of at least `run` unchanged ones.
    ///
    /// The result is nil if transparency is needed but unavailable.
    func symbols(transparent: UInt8?, from run: Int) -> [UInt8]? {
        var symbols: [UInt8] = []
        symbols.reserveCapacity(places.count)
        for (place, same) in zip(places, unchanged) {
            guard let symbol = Int(same) >= max(1, run) ? transparent : place ?? transparent else { return nil }
            symbols.append(symbol)
        }
        return symbols
    }
}
