import TatamiExpressions
import Testing

@Suite("The order of texts")
struct TextOrderTests {
    @Test("letters with marks stand with those that their names in Unicode tell")
    func names() {
        var order = TextOrder()
        for value in Array(0xC0..<0x250) + Array(0x1E00..<0x1F00) {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let letters = scalar.properties.lowercaseMapping.unicodeScalars.map(Self.letter).joined()
            #expect(order.key(String(scalar)) == letters + "\0" + String(scalar), "\(scalar.escaped(asASCII: true))")
        }
    }

    /// Of a small letter, by its name, such as "LATIN SMALL LETTER E WITH ACUTE".
    private static func letter(_ scalar: Unicode.Scalar) -> String {
        if let letter = ["ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i"][scalar] { return letter }
        if 0x300...0x36F ~= scalar.value { return "" }
        let words = scalar.properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words[0] == "LATIN", words[4] == "WITH", words[3].utf8.count <= 2 else {
            return String(scalar)
        }
        return words[3].lowercased()
    }

    @Test(
        "the initial of a text is its first letter as a capital without marks",
        arguments: [
            ("Åsa", "A"), ("émile", "E"), ("Øyvind", "O"), (" źródło", "Z"), ("42", "#"), ("", "#"), ("山", "山"),
        ])
    func initials(text: String, initial: String) {
        #expect(TextOrder.initial(of: text) == initial)
    }
}
