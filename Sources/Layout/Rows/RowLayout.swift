import TatamiPrimitives
package import TatamiScenes

/// What a finger made of a row: how far its content has moved aside, and what is seen where it was.
struct RowGesture {
    /// Points to the right on the screen, on whole pixels.
    var shift = 0.0
    /// Drawn before the content.
    var uncovered: [LayoutNode] = []
    /// What the moved content is called in the tree; nil for what it is.
    var contentKind: LayoutNodeKind?
    /// Fills the row behind all that; nil leaves the row's own.
    var background: Paint?
    /// How far the first action has come on its way to take all the room, 0 to 1.
    var expansion = 0.0
    /// True when the content lies over what is uncovered, and must not let it show through.
    var hidesUncovered = false
}

extension LayoutPass {
    /// A row with its content, what lies under it, and the line below it.
    func place(_ row: Row, of list: ElementID, look: RowFrame, in frame: Rect) -> LayoutNode {
        let row = asTouched(row, of: list, width: frame.width)
        note(row)
        let gesture = gesture(on: row, in: frame)
        if gesture.expansion > 0 { placed.rows[row.id]?.expansion = gesture.expansion }
        var node = LayoutNode(
            id: row.id, kind: .row, frame: frame,
            paint: BoxPaint(
                background: gesture.background ?? look.background, cornerRadius: look.cornerRadius,
                corners: look.corners, clipsContent: !look.corners.isEmpty || !gesture.uncovered.isEmpty),
            part: .row(row))
        let room = accessoryRoom(of: row, width: frame.width)
        node.children = gesture.uncovered + content(of: row, beside: room, look: look, gesture: gesture, in: frame)
        // Lines go along with a row that uncovers actions, and never lie across them.
        let way = Point(x: gesture.hidesUncovered ? 0 : gesture.shift, y: 0)
        if let line = look.topSeparator {
            let edge = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: grid.hairline)
            let id = row.id.part("topSeparator")
            node.children += [separator(line, id: id, along: edge, movedBy: way, in: frame)].compactMap(\.self)
        }
        if var line = look.separator {
            // It begins as much later as the content does, unless it ends a group.
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

    /// The row as fingers have left it, and on its way if it is on one.
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

    /// The base view fills the row, wherever it has moved, with the accessories on it; nothing once it has left it.
    private func content(
        of row: Row, beside room: AccessoryRoom?, look: RowFrame, gesture: RowGesture, in frame: Rect
    ) -> [LayoutNode] {
        let moved = frame.offset(by: Point(x: gesture.shift, y: 0))
        guard moved.overlaps(frame) else { return [] }
        let accessories = room.map { place($0, of: row, in: moved) } ?? []
        var inset = row
        inset.content = content(of: row, beside: room)
        guard var node = place(base(of: inset, width: frame.width), in: moved) else { return accessories }
        if node.id == row.id { node.id = row.id.part("content") }
        if let kind = gesture.contentKind { (node.kind, node.role) = (kind, row.content.role) }
        if let paint = row.paints[row.state] { node.paint.background = paint }
        if gesture.hidesUncovered, node.paint.background == nil, node.paint.material == nil {
            node.paint.background = .solid(look.backdrop)
        }
        return [node] + accessories
    }

    /// What fills the row from side to side: its content, or a box in which narrower content stands at the leading edge.
    private func base(of row: Row, width: Double) -> Element {
        let box = row.content.box.resolved(in: Proposal(width: width, height: nil))
        let wish: Double? = if case .points(let points) = box.width { points } else { box.maxWidth?.points }
        guard let wish, wish < width else { return row.content }
        let stack = Stack(axis: .depth, alignment: .start, distribution: .spaceBetween, children: [row.content])
        return Element(id: row.id.part("base"), kind: .stack(stack), box: Box(width: .fill))
    }

    /// One pixel high, along an edge of the row and inside it, and as far aside as the row has gone; nil where its insets
    /// leave nothing of it, or nothing of it is left in the row.
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

/// What a row has around its content.
struct RowFrame {
    var background: Paint?
    var cornerRadius = 0.0
    var corners: Corners = []
    /// nil where no line ends the row.
    var separator: List.Separator?
    /// nil where no line begins the row.
    var topSeparator: List.Separator?
    /// True where the line below the row is that of a whole group.
    var endsGroup = false
    /// Stands behind content that has no background of its own when it must hide what lies under it.
    var backdrop: Color

    /// The frame of row `index` of `count` in its section.
    init(of row: Row, at index: Int, of count: Int, in list: List, backdrop: Color, isRightToLeft: Bool) {
        self.backdrop = backdrop
        if row.hasSeparator { separator = list.separator }
        if let inset = row.textInset, separator?.followsText == true {
            if isRightToLeft { separator?.insets.right = inset } else { separator?.insets.left = inset }
        }
        guard list.style.isGrouped else { return }
        if let color = list.cardBackground {
            background = .solid(color)
            self.backdrop = color
        }
        guard list.style == .insetGrouped else {
            // A group from edge to edge has a whole line above and below.
            let edge = list.separator.map { List.Separator(color: $0.color, insets: .zero) }
            if index == 0 { topSeparator = edge }
            if index == count - 1, row.hasSeparator {
                separator = edge
                endsGroup = true
            }
            return
        }
        // Rows that stand apart are a card each.
        if index == 0 || list.spacing > 0 { corners.formUnion(.top) }
        if index == count - 1 || list.spacing > 0 {
            corners.formUnion(.bottom)
            // The card's edge ends the last row. A plain list has a line there, as on the platform.
            separator = nil
        }
        cornerRadius = corners.isEmpty ? 0 : list.cardCornerRadius
    }
}

/// The exact heights of rows of a list that is so many points wide from edge to edge, without gaps and headers.
///
/// Nothing is kept from row to row but what the shaper keeps, so that any share of the rows may be measured elsewhere, by
/// another shaper on another thread.
package func rowHeights(
    of list: List, rows: Range<Int>, width: Double, on screen: ScreenTraits, shaping shaper: any TextShaper,
    from source: any RowSource = NoRowSource.none
) -> [Double] {
    var limits = Limits.standard
    (limits.measurements, limits.text) = (.max, .max)
    let pass = LayoutPass(screen: screen, shaper: shaper, source: source, limits: limits)
    let slots = ListSlots(list, id: "list", padding: .zero, width: width, height: nil, withAppended: true, pass: pass)
    return rows.compactMap { row in
        slots.position(ofRow: row).map { position in
            pass.withoutKeeping { slots.height(at: position) - slots.gap(below: position) }
        }
    }
}
