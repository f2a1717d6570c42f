import RandomInput
import RunningPrograms
import Testing

@testable import TatamiSystem

@Suite("Glob patterns")
struct GlobPatternTests {
    static let table: [(pattern: String, path: String, matches: Bool)] = [
        ("a", "a", true), ("a", "b", false), ("a", "a/b", false), ("./a", "a", true), ("a", "./a", true),
        ("*.yaml", "chat.yaml", true), ("*.yaml", "a/chat.yaml", false), ("*.yaml", ".yaml", true),
        ("a/*.yaml", "a/b.yaml", true), ("a/*.yaml", "a/b/c.yaml", false), ("a/*", "a", false),
        ("**/*.yaml", "chat.yaml", true), ("**/*.yaml", "a/b/chat.yaml", true), ("**", "a/b", true),
        ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/x/y/c", false), ("a/**", "b/a", false),
        ("a/**/**/b", "a/b", true), ("**/a/**/a", "a/a", true), ("**/a/**/a", "a", false),
        ("ch?t", "chat", true), ("ch?t", "cht", false), ("ch?t", "ch/t", false), ("?", "あ", true), ("?", "👩‍👧", true),
        ("*a*b", "xaxxbab", true), ("*a*b", "xaxxba", false), ("a**b", "axxb", true), ("a**b", "a/b", false),
        ("[ab]", "[ab]", true), ("[ab]", "a", false), ("", "a", false), ("", "", true),
    ]

    @Test("a pattern matches whole paths, and a star no slash", arguments: table)
    func meanings(pattern: String, path: String, matches: Bool) {
        #expect(GlobPattern(pattern).matches(path) == matches, "\(pattern) \(path)")
    }

    @Test("a pattern covers everything below a folder that it matches")
    func covers() {
        #expect(GlobPattern("drafts").covers("drafts/a/b.yaml"))
        #expect(GlobPattern("**/drafts").covers("a/drafts/b.yaml"))
        #expect(!GlobPattern("drafts").covers("a/drafts/b.yaml"))
        #expect(!GlobPattern("draft").covers("drafts"))
    }

    @Test(
        "a pattern's base is the folder that contains everything it matches",
        arguments: [
            ("*.yaml", "."), ("a/b/*.yaml", "a/b"), ("a/*/b", "a"), ("/x/y/*", "/x/y"), ("/*", "/"), ("a/b.yaml", "a"),
            ("b.yaml", "."), ("**", "."),
        ] as [(String, String)])
    func base(pattern: String, base: String) {
        #expect(GlobPattern(pattern).base == base)
    }

    /// A straightforward implementation of `*`, `?` and `**`, without regard to time.
    private func means(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        if first == "**" {
            return means(pattern.dropFirst(), path) || !path.isEmpty && means(pattern, path.dropFirst())
        }
        guard let part = path.first else { return false }
        return partMeans(Array(first)[...], Array(part)[...]) && means(pattern.dropFirst(), path.dropFirst())
    }

    private func partMeans(_ pattern: ArraySlice<Character>, _ part: ArraySlice<Character>) -> Bool {
        guard let first = pattern.first else { return part.isEmpty }
        if first == "*" {
            return partMeans(pattern.dropFirst(), part) || !part.isEmpty && partMeans(pattern, part.dropFirst())
        }
        guard let letter = part.first else { return false }
        return (first == "?" || first == letter) && partMeans(pattern.dropFirst(), part.dropFirst())
    }

    @Test("random patterns match as defined")
    func randomPatterns() {
        var generator = SeededNumbers(seed: 20)
        func word(_ letters: [String], _ count: ClosedRange<Int>) -> String {
            (0..<Int.random(in: count, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }
                .joined()
        }
        var found = 0
        for _ in 0..<20_000 {
            let pattern = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                Bool.random(using: &generator) ? word(["a", "b", "*", "?"], 1...4) : "**"
            }
            let path = (0..<Int.random(in: 1...4, using: &generator)).map { _ in word(["a", "b"], 1...4) }
            let isMeant = means(pattern[...], path[...])
            let (text, place) = (pattern.joined(separator: "/"), path.joined(separator: "/"))
            #expect(GlobPattern(text).matches(place) == isMeant, "\(text) \(place)")
            found += isMeant ? 1 : 0
        }
        #expect(found > 1_000)
    }

    @Test("a hostile pattern doesn't take exponential time", .timeLimit(.minutes(isSanitized ? 60 : 1)))
    func hostilePattern() {
        let pattern = GlobPattern(String(repeating: "*a", count: 2_000) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 4_000)))
        let folders = GlobPattern(String(repeating: "**/a/", count: 500) + "b")
        #expect(!folders.matches(String(repeating: "a/", count: 1_000)))
    }
}
