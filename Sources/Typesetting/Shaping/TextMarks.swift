import CPango

/// Properties of a character and of the position before it. There is one value per byte of text; only that of a
/// character's first byte is set.
struct TextMarks: OptionSet {
    let rawValue: UInt8

    /// A line may break before it.
    static let lineBreak = TextMarks(rawValue: 1)
    /// It begins a grapheme cluster.
    static let grapheme = TextMarks(rawValue: 2)
    /// White space, which hangs over the end of a line.
    static let blank = TextMarks(rawValue: 4)
    /// A line must break before it, after a line separator.
    static let mandatoryBreak = TextMarks(rawValue: 8)
    /// An invisible control character.
    static let control = TextMarks(rawValue: 16)
    static let tab = TextMarks(rawValue: 32)
    static let softHyphen = TextMarks(rawValue: 64)
    /// A line may break before it, within a Korean word.
    static let koreanBreak = TextMarks(rawValue: 128)
}

extension TextMarks {
    /// Returns the marks for each byte of a paragraph, and for its end.
    ///
    /// Breaks follow Unicode's line breaking rules as implemented in Pango, with small kana kept off the
    /// start of a line, and Thai broken by dictionary.
    static func marks(
        of text: UnsafeBufferPointer<CChar>, language: String, isRightToLeft: Bool
    ) -> [TextMarks] {
        guard !text.isEmpty else { return [[.grapheme, .lineBreak]] }
        let bytes = UnsafeRawBufferPointer(text)
        let characters = bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
        pango_get_log_attrs(
            text.baseAddress, Int32(text.count), isRightToLeft ? 1 : 0, pango_language_from_string(language),
            &attributes, Int32(attributes.count))
        var marks = [TextMarks](repeating: [], count: bytes.count + 1)
        var character = 0
        var previousIsSeparator = false
        var previous = Letter.other
        for offset in 0..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
            let attribute = attributes[character]
            var mark: TextMarks = []
            let letter = Letter(at: offset, in: bytes)
            if attribute.is_line_break != 0 {
                mark.insert(letter.isKoreanWord(after: previous) ? .koreanBreak : .lineBreak)
            }
            previous = letter
            if attribute.is_cursor_position != 0 { mark.insert(.grapheme) }
            if attribute.is_white != 0 { mark.insert(.blank) }
            if previousIsSeparator { mark.insert([.mandatoryBreak, .grapheme]) }
            previousIsSeparator = false
            switch bytes[offset] {
            case 0x09: mark.insert([.tab, .blank])
            case 0..<0x20, 0x7F: mark.insert(.control)
            case 0xC2 where bytes[offset + 1] < 0xA0: mark.insert(.control)
            case 0xC2 where bytes[offset + 1] == 0xAD: mark.insert(.softHyphen)
            case 0xE2 where bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0xA8:
                mark.insert([.control, .blank])
                previousIsSeparator = true
            default: break
            }
            marks[offset] = mark
            character += 1
        }
        marks[bytes.count] = previousIsSeparator ? [.grapheme, .lineBreak, .mandatoryBreak] : [.grapheme, .lineBreak]
        return marks
    }
}

/// The kind of a character, by which line breaks within Korean words are recognized.
private enum Letter {
    case hangul, alphanumeric, other

    /// Classifies the character that begins at a byte.
    init(at offset: Int, in bytes: UnsafeRawBufferPointer) {
        switch bytes[offset] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            self = .alphanumeric
        // First bytes of three-byte characters; each Hangul character begins with one of these.
        case 0xE1, 0xE3, 0xEA...0xED:
            let code =
                UInt32(bytes[offset] & 0x0F) << 12 | UInt32(bytes[offset + 1] & 0x3F) << 6
                | UInt32(bytes[offset + 2] & 0x3F)
            // Jamo, compatibility jamo and syllables.
            let isHangul = [0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF].contains {
                $0.contains(code)
            }
            self = isHangul ? .hangul : .other
        default: self = .other
        }
    }

    /// Whether this character and the one before it are letters of one word that contains Hangul.
    func isKoreanWord(after previous: Letter) -> Bool {
        switch (previous, self) {
        case (.hangul, .hangul), (.hangul, .alphanumeric), (.alphanumeric, .hangul): true
        default: false
        }
    }
}
