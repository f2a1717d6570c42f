import TatamiPrimitives
import TatamiScenes

/// What an element wishes of its size by itself: in a pass it differs for one element only with what its percentages are of.
struct SizeWishes: Hashable {
    var width: Length?
    var height: Length?
    var minWidth: LengthLimit?
    var maxWidth: LengthLimit?
    var minHeight: LengthLimit?
    var maxHeight: LengthLimit?
}

extension Box {
    var sizeWishes: SizeWishes {
        SizeWishes(
            width: width, height: height, minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight,
            maxHeight: maxHeight)
    }

    /// Whether a wish along the axis is a part of the container.
    func isRelative(along axis: Stack.Axis) -> Bool {
        axis == .horizontal
            ? width.isPercentage || minWidth.isPercentage || maxWidth.isPercentage
            : height.isPercentage || minHeight.isPercentage || maxHeight.isPercentage
    }

    /// In points of the content of a container; where that has no bounds a percentage is no wish.
    func resolved(in room: Proposal) -> Box {
        guard isRelative(along: .horizontal) || isRelative(along: .vertical) else { return self }
        var box = self
        (box.width, box.height) = (width?.resolved(in: room.width), height?.resolved(in: room.height))
        (box.minWidth, box.maxWidth) = (minWidth?.resolved(in: room.width), maxWidth?.resolved(in: room.width))
        (box.minHeight, box.maxHeight) = (minHeight?.resolved(in: room.height), maxHeight?.resolved(in: room.height))
        return box
    }
}

extension Element {
    func resolved(in room: Proposal) -> Element {
        var element = self
        element.box = box.resolved(in: room)
        return element
    }
}

extension Stack {
    /// With its children's percentages in points; and what it stretches keeps its aspect ratio by its other side, as in
    /// https://www.w3.org/TR/css-flexbox-1/#definite-sizes.
    func resolved(in room: Proposal) -> Stack {
        var stack = self
        for (index, child) in children.enumerated() {
            let box = child.box
            if box.isRelative(along: .horizontal) || box.isRelative(along: .vertical) {
                stack.children[index].box = box.resolved(in: room)
            }
            guard box.aspectRatio != nil, alignment == .fill, axis != .depth, axis.lengthAlong(of: box) == nil,
                axis.lengthAcross(of: box) == nil
            else { continue }
            if axis == .vertical { stack.children[index].box.width = .fill }
            if axis == .horizontal { stack.children[index].box.height = .fill }
        }
        return stack
    }

    /// A stack of which parts are asked takes all the room that it is offered.
    func takesAllRoom(along axis: Axis) -> Bool {
        columns == nil && children.contains { $0.box.isRelative(along: axis) }
    }
}

extension Length {
    fileprivate func resolved(in room: Double?) -> Length? {
        guard case .percent(let percent) = self else { return self }
        return room.map { .points($0 * percent / 100) }
    }
}

extension LengthLimit {
    fileprivate func resolved(in room: Double?) -> LengthLimit? {
        guard case .percent(let percent) = self else { return self }
        return room.map { .points($0 * percent / 100) }
    }

    /// nil for a part of something that nobody knows.
    var points: Double? { if case .points(let points) = self { points } else { nil } }

    /// nil for points.
    var share: Double? { if case .percent(let percent) = self { percent / 100 } else { nil } }
}

extension Length? {
    fileprivate var isPercentage: Bool { if case .percent = self { true } else { false } }
}

extension LengthLimit? {
    fileprivate var isPercentage: Bool { if case .percent = self { true } else { false } }
}

extension CornerRadius {
    /// Points, of a box of that size.
    func points(in size: Size) -> Double {
        switch self {
        case .points(let points): points
        case .half: min(size.width, size.height) / 2
        }
    }
}
