/// A small picture of vector paths, under the platform's name for it.
package struct Symbol: Hashable, Sendable {
    /// Such as `trash.fill`; of a drawing of an author's own, what tells it from others.
    package var name: String
    /// nil for what is drawn under its name.
    var own: [SymbolPart]?

    /// The side of the square that symbols are drawn in, in their own units.
    package static let side = 24.0

    package init(name: String) {
        self.name = name
    }

    /// nil when there is no symbol of that name.
    package init?(named name: String) {
        guard SymbolTable.parts[name] != nil, name != Self.wirelessSignal.name else { return nil }
        self.init(name: name)
    }

    /// Of all symbols, sorted.
    package static var names: [String] { SymbolTable.names }

    /// What to draw, in any order since parts never overlap; empty when no symbol bears this name.
    package var parts: [SymbolPart] { own ?? SymbolTable.parts[name] ?? [] }
}

/// A part of a symbol, drawn in a square of 24 by 24 units, y growing downward.
package enum SymbolPart: Hashable, Sendable {
    case fill(Path, Path.FillRule)
    case stroke(Path, StrokeStyle)
}

/// The drawings of all symbols.
///
/// A drawing is a line with the symbol's name, and below it, indented, its parts: the word `stroke`, `fill` (non-zero)
/// or `evenodd`, then SVG path data that may go on over several lines. Parts never overlap, so that a translucent
/// symbol has the same opacity everywhere.
enum SymbolTable {
    /// Parsed when first asked for.
    static let parts: [String: [SymbolPart]] = parse(
        [
            ActionSymbols.drawings, ArrowSymbols.drawings, DeviceSymbols.drawings, MarkSymbols.drawings,
            MessageSymbols.drawings, PeopleSymbols.drawings, StatusBarSymbols.drawings,
        ])

    /// Those that authors can ask for.
    static let names: [String] = parts.keys.filter { $0 != Symbol.wirelessSignal.name }.sorted()

    /// What every outlined part is drawn with.
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
