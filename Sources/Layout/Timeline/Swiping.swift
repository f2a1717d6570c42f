import TatamiScenes

/// Swipes over rows: rows with actions, rows that slide aside, and rows with a threshold.
extension TimelineResolver {
    /// The platform's durations and curves for settling a row.
    enum SwipeTimes {
        static let settling = Time(milliseconds: 200)
        /// The durations for rows that slide aside.
        static let slideOpening = Time(milliseconds: 200)
        static let slideClosing = Time(milliseconds: 100)
        /// The default duration of a swipe.
        static let stroke = Time(milliseconds: 200)
        static let easing = Easing.easeOut
        /// The distance in points that a flicking finger moves before it lifts.
        static let flick = 30.0
        /// The seconds by which a flick's velocity is extrapolated to decide where the row settles.
        static let foresight = 0.1
    }

    mutating func swipe(_ id: ElementID, _ stroke: Gesture.Stroke) {
        if case .swiping(let held)? = finger, held.row == id { return goOn(held, stroke) }
        guard isFingerFree(), let target = target(id) else { return }
        switch target {
        case .row(let row):
            guard offersSwipe(row, stroke.toward) else { return }
            closeActions(except: id)
            if row.row.threshold != nil || row.row.slide == nil {
                drag(row, stroke)
            } else {
                slide(row, stroke)
            }
        case .carousel: swipe(carousel: id, stroke)
        case .filler: report(.fillerRow(id))
        case .button, .flipping, .editing, .list, .action, .alertButton, .other: report(.notARow(id))
        }
    }

    // MARK: Accepted swipes

    /// Whether a row responds to a swipe; false after reporting why it doesn't.
    private mutating func offersSwipe(_ row: TouchedRow, _ direction: HorizontalDirection) -> Bool {
        let id = row.row.id
        // The overlay follows the finger to the left only, but either side may pass the threshold.
        if row.row.threshold != nil { return true }
        if let slide = row.row.slide {
            switch (direction, slide.fraction > 0) {
            case (.right, true): report(.alreadyOpen(id))
            case (.left, false): report(.notOpen(id))
            case (.right, false), (.left, true): return true
            }
            return false
        }
        if row.row.isEditing, !closes(row, direction) {
            report(.beingEdited(id))
            return false
        }
        if row.row.swipe.reach != nil { return true }
        guard !row.row.actions[edge(uncoveredToward: direction)].isEmpty else {
            report(.nothingToSwipe(id, direction))
            return false
        }
        return true
    }

    private func closes(_ row: TouchedRow, _ direction: HorizontalDirection) -> Bool {
        row.row.swipe.reach.map { $0.edge != edge(uncoveredToward: direction) } ?? false
    }

    /// Returns the edge that a swipe uncovers: to the left, the trailing edge in a left-to-right screen.
    func edge(uncoveredToward direction: HorizontalDirection) -> HorizontalEdge {
        (direction == .left) == (scene.screen.direction == .leftToRight) ? .trailing : .leading
    }

    /// Returns the direction in which a swipe uncovers the edge.
    func outward(_ edge: HorizontalEdge) -> HorizontalDirection {
        (edge == .trailing) == (scene.screen.direction == .leftToRight) ? .left : .right
    }

    // MARK: Rows that slide aside

    /// Slides a row aside or back. The swipe is evaluated as a whole: the row doesn't follow the finger.
    private mutating func slide(_ row: TouchedRow, _ stroke: Gesture.Stroke) {
        let isOpening = stroke.toward == .right
        let standard = isOpening ? SwipeTimes.slideOpening : SwipeTimes.slideClosing
        let length = stroke.isAnimated ? stroke.timing.duration ?? standard : .zero
        let from = row.row.slide?.fraction ?? 0
        if isOpening { closeSlides(except: row.row.id, isAnimated: stroke.isAnimated) }
        move(
            .slide, of: row.row.id,
            .number(from: from, to: isOpening ? 1 : 0, length: length, stroke.timing.easing))
        pass(length)
    }

    // MARK: Rows that follow the finger

    /// Returns the distance in points that a finger moves over something of that width, and the velocity with which it
    /// lifts; nil if it stays down.
    func movement(_ extent: Gesture.Stroke.Extent, across width: Double) -> (way: Double, velocity: Double?) {
        switch extent {
        case .points(let points): (points, nil)
        case .fraction(let fraction): (fraction * width, nil)
        case .flick(let velocity): (SwipeTimes.flick, velocity)
        case .full: (width, 0)
        }
    }

    /// Continues the drag of a row, in either direction.
    private mutating func goOn(_ held: HeldRow, _ stroke: Gesture.Stroke) {
        guard case .row(let row)? = memo.target(held.row, in: scene) else { return }
        drag(row, stroke, from: held)
    }

