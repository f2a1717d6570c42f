package import TatamiPrimitives

/// What changed between two pictures, found in their pixels alone.
package struct PictureChanges: Hashable, Sendable {
    /// From top to bottom.
    package var changes: [Change]
    /// Equal pixels that stand elsewhere because of the changes, from top to bottom.
    package var moves: [Move]
    /// The number of blocks that differ by no more than antialiasing, or than parts of a pixel that something moved by.
    package var smoothed: Int

    /// Pixels, in the actual picture's coordinates or, of what is gone, in the expected one's.
    package struct Change: Hashable, Sendable {
        package var kind: Kind
        /// nil for what came.
        package var expected: PixelRect?
        /// nil for what is gone.
        package var actual: PixelRect?

        /// Where it is now, or where it was.
        package var area: PixelRect { actual ?? expected ?? .empty }

        package init(_ kind: Kind, expected: PixelRect?, actual: PixelRect?) {
            (self.kind, self.expected, self.actual) = (kind, expected, actual)
        }
    }

    package enum Kind: Hashable, Sendable {
        case inserted
        case removed
        /// Room came or went: the pixels are of one colour.
        case spaceInserted
        case spaceRemoved
        /// Equal pixels stand elsewhere, and what is beside them made way for it.
        case moved
        /// Changed places with the one that is now where it was.
        case exchanged
        /// The same shape in another colour; each is red, green, blue, alpha from the highest byte.
        case recolored(from: UInt32, to: UInt32)
        /// One colour, on the same ground, that covers more or less.
        case resized
        /// Strokes on a ground, as text is, before and now.
        case textLike
        /// The picture has more or fewer rows or columns at its end.
        case grown
        case cut
        /// Differs; nothing more is known.
        case differs
    }

    /// Equal pixels that stand elsewhere.
    package struct Move: Hashable, Sendable {
        /// Where they are now.
        package var area: PixelRect
        /// In pixels, to the right and down.
        package var dx: Int
        package var dy: Int
    }
}

/// Finds what changed between two pictures by their pixels alone: bands and blocks that came, went, moved, changed places,
/// colour or size. What can't be told is `differs`.
///
/// Takes a few times as long as reading the pictures.
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
    return found
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
