import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The visible elements of a layout, with their clips, opacity and occlusion.
struct SeenTree {
    let tree: LayoutTree
    let screen: Rect
    private(set) var nodes: [SeenNode] = []
    private(set) var hasMaterials = false
    /// The opaque areas in drawing order.
    private var covers = BucketedIndex<Cover>()
    /// The areas of images.
    private var images = BucketedIndex<Picture>()
    /// The drawing order of the last layer that dims the screen, as behind an alert or an action sheet; nil for none.
    private(set) var dimming: Int?

    /// An opaque area.
    struct Cover: Bounded {
        var id: ElementID
        var order: Int
        /// The largest rectangle within it.
        var rect: Rect
        /// Whether it is a plain box without content.
        var isPlain: Bool
        /// Whether it is a material, behind which things are only blurred.
        var isMaterial: Bool
        var scroller: Int
        /// The drawing order of the box with a shadow that it is or belongs to; nil for none.
        var floating: Int?
    }

    private struct Picture: Bounded {
        var order: Int
        var rect: Rect
    }

    /// The time and the symbols of the status bar, with their areas in points.
    private(set) var statusItems: [(id: ElementID, rect: Rect)] = []

    init(_ tree: LayoutTree) {
        self.tree = tree
        screen = Rect(origin: .zero, size: tree.size)
        visit(tree.root, Inherited(visible: screen, confines: Confines(of: screen)))
    }

    /// The properties that an element inherits from its ancestors.
    private struct Inherited {
        var visible: Rect
        var confines: Confines
        var opacity = 1.0
        /// The drawing order of the row, header or item around it that scrolls as a whole; 0 for none.
        var scroller = 0
        var isItem = false
        var floating: Int?
        /// Whether it is a view that a finger uncovers.
        var isUncovered = false
    }

    private mutating func visit(_ node: LayoutNode, _ around: Inherited) {
        guard node.paint.opacity > 0 else { return }
        if let transform = node.transform {
            // It is not checked. Its area counts as a picture, so that overlaps with it are not reported.
            let area = transform.bounds(of: node.frame).intersection(around.visible)
            return images.add(Picture(order: nodes.count, rect: area))
        }
        if node.isOfSystem { return noteStatusItems(in: node) }
        var inside = around
        inside.opacity *= node.paint.opacity
        let order = nodes.count
        if node.paint.material != nil { hasMaterials = true }
        if around.isItem { inside.scroller = order }
        inside.isItem = node.kind == .list || node.kind == .carousel
        inside.isUncovered = around.isUncovered || node.kind == .action || node.kind == .slide
        if node.paint.shadow != nil { inside.floating = order }
        var confines = around.confines
        // A text may be cut by its own box.
        if node.paint.clipsContent, case .text = node.content { confines.hold(within: node.frame, of: node.id) }
        nodes.append(
            SeenNode(
                node: node, order: order, visible: around.visible, confines: confines, opacity: inside.opacity,
                scroller: inside.isUncovered ? nil : inside.scroller))
        if node.kind == .dimming || dims(node) { dimming = order }
        var opaqueArea: Rect?
        if case .image(let image, let frame, let tint) = node.content {
            images.add(Picture(order: order, rect: node.frame.intersection(frame).intersection(around.visible)))
            if image.format == .jpeg, tint == nil { opaqueArea = node.frame.intersection(frame) }
        }
        // Behind a material nothing is legible.
        if node.paint.background?.isOpaque == true || (node.paint.material?.blur ?? 0) > 0 { opaqueArea = node.frame }
        if inside.opacity == 1, let opaqueArea {
            // The largest rectangle within a rounded box.
            let corner = node.paint.cornerRadius.largest * 0.3
            let rect = opaqueArea.inset(by: EdgeInsets(top: corner, left: corner, bottom: corner, right: corner))
            covers.add(
                Cover(
                    id: node.id, order: order, rect: rect.intersection(around.visible),
                    isPlain: node.children.isEmpty && node.content == .none,
                    isMaterial: node.paint.background?.isOpaque != true && node.paint.material != nil,
                    scroller: inside.scroller,
                    floating: inside.floating))
        }
        if node.paint.clipsContent { inside.visible = around.visible.intersection(node.frame) }
        switch node.kind {
        case .list:
            // Rows scroll vertically.
            inside.confines.hold(within: node.frame, of: node.id)
            (inside.confines.top, inside.confines.bottom) = (.none, .none)
        case .carousel:
            // Items scroll horizontally.
            inside.confines.hold(within: node.frame, of: node.id)
            (inside.confines.left, inside.confines.right) = (.none, .none)
        case .action:
            // A swipe may reveal actions only partly.
            inside.confines = .none
        case .row:
            if node.paint.clipsContent { inside.confines.hold(within: node.frame, of: node.id) }
            if node.hasMovedAside { (inside.confines.left, inside.confines.right) = (.none, .none) }
        default:
            if node.paint.clipsContent { inside.confines.hold(within: node.frame, of: node.id) }
        }
        for child in node.children { visit(child, inside) }
    }

