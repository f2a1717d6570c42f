import TatamiPrimitives

/// Conversions of token lengths and weights to those of elements. Other values stay as they are.
enum TokenNumbers {
    static func isZero(_ node: Node) -> Bool { if case .number(0, _) = node.value { true } else { false } }

    /// Returns a length in points: a pixel is a point, a rem 16 points. Other values stay as they are.
    static func length(_ node: Node) -> Node {
        var (value, unit): (Node, String?) = (node, nil)
        if let entries = node.entries, let given = entries["value"] {
            (value, unit) = (given, entries["unit"]?.text)
        } else if case .text(let text) = node.value {
            // Older files spell lengths as `16px`.
            let digits = text.prefix { !$0.isLetter }
            guard let amount = Double(digits) else { return node }
            (value, unit) = (.number(amount, at: node.mark), String(text.dropFirst(digits.count)))
        }
        guard case .number(let amount, _) = value.value else { return node }
        switch unit {
        case nil, "px", "": return .number(amount, at: node.mark)
        case "rem": return .number(amount * 16, at: node.mark)
        default: return node
        }
    }

    /// Returns a length in points; nil for values in other units.
    static func points(_ node: Node) -> Node? {
        let length = length(node)
        return if case .number = length.value { length } else { nil }
    }

    /// The words for the weights 100 to 900.
    private static let weights = [
        "thin", "ultraLight", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    private static let weightNames = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700, "extra-bold": 800,
        "ultra-bold": 800, "black": 900, "heavy": 900,
    ]

    /// Returns the weight nearest to a number, or to one of the format's names.
    static func weight(_ node: Node) -> Node {
        guard let text = node.text, let amount = Self.weightNames[text].map(Double.init) ?? Double(text),
            (1...1000).contains(amount)
        else { return node }
        let place = Int((amount / 100).rounded()) - 1
        return Node(scalar: .text(Self.weights[min(max(place, 0), 8)]), mark: node.mark)
    }
}
