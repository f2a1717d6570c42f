/// Text; a number counts as it is spelled.
enum TextReading {
    static let form = Form<String>(.text) { node, decoding in
        if let text = node.text { return text }
        decoding.reportMismatch(node, .text)
        return nil
    }
}

/// One of the words of an enumeration.
enum WordReading {
    static func form<Word: RawRepresentable & CaseIterable & Sendable>() -> Form<Word> where Word.RawValue == String {
        form(Word.allCases.map { Pair(word: $0.rawValue, value: $0) })
    }

    /// Words of the file for values of any type.
    static func form<Value: Sendable>(_ pairs: KeyValuePairs<String, Value>) -> Form<Value> {
        form(pairs.map { Pair(word: $0.key, value: $0.value) })
    }

    private struct Pair<Value: Sendable>: Sendable {
        let word: String
        let value: Value
    }

    private static func form<Value: Sendable>(_ pairs: [Pair<Value>]) -> Form<Value> {
        let shape = Shape.words(pairs.map(\.word))
        return Form(shape) { node, decoding in
            if let text = node.text, let pair = pairs.first(where: { $0.word == text }) { return pair.value }
            decoding.reportMismatch(node, shape)
            return nil
        }
    }
}
