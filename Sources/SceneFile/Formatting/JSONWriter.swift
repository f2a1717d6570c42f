import TatamiPrimitives

/// Writes a document as canonical JSON: two spaces per level, keys in the reference's order, short values on
/// one line.
struct JSONWriter {
    private var text = ""

    /// The maximum length of a line with a whole list or mapping, in Unicode scalars.
    private static let width = 100

    static func text(of document: SourceDocument) -> String {
        var writer = JSONWriter()
        writer.write(document.root, document.keys, indent: "", column: 0, isTop: true)
        return writer.text + "\n"
    }

    /// Writes a node that begins at `column`: on one line if it is shallow enough and fits, otherwise on several.
    private mutating func write(
        _ node: Node, _ keys: KeyOrder, indent: String, column: Int, isTop: Bool = false
    ) {
        if node.height <= 2, !isTop || node.height == 0 {
            let line = Self.line(node, keys)
            if node.height == 0 || column + line.unicodeScalars.count <= Self.width {
                text += line
                return
            }
        }
        let inner = indent + "  "
        switch node.value {
        case .list(let items) where !items.isEmpty:
            for (number, item) in items.enumerated() {
                text += (number > 0 ? ",\n" : "[\n") + inner
                write(item, keys.item, indent: inner, column: inner.count)
            }
            text += "\n" + indent + "]"
        case .mapping(let entries) where !entries.isEmpty:
            let names = entries.map(\.key)
            for (number, entry) in keys.sorted(names).map({ entries[$0] }).enumerated() {
                let key = entry.key.quotedJSON + ": "
                text += (number > 0 ? ",\n" : "{\n") + inner + key
                let column = inner.count + key.unicodeScalars.count
                write(entry.node, keys.behind(entry.key, of: names), indent: inner, column: column)
            }
            text += "\n" + indent + "}"
        default: text += Self.line(node, keys)
        }
    }

    /// Returns a node on one line.
    private static func line(_ node: Node, _ keys: KeyOrder) -> String {
        switch node.value {
        case .null, .gap, .rows: return "null"
        case .flag(let flag): return flag ? "true" : "false"
        case .text(let text), .cell(let text): return text.quotedJSON
        case .number(_, let spelling): return spelling
        case .list(let items):
            var parts: [String] = []
            for item in items { parts.append(line(item, keys.item)) }
            return "[" + parts.joined(separator: ", ") + "]"
        case .mapping(let entries):
            let names = entries.map(\.key)
            var parts: [String] = []
            for entry in keys.sorted(names).map({ entries[$0] }) {
                parts.append(entry.key.quotedJSON + ": " + line(entry.node, keys.behind(entry.key, of: names)))
            }
            return "{" + parts.joined(separator: ", ") + "}"
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
