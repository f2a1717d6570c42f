/// The columns of a grid, all of the same width.
///
/// A grid is a vertical stack with columns. Its `alignment` and `distribution` position each element in its
/// cell, as in a depth stack, and its `spacing` is between rows.
package struct Columns: Hashable, Sendable {
    package enum Count: Hashable, Sendable {
        /// A number of columns, at least 1.
        case fixed(Int)
        /// As many columns as fit, at least one, each at least `minimum` points wide.
        case adaptive(minimum: Double)
    }

    package var count: Count
    /// The gap between columns in points.
    package var spacing: Double

    package init(_ count: Count, spacing: Double = 0) {
        self.count = count
        self.spacing = spacing
    }

    /// The maximum number of columns; more than any screen shows.
    package static let most = 1_000

    /// Returns the number of columns of a grid `width` points wide.
    package func count(in width: Double) -> Int {
        switch count {
        case .fixed(let count): return count
        case .adaptive(let minimum):
            let pitch = minimum + spacing
            guard pitch > 0, width.isFinite else { return 1 }
            // The epsilon lets three columns of exactly a third each fit despite rounding.
            return Int(min(max(1, ((width + spacing) / pitch + 1e-9).rounded(.down)), Double(Self.most)))
        }
    }

    /// Returns the width of each column, in points, of a grid `width` points wide; not rounded to pixels.
    package func columnWidth(in width: Double) -> Double {
        let count = Double(count(in: width))
        return max(0, (width - (count - 1) * spacing) / count)
    }
}
