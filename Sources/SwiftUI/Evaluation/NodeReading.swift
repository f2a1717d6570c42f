/// What containers read from evaluated views.
extension ViewNode {
    /// Whether the view has a tag, or an optional of it.
    func isTagged(_ value: some Hashable) -> Bool {
        traits.contains { trait in
            guard case .tag(let tag) = trait else { return false }
            if tag == AnyHashable(value) { return true }
            guard let optional = value as? any OptionalValue, let inner = optional.hashableValue else { return false }
            return tag == inner
        }
    }

    /// The letters of the view.
    var plainText: String { parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ") }

    /// The name of the view's first symbol; nil if it has none.
    var firstSymbol: String? { parts.lazy.compactMap(\.symbol).first }

    /// The texts and symbols of the view in order.
    private var parts: [(text: String, symbol: String?)] {
        switch content {
        case .text(let text): return text.plain.isEmpty ? [] : [(text.plain, nil)]
        case .image(let image):
            if case .symbol(let name, _) = image.source { return [("", name)] }
            return []
        case .stack(let stack): return stack.children.flatMap(\.parts).filter { !$0.text.isEmpty || $0.symbol != nil }
        case .button(let button): return button.label.flatMap(\.parts)
        case .labeled(let labeled): return labeled.label.flatMap(\.parts)
        case .modified(_, let inner): return inner.parts
        default: return []
        }
    }
}

/// An optional, whose value a tag may have without being optional.
private protocol OptionalValue {
    var hashableValue: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
    fileprivate var hashableValue: AnyHashable? { map { AnyHashable($0) } }
}
