import TatamiExpressions

/// What may stand in place of a scene's own value: something of its kind.
enum WantedValue {
    case number, truth, text
    /// In place of what is computed.
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

    /// In a table without types, an empty cell says nothing of a number.
    func isLeft(by node: Node) -> Bool {
        switch self {
        case .number, .truth: node.value == .cell("")
        case .text, .any: false
        }
    }

    /// nil for what is of another kind.
    func value(of node: Node) -> ExpressionValue? {
        guard let value = ExpressionValue(node) else { return nil }
        switch self {
        case .number: return value.number == nil ? nil : value
        case .truth: return value.truth == nil ? nil : value
        // A number is text where text is wanted, as it is spelled.
        case .text: return value.truth == nil || value.kind == .text ? value : nil
        case .any: return value
        }
    }
}
