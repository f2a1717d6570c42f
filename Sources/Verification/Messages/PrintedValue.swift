import TatamiMessages
import TatamiPrimitives

/// A mapping as causes print it, such as `{width: 1, color: red}`.
struct PrintedMapping {
    private let entries: [(key: String, value: String)]

    /// Parses a printed mapping; nil for other values, such as the name of a value in braces.
    init?(_ text: String) {
        guard let items = text.printedItems(from: "{", to: "}") else { return nil }
        let entries = items.compactMap { item -> (key: String, value: String)? in
            guard let colon = item.firstRange(of: ": ") else { return nil }
            let key = String(item[..<colon.lowerBound])
            return key.isPlainValue ? (key, String(item[colon.upperBound...])) : nil
        }
        guard !items.isEmpty, entries.count == items.count else { return nil }
        self.entries = entries
    }

    var keys: [String] { entries.map(\.key) }
    subscript(key: String) -> String? { entries.first { $0.key == key }?.value }

    /// The first entries, nested mappings only by their names: `width 1 pt, colour red`.
    var words: Message {
        let most = 5
        let shown = entries.prefix(most).map { Self.words($0.key, $0.value) }
        return shown.joined(separator: ", ") + (entries.count > most ? ", …" : "")
    }

    static func words(_ key: String, _ value: String) -> Message {
        let noun = PropertyWord.noun(key)
        if PrintedMapping(value) != nil { return noun }
        let unit: Message = PropertyWord.isLength(key) && Double(value) != nil ? " pt" : ""
        return "\(noun) \(PropertyChange.plainValue(value, isQuoted: !value.isPlainValue))\(unit)"
    }
}

/// A text as causes print it, with the runs in it that have keys of their own.
struct PrintedRuns {
    /// The whole text.
    var text = ""
    var runs: [Run] = []

    struct Run: Equatable {
        var text: String
        /// The other keys, as they are printed.
        var keys: String

        var words: Message {
            let style = PrintedMapping(keys)
            return "\(quoted: text, limit: 40)" + (style.map { " with \($0.words)" } ?? "")
        }
    }

    init(_ text: String) {
        guard let items = text.printedItems(from: "[", to: "]"), items.contains(where: { $0.hasPrefix("{text: ") })
        else {
            self.text = text
            return
        }
        for item in items {
            guard let parts = item.printedItems(from: "{", to: "}"), parts[0].hasPrefix("text: ") else {
                self.text += item
                continue
            }
            let own = String(parts[0].dropFirst("text: ".count))
            self.text += own
            runs.append(Run(text: own, keys: "{" + parts.dropFirst().joined(separator: ", ") + "}"))
        }
    }
}

extension String {
    /// Returns the items of a printed list or mapping, which are separated by commas; nil for other texts.
    fileprivate func printedItems(from open: Character, to close: Character) -> [String]? {
        guard count > 2, first == open, last == close else { return nil }
        var (items, depth, isAfterComma) = ([""], 0, false)
        for character in dropFirst().dropLast() {
            if isAfterComma, character == " " {
                isAfterComma = false
                items.append("")
                continue
            }
            if isAfterComma { items[items.count - 1] += "," }
            isAfterComma = false
            switch character {
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            case "," where depth == 0:
                isAfterComma = true
                continue
            default: break
            }
            items[items.count - 1].append(character)
        }
        return items
    }

    /// Whether the text is a number, a keyword, a time, a colour, a mapping or a list, which need no quotes.
    var isPlainValue: Bool {
        if Double(self) != nil || hasPrefix("{") || hasPrefix("[") { return true }
        if utf8.count < 40, wholeMatch(of: /\d{4}-\d\d-\d\dT[\d:.+Z-]+/) != nil { return true }
        return !isEmpty
            && utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "#.-%/".utf8.contains($0)
                }
            }
    }
}
