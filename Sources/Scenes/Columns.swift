/// How the elements of a grid stand: in columns of one width, row by row.
///
/// A grid is a vertical stack with columns. Its `alignment` and `distribution` place each element in its cell, as those of a
/// depth stack do, and its `spacing` lies between rows.
package struct Columns: Hashable, Sendable {
    package enum Count: Hashable, Sendable {
        /// At least 1.
        case fixed(Int)
        /// As many as have room that are at least so many points wide, and at least one.
        case adaptive(minimum: Double)
    }

    package var count: Count
    /// Points between columns.
    package var spacing: Double

    package init(_ count: Count, spacing: Double = 0) {
        self.count = count
        self.spacing = spacing
    }

    /// More columns than this no screen shows.
    package static let most = 1_000

    /// How many stand side by side in a grid that is so many points wide.
    package func count(in width: Double) -> Int {
        switch count {
        case .fixed(let count): return count
        case .adaptive(let minimum):
            let pitch = minimum + spacing
            guard pitch > 0, width.isFinite else { return 1 }
            // Three columns of a third each fit, whatever the last bits say.
            return Int(min(max(1, ((width + spacing) / pitch + 1e-9).rounded(.down)), Double(Self.most)))
        }
    }

    /// Points, of each column of a grid that is so many points wide; not on whole pixels.
    package func columnWidth(in width: Double) -> Double {
        let count = Double(count(in: width))
        return max(0, (width - (count - 1) * spacing) / count)
    }
}
