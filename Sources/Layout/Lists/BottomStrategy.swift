import TatamiPrimitives
import TatamiScenes

/// The five ways in which a list comes to rest on its bottom edge.
///
/// Each reaches its picture in its own way, as the platform's tricks do. They agree while the rows are lower than the
/// viewport; in longer lists they differ in what an offset counts from, and so in what an appended row moves.
extension List.BottomStrategy {
    /// True when offsets count from the bottom: the list was turned over, or by 180°, and its rows with it.
    var isFlipped: Bool {
        switch self {
        case .inverted, .rotated(as: .inverted): true
        case .inset, .layout, .filler, .rotated(as: .inset): false
        }
    }

    /// True when left and right of the list have changed places, and those of its rows with them back again.
    var isRotated: Bool {
        if case .rotated = self { true } else { false }
    }

    /// The top of each slot, from their heights, when all of them are lower than the viewport.
    ///
    /// `covers` is false where blank rows fill no more than whole ones can.
    func restingTops(
        of heights: [Double], viewport: Double, filler: Double, covers: Bool, on grid: PixelGrid
    ) -> [Double] {
        switch self {
        case .inverted, .rotated(as: .inverted): flippedTops(of: heights, viewport: viewport, on: grid)
        case .inset, .rotated(as: .inset): insetTops(of: heights, viewport: viewport, on: grid)
        case .layout: topsFromBottom(of: heights, viewport: viewport, on: grid)
        case .filler: topsBelowFillers(of: heights, viewport: viewport, filler: filler, covers: covers, on: grid)
        }
    }

    /// Reversed rows stand from the top of the flipped list, whose y axis grows upward on the screen.
    private func flippedTops(of heights: [Double], viewport: Double, on grid: PixelGrid) -> [Double] {
        var flippedTop = 0.0
        let tops = heights.reversed().map { height in
            defer { flippedTop += height }
            return grid.snap(viewport - (flippedTop + height))
        }
        return tops.reversed()
    }

    /// A margin above the rows is as high as what the viewport has left.
    private func insetTops(of heights: [Double], viewport: Double, on grid: PixelGrid) -> [Double] {
        var top = max(0, viewport - heights.reduce(0, +))
        return heights.map { height in
            defer { top += height }
            return grid.snap(top)
        }
    }

    /// Each row's frame ends where the next one's begins, and the last one's at the bottom.
    private func topsFromBottom(of heights: [Double], viewport: Double, on grid: PixelGrid) -> [Double] {
        var tops = heights
        var bottom = viewport
        for index in heights.indices.reversed() {
            bottom -= heights[index]
            tops[index] = grid.snap(bottom)
        }
        return tops
    }

    /// As many blank rows as cover the rest stand above, and the list is scrolled to its end; or as many as fit, and what
    /// is left over lies below the last row (screen A).
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

/// The blank rows above a list that comes to rest on its bottom edge by means of them.
extension LayoutPass {
    /// More blank rows than fit on any screen are not worth their names.
    private static let mostFillers = 10_000.0

    /// Points, on whole pixels.
    func fillerHeight(of list: List) -> Double {
        guard case .filler(let height) = list.fill.strategy else { return 0 }
        return length(height ?? list.rowHeight ?? list.minimumRowHeight)
    }

    /// Whether blank rows cover all that the rows leave, which takes a list that can be scrolled to its end.
    func fillersCover(_ list: List) -> Bool { list.isScrollable }

    /// From the top of a filler to the top of the next.
    func fillerPitch(of list: List) -> Double { fillerHeight(of: list) + length(list.spacing) }

    /// From the top; the first may be cut by the viewport's edge. They are counted from the rows upward, so that each
    /// keeps its name when rows are added. They draw nothing.
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
    /// The least multiple of this length that covers another, or the largest that fits in it. Lengths on whole pixels add up
    /// to others only but for the last bits.
    fileprivate func multiple(within length: Double, covers: Bool) -> Double {
        let count = length / self
        let near = count.rounded()
        return self * (abs(count - near) < 1e-6 ? near : count.rounded(covers ? .up : .down))
    }
}

extension LayoutPass {
    /// Notes a list of blank rows above its rows that can't scroll, and has more rows than its viewport has room for: as
    /// many blank rows as that takes away there can't be.
    func note(rowsBeyond slots: ListSlots, id: ElementID, in viewport: Rect) {
        guard !slots.list.isScrollable, case .filler = slots.list.fill.strategy else { return }
        let count = slots.sections.reduce(0) { $0 + $1.rows.count }
        var (height, fitting) = (0.0, 0)
        for position in 0..<slots.count {
            height += slots.height(at: position)
            // Sums of heights at three pixels to a point are off by the last bits.
            guard !isSpent, height <= viewport.height + grid.hairline / 2 else { break }
            if case .row = slots.slot(at: position) { fitting += 1 }
        }
        if fitting < count, !isSpent { diagnostics.append(.tooManyRows(list: id, rows: count, capacity: fitting)) }
    }
}
