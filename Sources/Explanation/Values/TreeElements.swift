package import TatamiLayout
import TatamiScenes

/// The elements of a layout tree by their names.
///
/// A tree comes in, and is gone through once; a comparison of two trees asks for the same elements again and again.
package final class TreeElements: Sendable {
    package let tree: LayoutTree
    /// In drawing order.
    let nodes: [LayoutNode]
    /// Of each of the nodes the place of what it stands in, which comes before it; nil for the screen.
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

    /// The place of an element among the nodes; nil for one that the tree does not have.
    func place(of id: ElementID) -> Int? { places[id] }

    /// nil for one that the tree does not have.
    subscript(id: ElementID) -> LayoutNode? { places[id].map { nodes[$0] } }

    func contains(_ id: ElementID) -> Bool { places[id] != nil }

    /// The container of an element; nil for the screen, and for one that the tree does not have.
    func parent(of id: ElementID) -> LayoutNode? { places[id].flatMap { parents[$0] }.map { nodes[$0] } }

    /// An element, whether the tree has it or not, and those that it stands in, from the inside out.
    func ancestry(of id: ElementID) -> some Sequence<ElementID> { sequence(first: id) { self.parent(of: $0)?.id } }
}
