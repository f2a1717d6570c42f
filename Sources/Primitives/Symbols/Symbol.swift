/// A small vector image with the platform's name.
package struct Symbol: Hashable, Sendable {
    /// The platform's name, such as `trash.fill`; for a custom symbol a unique name.
    package var name: String
    /// The parts of a custom symbol; nil for those found by name.
    var own: [SymbolPart]?

    /// The side of the square of all symbols, in their own units.
    package static let side = 24.0

    package init(name: String) {
        self.name = name
    }

    /// Returns nil if there is no symbol of that name.
    package init?(named name: String) {
        guard SymbolTable.parts[name] != nil, name != Self.wirelessSignal.name else { return nil }
        self.init(name: name)
    }

    /// The names of all symbols, sorted.
    package static var names: [String] { SymbolTable.names }

    /// The parts to draw, in any order since they don't overlap; empty for an unknown name.
    package var parts: [SymbolPart] { own ?? SymbolTable.parts[name] ?? [] }
}

/// A part of a symbol in a square of 24 × 24 units, y downward.
package enum SymbolPart: Hashable, Sendable {
    case fill(Path, Path.FillRule)
    case stroke(Path, StrokeStyle)
}

/// The drawings of all symbols.
///
/// A drawing is a line with the symbol's name and, indented below it, its parts: `stroke`, `fill` (non-zero)
/// or `evenodd`, then SVG path data that may continue on further lines. Parts never overlap, so that a
/// translucent symbol has uniform opacity.
enum SymbolTable {
    /// Parsed on first use.
    static let parts: [String: [SymbolPart]] = parse(
        [
            ActionSymbols.drawings, ArrowSymbols.drawings, DeviceSymbols.drawings, MarkSymbols.drawings,
            MessageSymbols.drawings, PeopleSymbols.drawings, StatusBarSymbols.drawings,
        ])

    /// The names available to authors.
    static let names: [String] = parts.keys.filter { $0 != Symbol.wirelessSignal.name }.sorted()

    /// The stroke style of all stroked parts.
    static let outline = StrokeStyle(width: 1.8, cap: .round, join: .round)

    private static func parse(_ drawings: [String]) -> [String: [SymbolPart]] {
        var table: [String: [SymbolPart]] = [:]
        for lines in drawings.map({ $0.split(separator: "\n") }) {
            var name = ""
            var word = Substring()
            var data = ""
            func finishPart() {
                guard !data.isEmpty else { return }
                table[name, default: []].append(part(word, data, of: name))
                data = ""
            }
            for line in lines {
                guard line.first == " " else {
                    finishPart()
                    name = String(line)
                    continue
                }
                let text = line.drop { $0 == " " }
                let first = text.prefix { $0 != " " }
                if ["stroke", "fill", "evenodd"].contains(first) {
                    finishPart()
                    word = first
                    data = String(text.dropFirst(first.count))
                } else {
                    data += text
                }
            }
            finishPart()
        }
        return table
    }

    private static func part(_ word: Substring, _ data: String, of name: String) -> SymbolPart {
        guard let path = Path(pathData: data) else {
            fatalError("the drawing of \(name) is not valid path data: \(data)")
        }
        return switch word {
        case "stroke": .stroke(path, outline)
        case "fill": .fill(path, .nonZero)
        default: .fill(path, .evenOdd)
        }
    }
}
