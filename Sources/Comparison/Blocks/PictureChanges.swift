package import TatamiPrimitives

/// The changes between two pictures, found in their pixels alone.
package struct PictureChanges: Hashable, Sendable, Codable {
    /// The changes from top to bottom.
    package var changes: [Change]
    /// Equal pixels that moved because of the changes, from top to bottom.
    package var moves: [Move]
    /// The number of blocks that differ only by antialiasing, or by moves of a fraction of a pixel.
    package var smoothed: Int

    package init(changes: [Change], moves: [Move], smoothed: Int) {
        (self.changes, self.moves, self.smoothed) = (changes, moves, smoothed)
    }

    /// Whether more is known than that blocks differ.
    package var isTelling: Bool { !moves.isEmpty || changes.contains { $0.kind != .differs } }

    /// A change of one area; each rectangle is in pixels of its own picture.
    package struct Change: Hashable, Sendable, Codable {
        package var kind: Kind
        /// The area in the expected picture; nil for an insertion.
        package var expected: PixelRect?
        /// The area in the actual picture; nil for a removal.
        package var actual: PixelRect?
        /// The old colour of a recoloured shape as `#RRGGBB`, or `#RRGGBBAA` if it is translucent; nil for other
        /// changes.
        package var from: String?
        package var to: String?

        /// The new area, or the old one of a removal.
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
        /// Space was inserted or removed: the pixels are of one colour.
        case spaceInserted, spaceRemoved
        /// Equal pixels moved, and adjacent content made space for them.
        case moved
        /// Exchanged places with the block that is now at its old place.
        case exchanged
        /// The same shape in another colour.
        case recolored
        /// A shape of one colour on the same background that became larger or smaller.
        case resized
        /// Strokes on a background, like text, before and now.
        case textLike
        /// The picture has more, or fewer, rows or columns at its end.
        case grown, cut
        /// Differs, without further information.
        case differs
    }

    /// Equal pixels at another place.
    package struct Move: Hashable, Sendable, Codable {
        /// The new area.
        package var area: PixelRect
        /// The distance in pixels, to the right and down.
        package var dx: Int
        package var dy: Int

        package init(area: PixelRect, dx: Int, dy: Int) { (self.area, self.dx, self.dy) = (area, dx, dy) }
    }
}

/// Finds the changes between two pictures in their pixels alone.
///
/// These are bands and blocks that were inserted, removed, moved, exchanged, recoloured or resized; other differences
/// are `differs`. It takes a few times as long as reading the pictures. At most 64 changes and 64 moves are kept, from
/// the top.
package func findChanges(expected: Bitmap, actual: Bitmap) -> PictureChanges {
    if let ends = PictureChanges(endsFrom: expected, to: actual) { return ends }
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let (old, new) = (expected.padded(width, height), actual.padded(width, height))
    var found =
        ViewPair.with(old, new) { ChangeFinding($0).found() } ?? PictureChanges(changes: [], moves: [], smoothed: 0)
    found.addEnds(from: expected, to: actual)
    found.changes = Array(found.changes.prefix(PictureChanges.most))
    found.moves = Array(found.moves.prefix(PictureChanges.most))
    return found
}

extension PictureChanges {
    fileprivate static let most = 64

    /// The rows and columns at the end that only one of two pictures has.
    private static func ends(from expected: Bitmap, to actual: Bitmap) -> [Change] {
        func end(_ old: Int, _ new: Int, _ strip: (PixelRect) -> PixelRect) -> Change? {
            guard old != new else { return nil }
            let size = new > old ? actual : expected
            let area = strip(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
            return new > old ? .init(.grown, expected: nil, actual: area) : .init(.cut, expected: area, actual: nil)
        }
        return [
            end(expected.height, actual.height) { $0.rows(min(expected.height, actual.height)..<$0.height) },
            end(expected.width, actual.width) { $0.columns(min(expected.width, actual.width)..<$0.width) },
        ].compactMap(\.self)
    }

    /// Replaces the changes beyond the end of the smaller picture, which has no pixels there.
    ///
    /// Rows or columns at the end are reported unless changes account for them.
    fileprivate mutating func addEnds(from expected: Bitmap, to actual: Bitmap) {
        let areAlone = changes.isEmpty
        for end in Self.ends(from: expected, to: actual) {
            let isOfRows = end.area.x == 0
            let inside = changes.filter { isOfRows ? $0.area.top >= end.area.top : $0.area.left >= end.area.left }
            changes.removeAll(where: inside.contains)
            // Content pushed over the edge of a smaller picture is a consequence of the other changes.
            let isPushed = !changes.isEmpty && inside.allSatisfy { [.inserted, .spaceInserted].contains($0.kind) }
            if areAlone || !inside.isEmpty && (end.kind == .grown || !isPushed) { changes.append(end) }
        }
    }

    /// Finds the ends alone if two pictures of different sizes are equal otherwise; nil for all other pictures.
    fileprivate init?(endsFrom expected: Bitmap, to actual: Bitmap) {
        let ends = Self.ends(from: expected, to: actual)
        if ends.isEmpty { return nil }
        let (width, height) = (min(expected.width, actual.width) * 4, min(expected.height, actual.height))
        let areEqual = (0..<height).allSatisfy { y in
            expected.pixels[y * expected.width * 4..<y * expected.width * 4 + width].elementsEqual(
                actual.pixels[y * actual.width * 4..<y * actual.width * 4 + width])
        }
        guard areEqual else { return nil }
        self.init(changes: ends, moves: [], smoothed: 0)
    }

    /// The marks for a difference picture; `region` holds the pixels that differ.
    package func marks(_ region: PixelRegion) -> DifferenceMarks {
        DifferenceMarks(
            inserted: changes.filter { $0.expected == nil && $0.kind != .spaceInserted }.compactMap(\.actual),
            removed: changes.filter { $0.actual == nil && $0.kind != .spaceRemoved }.compactMap(\.expected),
            moved: moves
                + changes.filter { $0.kind == .moved || $0.kind == .exchanged }.compactMap { change in
                    guard let from = change.expected, let to = change.actual else { return nil }
                    return Move(area: to, dx: to.x - from.x, dy: to.y - from.y)
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
    /// The same picture, extended to the right and bottom by repeating its last column and row.
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
