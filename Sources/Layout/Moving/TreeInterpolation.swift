import TatamiPrimitives
package import TatamiScenes

/// Returns the tree between two others, whose elements are matched by id.
///
/// An element in both trees moves, resizes, fades and changes colour; an element in only one appears or disappears by
/// its `Entrance`. At the start the result is the first tree, at the end the second.
package func interpolate(from start: LayoutTree, to end: LayoutTree, progress: Progress) -> LayoutTree {
    if progress.isAtStart { return start }
    if progress.isAtEnd { return end }
    let grid = PixelGrid(pixelsPerPoint: end.scale)
    let interpolation = TreeInterpolation(from: start.root, to: end.root, progress: progress, grid: grid)
    let blend = Blend(progress: progress.overall, grid: grid)
    var tree = end
    tree.root = interpolation.root()
    tree.size = tree.root.frame.size
    tree.background = blend.color(start.background, end.background)
    tree.diagnostics = end.diagnostics + start.diagnostics.filter { !end.diagnostics.contains($0) }
    return tree
}

extension ElementID {
    /// The names of the contents of an element at both ends of a transition, while one replaces the other.
    fileprivate static let replacedContents = (old: "before", new: "after")

    /// The element whose content this is while another one replaces it; nil for other ids.
    package var elementOfReplacedContent: ElementID? {
        let (old, new) = Self.replacedContents
        return parent.flatMap { self == $0.part(old) || self == $0.part(new) ? $0 : nil }
    }
}

/// An interpolation, with indices of both trees.
struct TreeInterpolation {
    private let start: LayoutNode
    private let end: LayoutNode
    private let progress: Progress
    private let grid: PixelGrid
    private var starts: [ElementID: LayoutNode] = [:]
    private var ends: Set<ElementID> = []

    init(from start: LayoutNode, to end: LayoutNode, progress: Progress, grid: PixelGrid) {
        self.end = end
        self.progress = progress
        self.grid = grid
        self.start = RowIdentity(from: start, to: end).renamed(start)
        var (starts, ends) = ([ElementID: LayoutNode](), Set<ElementID>())
        self.start.forEach { starts[$0.id] = $0 }
        end.forEach { ends.insert($0.id) }
        (self.starts, self.ends) = (starts, ends)
    }

    /// The context of a node: its progress, its rules, and the area in which it is visible.
    private struct NodeContext {
        var progress: Double
        var appearing: Entrance
        var disappearing: Entrance
        var window: Rect
        /// The frame of a row whose list begins or ends editing, at whose edges its controls enter and leave; nil
        /// elsewhere.
        var edited: Rect?
    }

    func root() -> LayoutNode {
        let around = NodeContext(
            progress: progress.overall, appearing: progress.appearing, disappearing: progress.disappearing,
            window: end.frame)
        return between(start, end, around)
    }

    private func inside(_ node: LayoutNode, _ around: NodeContext) -> NodeContext {
        var inner = around
        if let own = progress.elements[node.id] {
            inner.progress = own.progress ?? inner.progress
            inner.appearing = own.appearing ?? inner.appearing
            inner.disappearing = own.disappearing ?? inner.disappearing
        }
        return inner
    }

    // MARK: Elements of both

    private func between(_ a: LayoutNode, _ b: LayoutNode, _ around: NodeContext) -> LayoutNode {
        var around = inside(b, around)
        let blend = Blend(progress: around.progress, grid: grid)
        var node = b
        node.frame = blend.rect(a.frame, b.frame)
        node.paint = a.paint.blended(to: b.paint, blend)
        if node.paint.clipsContent { around.window = node.frame }
        around.edited = b.kind == .row && a.hasEditingControls != b.hasEditingControls ? node.frame : nil
        let (content, exchanged) = content(a, b, in: node.frame, blend)
        node.content = content
        node.children = exchanged + children(a, b, around)
        if around.edited != nil { node.paint.clipsContent = true }
        return node
    }

