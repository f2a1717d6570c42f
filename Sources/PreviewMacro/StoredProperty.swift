/// A stored property of a type, found in its source.
struct StoredProperty {
    let name: String
    /// The attributes with their arguments, which are empty without parentheses: `Attribute` and `.unique`.
    let attributes: [(name: String, arguments: String)]
    /// Whether the declaration has observers of its own.
    let hasObservers: Bool

    /// The arguments of an attribute; nil without the attribute.
    func arguments(of name: String) -> String? { attributes.first { $0.name == name }?.arguments }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "final", "override", "weak", "unowned",
        "nonisolated", "dynamic",
    ]

    /// Returns the stored variables that are declared between two positions, outside of nested brackets.
    ///
    /// Static, class and lazy variables, and declarations with several names, are left out.
    static func all(in source: MaskedSource, from start: Int, to end: Int) -> [StoredProperty] {
        var properties: [StoredProperty] = []
        var depth = 0
        for index in start..<end {
            let character = source.code[index]
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            guard depth == 0, source.isWord("var", at: index) else { continue }
            let property = StoredProperty(in: source, at: index, from: start, to: end)
            if let property { properties.append(property) }
        }
        return properties
    }

    /// Reads the variable at a position; nil if it isn't stored in each object.
    private init?(in source: MaskedSource, at variable: Int, from start: Int, to end: Int) {
        let code = source.code
        var index = variable + 3
        while index < end, code[index].isWhitespace || code[index] == "`" { index += 1 }
        let first = index
        while index < end, code[index].isWordPart { index += 1 }
        name = source.text(first..<index)
        guard let hasObservers = Self.hasObservers(in: source, from: index, to: end),
            let attributes = Self.attributes(in: source, before: variable, from: start)
        else { return nil }
        (self.attributes, self.hasObservers) = (attributes, hasObservers)
    }

    /// Returns whether a stored variable has observers; nil if it is computed or declares several names.
    private static func hasObservers(in source: MaskedSource, from start: Int, to end: Int) -> Bool? {
        var depth = 0
        var hasValue = false
        for index in start..<end {
            let character = source.code[index]
            if depth == 0, character == "{" {
                if let word = source.firstWord(after: index), ["didSet", "willSet"].contains(word) { return true }
                if !hasValue { return nil }
            }
            if "([{".contains(character) || character == "<" && !hasValue { depth += 1 }
            let closesGeneric = character == ">" && !hasValue && source.code[index - 1] != "-"
            if ")]}".contains(character) || closesGeneric { depth -= 1 }
            if depth < 0 { return false }
            guard depth == 0 else { continue }
            if character == "=" { hasValue = true }
            if character == ",", !hasValue { return nil }
            if character == ";" { return false }
            if character.isNewline, !source.continues(after: index) { return false }
        }
        return false
    }

    /// Returns the attributes before a variable, the nearest first; nil for a static, class or lazy variable.
    private static func attributes(
        in source: MaskedSource, before variable: Int, from start: Int
    ) -> [(name: String, arguments: String)]? {
        let code = source.code
        var attributes: [(name: String, arguments: String)] = []
        var index = variable - 1
        while true {
            while index >= start, code[index].isWhitespace { index -= 1 }
            var arguments = ""
            if index >= start, code[index] == ")" {
                let last = index
                var depth = 0
                repeat {
                    if code[index] == ")" { depth += 1 }
                    if code[index] == "(" { depth -= 1 }
                    index -= 1
                } while depth > 0 && index >= start
                arguments = source.text(index + 2..<last)
            }
            let last = index
            while index >= start, code[index].isWordPart { index -= 1 }
            let word = source.text(index + 1..<last + 1)
            if index >= start, code[index] == "@", !word.isEmpty {
                attributes.append((word, arguments))
                index -= 1
            } else if word == "static" || word == "class" || word == "lazy" {
                return nil
            } else if !modifiers.contains(word) {
                return attributes
            }
        }
    }
}

/// Source code, and the same code with spaces in place of comments and string literals.
struct MaskedSource {
    private let all: [Character]
    private(set) var code: [Character]

    init(_ text: String) {
        all = Array(text)
        code = all
        var index = 0
        while index < code.count { index = skipping(from: index) ?? index + 1 }
    }

    /// Returns the end of the comment or string that begins at a position, and masks it; nil if none does.
    private mutating func skipping(from start: Int) -> Int? {
        if has("//", at: start) {
            return mask(from: start, to: (start..<all.count).first { all[$0].isNewline } ?? all.count)
        }
        if has("/*", at: start) { return mask(from: start, to: endOfComment(from: start)) }
        var hashes = 0
        while start + hashes < all.count, all[start + hashes] == "#" { hashes += 1 }
        guard has("\"", at: start + hashes) else { return nil }
        let isLong = has("\"\"\"", at: start + hashes)
        let closing = String(repeating: "\"", count: isLong ? 3 : 1) + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        var index = start + hashes + (isLong ? 3 : 1)
        while index < all.count, !has(closing, at: index) {
            if has(escape + "(", at: index) {
                index = endOfInterpolation(from: index + escape.count)
            } else if has(escape, at: index) {
                index += escape.count + 1
            } else {
                index += 1
            }
        }
        return mask(from: start, to: min(index + closing.count, all.count))
    }

    private func endOfComment(from start: Int) -> Int {
        var depth = 0
        var index = start
        repeat {
            if has("/*", at: index) { depth += 1 }
            if has("*/", at: index) { depth -= 1 }
            index += has("/*", at: index) || has("*/", at: index) ? 2 : 1
        } while depth > 0 && index < all.count
        return index
    }

    private mutating func endOfInterpolation(from start: Int) -> Int {
        var depth = 0
        var index = start
        repeat {
            if let end = skipping(from: index) {
                index = end
                continue
            }
            if all[index] == "(" { depth += 1 }
            if all[index] == ")" { depth -= 1 }
            index += 1
        } while depth > 0 && index < all.count
        return index
    }

    private mutating func mask(from start: Int, to end: Int) -> Int {
        for index in start..<end where !all[index].isNewline { code[index] = " " }
        return end
    }

    private func has(_ text: String, at index: Int) -> Bool { all[index...].starts(with: text) }

    /// Returns the text of a range in the source, without leading spaces.
    func text(_ range: Range<Int>) -> String {
        guard range.lowerBound < range.upperBound else { return "" }
        return String(all[range].drop { $0.isWhitespace })
    }

    /// Returns whether a word stands at a position in the code.
    func isWord(_ word: String, at index: Int) -> Bool {
        guard code[index...].starts(with: word), index == 0 || !code[index - 1].isWordPart else { return false }
        let end = index + word.count
        return end >= code.count || !code[end].isWordPart
    }

    /// Returns the first position of a word in the code; nil if it isn't there.
    func firstIndex(ofWord word: String) -> Int? { code.indices.first { isWord(word, at: $0) } }

    /// Returns whether the code contains a word.
    func has(word: String) -> Bool { firstIndex(ofWord: word) != nil }

    /// Returns the first word after a position; nil if nothing follows.
    func firstWord(after index: Int) -> String? {
        guard let start = code[(index + 1)...].firstIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(code[start...].prefix { $0.isWordPart })
    }

    /// Returns whether a declaration continues in the line after a position, with a value, an operator or a member.
    func continues(after index: Int) -> Bool {
        guard let next = code[index...].first(where: { !$0.isWhitespace }) else { return false }
        return "=.?:&|+".contains(next)
    }
}

extension Character {
    /// Whether the character is a part of names.
    var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
