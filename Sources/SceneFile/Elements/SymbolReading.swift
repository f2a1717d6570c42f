import TatamiPrimitives
import TatamiScenes

/// Symbols by name, or drawings given by the author.
enum SymbolReading {
    static let name = Key("name", PictureReading.symbol, "The symbol, such as trash.fill.")
    private static let path = Key(
        "path", TextReading.form,
        "A path instead of a name: path data as in SVG (M L H V C S Q A Z) in a square of 24 by 24 units, or in its viewBox."
    )
    private static let viewBox = Key(
        "viewBox", .list(of: NumberReading.coordinate, count: 4...4),
        "For a path, as in SVG: [x, y, width, height] of the drawing, in its units. Without a size, a unit is a point."
    )
    private static let lineWidth = Key(
        "lineWidth", NumberReading.form(NumberRange(0...Symbol.side, excludesMinimum: true)),
        "For a path, in its units: the width of a line with round ends, drawn instead of filling the path.")
    private static let dash = Key(
        "dash", .list(of: NumberReading.form(NumberRange(0...1000)), count: 1...8),
        "For the line of a path, in its units: alternating lengths of dashes and gaps, from its beginning.")
    private static let flips = DefaultedKey(
        "flipsForRightToLeft", default: false, "Whether it is mirrored in right-to-left layouts.")
    static let size = DefaultedKey(
        "size", NumberReading.form(.fontSize), default: 20,
        "The side of the square that it is drawn in, or the height of its viewBox, in points. Default: grows with the text size."
    )
    static let color = DefaultedKey("color", default: .systemBlue, "The colour of its strokes.")

    static let keys: [KeyShape] = .of(name, path, viewBox, lineWidth, dash, flips, size, color)

    /// Returns the symbol; nil after reporting errors.
    static func symbol(_ fields: Fields) -> Symbol? {
        let flips = fields[flips] && fields.decoding.context.direction == .rightToLeft
        guard !fields.reportExclusive(name.name, path.name) else { return nil }
        guard fields.has(path) else {
            for key in [viewBox.name, lineWidth.name, dash.name] where fields.node(key) != nil {
                return fields.decoding.log.refuse(
                    .missingKey(path.name, in: "a symbol with '\(key)'"), at: fields.mark(of: key))
            }
            guard fields.has(name) else {
                return fields.decoding.log.refuse(.missingKey(name.name, in: fields.shape.owner), at: fields.mark)
            }
            return fields[name].map { flips && !$0.isFlipped ? $0.flipped : $0 }
        }
        return drawing(fields).map { flips ? Symbol($0).flipped : Symbol($0) }
    }

    private static func drawing(_ fields: Fields) -> OwnDrawing? {
        let (width, dash, box) = (fields[lineWidth], fields[dash], fields[viewBox])
        guard let data = fields[path], box != nil || !fields.has(viewBox) else { return nil }
        let log = fields.decoding.log
        if width == nil, fields.has(self.dash) {
            return log.refuse(
                .missingKey(lineWidth.name, in: "a path with 'dash'"), at: fields.mark(of: self.dash.name))
        }
        // A dash pattern of zeros only is ignored.
        let gaps = dash.map { $0.contains { $0 > 0 } ? $0 : [] } ?? []
        if let sides = box?.suffix(2), let bad = sides.first(where: { !sideOfBox.contains($0) }) {
            return log.refuse(.outOfRange(bad, sideOfBox), at: fields.mark(of: viewBox.name))
        }
        do throws(OwnDrawing.ReadingError) {
            return try OwnDrawing(
                data: data, lineWidth: width, dash: gaps,
                viewBox: box.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) })
        } catch {
            return log.refuse(.badDrawing(error), at: fields.mark(of: path.name))
        }
    }

    private static let sideOfBox = NumberRange(0...NumberRange.largestLength, excludesMinimum: true)

    /// Returns the size of a symbol in points. A default size scales with the body text, unless it is that of a view
    /// box.
    static func size(_ fields: Fields) -> Double {
        let said = fields[size]
        guard !fields.has(size) else { return said }
        if let box = fields[viewBox], box.count == 4 { return box[3] }
        let body = TextStyle.body.font(at: fields.decoding.context.textSize).size
        return (said * body / TextStyle.body.font(at: .large).size).rounded()
    }
}
