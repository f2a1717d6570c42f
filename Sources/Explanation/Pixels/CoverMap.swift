import TatamiComparison
import TatamiPrimitives

/// What lies over each pixel of a drawing, from back to front, as far as it can be seen there.
///
/// Pixels that the same items cover are one cell; bands of cells are made when they are first asked for, and so is what lies
/// in a cell.
final class CoverMap {
    let drawing: Drawing
    private let shapes: LeafShapes
    private var cells: [Cell] = []
    private let width: Int
    private let height: Int
    /// Of those that count, in drawing order, by 64 rows each.
    private var buckets: [[Int]] = []
    private var bandOfRow: [Int32] = []
    private var bands: [Band?] = []
    private var tops: [Int] = []

    /// An item that is seen in a cell.
    struct Token: Hashable {
        var leaf: Int32
        /// Its one colour covers the cell wholly.
        var isSolid: Bool
        /// A clip cuts through the cell.
        var isCut: Bool
    }

    fileprivate struct Band {
        var starts: [Int] = []
        var cells: [Int] = []
        /// What can be seen in some of its cells, in drawing order.
        var leaves: [Int] = []
    }

    private struct Cell {
        let band: Int
        let bounds: PixelBounds
        /// nil as long as nobody has asked.
        var tokens: [Token]?
    }

    /// Along which cells are cut, besides those of what is drawn.
    private let cuts: [PixelBounds]

    private static let bucket = 64

    /// `counts` says which leaves are drawn at all.
    init(_ drawing: Drawing, cuts boxes: [PixelBounds] = [], counts: (Int) -> Bool) {
        self.drawing = drawing
        shapes = LeafShapes(drawing)
        self.cuts = boxes
        (width, height) = (max(0, drawing.screen.width), max(0, drawing.screen.height))
        var buckets: [[Int]] = Array(repeating: [], count: height / Self.bucket + 1)
        var cuts = [Bool](repeating: false, count: height + 1)
        func cut(_ box: PixelBounds) {
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
            let ink = drawing.leaves[leaf].ink
            let bounds = drawing.leaves[leaf].bounds
            cut(bounds)
            cut(ink.hole)
            for box in ink.full { cut(box) }
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

    /// The cell of a pixel, and where in its row the next begins; none, and where the drawing begins or ends, for a pixel
    /// outside of it. `walk` is for this map alone: who asks of pixels near each other comes to them without a search.
    func cell(_ x: Int, _ y: Int, _ walk: inout Walk) -> (cell: Int?, end: Int) {
        guard y >= 0, y < height, x < width else { return (nil, .max) }
        guard x >= 0 else { return (nil, 0) }
        let number = Int(bandOfRow[y])
        if walk.number != number { walk = Walk(number: number, band: band(number)) }
        if x < walk.start || x >= walk.end { walk.go(to: x, width: width) }
        return (walk.cell, walk.end)
    }

    /// The rows that have the same cells as a row; nil outside of the drawing.
    func band(ofRow y: Int) -> Int? { y >= 0 && y < height ? Int(bandOfRow[y]) : nil }

    /// The cells of a band from left to right, with the first column beyond each; the last is of what lies beyond the
    /// drawing, and has no end. nil is the band of the rows above and below the drawing.
    func steps(inBand number: Int?) -> [(end: Int, cell: Int?)] {
        guard let number, width > 0 else { return [(.max, nil)] }
        let band = band(number)
        return zip(band.starts.dropFirst() + [width], band.cells).map { ($0, $1) } + [(.max, nil)]
    }

    /// Where somebody is among the cells of a band.
    struct Walk {
        fileprivate let number: Int
        private let band: Band
        fileprivate private(set) var start = 0
        fileprivate private(set) var end = 0
        fileprivate private(set) var cell = 0

        init() { self.init(number: -1, band: Band()) }

        fileprivate init(number: Int, band: Band) { (self.number, self.band) = (number, band) }

        /// To the last cell that begins at the place or before it.
        fileprivate mutating func go(to x: Int, width: Int) {
            var (low, high) = (0, band.starts.count)
            while low < high {
                let middle = (low + high) / 2
                if band.starts[middle] <= x { low = middle + 1 } else { high = middle }
            }
            (start, cell) = (band.starts[low - 1], band.cells[low - 1])
            end = low < band.starts.count ? band.starts[low] : width
        }
    }

    /// What lies in a cell, from back to front.
    func tokens(in cell: Int) -> [Token] {
        if let known = cells[cell].tokens { return known }
        let found = shapes.tokens(of: bands[cells[cell].band]?.leaves ?? [], in: cells[cell].bounds)
        cells[cell].tokens = found
        return found
    }

    func bounds(of cell: Int) -> PixelBounds { cells[cell].bounds }

    private func band(_ number: Int) -> Band {
        if let known = bands[number] { return known }
        let band = makeBand(number)
        bands[number] = band
        return band
    }

    private func makeBand(_ number: Int) -> Band {
        let top = tops[number]
        let bottom = number + 1 < tops.count ? tops[number + 1] : height
        let rows = top..<bottom
        let leaves = buckets[top / Self.bucket].filter { shapes.isSeen($0, in: rows) }
        var starts = [0]
        for box in cuts where box.rows.overlaps(rows) {
            for x in [box.x, box.x + box.width] where x > 0 && x < width { starts.append(x) }
        }
        for leaf in leaves {
            shapes.forEachEdge(of: leaf, in: rows) { x in
                if x > 0, x < width { starts.append(x) }
            }
        }
        starts.sort()
        var band = Band(leaves: leaves)
        for start in starts where start != band.starts.last { band.starts.append(start) }
        for (place, start) in band.starts.enumerated() {
            let end = place + 1 < band.starts.count ? band.starts[place + 1] : width
            band.cells.append(cells.count)
            cells.append(Cell(band: number, bounds: PixelBounds(columns: start..<max(start, end), rows: rows)))
        }
        return band
    }
}
