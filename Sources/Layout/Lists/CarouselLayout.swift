import TatamiPrimitives
import TatamiScenes

/// The layout of carousels.
///
/// A carousel, its viewport on the screen and its motion become the nodes of the visible items, in three steps: the
/// widths of the items and their places along the strip; the scroll offset of the strip; the items in the viewport.
/// If items have an explicit width, invisible ones are not measured, except that a carousel without a height is as
/// high as its tallest item and measures all. Of on-demand items, only the visible ones are read, and the first, whose
/// height applies to all.
extension LayoutPass {
    func size(of carousel: Carousel, in room: Proposal) -> Size {
        let strip = strip(of: carousel, padding: .zero, width: room.width, height: room.height)
        let heights = (carousel.cells.isEmpty ? 0..<carousel.count : 0..<1).map { index in
            measuredItem(index, of: carousel, width: strip.width(of: index), in: room).height
        }
        return Size(width: room.width ?? strip.length, height: heights.max() ?? 0)
    }

    /// Places the items in a viewport.
    func place(_ carousel: Carousel, id: ElementID, padding: EdgeInsets, in viewport: Rect) -> [LayoutNode] {
        let (outside, edges) = (visible, self.edges)
        // Scrolling content ignores the screen's edges.
        self.edges = nil
        let beyond = motion.looksBeyond ? viewport.width : 0
        let seen = viewport.inset(by: EdgeInsets(left: -beyond, right: -beyond))
        visible = motion.looksBeyond ? seen : visible.intersection(viewport)
        defer { (visible, self.edges) = (outside, edges) }

        let inner = viewport.inset(by: padding)
        let room = Proposal(width: inner.width, height: inner.height)
        let strip = strip(of: carousel, padding: padding, width: viewport.width, height: inner.height)
        let unmoved = grid.snap(strip.offset(for: carousel.scroll))
        let scroll = scroll(of: id)
        placed.carousels[id] = CarouselRoom(strip: strip, paging: carousel.paging, offset: unmoved, scroll: scroll)
        let offset = unmoved + scroll
        return strip.items(from: offset - beyond, to: offset + viewport.width + beyond).compactMap { index in
            let width = strip.width(of: index)
            let size = measuredItem(index, of: carousel, width: width, in: room)
            let item = settledItem(index, of: carousel, in: room)
            let fills = fillsAcross(item, of: carousel)
            let height = fills ? inner.height : size.height
            let frame = Rect(
                x: grid.snap(strip.start(of: index) - offset),
                y: inner.minY - viewport.minY + spareBefore(carousel.alignment, spare: inner.height - height),
                width: carousel.itemWidth != nil && !item.hasOwnWidth ? width : size.width, height: height)
            let place = pixels(mirrored(frame, in: viewport.width).offset(by: viewport.origin))
            return place.overlaps(seen) ? self.place(self.item(index, of: carousel), in: place) : nil
        }
    }

    // MARK: The strip

    /// Returns the strip. `width` is that of the whole viewport; nil if it is unbounded, and then all items are
    /// visible.
    private func strip(of carousel: Carousel, padding: EdgeInsets, width: Double?, height: Double?) -> CarouselStrip {
        let inner = width.map { max(0, $0 - padding.horizontal) }
        let insets =
            isRightToLeft
            ? (leading: padding.right, trailing: padding.left) : (leading: padding.left, trailing: padding.right)
        let spacing = grid.snap(carousel.spacing)
        if let each = itemWidth(of: carousel, in: inner) {
            let items = CarouselStrip.Items.equal(count: carousel.count, width: each)
            let all = CarouselStrip(items, spacing: spacing, padding: insets, viewport: 0).length
            return CarouselStrip(items, spacing: spacing, padding: insets, viewport: width ?? all)
        }
        let room = Proposal(width: inner, height: height)
        let widths = carousel.children.indices.map { measuredItem($0, of: carousel, width: nil, in: room).width }
        let all = CarouselStrip(widths: widths, spacing: spacing, padding: insets, viewport: 0).length
        return CarouselStrip(widths: widths, spacing: spacing, padding: insets, viewport: width ?? all)
    }

    /// Returns the width of all items in points, on whole pixels; nil if each is as wide as its content.
    private func itemWidth(of carousel: Carousel, in width: Double?) -> Double? {
        switch carousel.itemWidth {
        case .points(let points)?: length(points)
        case .percent(let percent)?:
            // A percentage of an unbounded carousel has no meaning.
            width.map { length($0 * percent / 100) } ?? (carousel.cells.isEmpty ? nil : 0)
        case nil: nil
        }
    }

    /// Returns the size of an item; `width` is that of all items, nil if the item has its own.
    private func measuredItem(_ index: Int, of carousel: Carousel, width: Double?, in room: Proposal) -> Size {
        let item = settledItem(index, of: carousel, in: room)
        let each = carousel.itemWidth == nil ? nil : width
        return measure(item, in: Proposal(width: each, height: room.height))
    }

    /// Returns an item with percentages resolved to points of the viewport. If only its aspect ratio is given, it is as
    /// wide as the others.
    private func settledItem(_ index: Int, of carousel: Carousel, in room: Proposal) -> Element {
        let item = item(index, of: carousel).resolved(in: room)
        return carousel.itemWidth == nil ? item : item.filledByRatio
    }

    private func item(_ index: Int, of carousel: Carousel) -> Element {
        carousel.cells.isEmpty ? carousel.children[index] : carousel.cells.read(from: source)[index].content
    }

    private func fillsAcross(_ item: Element, of carousel: Carousel) -> Bool {
        switch item.box.height {
        case .points, .percent: false
        case .fill: item.box.maxHeight == nil
        case nil: carousel.alignment == .fill && item.box.aspectRatio == nil
        }
    }
}

extension Element {
    /// Whether the item has an explicit width.
    fileprivate var hasOwnWidth: Bool {
        switch box.width {
        case .points, .percent: true
        case .fill: box.maxWidth != nil
        case nil: box.aspectRatio != nil || box.maxWidth != nil
        }
    }
}
