import TatamiMessages
import Testing

@Suite("Messages at a terminal")
struct WrappedWordsTests {
    @Test(
        "words break at spaces, below their beginning, and a word that is too long stays whole",
        arguments: [
            ("one two three", 20, "one two three"), ("one two three", 8, "one two\n  three"),
            ("  one two three", 9, "  one two\n    three"), ("one two\nthree four", 8, "one two\nthree\n  four"),
            ("a snapshots/chat/long.png b", 10, "a\n  snapshots/chat/long.png\n  b"), ("絵文字 絵文字", 8, "絵文字\n  絵文字"),
            ("", 4, ""), ("   ", 2, "   "),
        ])
    func wrapped(text: String, columns: Int, expected: String) {
        #expect(Message(visibleLines: text).wrapped(at: columns).text == expected)
    }

    @Test("a colour takes no column")
    func colors() {
        let words: Message = "\u{1B}[31mone\u{1B}[0m two"
        #expect(words.wrapped(at: 7).text == words.text)
    }
}
