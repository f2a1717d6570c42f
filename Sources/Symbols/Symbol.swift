package import TatamiPrimitives

/// A small picture of vector paths, under the platform's name for it.
package struct Symbol: Hashable, Sendable {
    /// Such as `trash.fill`.
    package var name: String

    /// The side of the square that symbols are drawn in, in their own units.
    package static let side = 24.0

    package init(name: String) {
        self.name = name
    }

    /// nil when there is no symbol of that name.
    package init?(named name: String) {
        guard SymbolTable.parts[name] != nil else { return nil }
        self.init(name: name)
    }

    /// Of all symbols, sorted.
    package static var names: [String] { SymbolTable.names }

    /// What to draw, in any order since parts never overlap; empty when no symbol bears this name.
    package var parts: [SymbolPart] { SymbolTable.parts[name] ?? [] }
}

/// A part of a symbol, drawn in a square of 24 by 24 units, y growing downward.
package enum SymbolPart: Hashable, Sendable {
    case fill(Path, Path.FillRule)
    case stroke(Path, StrokeStyle)
}
