import TatamiScenes

/// The messages about steps of timelines.
extension StepReason {
    /// The error with a hint.
    var sentence: Message {
        switch self {
        case .unknownElement(let id): "no element has the id '\(id)'"
        case .notShown(let id): "'\(id)' is not on the screen at this moment; scroll to it first"
        case .deleted(let id): "'\(id)' was deleted by an earlier step"
        case .actionsClosed(let row, let direction):
            "the actions of '\(row)' are not open; swipe it first: {swipe: \(row), toward: \(direction.rawValue)}"
        case .behindAlert(let id): "an alert covers '\(id)'; tap one of its buttons first, such as alert.buttons.0"
        case .unknownButton(let id, let titles):
            "the alert has no button '\(id)'; it has "
                + inventory(
                    of: titles.enumerated().map { "'alert.buttons.\($1)', also called 'alert.buttons.\($0)'" })
        case .noAlert(let id): "no alert with '\(id)' is on the screen at this moment"
        case .notARow(let id): "'\(id)' is not a row; swipe, delete and move take rows, such as LIST.rows.0"
        case .notAList(let id): "'\(id)' is not a list or carousel"
        case .notTappable(let id, let kind):
            "'\(id)' is a \(kind), which does not respond to touches; rows, buttons, switches and swipe actions do"
        case .fillerRow(let id):
            "'\(id)' is a blank row, which has no actions; if this is intended, write 'expect: nothing'"
        case .nothingToSwipe(let id, let direction):
            "'\(id)' has nothing to swipe to the \(direction.rawValue); give it swipeActions, a slide or a thresholdSwipe, or write 'expect: nothing'"
        case .beingEdited(let id):
            "'\(id)' can't be swiped while its list is edited; tap its delete circle, '\(id.accessory(.delete))', or write 'expect: nothing'"
        case .alreadyOpen(let id): "'\(id)' is already open; swipe it to the left to close it"
        case .notOpen(let id): "'\(id)' is closed; swipe it to the right to open it"
        case .noDistance(let id): "the finger does not move over '\(id)'; give a distance above 0"
        case .allSeen(let id): "'\(id)' can't scroll: all of it is in view"
        case .notDraggable(let id):
            "'\(id)' can't be dragged; drag an enabled slider, or a component with a parameter of type 'drag', "
                + "or write 'expect: nothing'"
        case .notScrollable(let id): "'\(id)' can't scroll; remove 'scrollable: false'"
        case .fingerDown(let id): "the finger is still down on '\(id)'; add {release: true} before this"
        case .noFingerDown: "no finger is down; press, swipe or scroll first"
        case .indexOutOfRange(let index, let count):
            "row \(index) does not exist; the list has \(count), counted from 0"
        case .answered(let id):
            "the gesture has an effect on '\(id)', but 'expect: nothing' requires none; remove 'expect' or the effect"
        case .tooLong: "the timeline is longer than an hour; make its steps shorter"
        }
    }
}
