import TatamiPrimitives

/// An order of texts that is the same on every machine and in every language.
///
/// Letters are compared first: capitals as small letters, Latin and Greek letters without diacritics (`É` as `e`, `ß`
/// as `ss`), katakana as hiragana, and all others by code point. Code points decide between texts that are then
/// equal. It is not the order of any language, which would need a table for each.
package struct TextOrder {
    private var folded: [Unicode.Scalar: String] = [:]

    package init() {}

    /// Appends a text's folded letters, which are compared first, in UTF-8.
    mutating func appendLetters(of text: String, to bytes: inout [UInt8]) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x41...0x5A: bytes.append(UInt8(scalar.value + 0x20))
            case 0..<0x80: bytes.append(UInt8(scalar.value))
            default: bytes += letter(scalar).utf8
            }
        }
    }

    /// Returns a text's folded letters, which are compared first.
    package mutating func letters(of text: String) -> String {
        var bytes: [UInt8] = []
        appendLetters(of: text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func letter(_ scalar: Unicode.Scalar) -> String {
        if let known = folded[scalar] { return known }
        let letter = scalar.properties.lowercaseMapping.unicodeScalars.map(Self.withoutMarks).joined()
        folded[scalar] = letter
        return letter
    }

    /// Returns a small letter without its diacritics; other characters are unchanged.
    private static func withoutMarks(_ scalar: Unicode.Scalar) -> String {
        if let letter = bases[scalar] { return letter }
        switch scalar.value {
        // Combining marks.
        case 0x300...0x36F: return ""
        // Katakana; the hiragana of the same sound is 0x60 code points before.
        case 0x30A1...0x30F6: return Unicode.Scalar(scalar.value - 0x60).map { String($0) } ?? ""
        // Latin letters above this are rare, and kept as they are.
        case 0x2C80...: return String(scalar)
        default: break
        }
        // The base letter, from a name such as "LATIN SMALL LETTER E WITH ACUTE"; names in Unicode never change.
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[4] == "WITH", words[3].utf8.count <= 2 else {
            return String(scalar)
        }
        return words[3].lowercased()
    }

    private static let bases: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ё": "е", "ς": "σ",
        "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ",
        // Alef with hamza, madda or wasla.
        "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا",
    ]

    /// The initial of texts that don't begin with a letter.
    package static let withoutInitial = "#"

    /// Returns the letter under which a text is listed: its first letter, as a capital without diacritics.
    ///
    /// A text that doesn't begin with a letter is listed under `#`.
    package static func initial(of text: String) -> String {
        guard let first = text.first(where: { !$0.isWhitespace }), first.isLetter else { return withoutInitial }
        var order = TextOrder()
        return order.letters(of: String(first)).first.map { String($0).uppercased() } ?? withoutInitial
    }
}
