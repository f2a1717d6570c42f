import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// Text; a number is read as it is spelled.
enum TextReading {
    static let form = Form<String>(.text) { node, decoding in
        guard let text = node.text else { return decoding.refuse(node, .text) }
        if decoding.shared.valueNames == nil, hasFormula(text) {
            decoding.log.add(.formulaAsText(text), at: node.mark, severity: .warning)
        }
        return text
    }

    /// Whether the text has a call of a function in braces; false for long texts, which are not searched.
    private static func hasFormula(_ text: String) -> Bool {
        guard text.utf8.count <= 1_000, text.utf8.contains(UInt8(ascii: "{")),
            Expression.functions.contains(where: { text.contains($0 + "(") }),
            let pattern = try? TextPattern(text)
        else { return false }
        return pattern.placeholders.contains { if case .expression = $0.meaning { true } else { false } }
    }
}

/// A word of an enumeration.
enum WordReading {
    static func form<Word: RawRepresentable & CaseIterable & Sendable>() -> Form<Word> where Word.RawValue == String {
        form(Word.allCases.map { Pair(word: $0.rawValue, value: $0) })
    }

    /// Returns the form of one of these words.
    static func form(of words: [String]) -> Form<String> { form(words.map { Pair(word: $0, value: $0) }) }

    /// Returns the form of words that stand for values of any type.
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
            return decoding.refuse(node, shape)
        }
    }
}

/// Fonts: a size, a text style, or each property by name. Text styles follow the Dynamic Type size; plain sizes
/// don't.
enum FontReading {
    static let form = Form<Font>.either(size, style, detailed)

    private static let size = NumberReading.form(.fontSize).map { $1.usual(Font(size: $0)) }
    private static let styleWords: Form<TextStyle> = WordReading.form()
    private static let style = styleWords.map { style, decoding in decoding.font(style) }

    private static let family = Key(
        "family", known, "A font family: one of those that 'tatami fonts' lists, or of the scene's own fonts.")
    private static let points = Key(
        "size", NumberReading.form(.fontSize), "The size in points, which does not follow the Dynamic Type size.")
    private static let weight = Key<Font.Weight>("weight", WordReading.form(), "The weight of the strokes.")
    private static let italic = DefaultedKey("italic", default: false, "Whether the font is italic.")
    private static let tracking = DefaultedKey(
        "tracking", NumberReading.form(.tracking), default: 0,
        "Points after each character, negative to move characters closer; joined letters, as in Arabic, get none.")
    private static let axes = Key(
        "axes", .unread(.dictionary(values: NumberReading.form(.axis).shape)),
        "Positions on the axes of a variable font, by their four-letter names, such as wdth; the weight follows 'weight'."
    )
    private static let features = Key(
        "features", .unread(.dictionary(values: NumberReading.whole(0...1000).shape)),
        "OpenType features, by their four-letter names, such as ss01: 1 for on, 0 for off, or the number of an alternative."
    )
    private static let tabularDigits = DefaultedKey(
        "tabularDigits", default: false, "Whether all digits have the same width, if the font has such digits.")
    private static let base = Key("style", style, "The text style that supplies the other properties. Default: body.")

    private static let detailed = Form.mapping(
        "font", owner: "a font",
        keys: .of(family, points, weight, italic, tracking, axes, features, tabularDigits, base),
        doc: "The properties of a font."
    ) { fields -> Font? in
        var font = fields[base] ?? fields.decoding.font(.body)
        if let family = fields[family] { font.family = family }
        if let size = fields[points] { font.size = size }
        if let weight = fields[weight] { font.weight = weight }
        font.isItalic = fields[italic]
        font.tracking = fields[tracking]
        if let given = fields[axes]?.entries {
            font.axes = given.compactMap { axis($0, fields.decoding) }.sorted { $0.axis < $1.axis }
        }
        font.features = (fields[features]?.entries ?? []).compactMap { feature($0, fields.decoding) }
        if fields[tabularDigits], !font.features.contains(where: { $0.tag == "tnum" }) {
            font.features.append(FontFeature(tag: "tnum", value: 1))
        }
        font.features.sort { $0.tag < $1.tag }
        return font
    }

    private static func isTag(_ name: String) -> Bool {
        let letters = Array(name.utf8)
        return letters.count == 4
            && letters.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }

    /// Returns a feature; nil after reporting an invalid name or value.
    private static func feature(_ entry: Node.Entry, _ decoding: Decoding) -> FontFeature? {
        guard isTag(entry.key) else { return decoding.log.refuse(.badFontFeature(entry.key), at: entry.keyMark) }
        return NumberReading.whole(0...1000).read(entry.node, decoding).map { FontFeature(tag: entry.key, value: $0) }
    }

    /// Returns the position on an axis; nil after reporting an invalid name or value.
    private static func axis(_ entry: Node.Entry, _ decoding: Decoding) -> FontVariation? {
        guard isTag(entry.key) else { return decoding.log.refuse(.badFontAxis(entry.key), at: entry.keyMark) }
        return NumberReading.form(.axis).read(entry.node, decoding).map { FontVariation(axis: entry.key, value: $0) }
    }

    private static let known = Form<String>(.text) { node, decoding in
        guard let name = TextReading.form.read(node, decoding) else { return nil }
        let families = decoding.shared.fontFamilies
        if families.contains(name) || !decoding.shared.areFontsKnown { return name }
        let nearest = NearestName.nearest(to: name, among: families)
        return decoding.log.refuse(.unknownFamily(name, nearest: nearest), at: node.mark)
    }
}

extension DefaultedKey where Value == Font {
    /// Creates a key for a font with a text style as its default.
    init(_ name: String, default style: TextStyle, _ doc: String) {
        self.init(name: name, form: FontReading.form, doc: doc, literal: .text(style.rawValue)) { $0.font(style) }
    }
}
