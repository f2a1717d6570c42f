package import TatamiScenes

extension Easing {
    /// How much of a change is done when `elapsed` of its duration has passed: 0 before it begins, 1 when it is over.
    package func progress(at elapsed: Time, of duration: Time) -> Double {
        if elapsed >= duration { return 1 }
        if elapsed <= .zero { return 0 }
        switch self {
        case .linear: return elapsed.divided(by: duration)
        case .easeIn: return Self.inCurve.y(atX: elapsed.divided(by: duration))
        case .easeOut: return Self.outCurve.y(atX: elapsed.divided(by: duration))
        case .easeInOut: return Self.inOutCurve.y(atX: elapsed.divided(by: duration))
        case .cubicBezier(let curve): return curve.y(atX: elapsed.divided(by: duration))
        case .spring(let spring): return spring.progress(at: elapsed.seconds)
        }
    }

    // The control points of Core Animation's CAMediaTimingFunction, by its names.
    private static let inCurve = curve(0.42, 0, 1, 1)
    private static let outCurve = curve(0, 0, 0.58, 1)
    private static let inOutCurve = curve(0.42, 0, 0.58, 1)

    private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezier {
        guard let curve = CubicBezier(x1, y1, x2, y2) else { fatalError("a named easing has an x outside 0 to 1") }
        return curve
    }
}

extension Timing {
    /// How long the change takes once it has begun.
    var length: Time {
        if let duration { return max(.zero, duration) }
        if case .spring(let spring) = easing { return spring.settlingTime }
        return Time(milliseconds: 250)
    }

    /// From the beginning of the transition to the end of the change.
    var total: Time { max(.zero, delay) + length }

    func progress(at elapsed: Time) -> Double { easing.progress(at: elapsed - max(.zero, delay), of: length) }
}

extension Transition {
    /// Until the last element is done.
    var total: Time { elements.values.reduce(timing.total) { max($0, $1.timing?.total ?? .zero) } }

    func progress(at elapsed: Time) -> Progress {
        Progress(
            timing.progress(at: elapsed), appearing: appearing, disappearing: disappearing,
            elements: elements.mapValues { element in
                ElementProgress(
                    progress: element.timing?.progress(at: elapsed), appearing: element.appearing,
                    disappearing: element.disappearing)
            })
    }
}
