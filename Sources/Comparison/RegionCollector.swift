import TatamiPrimitives

/// Collects a region of pixels found row by row, in bounded memory.
///
/// Rows are given in bands, each from top to bottom; the top of a band is on the grid of every square size used here.
struct RegionCollector {
    /// The rows of a band, and the maximum side of a square.
    static let band = 64

    private let limit: Int
    private var cell = 1
    private var runs: [PixelRegion.Run] = []
    private var bounds = PixelRect.empty
    private var open = RunList()

    /// Creates a collector that keeps at most `limit` runs, or more if even squares of a band's height don't suffice.
    init(limit: Int) {
        self.limit = limit
    }

    @inline(__always)
    mutating func add(_ columns: Range<Int>, row: Int) {
        open.append(PixelRegion.Run(row: row, columns: columns))
    }

    /// Adds columns that don't touch the previous ones.
    @inline(__always)
    mutating func addApart(_ columns: Range<Int>, row: Int) {
        open.appendApart(PixelRegion.Run(row: row, columns: columns))
    }

    mutating func endBand() {
        guard !open.runs.isEmpty else { return }
        bounds = bounds.union(open.bounds)
        runs += cell == 1 ? open.runs : PixelRegion(cell: 1, runs: open.runs, bounds: .empty).widened(to: cell).runs
        open.removeAll()
        coarsen()
    }

    /// Adds the runs that another collector found in finished bands.
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

/// A list of runs in order of row and column, in which touching runs are merged.
struct RunList {
    private(set) var runs: [PixelRegion.Run] = []

    mutating func append(_ run: PixelRegion.Run) {
        if let last = runs.last, last.row32 == run.row32, run.start32 <= last.end32 {
            runs[runs.count - 1] = PixelRegion.Run(
                row: last.row, columns: Int(last.start32)..<max(Int(last.end32), Int(run.end32)))
        } else {
            runs.append(run)
        }
    }

    /// Adds a run that doesn't touch the last one.
    @inline(__always)
    mutating func appendApart(_ run: PixelRegion.Run) { runs.append(run) }

    mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

    /// The smallest rectangle of squares that contains all runs.
    var bounds: PixelRect {
        guard let first = runs.first, let last = runs.last else { return .empty }
        var (start, end) = (first.start32, first.end32)
        for run in runs {
            start = min(start, run.start32)
            end = max(end, run.end32)
        }
        return PixelRect(columns: Int(start)..<Int(end), rows: first.row..<last.row + 1)
    }

    /// Returns the union of two lists; rows that only one of them has are copied.
    static func union(_ a: [PixelRegion.Run], _ b: [PixelRegion.Run]) -> RunList {
        var list = RunList()
        list.runs.reserveCapacity(a.count + b.count)
        var (a, b) = (a[...], b[...])
        while let first = a.first, let second = b.first {
            if first.row32 < second.row32 {
                list.take(&a, before: second.row32)
            } else if second.row32 < first.row32 {
                list.take(&b, before: first.row32)
            } else if first.start32 <= second.start32 {
                list.append(first)
                a.removeFirst()
            } else {
                list.append(second)
                b.removeFirst()
            }
        }
        list.take(&a, before: .max)
        list.take(&b, before: .max)
        return list
    }

    private mutating func take(_ runs: inout ArraySlice<PixelRegion.Run>, before row: Int32) {
        while let last = self.runs.last, let first = runs.first, first.row32 == last.row32 {
            append(first)
            runs.removeFirst()
        }
        let end = runs.firstIndex { $0.row32 >= row } ?? runs.endIndex
        self.runs += runs[..<end]
        runs = runs[end...]
    }

    static func intersection(_ a: [PixelRegion.Run], _ b: [PixelRegion.Run]) -> RunList {
        var list = RunList()
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i].row32 == b[j].row32 {
                let columns = a[i].columns.clamped(to: b[j].columns)
                if !columns.isEmpty { list.append(PixelRegion.Run(row: a[i].row, columns: columns)) }
            }
            if (a[i].row32, a[i].end32) <= (b[j].row32, b[j].end32) { i += 1 } else { j += 1 }
        }
        return list
    }

    /// Returns the runs in squares of twice the side, never more than before: two rows of squares become one.
    static func halved(_ runs: [PixelRegion.Run]) -> [PixelRegion.Run] {
        var (even, odd) = (RunList(), RunList())
        for run in runs {
            let half = PixelRegion.Run(
                row: run.row / 2, columns: run.columns.lowerBound / 2..<(run.columns.upperBound + 1) / 2)
            if run.row.isMultiple(of: 2) { even.append(half) } else { odd.append(half) }
        }
        return union(even.runs, odd.runs).runs
    }
}
