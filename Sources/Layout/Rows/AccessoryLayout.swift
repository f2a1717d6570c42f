import TatamiPrimitives
import TatamiScenes

/// The space for a row's accessories, and their places in a row of a given width, in points on whole pixels.
struct AccessoryRoom {
    /// The content's padding beside accessories, in place of its own padding.
    var padding: EdgeInsets
    /// The distance by which the content moves away from the leading side.
    var leading = 0.0
    /// The accessories with their frames, relative to the row's left edge and its vertical middle.
    var places: [(accessory: Accessory, frame: Rect)] = []
    /// The height of the tallest accessory.
    var height = 0.0
    /// The label that is below the row's texts instead of beside them; nil for none.
    var below: Element?
}

extension LayoutPass {
    /// Measures of the platform's table cells, in points.
    ///
    /// Rows with a disclosure indicator keep 34 points free at the trailing side, with a detail button 48, with a
    /// check mark 40, with the first two 68 (the `systemAccessoryWidths` of
    /// https://github.com/forkingdog/UITableView-FDTemplateLayoutCell). So the marks are 8, 22 and 14 wide, 16 from
    /// the edge, 12 apart, and 10 from the content. At the leading side a control 22 wide moves the content by 38.
    private enum AccessoryMetrics {
        static let margin = 16.0
        static let gap = 12.0
        static let contentGap = 10.0
        /// The space above a label that is below the row's texts, as above a detail there.
        static let textSpacing = 3.0
    }

    /// Returns the space for a row's accessories; nil for a row without any.
    ///
    /// The label of a text row is placed below the row's texts, as a detail is, if it doesn't fit beside them on one
    /// line.
    func accessoryRoom(of row: Row, width: Double) -> AccessoryRoom? {
        guard !row.accessories.isEmpty else { return nil }
        let room = accessoryRoom(for: row.accessories, of: row, width: width)
        guard let label = room.places.first(where: { $0.accessory.kind == .label }), let line = lineWidth(of: row)
        else {
            return room
        }
        let natural = measure(label.accessory.element, in: Proposal(width: nil, height: nil)).width
        let free = width - room.padding.horizontal + label.frame.width
        if line + natural <= free + grid.hairline / 2 {
            return natural <= label.frame.width
                ? room : accessoryRoom(for: row.accessories, of: row, width: width, labelWidth: natural)
        }
        var folded = accessoryRoom(for: row.accessories.filter { $0.kind != .label }, of: row, width: width)
        folded.below = label.accessory.element
        return folded
    }

    /// Returns the width of a text row's picture and texts on one line, without padding; nil for other rows.
    private func lineWidth(of row: Row) -> Double? {
        guard row.content.isTextRow, case .stack(let stack) = row.content.kind, let texts = stack.children.last else {
            return nil
        }
        let parts = stack.children.dropLast() + [firstLine(of: texts)]
        return parts.reduce(gapLength(of: stack)) { $0 + measure($1, in: Proposal(width: nil, height: nil)).width }
    }

    /// Returns the space for accessories; `labelWidth` is the width that a label may take, nil for half of the row.
    private func accessoryRoom(
        for accessories: [Accessory], of row: Row, width: Double, labelWidth: Double? = nil
    ) -> AccessoryRoom {
        let padding = pixels(row.content.box.padding)
        var room = AccessoryRoom(padding: padding)
        let (near, far) = isRightToLeft ? (padding.right, padding.left) : (padding.left, padding.right)
        // Accessories begin at the content's padding, or 16 points from the edge if there is none.
        var start = grid.snap(near > 0 ? near : AccessoryMetrics.margin)
        var end = width - grid.snap(far > 0 ? far : AccessoryMetrics.margin)
        let gap = grid.snap(AccessoryMetrics.gap)
        // Text takes at most half of the row.
        let offer = Proposal(width: grid.snap(width / 2), height: nil)
        func add(_ accessory: Accessory, _ size: Size, at x: Double) {
            room.height = max(room.height, size.height)
            let frame = Rect(x: x, y: 0 - grid.snap(size.height / 2), width: size.width, height: size.height)
            room.places.append((accessory, mirrored(frame, in: width)))
        }
        let leading = accessories.filter { $0.kind.edge == .leading }
        for accessory in leading {
            let size = measure(accessory.element, in: offer)
            add(accessory, size, at: start)
            start += size.width + gap
        }
        if !leading.isEmpty { room.leading = start - gap }
        let trailing = accessories.filter { $0.kind.edge == .trailing }
        for accessory in trailing.reversed() {
            let own = accessory.kind == .label ? labelWidth.map { Proposal(width: $0, height: nil) } : nil
            let size = measure(accessory.element, in: own ?? offer)
            end -= size.width
            add(accessory, size, at: end)
            end -= gap
        }
        let after = trailing.isEmpty ? far : width - end - gap + grid.snap(AccessoryMetrics.contentGap)
        room.padding.left = isRightToLeft ? after : near + room.leading
        room.padding.right = isRightToLeft ? near + room.leading : after
        return room
    }

    /// Returns the row's content with the padding beside accessories, and with the label below its texts.
    func content(of row: Row, beside room: AccessoryRoom?) -> Element {
        guard let room else { return row.content }
        var content = row.content
        content.box.padding = room.padding
        if let label = room.below, case .stack(var stack) = content.kind, let texts = stack.children.popLast() {
            let column = Stack(axis: .vertical, spacing: AccessoryMetrics.textSpacing, children: [texts, label])
            stack.children.append(
                Element(id: row.id.part("folded"), kind: .stack(column), box: Box(width: .fill)))
            content.kind = .stack(stack)
        }
        return content
    }

    /// Places the accessories in the vertical middle of the row, over its content.
    func place(_ room: AccessoryRoom, of row: Row, in frame: Rect) -> [LayoutNode] {
        let middle = frame.minY + grid.snap(frame.height / 2)
        return room.places.compactMap { accessory, place in
            var element = accessory.element
            if accessory.kind == .select {
                // A tap anywhere on the row selects it.
                if row.state == .selected { element.kind = element.flipped ?? element.kind }
                element.flipped = nil
            }
            return self.place(element, in: place.offset(by: Point(x: frame.minX, y: middle)))
        }
    }

    /// Returns the height that a row's content and accessories need.
    func height(of row: Row, width: Double) -> Double {
        let room = accessoryRoom(of: row, width: width)
        let content = measure(content(of: row, beside: room), in: Proposal(width: width, height: nil))
        return max(content.height, room?.height ?? 0)
    }
}

extension Element {
    /// Whether the element is a text row, as the platform's standard cell is.
    fileprivate var isTextRow: Bool { role == "text" }
}
