package import TatamiPrimitives

/// A permitted difference in a part of two pictures.
package struct PixelAllowance: Hashable, Sendable {
    /// The area in pixels with integral edges; nil for the whole picture.
    package var area: Rect?
    /// The number of pixels that may differ; nil for any number.
    package var pixels: Int?
    /// The distance up to which pixels count as equal, from 0 to 1, measured as in `PixelRule.perceived`.
    package var threshold: Double

    package init(area: Rect?, pixels: Int?, threshold: Double) {
        self.area = area
        self.pixels = pixels
        self.threshold = threshold
    }
}

/// Compares pixel by pixel with allowances, each pixel under the first one that contains it.
///
/// `used` counts, for each allowance, the pixels in it that differ beyond its threshold. An exceeded
/// allowance permits nothing. The difference counts the pixels of the common part that no allowance permits; its
/// `isAccepted` is true if there are none and the sizes are equal.
package func comparePixels(
    expected: Bitmap, actual: Bitmap, allowing allowances: [PixelAllowance]
) -> (difference: PixelDifference, used: [Int]) {
    let counts = countedWithin(expected, actual, allowances)
    var difference = PixelDifference(
        expectedSize: .init(width: expected.width, height: expected.height),
        actualSize: .init(width: actual.width, height: actual.height))
    var tally = counts.outside
    for (allowance, found) in zip(allowances, counts.within) {
        if let limit = allowance.pixels, found.count > limit { tally.add(found) }
    }
    difference.take(tally)
    return (difference, counts.within.map(\.count))
}

private func countedWithin(
    _ expected: Bitmap, _ actual: Bitmap, _ allowances: [PixelAllowance]
) -> (outside: PixelTally, within: [PixelTally]) {
    let areas = allowances.map { $0.area.map { PixelRect(nearest: $0) } ?? .everywhere }
    let limits = allowances.map { ColorDistance.squareLimit(threshold: $0.threshold) }
    let none = PixelTally(runLimit: PixelDifference.runLimit)
    var outside = none
    var within = [PixelTally](repeating: none, count: allowances.count)
    func endBand() {
        outside.endBand()
        for place in within.indices { within[place].endBand() }
    }
    PixelView.common(expected, actual) { expected, actual in
        let judge = PixelJudge(expected, actual, .exact)
        for y in judge.rows {
            if y.isMultiple(of: RegionCollector.band) { endBand() }
            guard let columns = judge.differences(inRow: y) else { continue }
            judge.forEachDifference(inRow: y, columns) { x, _ in
                guard let place = areas.firstIndex(where: { $0.contains(x, y) }) else {
                    outside.add(x..<x + 1, row: y)
                    return
                }
                let square = ColorDistance.square(
                    expected.pixel(x, y), actual.pixel(x, y), place: y * expected.width + x)
                // A threshold of 0 permits nothing, not even differences under full transparency.
                if limits[place] > 0, square <= limits[place] {
                    within[place].similar += 1
                } else {
                    within[place].add(x..<x + 1, row: y)
                }
            }
        }
    }
    endBand()
    return (outside, within)
}

extension PixelRect {
    fileprivate static let everywhere = PixelRect(nearest: Rect(x: 0, y: 0, width: 1e9, height: 1e9))

    /// Creates the rectangle with its edges rounded to pixels.
    fileprivate init(nearest rect: Rect) {
        func whole(_ number: Double) -> Int { Int(max(0, min(number, 1e9)).rounded()) }
        self.init(left: whole(rect.minX), top: whole(rect.minY), right: whole(rect.maxX), bottom: whole(rect.maxY))
    }
}
