/// A rectangle of whole pixels; y grows downwards.
package struct PixelBounds: Hashable, Sendable, Codable {
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

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    package static let none = PixelBounds(x: 0, y: 0, width: 0, height: 0)

    package var isEmpty: Bool { width == 0 || height == 0 }
    package var area: Int { width * height }
    package var columns: Range<Int> { x..<x + width }
    package var rows: Range<Int> { y..<y + height }

    package func contains(_ x: Int, _ y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

    @inlinable
    package func contains(_ other: PixelBounds) -> Bool {
        x <= other.x && other.x &+ other.width <= x &+ width && y <= other.y && other.y &+ other.height <= y &+ height
    }

    /// Whether any of its pixels is in these rows.
    @inlinable
    package func meets(_ rows: Range<Int>) -> Bool {
        y < rows.upperBound && rows.lowerBound < y &+ height && height != 0
    }

    /// The smallest that holds both; an empty one adds nothing.
    package func union(_ other: PixelBounds) -> PixelBounds {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBounds(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(
                    columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
    }

    package func intersection(_ other: PixelBounds) -> PixelBounds {
        let common = PixelBounds(
            columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        return common.isEmpty ? .none : common
    }
}
