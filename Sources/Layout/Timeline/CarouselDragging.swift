import TatamiScenes

/// Dragging of carousels: they follow the finger horizontally like lists, and paging ones come to rest on a page.
///
/// A drag or swipe in points becomes the motion of a single number: the distance of the carousel from its position in
/// the scene. After a release the carousel comes to rest, with paging on a page.
extension TimelineResolver {
    /// A carousel that a finger drags.
    struct HeldCarousel: Hashable, Sendable {
        var id: ElementID
        /// The offset when the finger came down, in points.
        var start: Double
        /// The direction in which a release's velocity counts: 1 towards the end, -1 towards the start.
        var sense = 1.0
    }

    /// The velocity in points per second above which a release turns to the next page, regardless of the distance.
    private static let flick = 250.0

    mutating func scroll(carousel id: ElementID, _ drag: Gesture.Drag) {
        switch drag.goal {
        case .finger(let points): self.drag(carousel: id, by: points, drag.timing)
        case .position(let position):
            guard let room = movable(id) else { return }
            closeActions(except: nil)
            let length = drag.timing.duration ?? Self.ownLength
            move(
                .scroll, of: id,
                .scroll(
                    .ease(
                        from: room.scroll, to: room.strip.offset(for: position) - room.offset, length: length,
                        drag.timing.easing)))
            pass(length)
        }
    }

    /// Swipes over a carousel: a drag, followed by a release if it is a flick or covers the whole distance.
    mutating func swipe(carousel id: ElementID, _ stroke: Gesture.Stroke) {
        guard let room = movable(id) else { return }
        let sign: Double = stroke.toward == forward ? 1 : -1
        let (way, velocity) = movement(stroke.extent, across: room.strip.viewport)
        var timing = stroke.timing
        timing.duration = timing.duration ?? SwipeTimes.stroke
        drag(carousel: id, by: sign * way, timing)
        guard case .paging(var held)? = finger else { return }
        held.sense = sign
        finger = .paging(held)
        if let velocity { release(velocity: velocity) }
    }

    /// The direction of the finger that reveals the next item.
    private var forward: HorizontalDirection { scene.screen.direction == .leftToRight ? .left : .right }

    private mutating func drag(carousel id: ElementID, by points: Double, _ timing: Timing) {
        guard points != 0, points.isFinite else { return report(.noDistance(id)) }
        guard let room = movable(id) else { return }
        closeActions(except: nil)
        let length = timing.duration ?? Self.dragLength
        move(
            .scroll, of: id,
            .scroll(
                .drag(
                    from: room.scroll, to: room.scroll + points, length: length, timing.easing, range: room.range,
                    viewport: room.strip.viewport)))
        pass(length)
        finger = .paging(HeldCarousel(id: id, start: room.offset + room.scroll))
    }

    /// Releases the carousel: it coasts like a list, or moves to the nearest page.
    mutating func settle(_ held: HeldCarousel, velocity: Double) {
        guard let room = movable(held.id) else { return }
        var (range, velocity) = (room.range, held.sense * velocity)
        if room.paging != .none {
            let offset = room.offset + room.scroll
            // Regardless of velocity, the carousel moves at most its width from where the finger came down.
            let reach = room.strip.viewport
            let (least, most) = (min(held.start - reach, offset), max(held.start + reach, offset))
            let rest = room.strip.rest(
                near: min(max(offset + velocity * SwipeTimes.foresight, least), most), from: held.start,
                flung: abs(velocity) > Self.flick ? velocity : nil, by: room.paging)
            let goal = rest - room.offset
            range = goal...goal
            // The velocity is limited so that its spring doesn't overshoot.
            let fastest = abs(goal - room.scroll) * Coasting.frequency
            velocity = velocity * (goal - room.scroll) > 0 ? min(max(velocity, -fastest), fastest) : 0
        }
        let coasting = Coasting(from: room.scroll, velocity: velocity, range: range)
        let length = room.paging == .none ? coasting.length : coasting.arrival
        move(.scroll, of: held.id, .scroll(.coast(from: room.scroll, velocity: velocity, range: range)))
        pass(Time(secondsInWholeMilliseconds: min(length, 60)))
    }

    /// Returns the range in which a carousel can be moved; nil after reporting that it can't move.
    private mutating func movable(_ id: ElementID) -> CarouselRoom? {
        guard let room = memo.carouselRoom(of: id, in: scene) else {
            report(.unknownElement(id))
            return nil
        }
        guard room.strip.end > 0 else {
            report(.allSeen(id))
            return nil
        }
        return room
    }
}
