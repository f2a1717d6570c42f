import Tatami
import TatamiSceneFile

/// Navigation, tabs and presentations as elements.
extension Lowering {
    func navigation(_ content: NavigationContent, at place: CodePlace) -> Lowered {
        var parts: [CodeNode] = []
        if !content.isHidden {
            parts.append(bar(content, at: place))
            if let search = content.search {
                let field = ComponentContent(
                    name: "searchField",
                    arguments: [("text", .text(search.text)), ("placeholder", .text(search.prompt))])
                parts.append(component(field, at: place).node)
            }
        }
        let children = filling(content.children, at: place)
        parts.append(children.node)
        if !content.bottom.isEmpty {
            let items = ComponentContent(
                name: "toolbar", arguments: [("items", .list(content.bottom.map { barItem($0) }))])
            parts.append(component(items, at: place).node)
        }
        var screen = column(parts, at: place)
        if let background = content.children.first.flatMap({ background(of: $0) }) {
            screen.set("background", background.value(at: place))
            screen.rank = .fill
        }
        return screen
    }

    private func column(_ parts: [CodeNode], at place: CodePlace) -> Lowered {
        var column = Lowered("vstack", [.init("content", .list(parts), at: place)], at: place)
        (column.fillsWidth, column.fillsHeight) = (true, true)
        return column
    }

    private func bar(_ content: NavigationContent, at place: CodePlace) -> CodeNode {
        var arguments: [(String, CodeNode.Value)] = []
        let title = content.principal.isEmpty ? content.title : content.principal.map(\.plainText).joined()
        arguments.append(("title", .text(title)))
        if !content.principal.isEmpty, content.principal.contains(where: { $0.firstSymbol != nil }) {
            warn("only the text of a principal toolbar item is drawn", at: place)
        }
        if content.isLarge { arguments.append(("large", .flag(true))) }
        if let back = content.back, !back.isHidden { arguments.append(("back", .text(back.title))) }
        if !content.leading.isEmpty { arguments.append(("leading", .list(content.leading.map { barItem($0) }))) }
        if !content.trailing.isEmpty { arguments.append(("trailing", .list(content.trailing.map { barItem($0) }))) }
        return component(ComponentContent(name: "navigationBar", arguments: arguments), at: place).node
    }

    /// Returns an item of a bar: a button in the platform's style, any other view unchanged.
    private func barItem(_ node: ViewNode) -> CodeNode {
        let place = node.place
        guard case .button(let button) = node.content, !node.hasBoxes else { return lowered(node).node }
        var arguments: [(String, CodeNode.Value)] = []
        let text = node.plainText
        if let symbol = node.firstSymbol { arguments.append(("symbol", .text(symbol))) }
        arguments.append(("title", .text(text)))
        for trait in node.traits {
            switch trait {
            case .headline: arguments.append(("bold", .flag(true)))
            case .tint(let color): arguments.append(("tint", color.value(at: place)))
            default: break
            }
        }
        if let color = button.label.first?.firstColor { arguments.append(("tint", color.value(at: place))) }
        return component(ComponentContent(name: "barButton", arguments: arguments), at: place).node
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
            return CodeNode(.mapping([.init("tabItem", .mapping(entries, at: place), at: place)]), at: place)
        }
        let bar = component(ComponentContent(name: "tabBar", arguments: [("items", .list(items))]), at: place)
        return column([filling(content.shown, at: place).node, bar.node], at: place)
    }

    private func pages(_ content: TabContent, at place: CodePlace) -> Lowered {
        guard content.hasDots else { return filling(content.shown, at: place) }
        let chosen = content.items.firstIndex { $0.isSelected } ?? 0
        let dots = component(
            ComponentContent(
                name: "pageDots",
                arguments: [("count", .number(Double(content.items.count))), ("current", .number(Double(chosen)))]),
            at: place)
        var stack = Lowered("zstack", [.init("alignment", .text("bottom"), at: place)], at: place)
        stack.own.append(
            .init("content", .list([filling(content.shown, at: place).node, dots.node]), at: place))
        (stack.fillsWidth, stack.fillsHeight) = (true, true)
        return stack
    }

    // MARK: Presentations

    /// Returns a screen with sheets, covers and dialogs over it. Alerts and menus are parts of the scene, not elements.
    func presented(_ base: Lowered, _ presentations: [Presentation], in environment: EnvironmentValues) -> Lowered {
        presentations.reduce(base) { below, presentation in
            switch presentation {
            case .sheet(let nodes, let height, _): return sheet(nodes, height, over: below, in: environment)
            case .cover(let nodes): return filling(nodes, at: below.place)
            case .alert, .menu: return below
            case .dialog(let title, let message, let buttons, let place):
                return over(below, dialog(title, message, buttons, at: place), at: place)
            }
        }
    }

    private func over(_ below: Lowered, _ above: Lowered, at place: CodePlace) -> Lowered {
        var stack = Lowered("zstack", [.init("content", .list([below.node, above.node]), at: place)], at: place)
        (stack.fillsWidth, stack.fillsHeight) = (true, true)
        return stack
    }

    private func dialog(
        _ title: String?, _ message: String?, _ buttons: [DialogButton], at place: CodePlace
    ) -> Lowered {
        let actions = buttons.filter { !$0.isCancel }.map { button -> CodeNode in
            let entries: [(String, CodeNode.Value?)] = [
                ("title", .text(button.title)), ("destructive", button.isDestructive ? .flag(true) : nil),
            ]
            return CodeNode(.mapping([.init("sheetAction", .mapping(entries, at: place), at: place)]), at: place)
        }
        var arguments: [(String, CodeNode.Value)] = [("actions", .list(actions))]
        if let title { arguments.append(("title", .text(title))) }
        if let message { arguments.append(("message", .text(message))) }
        let cancel = buttons.first { $0.isCancel && !$0.isStandard }
        if let cancel { arguments.append(("cancel", .text(cancel.title))) }
        return component(ComponentContent(name: "actionSheet", arguments: arguments), at: place)
    }

    /// The distance in points of a large sheet from the safe area's upper edge, and the radius of its corners.
    private static let sheetTop = 10.0, sheetRadius = 10.0

    /// The background of a sheet: in dark appearance, the platform's colour for raised content.
    private static let raisedBackground = Tatami.Color(light: .systemBackground, dark: .secondarySystemBackground)

    private func sheet(
        _ nodes: [ViewNode], _ height: SheetHeight, over below: Lowered, in environment: EnvironmentValues
    ) -> Lowered {
        let place = nodes.first?.place ?? below.place
        var dim = Lowered("area", at: place)
        dim.set("background", Tatami.Color.black.opacity(0.2).value(at: place))
        (dim.fillsWidth, dim.fillsHeight) = (true, true)
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
        let wanted: Double =
            switch height {
            case .large: room - Self.sheetTop
            case .fraction(let fraction): fraction * screen
            case .points(let points): points + Double(environment.safeArea.bottom)
            }
        // `ignoresSafeArea` adds the part in the bottom safe area.
        card.fillsHeight = false
        card.set("height", .number(max(1, min(wanted, room) - Double(environment.safeArea.bottom))))
        var stack = Lowered("zstack", [.init("alignment", .text("bottom"), at: place)], at: place)
        stack.own.append(.init("content", .list([below.node, dim.node, card.node]), at: place))
        (stack.fillsWidth, stack.fillsHeight) = (true, true)
        return stack
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

    /// The colour of the first text or symbol.
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
