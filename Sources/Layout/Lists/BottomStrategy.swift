import TatamiPrimitives
import TatamiScenes

/// The five strategies for a list that rests on its bottom edge.
///
/// Each reproduces a technique on the platform. They agree while all rows fit into the viewport. In longer lists they
/// differ in the origin of offsets, and so in the motion of appended rows.
extension List.BottomStrategy {
    /// Whether left and right of the list are exchanged, and exchanged back in its rows.
    var isRotated: Bool {
        if case .rotated = self { true } else { false }
    }

    /// Returns the tops of slots whose heights together are lower than the viewport.
    ///
    /// `filler` is the distance between the tops of two blank rows. `covers` is false if only as many whole blank rows
    /// are used as fit.
    func restingTops(
        of heights: [Double], viewport: Double, filler: Double, covers: Bool, on grid: PixelGrid
    ) -> [Double] {
        if case .filler = self {
            return topsBelowFillers(of: heights, viewport: viewport, filler: filler, covers: covers, on: grid)
        }
        var bottom = viewport
        return heights.reversed().map { height in
            bottom -= height
            return grid.snap(bottom)
        }.reversed()
    }

    /// Returns the tops of rows below blank ones. If `covers`, blank rows cover the rest of the viewport, and the list
    /// is scrolled to its end. Otherwise, as many as fit are used, and the remainder is below the last row.
    private func topsBelowFillers(
        of heights: [Double], viewport: Double, filler: Double, covers: Bool, on grid: PixelGrid
    ) -> [Double] {
        let rest = viewport - heights.reduce(0, +)
        let blank = filler > 0 ? filler.multiple(within: rest, covers: covers) : rest
        let offset = covers ? blank - rest : 0
        var top = blank
        return heights.map { height in
            defer { top += height }
            return grid.snap(top - offset)
        }
    }
}

/// The blank rows above a list that rests on its bottom edge.
extension LayoutPass {
    /// The limit of blank rows, more than fit on any screen.
    private static let mostFillers = 10_000.0

    /// Returns the height of a blank row in points, on whole pixels; 0 for a list without blank rows.
    func fillerHeight(of list: List) -> Double {
        guard case .filler(let height) = list.fill.strategy else { return 0 }
        return length(height ?? list.rowHeight ?? list.minimumRowHeight)
    }

    /// Whether blank rows cover the whole rest, which requires a list that can be scrolled to its end.
    func fillersCover(_ list: List) -> Bool { list.isScrollable }

    /// Returns the distance between the tops of two blank rows, in points.
    func fillerPitch(of list: List) -> Double { fillerHeight(of: list) + length(list.spacing) }

    /// Returns the blank rows from the top; the first may be cut by the viewport's edge. They are numbered from the
    /// rows upward, so that each keeps its id when rows are added. They draw nothing.
    func fillers(of list: List, id: ElementID, above window: ListWindow, in viewport: Rect) -> [LayoutNode] {
        let height = fillerHeight(of: list)
        guard height > 0 else { return [] }
        let pitch = fillerPitch(of: list)
        let room =
            window.places.first?.top
            ?? (fillersCover(list) ? viewport.height : pitch.multiple(within: viewport.height, covers: false))
        let count = Int(min(pitch.multiple(within: room, covers: true) / pitch, Self.mostFillers))
        return (0..<max(0, count)).reversed().compactMap { index in
            let top = viewport.minY + room - Double(index + 1) * pitch
            let frame = pixels(Rect(x: viewport.minX, y: top, width: viewport.width, height: height))
            return frame.overlaps(visible)
                ? LayoutNode(id: id.part("filler")[index], kind: .filler, frame: frame) : nil
        }
    }
}

extension Double {
    /// Returns the least multiple of this length that covers another, or the largest that fits. Sums of lengths on
    /// whole pixels have rounding errors.
    fileprivate func multiple(within length: Double, covers: Bool) -> Double {
        let count = length / self
        let near = count.rounded()
        return self * (abs(count - near) < 1e-6 ? near : count.rounded(covers ? .up : .down))
    }
}

extension LayoutPass {
    /// Reports a list with blank rows that can't scroll and has more rows than fit into its viewport.
    func note(rowsBeyond slots: ListSlots, id: ElementID, in viewport: Rect) {
        guard !slots.list.isScrollable, case .filler = slots.list.fill.strategy else { return }
        let count = slots.sections.reduce(0) { $0 + $1.rows.count }
        var (height, fitting) = (0.0, 0)
        for position in 0..<slots.count {
            height += slots.height(at: position)
            // Sums of heights at three pixels per point have rounding errors.
            guard !isSpent, height <= viewport.height + grid.hairline / 2 else { break }
            if case .row = slots.slot(at: position) { fitting += 1 }
        }
        if fitting < count, !isSpent { diagnostics.append(.tooManyRows(list: id, rows: count, capacity: fitting)) }
    }
}
