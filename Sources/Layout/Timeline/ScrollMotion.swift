import Glibc
import TatamiScenes

/// The motion of a list's content while a finger drags it, and after a release. Offsets count the points by which the
/// content has moved up; `range` holds its limits.
enum ScrollMotion: Hashable, Sendable {
    /// The finger moves the content; beyond the range it follows less and less.
    case drag(from: Double, to: Double, length: Time, Easing, range: ClosedRange<Double>, viewport: Double)
    /// The content moves on after a release, with a velocity in points per second at first.
    case coast(from: Double, velocity: Double, range: ClosedRange<Double>)
    case ease(from: Double, to: Double, length: Time, Easing)

    func offset(at elapsed: Time) -> Double {
        switch self {
        case .drag(let from, let to, let length, let easing, let range, let viewport):
            let finger = from + (to - from) * easing.progress(at: elapsed, of: length)
            return RubberBand(viewport: viewport).offset(ofFinger: finger, range: range)
        case .coast(let from, let velocity, let range):
            return Coasting(from: from, velocity: velocity, range: range).offset(at: elapsed.seconds)
        case .ease(let from, let to, let length, let easing):
            let progress = easing.progress(at: elapsed, of: length)
            return progress == 1 ? to : from + (to - from) * progress
        }
    }
}

/// The resistance at the ends of a list, as published for the platform (I. Lobanov, "How UIScrollView works", 2020).
///
/// In a viewport `d` points high, the content follows `(1 − 1 / (0.55 x / d + 1)) d` of the `x` points that the finger
/// goes beyond the end.
struct RubberBand {
    var viewport: Double

    private static let stiffness = 0.55

    func offset(ofFinger finger: Double, range: ClosedRange<Double>) -> Double {
        let held = min(max(finger, range.lowerBound), range.upperBound)
        let beyond = abs(finger - held)
        guard beyond > 0, viewport > 0 else { return held }
        let follows = (1 - 1 / (beyond * Self.stiffness / viewport + 1)) * viewport
        return finger > held ? held + follows : held - follows
    }
}

/// The motion of a released list: it loses a fraction of its velocity each millisecond, and swings back at its end.
///
/// It does so on a critically damped spring (the same source; 0.998 is the platform's `DecelerationRate.normal`).
struct Coasting {
    private let start: Double
    private let velocity: Double
    private let rest: Double
    /// The time at which the content reaches the end of its range, and its velocity then; nil if it stops before.
    private let impact: (seconds: Double, velocity: Double)?

    /// The natural logarithm of the remaining fraction of the velocity after a second.
    private static let decay = 1000 * log(0.998)
    /// The frequency of the spring at the ends: mass 1, stiffness 100.
    static let frequency = 10.0
    /// An invisible distance, in points.
    private static let unseen = 0.25
    /// A distance in points that doesn't change a rounded pixel.
    private static let lessThanPixel = 0.1

    init(from start: Double, velocity: Double, range: ClosedRange<Double>) {
        self.start = start
        let held = min(max(start, range.lowerBound), range.upperBound)
        guard start == held else {
            // Already beyond the end: the spring takes over at once.
            (self.velocity, rest) = (velocity, held)
            impact = (0, velocity)
            return
        }
        self.velocity = velocity
        let goal = start - velocity / Self.decay
        let end = min(max(goal, range.lowerBound), range.upperBound)
        rest = end
        guard end != goal else {
            impact = nil
            return
        }
        // From start + v (e^(d t) − 1) / d = end.
        let left = 1 + (end - start) * Self.decay / velocity
        impact = left > 0 ? (log(left) / Self.decay, velocity * left) : nil
    }

    func offset(at seconds: Double) -> Double {
        guard seconds < length else { return rest }
        guard let impact, seconds >= impact.seconds else {
            return start + velocity * (exp(Self.decay * seconds) - 1) / Self.decay
        }
        let time = seconds - impact.seconds
        let beyond = impact.seconds == 0 ? start - rest : 0
        return rest + (beyond + (impact.velocity + Self.frequency * beyond) * time) * exp(-Self.frequency * time)
    }

    /// The seconds until it rests on its final pixels, if it approaches from one side; by bisection.
    var arrival: Double {
        var (low, high) = (0.0, length)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if abs(offset(at: middle) - rest) > Self.lessThanPixel { low = middle } else { high = middle }
        }
        return high
    }

    /// The seconds until no visible motion remains.
    var length: Double {
        guard let impact else {
            let way = abs(velocity / Self.decay)
            return way > Self.unseen ? log(Self.unseen / way) / Self.decay : 0
        }
        let beyond = impact.seconds == 0 ? abs(start - rest) : 0
        let most = beyond + (abs(impact.velocity) + Self.frequency * beyond) / Self.frequency
        guard most > Self.unseen else { return impact.seconds }
        // Twice the decay time of the exponential alone exceeds the effect of the linear factor before it.
        return impact.seconds + 2 * log(most / Self.unseen) / Self.frequency
    }
}
