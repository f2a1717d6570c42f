import TatamiPrimitives
import TatamiScenes

/// The fill of an area: a colour, or a gradient.
enum PaintReading {
    static let form: Form<Paint> = Form(shape) { node, decoding in
        if node.entries?[gradient.name] != nil { return gradientForm.read(node, decoding) }
        if node.entries?[radial.name] != nil { return radialForm.read(node, decoding) }
        return ColorReading.form.read(node, decoding).map(Paint.solid)
    }

    static let shape = Shape.either([.named(.color), gradientForm.shape, radialForm.shape])

    private static let gradient = Key("gradient", linear, required: true, "The gradient's ends and colours.")
    private static let gradientForm = Form.mapping(
        "gradientPaint", owner: "a gradient", keys: .of(gradient), doc: "A linear gradient."
    ) { fields -> Paint? in fields[gradient].map(Paint.linearGradient) }

    private static let radial = Key(
        "radialGradient", circles, required: true, "The gradient's centre, radii and colours.")
    private static let radialForm = Form.mapping(
        "radialGradientPaint", owner: "a radial gradient", keys: .of(radial), doc: "A gradient around a point."
    ) { fields -> Paint? in fields[radial].map(Paint.radialGradient) }

    // The keys of a linear gradient.

    private static let from = DefaultedKey(
        name: "from", form: point, doc: "The position of the first colour: a side, or [x, y] from 0 to 1.",
        literal: .text("top"), fallback: { _ in Point(x: 0.5, y: 0) })
    private static let to = DefaultedKey(
        name: "to", form: point, doc: "The position of the last colour.", literal: .text("bottom"),
        fallback: { _ in Point(x: 0.5, y: 1) })
    private static let stops = Key(
        "stops", .list(of: stop, count: 2...1000), required: true,
        "Two or more colours: evenly spaced, or each with its offset.")
    private static let linear = Form.mapping(
        "gradient", owner: "a gradient", keys: .of(from, to, stops), doc: "A linear gradient."
    ) { fields -> LinearGradient? in
        guard let stops = fields[stops], let placed = place(stops, fields) else { return nil }
        return LinearGradient(start: fields[from], end: fields[to], stops: placed)
    }

    // The keys of a radial gradient.

    private static let center = DefaultedKey(
        name: "center", form: .either(side, NumberReading.pair.map { Point(x: $0.0, y: $0.1) }),
        doc: "The centre of the circles: a side, or [x, y] with [0, 0] at the top left and [1, 1] at the bottom right.",
        literal: .list([.number(0.5), .number(0.5)]), fallback: { _ in Point(x: 0.5, y: 0.5) })
    private static let startRadius = DefaultedKey(
        "startRadius", NumberReading.length, default: 0, "The radius of the first colour, in points.")
    private static let endRadius = Key(
        "endRadius", NumberReading.length, required: true, "The radius of the last colour, in points.")
    private static let elliptical = DefaultedKey(
        "elliptical", default: false,
        "Whether the radii are fractions of the box's width and height rather than points.")
    private static let circles = Form.mapping(
        "radialGradient", owner: "a radial gradient", keys: .of(center, startRadius, endRadius, elliptical, stops),
        doc: "A gradient around a point."
    ) { fields -> RadialGradient? in
        guard let radius = fields[endRadius], let stops = fields[stops], let placed = place(stops, fields) else {
            return nil
        }
        return RadialGradient(
            center: fields[center], start: fields[startRadius], end: radius, isElliptical: fields[elliptical],
            stops: placed)
    }

    /// The form of a point of a box, which may be outside: a side, or `[x, y]` as fractions of the width and height.
    static let point = Form<Point>.either(side, NumberReading.unitPair.map { Point(x: $0.0, y: $0.1) })

    private static let sides: [String] = [
        "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
    ]

    private static let side = WordReading.form(of: sides).map { word, decoding -> Point in
        let name = word.lowercased()
        let y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5
        var x = name.hasSuffix("leading") ? 0 : name.hasSuffix("trailing") ? 1 : 0.5
        if decoding.context.direction == .rightToLeft { x = 1 - x }
        return Point(x: x, y: y)
    }

    // Stops.

    private struct Stop: Sendable {
        var offset: Double?
        var color: Color
        var mark: Mark
    }

    private static let offset = Key("offset", NumberReading.unit, required: true, "The position, from 0 to 1.")
    private static let stopColor = Key("color", ColorReading.form, required: true, "The colour at this position.")
    private static let stopForm = Form.mapping(
        "gradientStop", owner: "a stop", keys: .of(offset, stopColor), doc: "A colour and its position."
    ) { fields -> Stop? in
        guard let offset = fields[offset], let color = fields[stopColor] else { return nil }
        return Stop(offset: offset, color: color, mark: fields.mark)
    }

    private static let stop = Form<Stop>(.either([stopForm.shape, .named(.color)])) { node, decoding in
        if node.entries?[offset.name] != nil { return stopForm.read(node, decoding) }
        return ColorReading.form.read(node, decoding).map { Stop(offset: nil, color: $0, mark: node.mark) }
    }

    private static func place(_ stops: [Stop], _ fields: Fields) -> [GradientStop]? {
        guard stops.count >= 2 else { return nil }
        let placed = stops.enumerated().map { index, stop in
            GradientStop(offset: stop.offset ?? Double(index) / Double(stops.count - 1), color: stop.color)
        }
        for (index, pair) in zip(placed, placed.dropFirst()).enumerated() where pair.0.offset > pair.1.offset {
            return fields.decoding.log.refuse(.unsortedStops, at: stops[index + 1].mark)
        }
        return placed
    }
}

/// The background of an element: a paint, or a material by name. A colour of the scene with the name of a material
/// takes precedence.
enum BackgroundReading {
    struct Value: Sendable {
        var paint: Paint?
        var material: Material?
    }

    static let form: Form<Value> = Form(shape) { node, decoding in
        if let name = node.text, decoding.color(named: name) == nil {
            if let material = SystemMaterial(rawValue: name) {
                return Value(material: material.material(in: decoding.context.appearance))
            }
            if ColorReading.color(name, in: decoding.context.appearance) == nil,
                let nearest = NearestName.nearest(to: name, among: names)
            {
                return decoding.log.refuse(.unknownColor(name, nearest: nearest), at: node.mark)
            }
        }
        return PaintReading.form.read(node, decoding).map { Value(paint: $0) }
    }

    private static let shape = Shape.either([.words(names), PaintReading.shape])

    static let names = SystemMaterial.allCases.map(\.rawValue)
}
