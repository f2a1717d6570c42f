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
        #expect(base64(Array(text.utf8)) == encoded)
        #expect(bytes(ofBase64: encoded) == Array(text.utf8))
    }
}
