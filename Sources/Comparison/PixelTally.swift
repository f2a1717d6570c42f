import TatamiPrimitives

/// What a pass over pixels found; passes over parts of a picture add up to the pass over the whole.
struct PixelTally {
    private(set) var count = 0
    private(set) var antialiased = 0
    private(set) var similar = 0
    private var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)

    /// The smallest rectangle that holds what was counted.
    var bounds: Rect {
        count == 0
            ? .zero
            : Rect(x: Double(minX), y: Double(minY), width: Double(maxX - minX + 1), height: Double(maxY - minY + 1))
    }

    mutating func addAntialiased() { antialiased += 1 }

    mutating func addSimilar() { similar += 1 }

    /// Counts `count` pixels, none outside the columns and rows and some at each end of them.
    mutating func add(_ count: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        self.count += count
        (minX, maxX) = (min(minX, columns.lowerBound), max(maxX, columns.upperBound))
        (minY, maxY) = (min(minY, rows.lowerBound), max(maxY, rows.upperBound))
    }

    mutating func add(_ other: PixelTally) {
        count += other.count
        antialiased += other.antialiased
        similar += other.similar
        (minX, maxX) = (min(minX, other.minX), max(maxX, other.maxX))
        (minY, maxY) = (min(minY, other.minY), max(maxY, other.maxY))
    }
}
