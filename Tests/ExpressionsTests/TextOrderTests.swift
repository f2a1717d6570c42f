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
        #expect(order.letters(of: text) == letters)
    }

    @Test("texts are ordered by their letters, then by their code points, whatever their length")
    func comparing() {
        let inOrder = [
            "", "a", "Aa", "aA", "aa", "ab\0", "abcdefgh", "abcdefghe\u{301}", "abcdefghé", "ABCDEFGHI", "山",
            "\u{10000}",
        ]
        let shuffled = Array(inOrder.enumerated()).shuffled()
        var texts = RankedTexts()
        for (_, text) in shuffled { texts.add(text) }
        #expect(texts.ranks() == shuffled.map { UInt32($0.offset) })
    }

    @Test("equal texts have one rank, and an equal beginning decides nothing")
    func equal() {
        var texts = RankedTexts()
        #expect(texts.ranks() == [])
        for text in ["a long beginning, b", "a long beginning, a", "", "a long beginning, a", "A long beginning, a"] {
            texts.add(text)
        }
        #expect(texts.count == 5 && texts.ranks() == [3, 2, 0, 2, 1])
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
