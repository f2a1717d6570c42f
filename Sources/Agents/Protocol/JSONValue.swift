import TatamiPrimitives
import TatamiSceneFile
package import TatamiScenes

/// A JSON value of a message. The members of an object keep their order, and numbers their spelling.
typealias JSONValue = RecordNode

extension JSONValue {
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// Creates an object without the members whose value is nil.
    static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .mapping(members.compactMap { name, value in value.map { Entry(name, $0) } })
    }

    /// The value on one line, with invisible characters escaped.
    var line: String {
        switch self {
        case .null, .sparse: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let spelling): spelling
        case .text(let text), .cell(let text): text.quotedJSON.visibleJSON
        case .list(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
        case .mapping(let members):
            "{" + members.map { $0.key.quotedJSON.visibleJSON + ":" + $0.node.line }.joined(separator: ",") + "}"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(booleanLiteral flag: Bool) { self = .flag(flag) }
    package init(integerLiteral number: Int) { self = .number(String(number)) }
    package init(arrayLiteral items: RecordNode...) { self = .list(items) }
    package init(dictionaryLiteral members: (String, RecordNode)...) { self = .mapping(members.map(Entry.init)) }
}
