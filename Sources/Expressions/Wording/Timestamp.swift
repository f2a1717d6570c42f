import TatamiPrimitives

/// A day, optionally with a time, in the Gregorian calendar (RFC 3339, with optional parts).
///
/// Examples are `2026-03-01`, `2026-03-01T09:00`, `2026-03-01T09:00:30Z` and `2026-03-01 09:00+01:00`.
package struct Timestamp: Hashable, Sendable, CustomStringConvertible {
    /// Seconds since 1970-01-01T00:00 on its own clock.
    package var seconds: Int
    /// The offset of that clock from UTC in minutes; nil if unknown.
    package var offset: Int?
    package var hasTime: Bool

    /// Reads a day, optionally with a time and an offset; nil for other text. Fractions of a second are dropped.
    package init?(_ text: String) {
        var scan = Scan(text)
        guard let year = scan.number(4), scan.take("-"), let month = scan.number(2), scan.take("-"),
            let day = scan.number(2), (1...12).contains(month),
            (1...Self.length(ofMonth: month, year)).contains(day)
        else { return nil }
        seconds = Self.days(year, month, day) * 86_400
        hasTime = scan.take("T") || scan.take("t") || scan.take(" ")
        guard hasTime else {
            if scan.isAtEnd { return }
            return nil
        }
        guard let hour = scan.number(2), hour < 24, scan.take(":"), let minute = scan.number(2), minute < 60 else {
            return nil
        }
        seconds += hour * 3600 + minute * 60
        if scan.take(":") {
            guard let second = scan.number(2), second <= 60 else { return nil }
            seconds += min(second, 59)
            if scan.take(".") { guard scan.skipDigits() else { return nil } }
        }
        if scan.take("Z") || scan.take("z") {
            offset = 0
        } else if let sign = scan.take("+") ? 1 : scan.take("-") ? -1 : nil {
            guard let hours = scan.number(2), hours < 24 else { return nil }
            _ = scan.take(":")
            guard let minutes = scan.number(2), minutes < 60 else { return nil }
            offset = sign * (hours * 60 + minutes)
        }
        guard scan.isAtEnd else { return nil }
    }

    /// Creates a moment from seconds since 1970 in UTC; nil outside of the years 1 to 9999.
    package init?(secondsSince1970 number: Double) {
        guard number >= -62_135_596_800, number < 253_402_300_800 else { return nil }
        (seconds, offset, hasTime) = (Int(number.rounded(.down)), 0, true)
    }

    /// Returns the moment on another clock; unchanged if either clock is unknown, or if there is no time.
    package func onClock(of other: Timestamp?) -> Timestamp {
        guard hasTime, let offset, let wanted = other?.offset else { return self }
        var moment = self
        moment.seconds += (wanted - offset) * 60
        moment.offset = wanted
        return moment
    }

    /// Days since 1970-01-01.
    package var day: Int { seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400 }
    package var hour: Int { (seconds - day * 86_400) / 3600 }
    package var minute: Int { (seconds - day * 86_400) / 60 % 60 }
    package var second: Int { (seconds - day * 86_400) % 60 }
    /// The day of the week, from 0 for Sunday.
    package var weekday: Int { ((day % 7) + 11) % 7 }

    /// The date of the day (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
    package var date: (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }

    /// Returns the days since 1970-01-01 (days_from_civil of the same source).
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The text that `init(_:)` reads: `2026-03-01T09:00:30+01:00`, without the parts that are unknown.
    package var description: String {
        let date = date
        var text = "\(date.year.digits(4))-\(date.month.digits(2))-\(date.day.digits(2))"
        guard hasTime else { return text }
        text += "T\(hour.digits(2)):\(minute.digits(2)):\(second.digits(2))"
        guard let offset else { return text }
        let distance = Int(offset.magnitude)
        return text + (offset < 0 ? "-" : "+") + "\((distance / 60).digits(2)):\((distance % 60).digits(2))"
    }

    private struct Scan {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = Substring(text).utf8 }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func take(_ sign: Character) -> Bool {
            guard let byte = rest.first, byte == sign.asciiValue else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(_ digits: Int) -> Int? {
            var number = 0
            for _ in 0..<digits {
                guard let byte = rest.first, byte &- 0x30 < 10 else { return nil }
                number = number * 10 + Int(byte - 0x30)
                rest.removeFirst()
            }
            return number
        }

        mutating func skipDigits() -> Bool {
            let start = rest.count
            while let byte = rest.first, byte &- 0x30 < 10 { rest.removeFirst() }
            return rest.count < start
        }
    }
}
