import TatamiLayout
import TatamiScenes

/// What elements are to those who hear a document, in the way of a screen reader: behind an alert nothing is reached, nor what
/// swipes uncover; an element with a title is read by that alone.
struct StructurePainting {
    /// Elements that a screen reader passes over.
    private let silent: Set<ElementID>

    init(_ tree: LayoutTree) {
        var silent = Set(tree.notes.lazy.filter { $1.isSilent }.map { $0.key })
        if tree.root.children.contains(where: { $0.kind == .alert }) {
            silent.formUnion(tree.root.children.lazy.filter { $0.kind != .alert }.map(\.id))
        }
        self.silent = silent
    }

    /// nil for what only holds others.
    func structure(of node: LayoutNode, in parent: LayoutNode) -> DisplayGroup.Structure? {
        if node.kind == .action || node.id == .statusBar { return .silent }
        if !silent.isEmpty, silent.contains(node.id) { return .silent }
        switch node.kind {
        case .row: return .row
        case .header: return .heading(reading: node.title)
        case .label where parent.kind == .alert && node.id == parent.id.part("title"):
            return .heading(reading: node.title)
        case .label, .button: return .text(reading: node.title)
        case .list: return .list
        case .screen, .image, .symbol, .hstack, .vstack, .zstack, .grid, .carousel, .area, .view, .footer, .separator,
            .filler,
            .indicator,
            .action, .slide, .overlay, .alert, .dimming:
            if let title = node.title { return .figure(title) }
            // Its letters say nothing to those who can't see where they lead.
            return parent.kind == .list && node.id == parent.id.part("index") ? .figure("Section Index") : nil
        }
    }
}
