import Glibc
import TatamiScenes

/// The motion of a damped harmonic oscillator, in closed form for each of its three kinds (W. T. Thomson, "Theory of
/// Vibration with Applications", section 2.6).
extension Spring {
    /// Returns the progress after `seconds`: 0 at first, 1 at rest, above 1 while it overshoots.
    func progress(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        return 1 - distance(at: seconds)
    }

    /// Returns the remaining distance, which starts at 1.
    private func distance(at t: Double) -> Double {
        switch kind {
        case .underdamped(let decay, let frequency):
            exp(-decay * t) * (cos(frequency * t) + (decay - velocity) / frequency * sin(frequency * t))
        case .critical(let decay): exp(-decay * t) * (1 + (decay - velocity) * t)
        case .overdamped(let slow, let fast):
            weights(slow, fast).slow * exp(-slow * t) + weights(slow, fast).fast * exp(-fast * t)
        }
    }

    private enum Kind {
        case underdamped(decay: Double, frequency: Double)
        case critical(decay: Double)
        case overdamped(slow: Double, fast: Double)
    }

    private var kind: Kind {
        let natural = sqrt(stiffness / mass)
        let ratio = damping / (2 * sqrt(stiffness * mass))
        // Near the critical ratio the other two forms divide one tiny number by another.
        if abs(ratio - 1) < 1e-6 { return .critical(decay: natural) }
        let root = sqrt(abs(1 - ratio * ratio))
        if ratio < 1 { return .underdamped(decay: ratio * natural, frequency: natural * root) }
        // The slow rate as a quotient: as a difference it would lose all its digits with strong damping.
        return .overdamped(slow: natural / (ratio + root), fast: natural * (ratio + root))
    }

    private func weights(_ slow: Double, _ fast: Double) -> (slow: Double, fast: Double) {
        let slowWeight = (fast - velocity) / (fast - slow)
        return (slowWeight, 1 - slowWeight)
    }

    /// The time after which the spring stays within a thousandth of its rest; at most a minute.
    var settlingTime: Time {
        var (low, high) = (0.0, 60.0)
        guard reach(at: high) <= Self.rest else { return Time(seconds: high) }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if reach(at: middle) <= Self.rest { high = middle } else { low = middle }
        }
        return Time(secondsInWholeMilliseconds: high)
    }

    private static let rest = 0.001

    /// Returns a decreasing bound on the distance at all later times.
    private func reach(at t: Double) -> Double {
        switch kind {
        case .underdamped(let decay, let frequency):
            let swing = (decay - velocity) / frequency
            return exp(-decay * t) * sqrt(1 + swing * swing)
        case .critical(let decay):
            // The linear factor is bounded by a slower exponential.
            let turn = abs(decay - velocity)
            return exp(-decay * t) * (1 + turn * max(t, 1 / decay))
        case .overdamped(let slow, let fast):
            let weights = weights(slow, fast)
            return abs(weights.slow) * exp(-slow * t) + abs(weights.fast) * exp(-fast * t)
        }
    }
}
