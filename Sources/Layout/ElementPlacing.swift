import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// Puts an element and all that is in it into a rectangle of the screen; nil for what is never drawn.
    func place(_ element: Element, in rect: Rect) -> LayoutNode? {
        guard !element.box.isHidden else { return nil }
        let frame = pixels(rect)
        let inner = frame.inset(by: pixels(element.box.padding))
        var node = LayoutNode(
            id: element.id, kind: element.kind.word, title: element.title, frame: frame, paint: BoxPaint(element.box))
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

extension Element.Kind {
    /// The element's name in a scene file.
    var word: String {
        switch self {
        case .label: "label"
        case .button: "button"
        case .image: "image"
        case .symbol: "symbol"
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: "hstack"
            case .vertical: "vstack"
            case .depth: "zstack"
            }
        case .spacer: "spacer"
        case .area: "area"
        case .constrained: "view"
        case .list: "list"
        }
    }
}

extension BoxPaint {
    /// What an element's box says of its paint.
    init(_ box: Box) {
        self.init(
            background: box.background, cornerRadius: box.cornerRadius, clipsContent: box.clipsContent,
            border: box.border, shadow: box.shadow, innerShadow: box.innerShadow, opacity: box.opacity)
    }
}
