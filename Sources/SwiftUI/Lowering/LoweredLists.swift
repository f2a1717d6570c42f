import Tatami
import TatamiSceneFile

/// Lists, scrolling views and their rows as elements.
extension Lowering {
    func list(_ content: ListContent, isTurned: Bool = false, at place: CodePlace) -> Lowered {
        let height = content.minimumRowHeight
        var list = Lowered(
            "list",
            [
                ("style", .text(content.style.rawValue)),
                ("minimumRowHeight", height == 44 ? nil : .number(max(0, height))),
                ("editing", content.isEditing ? .flag(true) : nil),
            ], fills: true, at: place)
        if isTurned { list.turn() }
        list.own.append(rowsOrSections(content, isTurned: isTurned, at: place))
        if content.hidesBackground { list.set("background", .text("clear")) }
        return list
    }

    private func rowsOrSections(_ content: ListContent, isTurned: Bool, at place: CodePlace) -> CodeNode.Entry {
        let hasSections = content.children.contains { if case .section = $0.content { true } else { false } }
        guard hasSections else {
            let children = isTurned ? content.children.reversed().map { turnedBack($0) } : content.children
            return .init("rows", .list(children.map { row($0) }), at: place)
        }
        if isTurned { warn("the sections of a rotated list are drawn in their original order", at: place) }
        var sections: [CodeNode] = []
        var loose: [ViewNode] = []
        func close() {
            guard let first = loose.first else { return }
            sections.append(
                CodeNode(.mapping([.init("rows", .list(loose.map { row($0) }), at: first.place)]), at: first.place))
            loose = []
        }
        for child in content.children {
            guard case .section(let section) = child.content else {
                loose.append(child)
                continue
            }
            close()
            sections.append(self.section(section, in: content.style, at: child.place))
        }
        close()
        return .init("sections", .list(sections), at: place)
    }

    private func section(
        _ section: SectionContent, in style: Tatami.ListStyle, at place: CodePlace
    ) -> CodeNode {
        var entries: [CodeNode.Entry] = []
        if let header = edge(section.header, in: style, isHeader: true, at: place) {
            entries.append(.init("header", header))
        }
        entries.append(.init("rows", .list(section.rows.map { row($0) }), at: place))
        if let footer = edge(section.footer, in: style, isHeader: false, at: place) {
            entries.append(.init("footer", footer))
        }
        return CodeNode(.mapping(entries), at: place)
    }

    /// Returns a header or footer: a text alone in the platform's style, any other view with the platform's margins.
    private func edge(
        _ nodes: [ViewNode], in style: Tatami.ListStyle, isHeader: Bool, at place: CodePlace
    ) -> CodeNode? {
        guard !nodes.isEmpty else { return nil }
        if nodes.count == 1, case .text(let text) = nodes[0].content, text.isEdgeStyled {
            return CodeNode(.text(text.plain), at: nodes[0].place)
        }
        var content = single(nodes, at: place).wrapped(alignment: "leading")
        content.fillsWidth = true
        content.set("padding", margins(above: style == .plain ? (isHeader ? 4 : 8) : 0, at: place))
        return content.node
    }

    /// Returns the platform's margins at both sides, and a distance in points above and below.
    private func margins(above: Double, at place: CodePlace) -> CodeNode.Value {
        .mapping(
            [
                ("top", .number(above)), ("leading", .text("margin")), ("bottom", .number(above)),
                ("trailing", .text("margin")),
            ], at: place)
    }

    /// The insets above and below a row's text or controls, in points: one line makes a row 44 points high.
    private static let aboveText = 11.0, aboveControl = 6.0

