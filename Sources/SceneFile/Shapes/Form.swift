/// A shape together with the way to read a value from it: what is checked is what the schema says.
struct Form<Value>: Sendable {
    let shape: Shape
    private let reading: @Sendable (Node, Decoding) -> Value?

    /// `reading` gives nil after it has reported what is wrong.
    init(_ shape: Shape, reading: @escaping @Sendable (Node, Decoding) -> Value?) {
        self.shape = shape
        self.reading = reading
    }

    func read(_ node: Node, _ decoding: Decoding) -> Value? { reading(node, decoding) }

    func map<Other>(_ change: @escaping @Sendable (Value) -> Other) -> Form<Other> {
        Form<Other>(shape) { node, decoding in reading(node, decoding).map(change) }
    }

    /// The first of `forms` that accepts the node reads it; a node that none accepts is reported in terms of all of them.
    static func either(_ forms: Form<Value>...) -> Form<Value> {
        let shape = Shape.either(forms.map(\.shape))
        return Form(shape) { node, decoding in
            if let form = forms.first(where: { $0.shape.accepts(node) }) { return form.reading(node, decoding) }
            // Text for a colour or a path is better explained by their own readers.
            if node.kind == .text, let form = forms.first(where: { if case .formed = $0.shape { true } else { false } })
            {
                return form.reading(node, decoding)
            }
            decoding.reportMismatch(node, shape)
            return nil
        }
    }
}

extension Form {
    /// A list, of which the items that can't be read are left out after they were reported.
    static func list<Item>(of item: Form<Item>, count: ClosedRange<Int>? = nil) -> Form<[Item]>
    where Value == [Item] {
        let shape = Shape.list(item.shape, count: count)
        return Form<[Item]>(shape) { node, decoding in
            guard let items = node.items else {
                decoding.reportMismatch(node, shape)
                return nil
            }
            if let count, !count.contains(items.count) {
                let expected =
                    count.lowerBound == count.upperBound ? "\(count.lowerBound)" : "at least \(count.lowerBound)"
                decoding.log.add(.wrongCount(items.count, expected: "\(expected) values"), at: node.mark)
                return nil
            }
            return items.compactMap { item.read($0, decoding) }
        }
    }

    /// A mapping with known keys, built from its fields.
    static func mapping(_ shape: MappingShape, build: @escaping @Sendable (Fields) -> Value?) -> Form<Value> {
        Form(.mapping(shape)) { node, decoding in
            guard let fields = Fields(of: node, shape, decoding) else { return nil }
            return build(fields)
        }
    }
}

extension Form where Value == Node {
    /// The node as it stands, to be read later by someone who knows its place in the scene.
    static func unread(_ shape: Shape) -> Form<Node> {
        Form(shape) { node, decoding in
            if shape.accepts(node) { return node }
            decoding.reportMismatch(node, shape)
            return nil
        }
    }
}
