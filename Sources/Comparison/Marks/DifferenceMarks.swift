package import TatamiPrimitives

/// What a picture of a difference points at. All places are pixels.
package struct DifferenceMarks: Hashable, Sendable {
    /// Of the actual picture.
    package var inserted: [PixelRect]
    /// Of the expected picture: where it stood.
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

    /// A part of the actual picture that stood elsewhere.
    package struct MovedBlock: Hashable, Sendable {
        package var bounds: PixelRect
        /// To the right and downwards.
        package var dx: Int
        package var dy: Int

        package init(bounds: PixelRect, dx: Int, dy: Int) {
            self.bounds = bounds
            self.dx = dx
            self.dy = dy
        }
    }
}
