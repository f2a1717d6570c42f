import TatamiPrimitives
import TatamiScenes

/// The placing of elements with their content.
extension LayoutPass {
    /// Places an element with its content in a rectangle of the screen. Returns nil for a hidden element or a spacer,
    /// and after a limit was exceeded.
    func place(_ element: Element, in rect: Rect) -> LayoutNode? {
        guard !element.box.isHidden else { return nil }
        note(budget.takeElement(), at: element.id)
        guard !isSpent else { return nil }
        if element.flipped != nil { placed.flipping.insert(element.id) }
        if let drag = element.drag { placed.drags[drag.id] = (drag.range, element.id) }
        let element = asTouched(element)
        note(element)
        let reach = reach(of: element, from: pixels(rect.offset(by: element.box.offset)))
        let frame = reach.frame
        let inner = reach.content.inset(by: pixels(element.box.padding))
        let kind = LayoutNodeKind(element.kind)
        var node = LayoutNode(
            id: element.id, kind: kind, role: element.role == kind.rawValue ? nil : element.role,
            title: element.title, frame: frame, paint: BoxPaint(element.box, size: frame.size), part: .element(element))
        switch element.kind {
        case .spacer: return nil
        case .area: break
        case .label(let label): node.content = .text(place(label, id: element.id, in: inner))
        case .button(var label):
            if label.alignment == .natural { label.alignment = .center }
            // A pressed button fades its label, as the platform's plain buttons do.
            if touches[element.id]?.state == .highlighted { label.color.alpha *= 0.2 }
            node.content = .text(place(label, id: element.id, in: inner))
        case .image(let image): node.content = place(image, in: inner)
        case .symbol(let symbol): node.content = place(symbol, in: inner)
        case .stack(let stack) where !stack.cells.isEmpty:
            if let columns = stack.columns { node.children = placeCells(of: stack, columns, in: inner) }
        case .stack(let stack):
            let arrangement = arrange(stack, of: element.id, in: Proposal(width: inner.width, height: inner.height))
            note(arrangement, of: stack, id: element.id, in: inner)
            node.children = zip(stack.children, arrangement.frames).compactMap { child, place in
                self.place(child, in: place.offset(by: inner.origin))
            }
        case .constrained(let container): node.children = place(container, id: element.id, in: inner)
        case .carousel(let carousel):
            node.paint.clipsContent = true
            node.children = place(carousel, id: element.id, padding: pixels(element.box.padding), in: reach.content)
        case .list(let list):
            node.paint.clipsContent = true
            let padding = pixels(element.box.padding) + reach.insets
            node.children = place(list, id: element.id, padding: padding, in: frame)
        }
        return node
    }

    /// Returns the element as changed by taps and drags.
    func asTouched(_ element: Element) -> Element {
        if let drag = element.drag, let value = touches[drag.id]?.value {
            return source.element(dragged: drag, to: min(max(0, value), 1))
        }
        guard let flipped = element.flipped, touches[element.id]?.isFlipped == true else { return element }
        var element = element
        element.kind = flipped
        return element
    }
}

extension LayoutNodeKind {
    /// Creates the kind of an element's node. A spacer, which has no node, gets `area`.
    init(_ kind: Element.Kind) {
        self =
            switch kind {
            case .label: .label
            case .button: .button
            case .image: .image
            case .symbol: .symbol
            case .stack(let stack) where stack.columns != nil: .grid
            case .stack(let stack):
                switch stack.axis {
                case .horizontal: .hstack
                case .vertical: .vstack
                case .depth: .zstack
                }
            case .spacer, .area: .area
            case .constrained: .view
            case .carousel: .carousel
            case .list: .list
            }
    }
}

extension LayoutPass {
    /// Returns an image's size: one point per pixel of the file, reduced to fit the room, or in proportion to a fixed
    /// side.
    func naturalSize(of image: ImageReference, in room: Proposal, fixed: Proposal) -> Size {
        guard image.size.width > 0, image.size.height > 0 else { return .zero }
        let ratio = image.size.height / image.size.width
        if let width = fixed.width { return Size(width: width, height: width * ratio) }
        if let height = fixed.height { return Size(width: height / ratio, height: height) }
        let scale = min(
            1, (room.width ?? .infinity) / image.size.width, (room.height ?? .infinity) / image.size.height)
        return Size(width: image.size.width * scale, height: image.size.height * scale)
    }

    /// Places an image in a rectangle of the screen: stretched to it, or centred in it with the image's own
    /// proportions.
    func place(_ content: ImageContent, in rect: Rect) -> LayoutNode.Content {
        let natural = content.image.size
        guard natural.width > 0, natural.height > 0, content.mode != .stretch else {
            return .image(content.image, frame: rect, tint: content.tint)
        }
        let (across, down) = (rect.width / natural.width, rect.height / natural.height)
        let scale = content.mode == .fit ? min(across, down) : max(across, down)
        let size = Size(width: length(natural.width * scale), height: length(natural.height * scale))
        return .image(content.image, frame: centred(size, in: rect), tint: content.tint)
    }

    /// Places a symbol's drawing, centred in a rectangle of the screen and no larger than it.
    func place(_ content: SymbolContent, in rect: Rect) -> LayoutNode.Content {
        let aspect = content.symbol.aspect
        let height = min(length(content.size), rect.width / aspect, rect.height)
        let size = Size(width: aspect == 1 ? height : min(length(height * aspect), rect.width), height: height)
        return .symbol(content.symbol, frame: centred(size, in: rect), color: content.color)
    }

    /// Returns a size centred in a rectangle of the screen, on whole pixels.
    func centred(_ size: Size, in rect: Rect) -> Rect {
        pixels(
            Rect(
                x: rect.minX + grid.snap((rect.width - size.width) / 2),
                y: rect.minY + grid.snap((rect.height - size.height) / 2), width: size.width, height: size.height))
    }
}
