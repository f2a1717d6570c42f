import TatamiPrimitives

extension PixelRegion: Codable {
    private enum CodingKeys: CodingKey { case cell, bounds, runs }

    /// Encodes `{"bounds":{…},"cell":1,"runs":"AAQB…"}`, with the bytes of `packed` in Base64.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(cell, forKey: .cell)
        try container.encode(bounds, forKey: .bounds)
        try container.encode(base64(packed), forKey: .runs)
    }

    /// Decodes a region.
    ///
    /// Throws for bounds or squares that no region has, and for runs that are empty or outside of the bounds.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let cell = try container.decode(Int.self, forKey: .cell)
        let bounds = try container.decode(PixelRect.self, forKey: .bounds)
        let text = try container.decode(String.self, forKey: .runs)
        func refuse(_ words: String) -> DecodingError {
            .dataCorruptedError(forKey: CodingKeys.runs, in: container, debugDescription: words)
        }
        // Runs count in 32 bits, so even the far edges must fit.
        let isReasonable =
            [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy { (0...1 << 30).contains($0) }
            && max(bounds.right, bounds.bottom) <= 1 << 30
        guard isReasonable, (1...1 << 30).contains(cell), cell.nonzeroBitCount == 1 else {
            throw refuse("no region has these bounds or squares")
        }
        guard let bytes = bytes(ofBase64: text), let runs = Self.unpacked(bytes, Grid(bounds, cell: cell)) else {
            throw refuse("the runs are not a packed region of these bounds")
        }
        guard runs.isEmpty == bounds.isEmpty else { throw refuse("bounds of nothing") }
        self.init(cell: cell, runs: runs, bounds: bounds)
    }

    /// The squares that cover some bounds, counted row by row from the upper left one.
    private struct Grid {
        let left: Int
        let top: Int
        let columns: Int
        let rows: Int

        init(_ bounds: PixelRect, cell: Int) {
            (left, top) = (bounds.x / cell, bounds.y / cell)
            columns = bounds.isEmpty ? 0 : (bounds.x + bounds.width + cell - 1) / cell - left
            rows = bounds.isEmpty ? 0 : (bounds.y + bounds.height + cell - 1) / cell - top
        }
    }

    /// The runs as bytes, with two numbers for each run, both in squares.
    ///
    /// The first is the distance from the end of the run before, or from the first square; the second is the length.
    /// Each number has seven bits per byte, the lowest first, and the highest bit set if another byte follows
    /// (https://dwarfstd.org/doc/DWARF5.pdf, LEB128).
    private var packed: [UInt8] {
        let grid = Grid(bounds, cell: cell)
        var bytes: [UInt8] = []
        var end = 0
        func append(_ number: Int) {
            var rest = number
            while rest > 0x7F {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
        for run in runs {
            let row = run.row - grid.top
            let columns = run.columns.clamped(to: grid.left..<grid.left + grid.columns)
            guard !columns.isEmpty, (0..<grid.rows).contains(row) else { continue }
            let start = row * grid.columns + columns.lowerBound - grid.left
            append(start - end)
            append(columns.count)
            end = start + columns.count
        }
        return bytes
    }

    /// Returns the runs in packed bytes; nil unless they are runs within the grid.
    private static func unpacked(_ bytes: [UInt8], _ grid: Grid) -> [Run]? {
        var rest = bytes[...]
        func number() -> Int? {
            var (number, shift) = (0, 0)
            while let byte = rest.popFirst() {
                guard shift < 56 else { return nil }
                number |= Int(byte & 0x7F) << shift
                if byte < 0x80 { return number }
                shift += 7
            }
            return nil
        }
        var runs: [Run] = []
        var end = 0
        while !rest.isEmpty {
            guard let gap = number(), let count = number(), count > 0, count <= grid.columns,
                gap < grid.columns * grid.rows
            else { return nil }
            let (row, column) = (end + gap).quotientAndRemainder(dividingBy: grid.columns)
            guard row < grid.rows, column + count <= grid.columns else { return nil }
            let run = Run(row: grid.top + row, columns: grid.left + column..<grid.left + column + count)
            // Runs in a row don't touch.
            if let last = runs.last, last.row == run.row, last.columns.upperBound == run.columns.lowerBound {
                return nil
            }
            runs.append(run)
            end += gap + count
        }
        return runs
    }
}
