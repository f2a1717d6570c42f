/// Elements side by side in a viewport that is narrower than they are.
package struct Carousel: Hashable, Sendable {
    /// Where a carousel comes to rest that a finger lets go.
    package enum Paging: String, Hashable, Sendable, CaseIterable {
        /// Anywhere.
        case none
        /// With an item at the leading edge, inside the padding.
        case item
        /// Whole widths of the viewport from its start, one at a time.
        case viewport
    }

    /// Points between neighbours.
    package var spacing: Double
    /// Of every item; nil lets each be as wide as its content. Percentages are of the width inside the padding.
    package var itemWidth: LengthLimit?
    /// Across the carousel: `start`, `center`, `end` or `fill`.
    package var alignment: Stack.Alignment
    package var paging: Paging
    /// Rows of it are items, and `top`, `middle` and `bottom` the leading edge, the middle and the trailing edge.
    package var scroll: List.ScrollPosition
    package var children: [Element]
    /// In place of children: the contents of these rows, which it only names. It has a width for its items then, and where it
    /// has no height itself, all are as high as the first.
    package var cells: Rows = []

    /// Of items.
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

/// Where the items of a carousel stand along it, in points from the leading end of its content, padding and all.
///
/// Where all are equally wide nothing is kept of any of them: a question takes the same time for ten and for a million.
package struct CarouselStrip: Hashable, Sendable {
    package enum Items: Hashable, Sendable {
        case equal(count: Int, width: Double)
        case measured(widths: [Double], starts: [Double])
    }

    package let items: Items
    /// Between neighbours.
    package let spacing: Double
    /// Before the first item and behind the last.
    package let padding: (leading: Double, trailing: Double)
    /// How much of it is seen at a time, from edge to edge.
    package let viewport: Double

    package init(
        _ items: Items, spacing: Double, padding: (leading: Double, trailing: Double), viewport: Double
    ) {
        (self.items, self.spacing, self.padding, self.viewport) = (items, spacing, padding, viewport)
    }

    /// Items as wide as that one after the other.
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
        case .equal(_, let width): padding.leading + Double(item) * (width + spacing)
        case .measured(_, let starts): starts[item]
        }
    }

    package var length: Double {
        count == 0
            ? padding.leading + padding.trailing : start(of: count - 1) + width(of: count - 1) + padding.trailing
    }

    /// The offset at which the last item stands at the trailing edge; 0 where all are seen at once.
    package var end: Double { max(0, length - viewport) }

    /// Those that are seen, or touch what is, between two places.
    package func items(from start: Double, to end: Double) -> Range<Int> {
        let first = firstItem { self.start(of: $0) + width(of: $0) > start }
        return first..<max(first, firstItem { self.start(of: $0) >= end })
    }

    /// The first for which a condition holds that holds for all after it; by halving.
    private func firstItem(where holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Offsets

    /// How far the content has moved toward its leading side, held to its ends.
    package func offset(for position: List.ScrollPosition) -> Double {
        let offset: Double
        switch position {
        case .start: offset = 0
        case .end: offset = end
        case .offset(let points): offset = points
        case .row(let row, let anchor):
            guard count > 0 else { return 0 }
            let item = min(max(0, row), count - 1)
            let (first, last) = (start(of: item) - padding.leading, start(of: item) + width(of: item))
            switch anchor {
            case .top: offset = first
            case .middle: offset = (start(of: item) + last - viewport) / 2
            case .bottom: offset = last + padding.trailing - viewport
            }
        }
        return min(max(0, offset), end)
    }

    /// Where it comes to rest that would go on to `goal`: the nearest page; with `stroke`, in the direction of which it was
    /// flung, at least one page on from `start`. `start` is where the finger came down.
    package func rest(near goal: Double, from start: Double, flung stroke: Double?, by paging: Carousel.Paging)
        -> Double
    {
        let held = min(max(0, goal), end)
        switch paging {
        case .none: return held
        case .viewport:
            guard viewport > 0 else { return held }
            let page = (start / viewport).rounded()
            var next = (goal / viewport).rounded()
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

    /// The item whose place at the leading edge is the nearest to an offset.
    func nearestItem(to offset: Double) -> Int {
        let after = min(firstItem { self.offset(for: .row($0, at: .top)) >= offset }, count - 1)
        guard after > 0 else { return after }
        let (a, b) = (self.offset(for: .row(after - 1, at: .top)), self.offset(for: .row(after, at: .top)))
        return offset - a < b - offset ? after - 1 : after
    }

    package static func == (a: CarouselStrip, b: CarouselStrip) -> Bool {
        a.items == b.items && a.spacing == b.spacing && a.padding == b.padding && a.viewport == b.viewport
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(items)
        hasher.combine(spacing)
        hasher.combine(viewport)
    }
}

/// A carousel on the screen, for a finger that wants to move it.
package struct CarouselRoom: Hashable, Sendable {
    package var strip: CarouselStrip
    package var paging: Carousel.Paging
    /// Where it stands by what its scene says, in points.
    package var offset: Double
    /// By how much fingers have moved it on since.
    package var scroll: Double

    package init(strip: CarouselStrip, paging: Carousel.Paging, offset: Double, scroll: Double) {
        (self.strip, self.paging, self.offset, self.scroll) = (strip, paging, offset, scroll)
    }

    /// How far fingers can move it from where its scene says.
    package var range: ClosedRange<Double> { -offset...max(-offset, strip.end - offset) }
}
