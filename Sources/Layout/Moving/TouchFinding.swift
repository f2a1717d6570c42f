import TatamiPrimitives
import TatamiScenes

/// The targets of touches on the screen; the only access of timelines to layout.
extension LayoutMemo {
    /// Returns the target of a touch on an id; nil if no visible element has it.
    func target(_ id: ElementID, in scene: Scene) -> TouchTarget? {
        let laidOut = settled(scene)
        if let row = laidOut.touchedRow(id) { return .row(row) }
        guard let node = laidOut.tree.root.descendant(id) else { return nil }
        if let target = laidOut.editingControl(id) { return target }
        if laidOut.pass.placed.flipping.contains(id) { return .flipping }
        let other = TouchTarget.other(kind: node.role ?? node.kind.rawValue)
        switch node.kind {
        case .filler: return .filler
        case .list: return .list
        case .carousel: return .carousel
        case .action: return laidOut.action(id) ?? other
        case .button:
            if let alert = scene.alert,
                let index = alert.buttons.indices.first(where: { id == alert.id.button($0) })
            {
                return .alertButton(index)
            }
            return .button
        case .screen, .label, .image, .symbol, .hstack, .vstack, .zstack, .grid, .area, .view, .row, .header, .footer,
            .separator,
            .indicator, .slide, .overlay, .alert, .dimming:
            return other
        }
    }

    /// Returns the visible row with a swipe action of this id, open or closed, and the action's edge; nil for other
    /// ids.
    func closedAction(_ id: ElementID, in scene: Scene) -> (row: Row, edge: HorizontalEdge)? {
        let laidOut = settled(scene)
        guard let found = laidOut.rowWithAction(id), let row = laidOut.touchedRow(found.row) else { return nil }
        return (row.row, found.edge)
    }

    /// Returns the visible rows that are open, in any way: with actions, a threshold or a slide.
    func openRows(in scene: Scene) -> [TouchedRow] {
        let laidOut = settled(scene)
        return laidOut.rows.keys.sorted().compactMap { laidOut.touchedRow($0) }.filter { $0.row.isOpen }
    }

    /// Returns the range in which a visible list can scroll; nil for other elements.
    ///
    /// It is measured up to `limit` points in both directions.
    func scrollRoom(of list: ElementID, in scene: Scene, upTo limit: Double) -> ScrollRoom? {
        guard let window = settled(scene).windows[list] else { return nil }
        let room = window.room(upTo: limit + abs(window.scroll))
        return ScrollRoom(
            viewport: window.height, above: room.above, below: room.below, isScrollable: window.list.isScrollable,
            scroll: window.scroll)
    }

    /// Returns the range in which a visible carousel can be moved; nil for other elements.
    func carouselRoom(of carousel: ElementID, in scene: Scene) -> CarouselRoom? { settled(scene).carousels[carousel] }

    /// Returns the range of a drag on a visible element; nil if it can't be dragged.
    func dragRoom(of id: ElementID, in scene: Scene) -> DragRoom? {
        let laidOut = settled(scene)
        let inRow = laidOut.pass.placed.drags[id]
        guard let range = scene.draggable(id) ?? inRow?.range,
            let node = laidOut.tree.root.descendant(inRow?.element ?? id)
        else { return nil }
        let value = scene.touches[id]?.value ?? range.value
        return DragRoom(value: value, way: max(1, node.frame.width - 2 * range.inset), range: range)
    }
}

extension LayoutMemo.LaidOut {
    fileprivate func touchedRow(_ id: ElementID) -> TouchedRow? {
        guard let placed = rows[id], let node = tree.root.descendant(id) else { return nil }
        func width(_ actions: [SwipeAction]) -> Double {
            let row = Size(width: placed.width, height: node.frame.height)
            return min(placed.width, pass.actionParts(actions, in: row).reduce(0) { $0 + $1.width })
        }
        return TouchedRow(
            row: placed.row, list: placed.list, width: placed.width,
            leadingActions: width(placed.row.actions.leading), trailingActions: width(placed.row.actions.trailing))
    }

    fileprivate func editingControl(_ id: ElementID) -> TouchTarget? {
        for (name, placed) in rows where placed.row.isEditing {
            for kind in [Accessory.Kind.select, .delete] where id == name.accessory(kind) {
                return touchedRow(name).map { .editing(row: $0, kind) }
            }
        }
        return nil
    }

    fileprivate func action(_ id: ElementID) -> TouchTarget? {
        guard let (name, edge, index) = rowWithAction(id), let row = touchedRow(name) else { return nil }
        return .action(row: row, edge: edge, index: index)
    }

    fileprivate func rowWithAction(_ id: ElementID) -> (row: ElementID, edge: HorizontalEdge, index: Int)? {
        for (name, placed) in rows {
            for edge in HorizontalEdge.allCases {
                let index = placed.row.actions[edge].firstIndex { $0.id == id }
                if let index { return (name, edge, index) }
            }
        }
        return nil
    }
}

extension LayoutNode {
    fileprivate func descendant(_ id: ElementID) -> LayoutNode? {
        if self.id == id { return self }
        for child in children {
            if let found = child.descendant(id) { return found }
        }
        return nil
    }
}
