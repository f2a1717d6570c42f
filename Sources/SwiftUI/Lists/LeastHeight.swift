import Tatami

extension ViewNode {
    /// The height in points that the view certainly has in a view that scrolls vertically.
    var leastHeight: Double {
        switch content {
        case .text(let text): text.leastHeight
        case .stack(let stack):
            if stack.axis == .vertical {
                max(0, stack.children.reduce(0) { $0 + $1.leastHeight } + stack.leastSpacing)
            } else {
                stack.children.greatestLeastHeight
            }
        case .section(let section): (section.header + section.rows + section.footer).greatestLeastHeight
        case .grid(let grid): grid.children.greatestLeastHeight
        case .button(let button): button.label.greatestLeastHeight
        case .modified(let modifier, let inner): modifier.leastHeight(around: inner)
        case .image, .paint, .shape, .spacer, .divider, .scroll, .list, .labeled, .component, .navigation, .tabs: 0
        }
    }

    /// The number of lazy stacks and grids in this view that leave out views and yet are drawn as if they were whole.
    ///
    /// It doesn't count a stack whose whole height matters, such as one that is turned about its centre, or one with a
    /// view beside it.
    var stacksShownFromStart: Int {
        switch content {
        case .stack(let stack):
            let own = stack.leavesOutViews ? 1 : 0
            let keepsStart = stack.axis == .vertical || stack.children.count == 1 || stack.alignment.hasPrefix("top")
            return keepsStart ? stack.children.reduce(own) { $0 + $1.stacksShownFromStart } : own
        case .grid(let grid): return grid.leavesOutViews ? 1 : 0
        case .modified(let modifier, let inner): return modifier.keepsStart ? inner.stacksShownFromStart : 0
        default: return 0
        }
    }
}

extension [ViewNode] {
    fileprivate var greatestLeastHeight: Double { reduce(0) { Swift.max($0, $1.leastHeight) } }
}

extension StackContent {
    /// The sum of the spacings between the children in points.
    fileprivate var leastSpacing: Double { (spacing ?? Lowering.spacing) * Double(max(0, children.count - 1)) }
}

extension TextContent {
    /// The height in points of one line in the smallest text style, or in the smallest font of a fixed size if that is
    /// less; 0 for an empty text and for one that may be scaled down.
    fileprivate var leastHeight: Double {
        guard minimumScale >= 1, !plain.isEmpty else { return 0 }
        let sizes = [font.pointSize] + runs.map { $0.font?.pointSize }
        return Self.leastLine * sizes.reduce(Self.smallestStyle) { min($0, $1 ?? $0) }
    }

    /// The size in points of `caption2`, at any text size.
    private static let smallestStyle = 11.0
    /// The height of a line divided by the size of its font, less than that of any common font.
    private static let leastLine = 0.75
}

extension BoxModifier {
    fileprivate func leastHeight(around inner: ViewNode) -> Double {
        switch self {
        case .padding(let insets): max(0, inner.leastHeight + insets.top + insets.bottom)
        case .frame(_, let height?, _): height
        case .flexibleFrame(let frame): max(frame.minHeight ?? 0, min(inner.leastHeight, frame.maxHeight ?? .infinity))
        case .aspectRatio: 0
        default: inner.leastHeight
        }
    }

    /// Whether the top of the box looks the same whatever the height of the view in it.
    fileprivate var keepsStart: Bool {
        switch self {
        case .padding, .opacity, .hidden, .ignoresSafeArea, .accessibility, .border, .shadow: true
        case .clip(let shape): shape.keepsStart
        case .flexibleFrame(let frame): frame.minHeight == nil && frame.maxHeight == nil
        case .frame(_, let height, _): height == nil
        case .fixedSize(_, let vertical): !vertical
        case .fill(.color, let shape): shape?.keepsStart != false
        case .background(let nodes, _):
            nodes.allSatisfy { if case .paint(.color) = $0.content { true } else { false } }
        default: false
        }
    }
}

extension ShapeKind {
    /// Whether the top of the shape looks the same whatever the shape's height.
    fileprivate var keepsStart: Bool {
        switch self {
        case .rectangle, .rounded, .uneven: true
        case .capsule, .circle, .custom, .path: false
        }
    }
}
