import TatamiPrimitives
import TatamiScenes

/// The division of a stack's length among its children.
extension LayoutPass {
    /// Divides a length among parts equally, except where their bounds forbid it. Input and output are whole pixels,
    /// and the sum is exact.
    ///
    /// If the upper bounds are preferred lengths, the longest parts are shortened first; without upper bounds, all
    /// parts become equally long, as spacers do. If there is too little space, parts get their minimum.
    func share(_ room: Double, among parts: [FlexibleItem]) -> [Double] {
        let lengths = FlexibleItem.fill(parts, with: room)
        var end = 0.0
        return lengths.map { length in
            let start = end
            end += length
            return grid.snap(grid.snap(end) - grid.snap(start))
        }
    }
}

/// A part that takes at least `minimum` and at most `maximum` of a shared length.
struct FlexibleItem {
    var minimum: Double
    var maximum: Double

    init(minimum: Double, maximum: Double) {
        self.minimum = minimum
        self.maximum = max(minimum, maximum)
    }

    fileprivate func content(at level: Double) -> Double { min(max(level, minimum), maximum) }

    fileprivate static func fill(_ items: [FlexibleItem], with room: Double) -> [Double] {
        guard items.reduce(0, { $0 + $1.minimum }) < room else { return items.map(\.minimum) }
        guard items.reduce(0, { $0 + $1.maximum }) > room else { return items.map(\.maximum) }
        var (low, high) = (0.0, room)
        for _ in 0..<64 {
            let level = (low + high) / 2
            if items.reduce(0, { $0 + $1.content(at: level) }) > room { high = level } else { low = level }
        }
        // The level has a rounding error; the parts between their bounds share the rest exactly.
        let isOpen = items.map { $0.minimum < low && low < $0.maximum }
        let bound = zip(items, isOpen).reduce(0) { $0 + ($1.1 ? 0 : $1.0.content(at: low)) }
        let share = (room - bound) / Double(max(1, isOpen.count { $0 }))
        return zip(items, isOpen).map { $1 ? share : $0.content(at: low) }
    }
}

/// Flexible elements along an axis, and their limits.
extension LayoutPass {
    /// Whether the element takes the rest of its stack's length.
    ///
    /// Spacers and elements with the length `fill` are flexible; horizontally also lists, carousels and grids without
    /// a width; and stacks without a length that contain a flexible element.
    func isFlexible(_ element: Element, along axis: Stack.Axis) -> Bool {
        if element.isSpacer { return true }
        switch axis.lengthAlong(of: element.box) {
        case .points, .percent: return false
        case .fill: return true
        case nil: if element.box.aspectRatio != nil { return false }
        }
        switch element.kind {
        case .spacer: return true
        case .list, .carousel: return axis == .horizontal
        // Columns share the whole width; rows are as high as their elements.
        case .stack(let stack) where stack.columns != nil: return axis == .horizontal
        case .stack(let stack):
            return stack.sizingChildren.contains { child in
                guard stack.axis != axis else { return isFlexible(child, along: axis) }
                // Across its stack's axis a spacer has no length, and an element that fills is as long as its siblings.
                if child.isSpacer { return false }
                // A list that fills makes the stack flexible; the height of all its rows would be too much.
                if case .list = child.kind { return isFlexible(child, along: axis) }
                return axis.lengthAlong(of: child.box) == nil && isFlexible(child, along: axis)
            }
        case .label, .button, .image, .symbol, .area, .constrained: return false
        }
    }

    /// Returns the least length of a flexible element.
    func leastLength(of element: Element, along axis: Stack.Axis, across: Double?) -> Double {
        if case .spacer(let least) = element.kind { return length(least) }
        let bounds = bounds(of: element.box, along: axis)
        guard axis.lengthAlong(of: element.box) == nil, case .stack(let stack) = element.kind else {
            return bounds.minimum ?? 0
        }
        let asked = LeastLength(id: element.id, axis: axis, across: across, wishes: element.box.sizeWishes)
        if let known = measured.leastLengths[asked], known.stack == stack { return known.length }
        if let columns = stack.columns {
            let one: Double = if case .adaptive(let minimum) = columns.count { minimum } else { 0 }
            return contentLength(bounds.clamp(one + axis.paddingAlong(of: element.box)))
        }
        let parts = stack.sizingChildren.map { child in
            if isFlexible(child, along: axis) { return leastLength(of: child, along: axis, across: across) }
            if axis == .horizontal, givesWay(child, along: axis) { return 0 }
            return axis.along(measure(child, in: axis.offer(along: nil, across: across)))
        }
        let gaps = stack.axis == axis ? gapLength(of: stack) : 0
        let content = stack.axis == axis ? parts.reduce(gaps, +) : parts.max() ?? 0
        let least = contentLength(bounds.clamp(content + axis.paddingAlong(of: element.box)))
        measured.leastLengths[asked] = (stack, least)
        return least
    }

    /// Whether the element gets shorter if there is too little space: text wraps, and is then truncated; a list
    /// scrolls.
    func givesWay(_ element: Element, along axis: Stack.Axis) -> Bool {
        guard axis.lengthAlong(of: element.box) == nil, element.box.aspectRatio == nil else { return false }
        switch element.kind {
        case .label: return true
        case .list: return axis == .vertical
        case .button: return axis == .horizontal
        case .stack(let stack):
            return stack.columns == nil && stack.sizingChildren.contains { givesWay($0, along: axis) }
        case .image, .symbol, .spacer, .area, .constrained, .carousel: return false
        }
    }

    /// Returns the minimum length of an element that can be shortened. Vertically, a text needs at least one
    /// line, and a stack the minimum of its elements.
    func shortestLength(of element: Element, along axis: Stack.Axis, across: Double?) -> Double {
        var least = bounds(of: element.box, along: axis).minimum ?? 0
        if axis == .vertical, case .label(let label) = element.kind {
            let width = side(element.box.width, offered: across) ?? across
            let padding = element.box.padding
            let text = broken(label, id: element.id, width: width.map { max(0, $0 - padding.horizontal) })
            least = max(least, (text.lines.first.map { $0.baseline + $0.descent } ?? 0) + padding.vertical)
        }
        if axis == .vertical, case .stack(let stack) = element.kind, stack.columns == nil {
            let width = (side(element.box.width, offered: across) ?? across).map {
                max(0, $0 - element.box.padding.horizontal)
            }
            let parts = stack.sizingChildren.map { child in
                if isFlexible(child, along: axis) { return leastLength(of: child, along: axis, across: width) }
                return givesWay(child, along: axis)
                    ? shortestLength(of: child, along: axis, across: width)
                    : axis.along(measure(child, in: axis.offer(along: nil, across: width)))
            }
            let content = stack.axis == axis ? parts.reduce(gapLength(of: stack), +) : parts.max() ?? 0
            least = max(least, content + element.box.padding.vertical)
        }
        return contentLength(least)
    }

    private func side(_ wish: Length?, offered: Double?) -> Double? {
        if case .points(let points) = wish { length(points) } else { offered }
    }
}
