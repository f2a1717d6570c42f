import TatamiMessages

/// The changed words of a text, with long common beginnings and ends elided.
struct TextChange: Equatable {
    /// The removed words; nil if there are none.
    private(set) var expected: String?
    /// The added words; nil if there are none.
    private(set) var actual: String?

    /// The maximum length in characters of texts that are shown completely.
    private static let short = 16
    /// The length in characters from which a common beginning or end is elided.
    private static let long = 2

    init(expected: String, actual: String) {
        (self.expected, self.actual) = (expected, actual)
        guard max(expected.count, actual.count) > Self.short else { return }
        let (before, after) = (Self.words(of: expected), Self.words(of: actual))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let room = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(room).count
        guard start + end > 0 else { return }
        let (old, new) = (before[start..<before.count - end], after[start..<after.count - end])
        // A change of only white space can't be shown by words.
        guard old.contains(where: \.hasText) || new.contains(where: \.hasText) else { return }
        (self.expected, self.actual) = (Self.shown(old, of: before), Self.shown(new, of: after))
    }

    /// Returns the changed words, with an ellipsis for each elided part; nil if there are no words.
    private static func shown(_ changed: ArraySlice<Substring>, of all: [Substring]) -> String? {
        guard let first = changed.firstIndex(where: \.hasText), let last = changed.lastIndex(where: \.hasText) else {
            return nil
        }
        var (head, tail) = (all[..<first], all[(last + 1)...])
        var changed = changed[first...last]
        // An ellipsis for a full stop would hide it and save nothing.
        if head.joined().count < long { (head, changed) = ([], all[..<(last + 1)]) }
        if tail.joined().count < long { (tail, changed) = ([], all[changed.startIndex...]) }
        let isAfterBlank = head.last.map { !$0.hasText } ?? false
        let isBeforeBlank = tail.first.map { !$0.hasText } ?? false
        let start = head.contains(where: \.hasText) ? "…" + (isAfterBlank ? " " : "") : ""
        let end = tail.contains(where: \.hasText) ? (isBeforeBlank ? " " : "") + "…" : ""
        return start + changed.joined() + end
    }

    /// Splits a text into words, white space, and single signs and ideographs; joined, they are the text.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        var kind: Kind?
        for index in text.indices {
            let next: Kind = isDecimalPoint(index, in: text) ? .letters : Kind(text[index])
            if let kind, kind != next || next == .sign {
                words.append(text[start..<index])
                start = index
            }
            kind = next
        }
        if start < text.endIndex { words.append(text[start...]) }
        return words
    }

    /// Returns whether a point or comma separates digits, which are one number.
    private static func isDecimalPoint(_ index: String.Index, in text: String) -> Bool {
        guard text[index] == "." || text[index] == ",", index > text.startIndex else { return false }
        let next = text.index(after: index)
        return text[text.index(before: index)].isNumber && next < text.endIndex && text[next].isNumber
    }

    private enum Kind {
        case letters, blank, sign

        init(_ character: Character) {
            let isIdeograph = character.unicodeScalars.contains { scalar in
                switch scalar.value {
                // Kana, ideographs and Thai have no spaces between words.
                case 0x0E00...0x0E7F, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true
                default: false
                }
            }
            self =
                character.isWhitespace
                ? .blank : isIdeograph || !(character.isLetter || character.isNumber) ? .sign : .letters
        }
    }

    /// Returns the rest of the first text after the words that both start with, behind an ellipsis.
    ///
    /// Returns the whole text if these words are short, or nothing follows them.
    static func end(of text: String, otherThan other: String) -> String {
        let (words, others) = (Self.words(of: text), Self.words(of: other))
        let common = zip(words, others).prefix { $0 == $1 }.count
        let rest = words[common...].drop { !$0.hasText }
        guard words[..<common].joined().count > 4, !rest.isEmpty else { return text }
        return "… " + rest.joined()
    }
}

extension Substring {
    /// Whether it contains anything but white space.
    fileprivate var hasText: Bool { contains { !$0.isWhitespace } }
}
