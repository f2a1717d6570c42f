/// Parts lines of Swift that are too long where people would: at the commas of a call or a list, and at the signs of a sum.
enum SwiftLayout {
    static let width = 110

    /// `text` as lines, of which the first begins at `margin`; `end` stands behind the last.
    static func lines(_ text: String, margin: Int, end: String = "") -> [String] {
        let blanks = String(repeating: " ", count: margin)
        let whole = [blanks + text + end]
        guard whole[0].unicodeScalars.count > width else { return whole }
        let terms = parts(of: text, at: " + ")
        if terms.count > 1 {
            return terms.enumerated().flatMap { number, term in
                let isLast = number == terms.count - 1
                return Self.lines(
                    (number > 0 ? "+ " : "") + term, margin: number > 0 ? margin + 4 : margin, end: isLast ? end : "")
            }
        }
        guard let open = Self.openingBracket(ofLastIn: text) else { return whole }
        let inner = text[text.index(after: open)...].dropLast()
        // What is short is better off behind what is long.
        guard inner.count > 30 else { return whole }
        let isList = text[open] == "["
        let arguments = parts(of: String(inner), at: ", ")
        var broken = [blanks + text[...open]]
        for (number, argument) in arguments.enumerated() {
            let isLast = number == arguments.count - 1
            let end = isLast ? (isList ? "," : ")" + end) : ","
            broken += Self.lines(argument, margin: margin + 4, end: end)
        }
        return isList ? broken + [blanks + "]" + end] : broken
    }

    /// Parted at what stands in no brackets and in no text.
    private static func parts(of text: String, at separator: String) -> [String] {
        var (parts, part): ([String], [Character]) = ([], [])
        let separator = Array(separator)
        var state = Nesting()
        for character in text {
            state.pass(character)
            part.append(character)
            if state.isOutside, part.suffix(separator.count).elementsEqual(separator) {
                parts.append(String(part.dropLast(separator.count)))
                part = []
            }
        }
        return parts + [String(part)]
    }

    /// Where the bracket opens that the last character closes.
    private static func openingBracket(ofLastIn text: String) -> String.Index? {
        var (state, opened): (Nesting, [String.Index]) = (Nesting(), [])
        var last: String.Index?
        for index in text.indices {
            let depth = state.depth
            state.pass(text[index])
            if state.depth > depth { opened.append(index) }
            if state.depth < depth { last = opened.popLast() }
        }
        guard let end = text.last, end == ")" || end == "]", state.isOutside else { return nil }
        return last
    }

    private struct Nesting {
        private(set) var depth = 0
        private var isText = false
        private var isEscaped = false

        var isOutside: Bool { depth == 0 && !isText }

        mutating func pass(_ character: Character) {
            if isText {
                isText = isEscaped || character != "\""
                isEscaped = !isEscaped && character == "\\"
            } else if character == "\"" {
                isText = true
            } else if character == "(" || character == "[" {
                depth += 1
            } else if character == ")" || character == "]" {
                depth -= 1
            }
        }
    }
}
