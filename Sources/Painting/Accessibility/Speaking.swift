package import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Returns the accessibility elements of a screen in navigation order.
///
/// The order is the reading order of the author: from top to bottom, and from leading to trailing. A row of a
/// list is one element with all its texts, its switch and its actions; other tap targets in it follow. An element with
/// a value or traits is also read as one. Images without a label are skipped. Behind an alert nothing is accessible.
package func speak(_ tree: LayoutTree) -> [AccessibilityElement] {
    var speaker = Speaker(tree)
    if let alert = tree.root.children.first(where: { $0.kind == .alert }) {
        speaker.speak(alert)
    } else {
        speaker.speak(tree.root)
    }
    return speaker.said
}

private struct Speaker {
    let tree: LayoutTree
    var said: [AccessibilityElement] = []
    /// The positions of tabs and segments.
    private var positions: [ElementID: AccessibilityElement.Position] = [:]

    init(_ tree: LayoutTree) { self.tree = tree }

    /// Adds the accessibility elements of a node and of the nodes in it.
    mutating func speak(_ node: LayoutNode) {
        guard !isSilent(node) else { return }
        if node.kind == .row { return speak(row: node) }
        if node.kind == .alert { return speak(alert: node) }
        if case .toggle = tree.notes[node.id]?.control { return say(node, traits(ofSwitch: node)) }
        if let whole = whole(node) { return said.append(whole) }
        if let title = node.title { return say(node, label: [title], traits(of: node)) }
        switch node.kind {
        case .label: say(node, hasLink(node) ? [.link] : [])
        case .button: say(node, [.button])
        case .header: say(node, label: texts(in: node), [.header])
        case .footer: say(node, label: texts(in: node), [])
        case .list:
            for child in inOrder(node) {
                if child.id == node.id.part("index") {
                    said.append(AccessibilityElement(id: child.id, label: ["Section Index"], traits: [.adjustable]))
                } else {
                    speak(child)
                }
            }
        case .screen, .hstack, .vstack, .zstack, .grid, .carousel, .area, .view, .slide, .overlay:
            number(node.children)
            for child in node.children { speak(child) }
        case .image, .symbol, .row, .separator, .filler, .indicator, .action, .alert, .dimming: break
        }
    }

    // MARK: Elements

    private mutating func say(_ node: LayoutNode, label: [String]? = nil, _ traits: [AccessibilityElement.Trait]) {
        let label = label ?? (node.title.map { [$0] } ?? own(text: node))
        guard !label.isEmpty || !traits.isEmpty else { return }
        said.append(AccessibilityElement(id: node.id, label: label, traits: traits))
    }

    /// Returns a node with a value or traits as one element; nil for other nodes.
    private func whole(_ node: LayoutNode) -> AccessibilityElement? {
        guard let note = tree.notes[node.id]?.accessibility, note.isWhole else { return nil }
        var given = AccessibilityTrait.allCases.filter(note.traits.contains).map(AccessibilityElement.Trait.init)
        given += traits(of: node).filter { !given.contains($0) && ($0 != .image || given.isEmpty) }
        var label = texts(in: node)
        // An interactive element without texts is named by its first symbol.
        if label.isEmpty, note.traits.contains(where: \.isInteractive) { label = symbols(in: node) }
        return AccessibilityElement(
            id: node.id, label: label, value: note.value, traits: given, position: positions[node.id])
    }

    /// Numbers the tabs and the segments among adjacent elements.
    private mutating func number(_ nodes: [LayoutNode]) {
        for trait in [AccessibilityTrait.tab, .segment] {
            let numbered = nodes.filter {
                !isSilent($0) && tree.notes[$0.id]?.accessibility.traits.contains(trait) == true
            }
            for (index, node) in numbered.enumerated() {
                positions[node.id] = AccessibilityElement.Position(number: index + 1, count: numbered.count)
            }
        }
    }

    private func traits(of node: LayoutNode) -> [AccessibilityElement.Trait] {
        switch node.kind {
        case .image, .symbol: [.image]
        case .button: [.button]
        case .header: [.header]
        default: hasLink(node) ? [.link] : []
        }
    }

    private func traits(ofSwitch node: LayoutNode) -> [AccessibilityElement.Trait] {
        guard case .toggle(let isOn, let isEnabled) = tree.notes[node.id]?.control else { return [] }
        return [isOn ? .switchOn : .switchOff] + (isEnabled ? [] : [.dimmed])
    }

    private mutating func speak(alert: LayoutNode) {
        for child in alert.children {
            switch child.kind {
            case .label: say(child, child.id == alert.id.part("title") ? [.header] : [])
            case .button: say(child, [.button])
            case .area where child.role == "textField":
                if let text = child.children.first { say(text, [.textField]) }
            default: break
            }
        }
    }

    // MARK: Rows

    private mutating func speak(row: LayoutNode) {
        let note = tree.notes[row.id]
        var parts = RowParts()
        for child in row.children where child.kind != .action { collect(child, in: row, &parts) }
        if row.part.row?.state == .selected { parts.traits.append(.selected) }
        said.append(
            AccessibilityElement(
                id: row.id, label: parts.label, traits: parts.traits, position: note?.position,
                actions: note?.actions ?? []))
        said += parts.others
    }

