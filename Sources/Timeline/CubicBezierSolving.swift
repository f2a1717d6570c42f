import TatamiScenes

/// The y of a curve at an x: the polynomials of CSS Easing Functions Level 1 (section 2.2), solved by Newton's method
/// inside an interval that is halved whenever a step would leave it, so that it converges for every curve.
extension CubicBezier {
    func y(atX x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.polynomial(y1, y2, parameter(atX: x))
    }

    /// x grows with the parameter, since both control points have an x from 0 to 1.
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
