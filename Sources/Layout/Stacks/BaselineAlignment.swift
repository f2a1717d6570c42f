import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// Returns the distance that each child of a stack moves down so that first baselines align.
    ///
    /// The distances are zero unless the stack is horizontal and aligns first baselines.
    func baselineOffsets(of stack: Stack, lengths: [Double], across: [Double]) -> [Double] {
        guard stack.axis == .horizontal, stack.alignment == .firstBaseline else {
            return [Double](repeating: 0, count: lengths.count)
        }
        // An element without text is placed on the baseline with its bottom edge, as on the platform.
        let baselines = stack.children.indices.map { index in
            let size = Size(width: lengths[index], height: across[index])
            return baseline(of: stack.children[index], size: size, isLast: false) ?? size.height
        }
        let lowest = baselines.max() ?? 0
        return baselines.map { lowest - $0 }
    }

    /// Returns the distance from the top of an element of that size to the baseline of its first or last line.
    ///
    /// The result is nil for an element without text, and for carousels and lists.
    func baseline(of element: Element, size: Size, isLast: Bool) -> Double? {
        let padding = pixels(element.box.padding)
        let inner = Rect(origin: .zero, size: size).inset(by: padding)
        switch element.kind {
        case .label(let label), .button(let label):
            let text = broken(label, id: element.id, width: inner.width, height: inner.height)
            guard let line = isLast ? text.lines.last : text.lines.first else { return nil }
            return inner.minY + grid.snap(topOfText(text, of: label, in: inner.height) + line.baseline)
        case .stack(let stack):
            let room = Proposal(width: inner.width, height: inner.height)
            let frames = arrange(stack, of: element.id, in: room).frames
            return baseline(of: stack.children, frames, isLast: isLast).map { inner.minY + $0 }
        case .constrained(let container):
            let room = Proposal(width: inner.width, height: inner.height)
            let arranged = arrange(container, id: element.id, in: room).arrangement
            return baseline(of: container.children, arranged.frames, isLast: isLast).map { inner.minY + $0 }
        case .image, .symbol, .spacer, .area, .carousel, .list: return nil
        }
    }

    /// Returns the first, or last, baseline of several elements.
    private func baseline(of elements: [Element], _ frames: [Rect], isLast: Bool) -> Double? {
        let all = Array(zip(elements, frames))
        for (element, frame) in isLast ? all.reversed() : all {
            guard let baseline = baseline(of: element, size: frame.size, isLast: isLast) else { continue }
            return frame.minY + baseline
        }
        return nil
    }
}
