import TatamiPrimitives
import TatamiScenes

/// Lengths of a box in points or in percent of its container.
enum LengthReading {
    private static let percentage = Shape.FormedText(
        words: "a percentage", pattern: "^[0-9.]+ *%$", examples: ["50%"])
    /// The range of percentages, above 100 so that overflow can be drawn too.
    private static let percents = NumberRange(0...10_000)

    private static let lengthShape = Shape.either([
        .number(.length), .formed(percentage), .words(["fill"]), .words(["content"]),
    ])

    /// The form of a length; an inner nil is the length of the content.
    static let length = Form<Length?>(lengthShape) { node, decoding in
        if node.text == "content" { return .some(nil) }
        return ownLength(node, decoding)
    }

    private static func ownLength(_ node: Node, _ decoding: Decoding) -> Length? {
        if let percent = readPercentage(node, decoding) { return percent.map(Length.percent) }
        if NumberReading.length.shape.accepts(node) {
            return NumberReading.length.read(node, decoding).map(Length.points)
        }
        if node.text == "fill" { return .fill }
        return decoding.refuse(node, lengthShape)
    }

    static let limit = Form<LengthLimit>(.either([.number(.length), .formed(percentage)])) { node, decoding in
        if let percent = readPercentage(node, decoding) { return percent.map(LengthLimit.percent) }
        return NumberReading.length.read(node, decoding).map(LengthLimit.points)
    }

    static let cornerRadius = Form<CornerRadius>.either(
        .either(
            NumberReading.form(.length, insteadOfPercentage: "half").map(CornerRadius.points),
            WordReading.form(["half": CornerRadius.half])),
        cornerRadii)

    private static func corner(_ name: String, _ doc: String) -> Key<Double> { Key(name, NumberReading.length, doc) }

    private static let topLeading = corner(
        "topLeading", "The radius at the top, on the side where text begins, in points.")
    private static let topTrailing = corner(
        "topTrailing", "The radius at the top, on the side where text ends, in points.")
    private static let bottomLeading = corner(
        "bottomLeading", "The radius at the bottom, on the side where text begins, in points.")
    private static let bottomTrailing = corner(
        "bottomTrailing", "The radius at the bottom, on the side where text ends, in points.")
    private static let top = corner("top", "The radius of both corners at the top, unless given separately, in points.")
    private static let bottom = corner(
        "bottom", "The radius of both corners at the bottom, unless given separately, in points.")

    private static let cornerRadii = Form.mapping(
        "cornerRadii", owner: "a corner radius",
        keys: .of(topLeading, topTrailing, bottomLeading, bottomTrailing, top, bottom),
        doc: "A radius for each corner, in points; corners that are not given are square."
    ) { fields -> CornerRadius? in
        let (upper, lower) = (fields[top] ?? 0, fields[bottom] ?? 0)
        let (topLeading, topTrailing) = (fields[topLeading] ?? upper, fields[topTrailing] ?? upper)
        let (bottomLeading, bottomTrailing) = (fields[bottomLeading] ?? lower, fields[bottomTrailing] ?? lower)
        let isLeftToRight = fields.decoding.context.direction == .leftToRight
        return .each(
            CornerRadii(
                topLeft: isLeftToRight ? topLeading : topTrailing, topRight: isLeftToRight ? topTrailing : topLeading,
                bottomRight: isLeftToRight ? bottomTrailing : bottomLeading,
                bottomLeft: isLeftToRight ? bottomLeading : bottomTrailing))
    }

    /// The form of an aspect ratio: a number above 0, or two with a colon between them.
    static let aspectRatio = Form<Double>(
        .either([.number(.ratio), .formed(Shape.FormedText(words: "16:9", pattern: "^[0-9.]+ *: *[0-9.]+$"))])
    ) { node, decoding in
        guard node.kind == .text, let text = node.text, NumberReading.number(of: node) == nil else {
            return NumberReading.form(.ratio).read(node, decoding)
        }
        let colon = text.firstIndex(of: ":") ?? text.startIndex
        func side(_ part: Substring) -> Double? {
            PlainScalar.number(part.withoutSpaces)
        }
        guard let width = side(text[..<colon]), let height = side(text[colon...].dropFirst()) else {
            return decoding.log.refuse(.badText(text, expected: "a number or two as in 16:9"), at: node.mark)
        }
        guard NumberRange.ratio.contains(width / height) else {
            return decoding.log.refuse(.outOfRange(width / height, .ratio), at: node.mark)
        }
        return width / height
    }

    /// Returns a percentage; nil if the node is not one, and an inner nil after reporting one that is out of range.
    private static func readPercentage(_ node: Node, _ decoding: Decoding) -> Double?? {
        guard let percent = NumberReading.percentage(of: node) else { return nil }
        guard percents.contains(percent) else {
            decoding.log.add(.outOfRange(percent, percents), at: node.mark)
            return .some(nil)
        }
        return percent
    }
}

extension CornerRadius {
    /// Whether the corners are rounded.
    var isRound: Bool {
        switch self {
        case .points(let points): points > 0
        case .each(let radii): radii.largest > 0
        case .half: true
        }
    }
}
