internal import CXXHash

/// A 128-bit hash of bytes, the same on every machine; different bytes practically never share one.
///
/// XXH3 by Yann Collet, from Debian's xxHash, at about 20 GB per second. It detects accidental changes and does not
/// protect against deliberate collisions.
package struct Fingerprint: Hashable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package init(of bytes: some Sequence<UInt8>) {
        let hash =
            bytes.withContiguousStorageIfAvailable { XXH3_128bits($0.baseAddress, $0.count) }
            ?? Array(bytes).withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        self.init(high: hash.high64, low: hash.low64)
    }

    /// Parses the 32 hexadecimal digits of `description`; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        self.init(digits: digits.utf8)
    }

    /// Parses the digits in ASCII; nil for anything else.
    package init?(digits: some Collection<UInt8>) {
        guard digits.count == 32 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(value)
        }
        self.init(high: high, low: low)
    }
}

extension Fingerprint: CustomStringConvertible {
    package var description: String { high.digits(16, radix: 16) + low.digits(16, radix: 16) }
}

/// Encoded as the digits of its description.
extension Fingerprint: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let fingerprint = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not the digits of a Fingerprint")
        }
        self = fingerprint
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// An incremental fingerprint; the result is independent of how the bytes are divided.
package final class FingerprintBuilder {
    private let state: OpaquePointer
    private let secret: UnsafeMutableRawBufferPointer?

    /// Creates a builder, keyed like `FingerprintKey.fingerprint(of:)` if a key is given.
    package init(key: FingerprintKey? = nil) {
        guard let state = XXH3_createState() else { preconditionFailure("no memory for the state of a fingerprint") }
        self.state = state
        secret = key?.copy()
        if let secret {
            XXH3_128bits_reset_withSecret(state, secret.baseAddress, secret.count)
        } else {
            XXH3_128bits_reset(state)
        }
    }

    deinit {
        XXH3_freeState(state)
        secret?.deallocate()
    }

    package func add(_ bytes: UnsafeRawBufferPointer) {
        XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }

    package func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    package var fingerprint: Fingerprint {
        let hash = XXH3_128bits_digest(state)
        return Fingerprint(high: hash.high64, low: hash.low64)
    }
}

extension Fingerprint {
    /// Creates the fingerprint of a picture's size and straight-alpha pixels, independent of the file format.
    package init(ofPixels rows: some PixelRows) {
        let builder = FingerprintBuilder()
        builder.add("\(rows.width)x\(rows.height)\n")
        let row = UnsafeMutableRawBufferPointer.allocate(byteCount: rows.width * 4, alignment: 8)
        defer { row.deallocate() }
        for y in 0..<rows.height {
            rows.copyRow(y, into: row)
            builder.add(UnsafeRawBufferPointer(row))
        }
        self = builder.fingerprint
    }
}

/// Returns the 64-bit hash of Fowler, Noll and Vo (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/), for texts that
/// contain a hash: like a fingerprint, it detects accidental changes only.
package func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
