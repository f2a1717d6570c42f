import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// Puts an element and all that is in it into a rectangle of the screen; nil for what is never drawn.
    func place(_ element: Element, in rect: Rect) -> LayoutNode? {
        guard !element.box.isHidden else { return nil }
        let frame = pixels(rect)
        let inner = frame.inset(by: pixels(element.box.padding))
        let kind = NodeKind(element.kind)
        var node = LayoutNode(
            id: element.id, kind: kind, role: element.role == kind.rawValue ? nil : element.role,
            title: element.title, frame: frame, paint: BoxPaint(element.box), said: Said(element))
        switch element.kind {
        case .spacer: return nil
        case .area: break
        case .label(let label): node.content = .text(place(label, id: element.id, in: inner))
        case .button(var label):
            if label.alignment == .natural { label.alignment = .center }
            // As the platform's plain buttons do.
            if touches[element.id]?.state == .highlighted { label.color.alpha *= 0.2 }
            node.content = .text(place(label, id: element.id, in: inner))
        case .image(let image): node.content = place(image, in: inner)
        case .symbol(let symbol): node.content = place(symbol, in: inner)
        case .stack(let stack):
            let arrangement = arrange(stack, in: Proposal(width: inner.width, height: inner.height))
            node.children = zip(stack.children, arrangement.frames).compactMap { child, place in
                self.place(child, in: place.offset(by: inner.origin))
            }
        case .constrained(let container): node.children = place(container, id: element.id, in: inner)
        case .list(let list):
            node.paint.clipsContent = true
            node.children = place(list, id: element.id, padding: pixels(element.box.padding), in: frame)
        }
        return node
    }
}

extension NodeKind {
    /// What an element is in the tree; a spacer is never in it.
    init(_ kind: Element.Kind) {
        self =
            switch kind {
            case .label: .label
            case .button: .button
            case .image: .image
            case .symbol: .symbol
            case .stack(let stack):
                switch stack.axis {
                case .horizontal: .hstack
                case .vertical: .vstack
                case .depth: .zstack
                }
            case .spacer, .area: .area
            case .constrained: .view
            case .list: .list
            }
    }
}
