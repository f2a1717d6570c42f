package import TatamiPrimitives

/// The marks in a picture of a difference, in pixels.
package struct DifferenceMarks: Hashable, Sendable {
    /// The inserted parts in the actual picture.
    package var inserted: [PixelRect]
    /// The former positions in the expected picture.
    package var removed: [PixelRect]
    package var moved: [MovedBlock]
    package var changed: PixelRegion
    package var renderer: PixelRegion
    package var unexplained: PixelRegion

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
    }
}
