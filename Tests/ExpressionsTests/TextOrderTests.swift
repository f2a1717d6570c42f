import TatamiExpressions
import Testing

@Suite("The order of texts")
struct TextOrderTests {
    @Test(
        "letters with marks stand with those without",
        arguments: [
            ("Éé", "ee"), ("ǣß", "aess"), ("ǆ", "dz"), ("Ɓȿⱥ", "bsa"), ("ợỴ", "oy"), ("n\u{303}", "n"), ("ΆΣς", "ασσ"),
            ("カ", "か"), ("ж山", "ж山"),
        ] as [(String, String)])
    func marks(text: String, letters: String) {
        var order = TextOrder()
        #expect(order.key(text) == letters + "\0" + text)
    }

    @Test(
        "the initial of a text is its first letter as a capital without marks",
        arguments: [
            ("Åsa", "A"), ("émile", "E"), ("Øyvind", "O"), (" źródło", "Z"), ("42", "#"), ("", "#"), ("山", "山"),
        ] as [(String, String)])
    func initials(text: String, initial: String) {
        #expect(TextOrder.initial(of: text) == initial)
    }
}
