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
