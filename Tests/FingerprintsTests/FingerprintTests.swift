import TatamiFingerprints
import TatamiPrimitives
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
    @Test("are those of XXH3, so that another program can check them")
    func knownValue() {
        // As `printf '' | xxh128sum` and `printf abc | xxh128sum` print them.
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

    @Test("don't depend on how the bytes are cut")
    func pieces() {
        let text = String(repeating: "たたみ", count: 1_000)
        let builder = FingerprintBuilder()
        for character in text { builder.add(String(character)) }
        #expect(builder.fingerprint == Fingerprint(of: Array(text.utf8)))
    }

    @Test("of pixels tell size and every channel apart")
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
