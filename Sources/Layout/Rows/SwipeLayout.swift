import TatamiPrimitives
import TatamiScenes

/// The distribution of a row's actions over the stretch that its content has uncovered.
struct SwipeReveal {
    /// The length of the stretch, in points on whole pixels.
    var distance: Double
    /// The part of each action in order, in points from the row's edge; an empty one is covered by the first action.
    var extents: [Range<Double>]
    /// The progress of the first action towards filling the stretch, as in a full swipe: 0 to 1.
    var expansion: Double

    /// Creates the distribution for a finger's distance over a row with actions of these widths, in points.
    ///
    /// The action nearest to the edge is the first. `expansion` is 0 to 1; with nil, the first action of a full swipe
    /// fills the stretch at once.
    init(
        distance wanted: Double, widths: [Double], row: Double, allowsFullSwipe: Bool, expansion: Double?,
        on grid: PixelGrid
    ) {
        let total = widths.reduce(0, +)
        let beyond = max(0, wanted - total)
        let travel = allowsFullSwipe ? wanted : min(wanted, total) + beyond * Self.resistance
        distance = grid.snap(min(max(0, travel), row))
        let isFull = distance > Actions.fullSwipeMark(actionsWidth: total, rowWidth: row)
        self.expansion = allowsFullSwipe ? expansion ?? (isFull ? 1 : 0) : 0
        let stretch = total > 0 ? distance / total : 0
        var (passed, end) = (0.0, 0.0)
        extents = []
        for width in widths {
            let start = end
            passed += width
            // The actions behind the first one are pushed out of the stretch.
            let share = passed * stretch
            end = grid.snap(share + (distance - share) * self.expansion)
            extents.append(start..<max(start, end))
        }
    }

    /// The fraction of a finger's distance that the row follows beyond the actions if there is no full swipe.
    private static let resistance = 0.25
}

extension LayoutPass {
    /// Moves the content away from an edge and uncovers that edge's actions; a row without actions there stays
    /// closed.
    func swiping(_ row: Row, in frame: Rect) -> RowGesture {
        guard let (edge, reach) = row.swipe.reach else { return RowGesture() }
        let actions = row.actions[edge]
        guard !actions.isEmpty, frame.width > 0 else { return RowGesture() }
        let parts = actionParts(actions, in: frame.size)
        let widths = parts.map(\.width)
        let open = min(widths.reduce(0, +), frame.width)
        let wanted = reach.distance(actions: open, row: frame.width)
        let reveal = SwipeReveal(
            distance: wanted.isFinite ? wanted : 0, widths: widths, row: frame.width,
            allowsFullSwipe: row.actions.allowsFullSwipe && !row.swipe.isAtRest, expansion: row.actions.expansion,
            on: grid)
        guard reveal.distance > 0 else { return RowGesture() }
        let isLeft = (edge == .leading) != isRightToLeft
        let nodes = zip(parts, reveal.extents).compactMap { part, extent -> LayoutNode? in
            let width = extent.upperBound - extent.lowerBound
            guard width > 0 else { return nil }
            let x = isLeft ? frame.minX + extent.lowerBound : frame.maxX - extent.upperBound
            let place = pixels(Rect(x: x, y: frame.minY, width: width, height: frame.height))
            return self.place(part, in: place, isLeft: isLeft, expansion: reveal.expansion)
        }
        return RowGesture(
            shift: isLeft ? reveal.distance : -reveal.distance, uncovered: nodes, expansion: reveal.expansion)
    }
}

extension SwipeState {
    fileprivate var isAtRest: Bool {
        if case .open = self { true } else { false }
    }
}

extension LayoutPass {
    /// Moves the content away from the trailing edge, where an icon is on the row's own background.
    ///
    /// When the icon grows, it keeps its distance from the edge and its vertical centre. On right-to-left screens, the
    /// row is mirrored.
    func uncovering(_ threshold: ThresholdSwipe, of row: Row, in frame: Rect) -> RowGesture {
        let distance = grid.snap(min(max(0, threshold.fraction), 1) * frame.width)
        var gesture = RowGesture(
            shift: isRightToLeft ? distance : -distance, contentKind: .overlay,
            background: .solid(threshold.background), hidesUncovered: true)
        guard distance > 0 else { return gesture }
        let rest = length(threshold.icon.size)
        let middle = grid.snap((frame.height - rest) / 2) + rest / 2
        // Both edges move by whole pixels, so that sides of an odd number of pixels have the same centre as even ones.
        let top = grid.snap(middle - threshold.iconSize / 2)
        let side = length(2 * (middle - top))
        let place = mirrored(
            Rect(x: frame.width - grid.snap(threshold.iconMargin) - side, y: top, width: side, height: side),
            in: frame.width)
        let icon = pixels(place.offset(by: frame.origin))
        gesture.uncovered = [
            LayoutNode(
                id: row.id.part("icon"), kind: .symbol, frame: icon,
                content: .symbol(threshold.icon.symbol, frame: icon, color: threshold.icon.color))
        ]
        return gesture
    }
}

extension LayoutPass {
    /// Moves the content to the right over a view of the same size, which stays in place.
    func sliding(_ slide: Row.Slide, in frame: Rect) -> RowGesture {
        let shift = grid.snap(min(max(0, slide.fraction), 1) * frame.width)
        guard shift > 0, let under = place(slide.under, in: frame, kind: .slide) else {
            return RowGesture(shift: shift)
        }
        return RowGesture(shift: shift, uncovered: [under], hidesUncovered: true)
    }
}
