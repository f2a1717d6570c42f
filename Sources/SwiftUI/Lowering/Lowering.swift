import Tatami
import TatamiSceneFile

/// The stage from evaluated views to elements of a scene.
///
/// It determines what fills the offered space, and which boxes are merged. After it, no SwiftUI is left.
@MainActor
final class Lowering {
    let run: EvaluationRun
    /// Whether the elements are laid out only to be measured. Views that ask for their frames then have ids.
    private let measures: Bool
    /// Whether a component of the kit is used.
    private(set) var usesKit = false

    init(_ run: EvaluationRun, measures: Bool = false) { (self.run, self.measures) = (run, measures) }

    /// Returns an element in a box whose id is a name, by which its frame is found; unchanged unless elements are
    /// measured.
    func measured(_ element: Lowered, as name: String, fills: Bool) -> Lowered {
        guard measures else { return element }
        var box = element.wrapped()
        box.set("id", .text(name))
        if fills { box.fillsWidth = true }
        // Decorations around the view lie outside its frame.
        box.rank = .offset
        return box
    }

    func warn(_ message: String, at place: CodePlace) { run.warn(message, at: place) }

    func lowered(_ node: ViewNode) -> Lowered {
        let place = node.place
        switch node.content {
        case .text(let text): return label(text, at: place)
        case .image(let content): return image(content, at: place)
        case .paint(let paint): return area(paint, at: place)
        case .shape(let content): return shape(content, at: place)
        case .spacer(let least):
            return Lowered("spacer", [("minLength", least.map { .number(max(0, $0)) })], fills: true, at: place)
        case .divider(let isVertical): return line(isVertical: isVertical, at: place)
        case .stack(let content): return stack(content, at: place)
        case .grid(let content): return grid(content, at: place)
        case .scroll(let content): return scroll(content, isTurned: false, at: place)
        case .list(let content): return list(content, at: place)
        case .section(let section): return stack(joined(section), at: place)
        case .button(let content): return single(content.label, at: place)
        case .labeled(let content): return labeled(content, at: place)
        case .component(let content): return component(content, at: place)
        case .navigation(let content): return navigation(content, at: place)
        case .tabs(let content): return tabs(content, at: place)
        case .modified(let modifier, let inner): return modified(inner, by: modifier, at: place)
        }
    }

    /// Returns the only element of nodes, or a vertical stack of several.
    func single(_ nodes: [ViewNode], at place: CodePlace) -> Lowered {
        if nodes.count == 1 { return lowered(nodes[0]) }
        return stack(StackContent(axis: .vertical, children: nodes), at: place)
    }

    /// Returns nodes as one element that fills the offered space, centred if they are smaller.
    func filling(_ nodes: [ViewNode], at place: CodePlace) -> Lowered {
        var content = single(nodes, at: place)
        if !content.fillsWidth || !content.fillsHeight {
            content = content.wrapped()
            (content.fillsWidth, content.fillsHeight) = (true, true)
        }
        return content
    }

    /// Returns nodes as one element that fills the offered width, centred if they are narrower.
    func asHighAsContent(_ nodes: [ViewNode], at place: CodePlace) -> Lowered {
        var content = single(nodes, at: place)
        if !content.fillsWidth || content.fillsHeight { content = content.wrapped() }
        (content.fillsWidth, content.fillsHeight) = (true, false)
        return content
    }

    private func joined(_ section: SectionContent) -> StackContent {
        StackContent(axis: .vertical, children: section.header + section.rows + section.footer)
    }

    /// The platform's distance between views in points.
    nonisolated static let spacing = 8.0

    private func stack(_ content: StackContent, at place: CodePlace) -> Lowered {
        let isDeep = content.axis == .depth
        let isHorizontal = content.axis == .horizontal
        let children = inDrawingOrder(content).map { child -> Lowered in
            var lowered = lowered(child)
            if lowered.kind == "spacer" {
                (lowered.fillsWidth, lowered.fillsHeight) = (isDeep || isHorizontal, isDeep || !isHorizontal)
            }
            return lowered
        }.yieldingSpacers(in: content)
        let kind = isDeep ? "zstack" : isHorizontal ? "hstack" : "vstack"
        var stack = Lowered(
            kind,
            [
                ("alignment", .text(content.alignment)),
                ("spacing", isDeep ? nil : .number(content.spacing ?? Self.spacing)),
                ("content", .list(children.map(\.stackNode))),
            ], at: place)
        stack.fillsWidth = content.isLazy || children.contains { $0.fillsWidth }
        stack.fillsHeight = children.contains { $0.fillsHeight }
        return stack
    }

