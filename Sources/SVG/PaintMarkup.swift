import TatamiPainting
import TatamiPrimitives

/// Fills, strokes and shadows in SVG.
extension SVGWriter {
    mutating func writeFill(_ path: Path, rule: Path.FillRule, paint: Paint, bounds: Rect) {
        guard let shape = SVGShape(path.held(within: farthest)), let attributes = fillAttributes(paint, in: bounds)
        else {
            return
        }
        body.write(shape.opening)
        if rule == .evenOdd { body.write(" fill-rule=\"evenodd\"") }
        body.write(attributes + "/>")
    }

    mutating func writeStroke(_ path: Path, style: StrokeStyle, color: Color) {
        guard style.width > 0, style.width.isFinite, let attributes = color.attributes(of: "stroke"),
            let shape = SVGShape(path.held(within: farthest), keepsBeginning: !style.dash.isEmpty)
        else { return }
        body.write(shape.opening)
        body.write(" fill=\"none\"\(attributes)")
        if style.width != 1 { body.write("stroke-width", min(style.width, farthest)) }
        switch style.cap {
        case .butt: break
        case .round: body.write(" stroke-linecap=\"round\"")
        case .square: body.write(" stroke-linecap=\"square\"")
        }
        switch style.join {
        case .miter:
            // SVG's default limit is 4, which differs only at angles below 29°.
            if case .path = shape, path.hasObliqueSegments {
                body.write(" stroke-miterlimit=\"\(StrokeStyle.miterLimit.spelled)\"")
            }
        case .round: body.write(" stroke-linejoin=\"round\"")
        case .bevel: body.write(" stroke-linejoin=\"bevel\"")
        }
        if !style.dash.isEmpty { body.write("stroke-dasharray", style.dash.map { min($0, farthest) }) }
        body.write("/>")
    }

    /// Writes a shadow. A blurred one has its own coordinates, so that equal shadows share a filter.
    mutating func writeShadow(_ shadow: ShadowItem) {
        let path = shadow.path.transformed(by: .translation(shadow.offset)).held(within: farthest)
        guard let attributes = shadow.color.attributes(of: "fill"), !shadow.blur.isNaN else { return }
        // The Gaussian's deviation; below a thousandth of a point there is no blur.
        let deviation = min(shadow.blur, farthest) / 2
        guard deviation >= 0.001 else {
            guard let shape = SVGShape(path) else { return }
            body.write(shape.opening)
            body.write(attributes + "/>")
            return
        }
        guard path.elements.allSatisfy(\.isFinite), let bounds = path.controlBounds,
            let shape = SVGShape(path.transformed(by: .translation(.zero - bounds.origin)))
        else { return }
        body.write(shape.opening)
        body.write("\(attributes) transform=\"translate(")
        body.write(bounds.minX, bounds.minY)
        body.write(")\" filter=\"url(#\(blurID(deviation: deviation, size: bounds.size)))\"/>")
    }

    /// Returns the id of a blur filter for a shape between the origin and `size`.
    private mutating func blurID(deviation: Double, size: Size) -> String {
        let margin = (ShadowItem.seenDeviations * deviation).rounded(.up)
        var rest = Markup(" filterUnits=\"userSpaceOnUse\"")
        rest.write("x", -margin)
        rest.write("y", -margin)
        rest.write("width", (size.width + 2 * margin).rounded(.up))
        rest.write("height", (size.height + 2 * margin).rounded(.up))
        rest.write(" color-interpolation-filters=\"sRGB\"><feGaussianBlur")
        rest.write("stdDeviation", deviation)
        rest.write("/></filter>")
        return definitions.id(of: "<filter", rest, from: &ids)
    }

