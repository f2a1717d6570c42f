import Synchronization

/// A small vector image with the platform's name.
package struct Symbol: Hashable, Sendable {
    /// The platform's name, such as `trash.fill`; for a custom symbol a unique name.
    package var name: String
    /// The parts of a custom or flipped symbol; nil for a symbol whose parts are found by its name.
    var own: [SymbolPart]?
    /// The width divided by the height.
    package internal(set) var aspect = 1.0

    /// The side of the square of all symbols, in their own units; the height of drawings that aren't square.
    package static let side = 24.0

    package init(name: String) {
        self.name = name
    }

    /// Creates the symbol with a name that is available to authors; nil for any other name.
    package init?(named name: String) {
        guard SymbolTable.has(name), name != Self.wirelessSignal.name else { return nil }
        self.init(name: name)
    }

    /// The names of all symbols, sorted.
    package static var names: [String] { SymbolTable.names }

    /// The bounds of what is drawn, in the symbol's units, control points included; nil if nothing is drawn.
    package var bounds: Rect? {
        let bounds = parts.compactMap { part -> Rect? in
            switch part {
            case .fill(let path, _): return path.controlBounds
            case .stroke(let path, let style): return path.controlBounds?.grown(by: style.width / 2)
            }
        }
        return bounds.dropFirst().reduce(bounds.first) { $0?.union($1) }
    }

    /// Whether the symbol is an author's drawing, whose name is its data.
    package var isOwnDrawing: Bool { !SymbolTable.has(nameUnflipped) }

    /// The name without its variant, in words: `bell` for `bell.slash.fill`.
    package var spokenName: String {
        let variants: Set<Substring> = ["fill", "circle", "square", "slash"]
        let parts = nameUnflipped.split(separator: ".")
        return (parts.prefix(1) + parts.dropFirst().filter { !variants.contains($0) }).joined(separator: " ")
    }

    /// Whether the symbol is mirrored in right-to-left layouts.
    ///
    /// It is if it points forward or backward, or shows lines that begin at the leading edge.
    package var followsDirection: Bool {
        name == "list.bullet" || name == "list.dash"
            || SymbolTable.aliases[name] != nil && (name.hasSuffix(".forward") || name.hasSuffix(".backward"))
    }

    /// The parts to draw, in any order since they don't overlap; empty for an unknown name.
    package var parts: [SymbolPart] { own ?? SymbolTable.parts(of: name) ?? [] }
}

/// A part of a symbol that is 24 units high, y downward.
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
    /// The lines below the name of each drawing. They are parsed on first use, since a scene shows few of them.
    private static let drawings: [String: Substring] = [
        ActionSymbols.drawings, ArrowSymbols.drawings, BadgedSymbols.drawings, DeviceSymbols.drawings,
        EnclosedSymbols.drawings, ListSymbols.drawings, MarkSymbols.drawings, MediaSymbols.drawings,
        MessageSymbols.drawings, PeopleSymbols.drawings, PlaceSymbols.drawings, StatusBarSymbols.drawings,
        ThingSymbols.drawings, WeatherSymbols.drawings,
    ].reduce(into: [:]) { divide($1, into: &$0) }

    private static let parsed = Mutex<[String: [SymbolPart]]>([:])

    /// Further names of drawings. Those that end in `forward` and `backward` follow the reading direction.
    static let aliases = [
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right", "arrow.up.forward": "arrow.up.right",
        "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
        "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "line.horizontal.3": "line.3.horizontal", "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "line.horizontal.3.decrease.circle": "line.3.horizontal.decrease.circle",
        "line.horizontal.3.decrease.circle.fill": "line.3.horizontal.decrease.circle.fill",
        "list.bullet.clipboard": "list.clipboard", "message": "bubble.left", "message.fill": "bubble.left.fill",
        "microphone": "mic", "microphone.fill": "mic.fill", "microphone.slash": "mic.slash", "multiply": "xmark",
        "multiply.circle": "xmark.circle", "multiply.circle.fill": "xmark.circle.fill",
        "text.justify.left": "text.alignleft",
    ]

    /// The names available to authors.
    static let names: [String] = (Array(drawings.keys) + aliases.keys).filter { $0 != Symbol.wirelessSignal.name }
        .sorted()

    /// The stroke style of all stroked parts.
    static let outline = StrokeStyle(width: 1.8, cap: .round, join: .round)

    static func has(_ name: String) -> Bool { drawings[aliases[name] ?? name] != nil }

    /// Returns the parts of a drawing, by its name or an alias; nil for an unknown name.
    static func parts(of name: String) -> [SymbolPart]? {
        let name = aliases[name] ?? name
        guard let drawing = drawings[name] else { return nil }
        return parsed.withLock { parsed in
            if let parts = parsed[name] { return parts }
            let parts = parse(drawing, of: name)
            parsed[name] = parts
            return parts
        }
    }

    private static func divide(_ text: String, into drawings: inout [String: Substring]) {
        let bytes = text.utf8
        var name = text[text.startIndex..<text.startIndex]
        var (start, line) = (text.startIndex, text.startIndex)
        while line < text.endIndex {
            let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            if bytes[line] != UInt8(ascii: " ") {
                if !name.isEmpty { drawings[String(name)] = text[start..<line] }
                (name, start) = (text[line..<end], end)
            }
            line = end < text.endIndex ? bytes.index(after: end) : end
        }
        if !name.isEmpty { drawings[String(name)] = text[start...] }
    }

    private static func parse(_ drawing: Substring, of name: String) -> [SymbolPart] {
        var parts: [SymbolPart] = []
        var word = Substring()
        var data = ""
        func finishPart() {
            if !data.isEmpty { parts.append(part(word, data, of: name)) }
            data = ""
        }
        for line in drawing.split(separator: "\n") {
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
        return parts
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
