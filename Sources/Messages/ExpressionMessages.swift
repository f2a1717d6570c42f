import TatamiExpressions
import TatamiPrimitives
import TatamiSceneFile

/// The messages about expressions.
extension ExpressionReason {
    /// Returns the error in an expression, with a hint; `nearest` is a similar name.
    func sentence(nearest: String?) -> Message {
        switch self {
        case .empty: "the braces are empty; write an expression, or {{ }} for braces"
        case .unexpected("", let expected): "expected \(uncut: expected) here, where the expression ends"
        case .unexpected(let found, let expected): "expected \(uncut: expected), found '\(found)'"
        case .openText: "the quotation mark is not closed"
        case .openName: "the backtick is not closed; a name in backticks may hold any characters"
        case .openBrace: "the brace is not closed; write {{ for a brace"
        case .loneBrace: "the brace closes nothing; write }} for a brace"
        case .foreignSign(let sign, let instead): "write '\(instead)' instead of '\(sign)'"
        case .chainedComparison: "comparisons don't chain; write 'a < b and b < c'"
        case .badNumber(let text): "'\(text)' is not a number"
        case .unknownFunction(let name):
            "no function '\(name)'" + didYouMean(nearest, else: "there are \(choice(of: Expression.functions))")
        case .wrongArgumentCount(let count, let function, let expected):
            "'\(function)' takes \(expected) values, found \(count)"
        case .tooLong(let limit):
            "the expression is longer than \(limit.grouped) characters; divide it into several values"
        case .tooDeep(let limit):
            "the expression is nested more than \(limit) levels deep; divide it into several values"

        case .unknownName(let name):
            "no value '\(name)'" + didYouMean(nearest, else: "name it under 'values:' at the scene's top")
        case .composite(let name): "'\(name)' is a list or a mapping; name one of its values, as in {\(name).0}"
        case .wrongType(let user, let expected, let found, let printed):
            "'\(user)' needs \(expected.words), found \(found.words)"
                + (found == .nothing ? "" : " '\(short(printed))'")
        case .notJoinable(let a, let b): "'+' adds numbers and joins texts, found \(a.words) and \(b.words)"
        case .notComparable(let a, let b): "\(a.words) and \(b.words) can't be compared"
        case .unordered(let sign): "'\(sign)' compares numbers or texts; truth values are only '==' or '!='"
        case .divisionByZero: "division by zero"
        case .numberTooLarge: "the number becomes too large"
        case .textTooLong(let limit): "the text becomes longer than \(bytes(limit))"
        case .textsTooLong(let limit):
            "with this text, all computed texts together are longer than \(bytes(limit)); make fewer"
        case .emptyClamp(let low, let high):
            "clamp's bounds are the wrong way round: \(low.spelled) is above \(high.spelled)"
        case .unknownLanguage(let language):
            "the language '\(language)' is not supported; give the screen one of \(choice(of: Wording.languages))"
        case .badMoment(let text): "'\(short(text))' is not a date and time; write them as in 2026-03-01T09:00Z"
        case .noTime: "the date has no time of day; write it as in 2026-03-01T09:00, or leave hours and minutes out"
        case .unknownNow(let style):
            "'\(style)' needs the current time; set it in the scene, as in now: 2026-03-01T09:00Z"
        case .badDateStyle(let style):
            "'\(short(style))' is not a date style; there are \(choice(of: DateWording.styles)), and patterns of "
                + "\(uncut: DateWording.letters), as in EEE d MMM"
        case .badCurrency(let code): "'\(short(code))' is not a currency code; write its three letters, as in EUR"
        case .badDigitCount(let count): "\(count.spelled) is not a valid number of digits; give 0 to 15"
        case .wrongPluralForms(let count, let language, let forms):
            "'plural' takes \(forms.count == 1 ? "1 or 2 forms" : "\(forms.count) forms") in '\(language)' "
                + "(\(uncut: forms.joined(separator: ", "))), found \(count)"
        case .bracesInForm(let text):
            "'\(short(text))' is text, in which braces are not evaluated; write the number before 'plural', as in "
                + "{n} {plural(n, 'item', 'items')}"
        case .circular(let names): circle(names)
        }
    }

    private func circle(_ names: [String]) -> Message {
        guard names.count > 2 else {
            return "value '\(names[0])' depends on itself; a state or a step can change it with 'set'"
        }
        let links = names.dropFirst().map { name -> Message in "'\(name)'" }.joined(separator: ", which depends on ")
        return "value '\(names[0])' depends on \(links): a circle"
    }

    private func short(_ text: String) -> Message { text.count > 40 ? "\(text.prefix(40))…" : "\(text)" }

    private func choice(of words: [String]) -> Message {
        "\(uncut: words.dropLast().joined(separator: ", ")) and \(words.last ?? "")"
    }
}

extension ExpressionValue.Kind {
    fileprivate var words: Message {
        switch self {
        case .number: "a number"
        case .text: "text"
        case .truth: "true or false"
        case .nothing: "nothing"
        }
    }
}
