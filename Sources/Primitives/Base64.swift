import FoundationEssentials

/// Encodes bytes in Base64 (RFC 4648, section 4), with padding and without line breaks.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
    let count = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
        pairsOfDigits.withUnsafeBufferPointer { pairs in
            bytes.withUnsafeBufferPointer { source in
                encodeBase64(source, pairs, into: UnsafeMutableRawBufferPointer(target))
            }
        }
        initialized = count
    }
}

private let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// The two digits of each 12-bit number, in memory order; writing two at a time halves the number of steps.
private let pairsOfDigits: [UInt16] = (0..<4096).map { number in
    UInt16(littleEndian: UInt16(digits[number >> 6]) | UInt16(digits[number & 63]) << 8)
}

private func encodeBase64(
    _ source: UnsafeBufferPointer<UInt8>, _ pairs: UnsafeBufferPointer<UInt16>,
    into target: UnsafeMutableRawBufferPointer
) {
    var (read, written) = (0, 0)
    while read + 2 < source.count {
        let word = Int(source[read]) << 16 | Int(source[read + 1]) << 8 | Int(source[read + 2])
        target.storeBytes(of: pairs[word >> 12], toByteOffset: written, as: UInt16.self)
        target.storeBytes(of: pairs[word & 4095], toByteOffset: written + 2, as: UInt16.self)
        read += 3
        written += 4
    }
    guard read < source.count else { return }
    let hasSecond = read + 1 < source.count
    let word = Int(source[read]) << 16 | (hasSecond ? Int(source[read + 1]) << 8 : 0)
    target.storeBytes(of: pairs[word >> 12], toByteOffset: written, as: UInt16.self)
    target[written + 2] = hasSecond ? digits[word >> 6 & 63] : UInt8(ascii: "=")
    target[written + 3] = UInt8(ascii: "=")
}

/// Decodes Base64 as `base64` encodes it; nil for any other text.
package func bytes(ofBase64 text: String) -> [UInt8]? {
    // Foundation also accepts some texts with misplaced padding.
    guard let bytes = Data(base64Encoded: text).map({ [UInt8]($0) }), base64(bytes).elementsEqual(text.utf8) else {
        return nil
    }
    return bytes
}
