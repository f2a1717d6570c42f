/// The steps of a scene's timeline, and the time to draw.
package struct Timeline: Hashable, Sendable {
    package var steps: [Step]
    /// The time to draw since the start; times after the end look like the end.
    package var time: Time

    package init(_ steps: [Step], time: Time = .zero) {
        self.steps = steps
        self.time = time
    }

    /// A step; the next one starts when it ends.
    package enum Step: Hashable, Sendable {
        case wait(Time)
        /// A transition of the screen to another scene, which undoes the effects of earlier gestures.
        ///
        /// Scroll positions, values and slid rows stay, unless the scene changes them.
        case pass(to: Scene, Transition)
        case gesture(Gesture)
        /// A gesture that is expected to have no effect; the finger is lifted afterwards.
        case refused(Gesture)
        case change(RowChange, Transition)
    }
}

/// A gesture of a finger.
package enum Gesture: Hashable, Sendable {
    /// A tap on a row, button, switch, swipe action or alert's button, or on any element if `then` is the
    /// resulting scene.
    case tap(ElementID, then: Scene?, Transition)
    /// A touch on a row or a button, held until a release.
    case press(ElementID)
    /// The release of a press or drag. `velocity` is in points per second: after `scroll`, toward the end of
    /// the list or carousel if positive; after `swipe`, in the swipe's direction.
    case release(velocity: Double)
    case swipe(ElementID, Stroke)
    case scroll(ElementID, Drag)
    /// A drag across a slider or a similar control, in points, toward its end if positive; the finger stays down.
    case drag(ElementID, points: Double, Timing)

    /// The movement of a swipe across a row.
    package struct Stroke: Hashable, Sendable {
        package enum Extent: Hashable, Sendable {
            /// A number of points, not negative; the finger stays down.
            case points(Double)
            /// A fraction of the row's width; the finger stays down.
            case fraction(Double)
            /// A short movement, released at `velocity` points per second.
            case flick(velocity: Double)
            /// The whole row, then released.
            case full
        }

        package var toward: HorizontalDirection
        package var extent: Extent
        /// The duration of the movement.
        package var timing: Timing
        /// Whether the row moves with an animation; otherwise it jumps to the result.
        package var isAnimated: Bool

        package init(toward: HorizontalDirection, _ extent: Extent, timing: Timing, isAnimated: Bool = true) {
            self.toward = toward
            self.extent = extent
            self.timing = timing
            self.isAnimated = isAnimated
        }
    }

    /// The movement of a scroll across a list or a carousel.
    package struct Drag: Hashable, Sendable {
        package enum Goal: Hashable, Sendable {
            /// A number of points, toward the list's end if positive; the finger stays down.
            case finger(Double)
            /// The list scrolls there without a finger.
            case position(List.ScrollPosition)
        }

        package var goal: Goal
        package var timing: Timing

        package init(_ goal: Goal, timing: Timing) {
            self.goal = goal
            self.timing = timing
        }
    }
}

/// A direction on the screen.
package enum HorizontalDirection: String, Hashable, Sendable, CaseIterable { case left, right }

/// A change to the rows of a list.
package enum RowChange: Hashable, Sendable {
    /// Appends rows; if `follows` is true, the list scrolls to its end; otherwise it may keep its position.
    case append(list: ElementID, Rows, follows: Bool)
    /// Inserts rows; `at` is the index of the first new row, counted across all sections.
    case insert(list: ElementID, at: Int, Rows)
    case delete(row: ElementID)
    case move(row: ElementID, to: Int)
}

/// The reason why a step isn't possible.
package enum StepReason: Hashable, Sendable {
    case unknownElement(ElementID)
    /// The element is not visible on the screen.
    case notShown(ElementID)
    /// An earlier step deleted the row.
    case deleted(ElementID)
    /// The gesture names an action of a row that is on the screen with its actions closed.
    case actionsClosed(row: ElementID, HorizontalDirection)
    case behindAlert(ElementID)
    case unknownButton(ElementID, titles: [String])
    /// The gesture names a button of an alert, and there is no alert.
    case noAlert(ElementID)
    case notARow(ElementID)
    case notAList(ElementID)
    case notTappable(ElementID, kind: String)
    case fillerRow(ElementID)
    /// The row has no actions for a swipe in that direction.
    case nothingToSwipe(ElementID, HorizontalDirection)
    /// The row's list is edited, where only the delete accessory opens a row's actions.
    case beingEdited(ElementID)
    case alreadyOpen(ElementID)
    case notOpen(ElementID)
    case noDistance(ElementID)
    case notScrollable(ElementID)
    case notDraggable(ElementID)
    /// All items of the carousel are visible.
    case allSeen(ElementID)
    case fingerDown(on: ElementID)
    case noFingerDown
    case indexOutOfRange(Int, count: Int)
    case tooLong
    /// The gesture has an effect where none is expected.
    case answered(ElementID)

    /// Whether the reason is that a valid gesture has no effect.
    package var isRefusal: Bool {
        switch self {
        case .behindAlert, .notARow, .notTappable, .fillerRow, .nothingToSwipe, .beingEdited, .alreadyOpen, .notOpen,
            .notScrollable, .notDraggable, .allSeen:
            true
        case .unknownElement, .notShown, .deleted, .actionsClosed, .unknownButton, .noAlert, .notAList, .noDistance,
            .fingerDown, .noFingerDown, .indexOutOfRange, .tooLong, .answered:
            false
        }
    }
}
