import TatamiPrimitives
import TatamiScenes

/// The measuring of elements.
extension LayoutPass {
    /// Returns the size of an element in the available space, on whole pixels. If the size exceeds that space, the
    /// element can't be smaller.
    func measure(_ element: Element, in offer: Proposal) -> Size {
        let measurement = Measurement(id: element.id, offer: offer, wishes: element.box.sizeWishes)
        if let known = measured.sizes[measurement] { return known }
        note(budget.takeMeasurement(), at: element.id)
        guard !isSpent else { return .zero }
        let size = boxSize(of: asTouched(element), in: offer)
        measured.sizes[measurement] = size
        return size
    }

    private func boxSize(of element: Element, in offer: Proposal) -> Size {
        let box = element.box
        let padding = pixels(box.padding)
        let (widths, heights) = (bounds(of: box, along: .horizontal), bounds(of: box, along: .vertical))
        var fixed = Proposal(
            width: side(box.width, offered: offer.width, within: widths),
            height: side(box.height, offered: offer.height, within: heights))
        if let ratio = box.aspectRatio { fixed = keeping(ratio, of: element, fixed, in: offer, widths, heights) }
        if let width = fixed.width, let height = fixed.height { return Size(width: width, height: height) }
        let room = Proposal(
            width: fixed.width ?? widths.limit(offer.width), height: fixed.height ?? heights.limit(offer.height))
        let content = contentSize(of: element, in: room.inset(by: padding), fixed: fixed.inset(by: padding))
        return Size(
            width: fixed.width ?? widths.clamp(contentLength(content.width + padding.horizontal)),
            height: fixed.height ?? heights.clamp(contentLength(content.height + padding.vertical)))
    }

    /// Returns the limits of a side on whole pixels, so that text is measured at the width that it is drawn in.
    func bounds(of box: Box, along axis: Stack.Axis) -> SideBounds {
        let (least, most) = axis == .horizontal ? (box.minWidth, box.maxWidth) : (box.minHeight, box.maxHeight)
        return SideBounds(minimum: least?.points.map(length), maximum: most?.points.map(length))
    }

    /// Returns the length of a side that doesn't depend on content; nil if content determines the side.
    private func side(_ wish: Length?, offered: Double?, within bounds: SideBounds) -> Double? {
        switch wish {
        case .points(let points): length(bounds.clamp(points))
        case .fill: offered.map { length(bounds.clamp($0)) }
        case .percent, nil: nil
        }
    }

    /// Returns both sides computed from the aspect ratio if at most one is fixed. Otherwise, elements with content get
    /// the size that the content needs, up to the available space, and areas get the largest size that fits.
    private func keeping(
        _ ratio: Double, of element: Element, _ fixed: Proposal, in offer: Proposal, _ widths: SideBounds,
        _ heights: SideBounds
    ) -> Proposal {
        func both(width: Double) -> Proposal {
            Proposal(width: length(widths.clamp(width)), height: length(heights.clamp(width / ratio)))
        }
        switch (fixed.width, fixed.height) {
        case (_?, _?): return fixed
        case (let width?, nil): return Proposal(width: width, height: length(heights.clamp(width / ratio)))
        case (nil, let height?): return Proposal(width: length(widths.clamp(height * ratio)), height: height)
        case (nil, nil):
            let room = Proposal(width: widths.limit(offer.width), height: heights.limit(offer.height))
            let most = min(room.width ?? .infinity, (room.height ?? .infinity) * ratio)
            if case .area = element.kind { return both(width: most.isFinite ? most : 0) }
            let padding = pixels(element.box.padding)
            let content = contentSize(
                of: element, in: room.inset(by: padding), fixed: Proposal(width: nil, height: nil))
            let needed = max(content.width + padding.horizontal, (content.height + padding.vertical) * ratio)
            return both(width: contentLength(min(needed, most)))
        }
    }

    /// Returns the size of the content inside the padding. `fixed` holds the sides that are determined; `room` holds
    /// the same sides and the maxima of the others.
    private func contentSize(of element: Element, in room: Proposal, fixed: Proposal) -> Size {
        switch element.kind {
        case .label(let label), .button(let label): return size(of: label, id: element.id, in: room)
        case .image(let image): return naturalSize(of: image.image, in: room, fixed: fixed)
        case .symbol(let symbol): return Size(width: symbol.width, height: symbol.size)
        case .stack(let stack):
            let used = arrange(stack, of: element.id, in: room).size
            return Size(
                width: stack.takesAllRoom(along: .horizontal) ? room.width ?? used.width : used.width,
                height: stack.takesAllRoom(along: .vertical) ? room.height ?? used.height : used.height)
        case .spacer, .area: return .zero
        case .constrained(let container): return size(of: container, id: element.id, in: room)
        case .carousel(let carousel):
            return size(of: carousel, in: room)
        case .list(let list):
            let width = room.width ?? 0
            if let height = fixed.height { return Size(width: width, height: height) }
            let height = contentHeight(of: list, id: element.id, width: width)
            return Size(width: width, height: min(height, room.height ?? height))
        }
    }
}

/// The minimum and the maximum of a side in points; the minimum wins if they contradict.
struct SideBounds {
    var minimum: Double?
    var maximum: Double?

    func clamp(_ value: Double) -> Double { max(minimum ?? 0, limit(value) ?? value) }

    func limit(_ value: Double?) -> Double? {
        guard let maximum else { return value }
        return min(value ?? maximum, maximum)
    }
}
