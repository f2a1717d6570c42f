package import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Converts a layout tree to a display list.
///
/// The order of each element, from back to front, is: shadow, material, background, inner shadow, content,
/// children, border (as for the platform's layers). The shadow of a material is drawn after it, and only around it.
/// Parts outside the screen or a clip, or transparent ones, are omitted.
package func paint(_ tree: LayoutTree) -> DisplayList {
    let screen = Rect(origin: .zero, size: tree.size)
    return DisplayList(
        size: tree.size, scale: tree.scale, background: tree.background, title: tree.title,
        items: Painter(
            visible: screen, grid: PixelGrid(pixelsPerPoint: tree.scale), structures: StructurePainting(tree)
        ).items(of: tree.root))
}

/// Paints a node and its descendants, as far as they are visible.
struct Painter {
    /// The part of the screen left by the enclosing clips.
    let visible: Rect
    let grid: PixelGrid
    let structures: StructurePainting

    func items(of node: LayoutNode, as structure: DisplayGroup.Structure? = nil) -> [DisplayItem] {
        let paint = node.paint
        guard paint.opacity > 0 else { return [] }
        guard let transform = node.transform else { return group(node, as: structure).map { [.group($0)] } ?? [] }
        guard let inverse = transform.inverse else { return [] }
        let inside = Painter(visible: inverse.bounds(of: visible), grid: grid, structures: structures)
        guard var group = inside.group(node, as: structure) else { return [] }
        group.transform = transform
        return [.group(group)]
    }

    /// Returns what a node and its descendants draw before the node's transform; nil if nothing is visible.
    private func group(_ node: LayoutNode, as structure: DisplayGroup.Structure?) -> DisplayGroup? {
        let paint = node.paint
        let shape = BoxShape(node)
        // A material blurs what is behind it, but not its own shadow, which is drawn around it afterwards.
        var ground = material(of: node, shape)
        var drawn = shadow(of: node, shape)
        if !ground.isEmpty, !drawn.isEmpty { (drawn, ground) = (ground + drawn, []) }
        if paint.clipsContent {
            drawn += clipped(node, shape, on: ground)
        } else {
            drawn += inside(node, shape, on: ground)
        }
        drawn += border(of: node)
        guard !drawn.isEmpty else { return nil }
        return DisplayGroup(
            id: node.id.description, title: node.title, role: DisplayGroup.Role(node.kind), structure: structure,
            opacity: paint.opacity, items: drawn)
    }

    private func clipped(_ node: LayoutNode, _ shape: BoxShape, on ground: [DisplayItem]) -> [DisplayItem] {
        let within = Painter(visible: visible.intersection(node.frame), grid: grid, structures: structures)
        guard !within.visible.isEmpty else { return [] }
        let items = within.inside(node, shape, on: ground)
        return items.isEmpty ? [] : [.group(DisplayGroup(clip: shape.path, items: items))]
    }

    private func inside(_ node: LayoutNode, _ shape: BoxShape, on ground: [DisplayItem]) -> [DisplayItem] {
        var drawn = ground + background(of: node, shape) + innerShadow(of: node, shape)
        drawn += content(of: node)
        for child in node.children {
            drawn += items(of: child, as: structures.structure(of: child, in: node))
        }
        return drawn
    }

    private func material(of node: LayoutNode, _ shape: BoxShape) -> [DisplayItem] {
        guard let material = node.paint.material, !material.isUnseen, node.frame.overlaps(visible) else { return [] }
        return [.material(MaterialItem(path: shape.path, material: material))]
    }

    private func background(of node: LayoutNode, _ shape: BoxShape) -> [DisplayItem] {
        guard let paint = node.paint.background, !paint.isClear, node.frame.overlaps(visible) else { return [] }
        return [.fill(shape.path, rule: .nonZero, paint: paint, bounds: node.frame)]
    }

    private func border(of node: LayoutNode) -> [DisplayItem] {
        guard let border = node.paint.border, border.width > 0, border.color.alpha > 0, node.frame.overlaps(visible)
        else { return [] }
        let shape = BoxShape(node)
        if !border.dash.isEmpty, let middle = shape.middle(ofBorder: border.width) {
            return [.stroke(middle, style: StrokeStyle(width: border.width, dash: border.dash), color: border.color)]
        }
        let ring = shape.ring(width: border.width)
        return [.fill(ring, rule: .evenOdd, paint: .solid(border.color), bounds: node.frame)]
    }

    private func shadow(of node: LayoutNode, _ shape: BoxShape) -> [DisplayItem] {
        guard let shadow = node.paint.shadow, shadow.color.alpha > 0 else { return [] }
        guard node.paint.background?.isClear == false || node.paint.material?.isUnseen == false else {
            return contentShadow(of: node, shape, shadow)
        }
        let item = ShadowItem(path: shape.path, shadow)
        guard let reach = item.reach, reach.overlaps(visible) else { return [] }
        guard node.paint.material?.isUnseen == false else { return [.shadow(item)] }
        return [.group(DisplayGroup(clip: shape.path.exterior(in: reach.union(node.frame)), items: [.shadow(item)]))]
    }

