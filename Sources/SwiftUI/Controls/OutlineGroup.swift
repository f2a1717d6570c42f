import TatamiSceneFile

/// A tree of elements, each with an id; its branches are collapsed until they are tapped.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf> {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Leaf
    private let place: CodePlace
}

extension OutlineGroup: View, PrimitiveView, EvaluatedView where Leaf: View {
    /// Creates a tree of elements with ids at a key path. An element without children has nil.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) { self.init(data: data, id: id, children: children, content: content, place: CodePlace(file, line)) }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        return data.flatMap { element in
            let inner = context.entering(element[keyPath: id])
            guard let children = element[keyPath: children] else { return inner.nodes(of: content(element)) }
            let branch = OutlineGroup(
                data: children, id: id, children: self.children, content: content, place: place)
            return inner.nodes(of: DisclosureGroup(showing: content(element), over: branch, at: place))
        }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID, Leaf: View {
    /// Creates a tree of elements with ids. An element without children has nil.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) { self.init(data, id: \.id, children: children, file: file, line: line, content: content) }
}
