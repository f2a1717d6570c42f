extension PixelRegion: Codable {
    private enum CodingKeys: CodingKey { case cell, bounds, runs }

    /// `{"bounds":{…},"cell":1,"runs":[row,column,count,row,column,count,…]}`: three numbers a run, in squares.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(cell, forKey: .cell)
        try container.encode(bounds, forKey: .bounds)
        try container.encode(runs.flatMap { [$0.row, $0.columns.lowerBound, $0.columns.count] }, forKey: .runs)
    }

    /// Throws for what no region writes: runs out of order, or of nothing, or outside of the bounds.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let cell = try container.decode(Int.self, forKey: .cell)
        let bounds = try container.decode(PixelBounds.self, forKey: .bounds)
        let numbers = try container.decode([Int].self, forKey: .runs)
        func refuse(_ words: String) -> DecodingError {
            .dataCorruptedError(forKey: CodingKeys.runs, in: container, debugDescription: words)
        }
        let isReasonable = [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy { (0...1 << 30).contains($0) }
        guard isReasonable, (1...1 << 30).contains(cell), cell.nonzeroBitCount == 1 else {
            throw refuse("no region has these bounds or squares")
        }
        guard numbers.count.isMultiple(of: 3) else { throw refuse("three numbers make a run") }
        var runs: [Run] = []
        runs.reserveCapacity(numbers.count / 3)
        for place in stride(from: 0, to: numbers.count, by: 3) {
            let (row, start, count) = (numbers[place], numbers[place + 1], numbers[place + 2])
            guard (0...1 << 30).contains(row), (0...1 << 30).contains(start), (1...1 << 30).contains(count) else {
                throw refuse("a run of no or too many pixels")
            }
            let run = Run(row: row, columns: start..<start + count)
            if let last = runs.last, (last.row32, last.end32) >= (run.row32, run.start32) {
                throw refuse("runs out of order")
            }
            let squares = PixelBounds(
                columns: run.columns.lowerBound * cell..<run.columns.upperBound * cell,
                rows: row * cell..<(row + 1) * cell)
            guard !squares.intersection(bounds).isEmpty else { throw refuse("a run outside of the bounds") }
            runs.append(run)
        }
        guard runs.isEmpty == bounds.isEmpty else { throw refuse("bounds of nothing") }
        self.init(cell: cell, runs: runs, bounds: bounds)
    }
}
