import TatamiPrimitives
import TatamiScenes

/// A word of a line of a printed tree with its value.
package struct TreeWord: Hashable, Sendable {
    package let word: String
    /// The printed value; nil for a word without a value.
    package let value: String?
}

/// Collects the words of a line: one for each attribute that differs from its default.
struct TreeWords {
    private(set) var words: [TreeWord] = []
    /// The words without values; known only with `keepsUsual`.
    private(set) var flags: Set<String> = []
    /// Whether attributes with default values are kept too, as in a vocabulary.
    var keepsUsual = false

    mutating func say(_ word: String, _ printed: String? = nil) { words.append(TreeWord(word: word, value: printed)) }

    mutating func add<Value: PrintedValue>(_ word: String, _ value: Value, _ usual: Value) {
        if keepsUsual || value != usual { say(word, value.printed) }
    }

    mutating func add<Value: RawRepresentable<String>>(_ word: String, _ value: Value, _ usual: Value) {
        if keepsUsual || value != usual { say(word, value.rawValue) }
    }

    mutating func add<Value: PrintedValue>(_ word: String, _ value: Value?) {
        if keepsUsual || value != nil { say(word, value?.printed) }
    }

    mutating func add(_ flag: String, when isSaid: Bool) {
        if keepsUsual { flags.insert(flag) }
        if keepsUsual || isSaid { say(flag) }
    }

    /// Ends the line and returns its text, with a blank before each word.
    mutating func line() -> String {
        var line = ""
        for word in words {
            line += " "
            line += word.word
            if let value = word.value {
                line += " "
                line += value
            }
        }
        words.removeAll(keepingCapacity: true)
        return line
    }
}

/// The words that a kind of line may have, in printing order.
package struct TreeVocabulary: Sendable {
    /// The words with the default values of their attributes.
    package let words: [TreeWord]
    /// The words without values.
    package let flags: Set<String>

    init(_ say: (inout TreeWords) -> Void) {
        var all = TreeWords()
        all.keepsUsual = true
        say(&all)
        (words, flags) = (all.words, all.flags)
    }

    /// The words of the screen's line.
    package static let screen = TreeVocabulary { words in
        for word in ["scale", "background", "title"] { words.say(word) }
        ScreenTraits.usual.add(to: &words)
    }

    /// The words of an element's line up to `said`.
    package static let element = TreeVocabulary { words in
        for word in shown { words.say(word) }
        words.add("truncated", when: false)
        BoxPaint().add(to: &words)
        words.say("said")
    }

    /// The words for an element's content.
    package static let shown = ["shows", "in", "at", "tint", "color", "run", "line"]

    /// The words that a line may have several times.
    static let repeated: Set = ["run", "line", "spacer"]

    /// Returns the words after `said`, by the first word of its value; nil for a word that is not a kind of part.
    package static func said(_ word: String) -> TreeVocabulary? { ofParts[word] }

    private static let ofParts: [String: TreeVocabulary] = {
        let kinds: [(String, Element.Kind)] = [
            ("box", .area), ("image", .area), ("symbol", .area), ("rules", .area), ("text", .label(.usual)),
            ("stack", .stack(.usual)), ("carousel", .carousel(.usual)), ("list", .list(.usual)),
        ]
        let parts = kinds.map { ($0, ScenePart.element(Element(id: "", kind: $1))) } + [("row", .row(.usual))]
        return Dictionary(
            uniqueKeysWithValues: parts.map { word, part in (word, TreeVocabulary { part.add(to: &$0) }) })
    }()
}
