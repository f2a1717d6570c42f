import TatamiScenes

/// Scrolling of lists.
extension TimelineResolver {
    /// The default duration of scrolling without a finger.
    static let ownLength = Time(milliseconds: 300)
    /// The default duration of a drag.
    static let dragLength = Time(milliseconds: 300)

    mutating func scroll(_ id: ElementID, _ drag: Gesture.Drag) {
        guard isFingerFree(), let target = target(id) else { return }
        if case .carousel = target { return scroll(carousel: id, drag) }
        guard case .list = target else { return report(.notAList(id)) }
        switch drag.goal {
        case .finger(let points): self.drag(id, by: points, drag.timing)
        case .position(let position):
            var timing = drag.timing
            timing.duration = timing.duration ?? Self.ownLength
            run(id, to: position, timing)
        }
    }

    private mutating func drag(_ list: ElementID, by points: Double, _ timing: Timing) {
        guard points != 0, points.isFinite else { return report(.noDistance(list)) }
        guard let (room, range) = room(of: list, for: abs(points)) else { return }
        closeActions(except: list)
        let length = timing.duration ?? Self.dragLength
        move(
            .scroll, of: list,
            .scroll(
                .drag(
                    from: room.scroll, to: room.scroll + points, length: length, timing.easing, range: range,
                    viewport: room.viewport)))
        pass(length)
        finger = .scrolling(list)
    }

    mutating func coast(_ list: ElementID, velocity: Double) {
        // A list coasts no further than it would move in half a second at its initial velocity.
        guard let (room, range) = room(of: list, for: abs(velocity)) else { return }
        let coasting = Coasting(from: room.scroll, velocity: velocity, range: range)
        move(.scroll, of: list, .scroll(.coast(from: room.scroll, velocity: velocity, range: range)))
        pass(Time(secondsInWholeMilliseconds: min(coasting.length, 60)))
    }

    /// Returns the range in points over which the list's content can move up; nil for a list out of view, and after
    /// reporting that the list can't scroll.
    private mutating func room(
        of list: ElementID, for way: Double
    ) -> (room: ScrollRoom, range: ClosedRange<Double>)? {
        let limit = min(way, Self.farthest) + 1
        guard let room = memo.scrollRoom(of: list, in: scene, upTo: limit) else { return nil }
        guard room.isScrollable else {
            report(.notScrollable(list))
            return nil
        }
        return (room, -room.above...room.below)
    }

    /// The longest drag, in points.
    private static let farthest = 100_000.0

    /// Scrolls the list as a whole, and resets its drag.
    private mutating func run(_ list: ElementID, to position: List.ScrollPosition, _ timing: Timing) {
        guard let room = memo.scrollRoom(of: list, in: scene, upTo: 0) else { return }
        guard room.isScrollable else { return report(.notScrollable(list)) }
        closeActions(except: list)
        change(Transition(timing: timing)) { scene in
            scene.touches[list]?.scroll = nil
            scene.editList(list) { $0.scroll(to: position) }
        }
        forgetScroll(of: list)
    }
}

/// Dragging of sliders.
extension TimelineResolver {
    /// Changes the dragged number by the finger's distance, clamped to its range.
    mutating func drag(numberOf id: ElementID, by points: Double, _ timing: Timing) {
        if case .dragging(id)? = finger { finger = nil }
        guard isFingerFree(), target(id) != nil else { return }
        guard let room = memo.dragRoom(of: id, in: scene) else { return report(.notDraggable(id)) }
        guard points != 0, points.isFinite else { return report(.noDistance(id)) }
        closeActions(except: nil)
        let length = timing.duration ?? Self.dragLength
        move(
            .value, of: id,
            .number(from: room.value, to: room.value + points / room.way, length: length, timing.easing))
        pass(length)
        finger = .dragging(id)
    }
}

extension TimelineResolver {
    /// Whether another appearance gives a dragged element the same range and value. An element in a row that is out of
    /// view in one of them is assumed to be the same.
    func isDragged(_ id: ElementID, in scene: Scene, asIn other: Scene) -> Bool {
        let ranges = [scene, other].map { $0.draggable(id) ?? memo.dragRoom(of: id, in: $0)?.range }
        if let own = ranges[0], let others = ranges[1] { return own == others }
        return scene.draggable(id) == nil && other.draggable(id) == nil
    }
}
