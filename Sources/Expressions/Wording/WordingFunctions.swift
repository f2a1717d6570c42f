/// The functions that format numbers and moments.
extension Evaluation {
    private func facts(_ offset: Int) throws(ExpressionError) -> LanguageFacts {
        if let facts = wording.facts { return facts }
        throw ExpressionError(.unknownLanguage(wording.language), at: offset)
    }

    // MARK: Numbers

    /// Formats a number by one of the functions `number`, `currency`, `percent` and `bytes`.
    func amount(
        _ function: ExpressionFunction, _ arguments: [Term], _ offset: Int
    ) throws(ExpressionError) -> String {
        let words = NumberWording(facts: try facts(offset))
        let number = try number(arguments[0], function.rawValue, offset)
        switch function {
        case .currency:
            let code = try text(arguments[1], function.rawValue, offset)
            guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
                throw ExpressionError(.badCurrency(code), at: offset)
            }
            let usual = NumberWording.digits(ofCurrency: code)
            return words.currency(
                number, code, digits: try digits(arguments.dropFirst(2), usual: usual...usual, offset))
        case .percent:
            _ = try finite(number * 100, offset)
            return words.percent(number, digits: try digits(arguments.dropFirst(), usual: 0...0, offset))
        case .bytes: return words.bytes(number)
        default: return words.number(number, digits: try digits(arguments.dropFirst(), usual: 0...3, offset))
        }
    }

    /// Returns the range of fraction digits: the first argument, or `usual` if there is none.
    private func digits(
        _ arguments: ArraySlice<Term>, usual: ClosedRange<Int>, _ offset: Int
    ) throws(ExpressionError) -> ClosedRange<Int> {
        guard let argument = arguments.first else { return usual }
        let count = try number(argument, "number", offset)
        guard count >= 0, count <= 15, count == count.rounded() else {
            throw ExpressionError(.badDigitCount(count), at: offset)
        }
        return Int(count)...Int(count)
    }

    /// Returns the plural form for a number. The forms are the language's own, in order; in a language with one form,
    /// there may also be two, for one and for every other number.
    func plural(_ arguments: [Term], _ offset: Int) throws(ExpressionError) -> String {
        let rule = try facts(offset).plural
        let number = try number(arguments[0], "plural", offset)
        let forms = rule.forms
        let form: Int
        if arguments.count - 1 == forms.count {
            form = rule.form(of: number)
        } else if arguments.count == 3, forms.count == 1 {
            form = number.magnitude == 1 ? 0 : 1
        } else {
            throw ExpressionError(
                .wrongPluralForms(arguments.count - 1, language: wording.language, forms: forms), at: offset)
        }
        let found = try text(arguments[1 + form], "plural", offset)
        if found.contains("{") { throw ExpressionError(.bracesInForm(found), at: offset) }
        return found
    }

    // MARK: Moments

    /// Formats a moment in a style, which is `date` by default; a text that names no style is a pattern.
    func date(_ arguments: [Term], _ offset: Int) throws(ExpressionError) -> String {
        let words = DateWording(facts: try facts(offset), now: wording.now)
        let moment = try moment(arguments[0], offset)
        let style = arguments.count > 1 ? try text(arguments[1], "date", offset) : DateWording.Style.date.rawValue
        if let known = DateWording.Style(rawValue: style) {
            if known == .time, !moment.hasTime { throw ExpressionError(.noTime, at: offset) }
            if let text = words.text(moment, known) { return text }
            throw ExpressionError(.unknownNow(style), at: offset)
        }
        if DateWording.invalidCharacter(in: style) != nil || !style.contains(where: { $0.isASCII && $0.isLetter }) {
            throw ExpressionError(.badDateStyle(style), at: offset)
        }
        if !moment.hasTime, style.contains(where: { "Hhmsa".contains($0) }) {
            throw ExpressionError(.noTime, at: offset)
        }
        return words.filled(style, moment.onClock(of: wording.now))
    }

    /// Returns the moment given by a text, or by seconds since 1970 in UTC.
    private func moment(_ term: Term, _ offset: Int) throws(ExpressionError) -> Timestamp {
        let value = try value(of: term)
        if let number = value.number, let moment = Timestamp(secondsSince1970: number) { return moment }
        if value.kind == .text, let moment = Timestamp(value.printed) { return moment }
        if value.kind == .nothing {
            throw ExpressionError(.wrongType(of: "date", expected: .text, found: .nothing, printed: ""), at: offset)
        }
        throw ExpressionError(.badMoment(value.printed), at: offset)
    }
}
