import Tatami
import TatamiSceneFile

/// A shadow; lengths are in points.
struct ShadowContent {
    var color: Tatami.Color
    var radius: Double
    var x: Double
    var y: Double

    func value(at place: CodePlace) -> CodeNode.Value {
        .mapping(
            [
                ("offset", .numbers([x, y], at: place)), ("blur", .number(2 * radius)),
                ("color", color.value(at: place)),
            ], at: place)
    }
}

/// Shadows: of a box with a background, or else of each text, symbol, image and shape in a view, as on the platform.
extension Lowering {
    func shadowed(_ node: ViewNode, _ shadow: ShadowContent, at place: CodePlace) -> Lowered {
        if let inside = node.shadowedInside(shadow, at: place) { return lowered(inside) }
        let inner = lowered(node)
        let casts = inner.has("background") || inner.has("clip") || ["image", "label", "symbol"].contains(inner.kind)
        guard casts, !inner.has("shadow") else {
            warn(
                inner.has("shadow")
                    ? "one shadow of a view is drawn, the innermost" : "the shadow of this view isn't drawn", at: place)
            return inner
        }
        var box = inner.rank < .shadow ? inner : inner.wrapped(at: place)
        box.set("shadow", shadow.value(at: place))
        box.rank = .shadow
        return box
    }
}

extension ViewNode {
    /// Returns the view with a shadow of each of its parts; nil for one that casts the shadow itself.
    fileprivate func shadowedInside(_ shadow: ShadowContent, at place: CodePlace) -> ViewNode? {
        func all(_ nodes: [ViewNode]) -> [ViewNode] { nodes.map { $0.modified(.shadow(shadow), at: place) } }
        var copy = self
        switch content {
        case .shape(var shape):
            shape.shadow = shape.shadow ?? shadow
            copy.content = .shape(shape)
        case .stack(var stack):
            stack.children = all(stack.children)
            copy.content = .stack(stack)
        case .grid(var grid):
            grid.children = all(grid.children)
            copy.content = .grid(grid)
        case .scroll(var scroll):
            scroll.children = all(scroll.children)
            copy.content = .scroll(scroll)
        case .button(var button):
            button.label = all(button.label)
            copy.content = .button(button)
        case .labeled(var labeled):
            (labeled.label, labeled.control) = (all(labeled.label), all(labeled.control))
            copy.content = .labeled(labeled)
        case .modified(let modifier, let inner):
            guard let modifier = modifier.passing(all) else { return nil }
            copy.content = .modified(modifier, inner.modified(.shadow(shadow), at: place))
        case .spacer: break
        case .text, .image, .paint, .divider, .list, .section, .component, .navigation, .tabs: return nil
        }
        return copy
    }
}

extension BoxModifier {
    /// Returns the modifier with its layers changed if the view's parts cast the shadow; nil if its box casts it.
    fileprivate func passing(_ change: ([ViewNode]) -> [ViewNode]) -> BoxModifier? {
        switch self {
        case .fill, .clip, .border, .shadow: nil
        case .background(let nodes, let alignment):
            nodes.count == 1 && nodes[0].isBox ? nil : .background(change(nodes), alignment: alignment)
        case .overlay(let nodes, let alignment): .overlay(change(nodes), alignment: alignment)
        case .padding, .frame, .flexibleFrame, .opacity, .offset, .fixedSize, .aspectRatio, .hidden, .ignoresSafeArea,
            .rotation, .scale, .accessibility, .measured:
            self
        }
    }
}

extension ViewNode {
    /// Whether the view, used as a background, fills a box.
    fileprivate var isBox: Bool {
        switch content {
        case .paint: true
        case .shape(let shape): shape.isBox && shape.fill != nil
        default: false
        }
    }
}
