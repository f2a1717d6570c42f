package import TatamiPrimitives

/// The marks in a picture of a difference, in pixels.
package struct DifferenceMarks: Hashable, Sendable {
    /// The inserted parts in the actual picture.
    package var inserted: [PixelRect]
    /// The removed parts in the expected picture.
    package var removed: [PixelRect]
    package var moved: [MovedBlock]
    package var changed: PixelRegion
    package var renderer: PixelRegion
    package var unexplained: PixelRegion
    /// Pixels per point of the actual picture, for distances.
    package var scale = 1.0

    package init(
        inserted: [PixelRect] = [], removed: [PixelRect] = [], moved: [MovedBlock] = [],
        changed: PixelRegion = .empty, renderer: PixelRegion = .empty, unexplained: PixelRegion = .empty
    ) {
        self.inserted = inserted
        self.removed = removed
        self.moved = moved
        self.changed = changed
        self.renderer = renderer
        self.unexplained = unexplained
    }

    /// A part of the actual picture that was displaced.
    package struct MovedBlock: Hashable, Sendable {
        package var bounds: PixelRect
        /// The displacement to the right and downward.
        package var dx: Int
        package var dy: Int

        package init(bounds: PixelRect, dx: Int, dy: Int) {
            self.bounds = bounds
            self.dx = dx
            self.dy = dy
        }

        /// The distance in points, without its direction: `44 pt`, or `8, 17 pt` for both axes.
        func distance(scale: Double) -> String {
            let ways = [dx, dy].filter { $0 != 0 }.map { way in
                ((Double(abs(way)) / scale * 100).rounded() / 100).printed
            }
            return ways.joined(separator: ", ") + " pt"
        }
    }
}
