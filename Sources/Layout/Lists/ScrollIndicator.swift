import TatamiPrimitives
import TatamiScenes

/// The heights of a list above and below its viewport, with estimates for invisible rows.
///
/// Measured rows that are not visible are estimated too, so that the same visible rows always give the same extent.
struct ScrollExtent {
    /// Points above the viewport's top edge.
    var above: Double
    /// Points below its bottom edge.
    var below: Double

    /// Estimates the extent; nil if all slots are in the viewport, to the pixel.
    init?(of slots: ListSlots, in window: ListWindow, viewport: Double) {
        guard let first = window.places.first, let last = window.places.last else { return nil }
        above = max(0, slots.estimatedHeight(of: 0..<first.position) - first.top)
        below = max(0, slots.estimatedHeight(of: last.position + 1..<slots.count) + last.bottom - viewport)
        guard max(above, below) >= slots.pass.grid.hairline / 2 else { return nil }
    }
}

extension ListSlots {
    /// Returns the estimated height of unmeasured slots; the time depends only on the number of sections.
    func estimatedHeight(of positions: Range<Int>) -> Double {
        let own = fixedRowHeight ?? max(pass.length(list.minimumRowHeight), pass.length(list.estimatedRowHeight))
        let row = own + spacing
        var height = 0.0
        for section in sections.indices {
            let (header, footer) = (headerPosition(ofSection: section), footerPosition(ofSection: section))
            height += Double(positions.clamped(to: header + 1..<footer).count) * row
            if footer - header > 1, positions.contains(footer - 1) { height -= spacing }
            if positions.contains(header) {
                height += headerGaps(section).estimate(element: sections[section].header, as: own)
            }
            if positions.contains(footer) {
                height += footerGaps(section).estimate(element: sections[section].footer, as: own)
            }
        }
        return height
    }
}

extension SlotGaps {
    fileprivate func estimate(element: Element?, as row: Double) -> Double {
        above + (element == nil ? 0 : row) + below
    }
}

extension LayoutPass {
    private enum IndicatorMetrics {
        static let width = 3.0
        /// The distance from the viewport's trailing edge, and from its ends.
        static let margin = 3.0
        static let leastLength = 36.0
    }

    /// Returns a capsule with the share of its track that the viewport has of the content, as estimated, but at least
    /// 36 points long if its track is.
    ///
    /// The result is nil if everything is visible, or if the list can't scroll.
    func scrollIndicator(of slots: ListSlots, id: ElementID, in window: ListWindow, viewport: Rect) -> LayoutNode? {
        guard let color = slots.list.scrollIndicator, slots.list.isScrollable,
            let extent = ScrollExtent(of: slots, in: window, viewport: viewport.height)
        else { return nil }
        let margin = grid.snap(IndicatorMetrics.margin)
        let track = max(0, viewport.height - slots.padding.vertical - 2 * margin)
        let content = extent.above + viewport.height + extent.below
        let length = min(track, max(length(IndicatorMetrics.leastLength), track * viewport.height / content))
        let top = slots.padding.top + margin + (track - length) * extent.above / (extent.above + extent.below)
        let width = self.length(IndicatorMetrics.width)
        // The indicator of a list that is rotated by 180° is rotated too.
        let left = slots.list.fill.strategy?.isRotated == true ? margin : viewport.width - margin - width
        let place = mirrored(Rect(x: left, y: top, width: width, height: length), in: viewport.width)
        let frame = pixels(place.offset(by: viewport.origin))
        guard frame.overlaps(visible) else { return nil }
        return LayoutNode(
            id: id.part("indicator"), kind: .indicator, frame: frame,
            paint: BoxPaint(background: .solid(color), cornerRadius: CornerRadii(frame.width / 2)))
    }
}
