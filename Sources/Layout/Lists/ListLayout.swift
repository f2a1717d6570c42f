import TatamiPrimitives
import TatamiScenes

/// The layout of lists.
extension LayoutPass {
    /// Returns the height of a list's whole content.
    func contentHeight(of list: List, id: ElementID, width: Double) -> Double {
        let slots = ListSlots(list, id: id, padding: .zero, width: width, height: nil, withAdded: true, pass: self)
        note(budget.takeContentRows(slots.sections.reduce(0) { $0 + $1.rows.count }, of: id), at: id)
        guard !isSpent else { return 0 }
        guard let fixed = slots.fixedRowHeight else {
            return (0..<slots.count).reduce(0) { isSpent ? 0 : $0 + slots.height(at: $1) }
        }
        return slots.sections.indices.reduce(0) { total, section in
            total + Double(slots.sections[section].rows.count) * fixed
                + Double(max(0, slots.sections[section].rows.count - 1)) * slots.spacing
                + slots.height(at: slots.headerPosition(ofSection: section))
                + slots.height(at: slots.footerPosition(ofSection: section))
        }
    }

    /// Places the rows, headers and footers in a viewport.
    func place(
        _ list: List, id: ElementID, padding: EdgeInsets, in viewport: Rect
    ) -> [LayoutNode] {
        let (outside, around, edges) = (visible, self.viewport, self.edges)
        self.viewport = around.intersection(viewport)
        // Content of a list ignores the screen's edges.
        self.edges = nil
        let seen =
            motion.looksBeyond
            ? viewport.inset(by: EdgeInsets(top: -viewport.height, bottom: -viewport.height))
            : viewport
        visible = motion.looksBeyond ? seen : visible.intersection(viewport)
        defer { (visible, self.viewport, self.edges) = (outside, around, edges) }
        let slots = ListSlots(
            list, id: id, padding: padding, width: viewport.width, height: viewport.height, withAdded: true, pass: self)
        let unmoved = window(of: slots, id: id, height: viewport.height)
        let scroll = scroll(of: id)
        let rest = { (heights: [Double]) in self.restingTops(of: heights, in: list, viewport: viewport.height) }
        let window =
            followedWindow(of: slots, id: id, in: viewport, rest: rest)
            ?? unmoved.moved(up: scroll, in: viewport.height)
        placed.windows[id] = PlacedWindow(
            list: list, slots: slots, window: window, unmoved: unmoved, scroll: scroll, frame: viewport)
        note(rowsBeyond: slots, id: id, in: viewport)
        let pinned = pinnedHeader(of: slots, in: window)
        let rowCount = slots.rows(before: slots.sections.count)
        var nodes = fillers(of: list, id: id, above: window, in: viewport)
        for place in motion.looksBeyond ? window.extended(by: viewport.height).places : window.places {
            let height = place.height - slots.gap(below: place.position)
            let frame = pixels(
                Rect(x: 0, y: place.top, width: viewport.width, height: height).offset(by: viewport.origin))
            guard frame.overlaps(visible) else { continue }
            switch slots.slot(at: place.position) {
            case .row(let section, let index):
                let row = slots.row(section, index)
                let count = slots.sections[section].rows.count
                let look = RowFrame(
                    of: row, at: index, of: count, in: list, backdrop: screen.background, isRightToLeft: isRightToLeft)
                let rect = across(frame, slots)
                nodes.append(
                    node(of: row, of: id, look: look, in: rect) { self.place(row, of: id, look: look, in: rect) })
                note(row.id, number: slots.rows(before: section) + index + 1, of: rowCount)
            case .header(let section):
                guard section != pinned?.section, let header = slots.sections[section].header else { continue }
                let inner = frame.inset(by: slots.headerGaps(section).insets)
                if let node = self.place(header, in: across(inner, slots), kind: .header) { nodes.append(node) }
            case .footer(let section):
                guard let footer = slots.sections[section].footer else { continue }
                let inner = frame.inset(by: slots.footerGaps(section).insets)
                if let node = self.place(footer, in: across(inner, slots), kind: .footer) { nodes.append(node) }
            }
        }
        if let pinned, let node = place(pinned, of: slots, in: viewport) { nodes.append(node) }
        if let index = sectionIndex(of: slots, id: id, in: viewport) { nodes.append(index) }
        if let indicator = scrollIndicator(of: slots, id: id, in: window, viewport: viewport) {
            nodes.append(indicator)
        }
        return nodes
    }

