/// What happens to a scene, one step after the other, and at which time it is looked at.
package struct Timeline: Hashable, Sendable {
    package var steps: [Step]
    /// The time to be drawn, from the beginning; what lies after the end is as the end.
    package var time: Time

    package init(_ steps: [Step], time: Time = .zero) {
        self.steps = steps
        self.time = time
    }

    /// Something that happens; the next step begins when it is over.
    package enum Step: Hashable, Sendable {
        case wait(Time)
        /// The screen passes into another look of it; what gestures had done before is gone.
        case pass(to: Scene, Transition)
        case gesture(Gesture)
        /// One that is to do nothing; the finger is off the screen again afterwards.
        case refused(Gesture)
        case change(RowChange, Transition)
    }
}

/// Something that a finger does.
package enum Gesture: Hashable, Sendable {
    /// Down and up again on a row, a button, a switch, a swipe action or a button of an alert, or on anything for which
    /// `then` says what it brings about.
    case tap(ElementID, then: Scene?, Transition)
    /// Down on a row or a button, to be followed by a release.
    case press(ElementID)
    /// Takes the finger off what it pressed or dragged. `velocity` in points a second: after `scroll` toward the
    /// end of the list or carousel if positive, after `swipe` the way that the swipe went.
    case release(velocity: Double)
    case swipe(ElementID, Stroke)
    case scroll(ElementID, Drag)
    /// So many points over a slider or the like, toward its end if positive; the finger stays down afterwards.
    case drag(ElementID, points: Double, Timing)

    /// A way over a row.
    package struct Stroke: Hashable, Sendable {
        package enum Extent: Hashable, Sendable {
            /// The finger stays down afterwards. Points, not negative.
            case points(Double)
            /// The same in parts of the row's width.
            case fraction(Double)
            /// Let go while it moves so many points a second, after a short way.
            case flick(velocity: Double)
            /// Over the whole row, and let go.
            case full
        }

        package var toward: HorizontalDirection
        package var extent: Extent
        /// How long the finger takes.
        package var timing: Timing
        /// False brings the row to where the swipe leads without animation.
        package var isAnimated: Bool

        package init(toward: HorizontalDirection, _ extent: Extent, timing: Timing, isAnimated: Bool = true) {
            self.toward = toward
            self.extent = extent
            self.timing = timing
            self.isAnimated = isAnimated
        }
    }

    /// A way over a list or a carousel.
    package struct Drag: Hashable, Sendable {
        package enum Goal: Hashable, Sendable {
            /// Points, positive toward the list's end; the finger stays down afterwards.
            case finger(Double)
            /// The list runs there by itself.
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

/// What is done to the rows of a list.
package enum RowChange: Hashable, Sendable {
    /// `follows` keeps a list at its end that would else stay where it is.
    case append(list: ElementID, Rows, follows: Bool)
    /// The first of the rows gets the index, counted through all sections.
    case insert(list: ElementID, at: Int, Rows)
    case delete(row: ElementID)
    case move(row: ElementID, to: Int)
}

/// Why a step makes no sense where it stands.
package enum StepReason: Hashable, Sendable {
    case unknownElement(ElementID)
    /// Nobody can touch what is not on the screen.
    case notShown(ElementID)
    /// An action is meant of a row that is on the screen with its actions closed.
    case actionsClosed(row: ElementID, HorizontalDirection)
    case behindAlert(ElementID)
    case unknownButton(ElementID, titles: [String])
    /// An alert's button is meant, and there is no alert.
    case noAlert(ElementID)
    case notARow(ElementID)
    case notAList(ElementID)
    case notTappable(ElementID, kind: String)
    case fillerRow(ElementID)
    /// The row has nothing for a swipe in that direction.
    case nothingToSwipe(ElementID, HorizontalDirection)
    /// The row's list is edited, when a row's actions open by its delete circle alone.
    case beingEdited(ElementID)
    case alreadyOpen(ElementID)
    case notOpen(ElementID)
    case noDistance(ElementID)
    case notScrollable(ElementID)
    case notDraggable(ElementID)
    /// All that the carousel holds is seen at once.
    case allSeen(ElementID)
    case fingerDown(on: ElementID)
    case noFingerDown
    case indexOutOfRange(Int, count: Int)
    case tooLong
    /// Something happens where nothing is expected.
    case answered(ElementID)

    /// Whether it says of a gesture that makes sense that it does nothing.
    package var isRefusal: Bool {
        switch self {
        case .behindAlert, .notARow, .notTappable, .fillerRow, .nothingToSwipe, .beingEdited, .alreadyOpen, .notOpen,
            .notScrollable, .notDraggable, .allSeen:
            true
        case .unknownElement, .notShown, .actionsClosed, .unknownButton, .noAlert, .notAList, .noDistance, .fingerDown,
            .noFingerDown,
            .indexOutOfRange, .tooLong, .answered:
            false
        }
    }
}
