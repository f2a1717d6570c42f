/// A drawing of an author's own, which stands where a symbol does: one path, filled or drawn as a line, in the square
/// that all symbols are drawn in.
package struct OwnDrawing: Hashable, Sendable {
    /// As the author wrote it.
    package let data: String
    /// In the square's units; nil for a path that is filled.
    package let lineWidth: Double?
    /// The lengths along the line that are drawn and left out in turn; empty for a line without gaps.
    package let dash: [Double]
    let part: SymbolPart

    /// More than a drawing by hand has, in UTF-8 bytes.
    package static let longest = 10_000

    package enum ReadingError: Error, Hashable, Sendable {
        case tooLong
        /// It is no path data, or does not begin with a move.
        case malformed
        /// It leaves the square, its line included.
        case outside
    }

    package init(data: String, lineWidth: Double? = nil, dash: [Double] = []) throws(ReadingError) {
        guard data.utf8.count <= Self.longest else { throw .tooLong }
        guard let path = Path(pathData: data), case .move? = path.elements.first, let bounds = path.controlBounds else {
            throw .malformed
        }
        // Ends and joins are round, so that a line reaches no further than half of its width.
        let margin = (lineWidth ?? 0) / 2
        let square = -0.001...Symbol.side + 0.001
        let ends = [bounds.minX - margin, bounds.minY - margin, bounds.maxX + margin, bounds.maxY + margin]
        guard ends.allSatisfy(square.contains) else { throw .outside }
        (self.data, self.lineWidth, self.dash) = (data, lineWidth, dash)
        part =
            lineWidth.map { .stroke(path, StrokeStyle(width: $0, cap: .round, join: .round, dash: dash)) }
            ?? .fill(path, .nonZero)
    }

    /// What tells it from all others, in words for people; no symbol of the platform's is called so.
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

    /// The same seen in a mirror, as for reading from right to left.
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
