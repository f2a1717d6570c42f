import TatamiDrawing
import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// An element of a layout tree, and what it stands in.
struct PlaceInTree {
    var node: LayoutNode
    /// nil for the screen itself.
    var parent: LayoutNode?

    /// `chat.rows.0.icon image 8,8 65×65`.
    var title: String {
        let frame = node.frame
        return "\(node.id) \(node.kind) \(number(frame.minX)),\(number(frame.minY)) "
            + "\(number(frame.width))×\(number(frame.height))\n"
    }

    /// What placed an element where no constraints did.
    var sentence: String {
        guard let parent else { return "It is the whole picture.\n" }
        let place = "'\(parent.id)'"
        return switch (node.kind, parent.kind) {
        case ("row", _): "The list \(place) put it below the row before it, as high as its content or rowHeight says.\n"
        case ("header", _), ("footer", _): "The list \(place) put it at its section.\n"
        case ("separator", _): "It ends the row \(place).\n"
        case (_, "row"): "It fills the row \(place).\n"
        case (_, "hstack"): "The hstack \(place) put it beside what comes before it, by spacing and alignment.\n"
        case (_, "vstack"): "The vstack \(place) put it below what comes before it, by spacing and alignment.\n"
        case (_, "zstack"): "The zstack \(place) put it over what comes before it, by its alignment.\n"
        case (_, "screen"): "It fills the screen inside the safe area.\n"
        default: "The \(parent.kind) \(place) put it there.\n"
        }
    }
}

extension LayoutTree {
    func place(of id: ElementID) -> PlaceInTree? {
        func search(_ node: LayoutNode, in parent: LayoutNode?) -> PlaceInTree? {
            if node.id == id { return PlaceInTree(node: node, parent: parent) }
            for child in node.children {
                if let found = search(child, in: node) { return found }
            }
            return nil
        }
        return search(root, in: nil)
    }

    var ids: [ElementID] {
        var ids: [ElementID] = []
        root.forEach { ids.append($0.id) }
        return ids
    }
}
