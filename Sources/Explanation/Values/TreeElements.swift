package import TatamiLayout
import TatamiScenes

/// The elements of a layout tree by name.
///
/// The tree is traversed once; a comparison of two trees looks up the same elements repeatedly.
package final class TreeElements: Sendable {
    package let tree: LayoutTree
    /// The nodes in drawing order.
    let nodes: [LayoutNode]
    /// For each node the index of its container, which precedes it; nil for the screen.
    let parents: [Int?]
    private let places: [ElementID: Int]

    package init(_ tree: LayoutTree) {
        self.tree = tree
        var (nodes, parents): ([LayoutNode], [Int?]) = ([], [])
        func take(_ node: LayoutNode, in parent: Int?) {
            let place = nodes.count
            nodes.append(node)
            parents.append(parent)
            for child in node.children { take(child, in: place) }
        }
        take(tree.root, in: nil)
        var places = [ElementID: Int](minimumCapacity: nodes.count)
        for (place, node) in nodes.enumerated() { places[node.id] = place }
        (self.nodes, self.parents, self.places) = (nodes, parents, places)
    }

    /// The index of an element among the nodes; nil for an element that is not in the tree.
    func place(of id: ElementID) -> Int? { places[id] }

    /// The node of an element; nil for an element that is not in the tree.
    subscript(id: ElementID) -> LayoutNode? { places[id].map { nodes[$0] } }

    func contains(_ id: ElementID) -> Bool { places[id] != nil }

    /// The container of an element; nil for the screen, and for an element that is not in the tree.
    func parent(of id: ElementID) -> LayoutNode? { places[id].flatMap { parents[$0] }.map { nodes[$0] } }

    /// An element, whether or not the tree has it, and its containers from the inside out.
    func ancestry(of id: ElementID) -> some Sequence<ElementID> { sequence(first: id) { self.parent(of: $0)?.id } }
}
