import TatamiPrimitives

extension NodeKind {
    var words: String {
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
    var words: String {
        let noun = isWhole ? "a whole number" : "a number"
        if maximum == .infinity { return "\(noun) \(excludesMinimum ? "above" : "from") \(minimum.spelled)" }
        if excludesMinimum { return "\(noun) above \(minimum.spelled), up to \(maximum.spelled)" }
        return "\(noun) from \(minimum.spelled) to \(maximum.spelled)"
    }
}

extension YAMLReason {
    var sentence: String {
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
    var sentence: String {
        switch self {
        case .unexpectedEnd: "the JSON ends too early; is a bracket open?"
        case .textAfterEnd: "text after the end of the JSON; remove it"
        case .expectedValue(let found): "expected a value, found '\(found)'; text needs quotes"
        case .expectedKey: "expected a key in quotes"
        case .expectedColon: "expected ':' after the key"
        case .expectedCommaOr(let bracket): "expected ',' or '\(bracket)'"
        case .malformedNumber(let text): "'\(text)' is no JSON number"
        case .openString: "the text that begins here is never closed; is a quote missing?"
        case .lineBreakInString: "a line break in quoted text; write \\n"
        case .tabInString: "a tab in quoted text; write \\t"
        case .unknownEscape(let letter): "'\\\(letter)' is no JSON escape; write \\\\ for a backslash"
        case .loneSurrogate(let unit):
            "\\u\(String(unit, radix: 16)) is half of a character; give both halves, as in \\ud83d\\ude00"
        }
    }
}

extension CSVReason {
    var sentence: String {
        switch self {
        case .openQuote: "the quote that begins here is never closed"
        case .textAfterQuote: "text after a closing quote; write \"\" for a quote inside"
        case .wrongFieldCount(let found, let expected):
            "\(found) field\(found == 1 ? "" : "s"), but the header has \(expected)"
        case .emptyHeader: "a column has no name in the header"
        case .duplicateHeader(let name): "two columns are named '\(name)'"
        }
    }
}

extension ScenePath.Flaw {
    func sentence(_ path: String) -> String {
        switch self {
        case .empty: "the path is empty"
        case .tooLong: "the path is longer than 1024 bytes"
        case .absolute: "'\(path)' is absolute; give a path relative to the scene's folder"
        case .leavesFolder: "'\(path)' leaves the scene's folder; put the file beside the scene"
        case .webAddress: "'\(path)' is an address; download the file and put it beside the scene"
        case .controlCharacter: "the path has a control character"
        case .backslash: "'\(path)' has a backslash; separate folders with '/'"
        }
    }
}

extension ResourceProblem {
    func sentence(_ path: String) -> String {
        switch self {
        case .missing: "no file '\(path)' in the scene's folder"
        case .isFolder: "'\(path)' is a folder"
        case .leavesFolder: "'\(path)' is a link out of the scene's folder; put the file itself beside the scene"
        case .unreadable(let reason): "can't read '\(path)': \(reason)"
        case .fileTooLarge(let limit): "'\(path)' is larger than \(limit >> 20) MiB"
        case .changed: "'\(path)' changed while it was read; draw again"
        case .unknownImageFormat: "'\(path)' is no PNG, JPEG or SVG; convert it"
        case .brokenImage(let reason): "'\(path)' is broken: \(reason)"
        case .imageTooLarge(let width, let height, let pixels, let side):
            "'\(path)' has \(width) × \(height) pixels; make it smaller: at most \(side) a side "
                + "and \(pixels / 1_000_000) million in all are read"
        }
    }
}
