/// A custom symbol of an author: one path, filled or stroked, in the square of all symbols.
package struct OwnDrawing: Hashable, Sendable {
    /// The path data as written.
    package let data: String
    /// The line width in the square's units; nil for a filled path.
    package let lineWidth: Double?
    /// The lengths of dashes and gaps in turn, in the square's units; empty for a solid line.
    package let dash: [Double]
    let part: SymbolPart

    /// The maximum size of the path data in UTF-8 bytes; more than a hand-made drawing has.
    package static let longest = 10_000

    package enum ReadingError: Error, Hashable, Sendable {
        case tooLong
        /// Invalid path data, or data that doesn't start with a move.
        case malformed
        /// A path that leaves the square, including its line width.
        case outside
    }

    package init(data: String, lineWidth: Double? = nil, dash: [Double] = []) throws(ReadingError) {
        guard data.utf8.count <= Self.longest else { throw .tooLong }
        guard let path = Path(pathData: data), case .move? = path.elements.first, let bounds = path.controlBounds else {
            throw .malformed
        }
        // Caps and joins are round, so that a line extends by half of its width.
        let margin = (lineWidth ?? 0) / 2
        let square = -0.001...Symbol.side + 0.001
        let ends = [bounds.minX - margin, bounds.minY - margin, bounds.maxX + margin, bounds.maxY + margin]
        guard ends.allSatisfy(square.contains) else { throw .outside }
        (self.data, self.lineWidth, self.dash) = (data, lineWidth, dash)
        part =
            lineWidth.map { .stroke(path, StrokeStyle(width: $0, cap: .round, join: .round, dash: dash)) }
            ?? .fill(path, .nonZero)
    }

    /// A unique display name, which differs from the platform's names.
    var name: String {
        guard let lineWidth else { return "fill \(data)" }
        let gaps = dash.isEmpty ? "" : " dash " + dash.map(\.spelled).joined(separator: ",")
        return "stroke \(lineWidth.spelled)\(gaps) \(data)"
    }
}

extension Symbol {
    package init(_ drawing: OwnDrawing) {
        self.init(name: drawing.name)
        own = [drawing.part]
    }

    /// The symbol mirrored horizontally, for right-to-left layout.
    package var flipped: Symbol {
        var symbol = Symbol(name: "flipped \(name)")
        let mirror = AffineTransform.scale(x: -1, y: 1).followed(by: .translation(Point(x: Self.side, y: 0)))
        symbol.own = parts.map { part in
            switch part {
            case .fill(let path, let rule): .fill(path.transformed(by: mirror), rule)
            case .stroke(let path, let style): .stroke(path.transformed(by: mirror), style)
            }
        }
        return symbol
    }
}
