/// The pixels of a frame as places in a table of colours.
struct GIFPlaces: Sendable {
    /// nil for pixels that are not there, or not in the table since they are as before.
    private var places: [UInt8?] = []
    /// How many pixels of the row, in one stretch with this one, are as before; 0 for one that is not.
    private var unchanged: [UInt16] = []
    private(set) var used: Set<UInt8> = []
    private(set) var usedByChanges: Set<UInt8> = []

    init(_ canvas: Canvas, _ area: PixelArea, over before: Canvas?, in table: GIFTable) {
        places.reserveCapacity(area.count)
        unchanged.reserveCapacity(area.count)
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
                    // No side of a GIF is longer.
                    unchanged.append(UInt16(same))
                    guard let place = last.place else { continue }
                    used.insert(place)
                    if same == 0 { usedByChanges.insert(place) }
                }
                x += max(1, same)
            }
        }
    }

    /// The places, and `transparent` for what is not there and for what is as before in stretches of at least `run` pixels.
    ///
    /// nil when it takes transparency and there is none.
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
