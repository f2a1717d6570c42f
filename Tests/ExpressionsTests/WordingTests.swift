import TatamiExpressions
import Testing

/// The texts of CLDR 47, the same on every machine.
@Suite("Numbers and moments in words")
struct WordingTests {
    private func said(_ expression: String, in language: String, now: String? = "2026-03-01T12:00Z") throws -> String {
        let wording = Wording(language: language, now: now.flatMap(Timestamp.init))
        return try Expression(expression).value(in: wording) { _ throws(ExpressionError) in nil }.printed
    }

    static let datesTable: [(language: String, style: String, expected: String)] = [
        ("en", "time", "9:05\u{202F}AM"), ("en", "date", "Mar 1, 2026"), ("en", "short", "3/1/26"),
        ("en", "long", "March 1, 2026"), ("en", "weekday", "Sunday"), ("en", "day", "March 1"),
        ("en", "month", "March 2026"), ("en", "EEE d MMM yy, HH:mm:ss", "Sun 1 Mar 26, 09:05:07"),
        ("en", "h 'o''clock' a", "9 o'clock AM"), ("en-GB", "short", "01/03/2026"), ("en-GB", "time", "09:05"),
        ("en-AU", "short", "3/1/26"), ("de", "time", "09:05"), ("de", "date", "01.03.2026"),
        ("de", "long", "1. März 2026"), ("de", "EEE", "So."), ("de-AT", "weekday", "Sonntag"),
        ("ja", "time", "9:05"), ("ja", "long", "2026年3月1日"), ("ja", "weekday", "日曜日"), ("ja", "day", "3月1日"),
        ("fr", "long", "1 mars 2026"), ("es", "long", "1 de marzo de 2026"), ("ko", "time", "AM 9:05"),
        ("ru", "long", "1 марта 2026\u{202F}г."), ("ru", "month", "март 2026\u{202F}г."),
        ("pl", "month", "marzec 2026"), ("pl", "d MMMM", "1 marca"), ("pl", "MMMM 'd'", "marzec d"),
        ("sv", "short", "2026-03-01"), ("zh-TW", "long", "2026年3月1日"), ("zh-Hant-HK", "time", "上午9:05"),
        ("ar", "time", "9:05 ص"), ("ar", "long", "1 مارس 2026"), ("ar-EG", "time", "٩:٠٥ ص"), ("he", "day", "1 במרץ"),
    ]

    @Test("moments are formatted in styles and patterns", arguments: datesTable)
    func dates(_ language: String, _ style: String, _ expected: String) throws {
        #expect(try said("date('2026-03-01T09:05:07Z', \"\(style)\")", in: language) == expected)
    }

    static let distancesTable: [(language: String, moment: String, style: String, expected: String)] = [
        ("en", "2026-03-01T11:59:30Z", "relative", "now"), ("en", "2026-03-01T11:55Z", "relative", "5 minutes ago"),
        ("en", "2026-03-01T11:00Z", "relative", "1 hour ago"), ("en", "2026-02-28T13:00Z", "relative", "23 hours ago"),
        ("en", "2026-02-28T09:00Z", "relative", "yesterday"), ("en", "2026-02-26", "relative", "3 days ago"),
        ("en", "2026-02-15T09:00Z", "relative", "2 weeks ago"), ("en", "2025-12-30", "relative", "2 months ago"),
        ("en", "2024-02-01", "relative", "2 years ago"), ("en", "2026-03-01T14:30Z", "relative", "in 2 hours"),
        ("en", "2026-03-02", "relative", "tomorrow"), ("en", "2026-03-01", "relative", "today"),
        ("ar", "2026-03-01T10:00Z", "relative", "قبل ساعتين"),
        ("ru", "2026-03-01T11:39Z", "relative", "21 минуту назад"),
        ("pl", "2026-03-01T09:00Z", "relative", "3 godziny temu"), ("de", "2026-02-25", "relative", "vor 4 Tagen"),
        ("ar-EG", "2026-02-25", "relative", "قبل ٤ أيام"),
        ("en", "2026-03-01T09:05Z", "recent", "9:05\u{202F}AM"), ("en", "2026-02-28T23:00Z", "recent", "yesterday"),
        ("en", "2026-02-24T23:00Z", "recent", "Tuesday"), ("en", "2026-02-22T23:00Z", "recent", "2/22/26"),
        ("ja", "2026-02-28T23:00Z", "recent", "昨日"), ("en", "2026-03-02T23:00Z", "recent", "tomorrow"),
        ("en", "2026-04-02T23:00Z", "recent", "4/2/26"),
    ]

    @Test("moments are relative to the scene's current time", arguments: distancesTable)
    func distances(_ language: String, _ moment: String, _ style: String, _ expected: String) throws {
        #expect(try said("date('\(moment)', '\(style)')", in: language) == expected)
    }

