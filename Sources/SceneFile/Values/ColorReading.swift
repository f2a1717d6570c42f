package import TatamiPrimitives
package import TatamiScenes

/// Colours: hexadecimal, `rgba(…)`, names and lists of components, also with another alpha, or one for each appearance.
package enum ColorReading {
    static let form: Form<Color> = Form(.named(.color)) { node, decoding in
        switch node.value {
        case .list: components(of: node, decoding)
        case .mapping(let entries):
            isByAppearance(entries) ? byAppearance.read(node, decoding) : withAlpha.read(node, decoding)
        case .text(let text), .cell(let text), .number(_, let text): named(text, node, decoding)
        default: decoding.refuse(node, .formed(text))
        }
    }

    private static let text = Shape.FormedText(
        words: "a colour",
        pattern: "^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|rgba?\\([^)]*\\)|[A-Za-z][A-Za-z0-9._-]*)$",
        examples: ["#FF3B30", "rgba(0, 0, 0, 1/3)"] + names)

    static let shape = Shape.either([
        .formed(text), .list(.number(.unit), count: 3...4), withAlpha.shape, byAppearance.shape,
    ])

    // Colour with another alpha.

    private static let base = Key("color", form, required: true, "The colour without its alpha.")
    private static let alpha = DefaultedKey(
        "alpha", NumberReading.unit, default: 1, "0 is transparent, 1 opaque; replaces the colour's own.")
    private static let withAlpha = Form.mapping(
        "colorWithAlpha", owner: "a colour", keys: .of(base, alpha), doc: "A colour with another alpha."
    ) { fields -> Color? in
        guard let color = fields[base] else { return nil }
        return color.withAlpha(fields[alpha])
    }

    // A colour for each appearance.

    private static let light = Key("light", form, required: true, "The colour in the light appearance.")
    private static let dark = Key("dark", form, required: true, "The colour in the dark appearance.")
    private static let byAppearance = Form.mapping(
        "colorByAppearance", owner: "a colour", keys: .of(light, dark),
        doc: "A colour that differs in the dark appearance."
    ) { fields -> Color? in
        // Both are read so that errors in either are reported.
        let (light, dark) = (fields[light], fields[dark])
        return fields.decoding.context.appearance == .dark ? dark : light
    }

    private static func isByAppearance(_ entries: [Node.Entry]) -> Bool {
        entries.contains { $0.key == light.name || $0.key == dark.name }
    }

    // Names.

    private static func named(_ text: String, _ node: Node, _ decoding: Decoding) -> Color? {
        if let color = color(text, in: decoding.context.appearance) { return color }
        guard let own = decoding.color(named: text) else { return unknown(text, node, decoding) }
        return form.read(own, decoding)
    }

    /// Returns the colour of a list such as `[0.9, 0.9, 0.9]` or `[0.9, 0.9, 0.9, 0.5]`; nil after reporting errors.
    private static func components(of node: Node, _ decoding: Decoding) -> Color? {
        guard let parts = Form.list(of: NumberReading.unit, count: 3...4).read(node, decoding), parts.count >= 3,
            parts.count == node.items?.count
        else { return nil }
        return color(parts)
    }

    private static func unknown(_ text: String, _ node: Node, _ decoding: Decoding) -> Color? {
        if SystemMaterial(rawValue: text) != nil { return decoding.log.refuse(.misplacedMaterial(text), at: node.mark) }
        if let hexadecimal = hexadecimal(ofCSS: text) {
            return decoding.log.refuse(.colorOfBytes(text, hexadecimal: hexadecimal), at: node.mark)
        }
        let nearest = NearestName.nearest(to: text, among: decoding.colorNames + names)
        return decoding.log.refuse(.unknownColor(text, nearest: nearest), at: node.mark)
    }

    // Text.

    /// Returns the built-in colour that a text names or spells; nil for other texts.
    package static func color(_ text: String, in appearance: Appearance) -> Color? {
        if text.utf8.first == UInt8(ascii: "#") { return hexadecimal(text.dropFirst()) }
        if let system = SystemColor(rawValue: text) { return system.color(in: appearance) }
        if let plain = plain[text] { return plain }
        if text == "pink" { return SystemColor.systemPink.color(in: appearance) }
        guard let parts = parts(of: text), parts.allSatisfy(NumberRange.unit.contains) else { return nil }
        return color(parts)
    }

    /// Returns the colour with the digits `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`; nil for other texts.
    private static func hexadecimal(_ digits: Substring) -> Color? {
        guard digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }), let value = UInt32(digits, radix: 16)
        else { return nil }
        func component(_ index: Int, bits: Int, of count: Int) -> Double {
            let mask: UInt32 = bits == 8 ? 0xFF : 0xF
            return Double(value >> UInt32((count - 1 - index) * bits) & mask) / Double(mask)
        }
        let (count, bits): (Int, Int)
        switch digits.utf8.count {
        case 3: (count, bits) = (3, 4)
        case 4: (count, bits) = (4, 4)
        case 6: (count, bits) = (3, 8)
        case 8: (count, bits) = (4, 8)
        default: return nil
        }
        return Color(
            red: component(0, bits: bits, of: count), green: component(1, bits: bits, of: count),
            blue: component(2, bits: bits, of: count), alpha: count == 4 ? component(3, bits: bits, of: count) : 1)
    }

    /// Returns the numbers between the parentheses of `rgba(r, g, b, a)` or `rgb(r, g, b)`, which may be ratios. nil
    /// for other texts.
    private static func parts(of text: String) -> [Double]? {
        guard text.utf8.count <= 200, text.hasSuffix(")") else { return nil }
        let isRGBA = text.hasPrefix("rgba(")
        guard isRGBA || text.hasPrefix("rgb(") else { return nil }
        let parts = text.dropFirst(isRGBA ? 5 : 4).dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
            .compactMap { part -> Double? in
                let word = part.withoutSpaces
                return NumberReading.number(of: Node(scalar: .cell(word), mark: .nowhere))
            }
        return parts.count == (isRGBA ? 4 : 3) ? parts : nil
    }

    private static func color(_ parts: [Double]) -> Color {
        Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }

    /// Returns a colour with parts from 0 to 255, as CSS writes them, as `#RRGGBB` or `#RRGGBBAA`; nil for other texts.
    private static func hexadecimal(ofCSS text: String) -> String? {
        guard let parts = parts(of: text), parts.prefix(3).allSatisfy({ (0...255).contains($0) }) else { return nil }
        let alpha = parts.dropFirst(3).map { $0 * 255 }
        guard alpha.allSatisfy({ (0...255).contains($0) }) else { return nil }
        return "#"
            + (parts.prefix(3) + alpha).map { part in
                Int(part.rounded()).digits(2, radix: 16, uppercase: true)
            }.joined()
    }

    /// UIColor's plain colours, the same in light and dark.
    private static let plain: [String: Color] = [
        "black": .black, "white": .white, "clear": .clear,
        "darkGray": Color(white: 1.0 / 3), "lightGray": Color(white: 2.0 / 3), "gray": Color(white: 0.5),
        "red": Color(red: 1, green: 0, blue: 0), "green": Color(red: 0, green: 1, blue: 0),
        "blue": Color(red: 0, green: 0, blue: 1), "cyan": Color(red: 0, green: 1, blue: 1),
        "yellow": Color(red: 1, green: 1, blue: 0), "magenta": Color(red: 1, green: 0, blue: 1),
        "orange": Color(red: 1, green: 0.5, blue: 0), "purple": Color(red: 0.5, green: 0, blue: 0.5),
        "brown": Color(red: 0.6, green: 0.4, blue: 0.2),
    ]

    /// All names, plain ones first.
    static let names = plain.keys.sorted() + ["pink"] + SystemColor.allCases.map(\.rawValue)
}

extension DefaultedKey where Value == Color {
    /// Creates a key for a colour with a system colour as its default.
    init(_ name: String, default color: SystemColor, _ doc: String) {
        self.init(name: name, form: ColorReading.form, doc: doc, literal: .text(color.rawValue)) {
            color.color(in: $0.context.appearance)
        }
    }

    /// Creates a key for a colour with a plain colour as its default.
    init(_ name: String, default color: Color, named word: String, _ doc: String) {
        self.init(name: name, form: ColorReading.form, doc: doc, literal: .text(word)) { _ in color }
    }
}