    private mutating func noteStatusItems(in node: LayoutNode) {
        for item in node.children {
            if case .text(let text) = item.content {
                statusItems += text.lines.map { (item.id, text.ink(of: $0)) }
            } else {
                statusItems.append((item.id, item.frame))
            }
        }
    }

    /// Whether a box dims everything behind it: it covers the screen with a translucent colour.
    private func dims(_ node: LayoutNode) -> Bool {
        guard case .solid(let color)? = node.paint.background, node.frame.contains(screen) else { return false }
        return (0.1..<1).contains(color.alpha)
    }

    /// Whether an element drawn later, and not after `last`, hides an area completely.
    func isCovered(_ area: Rect, after order: Int, upTo last: Int = .max) -> Bool {
        covers.contains(near: area) { $0.order > order && $0.order <= last && $0.rect.contains(area) }
    }

    /// Whether something that hides or blurs what is behind it, or an image, is drawn later over a part of an area.
    func isCutInto(_ area: Rect, after order: Int) -> Bool {
        images.contains(near: area) { $0.order > order && $0.rect.overlaps(area) }
            || covers.contains(near: area) { $0.order > order && $0.rect.overlaps(area) }
    }

    /// Returns an opaque box near an area for which a condition is true; nil if there is none.
    func cover(near area: Rect, where holds: (Cover) -> Bool) -> Cover? {
        var found: Cover?
        _ = covers.contains(near: area) { cover in
            guard !cover.isMaterial, holds(cover) else { return false }
            found = cover
            return true
        }
        return found
    }
}

/// An element with its context in the tree.
struct SeenNode {
    let node: LayoutNode
    /// The drawing order, its index among all nodes.
    let order: Int
    /// The area left by clips and the screen.
    let visible: Rect
    /// The edges that it may not exceed.
    let confines: Confines
    /// The opacity from 0 to 1, including that of its ancestors.
    let opacity: Double
    /// The drawing order of the row, header or item around it that scrolls as a whole; 0 for none. It is nil in a view
    /// that a finger uncovers.
    let scroller: Int?

    /// The text that it shows; nil for other elements, and for invisible text.
    var text: PlacedText? {
        guard case .text(let text) = node.content, !text.lines.isEmpty, opacity >= 0.05 else { return nil }
        return text
    }
}

/// The edges at which content is cut without scrolling; an edge without an owner is the screen's.
struct Confines {
    struct Edge {
        var place: Double
        var owner: ElementID?
    }

    var left: Edge?
    var top: Edge?
    var right: Edge?
    var bottom: Edge?

    static let none = Confines()

    private init() {}

    init(of screen: Rect) {
        left = Edge(place: screen.minX)
        top = Edge(place: screen.minY)
        right = Edge(place: screen.maxX)
        bottom = Edge(place: screen.maxY)
    }

    /// Moves each edge that is outside of a box to the edge of the box.
    mutating func hold(within frame: Rect, of owner: ElementID) {
        if left.map({ frame.minX > $0.place }) ?? true { left = Edge(place: frame.minX, owner: owner) }
        if top.map({ frame.minY > $0.place }) ?? true { top = Edge(place: frame.minY, owner: owner) }
        if right.map({ frame.maxX < $0.place }) ?? true { right = Edge(place: frame.maxX, owner: owner) }
        if bottom.map({ frame.maxY < $0.place }) ?? true { bottom = Edge(place: frame.maxY, owner: owner) }
    }

    /// Returns the edge by which an area is cut most, and the amount in points; nil if no edge cuts it noticeably.
    func cut(_ area: Rect) -> (side: LintIssue.Side, owner: ElementID?, points: Double)? {
        let cuts: [(LintIssue.Side, Edge?, Double)] = [
            (.left, left, left.map { $0.place - area.minX } ?? 0),
            (.right, right, right.map { area.maxX - $0.place } ?? 0),
            (.top, top, top.map { $0.place - area.minY } ?? 0),
            (.bottom, bottom, bottom.map { area.maxY - $0.place } ?? 0),
        ]
        let most = cuts.max { $0.2 < $1.2 }
        guard let most, most.2 > Self.slack else { return nil }
        return (most.0, most.1?.owner, most.2)
    }

    /// Returns what `cut` returns if that is the edge of a box; nil if the screen cuts the area most, or nothing does.
    func cutByBox(_ area: Rect) -> (side: LintIssue.Side, owner: ElementID?, points: Double)? {
        cut(area).flatMap { $0.owner == nil ? nil : $0 }
    }

    /// The tolerance in points.
    private static let slack = 1.0
}

extension LayoutNode {
    /// Whether a finger has moved the content of the row.
    fileprivate var hasMovedAside: Bool {
        guard let row = part.row else { return false }
        return row.swipe != .closed || (row.slide?.fraction ?? 0) > 0 || (row.threshold?.fraction ?? 0) > 0
    }
}

extension Paint {
    /// Whether no part of the paint is visible.
    var isClear: Bool {
        switch self {
        case .solid(let color): color.alpha == 0
        case .linearGradient, .radialGradient: stops.allSatisfy { $0.color.alpha == 0 }
        }
    }
}

extension LayoutNode {
    /// Whether it is the status bar or the home indicator, which the system draws over the app.
    var isOfSystem: Bool { id == .statusBar || id == .homeIndicator }
}