    private struct RowParts {
        var label: [String] = []
        var traits: [AccessibilityElement.Trait] = []
        /// The elements in the row at which a screen reader stops separately.
        var others: [AccessibilityElement] = []
    }

    private mutating func collect(_ node: LayoutNode, in row: LayoutNode, _ parts: inout RowParts) {
        guard !isSilent(node) else { return }
        if let kind = accessory(node, of: row) { return collect(kind, node, &parts) }
        if case .toggle = tree.notes[node.id]?.control {
            // The first switch is the row's, unless it has a title of its own.
            let isFirst = !parts.traits.contains(.switchOn) && !parts.traits.contains(.switchOff)
            if isFirst, node.title == nil { return parts.traits += traits(ofSwitch: node) }
            return parts.others.append(
                AccessibilityElement(id: node.id, label: node.title.map { [$0] } ?? [], traits: traits(ofSwitch: node)))
        }
        if let whole = whole(node) {
            let isOwn = tree.notes[node.id]?.accessibility.traits.contains(where: \.isInteractive) == true
            if isOwn { return parts.others.append(whole) }
            parts.label += whole.label + (whole.value.map { [$0] } ?? [])
            return parts.traits += whole.traits.filter { !parts.traits.contains($0) }
        }
        if node.kind == .button {
            let label = node.title.map { [$0] } ?? own(text: node)
            return parts.others.append(AccessibilityElement(id: node.id, label: label, traits: [.button]))
        }
        if let title = node.title { return parts.label.append(title) }
        if node.kind == .label {
            parts.label += own(text: node)
            if hasLink(node), !parts.traits.contains(.link) { parts.traits.append(.link) }
        }
        number(node.children)
        for child in node.children { collect(child, in: row, &parts) }
    }

    /// Adds an accessory to the label or the traits of its row, or to the elements with a separate stop.
    private func collect(_ kind: Accessory.Kind, _ node: LayoutNode, _ parts: inout RowParts) {
        func tappable(_ label: String) {
            parts.others.append(AccessibilityElement(id: node.id, label: [node.title ?? label], traits: [.button]))
        }
        switch kind {
        case .label, .badge: parts.label += texts(in: node)
        case .toggle: parts.traits += traits(ofSwitch: node)
        case .checkmark: parts.traits.append(.selected)
        case .checkbox: parts.traits.append(shows("checkmark.circle.fill", node) ? .checked : .unchecked)
        case .select: break
        case .outline: parts.traits.append(shows("chevron.down", node) ? .expanded : .collapsed)
        case .disclosure: parts.traits.append(.button)
        case .detail: tappable("More Info")
        case .delete: tappable("Delete")
        case .insert: tappable("Insert")
        case .reorder: tappable("Reorder")
        }
    }

    private func accessory(_ node: LayoutNode, of row: LayoutNode) -> Accessory.Kind? {
        Accessory.Kind.allCases.first { node.id == row.id.accessory($0) }
    }

    private func shows(_ symbol: String, _ node: LayoutNode) -> Bool {
        var isShown = false
        node.forEach { if case .symbol(let shown, _, _) = $0.content, shown.name == symbol { isShown = true } }
        return isShown
    }

    // MARK: Queries

    /// Sorts rows, headers and footers by position: a header that stays at the top is last in the tree.
    private func inOrder(_ list: LayoutNode) -> [LayoutNode] {
        list.children.enumerated().sorted {
            ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
        }.map(\.element)
    }

    /// Whether the node is invisible or hidden from screen readers.
    private func isSilent(_ node: LayoutNode) -> Bool {
        node.paint.opacity == 0 || node.id == .statusBar || tree.notes[node.id]?.accessibility.isHidden == true
    }

    private func own(text node: LayoutNode) -> [String] {
        guard case .text(let text) = node.content else { return [] }
        let words = text.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? [] : [words]
    }

    private func texts(in node: LayoutNode) -> [String] {
        guard !isSilent(node) else { return [] }
        if let title = node.title { return [title] }
        return own(text: node) + node.children.flatMap { texts(in: $0) }
    }

    private func symbols(in node: LayoutNode) -> [String] {
        guard !isSilent(node) else { return [] }
        if case .symbol(let symbol, _, _) = node.content, !symbol.isOwnDrawing { return [symbol.spokenName] }
        return node.children.lazy.map { symbols(in: $0) }.first { !$0.isEmpty } ?? []
    }

    private func hasLink(_ node: LayoutNode) -> Bool {
        if case .text(let text) = node.content { text.runs.contains { $0.link != nil } } else { false }
    }
}

extension AccessibilityElement.Trait {
    fileprivate init(_ trait: AccessibilityTrait) {
        self =
            switch trait {
            case .selected: .selected
            case .header: .header
            case .button: .button
            case .link: .link
            case .image: .image
            case .adjustable: .adjustable
            case .searchField: .searchField
            case .textField: .textField
            case .tab: .tab
            case .segment: .segment
            case .disabled: .dimmed
            }
    }
}
