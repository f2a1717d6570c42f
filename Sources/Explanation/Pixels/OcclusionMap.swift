import TatamiComparison
import TatamiPrimitives

/// The items over each pixel of a drawing, from back to front, as far as they are visible there.
///
/// Pixels that the same items cover form a cell; bands of cells, and the items in a cell, are computed on first use.
final class OcclusionMap {
    let drawing: Drawing
    private let shapes: LeafShapes
    private let width: Int
    private let height: Int
    /// The leaves that count, in drawing order, in buckets of 64 rows.
    private var buckets: [[Int]] = []
    private var bandOfRow: [Int32] = []
    private var bands: [Band?] = []
    /// The first row of each band.
    private var tops: [Int] = []
    /// For each cell, the first column after it; cells of a band are consecutive.
    private var ends: [Int] = []
    private var bandOfCell: [Int32] = []
    /// For each cell, its range in `tokens`; nil until it is computed.
    private var tokensOfCell: [Range<Int>?] = []
    private var tokens: [Token] = []
    /// The visible leaves of each band in drawing order, band after band.
    private var seen: [Int] = []

    /// An item that is visible in a cell.
    struct Token: Hashable {
        var leaf: Int32
        /// Whether the item covers the whole cell with a single colour.
        var isSolid: Bool
        /// Whether a clip cuts through the cell.
        var isCut: Bool
    }

    private struct Band {
        /// The cells from left to right.
        var cells: Range<Int>
        /// A range of `seen`.
        var leaves: Range<Int>
    }

    /// Additional edges along which cells are cut.
    private let cuts: [PixelRect]

    private static let bucket = 64

    /// `counts` decides which leaves are included.
    init(_ drawing: Drawing, cuts boxes: [PixelRect] = [], counts: (Int) -> Bool) {
        self.drawing = drawing
        shapes = LeafShapes(drawing)
        self.cuts = boxes
        (width, height) = (max(0, drawing.screen.width), max(0, drawing.screen.height))
        var buckets: [[Int]] = Array(repeating: [], count: height / Self.bucket + 1)
        var cuts = [Bool](repeating: false, count: height + 1)
        func cut(_ box: PixelRect) {
            guard !box.isEmpty else { return }
            for y in [box.y, box.y + box.height] where y >= 0 && y <= height { cuts[y] = true }
        }
        for row in stride(from: 0, through: height, by: Self.bucket) { cuts[row] = true }
        for box in boxes { cut(box) }
        for clip in drawing.clips {
            for box in clip.full { cut(box) }
        }
        let order = drawing.leaves.indices.filter { counts($0) && !drawing.leaves[$0].bounds.isEmpty }
            .sorted { drawing.leaves[$0].order < drawing.leaves[$1].order }
        for leaf in order {
            let coverage = drawing.leaves[leaf].coverage
            let bounds = drawing.leaves[leaf].bounds
            cut(bounds)
            cut(coverage.hole)
            for box in coverage.full { cut(box) }
            for bucket in bounds.y / Self.bucket...(bounds.y + bounds.height - 1) / Self.bucket {
                buckets[bucket].append(leaf)
            }
        }
        self.buckets = buckets
        var (bandOfRow, tops): ([Int32], [Int]) = ([], [])
        bandOfRow.reserveCapacity(height)
        for y in 0..<height {
            if cuts[y] { tops.append(y) }
            bandOfRow.append(Int32(tops.count - 1))
        }
        (self.bandOfRow, self.tops) = (bandOfRow, tops)
        bands = Array(repeating: nil, count: tops.count)
    }

