/// Whether a JSON file is a scene, rather than data or design tokens. Its top-level object has the key `content`, and
/// no object has the key `$value`.
///
/// Nothing else is inspected, so that a scene with later errors, even of syntax, is still recognised.
package func isScene(json bytes: [UInt8]) -> Bool {
    hasContent(json: bytes) && !hasTokens(json: bytes)
}

/// Whether a text has a key `$value`, that of a design token's value.
private func hasTokens(json bytes: [UInt8]) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
        let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
        rest = bytes[(start + 1)...]
        guard isQuoted, rest.starts(with: "value\"".utf8) else { continue }
        if rest.dropFirst(6).first(where: { !blanks.contains($0) }) == UInt8(ascii: ":") { return true }
    }
    return false
}

private func hasContent(json bytes: [UInt8]) -> Bool {
    var keys = FlowKeys(bytes[...])
    while let key = keys.next() { if key.isQuoted, key.text.elementsEqual("content".utf8) { return true } }
    return false
}

/// The top-level keys of a mapping in braces, in JSON or YAML, as spelled; none for other texts.
///
/// Keys are parsed on demand, so errors after them don't matter.
struct FlowKeys {
    private var rest: ArraySlice<UInt8>
    private var depth = 0
    /// Whether keys directly in a list are found too, as in an unfinished line.
    private let inLists: Bool

    struct Key {
        var text: ArraySlice<UInt8>
        var isQuoted: Bool
    }

    init(_ bytes: ArraySlice<UInt8>, inLists: Bool = false) {
        (rest, self.inLists) = (bytes, inLists)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    }

    /// The index after the colon behind the last key.
    var position: Int { rest.startIndex }

    mutating func next() -> Key? {
        var key: Key?
        while let byte = rest.first {
            let before = rest
            rest = rest.dropFirst()
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            case UInt8(ascii: "#") where depth == 0 || key == nil:
                rest = rest.drop { $0 != 0x0A }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth == 0, byte != UInt8(ascii: "{"), !inLists { return nil }
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return nil }
            case UInt8(ascii: ":"): if depth == 1, let key { return key }
            case UInt8(ascii: ","): break
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if depth == 0 { return nil }
                key = Key(text: takeText(until: byte), isQuoted: true)
                continue
            default:
                if depth == 0 { return nil }
                rest = before.drop { !",:{}[]#\"".utf8.contains($0) }
                key = Key(text: before[..<rest.startIndex], isQuoted: false)
                continue
            }
            key = nil
        }
        return nil
    }

    /// Removes and returns the text up to the next unescaped quote, and removes the quote.
    private mutating func takeText(until quote: UInt8) -> ArraySlice<UInt8> {
        let all = rest
        var end = all.startIndex
        while let byte = rest.popFirst(), byte != quote {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { rest = rest.dropFirst() }
            end = rest.startIndex
        }
        return all[..<end]
    }
}

/// Whether a YAML file is a kit rather than a scene: all top-level keys are those of kits, which don't include
/// `content`.
///
/// Inspects only the keys of a mapping in braces, or the unindented lines with a key, so that a kit with errors is
/// still recognised.
package func isKit(yaml bytes: [UInt8]) -> Bool {
    var flow = FlowKeys(bytes[...])
    if let first = flow.next() {
        var keys = [first]
        while let key = flow.next() { keys.append(key) }
        let names = keys.map { String(decoding: $0.text, as: UTF8.self) }
        return names.allSatisfy { Kit.shape.has($0) || $0.hasPrefix(Kit.freeKeyStart) }
            && names != [SceneShape.schema.name]
    }
    var isKit = false
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        guard let first = line.first, ![0x20, 0x09, UInt8(ascii: "#"), UInt8(ascii: "-")].contains(first) else {
            continue
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let key = String(decoding: line[..<colon].filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        guard Kit.shape.has(key) || key.hasPrefix(Kit.freeKeyStart) else { return false }
        isKit = isKit || key != SceneShape.schema.name
    }
    return isKit
}
