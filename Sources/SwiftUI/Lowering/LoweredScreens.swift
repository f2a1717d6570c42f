import Tatami
import TatamiSceneFile

/// Navigation, tabs and presentations as elements.
extension Lowering {
    func navigation(_ content: NavigationContent, at place: CodePlace) -> Lowered {
        var parts: [CodeNode] = []
        if !content.isHidden {
            parts.append(bar(content, at: place))
            if let search = content.search {
                let arguments: [(String, CodeNode.Value?)] = [
                    ("text", .text(search.text)), ("placeholder", .text(search.prompt)),
                ]
                parts.append(part("searchField", arguments, at: place))
            }
        }
        let children = filling(content.children, at: place)
        parts.append(children.node)
        if !content.bottom.isEmpty {
            parts.append(part("toolbar", [("items", barItems(content.bottom))], at: place))
        }
        var screen = column(parts, at: place)
        if let background = content.children.first.flatMap({ background(of: $0) }) {
            screen.set("background", background.value(at: place))
            screen.rank = .fill
        }
        return screen
    }

    private func column(_ parts: [CodeNode], at place: CodePlace) -> Lowered {
        Lowered("vstack", [("content", .list(parts))], fills: true, at: place)
    }

    /// Returns elements over each other, from back to front.
    private func layers(_ parts: [CodeNode], alignment: String? = nil, at place: CodePlace) -> Lowered {
        Lowered(
            "zstack", [("alignment", alignment.map { .text($0) }), ("content", .list(parts))], fills: true, at: place)
    }

    private func part(_ name: String, _ arguments: [(String, CodeNode.Value?)], at place: CodePlace) -> CodeNode {
        component(ComponentContent(name: name, arguments: arguments), at: place).node
    }

    private func bar(_ content: NavigationContent, at place: CodePlace) -> CodeNode {
        let title = content.principal.isEmpty ? content.title : content.principal.map(\.plainText).joined()
        if content.principal.contains(where: { $0.firstSymbol != nil }) {
            warn("only the text of a principal toolbar item is drawn", at: place)
        }
        let back = content.back.flatMap { $0.isHidden ? nil : CodeNode.Value.text($0.title) }
        let arguments: [(String, CodeNode.Value?)] = [
            ("title", .text(title)), ("large", content.isLarge ? .flag(true) : nil), ("back", back),
            ("leading", barItems(content.leading)), ("trailing", barItems(content.trailing)),
        ]
        return part("navigationBar", arguments, at: place)
    }

    private func barItems(_ nodes: [ViewNode]) -> CodeNode.Value? {
        nodes.isEmpty ? nil : .list(nodes.map { barItem($0) })
    }

    /// Returns an item of a bar: a button in the platform's style, any other view unchanged.
    private func barItem(_ node: ViewNode) -> CodeNode {
        let place = node.place
        guard case .button(let button) = node.content, !node.hasBoxes else { return lowered(node).node }
        var arguments: [(String, CodeNode.Value?)] = [
            ("symbol", node.firstSymbol.map { .text($0) }), ("title", .text(node.plainText)),
        ]
        for trait in node.traits {
            switch trait {
            case .headline: arguments.append(("bold", .flag(true)))
            case .tint(let color): arguments.append(("tint", color.value(at: place)))
            default: break
            }
        }
        if let color = button.label.first?.firstColor { arguments.append(("tint", color.value(at: place))) }
        return part("barButton", arguments, at: place)
    }

    /// Returns the background that extends behind the bars, that of a list's style or a plain colour; nil for none.
    private func background(of node: ViewNode) -> Tatami.Color? {
        switch node.content {
        case .list(let list): list.style == .plain || list.hidesBackground ? nil : .systemGroupedBackground
        // A plain colour extends to the screen's edges.
        case .modified(.fill(.color(let color), in: nil), _): color
        case .modified(.fill, _): nil
        case .modified(_, let inner): background(of: inner)
        default: nil
        }
    }

    func tabs(_ content: TabContent, at place: CodePlace) -> Lowered {
        if content.isPaged { return pages(content, at: place) }
        let items = content.items.map { item -> CodeNode in
            let entries: [(String, CodeNode.Value?)] = [
                ("title", .text(item.title)), ("symbol", .text(item.symbol)), ("badge", item.badge.map { .text($0) }),
                ("selected", item.isSelected ? .flag(true) : nil), ("tint", content.tint),
            ]
            return Lowered("tabItem", entries, at: place).node
        }
        let bar = part("tabBar", [("items", .list(items))], at: place)
        return column([filling(content.shown, at: place).node, bar], at: place)
    }

