import Foundation

/// A use of `@Entry` at a property, read from its source: `@Entry var name: Type = value`.
struct EntryUse {
    private let name: String
    /// The type of the property; nil if the value determines it.
    private let type: String?
    private let value: String
    private let isPeer: Bool

    /// Reads a message of the compiler; nil if the message is about a different macro.
    init?(_ message: [String: Any]) {
        guard let macro = message["macro"] as? [String: Any], macro["typeName"] as? String == "EntryMacro",
            let syntax = message["declSyntax"] as? [String: Any], let source = syntax["source"] as? String,
            let role = message["macroRole"] as? String
        else { return nil }
        let masked = MaskedSource(source)
        guard let variable = masked.firstIndex(ofWord: "var") else { return nil }
        let rest = masked.text(variable + "var".count..<masked.code.count)
        let (declared, first) = Self.halves(of: rest[...], at: "=")
        let (name, type) = Self.halves(of: declared, at: ":")
        (self.name, self.type) = (Self.trimmed(name), type.map { Self.trimmed($0) })
        // Without a value, the property is an optional.
        value = first.map { Self.trimmed($0) } ?? "nil"
        isPeer = role == "peer"
    }

    /// The accessors of the property, or the key beside it.
    var expansion: String {
        guard isPeer else {
            return "{\n    get { self[__Key_\(name).self] }\n    set { self[__Key_\(name).self] = newValue }\n}"
        }
        let property =
            type.map { "static var defaultValue: \($0) { \(value) }" } ?? "static let defaultValue = \(value)"
        return "private struct __Key_\(name): EnvironmentKey {\n    \(property)\n}"
    }

    /// Returns the text before the first `mark` outside of brackets, and the text after it, nil without a mark.
    private static func halves(of text: Substring, at mark: Character) -> (Substring, Substring?) {
        var depth = 0
        for index in text.indices {
            if "([{<".contains(text[index]) { depth += 1 }
            if ")]}".contains(text[index]) { depth -= 1 }
            // The arrow of a function's type is not a bracket.
            if text[index] == ">", index == text.startIndex || text[text.index(before: index)] != "-" { depth -= 1 }
            if depth == 0, text[index] == mark { return (text[..<index], text[text.index(after: index)...]) }
        }
        return (text, nil)
    }

    private static func trimmed(_ text: Substring) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
