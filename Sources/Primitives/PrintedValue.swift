/// A value that follows a word on a line of a printed tree.
package protocol PrintedValue: Equatable {
    /// The shortest spelling with the same meaning, on one line.
    var printed: String { get }
}

extension Double: PrintedValue { package var printed: String { spelled } }
extension Int: PrintedValue { package var printed: String { description } }
extension String: PrintedValue { package var printed: String { quoted } }
extension Point: PrintedValue { package var printed: String { "\(x.printed),\(y.printed)" } }
extension EdgeInsets: PrintedValue {
    /// Top, left, bottom and right.
    package var printed: String { [top, left, bottom, right].map(\.printed).joined(separator: ",") }
}

extension String {
    /// The text on one line in quotation marks.
    ///
    /// Line breaks, invisible characters, and commands that log viewers interpret are escaped as in Swift.
    package var quoted: String {
        var text = "\""
        VisibleScalars.each(of: self) { scalar, isVisible in
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where isVisible: text.unicodeScalars.append(scalar)
            // Not `\r`: trees in existing baselines spell a carriage return by its number, which `init(unquoting:)`
            // reads.
            case "\r": text += "\\u{D}"
            default: text += scalar.escapedAsInSwift
            }
        }
        return text.withoutBracketCommands + "\""
    }

    /// The text itself if it is one word of letters, digits and common marks, else `quoted`.
    package var printedName: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                    || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/")].contains($0)
            }
        return isPlain ? self : quoted
    }

    /// Parses the output of `quoted` or `printedName`: text without a leading quotation mark is taken as it is.
    ///
    /// The result is nil for a quotation that is not closed, and for an invalid escape.
    package init?(unquoting printed: String) {
        var scalars = printed.unicodeScalars[...]
        guard scalars.first == "\"" else {
            self = printed
            return
        }
        scalars.removeFirst()
        guard scalars.popLast() == "\"" else { return nil }
        self = ""
        while let scalar = scalars.popFirst() {
            guard scalar == "\\" else {
                unicodeScalars.append(scalar)
                continue
            }
            switch scalars.popFirst() {
            case "n": self += "\n"
            case "t": self += "\t"
            case "u":
                guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}"),
                    let value = UInt32(String(scalars[..<end]), radix: 16), let escaped = Unicode.Scalar(value)
                else { return nil }
                unicodeScalars.append(escaped)
                scalars = scalars[end...].dropFirst()
            case let mark?: unicodeScalars.append(mark)
            case nil: return nil
            }
        }
    }
}
