/// The formatting data of a language, in the terms of CLDR.
package struct LanguageFacts: Sendable {
    let tag: String
    /// The lines of the table by key, on which a variant such as `en-GB` is based.
    let lines: [String: String]

    let months: [String]
    let shortMonths: [String]
    /// The names of months where no day is beside them.
    let ownMonths: [String]
    /// The days of the week, from Sunday.
    let weekdays: [String]
    let shortWeekdays: [String]
    /// The words for before and after noon.
    let halves: [String]
    /// The words for yesterday, today and tomorrow.
    let days: [String]
    let now: String
    private let patterns: [String]
    /// The patterns for minutes, hours, days, weeks, months and years, each in the language's plural forms.
    private let past: [[String]]
    private let future: [[String]]

    let zero: Unicode.Scalar
    let decimal: String
    let group: String
    /// The least number of digits before the first separator.
    let fewestGrouped: Int
    let minus: String
    let percentSign: String
    let percent: String
    let currency: String
    private let symbols: [String: String]
    /// The patterns for bytes, kB, MB, GB and TB.
    let bytes: [String]

    /// Splits the lines of the table: `|` separates the parts of a line, `;` the plural forms of a part.
    ///
    /// The line `number` has the digit zero, the decimal separator, the grouping separator, `fewestGrouped`, the minus
    /// and the percent sign. In `symbols`, the code of a currency precedes its symbol. A language without a line for
    /// `shortMonths`, `ownMonths` or `shortWeekdays` uses the full names.
    init(_ tag: String, _ lines: [String: String]) {
        func parts(_ key: String, or full: String = "") -> [String] {
            (lines[key] ?? lines[full] ?? "").split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        }
        func forms(_ key: String) -> [[String]] { parts(key).map { $0.split(separator: ";").map(String.init) } }
        (self.tag, self.lines) = (tag, lines)
        months = parts("months")
        (shortMonths, ownMonths) = (parts("shortMonths", or: "months"), parts("ownMonths", or: "months"))
        (weekdays, shortWeekdays) = (parts("weekdays"), parts("shortWeekdays", or: "weekdays"))
        (halves, days, patterns) = (parts("halves"), parts("days"), parts("patterns"))
        now = lines["now"] ?? ""
        (past, future) = (forms("past"), forms("future"))
        let number = parts("number")
        zero = number[0].unicodeScalars.first ?? "0"
        (decimal, group, fewestGrouped, minus, percentSign) = (
            number[1], number[2], Int(number[3]) ?? 1, number[4], number[5]
        )
        (percent, currency) = (lines["percent"] ?? "", lines["currency"] ?? "")
        symbols = Dictionary(parts("symbols").map { (String($0.prefix(3)), String($0.dropFirst(3))) }) { first, _ in
            first
        }
        bytes = parts("bytes")
    }

    enum Pattern: Int { case time, shortDate, date, longDate, day, month }

    func pattern(_ pattern: Pattern) -> String { patterns[pattern.rawValue] }

    enum Unit: Int { case minute, hour, day, week, month, year }

    func amount(_ count: Int, _ unit: Unit, isPast: Bool) -> String {
        let forms = (isPast ? past : future)[unit.rawValue]
        let form = forms[min(plural.form(of: Double(count)), forms.count - 1)]
        let number = NumberWording(facts: self).number(Double(count), digits: 0...0)
        return form.replacing("{0}", with: number, maxReplacements: 1)
    }

    /// Returns the symbol of a currency in the language, or its code.
    func symbol(ofCurrency code: String) -> String { symbols[code] ?? code }

    var plural: PluralRule { PluralRule(language: String(tag.prefix(2))) }
}
