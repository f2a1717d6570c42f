package import TatamiPrimitives

/// Compares pixel by pixel; returns nil if the pictures are equal to the last bit.
///
/// Pictures of different sizes are aligned at their upper left corners: the common part is compared, and each
/// pixel that only one of them has counts as differing. The region is exact up to `runLimit` runs.
package func comparePixels(
    expected: Bitmap, actual: Bitmap, by rule: PixelRule = .exact, runLimit: Int = PixelDifference.runLimit
) -> PixelDifference? {
    var difference = PixelDifference(
        expectedSize: .init(width: expected.width, height: expected.height),
        actualSize: .init(width: actual.width, height: actual.height))
    let surplus = Surplus(of: difference)
    // Bands are never split, even where only one picture has the lower rows.
    func tally(_ judge: PixelJudge?) -> PixelTally {
        var tally = PixelTally(runLimit: runLimit)
        for y in 0..<surplus.height {
            if y.isMultiple(of: RegionCollector.band) { tally.endBand() }
            if let judge, judge.rows.contains(y) { judge.tally(row: y, &tally) }
            let columns = surplus.columns(inRow: y)
            if !columns.isEmpty { tally.add(columns, row: y) }
        }
        tally.endBand()
        return tally
    }
    var found: PixelTally?
    PixelView.common(expected, actual) { found = tally(PixelJudge($0, $1, rule)) }
    difference.take(found ?? tally(nil))
    return difference.isAccepted && difference.antialiased + difference.similar == 0 ? nil : difference
}

/// The pixels that only one of two pictures has.
private struct Surplus {
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
            case .antialiased: tally.antialiased += 1
            case .similar: tally.similar += 1
            }
        }
    }
}
