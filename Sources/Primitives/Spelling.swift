extension Double {
    /// The fewest digits that read back as the same value, whole numbers without a point: `8`, `0.5`. Zero has no sign.
    package var spelled: String {
        let digits = description
        return digits.hasSuffix(".0") ? (self == 0 ? "0" : String(digits.dropLast(2))) : digits
    }
}

extension String {
    /// Fit for an attribute in double quotes or for an element's content.
    ///
    /// Characters that XML 1.0 forbids become U+FFFD; tabs and line ends become references, since a parser would turn
    /// those of an attribute into spaces.
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
