import TatamiScenes

/// Gestures that are expected to have no effect.
extension TimelineResolver {
    /// Takes a gesture that must have no effect, and reports one that does. Unknown targets and invalid gestures are
    /// errors as usual.
    mutating func takeInVain(_ gesture: Gesture) {
        var trial = self
        trial.take(gesture)
        guard let found = trial.diagnostics.dropFirst(diagnostics.count).first?.reason else {
            if let id = gesture.target { report(.answered(id)) }
            return
        }
        if found.isRefusal { pass(gesture.length) } else { report(found) }
    }
}

extension Gesture {
    /// The target on which the finger goes down; nil for a release.
    fileprivate var target: ElementID? {
        switch self {
        case .tap(let id, _, _), .press(let id), .swipe(let id, _), .scroll(let id, _), .drag(let id, _, _): id
        case .release: nil
        }
    }

    /// The duration of the finger's motion, regardless of its target.
    fileprivate var length: Time {
        switch self {
        case .tap: TimelineResolver.tapLength
        case .press, .release: .zero
        case .swipe(_, let stroke): stroke.timing.duration ?? TimelineResolver.SwipeTimes.stroke
        case .drag(_, _, let timing): timing.duration ?? TimelineResolver.dragLength
        case .scroll(_, let drag): drag.timing.duration ?? TimelineResolver.dragLength
        }
    }
}
