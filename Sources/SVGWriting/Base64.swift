/// The bytes in base64 (RFC 4648, 4) with padding and without line ends.
func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let count = min(3, bytes.count - start)
        let second = count > 1 ? UInt32(bytes[start + 1]) : 0
        let third = count > 2 ? UInt32(bytes[start + 2]) : 0
        let bits = UInt32(bytes[start]) << 16 | second << 8 | third
        for digit in 0..<4 {
            let shift = UInt32(18 - 6 * digit)
            text.append(digit <= count ? alphabet[Int(bits >> shift & 63)] : UInt8(ascii: "="))
        }
    }
    return text
}
