import TatamiScenes

/// The release of the finger from a pressed element, a row, a list or a carousel.
extension TimelineResolver {
    mutating func release(velocity: Double) {
        guard let held = finger else { return report(.noFingerDown) }
        finger = nil
        let velocity = velocity.isFinite ? velocity : 0
        switch held {
        case .pressing(let id): lift(from: id)
        case .dragging: break
        case .scrolling(let list): coast(list, velocity: velocity)
        case .paging(let carousel): settle(carousel, velocity: velocity)
        case .swiping(let held):
            // The row in its current state, which may differ from its state when the swipe began.
            guard case .row(let row)? = memo.target(held.row, in: scene) else { return }
            if let threshold = row.row.threshold {
                settle(row, threshold)
            } else {
                settle(row, velocity: velocity, toward: held.toward)
            }
        }
    }

    // MARK: Actions

    private mutating func settle(_ row: TouchedRow, velocity: Double, toward direction: HorizontalDirection) {
        guard let (edge, reach) = row.row.swipe.reach else { return }
        let width = row.actionsWidth(at: edge)
        let isOutward = self.edge(uncoveredToward: direction) == edge
        let place = reach.distance(actions: width, row: row.width)
        let goal = place + (isOutward ? velocity : -velocity) * SwipeTimes.foresight
        let actions = row.row.actions
        if place > row.fullSwipeMark(at: edge), actions.allowsFullSwipe, let first = actions[edge].first {
            if place < row.width { settle(row, to: .reaching(edge, .full)) }
            // The action fills the whole row now.
            if case .row(let moved)? = memo.target(row.row.id, in: scene) { perform(first, of: moved) }
        } else {
            settle(row, to: goal > width / 2 ? .open(edge) : .closed)
        }
    }

    mutating func settle(_ row: TouchedRow, to swipe: SwipeState) {
        move(.swipe, of: row.row.id, .settling(from: row.row.swipe, to: swipe))
        pass(SwipeTimes.settling)
    }

    /// Performs an action: a destructive one deletes its row, others close it. An action with an alert presents the
    /// alert first, and closes the row meanwhile if its completion is immediate.
    mutating func perform(_ action: SwipeAction, of row: TouchedRow) {
        if let alert = action.alert {
            asked = row.row.id
            if action.completion == .immediate { closeActions(of: row) }
            change(alertPasses(alert)) { $0.alert = alert }
        } else if action.style == .destructive {
            delete(row.row.id, rowsMakeWay)
        } else {
            settle(row, to: .closed)
        }
    }

    /// The transition of rows that move up after a deletion.
    var rowsMakeWay: Transition {
        Transition(timing: Timing(duration: SwipeTimes.settling, easing: .easeInOut))
    }

    /// Returns the transition of an alert; only the card settles, the dimming fades.
    func alertPasses(_ alert: Alert) -> Transition {
        Transition(
            timing: Timing(duration: SwipeTimes.settling, easing: .easeInOut),
            elements: [alert.id: ElementTransition(appearing: .settle)])
    }
}
