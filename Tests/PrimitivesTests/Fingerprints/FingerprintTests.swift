import TatamiPrimitives
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
    @Test("are those of XXH3, so that another program can check them")
    func knownValue() {
        // The output of `printf '' | xxh128sum` and `printf abc | xxh128sum`.
        #expect(Fingerprint(of: []).description == "99aa06d3014798d86001c324468d497f")
        #expect(Fingerprint(of: Array("abc".utf8)).description == "06b05ab6733a618578af5f94892f3950")
    }

    @Test("survive being written and read")
    func roundTrip() throws {
        let fingerprint = Fingerprint(high: 0x12, low: .max)
        #expect(Fingerprint(fingerprint.description) == fingerprint)
        for broken in ["", "12", String(repeating: "g", count: 32), String(repeating: "+", count: 32)] {
            #expect(Fingerprint(broken) == nil)
        }
    }

    @Test("under a key, two texts constructed to have equal fingerprints have different ones")
    func key() throws {
        // XXH3 multiplies the halves of eight bytes, each xor'ed with its secret, and adds the eight to a
        // sum: if one half equals the secret's, only the sum remains, and two such places can change without
        // changing it.
        func text(_ first: UInt8, _ second: UInt8) -> [UInt8] {
            var text = [UInt8](repeating: 7, count: 512)
            text.replaceSubrange(0..<8, with: [0xb8, 0xfe, 0x6c, 0x39, first, 0, 0, 0])
            text.replaceSubrange(64..<72, with: [0x7c, 0x01, 0x81, 0x2c, second, 0, 0, 0])
            return text
        }
        #expect(Fingerprint(of: text(1, 5)) == Fingerprint(of: text(2, 4)))
        let (key, other) = (FingerprintKey(), FingerprintKey())
        #expect(key.fingerprint(of: text(1, 5)) != key.fingerprint(of: text(2, 4)))
        #expect(key.fingerprint(of: text(1, 5)) != other.fingerprint(of: text(1, 5)))
        #expect(key.fingerprint(of: []) != other.fingerprint(of: []))
        let read = try #require(FingerprintKey(key.description))
        let builder = FingerprintBuilder(key: read)
        for byte in text(1, 5) { withUnsafeBytes(of: byte) { builder.add($0) } }
        #expect(builder.fingerprint == key.fingerprint(of: text(1, 5)))
        for broken in ["", "12", String(repeating: "g", count: 384), String(repeating: "+1", count: 192)] {
            #expect(FingerprintKey(broken) == nil)
        }
    }

    @Test("don't depend on how the bytes are split")
    func pieces() {
        let text = String(repeating: "たたみ", count: 1_000)
        let builder = FingerprintBuilder()
        for character in text { builder.add(String(character)) }
        #expect(builder.fingerprint == Fingerprint(of: Array(text.utf8)))
    }

    @Test("of pixels distinguish sizes and every channel")
    func pixels() {
        func print(_ width: Int, _ height: Int, _ pixels: [UInt8]) -> Fingerprint {
            Fingerprint(ofPixels: Bitmap(width: width, height: height, pixels: pixels))
        }
        let zeros = [UInt8](repeating: 0, count: 8)
        #expect(print(2, 1, zeros) != print(1, 2, zeros))
        for channel in 0..<8 {
            var changed = zeros
            changed[channel] = 1
            #expect(print(2, 1, changed) != print(2, 1, zeros))
        }
    }
}