    @Test("a moment is shown in the scene's time zone, or else as it is written")
    func clocks() throws {
        func time(_ moment: String, now: String?) throws -> String {
            try said("date('\(moment)', 'HH:mm')", in: "en", now: now)
        }
        #expect(try time("2026-03-01T09:05Z", now: nil) == "09:05")
        #expect(try time("2026-03-01T09:05+05:30", now: nil) == "09:05")
        #expect(try time("2026-03-01T23:05Z", now: "2026-03-01T12:00+09:00") == "08:05")
        #expect(try time("2026-03-01 09:05", now: "2026-03-01T12:00+09:00") == "09:05")
        #expect(try said("date(1772355907, 'y-MM-dd HH:mm:ss')", in: "en") == "2026-03-01 09:05:07")
        #expect(try said("date(-1, 'y-MM-dd HH:mm:ss')", in: "en") == "1969-12-31 23:59:59")
    }

    @Test("every day of four centuries has its date and weekday")
    func days() throws {
        var (year, month, day, weekday) = (1896, 1, 1, 3)
        for number in -27_028..<120_000 {
            let moment = try #require(Timestamp(secondsSince1970: Double(number) * 86_400))
            guard moment.date == (year, month, day), moment.weekday == weekday else {
                return #expect(Bool(false), "\(number): \(moment.date) \(moment.weekday)")
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
            (day, weekday) = (day + 1, (weekday + 1) % 7)
            if day > length { (day, month) = (1, month + 1) }
            if month > 12 { (month, year) = (1, year + 1) }
        }
    }

    static let numbersTable: [(language: String, expression: String, expected: String)] = [
        ("en", "number(1234.5678)", "1,234.568"), ("en", "number(2.675, 2)", "2.68"),
        ("en", "number(-0.001, 2)", "0.00"),
        ("en", "number(1e21)", "1,000,000,000,000,000,000,000"), ("en", "number(0.00049)", "0"),
        ("en", "number(999.9996)", "1,000"),
        ("en", "number(5, 2)", "5.00"), ("de", "number(1234.5)", "1.234,5"), ("es", "number(1234)", "1234"),
        ("es", "number(12345.5)", "12.345,5"), ("fr", "number(1234567.25)", "1\u{202F}234\u{202F}567,25"),
        ("sv", "number(-3)", "−3"), ("ar", "number(1234.5)", "1,234.5"), ("ar-EG", "number(1234.5)", "١٬٢٣٤٫٥"),
        ("en", "currency(12.5, 'EUR')", "€12.50"), ("en", "currency(-5, 'USD')", "-$5.00"),
        ("en", "currency(1299.5, 'USD', 0)", "$1,300"), ("ja", "currency(12, 'JPY', 1)", "￥12.0"),
        ("en", "currency(5, 'CHF')", "CHF\u{A0}5.00"), ("de", "currency(1234.5, 'EUR')", "1.234,50\u{A0}€"),
        ("ja", "currency(1200, 'JPY')", "￥1,200"), ("nl", "currency(-5, 'EUR')", "€\u{A0}-5,00"),
        ("ar", "currency(12.5, 'EUR')", "\u{200F}12.50\u{A0}€"), ("en", "currency(1.2345, 'KWD')", "KWD\u{A0}1.235"),
        ("en", "percent(0.256)", "26%"), ("de", "percent(0.256, 1)", "25,6\u{A0}%"), ("tr", "percent(0.5)", "%50"),
        ("en", "percent(0.285)", "29%"), ("en", "percent(0.145)", "15%"), ("en", "percent(0.575)", "58%"),
        ("en", "percent(1.0049, 1)", "100.5%"), ("en", "percent(-0.0045)", "0%"),
        ("en", "percent(0.000005, 3)", "0.001%"),
        ("en", "percent(1e21)", "100,000,000,000,000,000,000,000%"), ("en", "bytes(999.4)", "999 byte"),
        ("en", "bytes(999.7)", "1 kB"), ("en", "bytes(999.5)", "1 kB"), ("en", "bytes(-999.7)", "-1 kB"),
        ("en", "bytes(999)", "999 byte"), ("en", "bytes(1000)", "1 kB"), ("en", "bytes(1536000)", "1.5 MB"),
        ("en", "bytes(999999)", "1 MB"), ("fr", "bytes(2500000000)", "2,5\u{202F}Go"), ("ru", "bytes(1200)", "1,2 кБ"),
    ]

    @Test("numbers, amounts, percentages and sizes are formatted as in each language", arguments: numbersTable)
    func numbers(_ language: String, _ expression: String, _ expected: String) throws {
        #expect(try said(expression, in: language) == expected)
    }

    static let pluralsTable: [(language: String, forms: String, expected: [String])] = [
        ("en", "'a', 'b'", ["b", "a", "b", "b", "b", "b", "b"]),
        ("fr", "'a', 'b'", ["a", "a", "b", "b", "b", "b", "b"]),
        ("ja", "'a'", ["a", "a", "a", "a", "a", "a", "a"]), ("ja", "'a', 'b'", ["b", "a", "b", "b", "b", "b", "b"]),
        ("ru", "'a', 'b', 'c'", ["c", "a", "b", "c", "c", "a", "c"]),
        ("pl", "'a', 'b', 'c'", ["c", "a", "b", "c", "c", "c", "c"]),
        ("ar", "'z', 'a', 'b', 'c', 'd', 'e'", ["z", "a", "b", "c", "d", "d", "e"]),
        ("he", "'a', 'b', 'c'", ["c", "a", "b", "c", "c", "c", "c"]),
    ]

    @Test("counted nouns have the form that matches the number", arguments: pluralsTable)
    func plurals(_ language: String, _ forms: String, _ expected: [String]) throws {
        let said = try [0, 1, 2, 5, 11, 21, 100].map { try self.said("plural(\($0), \(forms))", in: language) }
        #expect(said == expected)
    }

    static let mistakesTable: [(language: String, expression: String, reason: ExpressionReason)] = [
        ("xx", "number(1)", .unknownLanguage("xx")), ("en", "date('soon')", .badMoment("soon")),
        ("en", "date('2026-02-30')", .badMoment("2026-02-30")), ("en", "date('2026-02-03', 'time')", .noTime),
        ("en", "date('2026-02-03', 'HH')", .noTime), ("en", "date('2026-02-03', 'Q')", .badDateStyle("Q")),
        ("it", "date('2026-02-03', 'EEEEE d')", .badDateStyle("EEEEE d")),
        ("it", "date('2026-02-03', 'MMMMM')", .badDateStyle("MMMMM")),
        ("en", "currency(1, 'euro')", .badCurrency("euro")), ("en", "number(1, 99)", .badDigitCount(99)),
        ("en", "currency(1, 'EUR', 0.5)", .badDigitCount(0.5)),
        ("en", "percent(1e308)", .numberTooLarge),
        ("en", "plural(1, 'a', 'b', 'c')", .wrongPluralForms(3, language: "en", forms: ["one", "other"])),
        (
            "ar", "plural(1, 'a', 'b')",
            .wrongPluralForms(2, language: "ar", forms: ["zero", "one", "two", "few", "many", "other"])
        ),
        ("en", "number('many')", .wrongType(of: "number", expected: .number, found: .text, printed: "many")),
    ]

    @Test("values that can't be formatted are reported", arguments: mistakesTable)
    func diagnostics(_ language: String, _ expression: String, _ reason: ExpressionReason) {
        #expect(throws: ExpressionError(reason, at: 0)) { _ = try said(expression, in: language) }
    }

    @Test("the days around the current one have their names, as headers do; others have their long date")
    func relativeDays() throws {
        func header(_ day: String, _ language: String) throws -> String {
            try said("date('\(day)', 'relativeDay')", in: language)
        }
        let today = try said("date(now, 'y-MM-dd')", in: "en")
        #expect(try header(today, "en") == "Today")
        #expect(try header(today, "de") == "Heute")
        #expect(try header("2020-03-02", "es") == "2 de marzo de 2020")
        #expect(throws: ExpressionError(.unknownNow("relativeDay"), at: 0)) {
            _ = try said("date('2026-02-03', 'relativeDay')", in: "en", now: nil)
        }
    }

