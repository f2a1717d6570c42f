import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("Line breaks")
struct LineBreakTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    @Test("lines break where Pango breaks them")
    func linesBreakWherePangoBreaksThem() throws {
        let size = 1000.0
        let oracle = try #require(PangoOracle(size: size))
        var sample = Sample(seed: 1)
        var overfull = 0
        for round in 0..<300 {
            // Pango separates the joined letters of an Arabic word that is too wide for a line.
            let words = round % 4 == 3 ? Sample.rightToLeftWords.filter { !$0.contains("ا") } : Sample.words
            let text = sample.text(of: words)
            let width = Double(2500 + sample.number(15_000))
            let expected = oracle.lines(of: text, width: width).map { range in
                let bytes = Array(text.utf8)[range]
                return String(decoding: bytes, as: UTF8.self)
            }
            let actual = typesetter.shape(.plain(text, size: size, width: width)).texts
            let difference = zip(expected, actual).first { Self.characters($0) != Self.characters($1) }
            // Pango sometimes makes a line slightly too wide.
            if let difference, oracle.width(of: difference.0) > width + 1 {
                overfull += 1
                continue
            }
            #expect(actual.map(Self.characters) == expected.map(Self.characters), "\(text) within \(width)")
        }
        #expect(overfull < 4)
    }

    @Test("lines are as wide as Pango makes them")
    func linesAreAsWideAsPangoMakesThem() throws {
        let size = 1000.0
        let oracle = try #require(PangoOracle(size: size))
        var sample = Sample(seed: 2)
        for _ in 0..<100 {
            let text = sample.text(of: Sample.words) + "."
            let width = typesetter.shape(.plain(text, size: size)).size.width
            #expect(abs(width - oracle.width(of: text)) < Double(text.utf8.count), "\(text)")
        }
    }

    /// Sorted, since runs are not in reading order, and without white space at a line's end.
    private static func characters(_ line: String) -> [Unicode.Scalar] {
        line.unicodeScalars.filter { $0 != " " }.sorted()
    }

    @Test("no Japanese line begins with a character that may not begin one")
    func noJapaneseLineBeginsWithWhatMayNotBeginOne() {
        let text = "「あのね。」と、彼は言った。（ちょっと）待って、キャッチボールをしよう！「セル。」は…ー？"
        for width in stride(from: 6 * 17.0, through: 200, by: 3) {
            let lines = typesetter.shape(.plain(text, width: width)).texts
            for line in lines {
                #expect(!"。、」）！？ーっゃッャ…".contains(line.first ?? " "), "\(line) in \(width)")
                #expect(!"「（".contains(line.last ?? " "), "\(line) in \(width)")
            }
            #expect(lines.joined() == text)
        }
    }

    private func lines(_ text: String, _ width: Double, _ lineBreak: Label.LineBreak, language: String = "en")
        -> [String]
    {
        var request = TextRequest.plain(text, width: width, language: language)
        request.lineBreak = lineBreak
        let shaped = typesetter.shape(request)
        #expect(typesetter.measure(request) == shaped.size)
        return shaped.texts
    }

    @Test("a single last word takes the word before it along, unless that is too wide or alone on its line")
    func pushedOut() {
        func width(_ text: String) -> Double { typesetter.shape(.plain(text)).size.width + 1 }
        let text = "one two three four five"
        let four = width("one two three four")
        for rule in [Label.LineBreak.none, .hangulWordPriority] {
            #expect(lines(text, four, rule) == ["one two three four", "five"])
        }
        for rule in [Label.LineBreak.standard, .pushOut] {
            #expect(lines(text, four, rule) == ["one two three", "four five"])
        }
        let word = "Donaudampfschiff"
        #expect(lines("\(word) ja", width(word), .pushOut) == [word, "ja"])
        #expect(lines("a \(word) is", width("a \(word)"), .pushOut) == ["a \(word)", "is"])
        let japanese = "これは日本語の文章です。とても長い"
        #expect(lines(japanese, 150, .pushOut) == lines(japanese, 150, .none))
        // Equal at every width down to the widest line, by which a box hugs its text.
        for width in stride(from: 60.0, to: 200, by: 1.7) {
            var request = TextRequest.plain(text, width: width)
            request.lineBreak = .standard
            let shaped = typesetter.shape(request)
            request.width = shaped.size.width
            #expect(typesetter.shape(request).texts == shaped.texts, "\(width)")
        }
    }

    @Test("Korean words stay whole, with their digits, unless one is too wide for a line")
    func koreanWords() {
        let text = "모든 사람은 2024년에 자유로우며"
        for width in stride(from: 80.0, to: 260, by: 3) {
            let whole = lines(text, width, .hangulWordPriority, language: "ko")
            #expect(whole.joined(separator: " ").split(separator: " ") == text.split(separator: " "), "\(width)")
        }
        #expect(lines("자유로우며", 50, .standard, language: "ko").count > 1)
        #expect(lines(text, 115, .none, language: "ko") != lines(text, 115, .hangulWordPriority, language: "ko"))
    }

    @Test("joined letters are never separated, however narrow the line")
    func joinedLetters() {
        // Alef joins only to the letter before it.
        let parts = typesetter.shape(.plain("مستشفيات", width: 1, language: "ar")).lines.count
        #expect(parts == 2)
        #expect(typesetter.shape(.plain("ababab", width: 1)).lines.count == 6)
    }

    @Test("digits are equally wide with the feature tnum")
    func features() {
        func width(_ text: String, _ features: [FontFeature]) -> Double {
            var request = TextRequest.plain(text)
            request.font.features = features
            return typesetter.shape(request).size.width
        }
        let tabular = [FontFeature(tag: "tnum", value: 1)]
        #expect(width("1111", tabular) == width("8888", tabular))
        #expect(width("1111", []) < width("8888", []))
        #expect(width("1111", []) == width("1111", [FontFeature(tag: "tnum", value: 0)]))
    }

    @Test("a text that may shrink does so before a word breaks; a word that is too long is broken at its full size")
    func shrinkingWords() throws {
        func placed(_ text: String) -> PlacedText? {
            let label = Label(text: text, font: Font(size: 17), lineLimit: 2, minimumScaleFactor: 0.5)
            let scene = Scene(
                screen: ScreenTraits(width: 44, height: 60, scale: 2),
                content: Element(id: "t", kind: .label(label), box: Box(width: .fill, height: .fill)))
            var nodes = [layout(scene, shaping: typesetter).root]
            while let node = nodes.popLast() {
                if case .text(let text) = node.content { return text }
                nodes += node.children
            }
            return nil
        }
        let word = try #require(placed("Delete"))
        #expect(word.lines.count == 1 && word.font.size > 10 && word.font.size < 17)
        #expect(placed("Benachrichtigungen")?.lines.count == 2)
        #expect(placed("a b")?.font.size == 17)
    }

    @Test("contextual alternates draw an arrow only if they are asked for")
    func contextualAlternates() {
        func glyphs(_ features: [FontFeature]) -> [UInt32] {
            var request = TextRequest.plain("a -> b")
            request.font.features = features
            return typesetter.shape(request).lines[0].runs.flatMap(\.glyphs).map(\.id)
        }
        #expect(glyphs([]) == glyphs([FontFeature(tag: "calt", value: 0)]))
        #expect(glyphs([]) != glyphs([FontFeature(tag: "calt", value: 1)]))
    }

    @Test("a width of zero breaks at each character")
    func noWidthBreaksAtEachCharacter() {
        for width in [0, -5, -Double.infinity] {
            #expect(typesetter.shape(.plain("aé漢👨‍👩‍👧‍👦 b", width: width)).texts == ["a", "é", "漢", "👨‍👩‍👧‍👦", "b"])
        }
    }

    @Test("white space at the end of a text takes its width if there is space, and hangs over at a broken line")
    func whiteSpaceAtTheEnd() {
        func width(_ text: String, within room: Double = .infinity) -> Double {
            let shaped = typesetter.shape(.plain(text, width: room))
            #expect(shaped.lines.count == 1)
            #expect(typesetter.measure(.plain(text, width: room)) == shaped.size)
            return shaped.size.width
        }
        let (alone, spaced) = (width("word"), width("word   "))
        #expect(abs(spaced - alone - width("   ")) < 1e-9)
        #expect(width("word   ", within: spaced) == spaced)
        #expect(width("word   ", within: spaced - 1) == alone)
        let wrapped = typesetter.shape(.plain("word    word", width: alone))
        #expect(wrapped.texts == ["word", "word"])
        #expect(wrapped.size.width == alone)
        let lines = typesetter.shape(.plain("word   \nno", width: 200)).lines
        #expect(lines.map(\.width) == [spaced, width("no")])
    }

    @Test("a text fits the width it was measured with")
    func aTextFitsTheWidthItWasMeasuredWith() {
        var sample = Sample(seed: 3)
        for _ in 0..<200 {
            let text = sample.text(of: Sample.words + Sample.emoji)
            let width = typesetter.shape(.plain(text)).size.width
            #expect(typesetter.shape(.plain(text, width: width)).lines.count == 1, "\(text)")
        }
    }

    @Test("each line break breaks once", arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2029}b", "a\u{2028}b"])
    func eachLineBreakBreaksOnce(text: String) {
        #expect(typesetter.shape(.plain(text)).texts == ["a", "b"])
        #expect(typesetter.shape(.plain(text, width: 100)).texts == ["a", "b"])
    }

    @Test("a line break at the end leaves an empty line", arguments: ["a\n", "a\r\n", "a\u{2029}", "a\u{2028}"])
    func aLineBreakAtTheEndLeavesAnEmptyLine(text: String) {
        let shaped = typesetter.shape(.plain(text, width: 100))
        #expect(shaped.texts == ["a", ""])
        #expect(shaped.size.height == 2 * typesetter.shape(.plain("a")).size.height)
    }

    @Test("a soft hyphen is visible only if a line breaks at it")
    func aSoftHyphenIsSeenOnlyWhereALineBreaksAtIt() {
        let text = "hyphen\u{AD}ation"
        let whole = typesetter.shape(.plain(text))
        #expect(whole.size.width == typesetter.shape(.plain("hyphenation")).size.width)
        let broken = typesetter.shape(.plain(text, width: whole.size.width - 1))
        #expect(broken.texts == ["hyphen\u{AD}", "ation"])
        #expect(broken.lines[0].width == typesetter.shape(.plain("hyphen\u{2010}")).size.width)
    }

    @Test("tabs advance to tab stops")
    func tabsLeadToStops() {
        func start(_ text: String) -> Double? {
            typesetter.shape(.plain(text)).lines[0].runs.last?.glyphs.last?.x
        }
        #expect(start("a\tx") == start("ab\tx"))
        #expect(start("\tx").map { $0 * 2 } == start("\t\tx"))
    }
}
