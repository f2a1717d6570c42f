import TatamiImages
import TatamiSceneFile
import TatamiPrimitives

extension RenderRun {
    /// Draws all symbols in one picture, each with its name below.
    package mutating func drawSymbolSheet(for project: Project) throws(RenderFailure) -> [Picture] {
        let loader = SceneLoader(of: project, images: ImageLoader(limits: options.limits))
        let (scene, found) = loader.load(SymbolSheet.code, named: "symbols", besideFilesIn: ".")
        note(found)
        guard let scene else { throw .invalidScene }
        return try draw([.standard], of: scene)
    }
}

/// A scene that shows all symbols.
private enum SymbolSheet {
    private static let columns = 4
    /// In points.
    private static let cellWidth = 180.0

    static var code: CodeNode {
        let names = Symbol.names
        let rows = stride(from: 0, to: names.count, by: columns).map { start in
            element("hstack", ["alignment": .text("top")], names[start..<min(start + columns, names.count)].map(cell))
        }
        let screen: [CodeNode.Entry] = [
            entry("width", .number(cellWidth * Double(columns) + 32)), entry("height", .text("content")),
        ]
        return node(
            .mapping([
                entry("title", .text("Symbols")), entry("screen", .mapping(screen)), entry("spacing", .number(20)),
                entry("padding", .number(16)), entry("content", .list(rows)),
            ]))
    }

    private static func cell(_ name: String) -> CodeNode {
        let symbol: [CodeNode.Entry] = [
            entry("name", .text(name)), entry("size", .number(32)), entry("color", .text("label")),
        ]
        let label: [CodeNode.Entry] = [
            entry("text", .text(name)), entry("font", .text("caption1")), entry("color", .text("secondaryLabel")),
        ]
        return element(
            "vstack", ["alignment": .text("center"), "spacing": .number(6), "width": .number(cellWidth)],
            [node(.mapping([entry("symbol", .mapping(symbol))])), node(.mapping([entry("label", .mapping(label))]))])
    }

    private static func element(
        _ kind: String, _ keys: KeyValuePairs<String, CodeNode.Value>, _ content: [CodeNode]
    ) -> CodeNode {
        let inside = [entry("content", .list(content))] + keys.map { entry($0.key, $0.value) }
        return node(.mapping([entry(kind, .mapping(inside))]))
    }

    private static func entry(_ key: String, _ value: CodeNode.Value) -> CodeNode.Entry {
        CodeNode.Entry(key, value, at: place)
    }

    private static func node(_ value: CodeNode.Value) -> CodeNode { CodeNode(value, at: place) }

    private static let place = CodePlace(file: #fileID, line: #line)
}
