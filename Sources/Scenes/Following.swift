/// An element that depends on the scrolling of a list or carousel, or on a drag: a collapsing bar, page dots,
/// a slider.
///
/// The scene holds the element as it is before anything has moved, and the motions that it depends on. Layout runs
/// twice: the first pass yields the scroll offset of each followed list or carousel; the scene's source then returns
/// the elements for these numbers, and the second pass lays out with them. A scroll offset never depends on its
/// followers, so that cycles are impossible and two passes suffice. A layout tree has no followers.
package struct Follower: Hashable, Sendable {
    /// The element to replace, in the content and outside of rows.
    package var element: ElementID
    /// The number that identifies it to the scene's source.
    package var number: Int
    /// The motions that it depends on; never empty.
    package var motions: [FollowedMotion]

    package init(element: ElementID, number: Int, motions: [FollowedMotion]) {
        (self.element, self.number, self.motions) = (element, number, motions)
    }
}

/// A number that depends on scrolling or a drag.
package struct FollowedMotion: Hashable, Sendable {
    package enum Measure: Hashable, Sendable {
        /// A number that goes from 0 to 1 while the offset goes through a range of points; `from` is less than `to`.
        case progress(from: Double, to: Double)
        /// A number that is 1 once scrolled by more than this number of points, otherwise 0.
        case past(Double)
        /// The index, from 0, of the carousel's item or page that is nearest to the scroll position.
        case page
        /// A number from 0 to 1: `value` until a finger drags across the follower itself. A drag excludes `inset`
        /// points at each end of the follower.
        case finger(value: Double, inset: Double)
        /// The number of a slider: `value` until a finger drags it.
        case slider(value: Double)
    }

    /// The list, carousel or slider; the follower itself for a drag.
    package var leader: ElementID
    package var measure: Measure

    package init(leader: ElementID, _ measure: Measure) { (self.leader, self.measure) = (leader, measure) }
}

extension FollowedMotion.Measure {
    /// The number with which the scene holds the follower: that of a drag across itself, otherwise 0.
    package var rest: Double { if case .finger(let value, _) = self { value } else { 0 } }

    package var isOfFinger: Bool {
        switch self {
        case .finger, .slider: true
        case .progress, .past, .page: false
        }
    }

    /// The offset in points above which the number is constant; 0 for measures that don't follow a list.
    package var farthest: Double {
        switch self {
        case .progress(_, let to): to
        case .past(let points): points + 1
        case .page, .finger, .slider: 0
        }
    }

    /// Returns the number at a scroll offset in points. For `page`, `finger` and `slider`, the offset doesn't matter
    /// and the number is `rest`.
    package func value(after points: Double) -> Double {
        switch self {
        case .progress(let from, let to): points >= to ? 1 : max(0, (points - from) / (to - from))
        case .past(let limit): points > limit ? 1 : 0
        case .page, .finger, .slider: rest
        }
    }

    package func value(of room: CarouselRoom) -> Double {
        let offset = room.offset + room.scroll
        return self == .page ? Double(room.strip.page(at: offset, by: room.paging)) : value(after: offset)
    }
}

/// An element in a row of a list with a number that a finger drags: a slider.
///
/// Followers are outside of rows and few; rows are many and mostly out of view. An element of a row therefore carries
/// the information with which the source recreates it for another number, and nothing else of the scene is laid out
/// twice.
package indirect enum RowDrag: Hashable, Sendable {
    /// An element in a row that the scene holds; `follower` is the number that identifies it to the source.
    case held(ElementID, DragRange, follower: Int)
    /// An element in the row at `index` of a series; `number` is the element's index among the dragged elements of that
    /// row.
    case named(ElementID, DragRange, RowSeries, index: Int, number: Int)

    /// The dragged element, or the row if it is the whole content.
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
    /// The scene's value.
    package var value: Double
    /// The length at each end of the element that a drag excludes, in points.
    package var inset: Double

    package init(value: Double, inset: Double) { (self.value, self.inset) = (value, inset) }
}

/// The geometry and state of a draggable follower on the screen, for gestures.
package struct DragRoom: Hashable, Sendable {
    /// The current value, from 0 to 1.
    package var value: Double
    /// The distance in points over which a drag changes the value from 0 to 1.
    package var way: Double
    /// The scene's value and inset.
    package var range: DragRange

    package init(value: Double, way: Double, range: DragRange) {
        (self.value, self.way, self.range) = (value, way, range)
    }
}

extension Scene {
    /// Returns the scene's value and inset of a follower that a finger drags; nil for other elements and for
    /// those in rows.
    package func draggable(_ id: ElementID) -> DragRange? {
        for motion in followers.first(where: { $0.element == id })?.motions ?? [] {
            if case .finger(let value, let inset) = motion.measure { return DragRange(value: value, inset: inset) }
        }
        return nil
    }
}

extension CarouselStrip {
    /// Returns the index of the page, or of the item nearest to the leading edge; at the end of the scroll
    /// range, the last one.
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
    /// Returns the element with this id in this one; rows of lists are not searched.
    package func element(_ wanted: ElementID) -> Element? {
        if id == wanted { return self }
        for child in children {
            if let found = child.element(wanted) { return found }
        }
        return nil
    }

    /// The children, except for the rows of a list.
    package var children: [Element] {
        switch kind {
        case .stack(let stack): stack.children
        case .constrained(let container): container.children
        case .carousel(let carousel): carousel.children
        case .list, .label, .button, .image, .symbol, .spacer, .area: []
        }
    }

    /// Whether the element contains a list, or a grid or carousel with rows of a series.
    package var holdsList: Bool {
        switch kind {
        case .list: true
        case .stack(let stack) where !stack.cells.isEmpty: true
        case .carousel(let carousel) where !carousel.cells.isEmpty: true
        default: children.contains(where: \.holdsList)
        }
    }

    /// Replaces the element with the same id; returns false if there is none.
    @discardableResult
    package mutating func replace(with element: Element) -> Bool {
        if id == element.id {
            self = element
            return true
        }
        return editChild { $0.replace(with: element) }
    }

    /// Calls `edit` with the children in order, until it returns true; returns whether it did.
    mutating func editChild(_ edit: (inout Element) -> Bool) -> Bool {
        func edited(_ elements: inout [Element]) -> Bool {
            for index in elements.indices where edit(&elements[index]) { return true }
            return false
        }
        switch kind {
        case .stack(var stack):
            guard edited(&stack.children) else { return false }
            kind = .stack(stack)
        case .constrained(let container):
            var children = container.children
            guard edited(&children) else { return false }
            kind = .constrained(Constrained(children, rules: container.rules))
        case .carousel(var carousel):
            guard edited(&carousel.children) else { return false }
            kind = .carousel(carousel)
        case .list, .label, .button, .image, .symbol, .spacer, .area: return false
        }
        return true
    }
}
