import TatamiPrimitives
import Testing

@Suite("Primitives: spelling")
struct SpellingTests {
    static let numbers: [(number: Double, spelled: String)] = [
        (8, "8"), (0.5, "0.5"), (-8, "-8"), (0, "0"), (-0.0, "0"), (1.0 / 3, "0.3333333333333333"), (100, "100"),
        (1e21, "1e+21"), (0.1 + 0.2, "0.30000000000000004"),
    ]

    @Test("a number is written in its shortest form that is read back exactly", arguments: numbers)
    func shortest(number: Double, spelled: String) {
        #expect(number.spelled == spelled)
        #expect(Double(number.spelled) == number)
    }

    static let texts: [(text: String, escaped: String)] = [
        ("a < b && \"c\" > d", "a &lt; b &amp;&amp; &quot;c&quot; &gt; d"), ("a\tb\r\nc", "a&#9;b&#13;&#10;c"),
        ("\u{0}\u{1B}\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ("寿司 🍣", "寿司 🍣"),
    ]

    @Test("text in XML keeps its meaning, and characters that XML can't contain are replaced", arguments: texts)
    func xml(text: String, escaped: String) {
        #expect(text.escapedForXML == escaped)
    }
}

@Suite("Texts in trees")
struct QuotedTextTests {
    @Test(
        "are on one line, show invisible characters escaped, and are read back unchanged",
        arguments: [
            ("a\nb\t\"c\"\\", #""a\nb\t\"c\"\\""#), ("\r\u{1B}[31m\u{9B}", #""\u{D}\u{1B}[31m\u{9B}""#),
            ("\u{202E}abc\u{202C}", #""\u{202E}abc\u{202C}""#), ("a\u{200B}\u{2028}", #""a\u{200B}\u{2028}""#),
            ("##[error] ##vso[x] ## ###[a]", ##""#\u{23}[error] #\u{23}vso[x] ## ##\u{23}[a]""##),
            ("👩‍👩‍👧‍👦 葛󠄀 می‌خواهم", #""👩‍👩‍👧‍👦 葛󠄀 می‌خواهم""#),
        ] as [(String, String)])
    func quoted(text: String, printed: String) throws {
        #expect(text.quoted == printed)
        #expect(try Array(#require(String(unquoting: printed)).unicodeScalars) == Array(text.unicodeScalars))
    }
}
