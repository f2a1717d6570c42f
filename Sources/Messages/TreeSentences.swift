package import TatamiPrimitives

extension TreeSyntaxError {
    /// The position and reason of a syntax error in a printed tree.
    package var sentence: Words { "line \(line), column \(column): \(reason.sentence)" }
}

extension TreeSyntaxError.Reason {
    fileprivate var sentence: Words {
        switch self {
        case .expected(let expected): "expected \(expected.words)"
        case .unknownWord(let word): "no tree has the word '\(word)' here"
        case .repeatedWord(let word): "'\(word)' is said twice"
        case .indentation: "a line is indented by two blanks for each element that it stands in"
        case .tooDeep(let limit): "elements stand in each other more than \(limit.grouped) deep"
        case .tooLong(let count, let limit): "the tree takes \(bytes(count)), and may take \(bytes(limit))"
        }
    }
}

extension TreeSyntaxError.Expected {
    fileprivate var words: Words {
        switch self {
        case .number: "a number"
        case .wholeNumber: "a whole number"
        case .color: "a colour such as #FF3B30"
        case .text: "a text in quotes"
        case .word: "a word"
        case .lineEnd: "the end of the line"
        case .mark(let mark): "'\(mark)'"
        }
    }
}
