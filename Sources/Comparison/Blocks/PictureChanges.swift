package import TatamiPrimitives

/// The changes between two pictures, found in their pixels alone.
package struct PictureChanges: Hashable, Sendable, Codable {
    /// From top to bottom.
    package var changes: [Change]
    /// Equal pixels that stand elsewhere because of the changes, from top to bottom.
    package var moves: [Move]
    /// The number of blocks that differ by no more than antialiasing, or than parts of a pixel that something moved by.
    package var smoothed: Int

    package init(changes: [Change], moves: [Move], smoothed: Int) {
        (self.changes, self.moves, self.smoothed) = (changes, moves, smoothed)
    }

    /// Whether more is known than that blocks differ.
    package var isTelling: Bool { !moves.isEmpty || changes.contains { $0.kind != .differs } }

    /// Pixels, in the actual picture's coordinates or, of what is gone, in the expected one's.
    package struct Change: Hashable, Sendable, Codable {
        package var kind: Kind
        /// nil for what came.
        package var expected: PixelRect?
        /// nil for what is gone.
        package var actual: PixelRect?
        /// Of the same shape in another colour, its colours as `#RRGGBB`, or `#RRGGBBAA` if it is translucent; nil for others.
        package var from: String?
        package var to: String?

        /// Where it is now, or where it was.
        package var area: PixelRect { actual ?? expected ?? .empty }

        package init(
            _ kind: Kind, expected: PixelRect?, actual: PixelRect?, from: String? = nil, to: String? = nil
        ) {
            (self.kind, self.expected, self.actual) = (kind, expected, actual)
            (self.from, self.to) = (from, to)
        }
    }

    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case inserted, removed
        /// Room came or went: the pixels are of one colour.
        case spaceInserted, spaceRemoved
        /// Equal pixels stand elsewhere, and what is beside them made way for it.
        case moved
        /// Changed places with the one that is now where it was.
        case exchanged
        /// The same shape in another colour.
        case recolored
        /// One colour, on the same ground, that covers more or less.
        case resized
        /// Strokes on a ground, as text is, before and now.
        case textLike
        /// The picture has more or fewer rows or columns at its end.
        case grown, cut
        /// Differs; nothing more is known.
        case differs
    }

    /// Equal pixels that stand elsewhere.
    package struct Move: Hashable, Sendable, Codable {
        /// Where they are now.
        package var area: PixelRect
        /// In pixels, to the right and down.
        package var dx: Int
        package var dy: Int

        package init(area: PixelRect, dx: Int, dy: Int) { (self.area, self.dx, self.dy) = (area, dx, dy) }
    }
}

/// Finds what changed between two pictures by their pixels alone: bands and blocks that came, went, moved, changed places,
/// colour or size. What can't be told is `differs`.
///
/// Takes a few times as long as reading the pictures.
/// At most `most` changes and moves are kept, from the top.
package func findChanges(expected: Bitmap, actual: Bitmap) -> PictureChanges {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let (old, new) = (expected.padded(width, height), actual.padded(width, height))
    var found =
        ViewPair.with(old, new) { ChangeFinding($0).found() } ?? PictureChanges(changes: [], moves: [], smoothed: 0)
    let isOther = expected.width != actual.width || expected.height != actual.height
    if isOther, found.changes.isEmpty {
        let hasGrown = actual.width * actual.height > expected.width * expected.height
        let (small, large) = hasGrown ? (expected, actual) : (actual, expected)
        let strip =
            small.height < large.height
            ? PixelRect(left: 0, top: small.height, right: large.width, bottom: large.height)
            : PixelRect(left: small.width, top: 0, right: large.width, bottom: large.height)
        found.changes = [
            .init(hasGrown ? .grown : .cut, expected: hasGrown ? nil : strip, actual: hasGrown ? strip : nil)
        ]
    }
    found.changes = Array(found.changes.prefix(PictureChanges.most))
    found.moves = Array(found.moves.prefix(PictureChanges.most))
    return found
}

extension PictureChanges {
    fileprivate static let most = 64

    /// The marks for a picture of the difference; `region` are the pixels that differ.
    package func marks(_ region: PixelRegion) -> DifferenceMarks {
        DifferenceMarks(
            inserted: changes.filter { $0.expected == nil && $0.kind != .spaceInserted }.compactMap(\.actual),
            removed: changes.filter { $0.actual == nil && $0.kind != .spaceRemoved }.compactMap(\.expected),
            moved: moves.map { .init(bounds: $0.area, dx: $0.dx, dy: $0.dy) }
                + changes.filter { $0.kind == .moved || $0.kind == .exchanged }.compactMap { change in
                    guard let from = change.expected, let to = change.actual else { return nil }
                    return .init(bounds: to, dx: to.x - from.x, dy: to.y - from.y)
                },
            changed: changes.filter {
                $0.expected != nil && $0.actual != nil && $0.kind != .moved && $0.kind != .exchanged
            }
            .reduce(.empty) { $0.union(region.intersection(PixelRegion($1.area))) })
    }
}

extension PixelRegion {
    /// All pixels of a rectangle.
    fileprivate init(_ rect: PixelRect) {
        self.init(inOrder: rect.rows.map { Run(row: $0, columns: rect.columns) })
    }
}

extension Bitmap {
    /// The same picture, continued to the right and down by its last column and row.
    fileprivate func padded(_ width: Int, _ height: Int) -> Bitmap {
        guard self.width > 0, self.height > 0, width > self.width || height > self.height else { return self }
        var padded: [UInt8] = []
        padded.reserveCapacity(width * height * 4)
        for y in 0..<height {
            let start = min(y, self.height - 1) * self.width * 4
            let row = pixels[start..<start + self.width * 4]
            padded += row
            for _ in self.width..<width { padded += row.suffix(4) }
        }
        return Bitmap(width: width, height: height, pixels: padded)
    }
}