    private func pages(_ content: TabContent, at place: CodePlace) -> Lowered {
        guard content.hasDots else { return filling(content.shown, at: place) }
        let chosen = content.items.firstIndex { $0.isSelected } ?? 0
        let numbers: [(String, CodeNode.Value?)] = [
            ("count", .number(Double(content.items.count))), ("current", .number(Double(chosen))),
        ]
        let dots = part("pageDots", numbers, at: place)
        return layers([filling(content.shown, at: place).node, dots], alignment: "bottom", at: place)
    }

    // MARK: Presentations

    /// Returns a screen with sheets, covers and dialogs over it.
    ///
    /// Alerts are added to the scene rather than as elements, and open menus aren't drawn.
    func presented(_ base: Lowered, _ presentations: [Presentation], in environment: EnvironmentValues) -> Lowered {
        presentations.reduce(base) { below, presentation in
            switch presentation {
            case .sheet(let nodes, let detent, _): return sheet(nodes, detent, over: below, in: environment)
            case .cover(let nodes): return filling(nodes, at: below.place)
            case .alert, .menu: return below
            case .dialog(let title, let message, let buttons, let place):
                return layers([below.node, dialog(title, message, buttons, at: place)], at: place)
            }
        }
    }

    private func dialog(
        _ title: String?, _ message: String?, _ buttons: [DialogButton], at place: CodePlace
    ) -> CodeNode {
        let actions = buttons.filter { !$0.isCancel }.map { button -> CodeNode in
            let entries: [(String, CodeNode.Value?)] = [
                ("title", .text(button.title)), ("destructive", button.isDestructive ? .flag(true) : nil),
            ]
            return Lowered("sheetAction", entries, at: place).node
        }
        let cancel = buttons.first { $0.isCancel && !$0.isStandard }
        let arguments: [(String, CodeNode.Value?)] = [
            ("actions", .list(actions)), ("title", title.map { .text($0) }), ("message", message.map { .text($0) }),
            ("cancel", cancel.map { .text($0.title) }),
        ]
        return part("actionSheet", arguments, at: place)
    }

    /// The distance in points of a large sheet from the safe area's upper edge, and the radius of its corners.
    private static let sheetTop = 10.0, sheetRadius = 10.0

    /// The background of a sheet: in dark appearance, the platform's colour for raised content.
    private static let raisedBackground = Tatami.Color(light: .systemBackground, dark: .secondarySystemBackground)

    private func sheet(
        _ nodes: [ViewNode], _ detent: PresentationDetent, over below: Lowered, in environment: EnvironmentValues
    ) -> Lowered {
        let place = nodes.first?.place ?? below.place
        var dim = Lowered("area", fills: true, at: place)
        dim.set("background", Tatami.Color.black.opacity(0.2).value(at: place))
        var card = filling(nodes, at: place).wrapped()
        card.set(
            "background",
            (nodes.first.flatMap { background(of: $0) } ?? Self.raisedBackground).value(at: place))
        card.set(
            "cornerRadius",
            .mapping(
                [("topLeading", .number(Self.sheetRadius)), ("topTrailing", .number(Self.sheetRadius))], at: place))
        card.set("padding", .mapping([("bottom", .number(Double(environment.safeArea.bottom)))], at: place))
        card.set("ignoresSafeArea", .texts(["bottom"], at: place))
        let room = Double(environment.screenSize.height - environment.safeArea.top)
        let screen = Double(environment.screenSize.height)
        let wanted =
            detent.points.map { $0 + Double(environment.safeArea.bottom) } ?? detent.fraction.map { $0 * screen }
            ?? room - Self.sheetTop
        // `ignoresSafeArea` adds the part in the bottom safe area.
        card.fillsHeight = false
        card.set("height", .number(max(1, min(wanted, room) - Double(environment.safeArea.bottom))))
        return layers([below.node, dim.node, card.node], alignment: "bottom", at: place)
    }
}

extension ViewNode {
    /// Whether a bar's item has more than texts and symbols.
    fileprivate var hasBoxes: Bool {
        switch content {
        case .text, .image: false
        case .button(let button): button.label.contains { $0.hasBoxes }
        case .stack(let stack): stack.children.contains { $0.hasBoxes }
        case .modified(let modifier, let inner):
            switch modifier {
            case .accessibility, .padding: inner.hasBoxes
            default: true
            }
        default: true
        }
    }

    /// The colour of the first text or symbol; nil if there is none.
    fileprivate var firstColor: Tatami.Color? {
        switch content {
        case .text(let text): text.color
        case .image(let image): image.color
        case .stack(let stack): stack.children.lazy.compactMap(\.firstColor).first
        case .button(let button): button.label.lazy.compactMap(\.firstColor).first
        case .modified(_, let inner): inner.firstColor
        default: nil
        }
    }
}
