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
