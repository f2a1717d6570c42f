import TatamiComparison
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes

/// A flattened display list: the drawn items in order, each with its element, clips and fades.
struct Drawing {
    var leaves: [Leaf] = []
    var elements: [Element] = []
    var clips: [Clip] = []
    var elementOfName: [ElementID: Int] = [:]
    /// All elements of the tree, whether or not they are drawn.
    let tree: TreeElements
    /// For each node of the tree, the part of the screen that its containers and its own clip leave.
    private var windows: [PixelRect] = []
    /// For each node of the tree, whether its opacity or that of a container is 0.
    private var faded: [Bool] = []
    /// For each node of the tree, the map from its layout to the screen by its own transform and those of its
    /// containers; nil for none.
    private var transforms: [AffineTransform?] = []
    let scale: Double
    /// The area of the list.
    let screen: PixelRect

    /// An item that is not a group, or one such item in a group with a transform.
    struct Leaf {
        var item: DisplayItem
        var element: Int
        var coverage: PixelCoverage
        /// The visible bounds, after clipping.
        var bounds: PixelRect
        /// The indices of its clips, from the outermost to the innermost.
        var clips: [Int]
        /// The chain of translucent groups around it, as a number of `Fades`; 0 for none.
        var fade: Int
        /// The colour of a fill with a single colour; nil for gradients and for other kinds of items.
        var solid: Color?
        /// The position in drawing order; pieces of a leaf are between whole numbers.
        var order: Double
    }

    struct Element {
        var id: ElementID
        /// The name in the actual tree; nil if that has no such element.
        var name: ElementID?
        var leaves: [Int] = []
    }

    struct Clip {
        var path: Path
        var element: Int
        var bounds: PixelRect
        /// The areas from which the clip removes nothing.
        var full: [PixelRect]
    }

    /// `name` returns the name of an element in the actual tree. The first leaf is the background.
    init(_ screen: DrawnScreen, glyphs: GlyphReach, fades: inout Fades, name: (ElementID) -> ElementID?) {
        let list = screen.list
        scale = list.scale
        let all = Rect(origin: .zero, size: list.size)
        self.screen = PixelRect(around: all, scale: list.scale)
        tree = screen.elements
        for (node, parent) in zip(tree.nodes, tree.parents) {
            faded.append(node.paint.opacity == 0 || parent.map { faded[$0] } ?? false)
            let transform = node.transform.followed(by: parent.flatMap { transforms[$0] })
            transforms.append(transform)
            let window = parent.map { windows[$0] } ?? self.screen
            let frame =
                transform.map { $0.bounds(of: node.frame).grown(by: DisplayGroup.blurOfTurning) } ?? node.frame
            let own = node.paint.clipsContent ? PixelRect(around: frame, scale: scale) : nil
            windows.append(own.map(window.intersection) ?? window)
        }
        let background = DisplayItem.fill(
            .rectangle(all), rule: .nonZero, paint: .solid(list.background), bounds: all)
        let root = tree.tree.root.id
        elements.append(Element(id: root, name: name(root)))
        var walk = Walk(glyphs: glyphs, visible: self.screen)
        add(background, &walk)
        for item in list.items { add(item, &walk, &fades, name) }
    }

    /// The state of the walk through the groups.
    private struct Walk {
        let glyphs: GlyphReach
        var visible: PixelRect
        var element = 0
        var clips: [Int] = []
        var fade = 0
        /// The map from the coordinates of the groups around to those of the screen; nil for the same.
        var transform: AffineTransform?
    }

    private mutating func add(
        _ item: DisplayItem, _ walk: inout Walk, _ fades: inout Fades, _ name: (ElementID) -> ElementID?
    ) {
        guard case .group(let group) = item else { return add(item, &walk) }
        guard group.opacity > 0 else { return }
        let before = walk
        defer { walk = before }
        if let id = group.id.map({ ElementID($0) }) { walk.element = enter(id, name: name(id)) }
        if group.opacity < 1 {
            let element = elements[walk.element]
            walk.fade = fades.number(of: .init(within: walk.fade, element: element.name ?? element.id, group.opacity))
        }
        walk.transform = group.transform.followed(by: walk.transform)
        if let path = group.clip {
            let clip = clip(along: path, through: walk.transform, of: walk.element)
            walk.visible = walk.visible.intersection(clip.bounds)
            walk.clips.append(clips.count)
            clips.append(clip)
        }
        guard !walk.visible.isEmpty else { return }
        for item in group.items { add(item, &walk, &fades, name) }
    }

