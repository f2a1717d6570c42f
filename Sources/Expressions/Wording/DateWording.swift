import TatamiPrimitives

/// The formatting of moments in a language.
package struct DateWording {
    let facts: LanguageFacts
    /// The current time; nil if unknown.
    let now: Timestamp?

    /// The name of a style; any other text is a pattern.
    enum Style: String, CaseIterable {
        case time, date, short, long, weekday, day, month, relative, relativeDay, recent
    }

    package static let styles = Style.allCases.map(\.rawValue)

    /// Formats a moment; nil if the style needs the current time and that is unknown.
    func text(_ moment: Timestamp, _ style: Style) -> String? {
        let moment = moment.onClock(of: now)
        switch style {
        case .time: return filled(facts.pattern(.time), moment)
        case .date: return filled(facts.pattern(.date), moment)
        case .short: return filled(facts.pattern(.shortDate), moment)
        case .long: return filled(facts.pattern(.longDate), moment)
        case .weekday: return facts.weekdays[moment.weekday]
        case .day: return filled(facts.pattern(.day), moment)
        case .month: return filled(facts.pattern(.month), moment)
        case .relativeDay:
            return now.flatMap { now in
                relativeDay(moment, to: now).map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? text(moment, .long)
            }
        case .relative: return now.map { relative(moment, to: $0) }
        case .recent: return now.flatMap { recent(moment, to: $0) }
        }
    }

    /// Returns the language's word for yesterday, today or tomorrow; nil for other days.
    private func relativeDay(_ moment: Timestamp, to now: Timestamp) -> String? {
        let days = now.day - moment.day
        return (-1...1).contains(days) ? facts.days[1 - days] : nil
    }

    /// Formats a moment as lists of messages do. A moment of today is its time, one of yesterday or tomorrow that word,
    /// one up to six days ago its weekday, and any other its short date.
    private func recent(_ moment: Timestamp, to now: Timestamp) -> String? {
        switch now.day - moment.day {
        case 0 where moment.hasTime: text(moment, .time)
        case 2...6: facts.weekdays[moment.weekday]
        default: relativeDay(moment, to: now) ?? text(moment, .short)
        }
    }

    /// Returns the distance in the largest unit that fits, rounded down: `5 minutes ago`, `yesterday`, `in 2 weeks`.
    private func relative(_ moment: Timestamp, to now: Timestamp) -> String {
        let seconds = now.seconds - moment.seconds
        let (size, isPast) = (abs(seconds), seconds >= 0)
        if moment.hasTime, now.hasTime, size < 86_400 {
            if size < 60 { return facts.now }
            if size < 3600 { return facts.amount(size / 60, .minute, isPast: isPast) }
            // Within 24 hours, even the previous evening is given in hours.
            return facts.amount(size / 3600, .hour, isPast: isPast)
        }
        if let day = relativeDay(moment, to: now) { return day }
        let days = now.day - moment.day
        let count = abs(days)
        if count < 7 { return facts.amount(count, .day, isPast: days > 0) }
        if count < 30 { return facts.amount(count / 7, .week, isPast: days > 0) }
        if count < 365 { return facts.amount(count / 30, .month, isPast: days > 0) }
        return facts.amount(count / 365, .year, isPast: days > 0)
    }

    // MARK: Patterns

    /// The letters of patterns (CLDR, "Date Field Symbol Table"), for diagnostics.
    package static let letters = "y, M, d, E, H, h, m, s and a, with at most four of M and E"

    /// Returns the first unsupported letter of a pattern; nil for a valid one. Five letters ask for a narrow name, such
    /// as M for Monday, which the tables don't have.
    static func invalidCharacter(in pattern: String) -> Character? {
        var isQuoted = false
        var (last, count) = (Character(" "), 0)
        for character in pattern {
            if character == "'" { isQuoted.toggle() }
            count = character == last ? count + 1 : 1
            last = character
            guard !isQuoted, character.isASCII, character.isLetter else { continue }
            if !"yMLdEHhmsa".contains(character) || "MLE".contains(character) && count > 4 { return character }
        }
        return nil
    }

    /// Fills a pattern such as `EEE d MMM, HH:mm`; literal text is in single quotes.
    func filled(_ pattern: String, _ moment: Timestamp) -> String {
        var text = ""
        var rest = Substring(pattern)
        // Letters between quotes are text.
        let unquoted = pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        let hasDay = unquoted.contains { $0.offset.isMultiple(of: 2) && $0.element.contains("d") }
        while let character = rest.first {
            if character == "'" {
                rest.removeFirst()
                text += quoted(&rest)
                continue
            }
            let count = rest.prefix { $0 == character }.count
            rest = rest.dropFirst(count)
            text += field(character, count, moment, hasDay) ?? String(repeating: character, count: count)
        }
        return text
    }

    /// Reads after an opening quote; two quotes are a literal one.
    private func quoted(_ rest: inout Substring) -> String {
        var text = ""
        while let character = rest.popFirst() {
            if character != "'" {
                text.append(character)
            } else if rest.first == "'" {
                text.append(character)
                rest.removeFirst()
            } else {
                break
            }
        }
        return text.isEmpty ? "'" : text
    }

    /// Returns the text for a letter that is repeated `count` times; nil for one that isn't a field. `hasDay` is
    /// whether the pattern has a day, beside which some languages inflect the month.
    private func field(_ letter: Character, _ count: Int, _ moment: Timestamp, _ hasDay: Bool) -> String? {
        let date = moment.date
        switch letter {
        case "y": return count == 2 ? digits(date.year % 100, 2) : digits(date.year, count)
        case "M", "L":
            switch count {
            case 1, 2: return digits(date.month, count)
            case 3: return facts.shortMonths[date.month - 1]
            default: return (hasDay && letter == "M" ? facts.months : facts.ownMonths)[date.month - 1]
            }
        case "d": return digits(date.day, count)
        case "E": return (count < 4 ? facts.shortWeekdays : facts.weekdays)[moment.weekday]
        case "H": return digits(moment.hour, count)
        case "h": return digits((moment.hour + 11) % 12 + 1, count)
        case "m": return digits(moment.minute, count)
        case "s": return digits(moment.second, count)
        case "a": return facts.halves[moment.hour < 12 ? 0 : 1]
        default: return nil
        }
    }

    /// Returns the number in the language's digits, with zeros in front up to `count` digits.
    private func digits(_ number: Int, _ count: Int) -> String {
        number.digits(count).utf8.map { NumberWording(facts: facts).digit(Int($0) - 0x30) }.joined()
    }
}
