import Tatami
import TatamiSceneFile

/// Backgrounds and overlays of views, and rotated lists.
extension Lowering {
    func backed(_ inner: Lowered, by nodes: [ViewNode], _ alignment: String, at place: CodePlace) -> Lowered {
        guard !nodes.isEmpty else { return inner }
        if nodes.count == 1 {
            switch nodes[0].content {
            case .paint(let paint): return filled(inner, paint, in: .rectangle, at: place)
            case .shape(let shape) where shape.isBox:
                guard shape.stroke?.isInside ?? true else { break }
                guard let fill = shape.fill else { return covered(inner, by: nodes, alignment, at: place) }
                let box = filled(inner, fill, in: shape.kind, at: place)
                return shape.stroke.map { lined(box, shape.kind, $0, at: place) } ?? box
            default: break
            }
        }
        return layered(inner, nodes, alignment, isUnder: true, at: place)
    }

    func covered(_ inner: Lowered, by nodes: [ViewNode], _ alignment: String, at place: CodePlace) -> Lowered {
        guard !nodes.isEmpty else { return inner }
        if nodes.count == 1, case .shape(let shape) = nodes[0].content, shape.isBox, shape.fill == nil,
            let stroke = shape.stroke, stroke.isInside
        {
            return lined(inner, shape.kind, stroke, at: place)
        }
        return layered(inner, nodes, alignment, isUnder: false, at: place)
    }

    /// Returns the element with a line along a shape as large as its box.
    private func lined(
        _ inner: Lowered, _ shape: ShapeKind, _ stroke: ShapeContent.Stroke, at place: CodePlace
    ) -> Lowered {
        let radius = shape.radius(at: place)
        let known = inner.box.last { $0.key == "cornerRadius" }?.node.value
        let isSame = radius.map(\.spelled) == known.map(\.spelled)
        var box = inner.rank < .border && isSame && inner.kind != "area" ? inner : inner.wrapped(at: place)
        if !box.has("cornerRadius"), let radius {
            box.set("cornerRadius", radius)
            box.set("clip", .flag(false))
        }
        box.set("border", stroke.value(at: place))
        box.rank = .border
        return box
    }

    /// Returns a stack as large as the element, with other views behind it or in front of it.
    func layered(
        _ inner: Lowered, _ nodes: [ViewNode], _ alignment: String, isUnder: Bool, at place: CodePlace
    ) -> Lowered {
        let layer =
            nodes.count == 1
            ? lowered(nodes[0])
            : lowered(ViewNode(.stack(StackContent(axis: .depth, alignment: alignment, children: nodes)), at: place))
        return layered(inner, layer, alignment, isUnder: isUnder, at: place)
    }

    /// Returns a stack as large as the element, with a layer behind it or in front of it.
    func layered(
        _ inner: Lowered, _ layer: Lowered, _ alignment: String, isUnder: Bool, at place: CodePlace
    ) -> Lowered {
        var stack = Lowered(
            "zstack",
            [
                ("alignment", .text(alignment)), ("sizedBy", .text(isUnder ? "last" : "first")),
                ("content", .list(isUnder ? [layer.node, inner.node] : [inner.node, layer.node])),
            ], at: place)
        (stack.fillsWidth, stack.fillsHeight) = (inner.fillsWidth, inner.fillsHeight)
        return stack
    }

    /// Returns an element that is rotated or scaled when it is drawn.
    func transformed(
        _ inner: Lowered, _ entries: [(String, CodeNode.Value?)], about anchor: UnitPoint, at place: CodePlace
    ) -> Lowered {
        let anchor = anchor == .center ? nil : anchor.known.value(at: place)
        return inner.drawing(
            "transform", .mapping(entries + [("anchor", anchor)], at: place), as: .transform, at: place)
    }

    /// Returns a scrolling view or a list that fills from the bottom, since it is rotated by a half turn or flipped, as
    /// its rows are again; nil for any other view.
    func filledFromBottom(_ node: ViewNode, at place: CodePlace) -> Lowered? {
        switch node.content {
        case .scroll(let scroll) where !scroll.isHorizontal: self.scroll(scroll, isTurned: true, at: place)
        case .list(let list): self.list(list, isTurned: true, at: place)
        default: nil
        }
    }
}

extension BoxModifier {
    /// Whether it is a half turn or a vertical flip, by which a scrolling view fills from the bottom.
    var isHalfTurn: Bool {
        switch self {
        case .rotation(let degrees, _): abs(abs(degrees) - 180) < 0.001
        case .scale(let x, let y, _): abs(x) == 1 && y == -1
        default: false
        }
    }
}

extension ShapeContent {
    /// Whether the shape is a box with corners.
    var isBox: Bool {
        switch kind {
        case .rectangle, .rounded, .uneven, .capsule: true
        case .circle, .custom, .path: false
        }
    }
}

extension CodeNode.Value {
    /// The value as text, by which two values are compared.
    fileprivate var spelled: String { "\(self)" }
}
