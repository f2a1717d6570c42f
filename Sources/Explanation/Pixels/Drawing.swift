import TatamiComparison
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiScenes

/// A display list taken apart: what is drawn in order, of which element, through which clips and fades.
struct Drawing {
    var leaves: [Leaf] = []
    var elements: [Element] = []
    var clips: [Clip] = []
    var elementOfName: [ElementID: Int] = [:]
    /// All of the tree, whether they are drawn or not.
    let tree: TreeElements
    /// Of each of them, what the elements that it stands in, and it itself, leave of the screen.
    private var windows: [PixelRect] = []
    /// Of each of them, whether the tree lets nothing of it be seen, wherever it stands.
    private var faded: [Bool] = []
    let scale: Double
    /// What the list draws on.
    let screen: PixelRect

    /// An item that is no group.
    struct Leaf {
        var item: DisplayItem
        var element: Int
        var ink: Ink
        /// Where it can be seen, through its clips.
        var bounds: PixelRect
        /// From the outside in.
        var clips: [Int]
        /// The translucent groups that it is drawn in, as `Fades` numbers them; 0 for none.
        var fade: Int
        /// Its colour, for one that lays one colour over its whole pixels.
        var solid: Color?
        /// Rises in drawing order.
        var order: Double
    }

    struct Element {
        var id: ElementID
        /// What the actual tree calls it; nil when it has no such element.
        var name: ElementID?
        var leaves: [Int] = []
    }

    struct Clip {
        var path: Path
        var element: Int
        var bounds: PixelRect
        /// Where it takes nothing away.
        var full: [PixelRect]
    }

    /// `name` says what the actual tree calls an element. The first leaf is the background.
    init(_ screen: DrawnScreen, glyphs: GlyphReach, fades: inout Fades, name: (ElementID) -> ElementID?) {
        let list = screen.list
        scale = list.scale
        let all = Rect(origin: .zero, size: list.size)
        self.screen = PixelRect(around: all, scale: list.scale)
        tree = screen.elements
        for (node, parent) in zip(tree.nodes, tree.parents) {
            faded.append(node.paint.opacity == 0 || parent.map { faded[$0] } ?? false)
            let window = parent.map { windows[$0] } ?? self.screen
            let own = node.paint.clipsContent ? PixelRect(around: node.frame, scale: scale) : nil
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

    /// What holds where the walk through the groups has come to.
    private struct Walk {
        let glyphs: GlyphReach
        var visible: PixelRect
        var element = 0
        var clips: [Int] = []
        var fade = 0
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
        if let path = group.clip {
            let clip = clip(along: path, of: walk.element)
            walk.visible = walk.visible.intersection(clip.bounds)
            walk.clips.append(clips.count)
            clips.append(clip)
        }
        guard !walk.visible.isEmpty else { return }
        for item in group.items { add(item, &walk, &fades, name) }
    }

    private mutating func add(_ item: DisplayItem, _ walk: inout Walk) {
        let ink = Ink(item, scale: scale, glyphs: walk.glyphs)
        let bounds = ink.bounds.intersection(walk.visible)
        guard !bounds.isEmpty else { return }
        elements[walk.element].leaves.append(leaves.count)
        leaves.append(
            Leaf(
                item: item, element: walk.element, ink: ink, bounds: bounds, clips: walk.clips, fade: walk.fade,
                solid: item.solidColor, order: Double(leaves.count)))
    }

    /// The element, known or new; one that the list draws in two pieces is one element.
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

    private func clip(along path: Path, of element: Int) -> Clip {
        guard let bounds = path.controlBounds else {
            return Clip(path: path, element: element, bounds: .empty, full: [])
        }
        let insides = RoundedRect(path, within: bounds)?.insides ?? []
        return Clip(
            path: path, element: element, bounds: PixelRect(around: bounds, scale: scale),
            full: insides.compactMap { PixelRect(inside: $0, scale: scale) })
    }

    // MARK: Asking

    /// Whether the tree lets nothing of an element be seen, wherever it stands.
    func isFaded(_ id: ElementID) -> Bool { tree.place(of: id).map { faded[$0] } ?? false }

    /// What the elements that an element stands in leave of the screen.
    func visible(around id: ElementID) -> PixelRect { tree.place(of: id).map { windows[$0] } ?? screen }

    func visible(through clips: [Int]) -> PixelRect {
        clips.reduce(screen) { $0.intersection(self.clips[$1].bounds) }
    }
}

/// Numbers for chains of translucent groups, the same for the same chain in either list.
struct Fades {
    private var numbers: [Step: Int] = [:]

    struct Step: Hashable {
        let within: Int
        /// As the actual tree calls it.
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

extension DisplayItem {
    /// The one colour that it lays over whatever it covers.
    fileprivate var solidColor: Color? {
        if case .fill(_, _, .solid(let color), _) = self { color } else { nil }
    }
}
