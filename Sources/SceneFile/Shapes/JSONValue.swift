import TatamiPrimitives

/// A JSON value that keeps the order of its keys, so that it always prints as the same bytes.
indirect enum JSONValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([JSONValue])
    case object([Member])

    struct Member: Hashable, Sendable {
        var key: String
        var value: JSONValue
    }

    static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }

    /// A node as JSON; nil for nothing, and for what only code or templates give.
    init?(_ node: Node) {
        switch node.value {
        case .flag(let flag): self = .flag(flag)
        case .number(let number, _): self = .number(number)
        case .text(let text), .cell(let text): self = .text(text)
        case .list(let items): self = .list(items.compactMap { JSONValue($0) })
        case .mapping(let entries):
            self = .object(
                entries.compactMap { entry in JSONValue(entry.node).map { Member(key: entry.key, value: $0) } })
        case .null, .rows, .gap: return nil
        }
    }

    static func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }

    /// With two blanks of indentation a level; lists of scalars stay on one line.
    func write(to text: inout String, indent: String = "") {
        switch self {
        case .text(let value): text += value.quotedJSON
        case .number(let value): text += value.spelled
        case .flag(let value): text += value ? "true" : "false"
        case .list(let items): writeList(items, to: &text, indent: indent)
        case .object(let members):
            if members.isEmpty {
                text += "{}"
                return
            }
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + indent + "  "
                text += member.key.quotedJSON + ": "
                member.value.write(to: &text, indent: indent + "  ")
            }
            text += "\n" + indent + "}"
        }
    }

    private func writeList(_ items: [JSONValue], to text: inout String, indent: String) {
        let isFlat = items.allSatisfy { if case .object = $0 { false } else { true } }
        text += "["
        for (index, item) in items.enumerated() {
            if isFlat {
                text += index > 0 ? ", " : ""
            } else {
                text += (index > 0 ? ",\n" : "\n") + indent + "  "
            }
            item.write(to: &text, indent: indent + "  ")
        }
        text += isFlat ? "]" : "\n" + indent + "]"
    }
}

extension String {
    /// As a JSON string (RFC 8259, section 7), quotation marks included.
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
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
