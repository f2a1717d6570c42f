package import TatamiScenes

/// The progress of a change over time.
extension Easing {
    /// Returns the progress of a change after `elapsed` of its duration: 0 before it begins, 1 when it is over.
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
    /// The duration of the change without its delay.
    var length: Time {
        if let duration { return max(.zero, duration) }
        if case .spring(let spring) = easing { return spring.settlingTime }
        return Time(milliseconds: 250)
    }

    /// The time from the beginning of the transition to the end of the change.
    var total: Time { max(.zero, delay) + length }

    func progress(at elapsed: Time) -> Double { easing.progress(at: elapsed - max(.zero, delay), of: length) }
}

extension Transition {
    /// The time until the last element is done.
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

/// The y of a curve at an x, by the polynomials of CSS Easing Functions Level 1 (section 2.2).
///
/// They are solved by Newton's method with bisection as a fallback, so that the solution converges for every curve.
extension CubicBezier {
    func y(atX x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.polynomial(y1, y2, parameter(atX: x))
    }

    /// Returns the parameter at an x, which grows with the parameter because both control points have an x from 0 to 1.
    private func parameter(atX x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var parameter = x
        for _ in 0..<64 {
            let error = Self.polynomial(x1, x2, parameter) - x
            if error == 0 || high - low < 1e-15 { break }
            if error < 0 { low = parameter } else { high = parameter }
            let next = parameter - error / Self.slope(x1, x2, parameter)
            parameter = low < next && next < high ? next : (low + high) / 2
        }
        return parameter
    }

    private static func polynomial(_ a: Double, _ b: Double, _ t: Double) -> Double {
        ((3 * a - 3 * b + 1) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }

    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        (3 * (3 * a - 3 * b + 1) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
    }
}
