/// A rectangle of whole pixels; y grows downward, and the right and bottom edges are exclusive.
package struct PixelRect: Hashable, Sendable, Codable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from its edges; empty if an edge is beyond its opposite.
    package init(left: Int, top: Int, right: Int, bottom: Int) {
        self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    package var isEmpty: Bool { width == 0 || height == 0 }
    package var area: Int { width * height }
    package var left: Int { x }
    package var top: Int { y }
    package var right: Int { x + width }
    package var bottom: Int { y + height }
    package var columns: Range<Int> { x..<x + width }
    package var rows: Range<Int> { y..<y + height }

    package func contains(_ x: Int, _ y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

    @inlinable
    package func contains(_ other: PixelRect) -> Bool {
        x <= other.x && other.x &+ other.width <= x &+ width && y <= other.y && other.y &+ other.height <= y &+ height
    }

    /// Returns whether the rectangle intersects these rows.
    @inlinable
    package func meets(_ rows: Range<Int>) -> Bool {
        y < rows.upperBound && rows.lowerBound < y &+ height && height != 0
    }

    package func overlaps(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    /// Returns the rectangle with `pixels` more on each side.
    package func grown(by pixels: Int) -> PixelRect {
        PixelRect(left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
    }

    /// Returns the smallest rectangle that contains both; an empty one is ignored.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(
                    columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
    }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let common = PixelRect(
            columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        return common.isEmpty ? .empty : common
    }
}

/// A size in whole pixels.
package struct PixelSize: Hashable, Sendable, Codable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package var pixels: Int { width * height }
}
