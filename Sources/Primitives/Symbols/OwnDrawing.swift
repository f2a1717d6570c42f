/// An author's custom symbol: one path, filled or stroked, in the 24-unit square of all symbols or in a view box.
package struct OwnDrawing: Hashable, Sendable {
    /// The path data as written.
    package let data: String
    /// The line width in the path's units; nil for a filled path.
    package let lineWidth: Double?
    /// The lengths of dashes and gaps in turn, in the path's units; empty for a solid line.
    package let dash: [Double]
    /// The rectangle that is drawn, in the path's units; nil for the square of all symbols.
    package let viewBox: Rect?
    /// The path to draw, moved and scaled so that its view box is at the origin and as high as a symbol.
    let part: SymbolPart

    /// The maximum size of the path data in UTF-8 bytes; more than a hand-made drawing has.
    package static let longest = 10_000

    package enum ReadingError: Error, Hashable, Sendable {
        case tooLong
        /// Invalid path data, or data that doesn't start with a move.
        case malformed
        /// The path, including its line width, has these bounds, which extend beyond its view box or square.
        case outside(Rect, of: Rect)
    }

    package init(
        data: String, lineWidth: Double? = nil, dash: [Double] = [], viewBox: Rect? = nil
    ) throws(ReadingError) {
        guard data.utf8.count <= Self.longest else { throw .tooLong }
        guard let path = Path(pathData: data), case .move? = path.elements.first, let bounds = path.controlBounds else {
            throw .malformed
        }
        // Caps and joins are round, so that a line extends by half of its width.
        let ink = bounds.grown(by: (lineWidth ?? 0) / 2)
        let box = viewBox ?? Self.square
        guard box.minX - ink.minX <= Self.tolerance, box.minY - ink.minY <= Self.tolerance,
            ink.maxX - box.maxX <= Self.tolerance, ink.maxY - box.maxY <= Self.tolerance
        else { throw .outside(ink, of: box) }
        (self.data, self.lineWidth, self.dash, self.viewBox) = (data, lineWidth, dash, viewBox)
        let unit = Symbol.side / box.height
        let place = AffineTransform.translation(Point(x: -box.minX, y: -box.minY))
            .followed(by: .scale(x: unit, y: unit))
        let placed = viewBox == nil ? path : path.transformed(by: place)
        part =
            lineWidth.map { width in
                let style = StrokeStyle(width: width, cap: .round, join: .round, dash: dash)
                return .stroke(placed, viewBox == nil ? style : style.scaled(by: unit))
            } ?? .fill(placed, .nonZero)
    }

    /// The square of all symbols.
    package static let square = Rect(x: 0, y: 0, width: Symbol.side, height: Symbol.side)
    private static let tolerance = 0.001

    /// A unique display name, which differs from the platform's names.
    var name: String {
        let shown = viewBox.map { box in
            self.data + " in " + [box.minX, box.minY, box.width, box.height].map(\.spelled).joined(separator: ",")
        }
        let data = shown ?? self.data
        guard let lineWidth else { return "fill \(data)" }
        let gaps = dash.isEmpty ? "" : " dash " + dash.map(\.spelled).joined(separator: ",")
        return "stroke \(lineWidth.spelled)\(gaps) \(data)"
    }
}

extension Symbol {
    package init(_ drawing: OwnDrawing) {
        self.init(name: drawing.name)
        own = [drawing.part]
        if let box = drawing.viewBox { aspect = box.width / box.height }
    }

    private static let prefixOfFlipped = "flipped "
    package var isFlipped: Bool { name.hasPrefix(Self.prefixOfFlipped) }
    var nameUnflipped: String { isFlipped ? String(name.dropFirst(Self.prefixOfFlipped.count)) : name }

    /// The symbol mirrored horizontally, for right-to-left layout.
    package var flipped: Symbol {
        var symbol = self
        symbol.name = Self.prefixOfFlipped + name
        let mirror = AffineTransform.scale(x: -1, y: 1).followed(by: .translation(Point(x: Self.side * aspect, y: 0)))
        symbol.own = parts.map { part in
            switch part {
            case .fill(let path, let rule): .fill(path.transformed(by: mirror), rule)
            case .stroke(let path, let style): .stroke(path.transformed(by: mirror), style)
            }
        }
        return symbol
    }
}
