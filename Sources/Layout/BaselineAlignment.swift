import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// How far each child of a horizontal stack must move down for the first baselines to meet; zeros in all other stacks.
    func baselineOffsets(of stack: Stack, lengths: [Double], across: [Double]) -> [Double] {
        guard stack.axis == .horizontal, stack.alignment == .firstBaseline else {
            return [Double](repeating: 0, count: lengths.count)
        }
        // What has no text stands on the baseline, as on the platform.
        let baselines = stack.children.indices.map { index in
            let size = Size(width: lengths[index], height: across[index])
            return firstBaseline(of: stack.children[index], size: size) ?? size.height
        }
        let lowest = baselines.max() ?? 0
        return baselines.map { lowest - $0 }
    }

    /// From the top of an element of that size to the baseline of its first text.
    private func firstBaseline(of element: Element, size: Size) -> Double? {
        let padding = pixels(element.box.padding)
        let inner = Rect(origin: .zero, size: size).inset(by: padding)
        switch element.kind {
        case .label(let label), .button(let label):
            let text = broken(label, id: element.id, width: inner.width, height: inner.height)
            guard let line = text.lines.first else { return nil }
            return inner.minY + grid.snap(topOfText(text, in: inner.height) + line.baseline)
        case .stack(let stack):
            let frames = arrange(stack, in: Proposal(width: inner.width, height: inner.height)).frames
            for (child, frame) in zip(stack.children, frames) {
                guard let baseline = firstBaseline(of: child, size: frame.size) else { continue }
                return inner.minY + frame.minY + baseline
            }
            return nil
        case .chat(let chat):
            let parts = arrange(chat, in: Proposal(width: inner.width, height: inner.height))
            return firstBaseline(of: chat.name, size: parts.name.size).map { inner.minY + parts.name.minY + $0 }
        case .image, .symbol, .spacer, .area, .list: return nil
        }
    }
}
