import TatamiResults
import Testing

@Suite("Changes of the lines of a text")
struct LineChangeTests {
    private func changes(_ expected: String, _ actual: String) -> [String] {
        LineChange.changes(from: expected.map(String.init), to: actual.map(String.init)).map {
            "\($0.expected ?? "-")>\($0.actual ?? "-")"
        }
    }

    @Test("are minimal, and a replaced line is one change")
    func least() {
        #expect(changes("abc", "abc") == [])
        #expect(changes("abc", "axc") == ["b>x"])
        #expect(changes("abc", "ac") == ["b>-"])
        #expect(changes("ac", "abc") == ["->b"])
        #expect(changes("abc", "axyc") == ["b>x", "->y"])
        #expect(changes("", "ab") == ["->a", "->b"] && changes("ab", "") == ["a>-", "b>-"])
        #expect(changes("aab", "ab").count == 1)
    }

    @Test("lead from one text to the other")
    func leads() {
        let letters: [Character] = ["a", "b"]
        let texts = (0...4).reduce(into: [""]) { texts, _ in
            texts += texts.filter { $0.count < 5 }.flatMap { text in letters.map { text + String($0) } }
        }
        for expected in Set(texts) where expected.count < 5 {
            for actual in Set(texts) where actual.count < 5 {
                let changes = LineChange.changes(
                    from: expected.map(String.init), to: actual.map(String.init))
                #expect(
                    changes.count(where: { $0.actual == nil }) - changes.count(where: { $0.expected == nil })
                        == expected.count - actual.count)
                #expect(changes.isEmpty == (expected == actual))
            }
        }
    }
}
