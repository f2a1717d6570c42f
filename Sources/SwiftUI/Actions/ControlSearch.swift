import Tatami
import TatamiSceneFile

/// The controls and texts that the user can reach on a screen: those of the uppermost presentation, if there is one.
struct ControlSearch {
    struct Found {
        /// The accessibility labels, the identifiers and the complete text that name the control.
        var names: [String]
        /// The texts and symbols in the control, each of which also names it.
        var parts: [String]
        /// The texts of the row, the horizontal stack and the section around the control.
        var containers: [String]
        var control: Control
        var place: CodePlace
    }

    private(set) var found: [Found] = []
    private(set) var texts: [String] = []
    /// Dismisses the uppermost sheet; nil if there is none.
    private(set) var dismiss: (@MainActor () -> Void)?

    init(_ nodes: [ViewNode], _ presentations: [Presentation]) {
        switch presentations.last {
        case nil: visit(nodes)
        case .sheet(let nodes, _, let dismiss):
            visit(nodes)
            self.dismiss = dismiss
        case .cover(let nodes): visit(nodes)
        case .menu(let nodes): visit(nodes)
        case .alert(let title, let message, let fields, let buttons, let place):
            texts = [title] + [message].compactMap(\.self) + fields.map { $0.text.isEmpty ? $0.placeholder : $0.text }
            add(buttons, at: place)
        case .dialog(let title, let message, let buttons, let place):
            texts = [title, message].compactMap(\.self)
            add(buttons, at: place)
        }
    }

    private mutating func add(_ buttons: [DialogButton], at place: CodePlace) {
        for button in buttons {
            found.append(
                Found(
                    names: [button.title], parts: [], containers: [], control: Control(use: .tap(button.action)),
                    place: place))
        }
    }

    private mutating func visit(_ nodes: [ViewNode], _ names: [String] = [], in containers: [String] = []) {
        for node in nodes { visit(node, names, in: containers) }
    }

    /// Visits a view; `outer` are the names of the boxes around it.
    private mutating func visit(_ node: ViewNode, _ outer: [String], in containers: [String]) {
        var names = outer
        for case .identifier(let name) in node.traits { names.append(name) }
        // The tab's content comes first: the tab bar, whose controls are this node's traits, is below it.
        if case .tabs(let tabs) = node.content { visit(tabs.shown, names, in: containers) }
        for case .control(let control) in node.traits {
            add(control, of: node, names + node.labels, in: containers)
        }
        switch node.content {
        case .text(let text): texts.append(text.plain)
        case .image, .paint, .shape, .spacer, .divider, .component, .tabs: break
        case .stack(let stack):
            visit(stack.children, names, in: containers + (stack.axis == .horizontal ? node.words : []))
        case .grid(let grid): visit(grid.children, names, in: containers)
        case .scroll(let scroll): visit(scroll.children, names, in: containers)
        case .list(let list): for row in list.children { visit(row: row, in: containers) }
        case .section(let section):
            let around = containers + section.header.flatMap(\.words)
            visit(section.header, in: containers)
            for row in section.rows { visit(row: row, in: around) }
            visit(section.footer, in: containers)
        case .button(let button):
            texts.append(node.plainText)
            let control = Control(isEnabled: button.isEnabled, use: .tap(button.action))
            add(control, of: node, names + button.label.flatMap(\.labels), in: containers)
        case .labeled(let labeled):
            visit(labeled.label, names, in: containers)
            visit(labeled.control, names, in: containers + labeled.label.flatMap(\.words))
        case .navigation(let navigation):
            texts.append(navigation.title)
            visit(navigation.bars + navigation.children, names, in: containers)
        case .modified(.hidden, _): break
        case .modified(let modifier, let inner):
            visit(inner, names + modifier.labels, in: containers)
            visit(modifier.layers, in: containers)
        }
    }

    private mutating func visit(row: ViewNode, in containers: [String]) {
        let around = containers + row.words
        visit(row, [], in: around)
        for case .swipeActions(let isLeading, _, let actions) in row.traits
        where row.openEdge == (isLeading ? .leading : .trailing) { visit(actions, in: around) }
    }

    private mutating func add(_ control: Control, of node: ViewNode, _ names: [String], in containers: [String]) {
        let parts = control.isNamedByContent ? node.words : []
        let whole = control.isNamedByContent && !node.plainText.isEmpty ? [node.plainText] : []
        found.append(
            Found(
                names: names + control.names + whole, parts: parts, containers: containers, control: control,
                place: node.place))
    }
}

extension ViewNode {
    /// The edge at which the row is open; nil for a closed one.
    var openEdge: HorizontalEdge? {
        for case .swiped(let edge) in traits { return edge }
        return nil
    }

    /// The accessibility labels that the boxes around the view's content set.
    fileprivate var labels: [String] {
        if case .modified(let modifier, let inner) = content { modifier.labels + inner.labels } else { [] }
    }
}

extension BoxModifier {
    fileprivate var labels: [String] {
        guard case .accessibility(let entries) = self else { return [] }
        return entries.compactMap { key, value in
            if key == "accessibilityLabel", case .text(let text) = value { text } else { nil }
        }
    }

    /// The views behind or over the box's content.
    fileprivate var layers: [ViewNode] {
        switch self {
        case .background(let nodes, _), .overlay(let nodes, _): nodes
        default: []
        }
    }
}
