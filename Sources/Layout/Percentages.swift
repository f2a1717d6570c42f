import TatamiPrimitives
import TatamiScenes

/// The size attributes of an element, as a part of the keys of measurements.
///
/// Within a pass, the attributes of an element differ only if its percentages are resolved in different containers.
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

    /// Whether an attribute along the axis is relative to the container.
    func isRelative(along axis: Stack.Axis) -> Bool {
        axis == .horizontal
            ? width.isPercentage || minWidth.isPercentage || maxWidth.isPercentage
            : height.isPercentage || minHeight.isPercentage || maxHeight.isPercentage
    }

    /// Returns the box with percentages resolved to points of a container's content. If the available space is
    /// unbounded, percentages are ignored.
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

    /// The element, which fills the width if only its aspect ratio is given.
    var filledByRatio: Element {
        guard box.aspectRatio != nil, box.width == nil, box.height == nil else { return self }
        var element = self
        element.box.width = .fill
        return element
    }
}

extension Stack {
    /// Returns the stack with its children's percentages resolved. A stretched child with an aspect ratio gets its
    /// other side from it, as in https://www.w3.org/TR/css-flexbox-1/#definite-sizes.
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

    /// Whether the stack takes all available space because a child has a percentage of it.
    func takesAllRoom(along axis: Axis) -> Bool {
        columns == nil && sizingChildren.contains { $0.box.isRelative(along: axis) }
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

    /// The limit in points; nil for a percentage that is not resolved.
    var points: Double? { if case .points(let points) = self { points } else { nil } }

    /// The percentage as a fraction; nil for points.
    var share: Double? { if case .percent(let percent) = self { percent / 100 } else { nil } }
}

extension Length? {
    fileprivate var isPercentage: Bool { if case .percent = self { true } else { false } }
}

extension LengthLimit? {
    fileprivate var isPercentage: Bool { if case .percent = self { true } else { false } }
}

extension CornerRadius {
    /// Returns the lengths in points, for a box of that size.
    func points(in size: Size) -> CornerRadii {
        switch self {
        case .points(let points): CornerRadii(points)
        case .each(let radii): radii
        case .half: CornerRadii(min(size.width, size.height) / 2)
        }
    }
}
