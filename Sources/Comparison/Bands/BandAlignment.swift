package import TatamiPrimitives

/// Bands of whole rows that came into a picture or left it, and what stands elsewhere because of them.
package struct BandAlignment: Hashable, Sendable {
    /// From the top down.
    package var bands: [Band]
    /// What stands elsewhere now, from the top down.
    package var moved: [Segment]
    /// The pixels of the actual picture, in neither a band nor equal to those they are aligned with.
    package var rest: PixelRegion

    /// Rows that only one of the pictures has.
    package struct Band: Hashable, Sendable, Codable {
        package var kind: Kind
        /// The first row: of the actual picture for what was inserted, of the expected one for what was removed.
        package var y: Int
        package var height: Int
        /// How far below its old place stands what follows; negative above.
        package var shift: Int
        /// One colour in each row: room, and nothing that stands in it.
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

    /// What a picture of the difference points at.
    package func marks(width: Int) -> DifferenceMarks {
        func whole(_ y: Int, _ height: Int) -> PixelRect { PixelRect(x: 0, y: y, width: width, height: height) }
        return DifferenceMarks(
            inserted: bands.filter { $0.kind == .inserted }.map { whole($0.y, $0.height) },
            removed: bands.filter { $0.kind == .removed && !$0.isBlank }.map { whole($0.y, $0.height) },
            moved: moved.map { .init(bounds: whole($0.actual, $0.height), dx: 0, dy: $0.shift) },
            changed: rest)
    }
}

/// Finds the bands that were inserted into a picture or removed from it, by the pixels alone; nil when nothing but that
/// stands elsewhere, or when the pictures have different widths.
///
/// Rows that stand once in either picture hold on to each other, in the longest order that both have; from there all that
/// is equal above and below belongs to them, too. Costs what reading the pictures costs.
package func findBands(expected: Bitmap, actual: Bitmap) -> BandAlignment? {
    guard expected.width == actual.width, expected.width > 0, expected.height > 0, actual.height > 0 else { return nil }
    let rows = RowAlignment(PictureRows(expected), PictureRows(actual))
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

/// Runs of pixels of a row of the actual picture that differ from a row of the expected one.
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
