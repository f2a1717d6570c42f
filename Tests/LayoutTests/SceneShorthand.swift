import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The font of most tests. Its characters are squares of ten points: a text of n characters is 10·n wide and 12.5 high,
/// 13 on whole points.
let font = Font(size: 10)

func label(_ id: ElementID, _ text: String, _ box: Box = Box(), alignment: Label.Alignment = .leading) -> Element {
    Element(id: id, kind: .label(Label(text: text, font: font, alignment: alignment)), box: box)
}

func area(_ id: ElementID, _ width: Length? = nil, _ height: Length? = nil) -> Element {
    Element(id: id, kind: .area, box: Box(width: width, height: height))
}

func square(_ id: ElementID, _ side: Double) -> Element { area(id, .points(side), .points(side)) }

func spacer(_ id: ElementID, _ least: Double = 0) -> Element { Element(id: id, kind: .spacer(minLength: least)) }

func stack(
    _ axis: Stack.Axis, align alignment: Stack.Alignment = .start, spare distribution: Stack.Distribution = .start,
    spacing: Double = 0, id: ElementID = "stack", box: Box = Box(), _ children: [Element]
) -> Element {
    Element(
        id: id,
        kind: .stack(
            Stack(axis: axis, spacing: spacing, alignment: alignment, distribution: distribution, children: children)),
        box: box)
}

func list(_ list: List, _ box: Box = Box()) -> Element { Element(id: "list", kind: .list(list), box: box) }

/// Rows `row.0`, `row.1`, … with these heights.
func rows(_ heights: [Double], from first: Int = 0) -> [Row] {
    heights.enumerated().map { index, height in
        Row(
            id: ElementID("row.\(first + index)"),
            content: area(ElementID("row.\(first + index).content"), nil, .points(height)))
    }
}

func screen(
    _ width: Double, _ height: Double?, scale: Double = 1, _ direction: LayoutDirection = .leftToRight
) -> ScreenTraits {
    ScreenTraits(width: width, height: height, scale: scale, direction: direction)
}

func laidOut(
    _ content: Element, on screen: ScreenTraits, alert: Alert? = nil, with shaper: SquareShaper = SquareShaper(),
    from source: any RowSource = NoRowSource.none
) -> LayoutTree {
    layout(Scene(screen: screen, content: content, alert: alert), shaping: shaper, rows: source)
}

extension LayoutTree {
    /// All nodes in drawing order.
    var nodes: [LayoutNode] {
        var all: [LayoutNode] = []
        root.forEach { all.append($0) }
        return all
    }

    subscript(id: ElementID) -> LayoutNode? { nodes.first { $0.id == id } }

    func frame(_ id: ElementID) -> Rect? { self[id]?.frame }

    /// The tree without the authors' values: equal for scenes that look the same, however they were defined.
    var asPlaced: LayoutTree {
        func unsaid(_ node: LayoutNode) -> LayoutNode {
            var node = node
            node.part = .nothing
            node.children = node.children.map(unsaid)
            return node
        }
        var tree = self
        tree.root = unsaid(root)
        return tree
    }

    func nodes(_ kind: LayoutNodeKind) -> [LayoutNode] { nodes.filter { $0.kind == kind } }

    /// The frames of the visible rows, by id.
    var rowFrames: [ElementID: Rect] {
        Dictionary(nodes(.row).map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    func text(_ id: ElementID) -> PlacedText? {
        if case .text(let text)? = self[id]?.content { text } else { nil }
    }
}

/// Frames in a short spelling for tables: x, y, width, height.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

func isOnPixel(_ value: Double, _ scale: Double) -> Bool { abs(value * scale - (value * scale).rounded()) < 1e-6 }

extension LayoutTree {
    /// Ids of the nodes whose frames, lines or pictures are not on whole pixels.
    var offGrid: [ElementID] {
        nodes.filter { node in
            var values = [node.frame.minX, node.frame.minY, node.frame.maxX, node.frame.maxY]
            switch node.content {
            case .none: break
            case .text(let text): values += text.lines.flatMap { [$0.origin.x, $0.origin.y] }
            case .image(_, let frame, _), .symbol(_, let frame, _):
                values += [frame.minX, frame.minY, frame.maxX, frame.maxY]
            }
            return !values.allSatisfy { isOnPixel($0, scale) }
        }.map(\.id)
    }
}
