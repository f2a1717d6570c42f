import TatamiImages
import TatamiPrimitives
import TatamiSceneFile
import TatamiSystem

extension RenderRun {
    /// Draws all symbols in one picture, each with its name below.
    package mutating func drawSymbolSheet(for project: Project) throws(RenderFailure) -> [Picture] {
        let loader = SceneLoader(of: project, images: ImageLoader(limits: options.limits))
        let loaded = try rethrowing(as: RenderFailure.unreadableScene) { () throws(FileError) in
            try loader.load(Array(SymbolSheet.yaml.utf8), from: "symbols.yaml")
        }
        note(loaded.diagnostics)
        guard let scene = loaded.scene else { throw .invalidScene }
        return try draw([.standard], of: scene)
    }
}

/// A scene that shows all symbols.
private enum SymbolSheet {
    private static let columns = 4
    /// The width of a cell in points.
    private static let cellWidth = 180

    static var yaml: String {
        let names = Symbol.names
        let rows = stride(from: 0, to: names.count, by: columns).map { start in
            let cells = names[start..<min(start + columns, names.count)].map(cell)
            return "  - hstack: {alignment: top, content: [\(cells.joined(separator: ", "))]}\n"
        }
        return """
            title: Symbols
            screen: {width: \(cellWidth * columns + 32), height: content}
            spacing: 20
            padding: 16
            content:

            """ + rows.joined()
    }

    private static func cell(_ name: String) -> String {
        "{vstack: {alignment: center, spacing: 6, width: \(cellWidth), content: "
            + "[{symbol: {name: \(name.quotedJSON), size: 32, color: label}}, "
            + "{label: {text: \(name.quotedJSON), font: caption1, color: secondaryLabel}}]}}"
    }
}
