import TatamiPrimitives
import TatamiScenes

/// Borders and shadows of a box.
enum DecorationReading {
    static let border = Form.mapping(
        MappingShape(
            "border", owner: "a border", keys: [borderWidth.shape, borderColor.shape, dash.shape],
            doc: "A line along the inside of the edge.")
    ) { fields -> Border? in
        Border(width: fields[borderWidth], color: fields[borderColor], dash: fields[dash] ?? [])
    }

    private static let borderWidth = DefaultedKey("width", NumberReading.length, default: 1, "Points.")
    private static let borderColor = DefaultedKey("color", default: .separator, "The line's colour.")
    private static let dash = Key(
        "dash", .list(of: NumberReading.form(NumberRange(0.5...NumberRange.largestLength)), count: 1...8),
        "Points of line and gap in turn, clockwise from the left of the top side; without it, a line without gaps.")

    static let shadow = Form.mapping(
        MappingShape(
            "shadow", owner: "a shadow", keys: [offset.shape, blur.shape, shadowColor.shape],
            doc: "The shadow that the box casts behind it.")
    ) { fields -> Shadow? in readShadow(fields) }

    private static func point(_ name: String, _ doc: String) -> DefaultedKey<Point> {
        DefaultedKey(
            name: name, form: NumberReading.pair.map { Point(x: $0.0, y: $0.1) }, doc: doc,
            literal: .list([.number(0), .number(0)]), fallback: { _ in .zero })
    }

    private static let offset = point("offset", "[x, y] in points, to the right and down.")
    private static let blur = DefaultedKey(
        "blur", NumberReading.form(NumberRange(0...1000)), default: 3, "Points, twice the standard deviation.")
    private static let shadowColor = DefaultedKey(
        "color", default: Color(white: 0, alpha: 1.0 / 3), named: "rgba(0, 0, 0, 1/3)", "The shadow's colour.")

    private static func readShadow(_ fields: Fields) -> Shadow {
        Shadow(offset: fields[offset], blur: fields[blur], color: fields[shadowColor])
    }

    private static let origin = point("origin", "[x, y] of the unseen rectangle, from the box's own origin.")
    private static let extraWidth = DefaultedKey(
        "extraWidth", NumberReading.coordinate, default: 0, "What the rectangle is wider than the box.")
    private static let height = DefaultedKey(
        "height", NumberReading.length, default: 10, "The rectangle's height.")

    static let innerShadow = Form.mapping(
        MappingShape(
            "innerShadow", owner: "an inner shadow",
            keys: [
                origin.shape, extraWidth.shape, height.shape, offset.shape, blur.shape, shadowColor.shape,
            ],
            doc: "A shadow cast into the box by a rectangle that itself is not seen.")
    ) { fields -> InnerShadow? in
        InnerShadow(
            casterOrigin: fields[origin], casterExtraWidth: fields[extraWidth], casterHeight: fields[height],
            shadow: readShadow(fields))
    }
}
