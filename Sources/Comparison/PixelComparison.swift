package import TatamiPrimitives

/// Compares pixel by pixel; returns nil if the pictures are equal to the last bit.
///
/// Pictures of different sizes are aligned at their upper left corners: the common part is compared, and each
/// pixel that only one of them has counts as differing. The result is independent of the number of `threads`.
package func comparePixels(
    expected: Bitmap, actual: Bitmap, by rule: PixelRule = .exact, threads: Int = 1
) -> PixelDifference? {
    comparePixels(expected: expected, actual: actual, by: rule, threads: threads, runLimit: PixelDifference.runLimit)
}

func comparePixels(
    expected: Bitmap, actual: Bitmap, by rule: PixelRule, threads: Int, runLimit: Int
) -> PixelDifference? {
    var difference = PixelDifference(
        expectedSize: .init(width: expected.width, height: expected.height),
        actualSize: .init(width: actual.width, height: actual.height))
    let surplus = Surplus(of: difference)
    // Bands are never split, even where only one picture has the lower rows.
    func tally(_ judge: PixelJudge?) -> PixelTally {
        tallyInBands(of: surplus.height, threads: threads, runLimit: runLimit) { y, tally in
            if let judge, judge.rows.contains(y) { judge.tally(row: y, &tally) }
            let columns = surplus.columns(inRow: y)
            if !columns.isEmpty { tally.add(columns, row: y) }
        }
    }
    var found: PixelTally?
    PixelView.common(expected, actual) { found = tally(PixelJudge($0, $1, rule)) }
    difference.take(found ?? tally(nil))
    return difference.isAccepted && difference.antialiased + difference.similar == 0 ? nil : difference
}

/// Returns the tally of rows, computed in parallel in bands.
private func tallyInBands(
    of rows: Int, threads: Int, runLimit: Int, _ body: @Sendable (_ y: Int, inout PixelTally) -> Void
) -> PixelTally {
    // Adjacent bands go to different threads, since differences cluster.
    let band = RegionCollector.band
    let parts = max(1, min(threads, (rows + band - 1) / band))
    @Sendable func part(_ number: Int) -> PixelTally {
        var tally = PixelTally(runLimit: runLimit)
        for start in stride(from: number * band, to: rows, by: parts * band) {
            for y in start..<min(start + band, rows) { body(y, &tally) }
            tally.endBand()
        }
        return tally
    }
    if parts == 1 { return part(0) }
    let tallies = parallelMap(parts, chunk: 1, part)
    return tallies.dropFirst().reduce(into: tallies[0]) { $0.add($1) }
}

/// The pixels that only one of two pictures has.
private struct Surplus: Sendable {
    private let expected: PixelSize
    private let actual: PixelSize

    init(of difference: PixelDifference) {
        (expected, actual) = (difference.expectedSize, difference.actualSize)
    }

    var height: Int { max(expected.width > 0 ? expected.height : 0, actual.width > 0 ? actual.height : 0) }

    func columns(inRow y: Int) -> Range<Int> {
        let reaches = (y < expected.height ? expected.width : 0, y < actual.height ? actual.width : 0)
        return min(reaches.0, reaches.1)..<max(reaches.0, reaches.1)
    }
}

extension PixelJudge {
    @inline(__always)
    fileprivate func tally(row y: Int, _ tally: inout PixelTally) {
        guard let columns = differences(inRow: y) else { return }
        if isExact {
            forEachRun(inRow: y, columns) { tally.addApart($0, row: y) }
            return
        }
        forEachDifference(inRow: y, columns) { x, verdict in
            switch verdict {
            case .differs: tally.add(x..<x + 1, row: y)
            case .antialiased: tally.addAntialiased()
            case .similar: tally.addSimilar()
            }
        }
    }
}
