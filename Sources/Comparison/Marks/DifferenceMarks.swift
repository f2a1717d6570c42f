package import TatamiPrimitives

/// The marks in a picture of a difference, in pixels.
package struct DifferenceMarks: Hashable, Sendable {
    /// The inserted parts in the actual picture.
    package var inserted: [PixelRect]
    /// The removed parts in the expected picture.
    package var removed: [PixelRect]
    /// The parts of the actual picture that were displaced.
    package var moved: [PictureChanges.Move]
    package var changed: PixelRegion
    package var renderer: PixelRegion
    package var unexplained: PixelRegion
    /// Pixels per point of the actual picture, for distances.
    package var scale = 1.0

    package init(
        inserted: [PixelRect] = [], removed: [PixelRect] = [], moved: [PictureChanges.Move] = [],
        changed: PixelRegion = .empty, renderer: PixelRegion = .empty, unexplained: PixelRegion = .empty
    ) {
        self.inserted = inserted
        self.removed = removed
        self.moved = moved
        self.changed = changed
        self.renderer = renderer
        self.unexplained = unexplained
    }
}
