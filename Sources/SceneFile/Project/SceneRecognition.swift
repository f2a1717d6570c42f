/// Whether the bytes of a JSON file are a scene's, and not data's: the value at the top is an object with the key
/// `content`.
///
/// Looks no further than that, so that a scene with mistakes after it, even in its syntax, is still known as one.
package func isScene(json bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var depth = 0
    var text: ArraySlice<UInt8>?
    while let byte = rest.popFirst() {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: continue
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if depth == 0, byte != UInt8(ascii: "{") { return false }
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if depth == 0 { return false }
        case UInt8(ascii: ":"):
            if depth == 1, text?.elementsEqual("content".utf8) == true { return true }
        case UInt8(ascii: "\""):
            text = takeText(&rest)
            if depth == 0 { return false }
            continue
        default: if depth == 0 { return false }
        }
        text = nil
    }
    return false
}

/// What stands before the next quote that is not escaped, as it is spelled; takes it away with the quote.
private func takeText(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let all = rest
    var end = all.startIndex
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
        end = rest.startIndex
    }
    return all[..<end]
}
