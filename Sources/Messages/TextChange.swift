/// What became of a text: the words that are other, with the common beginning and end elided where they are long.
struct TextChange: Equatable {
    /// nil when nothing was left out.
    private(set) var expected: String?
    /// nil when nothing came in.
    private(set) var actual: String?

    /// Texts up to this many characters are told whole.
    private static let short = 16

    init(expected: String, actual: String) {
        (self.expected, self.actual) = (expected, actual)
        guard max(expected.count, actual.count) > Self.short else { return }
        let (before, after) = (Self.words(of: expected), Self.words(of: actual))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let room = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(room).count
        guard start + end > 0 else { return }
        let (old, new) = (before[start..<before.count - end], after[start..<after.count - end])
        // Other blanks alone can't be told by words.
        guard old.contains(where: \.isSaid) || new.contains(where: \.isSaid) else { return }
        (self.expected, self.actual) = (Self.shown(old, of: before), Self.shown(new, of: after))
    }

    /// nil for none.
    private static func shown(_ changed: ArraySlice<Substring>, of all: [Substring]) -> String? {
        guard let first = changed.firstIndex(where: \.isSaid), let last = changed.lastIndex(where: \.isSaid) else {
            return nil
        }
        let (head, tail) = (all[..<first], all[(last + 1)...])
        let isAfterBlank = head.last.map { !$0.isSaid } ?? false
        let isBeforeBlank = tail.first.map { !$0.isSaid } ?? false
        let start = head.contains(where: \.isSaid) ? "…" + (isAfterBlank ? " " : "") : ""
        let end = tail.contains(where: \.isSaid) ? (isBeforeBlank ? " " : "") + "…" : ""
        return start + changed[first...last].joined() + end
    }

    /// Words, blanks, and each sign and ideograph for itself: together the whole text.
    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        var kind: Kind?
        for index in text.indices {
            let next = Kind(text[index])
            if let kind, kind != next || next == .sign {
                words.append(text[start..<index])
                start = index
            }
            kind = next
        }
        if start < text.endIndex { words.append(text[start...]) }
        return words
    }

    private enum Kind {
        case letters, blank, sign

        init(_ character: Character) {
            let isIdeograph = character.unicodeScalars.contains { scalar in
                switch scalar.value {
                // Kana, ideographs and Thai stand without blanks between words.
                case 0x0E00...0x0E7F, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: true
                default: false
                }
            }
            self =
                character.isWhitespace
                ? .blank : isIdeograph || !(character.isLetter || character.isNumber) ? .sign : .letters
        }
    }

    /// The first text from where it becomes another than the second, after what both begin with.
    static func end(of text: String, otherThan other: String) -> String {
        let (words, others) = (Self.words(of: text), Self.words(of: other))
        let common = zip(words, others).prefix { $0 == $1 }.count
        let rest = words[common...].drop { !$0.isSaid }
        guard words[..<common].joined().count > 4, !rest.isEmpty else { return text }
        return "… " + rest.joined()
    }
}

extension Substring {
    /// Whether anything but blanks stands in it.
    fileprivate var isSaid: Bool { contains { !$0.isWhitespace } }
}
