import TatamiPrimitives
import Testing

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
