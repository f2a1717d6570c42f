import Tatami
import TatamiSceneFile

/// The views that a layout places.
public struct LayoutSubviews: RandomAccessCollection, @unchecked Sendable {
    private let all: [LayoutSubview]
    /// The reading direction.
    public let layoutDirection: LayoutDirection

    init(_ all: [LayoutSubview], _ direction: LayoutDirection) { (self.all, layoutDirection) = (all, direction) }

    /// The first index.
    public var startIndex: Int { 0 }
    /// The index after the last.
    public var endIndex: Int { all.count }
    /// The view at an index.
    public subscript(index: Int) -> LayoutSubview { all[index] }
    /// The views at some indices.
    public subscript(indices: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(Array(all[indices]), layoutDirection)
    }
}

/// A view that a layout places.
public struct LayoutSubview: @unchecked Sendable, Equatable {
    /// The position that the layout gives a view, and the sizes of the view for each proposal so far.
    final class Placement {
        var place: (point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?
        var sizes: [ProposedViewSize: CGSize] = [:]
    }

    let node: ViewNode
    let placement = Placement()
    let measure: @MainActor (ViewNode, ProposedViewSize) -> CGSize

    /// Compares two views by identity.
    public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool { first.placement === second.placement }

    /// Returns the size of the view for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let known = placement.sizes[proposal] { return known }
        let size = MainActor.assumeIsolated { measure(node, proposal) }
        placement.sizes[proposal] = size
        return size
    }

    /// Returns the size and the guides of the view for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }

    /// Places the view: its anchor is at the point, in the coordinates of the bounds.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        placement.place = (position, anchor, proposal)
    }

    /// The preferred distances from other views.
    public var spacing: ViewSpacing { ViewSpacing() }
    /// The priority; 0 for each view here.
    public var priority: Double { 0 }

    /// The value that the view gives to the layout.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        let values = node.traits.compactMap { trait -> Key.Value? in
            if case .layoutValue(ObjectIdentifier(key), let value) = trait { value as? Key.Value } else { nil }
        }
        return values.last ?? Key.defaultValue
    }
}

/// Views in a ``Layout`` of the app.
struct LayoutContainer<Placing: Layout, Content: View> {
    let layout: Placing
    let content: Content
    let place: CodePlace

    init(layout: Placing, content: Content, file: String, line: UInt) {
        (self.layout, self.content, place) = (layout, content, CodePlace(file, line))
    }
}

extension LayoutContainer: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place).with { ($0.stackAxis, $0.greatestListHeight) = (nil, .infinity) }
        let (name, frame) = context.run.measurements.frame(of: context.identity.entering("layout"))
        let subviews = context.nodes(of: content).map { node in
            LayoutSubview(node: node) { context.size(of: $0, for: $1) }
        }
        let views = LayoutSubviews(subviews, context.environment.layoutDirection)
        let proposal = ProposedViewSize(
            width: frame?.width ?? context.environment.frameSize?.width ?? context.environment.screenSize.width,
            height: context.environment.frameSize?.height)
        var cache = layout.makeCache(subviews: views)
        let size = layout.sizeThatFits(proposal: proposal, subviews: views, cache: &cache)
        let bounds = CGRect(origin: .zero, size: size)
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: views, cache: &cache)
        let placed = subviews.map { self.placed($0, in: bounds) }
        let stack = StackContent(axis: .depth, alignment: "topLeading", children: placed)
        let box = BoxModifier.frame(
            width: Double(max(0, size.width)), height: Double(max(0, size.height)), alignment: "topLeading")
        return [
            ViewNode(.stack(stack), at: place).modified(box, at: place)
                .modified(.measured(name, fills: true), at: place)
        ]
    }

    private func placed(_ view: LayoutSubview, in bounds: CGRect) -> ViewNode {
        let (point, anchor, proposal) =
            view.placement.place ?? (CGPoint(x: bounds.midX, y: bounds.midY), .center, ProposedViewSize(bounds.size))
        let size = view.sizeThatFits(proposal)
        let (x, y) = (point.x - anchor.x * size.width, point.y - anchor.y * size.height)
        return view.node
            .modified(.frame(width: Double(size.width), height: Double(size.height), alignment: "center"), at: place)
            .modified(.offset(x: Double(x), y: Double(y)), at: place)
    }
}

extension ViewContext {
    /// Returns the size of a view that is laid out alone, in points; zero if it can't be laid out.
    @MainActor
    func size(of node: ViewNode, for proposal: ProposedViewSize) -> CGSize {
        run.measurements.size?(node, proposal) ?? .zero
    }
}
