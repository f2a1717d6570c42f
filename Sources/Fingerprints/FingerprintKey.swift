internal import CXXHash

/// A secret under which fingerprints are taken.
///
/// Whoever wants two files to have one fingerprint can make them, as long as nothing of the hash is unknown. Under a secret
/// that never leaves this user's own files, they are left with guessing: once in 2³² for each try. Where fingerprints
/// themselves leave them, in a cache that machines share, they are veiled: XXH3 was never meant to keep its secret from
/// those who see what it gives.
package struct FingerprintKey: Hashable, Sendable {
    /// Random bytes, as many as XXH3's own secret has.
    private let secret: [UInt8]
    /// The key by which fingerprints are veiled; empty where they are not.
    private let veil: [UInt8]
    private static let length = 192
    private static let veilLength = 32

    /// A new one, from the system's source of randomness.
    package init() {
        var random = SystemRandomNumberGenerator()
        secret = (0..<Self.length).map { _ in .random(in: 0...255, using: &random) }
        veil = []
    }

    /// The same for all who know `shared`; its fingerprints may be shown.
    package init(of shared: [UInt8]) {
        secret = (0..<Self.length / 32).flatMap { number in
            authenticationCode(of: Array("fingerprints \(number)".utf8), key: shared)
        }
        veil = authenticationCode(of: Array("veil".utf8), key: shared)
    }

    /// From the hexadecimal digits of `description`; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        let digits = Array(digits.utf8)
        guard [Self.length, Self.length + Self.veilLength].contains(digits.count / 2), digits.count.isMultiple(of: 2)
        else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { place in
            UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
        }
        guard bytes.count == digits.count / 2, !digits.contains(UInt8(ascii: "+")) else { return nil }
        secret = Array(bytes.prefix(Self.length))
        veil = Array(bytes.dropFirst(Self.length))
    }

    package func fingerprint(of bytes: [UInt8]) -> Fingerprint {
        let hash = XXH3_128bits_withSecret(bytes, bytes.count, secret, secret.count)
        return veiled(Fingerprint(high: hash.high64, low: hash.low64))
    }

    /// For a hash that is taken in pieces, which reads the secret again and again.
    func copy() -> UnsafeMutableRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: secret.count, alignment: 8)
        copy.copyBytes(from: secret)
        return copy
    }

    /// What may be shown of the hash.
    func veiled(_ fingerprint: Fingerprint) -> Fingerprint {
        guard !veil.isEmpty else { return fingerprint }
        let code = authenticationCode(of: Array(fingerprint.description.utf8), key: veil)
        func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        return Fingerprint(high: half(code[..<8]), low: half(code[8..<16]))
    }
}

extension FingerprintKey: WrittenInDigits {
    package var description: String {
        (secret + veil).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