    /// Returns the content: equal content moves; otherwise the old fades out while the new fades in.
    private func content(
        _ a: LayoutNode, _ b: LayoutNode, in frame: Rect, _ blend: Blend
    ) -> (LayoutNode.Content, exchanged: [LayoutNode]) {
        if blend.progress == 0 { return (a.content, []) }
        if blend.progress == 1 { return (b.content, []) }
        switch (a.content, b.content) {
        case (.none, .none): return (.none, [])
        case (.text(let first), .text(let second)) where first.isSet(like: second):
            var text = second
            text.color = blend.color(first.color, second.color)
            for index in text.runs.indices {
                text.runs[index].color = blend.color(first.runs[index].color, second.runs[index].color)
            }
            for index in text.lines.indices {
                text.lines[index].origin = blend.point(first.lines[index].origin, second.lines[index].origin)
            }
            return (.text(text), [])
        case (.image(let first, let start, let old), .image(let second, let end, let new))
        where first == second && old == nil && new == nil:
            return (.image(second, frame: blend.rect(start, end), tint: nil), [])
        case (.image(let first, let start, let old?), .image(let second, let end, let new?)) where first == second:
            return (.image(second, frame: blend.rect(start, end), tint: blend.color(old, new)), [])
        case (.symbol(let first, let start, let old), .symbol(let second, let end, let new)) where first == second:
            return (.symbol(second, frame: blend.rect(start, end), color: blend.color(old, new)), [])
        default:
            let (old, new) = ElementID.replacedContents
            let parts = [(a, old, blend.opacity(1, 0)), (b, new, blend.opacity(0, 1))]
            return (
                .none,
                parts.compactMap { node, word, opacity in
                    guard node.content != .none, opacity > 0 else { return nil }
                    let way = frame.origin - node.frame.origin
                    let moved = node.content.mapOrigins { $0 + way }
                    return LayoutNode(
                        id: b.id.part(word), kind: node.kind, role: node.role,
                        frame: Rect(origin: frame.origin, size: node.frame.size),
                        paint: BoxPaint(opacity: opacity), content: moved)
                }
            )
        }
    }

    // MARK: Elements that appear and disappear

    /// Returns the children in the order of the end; a disappearing one stays above the child that preceded it.
    private func children(_ a: LayoutNode, _ b: LayoutNode, _ around: NodeContext) -> [LayoutNode] {
        var leaving: [ElementID?: [LayoutNode]] = [:]
        let staying = Set(b.children.map(\.id))
        var neighbour: ElementID?
        for child in a.children {
            if staying.contains(child.id) { neighbour = child.id }
            guard !ends.contains(child.id), let node = going(child, around) else { continue }
            leaving[neighbour, default: []].append(node)
        }
        var all = (leaving[nil] ?? []).map { (node: $0, stays: false) }
        for child in b.children {
            if let start = starts[child.id] {
                all.append((between(start, child, around), true))
            } else if let node = coming(child, around) {
                all.append((node, false))
            }
            all += (leaving[child.id] ?? []).map { ($0, false) }
        }
        return b.kind == .list ? withinGaps(withoutCrossings(all, to: b)) : all.map(\.node)
    }

    /// Cuts rows that pass one another. The one with the longer way covers the others, as on the platform, whose rows
    /// are opaque.
    private func withoutCrossings(_ rows: [(node: LayoutNode, stays: Bool)], to list: LayoutNode) -> [(
        node: LayoutNode, stays: Bool
    )] {
        let staying = rows.indices.filter { rows[$0].stays && rows[$0].node.kind == .row }
        let frames = staying.map { rows[$0].node.frame }
        guard zip(frames, frames.dropFirst()).contains(where: { $0.maxY > $1.minY }) else { return rows }
        let places = Dictionary(list.children.map { ($0.id, $0.frame.minY) }) { first, _ in first }
        func way(_ index: Int) -> Double {
            let id = rows[index].node.id
            guard let from = starts[id]?.frame.minY, let to = places[id] else { return 0 }
            return abs(to - from)
        }
        let above = staying.map { (index: $0, way: way($0)) }.sorted { ($0.way, $0.index) > ($1.way, $1.index) }
        var all = rows
        var covering: [Rect] = []
        for (index, _) in above {
            let frame = all[index].node.frame
            var (top, bottom) = (frame.minY, frame.maxY)
            for other in covering where other.minY < bottom && other.maxY > top {
                if other.midY < frame.midY { top = max(top, other.maxY) } else { bottom = min(bottom, other.minY) }
            }
            all[index].node.cut(from: top, to: max(top, bottom))
            covering.append(frame)
        }
        return all
    }

    /// Clips appearing and disappearing rows to the gap between the others, so that they never show through one.
    private func withinGaps(_ rows: [(node: LayoutNode, stays: Bool)]) -> [LayoutNode] {
        var all = rows.map(\.node)
        let isStaying = rows.map { $0.stays && $0.node.kind == .row }
        var top: Double?
        for index in all.indices {
            if isStaying[index] { top = all[index].frame.maxY }
            guard !rows[index].stays, all[index].kind == .row else { continue }
            let bottom = isStaying[index...].firstIndex(of: true).map { all[$0].frame.minY }
            all[index].cut(from: top ?? -.infinity, to: bottom ?? .infinity)
        }
        return all.filter { $0.kind != .row || $0.frame.height > 0 }
    }

