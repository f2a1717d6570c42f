extension StringProtocol {
    /// The text without white space at its ends.
    package var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// The folder in a path, with its slash; empty for a path without one.
    package var folderPrefix: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

    /// The last name in a path, without slashes behind it; empty for `/`.
    package var lastComponent: String { split(separator: "/").last.map(String.init) ?? "" }
}

extension FixedWidthInteger {
    /// Returns the digits in a base, with zeros in front if there are fewer than `count`.
    package func digits(_ count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
    }
}

extension String {
    /// The words of a name in lower case, separated by hyphens: `opens-its-actions` for `opensItsActions`.
    package var hyphenatedWords: String {
        var result = ""
        var previous: Character = "-"
        for character in self {
            if !character.isLetter, !character.isNumber {
                if previous != "-" { result.append("-") }
                previous = "-"
                continue
            }
            if character.isUppercase, previous.isLowercase || previous.isNumber { result.append("-") }
            result += character.lowercased()
            previous = character
        }
        return result.hasSuffix("-") ? String(result.dropLast()) : result
    }
}
