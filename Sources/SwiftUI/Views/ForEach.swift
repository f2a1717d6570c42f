/// Views made from the elements of a collection, each with an id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection.
    public var data: Data
    /// Makes the views of an element.
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID
    private var delete: ((IndexSet) -> Void)?

    init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        (self.data, self.id, self.content) = (data, id, content)
    }
}

extension ForEach: View, PrimitiveView, EvaluatedView where Content: View {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var nodes: [ViewNode] = []
        for (index, element) in data.enumerated() {
            if context.rowLimit?.isReached(in: context.run) == true { break }
            let id = id(element)
            let evaluate = { context.entering(id).nodes(of: content(element)) }
            for var node in context.rowLimit?.counting(evaluate) ?? evaluate() {
                node.traits.append(.id(AnyHashable(id)))
                if let delete { node.traits.append(.deletion { delete(IndexSet(integer: index)) }) }
                nodes.append(node)
            }
        }
        return nodes
    }
}

extension ForEach where Content: View {
    /// Creates views of elements, with ids at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    /// Creates views of elements with ids.
    public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Creates views of numbers.
    public init(
        _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.init(data: data, id: { $0 }, content: content)
    }

    /// Creates views of bindings to elements with ids.
    public init<Base>(
        _ data: Binding<Base>, @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    )
    where
        Data == Binding<Base>, Base: MutableCollection & RandomAccessCollection, Base.Element: Identifiable,
        ID == Base.Element.ID
    {
        self.init(data: data, id: { $0.wrappedValue.id }, content: content)
    }

    /// Creates views of bindings to elements, with ids at a key path.
    public init<Base>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    ) where Data == Binding<Base>, Base: MutableCollection & RandomAccessCollection {
        self.init(data: data, id: { $0.wrappedValue[keyPath: id] }, content: content)
    }
}

extension ForEach {
    /// Makes rows deletable by a swipe.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
        var copy = self
        copy.delete = action
        return copy
    }

    /// Makes rows movable; a picture shows them at rest.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Removes the elements at the offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection {
    /// Moves the elements at the offsets before the one at another offset.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let moved = source.map { elements[$0] }
        let before = elements.indices.filter { $0 < destination && !source.contains($0) }.map { elements[$0] }
        let after = elements.indices.filter { $0 >= destination && !source.contains($0) }.map { elements[$0] }
        for (index, element) in zip(indices, before + moved + after) { self[index] = element }
    }
}
