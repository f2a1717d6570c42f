import TatamiPrimitives
package import TatamiScenes

/// The effect of a gesture on a row: the shift of its content, and the elements that it uncovers.
struct RowGesture {
    /// The shift of the content to the right on the screen, in points on whole pixels.
    var shift = 0.0
    /// The elements that the content uncovers; they are drawn before it.
    var uncovered: [LayoutNode] = []
    /// The kind of the moved content in the tree; nil for its own.
    var contentKind: LayoutNodeKind?
    /// The row's background behind everything; nil for the row's own.
    var background: Paint?
    /// The progress of the first action towards filling the uncovered area, 0 to 1.
    var expansion = 0.0
    /// Whether the content covers the uncovered elements and must be opaque.
    var hidesUncovered = false
}

extension LayoutPass {
    /// Places a row with its content, the elements under it, and its separators.
    func place(_ row: Row, of list: ElementID, look: RowFrame, in frame: Rect) -> LayoutNode {
        let row = asTouched(row, of: list, width: frame.width)
        note(row)
        let gesture = gesture(on: row, in: frame)
        if gesture.expansion > 0 { placed.rows[row.id]?.expansion = gesture.expansion }
        var node = LayoutNode(
            id: row.id, kind: .row, frame: frame,
            paint: BoxPaint(
                background: gesture.background ?? card(of: row, look), cornerRadius: look.cornerRadius,
                clipsContent: look.cornerRadius.largest > 0 || !gesture.uncovered.isEmpty),
            part: .row(row))
        let room = accessoryRoom(of: row, width: frame.width)
        node.children = gesture.uncovered + content(of: row, beside: room, look: look, gesture: gesture, in: frame)
        // Separators move with a row that uncovers actions, and never cross them.
        let way = Point(x: gesture.hidesUncovered ? 0 : gesture.shift, y: 0)
        if let line = look.topSeparator {
            let edge = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: grid.hairline)
            let id = row.id.part("topSeparator")
            node.children += [separator(line, id: id, along: edge, movedBy: way, in: frame)].compactMap(\.self)
        }
        if var line = look.separator {
            // The separator's inset grows as the content's does, unless it ends a group.
            if let room, !look.endsGroup {
                if isRightToLeft { line.insets.right += room.leading } else { line.insets.left += room.leading }
            }
            let edge = Rect(
                x: frame.minX, y: frame.maxY - grid.hairline, width: frame.width, height: grid.hairline)
            let id = row.id.part("separator")
            node.children += [separator(line, id: id, along: edge, movedBy: way, in: frame)].compactMap(\.self)
        }
        return node
    }

    /// Returns the background of the card that the row is a part of. The result is nil if the row has a translucent
    /// background of its own, which replaces it.
    private func card(of row: Row, _ look: RowFrame) -> Paint? {
        row.paints.normal.map(\.isOpaque) == false ? nil : look.background
    }

    /// Returns the row as changed by touches and by a transition.
    private func asTouched(_ given: Row, of list: ElementID, width: Double) -> Row {
        var row = given
        if let touch = touches[row.id] { row = row.touched(touch) }
        placed.rows[row.id] = PlacedRow(row: row, list: list, width: width)
        return motion.ways[row.id].map(row.touched) ?? row
    }

    private func gesture(on row: Row, in frame: Rect) -> RowGesture {
        if let threshold = row.threshold { return uncovering(threshold, of: row, in: frame) }
        if let slide = row.slide, slide.fraction > 0 { return sliding(slide, in: frame) }
        return swiping(row, in: frame)
    }

    /// Returns the content, which fills the row, with the accessories on it; empty once the content has left the row.
    private func content(
        of row: Row, beside room: AccessoryRoom?, look: RowFrame, gesture: RowGesture, in frame: Rect
    ) -> [LayoutNode] {
        let moved = frame.offset(by: Point(x: gesture.shift, y: 0))
        guard moved.overlaps(frame) else { return [] }
        let accessories = room.map { place($0, of: row, in: moved) } ?? []
        var inset = row
        let given = content(of: row, beside: room)
        inset.content = inMiddle(given)
        guard var node = place(base(of: inset, size: frame.size), in: moved) else { return accessories }
        // The tree keeps the scene's own element, without these changes.
        if node.id == given.id {
            node.part = .element(given)
        } else if node.children.first?.id == given.id {
            node.children[0].part = .element(given)
        }
        if node.id == row.id { node.id = row.id.part("content") }
        if let kind = gesture.contentKind { (node.kind, node.role) = (kind, row.content.role) }
        let own = node.paint.background ?? row.paints.normal
        if let paint = row.paints[row.state] { node.paint.background = paint }
        if gesture.hidesUncovered, node.paint.background == nil, node.paint.material == nil {
            node.paint.background = .solid(look.backdrop)
        }
        return [ground(own, under: node, of: row)].compactMap(\.self) + [node] + accessories
    }

    /// Returns the content such that a column lower than the row is in the row's middle, as on the platform.
    ///
    /// A component with padding around it is centred in the same way.
    private func inMiddle(_ content: Element) -> Element {
        guard case .stack(var stack) = content.kind else { return content }
        switch (stack.axis, stack.distribution) {
        case (.vertical, .start): stack.distribution = .center
        case (.depth, .spaceBetween) where stack.children.count == 1: stack.distribution = .center
        default: return content
        }
        var content = content
        content.kind = .stack(stack)
        return content
    }

    /// Returns the row's own background under the translucent one of its state; nil if no part of it is visible.
    ///
    /// It is as wide as the content and moves with it, so that what the content uncovers never shines through.
    private func ground(_ own: Paint?, under content: LayoutNode, of row: Row) -> LayoutNode? {
        guard row.state != .normal, let own, let over = content.paint.background, over != own, !over.isOpaque else {
            return nil
        }
        let paint = BoxPaint(background: own, cornerRadius: content.paint.cornerRadius)
        return LayoutNode(id: row.id.part("background"), kind: .area, frame: content.frame, paint: paint)
    }

    /// Returns the element that fills the row: its content, or a box around smaller content. Narrower content is at the
    /// leading edge of the box, and lower content in the middle of its height.
    private func base(of row: Row, size: Size) -> Element {
        let box = row.content.box.resolved(in: Proposal(width: size.width, height: nil))
        func isSmaller(_ wish: Length?, _ most: LengthLimit?, than length: Double) -> Bool {
            let wish: Double? = if case .points(let points)? = wish { points } else { most?.points }
            return wish.map { $0 < length } ?? false
        }
        let isLower = isSmaller(box.height, box.maxHeight, than: size.height)
        let isNarrower = isSmaller(box.width, box.maxWidth, than: size.width)
        guard isLower || isNarrower else { return row.content }
        let stack = Stack(
            axis: .depth, alignment: isNarrower ? .start : .fill, distribution: isLower ? .center : .spaceBetween,
            children: [row.content])
        return Element(id: row.id.part("base"), kind: .stack(stack), box: Box(width: .fill))
    }

    /// Returns a separator one pixel high, inside an edge of the row and shifted with it.
    ///
    /// The result is nil if none of it is left between its insets or in the row.
    private func separator(
        _ separator: List.Separator, id: ElementID, along edge: Rect, movedBy way: Point, in frame: Rect
    ) -> LayoutNode? {
        let insets = pixels(separator.insets)
        let line = pixels(
            Rect(
                x: edge.minX + insets.left, y: edge.minY, width: edge.width - insets.horizontal, height: edge.height
            ).offset(by: way))
        guard !line.isEmpty, line.overlaps(frame) else { return nil }
        return LayoutNode(
            id: id, kind: .separator, frame: line, paint: BoxPaint(background: .solid(separator.color)))
    }
}

