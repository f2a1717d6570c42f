import TatamiPrimitives

// MARK: Nodes without places

extension Node {
    static func text(_ text: String) -> Node { Node(scalar: .text(text), mark: .nowhere) }
    static func number(_ number: Double, at mark: Mark = .nowhere) -> Node {
        Node(scalar: .number(number, spelling: number.spelled), mark: mark)
    }
    static func flag(_ flag: Bool) -> Node { Node(scalar: .flag(flag), mark: .nowhere) }
    static func list(_ items: [Node]) -> Node { Node(list: items, mark: .nowhere) }
    static func texts(_ texts: [String]) -> Node { .list(texts.map(Node.text)) }
    static func mapping(_ entries: [Entry]) -> Node { Node(mapping: entries, mark: .nowhere) }
    /// Creates a mapping without the keys whose value is nil.
    static func mapping(_ entries: KeyValuePairs<String, Node?>) -> Node {
        .mapping(entries.compactMap { key, node in node.map { Entry(key, $0) } })
    }
}

extension Node.Entry {
    /// Creates an entry whose key is at the place of its value.
    init(_ key: String, _ node: Node) { self.init(key: key, keyMark: node.mark, node: node) }
}

// MARK: JSON

extension Node {
    /// Writes JSON with two spaces of indentation per level. Lists without mappings stay on one line.
    func writeJSON(to text: inout String, indent: String = "") {
        switch value {
        case .null, .rows, .gap: text += "null"
        case .text(let value), .cell(let value): text += value.quotedJSON
        case .number(let value, _): text += value.spelled
        case .flag(let value): text += value ? "true" : "false"
        case .list(let items):
            let isFlat = items.allSatisfy { $0.entries == nil }
            text.writeJSON(items, in: ("[", "]"), isFlat: isFlat, indent: indent) { item, text, inner in
                item.writeJSON(to: &text, indent: inner)
            }
        case .mapping(let entries):
            text.writeJSON(entries, in: ("{", "}"), indent: indent) { entry, text, inner in
                text += entry.key.quotedJSON + ": "
                entry.node.writeJSON(to: &text, indent: inner)
            }
        }
    }
}

extension String {
    /// Appends the parts of a list or a mapping, each by `write`: on one line if `isFlat`, otherwise each on its own.
    mutating func writeJSON<Part>(
        _ parts: [Part], in brackets: (String, String), isFlat: Bool = false, indent: String, step: String = "  ",
        _ write: (Part, inout String, _ indent: String) -> Void
    ) {
        let inner = indent + step
        self += brackets.0
        for (index, part) in parts.enumerated() {
            self += isFlat ? (index > 0 ? ", " : "") : (index > 0 ? ",\n" : "\n") + inner
            write(part, &self, inner)
        }
        self += (isFlat || parts.isEmpty ? "" : "\n" + indent) + brackets.1
    }

    /// The text as a JSON string (RFC 8259, section 7), including the quotation marks.
    package var quotedJSON: String {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return "\"" + self + "\""
        }
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..."\u{1F}": quoted += "\\u" + scalar.value.digits(4, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
