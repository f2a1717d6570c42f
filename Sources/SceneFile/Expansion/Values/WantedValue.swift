import TatamiExpressions

/// The type of value that may replace a scene's own.
enum WantedValue {
    case number, truth, text
    /// Any value, in place of a computed one.
    case any

    init(_ own: Formulas.Definition) {
        self =
            switch own {
            case .constant(.number): .number
            case .constant(.truth): .truth
            case .constant(let value) where value.number != nil: .number
            case .constant: .text
            case .pattern: .any
            }
    }

    var words: String {
        switch self {
        case .number: "a number"
        case .truth: "true or false"
        case .text: "text"
        case .any: "a number, text, true or false"
        }
    }

    /// Whether a field leaves the scene's value as it is. In a table without types, an empty cell stands for a missing
    /// number or truth value.
    func isLeft(by node: Node) -> Bool {
        switch self {
        case .number, .truth: node.value == .cell("")
        case .text, .any: false
        }
    }

    /// Returns the value of a field; nil for a value of another type.
    func value(of node: Node) -> ExpressionValue? {
        guard let value = ExpressionValue(node) else { return nil }
        switch self {
        case .number: return value.number == nil ? nil : value
        case .truth: return value.truth == nil ? nil : value
        // A number's spelling is accepted as text.
        case .text: return value.truth == nil || value.kind == .text ? value : nil
        case .any: return value
        }
    }
}