    /// Returns the shadow of a caster that is outside the box and not drawn; only its shadow falls inside.
    private func innerShadow(of node: LayoutNode, _ shape: BoxShape) -> [DisplayItem] {
        guard let inner = node.paint.innerShadow, inner.shadow.color.alpha > 0, node.frame.overlaps(visible) else {
            return []
        }
        let caster = Rect(
            origin: node.frame.origin + inner.casterOrigin,
            size: Size(width: max(0, node.frame.width + inner.casterExtraWidth), height: inner.casterHeight))
        let item = ShadowItem(path: .rectangle(caster), inner.shadow)
        guard item.reach?.overlaps(node.frame) == true else { return [] }
        return [.group(DisplayGroup(clip: shape.path, items: [.shadow(item)]))]
    }

    private func content(of node: LayoutNode) -> [DisplayItem] {
        switch node.content {
        case .none: []
        case .text(let text): glyphs(of: text)
        case .image(let image, let frame, let tint): picture(image, frame: frame, tint: tint, in: node)
        case .symbol(let symbol, let frame, let color): parts(of: symbol, in: frame, color: color)
        }
    }

    private func picture(_ image: ImageReference, frame: Rect, tint: Color?, in node: LayoutNode) -> [DisplayItem] {
        guard frame.intersection(node.frame).overlaps(visible) else { return [] }
        let item = DisplayItem.image(image, frame: frame, tint: tint)
        guard !node.frame.contains(frame) else { return [item] }
        return [.group(DisplayGroup(clip: .rectangle(node.frame), items: [item]))]
    }

    private func parts(of symbol: Symbol, in frame: Rect, color: Color) -> [DisplayItem] {
        guard frame.overlaps(visible), color.alpha > 0 else { return [] }
        let unit = frame.height / Symbol.side
        let place = symbol.place(in: frame)
        return symbol.parts.map { part in
            switch part {
            case .fill(let path, let rule):
                return .fill(path.transformed(by: place), rule: rule, paint: .solid(color), bounds: frame)
            case .stroke(let path, let style):
                return .stroke(path.transformed(by: place), style: style.scaled(by: unit), color: color)
            }
        }
    }
}

extension DisplayGroup.Role {
    fileprivate init?(_ kind: LayoutNodeKind) {
        switch kind {
        case .list: self = .list
        case .row: self = .listItem
        case .header: self = .heading
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .grid, .carousel, .area, .view,
            .footer, .separator,
            .filler, .indicator, .action, .slide, .overlay, .alert, .dimming:
            return nil
        }
    }
}

extension ShadowItem {
    fileprivate init(path: Path, _ shadow: Shadow) {
        self.init(path: path, offset: shadow.offset, blur: shadow.blur, color: shadow.color)
    }
}

/// The outline of an element's box.
struct BoxShape {
    let frame: Rect
    let cornerRadius: CornerRadii

    init(_ node: LayoutNode) {
        frame = node.frame
        cornerRadius = node.paint.cornerRadius
    }

    var path: Path { .rectangle(frame, cornerRadius: cornerRadius) }

    /// Returns the area between the outline and the outline `width` points further in, to be filled even-odd; all of
    /// the box if nothing is left inside.
    func ring(width: Double) -> Path {
        let inner = frame.inset(by: EdgeInsets(top: width, left: width, bottom: width, right: width))
        guard !inner.isEmpty else { return path }
        return path + .rectangle(inner, cornerRadius: cornerRadius.map { max(0, $0 - width) })
    }

    /// Returns the middle line of a border of that width, clockwise from the left end of the top side.
    ///
    /// The result is nil if the border leaves no space. A square corner at the top left belongs only to the top side.
    func middle(ofBorder width: Double) -> Path? {
        let half = width / 2
        let middle = frame.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
        guard middle.width > width, middle.height > width else { return nil }
        let around = Path.rectangle(middle, cornerRadius: cornerRadius.map { max(0, $0 - half) }).elements
        guard case .move(let start) = around[0], case .cubic(_, _, let topSide) = around[1] else {
            return Path(
                [.move(Point(x: frame.minX, y: middle.minY))] + around[1..<around.count - 1]
                    + [.line(Point(x: middle.minX, y: frame.minY + width))])
        }
        return Path([.move(topSide)] + around[2..<around.count - 1] + [.line(start), around[1]])
    }
}

extension Path {
    /// Returns the part of an area that is outside of this clockwise path, to be filled non-zero.
    fileprivate func exterior(in area: Rect) -> Path {
        let counterclockwise: [Element] = [
            .move(Point(x: area.minX, y: area.minY)), .line(Point(x: area.minX, y: area.maxY)),
            .line(Point(x: area.maxX, y: area.maxY)), .line(Point(x: area.maxX, y: area.minY)), .close,
        ]
        return Path(counterclockwise + elements)
    }
}
