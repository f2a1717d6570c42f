/// The bytes as text (RFC 4648, section 4), with padding and without line ends.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let count = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
        digits.withUnsafeBufferPointer { digits in
            bytes.withUnsafeBufferPointer { source in encodeBase64(source, digits, into: target) }
        }
        initialized = count
    }
}

private func encodeBase64(
    _ source: UnsafeBufferPointer<UInt8>, _ digits: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
) {
    var (read, written) = (0, 0)
    while read + 2 < source.count {
        let word = Int(source[read]) << 16 | Int(source[read + 1]) << 8 | Int(source[read + 2])
        target[written] = digits[word >> 18]
        target[written + 1] = digits[word >> 12 & 63]
        target[written + 2] = digits[word >> 6 & 63]
        target[written + 3] = digits[word & 63]
        read += 3
        written += 4
    }
    guard read < source.count else { return }
    let hasSecond = read + 1 < source.count
    let word = Int(source[read]) << 16 | (hasSecond ? Int(source[read + 1]) << 8 : 0)
    target[written] = digits[word >> 18]
    target[written + 1] = digits[word >> 12 & 63]
    target[written + 2] = hasSecond ? digits[word >> 6 & 63] : UInt8(ascii: "=")
    target[written + 3] = UInt8(ascii: "=")
}
