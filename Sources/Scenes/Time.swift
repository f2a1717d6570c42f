import TatamiPrimitives

/// An exact time or duration: whole nanoseconds, or a fraction of them where a frame rate does not divide a
/// second.
///
/// Frame k at f frames per second is exactly k/f seconds, whichever way it was computed.
package struct Time: Hashable, Sendable {
    /// The time is `count / parts` nanoseconds; the two have no common divisor, and `parts` is positive.
    private let count: Int64
    private let parts: Int64

    package static let zero = Time(nanoseconds: 0)
    /// The maximum length of a timeline, an hour.
    package static let longest = Time(nanoseconds: 3600 * Time.second)

    private static let second: Int64 = 1_000_000_000

    package init(nanoseconds: Int64) {
        (count, parts) = (nanoseconds, 1)
    }

    package init(milliseconds: Int64) {
        self.init(reduced: Int128(milliseconds) * 1_000_000, parts: 1)
    }

    /// Creates a time from seconds, rounded up to whole milliseconds.
    package init(secondsInWholeMilliseconds seconds: Double) {
        self.init(milliseconds: Int64((seconds * 1000).rounded(.up)))
    }

    /// Creates a time from seconds, rounded to the nearest nanosecond and clamped to ±`longest`; NaN becomes 0.
    package init(seconds: Double) {
        let limit = Double(Time.longest.count)
        let nanoseconds = seconds.isNaN ? 0 : min(max(seconds * Double(Time.second), -limit), limit)
        self.init(nanoseconds: Int64(nanoseconds.rounded()))
    }

    /// Creates the time at which frame `index` starts, counted from 0, at `rate` frames per second (at least 1).
    package init(frame index: Int, perSecond rate: Int) {
        self.init(reduced: Int128(index) * Int128(Time.second), parts: Int128(max(1, rate)))
    }

    /// Creates a time from a fraction, which is reduced; values that don't fit are clamped.
    private init(reduced count: Int128, parts: Int128) {
        let divisor = Time.divisor(count.magnitude, parts.magnitude)
        let whole = count / Int128(divisor)
        self.count = whole > Int128(Int64.max) ? .max : whole < Int128(Int64.min) ? .min : Int64(whole)
        self.parts = Int64(clamping: parts / Int128(divisor))
    }

    private static func divisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(1, a)
    }

    /// The time in seconds, rounded to the nearest double; for messages and for springs.
    package var seconds: Double { Double(count) / (Double(parts) * Double(Time.second)) }

    /// Returns `index` of `count` equal parts of this time; `count` is at least 1.
    package func part(_ index: Int, of count: Int) -> Time {
        Time(reduced: Int128(self.count) * Int128(index), parts: Int128(parts) * Int128(max(1, count)))
    }

    /// Returns the quotient of two times; `other` must not be zero.
    package func divided(by other: Time) -> Double {
        Double(Int128(count) * Int128(other.parts)) / Double(Int128(other.count) * Int128(parts))
    }

    /// Returns the number of frames that start before this time, at `rate` frames per second (at least 1).
    package func frames(perSecond rate: Int) -> Int {
        let (wanted, unit) = (Int128(count) * Int128(max(1, rate)), Int128(parts) * Int128(Time.second))
        guard wanted > 0 else { return 0 }
        return Int((wanted + unit - 1) / unit)
    }

    package static func + (a: Time, b: Time) -> Time {
        Time(
            reduced: Int128(a.count) * Int128(b.parts) + Int128(b.count) * Int128(a.parts),
            parts: Int128(a.parts) * Int128(b.parts))
    }

    package static func - (a: Time, b: Time) -> Time {
        Time(
            reduced: Int128(a.count) * Int128(b.parts) - Int128(b.count) * Int128(a.parts),
            parts: Int128(a.parts) * Int128(b.parts))
    }

    package static func += (a: inout Time, b: Time) { a = a + b }
}

extension Time: Comparable {
    package static func < (a: Time, b: Time) -> Bool {
        Int128(a.count) * Int128(b.parts) < Int128(b.count) * Int128(a.parts)
    }
}

extension Time: CustomStringConvertible {
    /// The spelling in scene files, rounded to the nearest nanosecond: `0.25s`; `0s` for negative times.
    package var description: String {
        let rounded = (Int128(count) * 2 + Int128(parts)) / (Int128(parts) * 2)
        let nanoseconds = Int64(clamping: max(0, rounded))
        var digits = (nanoseconds % Time.second).digits(9)
        while digits.last == "0" { digits.removeLast() }
        return "\(nanoseconds / Time.second)" + (digits.isEmpty ? "" : "." + digits) + "s"
    }

    /// Parses `0.25s`, `250ms`, or plain seconds as `0.25`; nil for anything else, and for more than an hour.
    ///
    /// A number has digits and at most one point, with at most nine digits before and after it.
    package init?(_ text: some StringProtocol) {
        var digits = Substring(text).utf8[...]
        var unit = Time.second
        if digits.last == UInt8(ascii: "s") {
            digits.removeLast()
            if digits.last == UInt8(ascii: "m") {
                digits.removeLast()
                unit = 1_000_000
            }
            while digits.last == UInt8(ascii: " ") { digits.removeLast() }
        }
        let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.count <= 9, parts.count < 2 || parts[1].count <= 9 else { return nil }
        let all = Array(whole) + (parts.count > 1 ? Array(parts[1]) : [])
        guard !all.isEmpty, all.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
        var value: Int128 = 0
        for digit in all { value = value * 10 + Int128(digit - UInt8(ascii: "0")) }
        var scale: Int128 = 1
        for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { scale *= 10 }
        // Digits below a nanosecond, possible in milliseconds, are dropped.
        let nanoseconds = value * Int128(unit) / scale
        guard nanoseconds <= Int128(Time.longest.count) else { return nil }
        self.init(nanoseconds: Int64(nanoseconds))
    }
}