    func row(_ node: ViewNode) -> CodeNode {
        let place = node.place
        var beside: [CodeNode.Entry] = []
        var accessories: [CodeNode] = []
        var swipes: [CodeNode.Entry] = []
        var insets: Tatami.EdgeInsets?
        for trait in node.traits {
            switch trait {
            case .rowInsets(let given): insets = given
            case .rowSeparatorHidden: beside.append(.init("separator", .flag(false), at: place))
            case .rowBackground(let nodes): beside += background(nodes, at: place)
            case .swipeActions(let isLeading, let allowsFullSwipe, let actions):
                swipes.append(
                    .init(isLeading ? "leading" : "trailing", .list(actions.compactMap { action($0) }), at: place))
                if !allowsFullSwipe { swipes.append(.init("fullSwipe", .flag(false), at: place)) }
            case .badge(let text):
                accessories.append(CodeNode(.mapping([("badge", .text(text))], at: place), at: place))
            case .disclosure:
                accessories.append(CodeNode(.mapping([("disclosure", .flag(true))], at: place), at: place))
            case .selected: beside.append(.init("state", .text("selected"), at: place))
            case .swiped(let edge):
                beside.append(.init("swipe", .text(edge == .leading ? "leading" : "trailing"), at: place))
            case .tag, .id, .tabItem, .tint, .headline, .control, .identifier, .deletion, .deletionDisabled,
                .selectionDisabled, .layoutValue, .zIndex, .previewName, .previewLayout, .appearance:
                break
            }
        }
        if !accessories.isEmpty { beside.append(.init("accessories", .list(accessories), at: place)) }
        if !swipes.isEmpty { beside.append(.init("swipeActions", .mapping(swipes), at: place)) }
        let content = padded(row: node, insets)
        guard case .mapping(let entries) = content.node.value else { return content.node }
        return CodeNode(.mapping(entries + beside), at: place)
    }

    private func padded(row node: ViewNode, _ insets: Tatami.EdgeInsets?) -> Lowered {
        let place = node.place
        let inner = lowered(node)
        // A horizontal stack or a text is the row itself.
        let isWhole = inner.rank == .content && (inner.kind == "hstack" || inner.kind == "label")
        var row = isWhole ? inner : inner.wrapped(alignment: "leading")
        row.fillsWidth = true
        row.fillsHeight = false
        let above = node.isControl ? Self.aboveControl : Self.aboveText
        row.set("padding", insets?.value(at: place) ?? margins(above: above, at: place))
        return row
    }

    private func background(_ nodes: [ViewNode], at place: CodePlace) -> [CodeNode.Entry] {
        if nodes.count == 1, case .paint(let paint) = nodes[0].content {
            if case .material = paint {} else { return [.init("rowBackground", paint.value(at: place), at: place)] }
        }
        if !nodes.isEmpty { warn("a row's background is only drawn if it is a colour or a gradient", at: place) }
        return []
    }

    /// Returns the swipe action of a button; nil, with a warning, for any other view.
    private func action(_ node: ViewNode) -> CodeNode? {
        let place = node.place
        guard case .button(let button) = node.content else {
            warn("only buttons are drawn as swipe actions", at: place)
            return nil
        }
        var entries: [(String, CodeNode.Value?)] = [
            ("title", .text(node.plainText)), ("image", node.firstSymbol.map { .text($0) }),
            ("style", button.isDestructive ? .text("destructive") : nil),
        ]
        for case .tint(let color) in node.traits { entries.append(("background", color.value(at: place))) }
        return CodeNode(.mapping(entries, at: place), at: place)
    }

    // MARK: Scrolling

    func scroll(_ content: ScrollContent, isTurned: Bool, at place: CodePlace) -> Lowered {
        let isAtEnd = content.target.map { target in
            target.isAtEnd && !content.isHorizontal && !isTurned
                && content.children.last?.ends(withID: target.id) == true
        }
        if isAtEnd == false { warn(Self.undrawnScroll, at: place) }
        guard !content.isHorizontal else { return carousel(content, at: place) }
        let (rows, spacing, alignment) = stackedRows(content.children)
        var list = Lowered(
            "list",
            [
                ("separators", .flag(false)), ("minimumRowHeight", .number(0)), ("selectionStyle", .text("none")),
                ("scroll", isAtEnd == true ? .text("end") : nil),
            ], fills: true, at: place)
        if isTurned { list.turn() }
        let shown = isTurned ? rows.reversed().map { turnedBack($0) } : rows
        let nodes = shown.map { node -> CodeNode in
            var row = lowered(node)
            if !row.fillsWidth || row.fillsHeight {
                row = row.wrapped(alignment: alignment)
                row.fillsWidth = true
                row.fillsHeight = false
            }
            return row.node
        }
        list.add(("spacing", spacing > 0 ? .number(spacing) : nil), ("rows", .list(nodes)))
        return list
    }

