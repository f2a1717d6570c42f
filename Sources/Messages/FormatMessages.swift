import TatamiPrimitives
import TatamiSceneFile

/// The messages about syntax and the kinds of values.
extension ValueKind {
    var words: Message {
        switch self {
        case .nothing: "nothing"
        case .flag: "true or false"
        case .number: "a number"
        case .text: "text"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }
}

extension NumberRange {
    var words: Message {
        let noun = isWhole ? "a whole number" : "a number"
        if maximum == .infinity { return "\(noun) \(excludesMinimum ? "above" : "from") \(minimum.spelled)" }
        if excludesMinimum { return "\(noun) above \(minimum.spelled), up to \(maximum.spelled)" }
        return "\(noun) from \(minimum.spelled) to \(maximum.spelled)"
    }
}

extension YAMLReason {
    var sentence: Message {
        switch self {
        case .tabIndent: "a tab can't indent YAML; use spaces"
        case .reservedCharacter(let character): "text can't begin with '\(character)'; put it in quotes"
        case .colonInText: "a second ': ' in this line; put the text in quotes, or start a new line"
        case .missingColon: "expected 'key: value'; is a ':' missing?"
        case .openBraces: "expected ',' or '}'; is the mapping closed?"
        case .openBrackets: "expected ',' or ']'; is the list closed?"
        case .indentation:
            "this line does not fit the lines above; check its indentation, and quote text with ': ' or '#'"
        case .unexpectedEnd: "the file ends in the middle of a quoted text; close the quote"
        case .other(let words): "not YAML: \(words)"
        }
    }
}

extension JSONReason {
    var sentence: Message {
        switch self {
        case .unexpectedEnd: "the JSON ends too early; is a bracket open?"
        case .textAfterEnd: "text after the end of the JSON; remove it"
        case .expectedValue(let found): "expected a value, found '\(found)'; text needs quotes"
        case .expectedKey: "expected a key in quotes"
        case .expectedColon: "expected ':' after the key"
        case .expectedCommaOr(let bracket): "expected ',' or '\(bracket)'"
        case .malformedNumber(let text): "'\(text)' is not a JSON number"
        case .openString: "the text that begins here is never closed; is a quote missing?"
        case .lineBreakInString: "a line break in quoted text; write \\n"
        case .tabInString: "a tab in quoted text; write \\t"
        case .unknownEscape(let letter): "'\\\(letter)' is not a JSON escape; write \\\\ for a backslash"
        case .loneSurrogate(let unit):
            "\\u\(String(unit, radix: 16)) is half of a character; give both halves, as in \\ud83d\\ude00"
        }
    }
}

extension CSVReason {
    var sentence: Message {
        switch self {
        case .openQuote: "the quote that begins here is never closed"
        case .textAfterQuote: "text after a closing quote; write \"\" for a quote inside"
        case .wrongFieldCount(let found, let expected):
            "\(counted(found, "field")), but the header has \(expected.grouped)"
        case .emptyHeader: "a column has no name in the header"
        case .duplicateHeader(let name): "two columns are named '\(name)'"
        }
    }
}
