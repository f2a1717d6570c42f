/// The properties of evaluated views that containers read.
extension ViewNode {
    /// Returns whether the view's tag equals a value, or the value that an optional wraps.
    ///
    /// Without a tag, the view's id counts as its tag, such as the id that a `ForEach` sets.
    func isTagged(_ value: some Hashable) -> Bool {
        let tags = traits.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
        let ids = traits.compactMap { if case .id(let id) = $0 { id } else { nil } }
        return (tags.isEmpty ? ids : tags).contains { tag in
            if tag == AnyHashable(value) { return true }
            guard let optional = value as? any OptionalValue, let inner = optional.hashableValue else { return false }
            return tag == inner
        }
    }

    /// Returns whether the view, or the last view in it, has an id with this hash value.
    func ends(withID hash: Int) -> Bool {
        let isNamed = traits.contains { trait in
            if case .id(let id) = trait { id.hashValue == hash } else { false }
        }
        if isNamed { return true }
        return switch content {
        case .modified(_, let inner): inner.ends(withID: hash)
        case .stack(let stack): stack.axis != .horizontal && stack.children.last?.ends(withID: hash) == true
        default: false
        }
    }

    /// Returns the view's value in a selection: its tag, or else its last id; nil if neither has the type.
    func selectionValue<Value: Hashable>(of type: Value.Type) -> Value? {
        var ids: [Value] = []
        for trait in traits {
            switch trait {
            case .tag(let tag): if let value = tag.base as? Value { return value }
            case .id(let id): if let value = id.base as? Value { ids.append(value) }
            default: break
            }
        }
        return ids.last
    }

    /// The texts and the names of symbols in the view.
    var words: [String] { parts.map { $0.symbol ?? $0.text } }

    /// The text of the view.
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

/// An optional: a selection of an optional type matches a tag of the wrapped type.
private protocol OptionalValue {
    var hashableValue: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
    fileprivate var hashableValue: AnyHashable? { map { AnyHashable($0) } }
}