    /// Drags a row with the finger; `held` is nil if the finger touches down now.
    private mutating func drag(_ row: TouchedRow, _ stroke: Gesture.Stroke, from held: HeldRow? = nil) {
        let (way, velocity) = movement(stroke.extent, across: row.width)
        guard way > 0, way.isFinite else { return report(.noDistance(row.row.id)) }
        let length = stroke.timing.duration ?? SwipeTimes.stroke
        var next = HeldRow(row: row.row.id, toward: stroke.toward)
        if let threshold = row.row.threshold {
            let share = row.width > 0 ? way / row.width : 0
            next.place = (held?.place ?? threshold.fraction) + (stroke.toward == outward(.trailing) ? share : -share)
            next.hasPassed = uncover(row, threshold, from: held, to: next.place, length: length, stroke.timing.easing)
        } else {
            let edge = row.row.swipe.reach?.edge ?? edge(uncoveredToward: stroke.toward)
            let to = reach(of: row, from: edge, way: way, toward: stroke.toward)
            expand(row, at: edge, from: held, to: to, length: length, stroke.timing.easing)
            move(.swipe, of: row.row.id, .swipe(from: row.row.swipe, to: to, length: length, stroke.timing.easing))
        }
        pass(length)
        finger = .swiping(next)
        if let velocity { release(velocity: velocity) }
    }

    /// Expands the first action once the finger has gone far enough for a full swipe. Shrinks it once the finger has
    /// come back.
    private mutating func expand(
        _ row: TouchedRow, at edge: HorizontalEdge, from held: HeldRow?, to swipe: SwipeState, length: Time,
        _ easing: Easing
    ) {
        guard row.row.actions.allowsFullSwipe else { return }
        let mark = row.fullSwipeMark(at: edge)
        func points(_ swipe: SwipeState) -> Double {
            (swipe.reach?.reach ?? .zero).distance(actions: row.actionsWidth(at: edge), row: row.width)
        }
        let (start, end) = (points(row.row.swipe), points(swipe))
        let wasFull = start > mark
        let id = row.row.id
        if held == nil { move(.expansion, of: id, .number(from: 0, to: wasFull ? 1 : 0, length: .zero, .linear)) }
        for turn in turns(of: { $0 > mark }, from: start, to: end, length: length, easing) {
            let expansion = expansion(of: id, at: now + turn.time) ?? (wasFull ? 1 : 0)
            move(.expansion, of: id, .settling(from: expansion, to: turn.holds ? 1 : 0), at: now + turn.time)
        }
    }

    private func expansion(of row: ElementID, at time: Time) -> Double? {
        acts.last?.tracks.touches(at: time, over: [:])[row]?.expansion
    }

    /// Returns the state of a swipe after a distance; the row doesn't follow the finger past its closed position.
    private func reach(
        of row: TouchedRow, from edge: HorizontalEdge, way: Double, toward direction: HorizontalDirection
    ) -> SwipeState {
        var reach = row.row.swipe.reach?.reach ?? .zero
        reach.points += outward(edge) == direction ? way : -way
        return .reaching(edge, reach)
    }

    /// Returns the times, to the nanosecond, at which a condition on a changing number starts or stops being true. An
    /// easing that overshoots may pass a threshold several times, even if the movement ends before it.
    func turns(
        of condition: (Double) -> Bool, from start: Double, to end: Double, length: Time, _ easing: Easing
    ) -> [(time: Time, holds: Bool)] {
        func holds(at time: Time) -> Bool {
            condition(start + (end - start) * easing.progress(at: time, of: length))
        }
        var turns: [(time: Time, holds: Bool)] = []
        var (last, held) = (Time.zero, condition(start))
        // Enough for the easings of a timeline, whose oscillations last far longer than one of 256 parts.
        for part in 1...256 {
            var (low, high) = (last, part == 256 ? length : Time(seconds: length.seconds * Double(part) / 256))
            last = high
            guard holds(at: high) != held else { continue }
            for _ in 0..<42 {
                let middle = Time(seconds: (low.seconds + high.seconds) / 2)
                guard low < middle, middle < high else { break }
                if holds(at: middle) == held { low = middle } else { high = middle }
            }
            held.toggle()
            turns.append((high, held))
        }
        return turns
    }
}

extension TouchTracks.Motion {
    static func settling(from start: Double, to end: Double) -> Self {
        .number(from: start, to: end, length: TimelineResolver.SwipeTimes.settling, TimelineResolver.SwipeTimes.easing)
    }

    static func settling(from start: SwipeState, to end: SwipeState) -> Self {
        .swipe(from: start, to: end, length: TimelineResolver.SwipeTimes.settling, TimelineResolver.SwipeTimes.easing)
    }
}