    /// Places an element as a part of a list, such as a header; nil if it has no node, for example because it is
    /// hidden.
    func place(_ element: Element, in rect: Rect, kind: LayoutNodeKind) -> LayoutNode? {
        guard var node = place(element, in: rect) else { return nil }
        (node.kind, node.role) = (kind, element.role)
        return node
    }

    /// Returns the frame with the horizontal extent of the rows.
    func across(_ frame: Rect, _ slots: ListSlots) -> Rect {
        let span = slots.rowSpan
        return pixels(Rect(x: frame.minX + span.minX, y: frame.minY, width: span.width, height: frame.height))
    }

    /// Returns the distance in points, on whole pixels, by which a finger or a transition has moved the content up.
    func scroll(of id: ElementID) -> Double {
        let scroll = motion.ways[id]?.scroll ?? touches[id]?.scroll ?? 0
        return scroll.isFinite ? grid.snap(min(max(scroll, -Self.longest), Self.longest)) : 0
    }

    /// Returns the window of the list. The scroll position applies to the list without its added rows; these are then
    /// inserted around the visible ones.
    private func window(of slots: ListSlots, id: ElementID, height: Double) -> ListWindow {
        let list = slots.list
        let isFlipped = list.fill.strategy?.isFlipped ?? false
        let rest = { (heights: [Double]) in self.restingTops(of: heights, in: list, viewport: height) }
        let isUnchanged = list.appended.isEmpty && list.prependedCount == 0
        let base =
            isUnchanged
            ? slots
            : ListSlots(
                list, id: id, padding: slots.padding, width: slots.width, height: height, withAdded: false, pass: self)
        let anchor = base.anchor(for: list.scroll, viewport: height, isFlipped: isFlipped)
        let before = ListWindow(of: base, around: anchor, viewport: height, rest: rest)
        guard !isUnchanged else { return before }
        let seen = before.places.first { if case .header(0) = base.slot(at: $0.position) { false } else { true } }
        guard let first = list.prependedCount > 0 ? seen : before.places.first else {
            let start = slots.anchor(for: isFlipped ? .end : .start, viewport: height, isFlipped: isFlipped)
            return ListWindow(of: slots, around: start, viewport: height, rest: rest)
        }
        // Rows inserted at the beginning don't move anything visible. After rows are appended, the offset is kept:
        // counted from the top, old rows keep their places; counted from the bottom, the distance to the end stays, so
        // that old rows move up by the appended height.
        var kept = ListWindow.Anchor(position: first.position + list.prependedCount, top: first.top)
        if isFlipped, !list.appended.isEmpty { kept.top -= appendedHeight(slots) }
        return ListWindow(of: slots, around: kept, viewport: height, rest: rest)
    }

    private func appendedHeight(_ slots: ListSlots) -> Double {
        let count = slots.list.appended.count
        // The row that was the last one now has a gap below it.
        let isFirst = slots.sections.last?.rows.count == count
        if let fixed = slots.fixedRowHeight {
            return fixed * Double(count) + slots.spacing * Double(isFirst ? count - 1 : count)
        }
        let footer = slots.count - 1
        return (footer - count..<footer).reduce(isFirst ? 0 : slots.spacing) { $0 + slots.height(at: $1) }
    }

    private func restingTops(of heights: [Double], in list: List, viewport: Double) -> [Double] {
        if let strategy = list.fill.strategy {
            return strategy.restingTops(
                of: heights, viewport: viewport, filler: fillerPitch(of: list), covers: fillersCover(list), on: grid)
        }
        var top = 0.0
        return heights.map { height in
            defer { top += height }
            return grid.snap(top)
        }
    }
}

extension List.Fill {
    var strategy: List.BottomStrategy? {
        if case .bottom(let strategy) = self { strategy } else { nil }
    }
}