    static let undrawnScroll = "scrollTo isn't drawn, except for the last view of a ScrollView at its lower edge"

    /// Returns the views of a single vertical stack that is as wide as the scrolling view, or else the nodes, as rows.
    ///
    /// A list draws the rows that are in view, and leaves out the others.
    private func stackedRows(_ nodes: [ViewNode]) -> (rows: [ViewNode], spacing: Double, alignment: String) {
        if nodes.count == 1, case .stack(let stack) = nodes[0].content, stack.axis == .vertical,
            stack.isLazy || stack.alignment == "center" || stack.children.contains(where: { lowered($0).fillsWidth })
        {
            return (stack.children, max(0, stack.spacing ?? Self.spacing), stack.alignment)
        }
        return (nodes, nodes.count > 1 ? Self.spacing : 0, "center")
    }

    /// Returns a row without its own half turn or flip; unchanged, with a warning, if it has none.
    private func turnedBack(_ node: ViewNode) -> ViewNode {
        if case .modified(let modifier, let inner) = node.content {
            switch modifier {
            case .rotation where modifier.isHalfTurn, .scale where modifier.isHalfTurn: return inner
            case .padding, .frame, .flexibleFrame, .fill, .opacity:
                let turned = turnedBack(inner)
                return ViewNode(.modified(modifier, turned), at: node.place)
            default: break
            }
        }
        warn("a row of a rotated scrolling view isn't rotated back, and is drawn upright", at: node.place)
        return node
    }

    private func carousel(_ content: ScrollContent, at place: CodePlace) -> Lowered {
        var carousel = Lowered("carousel", at: place)
        var items = content.children
        var padding: Tatami.EdgeInsets?
        if items.count == 1, case .modified(.padding(let insets), let inner) = items[0].content {
            items = [inner]
            padding = insets
        }
        if items.count == 1, case .stack(let stack) = items[0].content, stack.axis == .horizontal {
            let alignment = stack.alignment == "firstBaseline" ? "top" : stack.alignment
            carousel.add(
                ("spacing", .number(max(0, stack.spacing ?? Self.spacing))), ("alignment", .text(alignment)))
            items = stack.children
        }
        let nodes = items.map { item -> CodeNode in
            var item = lowered(item)
            // A carousel offers its items no width.
            item.fillsWidth = false
            return item.node
        }
        carousel.add(("content", .list(nodes)))
        if let padding { carousel.set("padding", padding.value(at: place)) }
        carousel.fillsWidth = true
        carousel.rank = .offset
        return carousel
    }
}

extension Lowered {
    /// Makes the list a rotated one, which fills from the bottom.
    fileprivate mutating func turn() {
        add(("fill", .text("bottom")), ("bottomStrategy", .text("rotated")), ("rotatedAs", .text("inverted")))
    }
}

extension TextContent {
    /// Whether the text has the style that its environment gives to headers and footers.
    fileprivate var isEdgeStyled: Bool {
        runs.count == 1 && font == Font.footnote.known() && color == .secondaryLabel && alignment == .leading
            && textCase == nil && !runs[0].isUnderlined && !runs[0].isStruckThrough
    }
}

extension ViewNode {
    /// Whether a row with the view has the insets of controls.
    fileprivate var isControl: Bool {
        switch content {
        case .labeled, .component: true
        case .modified(_, let inner): inner.isControl
        default: false
        }
    }
}