    private static let presentTimes: [(text: String, known: String, unknown: String)] = [
        ("{now ?? 'none'}", "NOW", "none"), ("{now|none}", "NOW", "none"),
        ("{has(now) ? 'yes' : 'no'}", "yes", "no"), ("at {now|none}", "at NOW", "at none"),
    ]

    @Test("the current time is a value like others: present if it is known", arguments: presentTimes)
    func presence(_ text: String, _ known: String, _ unknown: String) throws {
        let pattern = try #require(try TextPattern(text))
        let now = try #require(Timestamp("2026-03-01T12:00Z"))
        let value = try pattern.value(in: Wording(language: "en", now: now)) { _ in nil }
        #expect(value.printed == known.replacing("NOW", with: now.description))
        #expect(try pattern.value { _ in nil }.printed == unknown)
    }

    @Test("relative moments need the scene's current time")
    func noNow() {
        #expect(throws: ExpressionError(.unknownNow("recent"), at: 0)) {
            _ = try said("date('2026-02-03', 'recent')", in: "en", now: nil)
        }
    }

    @Test("all languages are known, each with all its words")
    func languages() throws {
        #expect(
            Wording.languages == [
                "ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "zh",
            ])
        for language in Wording.languages + ["ar-EG", "en-GB", "zh-Hant"] {
            for month in 1...12 {
                let day = "2026-\(month < 10 ? "0" : "")\(month)-01T15:00Z"
                for style in ["time", "date", "short", "long", "weekday", "day", "month", "relative", "recent"] {
                    #expect(try !said("date('\(day)', '\(style)')", in: language).isEmpty)
                }
            }
            #expect(try !said("currency(1, 'USD') + bytes(5) + percent(1)", in: language).isEmpty)
        }
    }
}
