/// The variant of a symbol, such as the filled one or the one in a circle.
public struct SymbolVariants: Hashable, Sendable {
    /// The parts of a symbol's name, in their order.
    private static let order = ["slash", "circle", "square", "rectangle", "fill"]

    private var parts: Set<String> = []

    /// The symbol itself, filled, in a form, or struck through.
    public static let none = SymbolVariants(),
        fill = none.fill,
        circle = none.circle,
        square = none.square,
        rectangle = none.rectangle,
        slash = none.slash

    /// The form, filled.
    public var fill: SymbolVariants { adding("fill") }
    /// The form in a circle.
    public var circle: SymbolVariants { adding("circle") }
    /// The form in a square.
    public var square: SymbolVariants { adding("square") }
    /// The form in a rectangle.
    public var rectangle: SymbolVariants { adding("rectangle") }
    /// The form, struck through.
    public var slash: SymbolVariants { adding("slash") }

    private func adding(_ part: String) -> SymbolVariants {
        var copy = self
        copy.parts.insert(part)
        return copy
    }

    /// Returns the name of a symbol in the form.
    ///
    /// The form's parts are at the end of the name, but before a mark in a corner, as in `person.fill.badge.plus`.
    func name(of symbol: String) -> String {
        guard !parts.isEmpty else { return symbol }
        var own = symbol.split(separator: ".").map(String.init)
        let mark = own.lastIndex(of: "badge").map { $0 == own.count - 1 ? own.count : $0 } ?? own.count
        let end = own[mark...]
        own.removeSubrange(mark...)
        let base = own.dropLast(own.dropFirst().reversed().prefix { Self.order.contains($0) }.count)
        let forms = parts.union(own[base.count...])
        return (base + Self.order.filter(forms.contains) + end).joined(separator: ".")
    }
}
