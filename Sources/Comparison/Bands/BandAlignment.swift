package import TatamiPrimitives

/// Bands of whole rows that were inserted into or removed from a picture, and the segments displaced by them.
package struct BandAlignment: Hashable, Sendable {
    /// The bands from top to bottom.
    package var bands: [Band]
    /// The displaced segments, from top to bottom.
    package var moved: [Segment]
    /// The pixels of the actual picture that are neither in a band nor equal to the aligned ones.
    package var rest: PixelRegion

    /// Rows that only one of the pictures has.
    package struct Band: Hashable, Sendable, Codable {
        package var kind: Kind
        /// The first row: in the actual picture for an inserted band, in the expected one for a removed band.
        package var y: Int
        package var height: Int
        /// The displacement of the following rows, downward; negative upward.
        package var shift: Int
        /// Whether each row has a single colour.
        package var isBlank: Bool

        package init(kind: Kind, y: Int, height: Int, shift: Int, isBlank: Bool) {
            self.kind = kind
            self.y = y
            self.height = height
            self.shift = shift
            self.isBlank = isBlank
        }

        package enum Kind: String, Hashable, Sendable, Codable { case inserted, removed }
    }

    /// Rows that both pictures have.
    package struct Segment: Hashable, Sendable {
        package var expected: Int
        package var actual: Int
        package var height: Int

        package init(expected: Int, actual: Int, height: Int) {
            self.expected = expected
            self.actual = actual
            self.height = height
        }

        package var shift: Int { actual - expected }
    }

    /// Returns the marks for a picture of the difference.
    package func marks(width: Int) -> DifferenceMarks {
        func whole(_ y: Int, _ height: Int) -> PixelRect { PixelRect(x: 0, y: y, width: width, height: height) }
        return DifferenceMarks(
            inserted: bands.filter { $0.kind == .inserted }.map { whole($0.y, $0.height) },
            removed: bands.filter { $0.kind == .removed && !$0.isBlank }.map { whole($0.y, $0.height) },
            moved: moved.map { .init(bounds: whole($0.actual, $0.height), dx: 0, dy: $0.shift) },
            changed: rest)
    }
}

/// Finds the bands that were inserted into a picture or removed from it, by the pixels alone. Returns nil if
/// there are none, or if the pictures have different widths.
///
/// Rows that are unique in both pictures are matched in the longest common order; matches are extended by
/// equal rows above and below. Takes about as long as reading the pictures.
package func findBands(expected: Bitmap, actual: Bitmap) -> BandAlignment? {
    guard expected.width == actual.width, expected.width > 0, expected.height > 0, actual.height > 0 else { return nil }
    let found = ViewPair.with(expected, actual) { pair in
        RowAlignment(
            PictureRows(pair.expected, rowsOf: pair.expected.whole), PictureRows(pair.actual, rowsOf: pair.actual.whole)
        )
    }
    guard let rows = found else { return nil }
    let segments = rows.segments()
    guard segments.contains(where: { $0.shift != 0 && $0.height > 0 }) else { return nil }
    var bands: [BandAlignment.Band] = []
    var changed: [PixelRegion.Run] = []
    for (upper, lower) in zip(segments, segments.dropFirst()) {
        let (start, end) = (upper.expected + upper.height, lower.expected)
        let (actualStart, actualEnd) = (upper.actual + upper.height, lower.actual)
        let (height, actualHeight) = (end - start, actualEnd - actualStart)
        let common = min(height, actualHeight)
        for row in 0..<common {
            changed += differences(expected, start + row, actual, actualStart + row)
        }
        if height > common {
            let gone = start + common..<end
            bands.append(
                .init(
                    kind: .removed, y: gone.lowerBound, height: gone.count, shift: lower.shift,
                    isBlank: rows.expected.isBlank(gone)))
        } else if actualHeight > common {
            let new = actualStart + common..<actualEnd
            bands.append(
                .init(
                    kind: .inserted, y: new.lowerBound, height: new.count, shift: lower.shift,
                    isBlank: rows.actual.isBlank(new)))
        }
    }
    return BandAlignment(
        bands: bands, moved: segments.filter { $0.shift != 0 && $0.height > 0 }, rest: PixelRegion(inOrder: changed))
}

/// Returns runs of pixels that differ between a row of the actual picture and one of the expected.
private func differences(_ expected: Bitmap, _ row: Int, _ actual: Bitmap, _ actualRow: Int) -> [PixelRegion.Run] {
    var runs: [PixelRegion.Run] = []
    let width = actual.width
    expected.pixels.withUnsafeBytes { before in
        actual.pixels.withUnsafeBytes { now in
            let (before, now) = (before.bindMemory(to: UInt32.self), now.bindMemory(to: UInt32.self))
            var x = 0
            while x < width {
                guard before[row * width + x] != now[actualRow * width + x] else {
                    x += 1
                    continue
                }
                let start = x
                while x < width, before[row * width + x] != now[actualRow * width + x] { x += 1 }
                runs.append(PixelRegion.Run(row: actualRow, columns: start..<x))
            }
        }
    }
    return runs
}