extension Row.StatePaints {
    fileprivate subscript(state: Row.State) -> Paint? {
        switch state {
        case .normal: normal
        case .highlighted: highlighted ?? normal
        case .selected: selected ?? normal
        }
    }
}

/// The parts of a row around its content.
struct RowFrame: Equatable {
    var background: Paint?
    /// The radii of the corners that the row shares with a card: the first and the last row have two round corners
    /// each.
    var cornerRadius: CornerRadii = 0
    /// The line below the row; nil for none.
    var separator: List.Separator?
    /// The line above the row; nil for none.
    var topSeparator: List.Separator?
    /// Whether the separator is the line below a whole group.
    var endsGroup = false
    /// The background for transparent content that must hide the elements under it.
    var backdrop: Color

    /// Creates the frame of row `index` of `count` in its section.
    init(of row: Row, at index: Int, of count: Int, in list: List, backdrop: Color, isRightToLeft: Bool) {
        self.backdrop = backdrop
        if row.hasSeparator { separator = list.separator }
        if let inset = row.textInset, separator?.followsText == true {
            if isRightToLeft { separator?.insets.right = inset } else { separator?.insets.left = inset }
        }
        separator = separator.map(row.separator.applied)
        guard list.style.isGrouped else { return }
        if let color = list.cardBackground {
            background = .solid(color)
            self.backdrop = color
        }
        guard list.style == .insetGrouped else {
            // A group from edge to edge has a full line above and below it.
            let edge = list.separator.map { List.Separator(color: $0.color, insets: .zero) }
            if index == 0 { topSeparator = edge }
            if index == count - 1, row.hasSeparator {
                separator = edge
                endsGroup = true
            }
            return
        }
        // Rows with spacing are separate cards.
        var corners: Corners = []
        if index == 0 || list.spacing > 0 { corners.formUnion(.top) }
        if index == count - 1 || list.spacing > 0 {
            corners.formUnion(.bottom)
            // The card's edge ends the last row. A plain list has a line there, as on the platform.
            separator = nil
        }
        cornerRadius = CornerRadii(list.cardCornerRadius, corners)
    }
}

/// Returns the exact heights of rows in a list with that width in points, without gaps and headers.
///
/// Nothing is cached between rows except by the shaper, so that parts of the rows can be measured on other threads with
/// other shapers.
package func rowHeights(
    of list: List, rows: Range<Int>, width: Double, on screen: ScreenTraits, shaping shaper: any TextShaper,
    from source: any RowSource = NoRowSource.none
) -> [Double] {
    var limits = Limits.standard
    (limits.measurements, limits.text) = (.max, .max)
    let pass = LayoutPass(screen: screen, shaper: shaper, source: source, limits: limits)
    let slots = ListSlots(list, id: "list", padding: .zero, width: width, height: nil, withAdded: true, pass: pass)
    return rows.compactMap { row in
        slots.position(ofRow: row).map { position in
            pass.withoutKeeping { slots.height(at: position) - slots.gap(below: position) }
        }
    }
}
