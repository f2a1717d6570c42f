import TatamiPrimitives
import TatamiScenes

/// A tree of Roborazzi, version 1 of its schema.
///
/// It has the semantics of Compose and the views of Android, with bounds in the pixels of the device.
extension PictureTreeReading {
    mutating func roborazzi(_ node: Node) -> PictureTree? {
        guard let entries = entries(node) else { return nil }
        _ = entries["schemaVersion"].map { number($0, NumberRange(1...1, isWhole: true)) }
        guard let root = entries["root"] else { return log.refuse(.missingKey("root", in: "a tree"), at: node.mark) }
        let capture = entries["capture"].flatMap { self.entries($0) }
        // The scale of the picture, which may be smaller than the device's screen.
        let scale = capture?["scale"].map { number($0, Self.scale) } ?? 1
        let density = capture?["density"].map { number($0, Self.scale) } ?? 1
        guard let scale, let density, let bounds = self.entries(root)?["bounds"].flatMap(edges) else {
            if self.entries(root)?["bounds"] == nil { log.add(.missingKey("bounds", in: "an element"), at: root.mark) }
            return nil
        }
        guard Self.scale.contains(scale * density) else {
            return log.refuse(.outOfRange(scale * density, Self.scale), at: entries["capture"]?.mark ?? node.mark)
        }
        take(root, in: nil) { edges in
            Rect(
                x: (edges[0] - bounds[0]) / density, y: (edges[1] - bounds[1]) / density,
                width: max(0, edges[2] - edges[0]) / density, height: max(0, edges[3] - edges[1]) / density)
        }
        return PictureTree(scale: scale * density, elements: elements)
    }

    private mutating func take(_ node: Node, in parent: Int?, _ frame: ([Double]) -> Rect) {
        guard let entries = entries(node) else { return }
        // An invisible element isn't drawn, nor is its content.
        if entries["visibility"].flatMap(text) ?? "visible" != "visible" { return }
        guard let bounds = entries["bounds"] else {
            log.add(.missingKey("bounds", in: "an element"), at: node.mark)
            return
        }
        guard let edges = edges(bounds) else { return }
        var element = PictureTree.Element(kind: "view", frame: frame(edges), parent: parent)
        for property in entries["properties"].flatMap({ self.entries($0) }) ?? [] where !property.node.isNull {
            switch property.key {
            case "Text", "EditableText": element.text = nonempty(text(property.node))
            case "ContentDescription": element.name = nonempty(text(property.node))
            case "Role": element.role = text(property.node)?.lowercased()
            default: element.style[property.key] = value(property.node)
            }
        }
        let className = entries["className"].flatMap(text).map(lastComponent)
        element.kind = className ?? element.role ?? (element.text == nil ? "view" : "text")
        element.id = (entries["testTag"] ?? entries["id"]).flatMap(text).map(withoutPackage).flatMap(nonempty)
        let index = elements.count
        elements.append(element)
        for child in entries["children"].flatMap(items) ?? [] { take(child, in: index, frame) }
    }

    private func edges(_ node: Node) -> [Double]? { numbers(node, "4 numbers: left, top, right and bottom") }
}