    /// Returns the attributes of a shape filled with a paint; nil if nothing would be visible.
    private mutating func fillAttributes(_ paint: Paint, in bounds: Rect) -> String? {
        switch paint {
        case .solid(let color): return color.attributes(of: "fill")
        case .linearGradient(let gradient):
            let start = gradient.start.placed(in: bounds)
            let end = gradient.end.placed(in: bounds)
            let stops = gradient.stops.filter { $0.offset.isFinite }
            guard let last = stops.last, start.isFinite, end.isFinite else { return nil }
            guard stops.count > 1, !start.isNear(end) else { return last.color.attributes(of: "fill") }
            guard stops.contains(where: { $0.color.attributes(of: "fill") != nil }) else { return nil }
            let id = gradientID(stops, from: start.held(within: farthest), to: end.held(within: farthest))
            return " fill=\"url(#\(id))\""
        case .radialGradient(let gradient):
            let gradient = gradient.outward
            let stops = gradient.spreadStops
            guard let last = stops.last, gradient.center.placed(in: bounds).isFinite else { return nil }
            let isEmpty = gradient.isElliptical && bounds.isEmpty
            guard stops.count > 1, gradient.end > max(0, gradient.start), gradient.end.isFinite, !isEmpty else {
                return last.color.attributes(of: "fill")
            }
            guard stops.contains(where: { $0.color.attributes(of: "fill") != nil }) else { return nil }
            return " fill=\"url(#\(gradientID(gradient, stops, in: bounds)))\""
        }
    }

    /// Returns the id of a radial gradient.
    ///
    /// Its circle is around the origin: an ellipse is stretched before it is moved to its place.
    private mutating func gradientID(
        _ gradient: RadialGradient, _ stops: [GradientStop], in bounds: Rect
    ) -> String {
        let center = gradient.center.placed(in: bounds).held(within: farthest)
        var rest = Markup(" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\"")
        rest.write("r", min(gradient.end, farthest), decimals: 4)
        rest.write(" gradientTransform=\"translate(")
        rest.write(center.x, center.y)
        if gradient.isElliptical {
            rest.write(") scale(")
            rest.write(bounds.width, bounds.height)
        }
        rest.write(")\"")
        rest.write(">")
        rest.write(stops)
        rest.write("</radialGradient>")
        return definitions.id(of: "<radialGradient", rest, from: &ids)
    }

    private mutating func gradientID(_ stops: [GradientStop], from start: Point, to end: Point) -> String {
        var rest = Markup(" gradientUnits=\"userSpaceOnUse\"")
        rest.write("x1", start.x)
        rest.write("y1", start.y)
        rest.write("x2", end.x)
        rest.write("y2", end.y)
        rest.write(">")
        rest.write(stops)
        rest.write("</linearGradient>")
        return definitions.id(of: "<linearGradient", rest, from: &ids)
    }
}

extension RadialGradient {
    /// The stops between the centre and the outer radius: SVG 1.1 has no inner one.
    fileprivate var spreadStops: [GradientStop] {
        let inner = end > 0 ? max(0, start) / end : 0
        return stops.filter(\.offset.isFinite).map {
            GradientStop(offset: inner + $0.offset * (1 - inner), color: $0.color)
        }
    }
}

extension Markup {
    fileprivate mutating func write(_ stops: [GradientStop]) {
        for stop in stops {
            write("<stop")
            if stop.offset > 0 { write("offset", min(stop.offset, 1), decimals: 4) }
            write(stop.color.attributes(of: "stop-color", opacity: "stop-opacity", evenIfClear: true) ?? "")
            write("/>")
        }
    }
}

extension Color {
    /// ` fill="#…" fill-opacity="…"` without defaults; nil if it is invisible.
    func attributes(of property: String) -> String? {
        attributes(of: property, opacity: property + "-opacity")
    }

    /// The attributes of a property with a separately named opacity.
    func attributes(of property: String, opacity: String, evenIfClear: Bool = false) -> String? {
        let alpha = FixedNumber(heldToUnit.alpha, decimals: 4)
        guard alpha.units > 0 || evenIfClear else { return nil }
        // A stroke has no default colour; the others are black.
        let isDefault = hexadecimal == "#000" && property != "stroke"
        let color = isDefault ? "" : " \(property)=\"\(hexadecimal)\""
        return alpha.units < 10_000 ? color + " \(opacity)=\"\(alpha.text)\"" : color
    }

    /// `#rrggbb`, or the equivalent `#rgb`.
    private var hexadecimal: String {
        let color = heldToUnit
        let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        if bytes.allSatisfy({ $0 % 17 == 0 }) {
            return "#" + bytes.map { String($0 / 17, radix: 16) }.joined()
        }
        return "#" + bytes.map { $0.digits(2, radix: 16) }.joined()
    }
}
