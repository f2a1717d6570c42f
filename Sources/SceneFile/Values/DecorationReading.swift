import TatamiPrimitives
import TatamiScenes

/// Borders and shadows of a box.
enum DecorationReading {
    static let border = Form.mapping(
        "border", owner: "a border", keys: .of(borderWidth, borderColor, dash),
        doc: "A line along the inside of the edge."
    ) { fields -> Border? in
        Border(width: fields[borderWidth], color: fields[borderColor], dash: fields[dash] ?? [])
    }

    private static let borderWidth = DefaultedKey("width", NumberReading.length, default: 1, "The width in points.")
    private static let borderColor = DefaultedKey("color", default: .separator, "The line's colour.")
    private static let dash = Key(
        "dash", .list(of: NumberReading.form(NumberRange(0.5...NumberRange.largestLength)), count: 1...8),
        "Alternating lengths of dashes and gaps in points, clockwise from the left end of the top side. Default: no gaps."
    )

    static let shadow = Form.mapping(
        "shadow", owner: "a shadow", keys: .of(offset, blur, shadowColor),
        doc: "The shadow that the box casts behind it."
    ) { fields -> Shadow? in readShadow(fields) }

    private static func point(_ name: String, _ doc: String) -> DefaultedKey<Point> {
        DefaultedKey(
            name: name, form: NumberReading.pair.map { Point(x: $0.0, y: $0.1) }, doc: doc,
            literal: .list([.number(0), .number(0)]), fallback: { _ in .zero })
    }

    private static let offset = point("offset", "[x, y] in points, to the right and down.")
    private static let blur = DefaultedKey(
        "blur", NumberReading.form(NumberRange(0...1000)), default: 3,
        "The blur in points: twice the standard deviation.")
    private static let shadowColor = DefaultedKey(
        "color", default: Color(white: 0, alpha: 1.0 / 3), named: "rgba(0, 0, 0, 1/3)", "The shadow's colour.")

    private static func readShadow(_ fields: Fields) -> Shadow {
        Shadow(offset: fields[offset], blur: fields[blur], color: fields[shadowColor])
    }

    private static let origin = point("origin", "[x, y] of the invisible rectangle, from the origin of the box.")
    private static let extraWidth = DefaultedKey(
        "extraWidth", NumberReading.coordinate, default: 0,
        "The difference in width between the rectangle and the box, in points.")
    private static let height = DefaultedKey(
        "height", NumberReading.length, default: 10, "The height of the rectangle.")

    static let innerShadow = Form.mapping(
        "innerShadow", owner: "an inner shadow", keys: .of(origin, extraWidth, height, offset, blur, shadowColor),
        doc: "A shadow cast into the box by an invisible rectangle."
    ) { fields -> InnerShadow? in
        InnerShadow(
            casterOrigin: fields[origin], casterExtraWidth: fields[extraWidth], casterHeight: fields[height],
            shadow: readShadow(fields))
    }
}

/// Distances inward from the edges in points: one for all, or each edge by name. Leading and trailing are resolved to
/// left and right.
enum InsetsReading {
    static let form = Form<EdgeInsets>.either(
        NumberReading.length.map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) },
        byEdge)

    private static func edge(_ name: String, _ doc: String) -> Key<Double> { Key(name, length, doc) }

    /// The form of a length in points, or of the platform's margin at the sides of a screen.
    private static let length = Form<Double>(.either([.number(.length), .words([margin])])) { node, decoding in
        node.text == margin ? decoding.context.sideMargin : NumberReading.length.read(node, decoding)
    }
    private static let margin = "margin"

    private static let top = edge("top", "Points at the top.")
    private static let leading = edge("leading", "Points on the side where text begins.")
    private static let bottom = edge("bottom", "Points at the bottom.")
    private static let trailing = edge("trailing", "Points on the side where text ends.")
    private static let horizontal = edge(
        "horizontal",
        "Leading and trailing, unless given separately; margin is the platform's margin: 16 points, 20 on wide screens."
    )
    private static let vertical = edge("vertical", "Top and bottom, unless given separately.")

    private static let byEdge = Form.mapping(
        "insets", owner: "insets", keys: .of(top, leading, bottom, trailing, horizontal, vertical),
        doc: "Distances from the edges inward, in points."
    ) { fields -> EdgeInsets? in
        let (sides, ends) = (fields[horizontal] ?? 0, fields[vertical] ?? 0)
        return fields.decoding.insets(
            top: fields[top] ?? ends, leading: fields[leading] ?? sides, bottom: fields[bottom] ?? ends,
            trailing: fields[trailing] ?? sides)
    }
}

extension Decoding {
    func insets(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) -> EdgeInsets {
        let isLeftToRight = context.direction == .leftToRight
        return EdgeInsets(
            top: top, left: isLeftToRight ? leading : trailing, bottom: bottom,
            right: isLeftToRight ? trailing : leading)
    }
}

/// The edges at which an element ignores the safe area: all, one or several. Leading and trailing are resolved to
/// left and right.
enum SafeAreaReading {
    private enum Edge: String, CaseIterable, Sendable { case top, leading, bottom, trailing, horizontal, vertical, all }

    private static let words: Form<Edge> = WordReading.form()
    private static let edge = words.map { edge, decoding -> SafeAreaEdges in
        let isLeftToRight = decoding.context.direction == .leftToRight
        return switch edge {
        case .top: .top
        case .leading: isLeftToRight ? .left : .right
        case .bottom: .bottom
        case .trailing: isLeftToRight ? .right : .left
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .all: .all
        }
    }

    static let edges = Form<SafeAreaEdges>.either(
        FlagReading.form.map { $0 ? .all : [] }, edge,
        Form.list(of: edge).map { $0.reduce(into: SafeAreaEdges()) { $0.formUnion($1) } })
}
