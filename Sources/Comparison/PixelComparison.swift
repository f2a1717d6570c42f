import Dispatch
package import TatamiPrimitives

/// Compares pixel by pixel; nil when the pictures are equal to the last bit.
///
/// Pictures of different sizes are compared from their upper left corners: what both have as if they were cropped to it,
/// and each pixel that only one of them has differs. The result is the same for any number of `threads`.
package func comparePixels(
    expected: Bitmap, actual: Bitmap, by rule: PixelRule = .exact, threads: Int = 1
) -> PixelDifference? {
    var difference = PixelDifference(
        expectedSize: .init(width: expected.width, height: expected.height),
        actualSize: .init(width: actual.width, height: actual.height))
    var tally = PixelTally()
    PixelView.common(expected, actual) { tally = PixelJudge($0, $1, rule).tally(threads: threads) }
    tally.addSurplus(of: difference.expectedSize, over: difference.commonSize)
    tally.addSurplus(of: difference.actualSize, over: difference.commonSize)
    difference.count = tally.count
    difference.antialiased = tally.antialiased
    difference.similar = tally.similar
    difference.bounds = tally.bounds
    return difference.isAccepted && tally.antialiased + tally.similar == 0 ? nil : difference
}

extension PixelTally {
    /// Counts the pixels of a picture beyond a smaller size.
    fileprivate mutating func addSurplus(of size: PixelDifference.PixelSize, over common: PixelDifference.PixelSize) {
        if size.width > common.width, size.height > 0 {
            let columns = common.width...size.width - 1
            add(columns.count * size.height, columns: columns, rows: 0...size.height - 1)
        }
        if size.height > common.height, common.width > 0 {
            let rows = common.height...size.height - 1
            add(common.width * rows.count, columns: 0...common.width - 1, rows: rows)
        }
    }
}

extension PixelJudge {
    /// What is found in all rows.
    fileprivate func tally(threads: Int) -> PixelTally {
        let parts = max(1, min(threads, rows.count))
        if parts == 1 { return tally(rows: rows) }
        // Neighbouring bands of rows go to different threads, since differences come in lumps.
        let band = 32
        let tallies = [PixelTally](unsafeUninitializedCapacity: parts) { tallies, count in
            tallies.initialize(repeating: PixelTally())
            nonisolated(unsafe) let results = tallies
            DispatchQueue.concurrentPerform(iterations: parts) { part in
                var tally = PixelTally()
                for start in stride(from: part * band, to: rows.count, by: parts * band) {
                    tally.add(self.tally(rows: start..<min(start + band, rows.count)))
                }
                results[part] = tally
            }
            count = parts
        }
        return tallies.reduce(into: PixelTally()) { $0.add($1) }
    }

    private func tally(rows: Range<Int>) -> PixelTally {
        var tally = PixelTally()
        for y in rows {
            let (count, columns) = differences(inRow: y)
            guard let columns else { continue }
            if isExact {
                tally.add(count, columns: columns, rows: y...y)
                continue
            }
            forEachDifference(inRow: y, columns) { x, verdict in
                switch verdict {
                case .differs: tally.add(1, columns: x...x, rows: y...y)
                case .antialiased: tally.addAntialiased()
                case .similar: tally.addSimilar()
                }
            }
        }
        return tally
    }
}