    private mutating func add(_ item: DisplayItem, _ walk: inout Walk) {
        let item = walk.transform.map { .group(DisplayGroup(transform: $0, items: [item])) } ?? item
        let coverage = PixelCoverage(item, scale: scale, glyphs: walk.glyphs)
        let bounds = coverage.bounds.intersection(walk.visible)
        guard !bounds.isEmpty else { return }
        elements[walk.element].leaves.append(leaves.count)
        leaves.append(
            Leaf(
                item: item, element: walk.element, coverage: coverage, bounds: bounds, clips: walk.clips,
                fade: walk.fade,
                solid: item.solidColor, order: Double(leaves.count)))
    }

    /// Returns the number of an element, which it adds if needed; an element that the list draws in two pieces is one
    /// element.
    private mutating func enter(_ id: ElementID, name: ElementID?) -> Int {
        if let known = elementOfName[id] { return known }
        if elements[0].id == id {
            elementOfName[id] = 0
            return 0
        }
        elementOfName[id] = elements.count
        elements.append(Element(id: id, name: name))
        return elements.count - 1
    }

    private func clip(along path: Path, through transform: AffineTransform?, of element: Int) -> Clip {
        guard let bounds = path.controlBounds else {
            return Clip(path: path, element: element, bounds: .empty, full: [])
        }
        if let transform {
            let path = path.transformed(by: transform)
            let reach = transform.bounds(of: bounds).grown(by: DisplayGroup.blurOfTurning)
            return Clip(path: path, element: element, bounds: PixelRect(around: reach, scale: scale), full: [])
        }
        let insides = RoundedRect(path, within: bounds)?.insides ?? []
        return Clip(
            path: path, element: element, bounds: PixelRect(around: bounds, scale: scale),
            full: insides.compactMap { PixelRect(inside: $0, scale: scale) })
    }

    // MARK: Queries

    /// Whether the opacity of an element or of a container around it is 0.
    func isFaded(_ id: ElementID) -> Bool { tree.place(of: id).map { faded[$0] } ?? false }

    /// Whether an element is drawn through the same transforms as the element of another drawing, from which it has a
    /// distance in points.
    func isTransformed(_ id: ElementID, like name: ElementID, in other: Drawing, offset: Point) -> Bool {
        let own = tree.place(of: id).flatMap { transforms[$0] }
        let others = other.tree.place(of: name).flatMap { other.transforms[$0] }
        guard let own else { return others == nil }
        return own.moved(by: offset).isNear(others)
    }

    /// The part of the screen to which the containers of an element and its own clip limit it; the whole screen if the
    /// tree has no such element.
    func visible(around id: ElementID) -> PixelRect { tree.place(of: id).map { windows[$0] } ?? screen }

    func visible(through clips: [Int]) -> PixelRect {
        clips.reduce(screen) { $0.intersection(self.clips[$1].bounds) }
    }
}

/// Numbers for chains of translucent groups, from 1. The drawings of the expected and the actual display list share one
/// `Fades`, so that equal chains have equal numbers.
struct Fades {
    private var numbers: [Step: Int] = [:]

    struct Step: Hashable {
        let within: Int
        /// The name in the actual tree.
        let element: ElementID
        let opacity: Double

        init(within: Int, element: ElementID, _ opacity: Double) {
            (self.within, self.element, self.opacity) = (within, element, opacity)
        }
    }

    mutating func number(of step: Step) -> Int {
        if let known = numbers[step] { return known }
        numbers[step] = numbers.count + 1
        return numbers.count
    }
}

extension AffineTransform {
    /// The same transform for content that is moved, about a point that moves with it.
    func moved(by offset: Point) -> AffineTransform {
        AffineTransform.translation(.zero - offset).followed(by: self).followed(by: .translation(offset))
    }

    /// Whether both turn alike, and differ in their translations by no more than rounding errors.
    func isNear(_ other: AffineTransform?) -> Bool {
        guard let other else { return false }
        return a == other.a && b == other.b && c == other.c && d == other.d
            && Point(x: tx, y: ty).isNear(Point(x: other.tx, y: other.ty))
    }
}

extension AffineTransform? {
    /// Returns the map that applies this one first, and then another; nil if both are.
    fileprivate func followed(by next: AffineTransform?) -> AffineTransform? {
        guard let self, let next else { return self ?? next }
        return self.followed(by: next)
    }
}

extension DisplayItem {
    /// The colour of a fill with a single colour; nil for gradients and for other kinds of items.
    fileprivate var solidColor: Color? {
        if case .fill(_, _, .solid(let color), _) = self { color } else { nil }
    }
}
