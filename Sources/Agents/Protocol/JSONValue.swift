import TatamiPrimitives
package import TatamiSceneFile

/// A JSON value of a message. The members of an object keep their order, and numbers their spelling.
package enum JSONValue: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: JSONValue
    }

    /// Converts a value of a file; nil for a value without a JSON equivalent.
    package init?(_ node: Node) {
        switch node.value {
        case .null: self = .null
        case .flag(let flag): self = .flag(flag)
        case .number(_, let spelling): self = .number(spelling)
        case .text(let text), .cell(let text): self = .text(text)
        case .list(let items):
            let values = items.compactMap { JSONValue($0) }
            guard values.count == items.count else { return nil }
            self = .list(values)
        case .mapping(let entries):
            let members = entries.compactMap { entry in
                JSONValue(entry.node).map { Member(name: entry.key, value: $0) }
            }
            guard members.count == entries.count else { return nil }
            self = .object(members)
        case .rows, .gap: return nil
        }
    }

    /// Returns the value of an object's member; nil if it is missing or this isn't an object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name.isSame(as: name) }?.value
    }

    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var items: [JSONValue]? { if case .list(let items) = self { items } else { nil } }
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// Creates an object without the members whose value is nil.
    package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    /// The value on one line, with invisible characters escaped.
    package var line: String {
        var line = ""
        write(to: &line)
        return line
    }

    private func write(to line: inout String) {
        switch self {
        case .null: line += "null"
        case .flag(let flag): line += flag ? "true" : "false"
        case .number(let spelling): line += spelling
        case .text(let text): line += text.quotedJSON.visibleJSON
        case .list(let items):
            line += "["
            for (number, item) in items.enumerated() {
                if number > 0 { line += "," }
                item.write(to: &line)
            }
            line += "]"
        case .object(let members):
            line += "{"
            for (number, member) in members.enumerated() {
                line += (number > 0 ? "," : "") + member.name.quotedJSON.visibleJSON + ":"
                member.value.write(to: &line)
            }
            line += "}"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
    package init(integerLiteral number: Int) { self = .number(String(number)) }
    package init(arrayLiteral items: JSONValue...) { self = .list(items) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(name: $0, value: $1) })
    }
}
