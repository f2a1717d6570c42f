/// Makes a region of pixels that are found row by row, in bounded memory.
///
/// Rows come in bands, each from its top to its bottom. Bands may go to several collectors: whichever has which, together
/// they make the same region, since the top of a band lies on the grid of every square that is ever used here.
struct RegionCollector {
    /// Rows of a band, and at most so many pixels a side has a square.
    static let band = 64

    private let limit: Int
    private var cell = 1
    private var runs: [PixelRegion.Run] = []
    private var bounds = PixelBounds.none
    private var open = RunList()

    /// `limit` runs are kept at most, as long as squares of a band's height bring them down to that.
    init(limit: Int) {
        self.limit = limit
    }

    @inline(__always)
    mutating func add(_ columns: Range<Int>, row: Int) {
        open.append(PixelRegion.Run(row: row, columns: columns))
    }

    /// The columns don't touch those that were added before.
    @inline(__always)
    mutating func addApart(_ columns: Range<Int>, row: Int) {
        open.appendApart(PixelRegion.Run(row: row, columns: columns))
    }

    mutating func endBand() {
        guard !open.runs.isEmpty else { return }
        bounds = bounds.union(open.bounds)
        runs += cell == 1 ? open.runs : PixelRegion(cell: 1, runs: open.runs, bounds: .none).widened(to: cell).runs
        open.removeAll()
        coarsen()
    }

    /// Takes in what another collector found in other bands.
    mutating func add(_ other: RegionCollector) {
        let merged = region.union(other.region)
        (cell, runs, bounds) = (merged.cell, merged.runs, merged.bounds)
        coarsen()
    }

    var region: PixelRegion { PixelRegion(cell: cell, runs: runs, bounds: bounds) }

    private mutating func coarsen() {
        while runs.count > limit, cell < Self.band {
            runs = RunList.halved(runs)
            cell *= 2
        }
    }
}
