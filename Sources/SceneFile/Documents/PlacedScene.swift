import TatamiPrimitives

/// The key under which a generated scene file lists the lines of code from which its own lines come.
///
/// Its value has `files`, a list of names, and `lines`, a text with a pair for each line of the file: the index of the
/// name, a colon and the line in it, separated by commas. It is not a key for authors of scenes.
private let placesKey = "$places"

/// Returns a scene in Swift code as a scene file in JSON whose diagnostics and causes refer to the lines of the code.
///
/// `renaming` returns the name under which a file of the code can be found. The file is nil for a scene that can't be
/// one, as the diagnostics report.
package func placedScene(
    of code: CodeNode, named name: String?, renaming: @escaping (String) -> String
) -> (file: String?, diagnostics: [Diagnostic]) {
    let (document, diagnostics) = document(of: code, named: name)
    guard let document else { return (nil, diagnostics) }
    var writing = PlacedWriting(document, renaming)
    writing.write(document.root, isRoot: true)
    return (writing.text, diagnostics)
}

private struct PlacedWriting {
    private(set) var text = ""
    private let document: SourceDocument
    private let rename: (String) -> String
    private var files: [String] = []
    private var lines: [String] = []

    init(_ document: SourceDocument, _ rename: @escaping (String) -> String) {
        (self.document, self.rename) = (document, rename)
    }

    private mutating func line(_ content: String, at mark: Mark) {
        text += content + "\n"
        let place = document.place(of: mark)
        let name = rename(place.file)
        let number = files.firstIndex(of: name) ?? files.count
        if number == files.count { files.append(name) }
        lines.append("\(number):\(place.line)")
    }

    /// Writes a value on separate lines.
    mutating func write(_ node: Node, after start: String = "", before end: String = "", isRoot: Bool = false) {
        switch node.value {
        case .list(let items) where !items.isEmpty:
            line(start + "[", at: node.mark)
            for (index, item) in items.enumerated() { write(item, before: index + 1 < items.count ? "," : "") }
            line("]" + end, at: node.mark)
        case .mapping(let entries) where isRoot || !entries.isEmpty:
            line(start + "{", at: node.mark)
            for (index, entry) in entries.enumerated() {
                let isLast = index + 1 == entries.count && !isRoot
                write(entry.node, after: entry.key.quotedJSON + ": ", before: isLast ? "" : ",")
            }
            if isRoot {
                let names = files.map(\.quotedJSON).joined(separator: ", ")
                text += "\(placesKey.quotedJSON): {\"files\": [\(names)], \"lines\": "
                text += lines.joined(separator: ",").quotedJSON + "}\n"
            }
            line("}" + end, at: node.mark)
        default:
            var value = ""
            node.writeJSON(to: &value)
            line(start + value + end, at: node.mark)
        }
    }
}

/// The places in code of the lines of a generated scene file.
struct LineOrigins {
    private let places: [SourcePlace]

    /// Removes the origins from a scene's root and reads them; nil for a scene without them.
    init?(takenFrom root: inout Node) {
        guard let given = root.entries?[placesKey], let names = given.entries?["files"]?.items,
            let lines = given.entries?["lines"]?.text
        else { return nil }
        let files = names.map { $0.text ?? "" }
        places = lines.split(separator: ",").map { pair in
            let parts = pair.split(separator: ":")
            guard parts.count == 2, let file = Int(parts[0]), files.indices.contains(file), let line = Int(parts[1])
            else { return SourcePlace(file: "", line: 0, column: 0) }
            return SourcePlace(file: files[file], line: line, column: 0)
        }
        root = root.without(placesKey)
    }

    /// Returns the place of a line, from 1; nil if it isn't known.
    func place(ofLine line: Int) -> SourcePlace? {
        guard places.indices.contains(line - 1), !places[line - 1].file.isEmpty else { return nil }
        return places[line - 1]
    }
}
