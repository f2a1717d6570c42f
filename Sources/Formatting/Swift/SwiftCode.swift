/// A piece of Swift source: a call with closures behind it, and what is called on what it makes.
struct SwiftCode {
    var head: String
    var closures: [Closure] = []
    var modifiers: [Modifier] = []

    struct Closure {
        /// nil for the first behind a call.
        var label: String?
        /// As in `row in`; empty for none.
        var parameters = ""
        var body: [SwiftCode]
    }

    struct Modifier {
        var call: String
        var closures: [Closure] = []
    }

    init(_ head: String, _ closures: [Closure] = []) {
        (self.head, self.closures) = (head, closures)
    }

    /// `name(arguments)`, and no parentheses where only closures stand.
    static func call(
        _ name: String, _ arguments: [(label: String?, value: String?)] = [], _ closures: [Closure] = []
    ) -> SwiftCode {
        let said = arguments.compactMap { label, value in value.map { (label.map { $0 + ": " } ?? "") + $0 } }
        let isBare = said.isEmpty && !closures.isEmpty && !name.hasPrefix(".")
        return SwiftCode(name + (isBare ? "" : "(\(said.joined(separator: ", ")))"), closures)
    }

    mutating func add(_ call: String, _ arguments: [(label: String?, value: String?)], _ closures: [Closure] = []) {
        modifiers.append(Modifier(call: SwiftCode.call("." + call, arguments).head, closures: closures))
    }

    mutating func add(_ call: String, _ value: String?) {
        if let value { add(call, [(nil, value)]) }
    }

    // MARK: Printing

    /// Its lines, the first of which begins at the indentation.
    func lines(indent: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indent)
        let onLine = head + modifiers.map(\.call).joined()
        let hasClosures = !closures.isEmpty || modifiers.contains { !$0.closures.isEmpty }
        if !hasClosures, indent + onLine.unicodeScalars.count <= SwiftLayout.width { return [margin + onLine] }
        var lines = Self.lines(head, closures, margin: margin)
        // Behind a brace that closes, calls stand in its column.
        let inner = closures.isEmpty ? margin + "    " : margin
        for modifier in modifiers { lines += Self.lines(modifier.call, modifier.closures, margin: inner) }
        return lines
    }

    private static func lines(_ call: String, _ closures: [Closure], margin: String) -> [String] {
        var lines = SwiftLayout.lines(call, margin: margin.count)
        for closure in closures {
            let opening = (closure.label.map { " \($0):" } ?? "") + " {" + (closure.parameters.isEmpty ? "" : " ")
            lines[lines.count - 1] += opening + closure.parameters
            for code in closure.body { lines += code.lines(indent: margin.count + 4) }
            lines.append(margin + "}")
        }
        return lines
    }
}

/// How Swift spells values of its own.
enum SwiftSpelling {
    /// A string literal on one line; characters that can't be seen are escaped.
    static func text(_ text: String) -> String { "\"" + inner(text) + "\"" }

    static func inner(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\" + String(scalar)
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            case "\r": literal += "\\r"
            case "\u{200D}": literal.unicodeScalars.append(scalar)
            case _ where isUnseen(scalar): literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }

    /// Letters, digits and underscores, and no word of the language.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isLetter(first), !keywords.contains(text) else { return false }
        return text.unicodeScalars.allSatisfy { isLetter($0) || "0"..."9" ~= $0 }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
    }

    /// `some-name` as `someName`.
    static func name(_ text: String, unless taken: Set<String> = []) -> String {
        var name = ""
        var beginsWord = false
        for scalar in text.unicodeScalars {
            guard isLetter(scalar) || "0"..."9" ~= scalar else {
                beginsWord = !name.isEmpty
                continue
            }
            name += beginsWord ? String(scalar).uppercased() : String(scalar)
            beginsWord = false
        }
        if let first = name.unicodeScalars.first, "0"..."9" ~= first { name = "_" + name }
        if name.isEmpty { name = "scene" }
        while keywords.contains(name) || taken.contains(name) { name += "_" }
        return name
    }

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while", "Any", "_",
    ]
}
