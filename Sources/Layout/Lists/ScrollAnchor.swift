import TatamiPrimitives
import TatamiScenes

/// The slot at which a list's layout begins, for each kind of scroll position.
extension ListSlots {
    /// Returns the slot and place of a scroll position, before it is clamped to the ends of the list.
    func anchor(for scroll: List.ScrollPosition, viewport: Double, isFlipped: Bool) -> ListWindow.Anchor {
        switch scroll {
        case .start: ListWindow.Anchor(position: 0, top: 0)
        case .end: ListWindow.Anchor(position: count - 1, top: viewport - (count > 0 ? height(at: count - 1) : 0))
        case .offset(let offset):
            isFlipped
                ? anchor(offsetFromEnd: offset, viewport: viewport) : anchor(offsetFromStart: offset)
        case .row(let row, let place): anchor(ofRow: row, at: place, viewport: viewport)
        }
    }

    private func anchor(
        ofRow row: Int, at place: List.ScrollPosition.Anchor, viewport: Double
    ) -> ListWindow.Anchor {
        guard let position = position(ofRow: row) else { return ListWindow.Anchor(position: 0, top: 0) }
        let room = viewport - padding.vertical - height(at: position) + gap(below: position)
        let top: Double =
            switch place {
            case .top: pinnedHeaderHeight(above: position)
            case .middle: pass.grid.snap(room / 2)
            case .bottom: room
            }
        return ListWindow.Anchor(position: position, top: padding.top + top)
    }

    /// Returns the height of the pinned header, which must not cover a row that is scrolled to the viewport's top.
    private func pinnedHeaderHeight(above position: Int) -> Double {
        guard list.style == .plain, case .row(let section, _) = slot(at: position) else { return 0 }
        return elementHeight(sections[section].header)
    }

    /// Returns the slot at the viewport's top edge for an exact offset in points. Every slot before it is measured,
    /// but rows of a fixed height are only counted. No estimates are used.
    private func anchor(offsetFromStart offset: Double) -> ListWindow.Anchor {
        var walk = Walk(distance: usable(offset))
        for (section, rows) in sections.enumerated() {
            if walk.reaches(headerPosition(ofSection: section), passedHeight(at:)) { break }
            if walk.reachesRow(of: rows.rows.count, from: headerPosition(ofSection: section) + 1, step: 1, self) {
                break
            }
            if walk.reaches(footerPosition(ofSection: section), passedHeight(at:)) { break }
        }
        return ListWindow.Anchor(position: walk.position, top: walk.passed - walk.distance)
    }

    /// Returns the slot for an offset from the end of the list at the viewport's bottom edge.
    private func anchor(offsetFromEnd offset: Double, viewport: Double) -> ListWindow.Anchor {
        var walk = Walk(distance: usable(offset))
        for (section, rows) in sections.enumerated().reversed() {
            if walk.reaches(footerPosition(ofSection: section), passedHeight(at:)) { break }
            if walk.reachesRow(of: rows.rows.count, from: footerPosition(ofSection: section) - 1, step: -1, self) {
                break
            }
            if walk.reaches(headerPosition(ofSection: section), passedHeight(at:)) { break }
        }
        let bottom = viewport + walk.distance - walk.passed
        return ListWindow.Anchor(position: walk.position, top: bottom - (count > 0 ? height(at: walk.position) : 0))
    }

    /// Returns the height of a slot that is probably skipped, without caching.
    func passedHeight(at position: Int) -> Double { pass.withoutKeeping { height(at: position) } }

    private func usable(_ offset: Double) -> Double {
        offset.isFinite ? pass.grid.snap(min(max(0, offset), LayoutPass.longest)) : 0
    }
}

/// A walk over slots until a distance is used up.
private struct Walk {
    /// The distance in points.
    let distance: Double
    /// The slot in which the distance ends, or the last visited one.
    var position = 0
    /// The points from the beginning to this slot.
    var passed = 0.0
    private var end = 0.0

    init(distance: Double) { self.distance = distance }

    /// Walks over one slot; true if the distance ends in it.
    mutating func reaches(_ slot: Int, _ height: (Int) -> Double) -> Bool {
        position = slot
        passed = end
        end += height(slot)
        return end > distance
    }

    /// Walks over the rows of a section, beginning at `first`; true if the distance ends in one of them.
    mutating func reachesRow(of count: Int, from first: Int, step: Int, _ slots: ListSlots) -> Bool {
        guard let height = slots.fixedRowHeight, height > 0 else {
            return (0..<count).contains { slots.pass.isSpent || reaches(first + $0 * step, slots.passedHeight(at:)) }
        }
        guard count > 0 else { return false }
        let pitch = height + slots.spacing
        // There is no gap below the last row, where a walk back begins.
        let ahead = step > 0 ? pitch : height
        // The quotient is far below 2⁶³: the distance is at most a billion points, and a height at least a third of a
        // point.
        let whole = distance - end < ahead ? 0 : 1 + Int(max(0, (distance - end - ahead) / pitch))
        let index = min(whole, count - 1)
        position = first + index * step
        passed = end + (index == 0 ? 0 : ahead + Double(index - 1) * pitch)
        end = passed + height + slots.gap(below: position)
        return end > distance
    }
}
