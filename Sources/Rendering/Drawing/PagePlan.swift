package import TatamiPrimitives

/// The pages of a picture that is taller than an image can be.
package struct PagePlan: Hashable, Sendable {
    /// The pages in points, from top to bottom, with all edges on whole pixels.
    package var parts: [Rect]

    /// The maximum number of pixels of a page: a quarter of a billion, which take 1 GiB.
    private static let pixelBudget = Double(1 << 28)

    /// Creates pages at most `limit` pixels high, or less if they are very wide; one page for a picture that fits.
    package init(size: Size, pixelsPerPoint: Double, limit: Int = 32_767) {
        let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
        // A page also ends on a whole point, so that pages can be joined at any scale.
        let rows = min(Double(limit), Self.pixelBudget / max(1, size.width * pixelsPerPoint))
        let pageHeight = max(1, (rows / pixelsPerPoint).rounded(.down))
        let height = max(grid.snap(size.height), grid.hairline)
        var parts: [Rect] = []
        var top = 0.0
        while top < height {
            let bottom = min(top + pageHeight, height)
            parts.append(Rect(x: 0, y: top, width: size.width, height: bottom - top))
            top = bottom
        }
        self.parts = parts
    }
}
