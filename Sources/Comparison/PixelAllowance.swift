package import TatamiPrimitives

/// What may differ within a part of two pictures.
package struct PixelAllowance: Hashable, Sendable {
    /// In pixels, edges on whole ones; nil for the whole picture.
    package var area: Rect?
    /// nil for any number.
    package var pixels: Int?
    /// How far apart pixels may be to count as equal, 0…1, as `PixelRule.perceived` measures it.
    package var threshold: Double

    package init(area: Rect?, pixels: Int?, threshold: Double) {
        self.area = area
        self.pixels = pixels
        self.threshold = threshold
    }
}

/// Compares pixel by pixel what the allowances let differ, each pixel by the first that holds there.
///
/// `used` counts, for each allowance, the pixels that differ under it beyond its threshold. An allowance that is exceeded
/// allows nothing. The difference counts what no allowance covers; its `isAccepted` is true when that is nothing.
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
                // A threshold of 0 allows nothing, not even what differs only under full transparency.
                if limits[place] > 0, square <= limits[place] {
                    within[place].addSimilar()
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

    /// The rectangle with its edges at the nearest pixels.
    fileprivate init(nearest rect: Rect) {
        func whole(_ number: Double) -> Int { Int(max(0, min(number, 1e9)).rounded()) }
        self.init(left: whole(rect.minX), top: whole(rect.minY), right: whole(rect.maxX), bottom: whole(rect.maxY))
    }
}
