import TatamiLayout
import TatamiScenes

/// The structure of an accessible document, which screen readers read.
///
/// Content behind an alert, and actions that a swipe uncovers, are not accessible. An element with a title or a value
/// is read by these alone.
struct StructurePainting {
    /// Elements hidden from screen readers.
    private let silent: Set<ElementID>
    /// The texts that a screen reader speaks after the titles.
    private let values: [ElementID: String]

    init(_ tree: LayoutTree) {
        var silent = Set(tree.notes.lazy.filter { $1.accessibility.isHidden }.map { $0.key })
        if tree.root.children.contains(where: { $0.kind == .alert }) {
            silent.formUnion(tree.root.children.lazy.filter { $0.kind != .alert }.map(\.id))
        }
        self.silent = silent
        values = tree.notes.compactMapValues(\.accessibility.value)
    }

    /// Returns the structure of a node; nil for a container that has none of its own.
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
            .filler, .indicator, .action, .slide, .overlay, .alert, .dimming:
            let reading = [node.title, values[node.id]].compactMap(\.self)
            if !reading.isEmpty { return .figure(reading.joined(separator: ", ")) }
            // The letters of a section index are useless to readers who can't see the sections.
            return parent.kind == .list && node.id == parent.id.part("index") ? .figure("Section Index") : nil
        }
    }
}
