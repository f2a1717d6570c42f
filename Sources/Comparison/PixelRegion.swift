package import TatamiPrimitives

/// A set of pixels of a picture, as runs in its rows.
///
/// It is exact if `cell` is 1. A set with too many runs, such as the noise of two unrelated pictures, is
/// enlarged to squares of `cell` by `cell` pixels on a grid from the upper left corner, which contain every
/// pixel of the set and possibly others. Its bounds stay exact, and nothing outside of them belongs to it.
package struct PixelRegion: Hashable, Sendable {
    /// The side of its squares in pixels: 1, 2, 4, and so on.
    package let cell: Int
    /// The runs from top to bottom and left to right; those in a row don't touch.
    package let runs: [Run]
    /// The smallest rectangle that contains the set.
    package let bounds: PixelRect

    /// A run of squares in a row, counted in squares.
    package struct Run: Hashable, Sendable {
        let row32: Int32
        let start32: Int32
        let end32: Int32

        package init(row: Int, columns: Range<Int>) {
            row32 = Int32(row)
            start32 = Int32(columns.lowerBound)
            end32 = Int32(columns.upperBound)
        }

        package var row: Int { Int(row32) }
        package var columns: Range<Int> { Int(start32)..<Int(end32) }
    }

    package static let empty = PixelRegion(cell: 1, runs: [], bounds: .empty)

    /// Creates a set of runs, which must be ordered and separate, and extend to all sides of `bounds`.
    init(cell: Int, runs: [Run], bounds: PixelRect) {
        self.cell = cell
        self.runs = runs
        self.bounds = bounds
    }

    /// Creates a set of pixels given in any order.
    package init(_ pixels: some Sequence<(x: Int, y: Int)>) {
        var runs = RunList()
        for (x, y) in pixels.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
            runs.append(Run(row: y, columns: x..<x + 1))
        }
        self.init(cell: 1, runs: runs.runs, bounds: runs.bounds)
    }

    /// Creates a set of runs ordered from top to bottom and left to right; touching ones are merged.
    package init(inOrder pixels: [Run]) {
        var runs = RunList()
        for run in pixels { runs.append(run) }
        self.init(cell: 1, runs: runs.runs, bounds: runs.bounds)
    }

    package var isEmpty: Bool { runs.isEmpty }
    /// Whether the region has exactly the pixels of the set.
    package var isExact: Bool { cell == 1 }

    /// The number of pixels in the region.
    package var count: Int {
        if isExact { return runs.reduce(0) { $0 + $1.columns.count } }
        return runs.reduce(0) { $0 + pixels(of: $1).area }
    }

    /// Returns the columns and rows of pixels of a run.
    package func pixels(of run: Run) -> PixelRect {
        PixelRect(
            columns: run.columns.lowerBound * cell..<run.columns.upperBound * cell,
            rows: run.row * cell..<(run.row + 1) * cell
        ).intersection(bounds)
    }

    /// Calls `body` with the columns of its pixels in each row, from top to bottom and then from left to right.
    package func forEachRow(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
        var rest = runs[...]
        while let first = rest.first {
            let areas = rest.prefix { $0.row == first.row }.map(pixels)
            rest.removeFirst(areas.count)
            for row in areas[0].rows { for area in areas { body(row, area.columns) } }
        }
    }

    package func contains(_ x: Int, _ y: Int) -> Bool {
        guard bounds.contains(x, y) else { return false }
        let (column, row) = (x / cell, y / cell)
        // Finds the last run that begins at or before the position.
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if (runs[middle].row, runs[middle].columns.lowerBound) <= (row, column) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low > 0 && runs[low - 1].row == row && runs[low - 1].columns.contains(column)
    }

    // MARK: Operations on two regions; the result is as coarse as the coarser one.

    package func union(_ other: PixelRegion) -> PixelRegion {
        let cell = max(cell, other.cell)
        let merged = RunList.union(widened(to: cell).runs, other.widened(to: cell).runs)
        return PixelRegion(cell: cell, runs: merged.runs, bounds: bounds.union(other.bounds))
    }

    package func intersection(_ other: PixelRegion) -> PixelRegion {
        let cell = max(cell, other.cell)
        let common = RunList.intersection(widened(to: cell).runs, other.widened(to: cell).runs)
        let reach = PixelRect(
            columns: common.bounds.columns.scaled(by: cell), rows: common.bounds.rows.scaled(by: cell))
        let limits = bounds.intersection(other.bounds)
        let clipped = PixelRegion(cell: cell, runs: common.runs, bounds: reach.intersection(limits))
        return clipped.isExact ? clipped : clipped.trimmed()
    }

    // MARK: Coarsening

    /// Returns the region itself, or one in the smallest squares that need at most `limit` runs.
    ///
    /// The result depends only on the pixels: coarsening parts first gives the same.
    package func coarsened(toAtMost limit: Int) -> PixelRegion {
        var region = self
        while region.runs.count > max(1, limit) { region = region.widened(to: region.cell * 2) }
        return region
    }

    func widened(to wanted: Int) -> PixelRegion {
        var (cell, runs) = (cell, runs)
        while cell < wanted {
            runs = RunList.halved(runs)
            cell *= 2
        }
        return PixelRegion(cell: cell, runs: runs, bounds: bounds)
    }

    /// Removes squares outside of its bounds, and shrinks the bounds to the remaining ones.
    private func trimmed() -> PixelRegion {
        let inside = runs.filter { !pixels(of: $0).isEmpty }
        let bounds = inside.reduce(PixelRect.empty) { $0.union(pixels(of: $1)) }
        return PixelRegion(cell: cell, runs: inside, bounds: bounds)
    }
}

extension Range<Int> {
    fileprivate func scaled(by factor: Int) -> Range<Int> { lowerBound * factor..<upperBound * factor }
}
