/// What a pass over pixels found; passes over bands of a picture add up to the pass over the whole.
struct PixelTally {
    private(set) var count = 0
    private(set) var antialiased = 0
    private(set) var similar = 0
    private var found: RegionCollector

    /// Where it keeps what it counts is exact up to so many runs.
    init(runLimit: Int) {
        found = RegionCollector(limit: runLimit)
    }

    /// Where that stands which was counted.
    var region: PixelRegion { found.region }

    mutating func addAntialiased() { antialiased += 1 }

    mutating func addSimilar() { similar += 1 }

    /// Counts neighbouring pixels of a row; they come in order within a band.
    @inline(__always)
    mutating func add(_ columns: Range<Int>, row: Int) {
        count += columns.count
        found.add(columns, row: row)
    }

    /// The same for pixels that don't touch those that were counted last.
    @inline(__always)
    mutating func addApart(_ columns: Range<Int>, row: Int) {
        count += columns.count
        found.addApart(columns, row: row)
    }

    mutating func endBand() { found.endBand() }

    /// Takes in what was found in other bands, or of other pixels in the same.
    mutating func add(_ other: PixelTally) {
        count += other.count
        antialiased += other.antialiased
        similar += other.similar
        found.add(other.found)
    }
}
