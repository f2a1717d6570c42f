package import TatamiPrimitives

/// A small picture of vector paths, under the platform's name for it.
package struct Symbol: Hashable, Sendable {
    /// Such as `trash.fill`.
    package var name: String

    package init(name: String) {
        self.name = name
    }
}

/// A part of a symbol, drawn in a square of 24 by 24 units, y growing downward.
package enum SymbolPart: Hashable, Sendable {
    case fill(Path, Path.FillRule)
    case stroke(Path, StrokeStyle)
}
