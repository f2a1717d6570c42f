import TatamiScenes

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

/// Fonts: a size, a text style, or each property by name. Text styles follow the Dynamic Type size; plain sizes don't.
enum FontReading {
    static let form = Form<Font>.either(
        NumberReading.form(.fontSize).map { Font(size: $0) },
        style,
        detailed)

    private static let style = Form<Font>(.words(TextStyle.allCases.map(\.rawValue))) { node, decoding in
        let words: Form<TextStyle> = WordReading.form()
        return words.read(node, decoding)?.font(at: decoding.textSize)
    }

    private static let family = Key("family", known, "A font family that is installed.")
    private static let size = Key(
        "size", NumberReading.form(.fontSize), "Points; does not follow the Dynamic Type size.")
    private static let weight = Key<Font.Weight>("weight", WordReading.form(), "How heavy the strokes are.")
    private static let italic = DefaultedKey("italic", default: false, "Whether the letters lean.")
    private static let base = Key("style", style, "The text style that gives what is left out; body if none.")

    private static let detailed = Form.mapping(
        MappingShape(
            "font", owner: "a font", keys: [family.shape, size.shape, weight.shape, italic.shape, base.shape],
            doc: "A font by its properties.")
    ) { fields -> Font? in
        var font = fields[base] ?? TextStyle.body.font(at: fields.decoding.textSize)
        if let family = fields[family] { font.family = family }
        if let size = fields[size] { font.size = size }
        if let weight = fields[weight] { font.weight = weight }
        font.isItalic = fields[italic]
        return font
    }

    private static let known = Form<String>(.text) { node, decoding in
        guard let name = TextReading.form.read(node, decoding) else { return nil }
        let families = decoding.resources.fontFamilies
        if families.contains(name) { return name }
        let nearest = NearestName.nearest(to: name, among: families)
        decoding.log.add(.unknownFamily(name, nearest: nearest), at: node.mark)
        return nil
    }
}

extension DefaultedKey where Value == Font {
    /// A font that is a text style when it is left out.
    init(_ name: String, default style: TextStyle, weight: Font.Weight? = nil, _ doc: String) {
        self.init(name: name, form: FontReading.form, doc: doc, literal: .text(style.rawValue)) { decoding in
            var font = style.font(at: decoding.textSize)
            if let weight { font.weight = weight }
            return font
        }
    }
}
