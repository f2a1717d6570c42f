internal import CXXHash

/// 128 bits that stand for some bytes: equal bytes have equal fingerprints, on every machine, and others practically never.
///
/// XXH3 by Yann Collet, of Debian's xxHash: some 20 GB a second, and no defence against somebody who wants two
/// pictures to have one fingerprint. It guards against accidents.
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

    /// From the 32 hexadecimal digits of `description`; nil for anything else.
    package init?(_ digits: some StringProtocol) {
        self.init(digits: digits.utf8)
    }

    /// From the ASCII of these digits; nil for anything else.
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

extension Fingerprint: WrittenInDigits {
    package var description: String { [high, low].map(digits).joined() }

    private func digits(_ half: UInt64) -> String {
        let digits = String(half, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Takes bytes in pieces; however they are cut, the fingerprint is that of the whole.
package final class FingerprintBuilder {
    private let state: OpaquePointer
    private let secret: UnsafeMutableRawBufferPointer?

    /// Under a key, as `FingerprintKey.fingerprint(of:)`.
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
    /// Of a picture's size and its straight-alpha pixels, whatever file or surface they are held in.
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
