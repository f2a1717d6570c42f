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
        return "\(node.id) \(node.word) \(number(frame.minX)),\(number(frame.minY)) "
            + "\(number(frame.width))×\(number(frame.height))\n"
    }

    /// What placed an element where no constraints did.
    var sentence: String {
        guard let parent else { return "It is the whole picture.\n" }
        let place = "'\(parent.id)'"
        switch node.kind {
        case .row:
            return "The list \(place) put it below the row before it, as high as its content or rowHeight says.\n"
        case .header, .footer: return "The list \(place) put it at its section.\n"
        case .separator: return "It ends the row \(place).\n"
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .area, .view, .list, .filler,
            .indicator, .action, .slide, .overlay, .alert, .dimming:
            break
        }
        switch parent.kind {
        case .row: return "It fills the row \(place).\n"
        case .hstack: return "The hstack \(place) put it beside what comes before it, by spacing and alignment.\n"
        case .vstack: return "The vstack \(place) put it below what comes before it, by spacing and alignment.\n"
        case .zstack: return "The zstack \(place) put it over what comes before it, by its alignment.\n"
        case .screen: return "It fills the screen inside the safe area.\n"
        case .label, .button, .image, .symbol, .area, .view, .list, .header, .footer, .separator, .filler, .indicator,
            .action, .slide, .overlay, .alert, .dimming:
            return "The \(parent.word) \(place) put it there.\n"
        }
    }
}

extension LayoutNode {
    /// What people call it.
    fileprivate var word: String { role ?? kind.rawValue }
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
