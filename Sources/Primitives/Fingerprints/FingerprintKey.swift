internal import CXXHash

/// A secret key for fingerprints.
///
/// Without a key, two files with equal fingerprints can be constructed deliberately. With a key that never
/// leaves the user's own files, an attacker can only guess, with a chance of one in 2³² per try.
package struct FingerprintKey: Hashable, Sendable {
    /// Random bytes, as many as XXH3's default secret has.
    private let secret: [UInt8]
    private static let length = 192

    /// Creates a key from the system's random number generator.
    package init() {
        var random = SystemRandomNumberGenerator()
        secret = (0..<Self.length).map { _ in .random(in: 0...255, using: &random) }
    }

    /// Parses the hexadecimal digits of `description`; nil for anything else.
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

    /// Returns a copy of the secret for an incremental hash, which reads it repeatedly.
    func copy() -> UnsafeMutableRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: secret.count, alignment: 8)
        copy.copyBytes(from: secret)
        return copy
    }
}

extension FingerprintKey: CustomStringConvertible {
    package var description: String { secret.map { $0.digits(2, radix: 16) }.joined() }
}
