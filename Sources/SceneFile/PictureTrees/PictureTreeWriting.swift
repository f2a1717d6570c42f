import TatamiPrimitives
package import TatamiScenes

extension PictureTree {
    /// The file beside a picture, which `readPictureTree` reads.
    package var json: [UInt8] {
        let children = children
        func node(_ index: Int) -> Node {
            let element = elements[index]
            let frame = [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height]
            return .mapping([
                "kind": .text(element.kind), "id": element.id.map(Node.text), "role": element.role.map(Node.text),
                "name": element.name.map(Node.text), "text": element.text.map(Node.text),
                "frame": .list(frame.map { .number($0) }),
                "style": element.style.isEmpty
                    ? nil : .mapping(element.style.sorted { $0.key < $1.key }.map { Node.Entry($0, .text($1)) }),
                "place": element.place.map { place in
                    .mapping([
                        "file": .text(place.file), "line": .number(Double(place.line)),
                        "column": .number(Double(place.column)),
                    ])
                },
                "children": children[index].isEmpty ? nil : .list(children[index].map(node)),
            ])
        }
        var text = ""
        Node.mapping(["tatamiTree": .number(1), "scale": .number(scale), "root": node(0)]).writeJSON(to: &text)
        return Array((text + "\n").utf8)
    }
}
