import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The width that a screen leaves for its texts, which determines where they wrap.
struct TextRoom {
    private let elements: TreeElements
    private let reasons: PlacementReasons

    init(_ elements: TreeElements, _ reasons: PlacementReasons) { (self.elements, self.reasons) = (elements, reasons) }

    /// The width in points available for a text; nil if it is unknown, as where adjacent elements gave way to the text.
    func width(for text: ElementID) -> Double? {
        guard let node = elements[text], let outer = outerWidth(for: node) else { return nil }
        let inner = outer - node.horizontalPadding
        // A text that is wider made adjacent elements give way, and it is unknown how much further they could.
        return inner + Self.slack >= node.frame.width - node.horizontalPadding ? inner : nil
    }

    /// The largest loss by rounding to whole pixels, in points.
    private static let slack = 0.5

    private func outerWidth(for node: LayoutNode) -> Double? {
        let box = node.part.element?.box
        if box?.width != nil { return node.frame.width }
        guard let width = offeredWidth(for: node) else { return nil }
        return if case .points(let most)? = box?.maxWidth { min(width, most) } else { width }
    }

    private func offeredWidth(for node: LayoutNode) -> Double? {
        guard let parent = elements.parent(of: node.id) else { return node.frame.width }
        switch parent.kind {
        // The content of these fills them from side to side.
        case .screen, .row, .header, .footer, .slide: return node.frame.width
        case .view: return reasons.room(for: node.id)
        case .vstack, .zstack: return innerWidth(of: parent)
        case .grid:
            guard case .stack(let stack)? = parent.part.element?.kind else { return nil }
            return innerWidth(of: parent).flatMap { stack.columns?.columnWidth(in: $0) }
        case .hstack: return innerWidth(of: parent).map { $0 - lengthBeside(node, in: parent) }
        default: return nil
        }
    }

    private func innerWidth(of parent: LayoutNode) -> Double? {
        // The padding is inside of a container's width.
        outerWidth(for: parent).map { $0 - parent.horizontalPadding }
    }

    /// The width in points of the siblings in a horizontal stack, with all gaps; 0 if the stack is folded.
    private func lengthBeside(_ node: LayoutNode, in parent: LayoutNode) -> Double {
        guard case .stack(let stack)? = parent.part.element?.kind else { return 0 }
        let others = parent.children.filter { $0.id != node.id }
        let isFolded = others.contains { $0.frame.minY >= node.frame.maxY || $0.frame.maxY <= node.frame.minY }
        if stack.foldedSpacing != nil, isFolded { return 0 }
        let spacers = stack.children.compactMap { if case .spacer(let least) = $0.kind { least } else { nil } }
        let gaps = stack.spacing * Double(others.count + spacers.count)
        return others.reduce(gaps) { $0 + $1.frame.width } + spacers.reduce(0, +)
    }
}

extension LayoutNode {
    fileprivate var horizontalPadding: Double {
        part.element?.box.padding.horizontal ?? 0
    }
}
