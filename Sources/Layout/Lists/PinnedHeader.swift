import TatamiPrimitives
import TatamiScenes

/// The header of a plain list that stays at the top of the viewport while its section is on the screen.
struct PinnedHeader {
    var section: Int
    var element: Element
    /// From the viewport's top: zero, or less where the next section pushes it out.
    var top: Double
    var height: Double
}

extension LayoutPass {
    /// nil while the first section to be seen begins in the viewport.
    func pinnedHeader(of slots: ListSlots, in window: ListWindow) -> PinnedHeader? {
        guard slots.list.style == .plain, let first = window.places.first else { return nil }
        let section =
            switch slots.slot(at: first.position) {
            case .header(let section), .row(let section, _), .footer(let section): section
            }
        guard let element = slots.sections[section].header, !element.box.isHidden else { return nil }
        let height = slots.elementHeight(element)
        let above = slots.headerGaps(section).above
        if first.position == slots.headerPosition(ofSection: section), first.top + above >= 0 { return nil }
        let end = slots.footerPosition(ofSection: section)
        // A footer without height is not in the window: the last place at or before it ends the section.
        let last = window.places.last { $0.position <= end }
        let isEndSeen = window.places.contains { $0.position > end }
        let bottom = isEndSeen ? last?.bottom ?? 0 : Double.infinity
        return PinnedHeader(
            section: section, element: element, top: min(0, grid.snap(bottom - height)), height: height)
    }

    func place(_ header: PinnedHeader, of slots: ListSlots, in viewport: Rect) -> LayoutNode? {
        let frame = Rect(x: 0, y: header.top, width: viewport.width, height: header.height)
        var node = place(
            header.element, in: across(frame.offset(by: viewport.origin), slots), kind: .header)
        // Rows pass under it and must not show through.
        if node?.paint.background == nil { node?.paint.background = .solid(screen.background) }
        return node
    }
}
