import TatamiPrimitives
import TatamiScenes

/// The slots in a list's viewport, with their places.
///
/// It grows from an anchor until the viewport is covered, and is then moved back if the list ends inside the
/// viewport. So only slots near the anchor are measured, even in a long list.
struct ListWindow {
    /// A slot and its place: `top` counts from the viewport's top edge.
    struct Anchor: Hashable {
        var position: Int
        var top: Double
    }

    private let slots: ListSlots
    private let viewport: Double
    /// The slots of the window in order, with their places and heights.
    private(set) var places: [Place] = []

    struct Place: Hashable {
        var position: Int
        var top: Double
        var height: Double
        var bottom: Double { top + height }
    }

    /// Creates the window of a viewport with that height in points. `rest` returns the top of each slot from the
    /// heights of all, if together they are lower than the viewport.
    init(of slots: ListSlots, around anchor: Anchor, viewport: Double, rest: ([Double]) -> [Double]) {
        self.slots = slots
        self.viewport = viewport
        guard slots.count > 0 else { return }
        let position = min(max(anchor.position, 0), slots.count - 1)
        // Without snapping, rounding errors at three pixels per point would include another row.
        let start = slots.pass.grid.snap(anchor.top)
        places = [Place(position: position, top: start, height: slots.height(at: position))]
        growDown(to: viewport)
        if bottom < viewport { move(by: viewport - bottom) }
        growUp(to: 0)
        if top > 0 {
            move(by: -top)
            growDown(to: viewport)
        }
        if bottom < viewport {
            for (index, top) in rest(places.map(\.height)).enumerated() { places[index].top = top }
        }
        keepSeen(from: 0, to: viewport)
    }

    /// Returns the window with its content moved up by a distance in points, possibly beyond the ends of the list.
    func moved(up distance: Double, in viewport: Double) -> ListWindow {
        guard distance != 0, !places.isEmpty else { return self }
        var window = self
        window.move(by: -distance)
        window.grow(from: 0, to: viewport)
        window.keepSeen(from: 0, to: viewport)
        return window
    }

    /// Returns the window with slots up to `distance` points above and below the viewport.
    func extended(by distance: Double) -> ListWindow {
        var window = self
        window.grow(from: -distance, to: viewport + distance)
        window.keepSeen(from: -distance, to: viewport + distance)
        return window
    }

    private mutating func grow(from start: Double, to end: Double) {
        growDown(to: end)
        growUp(to: start)
    }

    private mutating func keepSeen(from start: Double, to end: Double) {
        places = places.filter { $0.bottom > start && $0.top < end && $0.height > 0 }
    }

    private var top: Double { places.first?.top ?? 0 }
    private var bottom: Double { places.last?.bottom ?? 0 }

    private mutating func growDown(to end: Double) {
        while bottom < end, !slots.pass.isSpent, let last = places.last, last.position + 1 < slots.count {
            let position = last.position + 1
            places.append(
                Place(position: position, top: slots.pass.grid.snap(bottom), height: slots.height(at: position)))
        }
    }

    private mutating func growUp(to start: Double) {
        var above: [Place] = []
        var edge = top
        var position = places.first?.position ?? 0
        while edge > start, position > 0, !slots.pass.isSpent {
            position -= 1
            let height = slots.height(at: position)
            edge = slots.pass.grid.snap(edge - height)
            above.append(Place(position: position, top: edge, height: height))
        }
        places = above.reversed() + places
    }

    private mutating func move(by distance: Double) {
        for index in places.indices { places[index].top = slots.pass.grid.snap(places[index].top + distance) }
    }
}

/// The header of a plain list that stays at the lower edge of the list's upper padding while its section is visible.
///
/// The platform's table views do the same with their content inset. A translucent bar over a list needs padding of the
/// bar's height, so that rows pass under the bar and headers stay below it.
struct PinnedHeader {
    var section: Int
    var element: Element
    /// The distance from the viewport's top in points: the padding, or less if the next section pushes the header out.
    var top: Double
    var height: Double
}

extension LayoutPass {
    /// Returns the header that is pinned; nil for none, as while the first visible section begins in the viewport.
    func pinnedHeader(of slots: ListSlots, in window: ListWindow) -> PinnedHeader? {
        let edge = slots.padding.top
        guard slots.list.style == .plain, let first = window.places.first(where: { $0.bottom > edge }) else {
            return nil
        }
        let section =
            switch slots.slot(at: first.position) {
            case .header(let section), .row(let section, _), .footer(let section): section
            }
        guard let element = slots.sections[section].header, !element.box.isHidden else { return nil }
        let height = slots.elementHeight(element)
        let above = slots.headerGaps(section).above
        if first.position == slots.headerPosition(ofSection: section), first.top + above >= edge { return nil }
        let end = slots.footerPosition(ofSection: section)
        // A footer without height is not in the window: the last place at or before it ends the section.
        let last = window.places.last { $0.position <= end }
        let isEndSeen = window.places.contains { $0.position > end }
        let bottom = isEndSeen ? last?.bottom ?? 0 : Double.infinity
        return PinnedHeader(
            section: section, element: element, top: min(edge, grid.snap(bottom - height)), height: height)
    }

    func place(_ header: PinnedHeader, of slots: ListSlots, in viewport: Rect) -> LayoutNode? {
        let frame = Rect(x: 0, y: header.top, width: viewport.width, height: header.height)
        var node = place(
            header.element, in: across(frame.offset(by: viewport.origin), slots), kind: .header)
        // Rows pass under the header and must not show through.
        if let paint = node?.paint, paint.background == nil, paint.material == nil {
            node?.paint.background = .solid(screen.background)
        }
        return node
    }
}