    private func coming(_ node: LayoutNode, _ around: NodeContext) -> LayoutNode? {
        let around = inside(node, around)
        guard around.progress != 0 || around.appearing == .none else { return nil }
        var whole = node
        whole.children = node.children.compactMap { child in
            starts[child.id].map { between($0, child, around) } ?? child
        }
        return on(its: around.appearing, whole, share: around.progress, around)
    }

    private func going(_ node: LayoutNode, _ around: NodeContext) -> LayoutNode? {
        let around = inside(node, around)
        guard around.progress != 1, around.disappearing != .none else { return nil }
        let exit = around.disappearing == .settle ? .fade : around.disappearing
        return on(its: exit, withoutStaying(node), share: 1 - around.progress, around)
    }

    private func withoutStaying(_ node: LayoutNode) -> LayoutNode {
        var node = node
        node.children = node.children.filter { !ends.contains($0.id) }.map { withoutStaying($0) }
        return node
    }

    /// Returns the node with a share of its entrance completed; nil if it is not visible.
    private func on(its entrance: Entrance, _ node: LayoutNode, share: Double, _ around: NodeContext) -> LayoutNode? {
        if share == 1 { return node }
        switch entrance {
        case .none: return node
        case .fade:
            let way = around.edited.map { wayIn(ofControl: node, over: $0) } ?? 0
            return node.faded(to: share)?.moved(by: Point(x: grid.snap(way * (1 - share)), y: 0))
        case .grow: return share > 0 ? node.scaled(by: share, around: node.middle, on: grid) : nil
        case .settle:
            let size = 1 + (1 - share) * Self.settling
            return node.faded(to: share)?.scaled(by: size, around: node.middle, on: grid)
        case .slide(let edge):
            let way = wayIn(of: node, over: edge, around.window)
            let left = 1 - share
            return node.moved(by: Point(x: grid.snap(way.x * left), y: grid.snap(way.y * left)))
        }
    }

    /// The share by which a settling element is too large at first; the platform's alerts begin at 1.2 times their
    /// size.
    private static let settling = 0.2

    /// Returns the distance from the node's place to just out of sight.
    private func wayIn(of node: LayoutNode, over edge: Entrance.Edge, _ window: Rect) -> Point {
        return switch edge {
        case .left: Point(x: window.minX - node.frame.maxX, y: 0)
        case .right: Point(x: window.maxX - node.frame.minX, y: 0)
        case .top: Point(x: 0, y: node.kind.scrolls ? -node.frame.height : window.minY - node.frame.maxY)
        case .bottom: Point(x: 0, y: node.kind.scrolls ? node.frame.height : window.maxY - node.frame.minY)
        }
    }

    /// Returns the distance of an editing control to just outside of its row; 0 for other elements.
    ///
    /// The control moves as far as the content does, and so stays beside the content, as on the platform.
    private func wayIn(ofControl node: LayoutNode, over row: Rect) -> Double {
        guard node.isEditingControl else { return 0 }
        return node.frame.midX < row.midX ? row.minX - node.frame.maxX : row.maxX - node.frame.minX
    }
}

extension LayoutNode {
    fileprivate var middle: Point { Point(x: frame.midX, y: frame.midY) }

    fileprivate var isEditingControl: Bool { role.flatMap(Accessory.Kind.init)?.isEditingControl ?? false }

    fileprivate var hasEditingControls: Bool { children.contains(where: \.isEditingControl) }

    /// Returns the node with that share of its opacity; nil if nothing remains visible.
    fileprivate func faded(to share: Double) -> LayoutNode? {
        var faded = self
        faded.paint.opacity *= min(max(share, 0), 1)
        return faded.paint.opacity > 0 ? faded : nil
    }

    /// Clips the node to a vertical range.
    fileprivate mutating func cut(from top: Double, to bottom: Double) {
        let (start, end) = (max(frame.minY, top), min(frame.maxY, bottom))
        guard start > frame.minY || end < frame.maxY else { return }
        frame = Rect(x: frame.minX, y: start, width: frame.width, height: max(0, end - start))
        paint.clipsContent = true
    }
}

extension PlacedText {
    /// Whether the texts differ at most in place and colour.
    fileprivate func isSet(like other: PlacedText) -> Bool {
        text == other.text && font == other.font && hasRuns(like: other) && lines.count == other.lines.count
            && zip(lines, other.lines).allSatisfy { $0.line == $1.line }
    }

    private func hasRuns(like other: PlacedText) -> Bool {
        runs.count == other.runs.count
            && zip(runs, other.runs).allSatisfy { run, twin in
                var recoloured = run
                recoloured.color = twin.color
                return recoloured == twin
            }
    }
}
