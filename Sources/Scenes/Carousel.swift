import TatamiPrimitives

/// Elements side by side in a horizontally scrolling viewport.
package struct Carousel: Hashable, Sendable {
    /// The positions at which a carousel stops after a drag.
    package enum Paging: String, Hashable, Sendable, CaseIterable {
        /// Any position.
        case none
        /// An item at the leading edge, inside the padding.
        case item
        /// Multiples of the viewport's width from the start of the content, one at a time.
        case viewport
    }

    /// The gap between items in points.
    package var spacing: Double
    /// The width of every item; nil for the width of its content. Percentages refer to the width inside the
    /// padding.
    package var itemWidth: LengthLimit?
    /// The alignment across the carousel: `start`, `center`, `end` or `fill`.
    package var alignment: Stack.Alignment
    package var paging: Paging
    /// The scroll position, in which rows stand for items.
    ///
    /// `top`, `middle` and `bottom` stand for the leading edge, the centre and the trailing edge.
    package var scroll: List.ScrollPosition
    package var children: [Element]
    /// Rows whose contents are the items, in place of `children`. Requires `itemWidth`; without a height of
    /// the carousel, all items are as high as the first.
    package var cells: Rows = []

    /// The number of items.
    package var count: Int { cells.isEmpty ? children.count : cells.count }

    package init(
        spacing: Double = 0, itemWidth: LengthLimit? = nil, alignment: Stack.Alignment = .center,
        paging: Paging = .none, scroll: List.ScrollPosition = .start, children: [Element]
    ) {
        self.spacing = spacing
        self.itemWidth = itemWidth
        self.alignment = alignment
        self.paging = paging
        self.scroll = scroll
        self.children = children
    }
}

/// The positions of a carousel's items, in points from the leading end of its content, padding included.
///
/// Equal widths are not stored per item, so a million items take no more memory than ten. A query is at most a binary
/// search.
package struct CarouselStrip: Hashable, Sendable {
    package enum Items: Hashable, Sendable {
        case equal(count: Int, width: Double)
        case measured(widths: [Double], starts: [Double])
    }

    package let items: Items
    /// The gap between items.
    package let spacing: Double
    /// The padding before the first item, and after the last.
    package let leadingPadding: Double
    package let trailingPadding: Double
    /// The visible width.
    package let viewport: Double

    package init(
        _ items: Items, spacing: Double, padding: (leading: Double, trailing: Double), viewport: Double
    ) {
        (self.items, self.spacing, self.viewport) = (items, spacing, viewport)
        (leadingPadding, trailingPadding) = padding
    }

    /// Creates a strip of items with these widths.
    package init(widths: [Double], spacing: Double, padding: (leading: Double, trailing: Double), viewport: Double) {
        var starts: [Double] = []
        var next = padding.leading
        for width in widths {
            starts.append(next)
            next += width + spacing
        }
        self.init(.measured(widths: widths, starts: starts), spacing: spacing, padding: padding, viewport: viewport)
    }

    package var count: Int {
        switch items {
        case .equal(let count, _): count
        case .measured(let widths, _): widths.count
        }
    }

    package func width(of item: Int) -> Double {
        switch items {
        case .equal(_, let width): width
        case .measured(let widths, _): widths[item]
        }
    }

    package func start(of item: Int) -> Double {
        switch items {
        case .equal(_, let width): leadingPadding + Double(item) * (width + spacing)
        case .measured(_, let starts): starts[item]
        }
    }

    package var length: Double {
        (count == 0 ? leadingPadding : start(of: count - 1) + width(of: count - 1)) + trailingPadding
    }

    /// The offset at which the last item is at the trailing edge; 0 if all items are visible.
    package var end: Double { max(0, length - viewport) }

    /// Returns the items that intersect the range between two positions.
    package func items(from start: Double, to end: Double) -> Range<Int> {
        let first = (0..<count).partitioningIndex { self.start(of: $0) + width(of: $0) > start }
        return first..<max(first, (0..<count).partitioningIndex { self.start(of: $0) >= end })
    }

    // MARK: Offsets

    /// Returns the scroll offset of a position, clamped to the ends.
    package func offset(for position: List.ScrollPosition) -> Double {
        let offset: Double
        switch position {
        case .start: offset = 0
        case .end: offset = end
        case .offset(let points): offset = points
        case .row(let row, let anchor):
            guard count > 0 else { return 0 }
            let item = min(max(0, row), count - 1)
            let (first, last) = (start(of: item) - leadingPadding, start(of: item) + width(of: item))
            switch anchor {
            case .top: offset = first
            case .middle: offset = (start(of: item) + last - viewport) / 2
            case .bottom: offset = last + trailingPadding - viewport
            }
        }
        return min(max(0, offset), end)
    }

    /// Returns the offset at which a movement toward `goal` stops: `goal` without paging, otherwise the nearest page or
    /// item.
    ///
    /// `start` is the offset at which the finger touched down. `stroke` is the velocity of a fling, which leaves the
    /// page or item at `start` in the direction of its sign; nil without a fling. Pages move by at most one.
    package func rest(near goal: Double, from start: Double, flung stroke: Double?, by paging: Carousel.Paging)
        -> Double
    {
        let held = min(max(0, goal), end)
        switch paging {
        case .none: return held
        case .viewport:
            guard viewport > 0 else { return held }
            let page = nearestPage(to: start)
            var next = nearestPage(to: held)
            if let stroke, next == page { next += stroke > 0 ? 1 : -1 }
            return min(max(0, min(max(next, page - 1), page + 1) * viewport), end)
        case .item:
            guard count > 0 else { return 0 }
            var item = nearestItem(to: held)
            if let stroke, offset(for: .row(item, at: .top)) == offset(for: .row(nearestItem(to: start), at: .top)) {
                item = min(max(0, item + (stroke > 0 ? 1 : -1)), count - 1)
            }
            return offset(for: .row(item, at: .top))
        }
    }

    /// Returns the page whose offset is nearest to an offset. The last page is at the end, which may be less than a
    /// viewport after the page before.
    private func nearestPage(to offset: Double) -> Double {
        // A remainder as small as a rounding error is not a page.
        let last = (end / viewport - 1e-6).rounded(.up)
        let page = min((offset / viewport).rounded(.down), last)
        let (before, after) = (page * viewport, min((page + 1) * viewport, end))
        return page < last && offset - before >= after - offset ? page + 1 : page
    }

    /// Returns the item whose position at the leading edge is nearest to an offset.
    func nearestItem(to offset: Double) -> Int {
        let after = min((0..<count).partitioningIndex { self.offset(for: .row($0, at: .top)) >= offset }, count - 1)
        guard after > 0 else { return after }
        let (a, b) = (self.offset(for: .row(after - 1, at: .top)), self.offset(for: .row(after, at: .top)))
        return offset - a < b - offset ? after - 1 : after
    }
}

/// The geometry and state of a carousel on the screen, for gestures.
package struct CarouselRoom: Hashable, Sendable {
    package var strip: CarouselStrip
    package var paging: Carousel.Paging
    /// The offset according to the scene, in points.
    package var offset: Double
    /// The offset that fingers have added, in points.
    package var scroll: Double

    package init(strip: CarouselStrip, paging: Carousel.Paging, offset: Double, scroll: Double) {
        (self.strip, self.paging, self.offset, self.scroll) = (strip, paging, offset, scroll)
    }

    /// The range of `scroll` that gestures can reach.
    package var range: ClosedRange<Double> { -offset...max(-offset, strip.end - offset) }
}
