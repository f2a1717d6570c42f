/// Elements that look as the scroll of a list or carousel has it, or a finger: a bar that collapses, dots for the page that
/// is shown, a slider whose knob is dragged.
///
/// What comes in with a scene is which element follows what, and by which measure; the scene itself holds the element
/// as it is before anything has moved. Whoever lays the scene out first lays it out so, sees how far each followed list
/// or carousel has scrolled there, asks the scene's source for the elements at these numbers, and lays out once more with
/// them in their places. So a scroll never depends on what follows it: no circle can be said, and two passes are
/// enough. After layout nothing follows any more.
package struct Follower: Hashable, Sendable {
    /// What is replaced: an element of the content, outside of rows.
    package var element: ElementID
    /// By which the scene's source knows it.
    package var number: Int
    /// What decides its looks; never empty.
    package var motions: [FollowedMotion]

    package init(element: ElementID, number: Int, motions: [FollowedMotion]) {
        (self.element, self.number, self.motions) = (element, number, motions)
    }
}

/// A number that a scroll decides, or a finger.
package struct FollowedMotion: Hashable, Sendable {
    package enum Measure: Hashable, Sendable {
        /// From 0 to 1 between two numbers of points that have scrolled away, the first the smaller one.
        case progress(from: Double, to: Double)
        /// 1 where more than so many points have scrolled away, else 0.
        case past(Double)
        /// Of a carousel, the item or page that it stands on or is nearest to, from 0.
        case page
        /// A number from 0 to 1 that stands at `value` until a finger drags the follower itself, from one end of it to the
        /// other but for so many points at each.
        case finger(value: Double, inset: Double)
    }

    /// The list or carousel; of what a finger decides, the follower.
    package var leader: ElementID
    package var measure: Measure

    package init(leader: ElementID, _ measure: Measure) { (self.leader, self.measure) = (leader, measure) }
}

extension FollowedMotion.Measure {
    /// The number before anything has moved.
    package var rest: Double { if case .finger(let value, _) = self { value } else { 0 } }

    package var isOfFinger: Bool { if case .finger = self { true } else { false } }

    /// How many points can matter to it.
    package var farthest: Double {
        switch self {
        case .progress(_, let to): to
        case .past(let points): points + 1
        case .page, .finger: 0
        }
    }

    /// The number when so many points have scrolled away; of pages, none but the first.
    package func value(after points: Double) -> Double {
        switch self {
        case .progress(let from, let to): points >= to ? 1 : max(0, (points - from) / (to - from))
        case .past(let limit): points > limit ? 1 : 0
        case .page, .finger: rest
        }
    }

    package func value(of room: CarouselRoom) -> Double {
        let offset = room.offset + room.scroll
        return self == .page ? Double(room.strip.page(at: offset, by: room.paging)) : value(after: offset)
    }
}

/// An element in a row of a list that has a number which a finger drags: a slider.
///
/// Followers stand outside of rows, and there are few; rows are many, and mostly never seen. So an element of a row carries by itself
/// how it is read again for another number; who lays it out asks the source where a finger has left one, and nothing else of
/// the scene is laid out twice.
package indirect enum RowDrag: Hashable, Sendable {
    /// In a row that the scene holds; `follower` is the number by which the source knows it.
    case held(ElementID, DragRange, follower: Int)
    /// In a row that the scene only names; `number` counts those in the row.
    case named(ElementID, DragRange, RowSeries, index: Int, number: Int)

    /// What a finger drags: the element, or the row that it is all of.
    package var id: ElementID {
        switch self {
        case .held(let id, _, _), .named(let id, _, _, _, _): id
        }
    }

    package var range: DragRange {
        switch self {
        case .held(_, let range, _), .named(_, let range, _, _, _): range
        }
    }
}

/// A number from 0 to 1 that a finger drags across an element.
package struct DragRange: Hashable, Sendable {
    /// As the scene says it.
    package var value: Double
    /// Points at each end of the element that don't count.
    package var inset: Double

    package init(value: Double, inset: Double) { (self.value, self.inset) = (value, inset) }
}

/// A follower on the screen, for a finger that wants to drag it.
package struct DragRoom: Hashable, Sendable {
    /// From 0 to 1.
    package var value: Double
    /// Points that the finger goes from 0 to 1.
    package var way: Double
    /// As the scene says it.
    package var range: DragRange

    package init(value: Double, way: Double, range: DragRange) {
        (self.value, self.way, self.range) = (value, way, range)
    }
}

extension Scene {
    /// The number that a finger decides of a follower, as the scene says it, and how many points at each end don't count;
    /// nil for what no finger drags, and for what stands in a row.
    package func draggable(_ id: ElementID) -> DragRange? {
        for motion in followers.first(where: { $0.element == id })?.motions ?? [] {
            if case .finger(let value, let inset) = motion.measure { return DragRange(value: value, inset: inset) }
        }
        return nil
    }
}

extension CarouselStrip {
    /// The item that is nearest to the leading edge, or the page; at the end of its way, the last one there is.
    package func page(at offset: Double, by paging: Carousel.Paging) -> Int {
        guard count > 0, viewport > 0 else { return 0 }
        let held = min(max(0, offset), end)
        switch paging {
        case .viewport:
            return Int(held >= end ? (end / viewport).rounded(.up) : (held / viewport).rounded())
        case .none, .item: return held >= end && end > 0 ? count - 1 : nearestItem(to: held)
        }
    }
}

extension Element {
    /// The element of this id that is or stands in this one; those in rows of lists are not looked for.
    package func element(_ wanted: ElementID) -> Element? {
        if id == wanted { return self }
        for child in children {
            if let found = child.element(wanted) { return found }
        }
        return nil
    }

    /// What stands in it, but for the rows of a list.
    package var children: [Element] {
        switch kind {
        case .stack(let stack): stack.children
        case .constrained(let container): container.children
        case .carousel(let carousel): carousel.children
        case .list, .label, .button, .image, .symbol, .spacer, .area: []
        }
    }

    /// Whether it is a list, or a grid or carousel that only names what it holds, or one stands in it.
    package var holdsList: Bool {
        switch kind {
        case .list: true
        case .stack(let stack) where !stack.cells.isEmpty: true
        case .carousel(let carousel) where !carousel.cells.isEmpty: true
        default: children.contains(where: \.holdsList)
        }
    }

    /// Puts an element in the place of the one with its id; false where there is none.
    @discardableResult
    package mutating func replace(with element: Element) -> Bool {
        if id == element.id {
            self = element
            return true
        }
        func replace(in elements: inout [Element]) -> Bool {
            for index in elements.indices where elements[index].replace(with: element) { return true }
            return false
        }
        switch kind {
        case .stack(var stack):
            guard replace(in: &stack.children) else { return false }
            kind = .stack(stack)
        case .constrained(let container):
            var children = container.children
            guard replace(in: &children) else { return false }
            kind = .constrained(Constrained(children, rules: container.rules))
        case .carousel(var carousel):
            guard replace(in: &carousel.children) else { return false }
            kind = .carousel(carousel)
        case .list, .label, .button, .image, .symbol, .spacer, .area: return false
        }
        return true
    }
}
