import TatamiExpressions
import Testing

@Suite("The order of texts")
struct TextOrderTests {
    @Test(
        "letters with diacritics sort with those without",
        arguments: [
            ("Éé", "ee"), ("ǣß", "aess"), ("ǆ", "dz"), ("Ɓȿⱥ", "bsa"), ("ợỴ", "oy"), ("n\u{303}", "n"), ("ΆΣς", "ασσ"),
            ("カ", "か"), ("ж山", "ж山"),
        ] as [(String, String)])
    func marks(text: String, letters: String) {
        var order = TextOrder()
        #expect(order.key(text).text == letters + "\0" + text)
    }

    @Test("texts are ordered by their letters, then by their code points, whatever their length")
    func comparing() {
        var order = TextOrder()
        let texts = [
            "", "a", "Aa", "aA", "aa", "abcdefgh", "abcdefghé", "abcdefghe\u{301}", "ABCDEFGHI", "ab\0", "山",
            "\u{10000}",
        ]
        let sorted = texts.shuffled().sorted { order.key($0) < order.key($1) }
        #expect(
            sorted.map { Array($0.unicodeScalars) }
                == [
                    "", "a", "Aa", "aA", "aa", "ab\0", "abcdefgh", "abcdefghe\u{301}", "abcdefghé", "ABCDEFGHI", "山",
                    "\u{10000}",
                ]
                .map { Array($0.unicodeScalars) })
        for text in texts {
            #expect(order.key(text) == order.key(text) && order.key(text) < order.key(text + "b"))
        }
    }

    @Test(
        "the initial of a text is its first letter as a capital without diacritics",
        arguments: [
            ("Åsa", "A"), ("émile", "E"), ("Øyvind", "O"), (" źródło", "Z"), ("42", "#"), ("", "#"), ("山", "山"),
        ] as [(String, String)])
    func initials(text: String, initial: String) {
        #expect(TextOrder.initial(of: text) == initial)
    }
}
