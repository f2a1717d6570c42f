import TatamiPrimitives

/// Writes documents as canonical JSON: two spaces per level, keys in the reference's order, short values on one line.
private enum JSONWriter {
    /// The maximum length of a line with a whole list or mapping, in Unicode scalars.
    private static let width = 100

    static func text(of document: SourceDocument) -> String {
        var text = ""
        // The root is always on several lines.
        write(document.root, document.keys, to: &text, column: width)
        return text + "\n"
    }

    /// Writes a node that begins at `column`: on one line if it `isFlat`, or if it is shallow enough and fits.
    private static func write(
        _ node: Node, _ keys: KeyOrder, to text: inout String, indent: String = "", column: Int, isFlat: Bool = false
    ) {
        if !isFlat, node.height == 1 || node.height == 2 {
            var line = ""
            write(node, keys, to: &line, column: column, isFlat: true)
            if column + line.unicodeScalars.count <= width {
                text += line
                return
            }
        }
        switch node.value {
        case .null, .gap, .rows, .flag, .text, .cell: node.writeJSON(to: &text)
        case .number(_, let spelling): text += spelling
        case .list(let items):
            text.writeJSON(items, in: ("[", "]"), isFlat: isFlat, indent: indent) { item, text, inner in
                write(item, keys.item, to: &text, indent: inner, column: inner.count, isFlat: isFlat)
            }
        case .mapping(let entries):
            let names = entries.map(\.key)
            let sorted = keys.sorted(names).map { entries[$0] }
            text.writeJSON(sorted, in: ("{", "}"), isFlat: isFlat, indent: indent) { entry, text, inner in
                let key = entry.key.quotedJSON + ": "
                let column = inner.count + key.unicodeScalars.count
                text += key
                write(
                    entry.node, keys.behind(entry.key, of: names), to: &text, indent: inner, column: column,
                    isFlat: isFlat)
            }
        }
    }
}

extension SourceDocument {
    /// Returns the document with all numbers in JSON's spelling. A number in another spelling becomes text where its
    /// key takes text, and is spelled anew where it takes a number; throws where the key permits both.
    fileprivate func inJSON() throws(FormattingFailure) -> SourceDocument {
        with(root: try inJSON(root, keys))
    }

    private func inJSON(_ node: Node, _ keys: KeyOrder) throws(FormattingFailure) -> Node {
        switch node.value {
        case .number(let number, let spelling) where !spelling.isJSONNumber:
            switch keys.takesText {
            case true?: return Node(scalar: .text(spelling), mark: node.mark)
            case false? where number.isFinite:
                return Node(scalar: .number(number, spelling: number.spelled), mark: node.mark)
            default: throw .numberInJSON(spelling, place(of: node.mark))
            }
        case .list(let items):
            var said: [Node] = []
            for item in items { said.append(try inJSON(item, keys.item)) }
            return Node(list: said, mark: node.mark)
        case .mapping(var entries):
            let names = entries.map(\.key)
            for place in entries.indices {
                entries[place].node = try inJSON(entries[place].node, keys.behind(names[place], of: names))
            }
            return Node(mapping: entries, mark: node.mark)
        case .null, .flag, .number, .text, .cell, .gap, .rows: return node
        }
    }
}

/// Returns the document in canonical JSON.
package func jsonBytes(of document: SourceDocument, fileName: String) throws(FormattingFailure) -> [UInt8] {
    let document = try document.inJSON()
    return try proved(JSONWriter.text(of: document), against: document, fileName: fileName + ".json")
}
