import Foundation
import TatamiPrimitives
import Testing

@Suite("Base64")
struct Base64Tests {
    @Test(
        "is that of RFC 4648",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] as [(String, String)])
    func vectors(text: String, encoded: String) {
        #expect(String(decoding: base64(Array(text.utf8)), as: UTF8.self) == encoded)
    }

    @Test("writes every byte at every position as Foundation does", arguments: 0..<3)
    func everyByte(start: Int) {
        let bytes = Array(repeating: UInt8(7), count: start) + Array(0...UInt8.max)
        #expect(String(decoding: base64(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
    }
}
