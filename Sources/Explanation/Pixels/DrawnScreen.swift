package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives

/// A picture with everything from which it was drawn.
package struct DrawnScreen: Sendable {
    package var elements: TreeElements
    package var list: DisplayList
    package var pixels: Bitmap
    package var tree: LayoutTree { elements.tree }

    package init(elements: TreeElements, list: DisplayList, pixels: Bitmap) {
        (self.elements, self.list, self.pixels) = (elements, list, pixels)
    }

    package init(tree: LayoutTree, list: DisplayList, pixels: Bitmap) {
        self.init(elements: TreeElements(tree), list: list, pixels: pixels)
    }
}

/// The kind of change that a differing pixel belongs to; `PixelAccount` describes each.
package enum PixelKind: UInt8, Hashable, Sendable, CaseIterable {
    case changed, moved, uncovered, renderer, unexplained
}

/// A distance in whole pixels, to the right and down.
package struct PixelShift: Hashable, Sendable {
    package var dx: Int
    package var dy: Int

    package init(dx: Int, dy: Int) {
        (self.dx, self.dy) = (dx, dy)
    }

    package static let zero = PixelShift(dx: 0, dy: 0)
}

extension PixelShift {
    /// The distance between two points; nil unless it is one of whole pixels, within rounding errors.
    init?(from start: Point, to end: Point, scale: Double) {
        let (x, y) = ((end.x - start.x) * scale, (end.y - start.y) * scale)
        guard abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1e-3, abs(y - y.rounded()) < 1e-3 else { return nil }
        self.init(dx: Int(x.rounded()), dy: Int(y.rounded()))
    }

    func points(_ scale: Double) -> Point { Point(x: Double(dx) / scale, y: Double(dy) / scale) }
}
