/// A shape together with the function that reads a value of it, so that validation and schema agree.
struct Form<Value>: Sendable {
    let shape: Shape
    private let reading: @Sendable (Node, Decoding) -> Value?

    /// Creates a form. `reading` returns nil after reporting errors.
    init(_ shape: Shape, reading: @escaping @Sendable (Node, Decoding) -> Value?) {
        self.shape = shape
        self.reading = reading
    }

    func read(_ node: Node, _ decoding: Decoding) -> Value? { reading(node, decoding) }

    func map<Other>(_ change: @escaping @Sendable (Value) -> Other) -> Form<Other> {
        Form<Other>(shape) { node, decoding in reading(node, decoding).map(change) }
    }

    /// Returns a form whose values depend on the context too, such as on the screen's direction.
    func map<Other>(_ change: @escaping @Sendable (Value, Decoding) -> Other) -> Form<Other> {
        Form<Other>(shape) { node, decoding in reading(node, decoding).map { change($0, decoding) } }
    }

    /// Returns a form that reads with the first of `forms` that accepts the node.
    ///
    /// Other nodes are reported in terms of all of `forms`.
    static func either(_ forms: Form<Value>...) -> Form<Value> {
        let shape = Shape.either(forms.map(\.shape))
        return Form(shape) { node, decoding in
            if let form = forms.first(where: { $0.shape.accepts(node) }) { return form.reading(node, decoding) }
            // The reader of a formatted text, such as a colour or a path, gives a better error.
            if node.kind == .text, let form = forms.first(where: { if case .formed = $0.shape { true } else { false } })
            {
                return form.reading(node, decoding)
            }
            return decoding.refuse(node, shape)
        }
    }
}

extension Form {
    /// Returns the form of a list; items with errors are reported and omitted.
    static func list<Item>(of item: Form<Item>, count: ClosedRange<Int>? = nil) -> Form<[Item]>
    where Value == [Item] {
        let shape = Shape.list(item.shape, count: count)
        return Form<[Item]>(shape) { node, decoding in
            guard let items = node.items else { return decoding.refuse(node, shape) }
            if let count, !count.contains(items.count) {
                let isShort = items.count < count.lowerBound
                let bound = isShort ? count.lowerBound : count.upperBound
                let side = count.count == 1 ? "" : isShort ? "at least " : "at most "
                let expected = "\(side)\(bound) \(bound == 1 ? "value" : "values")"
                return decoding.log.refuse(.wrongCount(items.count, expected: expected), at: node.mark)
            }
            return items.compactMap { item.read($0, decoding) }
        }
    }

    /// Returns the form of a mapping with these keys, built from its fields.
    static func mapping(
        _ name: String, owner: String, keys: [KeyShape], doc: String, build: @escaping @Sendable (Fields) -> Value?
    ) -> Form<Value> {
        mapping(MappingShape(name, owner: owner, keys: keys, doc: doc), build: build)
    }

    /// Returns the form of a mapping with known keys, built from its fields.
    static func mapping(_ shape: MappingShape, build: @escaping @Sendable (Fields) -> Value?) -> Form<Value> {
        Form(.mapping(shape)) { node, decoding in
            guard let fields = Fields(of: node, shape, decoding) else { return nil }
            return build(fields)
        }
    }
}

extension Form where Value == Node {
    /// Returns a form that keeps the node, to be read later with its context.
    static func unread(_ shape: Shape) -> Form<Node> {
        Form(shape) { node, decoding in
            if shape.accepts(node) { return node }
            return decoding.refuse(node, shape)
        }
    }
}
