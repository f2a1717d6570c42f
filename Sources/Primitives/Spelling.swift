extension Double {
    /// The shortest digits that parse as the same value, integers without a point: `8`, `0.5`. Zero has no
    /// sign.
    package var spelled: String {
        let digits = description
        return digits.hasSuffix(".0") ? (self == 0 ? "0" : String(digits.dropLast(2))) : digits
    }
}

extension String {
    /// The text escaped for XML attributes in double quotes and for element content.
    ///
    /// Characters forbidden in XML 1.0 become U+FFFD. Tabs and line breaks become references, since a parser
    /// would turn those in attributes into spaces.
    package var escapedForXML: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