    func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }

    /// The cell of a pixel, and the column at which the next cell in its row begins.
    ///
    /// For a pixel outside of the drawing there is no cell, and the column is where the drawing begins or ends. `walk`
    /// belongs to this map: pixels near each other are found without a search.
    func cell(_ x: Int, _ y: Int, _ walk: inout Walk) -> (cell: Int?, end: Int) {
        guard y >= 0, y < height, x < width else { return (nil, .max) }
        guard x >= 0 else { return (nil, 0) }
        let number = Int(bandOfRow[y])
        if walk.band != number { walk = Walk(band: number) }
        if x < walk.start || x >= walk.end { go(&walk, to: x, among: band(number).cells) }
        return (walk.cell, walk.end)
    }

    /// A position among the cells of a band.
    struct Walk {
        fileprivate var band = -1
        fileprivate var start = 0
        fileprivate var end = 0
        fileprivate var cell = 0
    }

    /// Moves to the first cell that ends after the column.
    private func go(_ walk: inout Walk, to x: Int, among cells: Range<Int>) {
        var (low, high) = (cells.lowerBound, cells.upperBound - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= x { low = middle + 1 } else { high = middle }
        }
        walk.cell = low
        (walk.start, walk.end) = (low == cells.lowerBound ? 0 : ends[low - 1], ends[low])
    }

    /// The band of a row; nil outside of the drawing.
    func band(ofRow y: Int) -> Int? { y >= 0 && y < height ? Int(bandOfRow[y]) : nil }

    /// The cells of a band from left to right; the last step is the area beyond the drawing.
    ///
    /// A band of nil is that of the rows above and below the drawing.
    func steps(inBand number: Int?) -> Steps {
        guard let number, width > 0 else { return Steps(ends: [], cells: 0..<0) }
        let cells = band(number).cells
        return Steps(ends: ends, cells: cells)
    }

    /// An iterator over cells.
    struct Steps {
        private let ends: [Int]
        private var cells: Range<Int>

        fileprivate init(ends: [Int], cells: Range<Int>) { (self.ends, self.cells) = (ends, cells) }

        /// The first column after the cell; `Int.max` beyond the drawing.
        var end: Int { cells.isEmpty ? .max : ends[cells.lowerBound] }
        /// The current cell; nil beyond the drawing.
        var cell: Int? { cells.first }

        mutating func advance() { cells = cells.dropFirst() }
    }

    /// The items in a cell, from back to front.
    func tokens(in cell: Int) -> ArraySlice<Token> {
        if let known = tokensOfCell[cell] { return tokens[known] }
        let first = tokens.count
        if let band = bands[Int(bandOfCell[cell])] {
            shapes.addTokens(of: seen[band.leaves], in: bounds(of: cell), to: &tokens)
        }
        tokensOfCell[cell] = first..<tokens.count
        return tokens[first...]
    }

    func bounds(of cell: Int) -> PixelRect {
        let number = Int(bandOfCell[cell])
        let isFirst = cell == 0 || bandOfCell[cell - 1] != bandOfCell[cell]
        return PixelRect(columns: (isFirst ? 0 : ends[cell - 1])..<ends[cell], rows: rows(of: number))
    }

    private func rows(of band: Int) -> Range<Int> {
        tops[band]..<(band + 1 < tops.count ? tops[band + 1] : height)
    }

    private func band(_ number: Int) -> Band {
        if let known = bands[number] { return known }
        let band = makeBand(number)
        bands[number] = band
        return band
    }

    private func makeBand(_ number: Int) -> Band {
        let rows = rows(of: number)
        let (firstCell, firstLeaf) = (ends.count, seen.count)
        var starts: [Int] = []
        func start(_ x: Int) {
            if x > 0, x < width { starts.append(x) }
        }
        for box in cuts where box.meets(rows) {
            start(box.x)
            start(box.x + box.width)
        }
        for leaf in buckets[rows.lowerBound / Self.bucket] where shapes.isSeen(leaf, in: rows) {
            seen.append(leaf)
            shapes.forEachEdge(of: leaf, in: rows, start)
        }
        starts.sort()
        // A cell begins where the previous one ends.
        var last = 0
        for start in starts where start != last {
            ends.append(start)
            last = start
        }
        ends.append(width)
        let cells = firstCell..<ends.count
        bandOfCell.append(contentsOf: repeatElement(Int32(number), count: cells.count))
        tokensOfCell.append(contentsOf: repeatElement(nil, count: cells.count))
        return Band(cells: cells, leaves: firstLeaf..<seen.count)
    }
}
