import TatamiLayout
import TatamiPrimitives
import TatamiScenes

extension PictureTree {
    /// Creates the list of a screen's elements that is written beside its picture.
    init(_ tree: LayoutTree) {
        guard let printed = PrintedTree(parsing: tree.description) else {
            preconditionFailure("a tree is printed as it is read")
        }
        let size = Size(width: Double(printed.size.width), height: Double(printed.size.height))
        let screen = Element(
            kind: "screen",
            frame: Rect(x: 0, y: 0, width: size.width / printed.scale, height: size.height / printed.scale),
            style: Self.style(printed.words), parent: nil)
        self.init(scale: printed.scale, elements: [screen])
        for node in printed.nodes { add(node, in: 0, from: (0, 0)) }
    }

    /// Adds a node with its children; `corner` is that of the container, in pixels.
    private mutating func add(_ node: PrintedTree.Node, in parent: Int, from corner: (x: Int, y: Int)) {
        let (x, y) = (corner.x + node.frame.x, corner.y + node.frame.y)
        // An id that counts rows may be that of a different row in another picture.
        var element = Element(
            kind: node.kind.rawValue, id: node.id.isAutomatic ? nil : node.id.description, role: node.role,
            frame: Rect(
                x: Double(x) / scale, y: Double(y) / scale, width: Double(node.frame.width) / scale,
                height: Double(node.frame.height) / scale), style: Self.style(node.words), parent: parent)
        switch node.shown {
        case .text(let text): element.text = text
        case .image(let name): element.style["src"] = name
        case .symbol(let name): element.style["symbol"] = name
        case nil: break
        }
        let index = elements.count
        elements.append(element)
        for child in node.children { add(child, in: index, from: (x, y)) }
    }

    /// Returns the words of a line by their names, except those that the frames and the text already give.
    private static func style(_ words: [TreeWord]) -> [String: String] {
        var style: [String: String] = [:]
        for word in words where !["scale", "shows", "line", "said"].contains(word.word) {
            let property = ["in": "font", "clips": "overflow"][word.word] ?? word.word
            style[property] = [style[property], word.value ?? "true"].compactMap(\.self).joined(separator: "; ")
        }
        return style
    }
}
