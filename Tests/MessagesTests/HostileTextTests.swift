import TatamiMessages
import TatamiPrimitives
import Testing

@Suite("Untrusted text is readable and harmless")
struct HostileTextTests {
    private static let bad =
        "\n::error file=a.yaml::pwned\r\u{1B}]0;title\u{7}\u{9B}31m##[error]x ##vso[task.complete]\u{202E}\u{2028}\u{200B}"
    /// Names of snapshots have no ASCII control characters.
    private static let badName = "::error::pwned\u{9B}31m##[error]x\u{202E}\u{2028}"

    private func expectHarmless(_ text: String, _ note: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.unicodeScalars.allSatisfy { !isHarmful($0) }, "\(note): \(text)")
            #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(note): \(text)")
            #expect(!line.contains(/##[a-z]*\[/), "\(note): \(text)")
        }
    }

    private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    @Test("every sentence has the same number of lines, whatever its operands are", arguments: [1, 400])
    func sentences(repeats: Int) {
        let hostile = EverySentence(a: String(repeating: Self.bad, count: repeats), name: Self.badName).samples
        let benign = EverySentence.all
        #expect(hostile.count == benign.count && hostile.count > 300)
        var changed = 0
        for (told, plain) in zip(hostile, benign) {
            expectHarmless(told.sentence, told.description)
            #expect(told.sentence.split(separator: "\n").count == plain.sentence.split(separator: "\n").count)
            #expect(told.sentence.utf8.count < 5_000, "\(told): \(told.sentence.utf8.count)")
            if told.sentence != plain.sentence { changed += 1 }
        }
        // The operands did reach the messages.
        #expect(changed > 150)
    }

    @Test(
        "invisible characters are escaped",
        arguments: [
            ("a\nb\tc\rd", #"a\nb\tc\rd"#), ("\u{1B}[31m\0\u{7F}", #"\u{1B}[31m\u{0}\u{7F}"#),
            ("\u{9B}31m", #"\u{9B}31m"#), ("a\u{202E}b\u{2066}c", #"a\u{202E}b\u{2066}c"#),
            ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("a\u{200B}\u{FEFF}\u{AD}b", #"a\u{200B}\u{FEFF}\u{AD}b"#),
            ("\u{E0041}b", #"\u{E0041}b"#), ("\u{200D}a\u{200D}", #"\u{200D}a\u{200D}"#),
            ("\u{3164}", #"\u{3164}"#),
        ] as [(String, String)])
    func invisible(text: String, shown: String) {
        #expect(text.visible == shown)
        #expect(shown.visible == shown)
        #expect(Message("\(text)").text == shown)
    }

    @Test(
        "ordinary text is unchanged",
        arguments: [
            "お昼どうする？", "👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽", "می‌خواهم", "e\u{301}", "葛󠄀", "שלום", "\\n", "Grüße: a::b #5 ##", "۝1",
        ])
    func visible(text: String) {
        #expect(text.visible == text)
        #expect(Message("\(text)").text == text)
    }

    @Test(
        "no command of a CI system gets through",
        arguments: [
            ("::error::x", #"\u{3A}:error::x"#), ("\u{3000} ::warning::x", #"　 \u{3A}:warning::x"#),
            ("a ::b::", "a ::b::"), ("##[error]x", #"#\u{23}[error]x"#), ("a ##vso[x]", #"a #\u{23}vso[x]"#),
            ("###[group]", #"##\u{23}[group]"#), ("##teamcity[x]", #"#\u{23}teamcity[x]"#),
        ] as [(String, String)])
    func commands(text: String, shown: String) {
        #expect(Message("\(text)").onConsole == shown)
        #expect(Message("it: \(text)").text == "it: " + shown)
    }

    @Test("two parts that form a command together form none on a console")
    func joined() {
        let (colon, rest, sharp) = (":", ":error::x", "#")
        #expect(Message("\(colon)\(rest)").onConsole == #"\u{3A}:error::x"#)
        #expect(Message("a\n\(colon)\(rest)").onConsole == "a\n" + #"\u{3A}:error::x"#)
        #expect(Message("\(sharp)\(sharp)[error]").onConsole == #"#\u{23}[error]"#)
    }

    @Test("a long text is truncated in its middle, with the length that was omitted")
    func long() {
        let text = String(repeating: "a", count: 1_000) + "z"
        let shown = Message("\(text)").text
        #expect(shown.hasPrefix("aaa") && shown.hasSuffix("az"))
        #expect(shown.contains("[… 801 characters left out …]") && shown.utf8.count < 260)
        let kept = String(repeating: "ä", count: 200)
        #expect(Message("\(kept)").text == kept)
        #expect(Message("\(path: String(text.suffix(450)))").text == text.suffix(450))
        #expect(Message("\(uncut: text)").text == text)
    }

    @Test("text that was formatted before keeps its lines, and each is untrusted")
    func told() {
        #expect(Message(reported: "a: could not be drawn\n  b\u{1B}").text == "a: could not be drawn\n  b\\u{1B}")
        #expect(Message(reported: "a\n::error::x").text == "a\n\\u{3A}:error::x")
        #expect(Message(reported: String(repeating: "\n", count: 100_000)).text.utf8.count < 1_000)
    }

    @Test("JSON has the same text, with all characters visible")
    func json() throws {
        let text = "{\"a\": \"\u{9B}\u{202E}##[error] \\\\## \u{E0041}ä👍🏽\"}\n"
        let shown = text.visibleJSON
        #expect(
            shown == ##"{"a": "\u009B\u202E#\u0023[error] \\#\u0023 \uDB40\uDC41ä👍🏽"}"## + "\n")
    }
}

@Suite("Hints can be pasted")
struct PastedArgumentTests {
    @Test(
        "as one word of a shell",
        arguments: [
            ("chat/long@dark", "chat/long@dark"), ("äö/日本", "äö/日本"), ("a b/c", "\"a b/c\""),
            ("it's", "\"it's\""), ("a\"b$c`d\\e", #""a\"b\$c\`d\\e""#), ("a!b'c", #"$'a!b\'c'"#), ("", "\"\""),
            ("a\nb\u{202E}\\", #"$'a\U0000000Ab\U0000202E\\'"#), ("a\u{A0}b", "\"a\u{A0}b\""), ("~/a*", "\"~/a*\""),
        ] as [(String, String)])
    func words(text: String, word: String) {
        #expect(Message("\(argument: text)").text == word)
    }

    @Test("after two hyphens if it begins with one")
    func hyphens() {
        #expect(Message("\(argument: "-x/y")").text == "-- -x/y")
    }
}
