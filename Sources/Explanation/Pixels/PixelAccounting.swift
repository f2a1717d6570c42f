package import TatamiComparison
package import TatamiPrimitives
package import TatamiScenes

/// The counts of differing pixels by the kind of change that explains them.
extension PixelAccount {
    subscript(kind: PixelKind) -> Int {
        get {
            switch kind {
            case .changed: changed
            case .moved: moved
            case .uncovered: uncovered
            case .renderer: renderer
            case .unexplained: unexplained
            }
        }
        set {
            switch kind {
            case .changed: changed = newValue
            case .moved: moved = newValue
            case .uncovered: uncovered = newValue
            case .renderer: renderer = newValue
            case .unexplained: unexplained = newValue
            }
        }
    }
}

/// Determines for each pixel of two pictures why it differs.
///
/// Where both lists show the same items in the same places, a pixel can't differ; where the actual list shows items of
/// the expected one at a distance, the pixel must equal the one there. Only the remaining pixels may belong to a
/// change.
package struct PixelAccounting {
    let expected: Bitmap
    let actual: Bitmap
    private let redrawn: Bitmap?
    let cells: CellComparison

    /// Compares two drawn screens.
    ///
    /// `redrawn` is the picture that today's renderer draws from the expected list; without it, differences of the
    /// renderer are unexplained. `actualName` returns the name in the actual tree of an expected element, or nil for a
    /// removed one. `changed` holds the elements that a cause changed, inserted (by their actual names) or removed (by
    /// their expected ones). `glyphs` has the outlines from which the extents of text are computed.
    package init(
        expected: DrawnScreen, actual: DrawnScreen, redrawn: Bitmap? = nil, glyphs: any GlyphSource,
        actualName: (ElementID) -> ElementID?, changed: Set<ElementID>
    ) {
        (self.expected, self.actual, self.redrawn) = (expected.pixels, actual.pixels, redrawn)
        let reach = GlyphReach(glyphs)
        var fades = Fades()
        let before = Drawing(expected, glyphs: reach, fades: &fades, name: actualName)
        let now = Drawing(actual, glyphs: reach, fades: &fades) { $0 }
        let matching = LeafMatching(before, now, changed: changed, glyphs: reach, name: actualName)
        cells = CellComparison(
            matching: matching, changed: changed,
            expected: OcclusionMap(matching.expected) { matching.expectedFates[$0] != .unknown },
            actual: OcclusionMap(matching.actual, cuts: matching.changedBackdropAreas) {
                matching.actualFates[$0] != .unknown
            })
    }

    /// Calls `body` with runs of pixels of the same kind, from top to bottom and then from left to right.
    package func visit(_ region: PixelRegion, _ body: (_ row: Int, _ columns: Range<Int>, PixelKind) -> Void) {
        PixelWords.with(expected, actual, redrawn) { expected, actual, redrawn in
            var pass = PixelPass(cells: cells, expected: expected, actual: actual, redrawn: redrawn)
            guard !region.isExact || redrawn != nil else {
                for run in region.runs { pass.visitPlain(run.columns, row: run.row, body) }
                return
            }
            region.forEachRow { row, columns in pass.visit(columns, row: row, isExact: region.isExact, body) }
        }
    }
}
