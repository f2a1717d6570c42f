import TatamiScenes

/// Gestures that are to do nothing.
extension Director {
    /// Doing something is the error; what names nothing, or makes no sense anyway, stays one.
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
    /// What the finger goes down on; nil for one that it is taken off.
    fileprivate var target: ElementID? {
        switch self {
        case .tap(let id, _, _), .press(let id), .swipe(let id, _), .scroll(let id, _), .drag(let id, _, _): id
        case .release: nil
        }
    }

    /// How long the finger moves, whatever it finds.
    fileprivate var length: Time {
        switch self {
        case .tap: Director.tapLength
        case .press, .release: .zero
        case .swipe(_, let stroke): stroke.timing.duration ?? Director.SwipeTimes.stroke
        case .drag(_, _, let timing): timing.duration ?? Director.dragLength
        case .scroll(_, let drag): drag.timing.duration ?? Director.dragLength
        }
    }
}