    /// Returns the views of a stack in order; those of a depth stack from back to front.
    private func inDrawingOrder(_ stack: StackContent) -> [ViewNode] {
        let layers = stack.children.map(\.layer)
        guard let highest = layers.first(where: { $0.index != 0 }) else { return stack.children }
        let order = layers.indices.sorted { (layers[$0].index, $0) < (layers[$1].index, $1) }
        if stack.axis == .depth { return order.map { stack.children[$0] } }
        if order != Array(layers.indices) {
            warn("zIndex is drawn only in a ZStack: the views of this stack overlap as in the code", at: highest.place)
        }
        return stack.children
    }

    private func line(isVertical: Bool, at place: CodePlace) -> Lowered {
        var line = Lowered("area", at: place)
        line.set("background", Tatami.Color.separator.value(at: place))
        line.staysInSafeArea()
        line.set(isVertical ? "width" : "height", .number(0.33))
        (line.fillsWidth, line.fillsHeight) = (!isVertical, isVertical)
        return line
    }

    private func grid(_ content: GridContent, at place: CodePlace) -> Lowered {
        let columns: CodeNode.Value =
            switch content.columns {
            case .count(let count): .number(Double(count))
            case .adaptive(let minimum): .mapping([("minimum", .number(minimum))], at: place)
            }
        let spacing: [(String, CodeNode.Value?)] = [
            ("column", .number(content.columnSpacing)), ("row", .number(content.rowSpacing)),
        ]
        var grid = Lowered(
            "grid",
            [
                ("columns", columns), ("spacing", .mapping(spacing, at: place)), ("alignment", .text("center")),
                ("content", .list(content.children.map { lowered($0).node })),
            ], at: place)
        grid.fillsWidth = true
        return grid
    }

    func component(_ content: ComponentContent, at place: CodePlace) -> Lowered {
        if content.name != "switch" { usesKit = true }
        var component = Lowered(content.name, content.arguments, at: place)
        component.fillsWidth = content.fillsWidth
        // Each modifier of a component needs a box around it.
        component.rank = .offset
        return component
    }

    /// Returns a label and a control at the ends of a line.
    private func labeled(_ content: LabeledContentNode, at place: CodePlace) -> Lowered {
        let control = content.control
        guard !content.hidesLabel, !content.label.isEmpty else { return single(control, at: place) }
        let label =
            content.label.count == 1
            ? content.label[0]
            : ViewNode(
                .stack(StackContent(axis: .vertical, alignment: "leading", spacing: 2, children: content.label)),
                at: place)
        let children = [label, ViewNode(.spacer(minLength: nil), at: place)] + control
        return stack(StackContent(axis: .horizontal, children: children), at: place)
    }
}

extension CGFloat {
    /// The platform's distance between views in points.
    static let spacing = CGFloat(Lowering.spacing)
}

@MainActor
extension [Lowered] {
    /// Returns the children of a stack, with its spacers at their minimum length if another child fills the stack.
    ///
    /// On the platform, such a child has priority over spacers.
    fileprivate func yieldingSpacers(in stack: StackContent) -> [Lowered] {
        let isHorizontal = stack.axis == .horizontal
        func fills(_ child: Lowered) -> Bool {
            child.kind != "spacer" && (isHorizontal ? child.fillsWidth : child.fillsHeight)
        }
        guard stack.axis != .depth, contains(where: fills) else { return self }
        return enumerated().compactMap { index, child in
            guard child.kind == "spacer" else { return child }
            // The platform's own spacing isn't added to a spacer's length; spacing that the stack sets is.
            let isBetween = index > 0 && index < count - 1
            if stack.spacing == nil, isBetween, child.leastLength == nil { return nil }
            var gap = Lowered("area", at: child.place)
            let length = child.leastLength ?? Lowering.spacing
            let distance = stack.spacing == nil ? Lowering.spacing * (isBetween ? 2 : 1) : 0
            gap.set(isHorizontal ? "width" : "height", .number(Swift.max(0, length - distance)))
            gap.set(isHorizontal ? "height" : "width", .number(0))
            return gap
        }
    }
}

extension ViewNode {
    /// The position among the views of a stack from back to front, and the line that sets it.
    fileprivate var layer: (index: Double, place: CodePlace) {
        for case .zIndex(let index, let place) in traits.reversed() { return (index, place) }
        return (0, place)
    }
}

extension Lowered {
    /// The minimum length in points of a spacer; nil for the platform's.
    fileprivate var leastLength: Double? {
        if case .number(let length)? = own.last(where: { $0.key == "minLength" })?.node.value { length } else { nil }
    }

    /// The element as the child of a stack: a spacer has no width and height of its own there.
    fileprivate var stackNode: CodeNode {
        guard kind == "spacer" else { return node }
        var plain = self
        (plain.fillsWidth, plain.fillsHeight) = (false, false)
        return plain.node
    }
}
