internal import CXXHash

/// A secret under which fingerprints are taken.
///
/// Whoever wants two files to have one fingerprint can make them, as long as nothing of the hash is unknown. Under a secret
/// that never leaves this user's own files, they are left with guessing: once in 2³² for each try.
package struct FingerprintKey: Hashable, Sendable {
    /// Random bytes, as many as XXH3's own secret has.
    private let secret: [UInt8]
    private static let length = 192

    /// A new one, from the system's source of randomness.
    package init() {
        var random = SystemRandomNumberGenerator()
        secret = (0..<Self.length).map { _ in .random(in: 0...255, using: &random) }
    }

    /// From the hexadecimal digits of `description`; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        let digits = Array(digits.utf8)
        guard digits.count == 2 * Self.length else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { place in
            UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
        }
        guard bytes.count == digits.count / 2, !digits.contains(UInt8(ascii: "+")) else { return nil }
        secret = bytes
    }

    package func fingerprint(of bytes: [UInt8]) -> Fingerprint {
        let hash = XXH3_128bits_withSecret(bytes, bytes.count, secret, secret.count)
        return Fingerprint(high: hash.high64, low: hash.low64)
    }

    /// For a hash that is taken in pieces, which reads the secret again and again.
    func copy() -> UnsafeMutableRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: secret.count, alignment: 8)
        copy.copyBytes(from: secret)
        return copy
    }
}

extension FingerprintKey: WrittenInDigits {
    package var description: String {
        secret.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
