import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("Glyph runs")
struct GlyphRunTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    static let all = Sample.words + Sample.emoji + Sample.rightToLeftWords + ["\t", "\u{1}", "\u{10000}", "\u{202E}"]

    @Test("clusters cover every byte and every glyph")
    func clustersAccountForEveryByteAndEveryGlyph() {
        var sample = Sample(seed: 4)
        for _ in 0..<200 {
            let text = sample.text(of: Self.all)
            let shaped = typesetter.shape(.plain(text, width: Double(10 + sample.number(300))))
            for run in shaped.lines.flatMap(\.runs) {
                #expect(run.clusters.reduce(0) { $0 + $1.bytes } == run.text.utf8.count)
                #expect(run.clusters.reduce(0) { $0 + $1.glyphs } == run.glyphs.count)
                #expect(!run.text.unicodeScalars.contains("\u{FFFD}"), "a run cuts a character in \(text)")
                #expect(run.size == 17)
            }
        }
    }

    @Test("lines show all characters except the blanks at their ends")
    func linesShowAllCharactersButTheBlanksAtTheirEnds() {
        var sample = Sample(seed: 5)
        for _ in 0..<200 {
            let text = sample.text(of: Sample.words + Sample.emoji)
            let shaped = typesetter.shape(.plain(text, width: Double(30 + sample.number(300))))
            #expect(shaped.texts.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test("runs follow each other from left to right")
    func runsFollowEachOtherFromLeftToRight() {
        var sample = Sample(seed: 6)
        for _ in 0..<200 {
            // Marks may be left of their base; words without marks have no such glyphs.
            let text = sample.text(of: Sample.words + Sample.rightToLeftWords)
            for line in typesetter.shape(.plain(text, width: 250)).lines {
                let places = line.runs.flatMap(\.glyphs).map(\.x)
                #expect(places == places.sorted(), "\(text)")
                #expect(places.first ?? 0 >= 0)
                #expect(places.last ?? 0 <= line.width)
                #expect(line.width <= 250)
            }
        }
    }

    @Test("the same request gives the same result, in any typesetter and order")
    func theSameRequestGivesTheSameResultInAnyTypesetterAndOrder() throws {
        let other = try Typesetter()
        var sample = Sample(seed: 7)
        let requests = (0..<60).map { _ in
            TextRequest.plain(
                sample.text(of: Self.all) + "\n" + sample.text(of: Self.all), size: Double(8 + sample.number(30)),
                weight: Font.Weight.allCases[sample.number(9)], width: Double(sample.number(400)),
                lineLimit: sample.number(4), truncation: Label.Truncation.allCases[sample.number(3)])
        }
        let first = requests.map(typesetter.shape)
        #expect(requests.reversed().map(other.shape) == first.reversed())
        #expect(requests.map(typesetter.shape) == first)
    }

    @Test("sizes scale everything")
    func sizesScaleEverything() throws {
        let small = typesetter.shape(.plain("Slackみたい✨ fi", size: 10))
        let large = typesetter.shape(.plain("Slackみたい✨ fi", size: 20))
        #expect(abs(large.size.width - 2 * small.size.width) < 1e-9)
        #expect(abs(large.size.height - 2 * small.size.height) < 1e-9)
    }

    @Test("a right-to-left paragraph is in visual order, and marked as one")
    func aRightToLeftParagraphIsInVisualOrderAndFlagged() throws {
        let shaped = typesetter.shape(.plain("שלום abc עולם\nabc שלום def\n123"))
        #expect(shaped.lines.map(\.isRightToLeft) == [true, false, false])
        let first = shaped.lines[0].runs.filter { $0.text != " " }
        #expect(first.map { $0.text.trimmingBlanks } == ["עולם", "abc", "שלום"])
        #expect(first.map(\.isRightToLeft) == [true, false, true])
        #expect(
            shaped.lines[1].runs.filter { $0.text != " " }.map { $0.text.trimmingBlanks } == ["abc", "שלום", "def"])
    }

    @Test("a paragraph without strong characters follows the request")
    func aParagraphWithoutStrongCharactersFollowsTheRequest() {
        #expect(typesetter.shape(.plain("123 !", direction: .rightToLeft)).lines[0].isRightToLeft)
        #expect(!typesetter.shape(.plain("abc", direction: .rightToLeft)).lines[0].isRightToLeft)
        #expect(typesetter.shape(.plain("", direction: .rightToLeft)).lines[0].isRightToLeft)
    }

    @Test("white space at the end of a right-to-left line is at its left")
    func whiteSpaceOfRightToLeftLines() throws {
        let (plain, spaced) = (typesetter.shape(.plain("שלום")).lines[0], typesetter.shape(.plain("שלום   ")).lines[0])
        let blank = spaced.width - plain.width
        #expect(blank > 5)
        let (first, other) = (try #require(plain.runs[0].glyphs.last), try #require(spaced.runs[0].glyphs.last))
        #expect(abs(other.x - first.x - blank) < 1e-9)
        let hung = typesetter.shape(.plain("שלום   ", width: plain.width)).lines
        #expect(hung == [plain])
    }
}

extension String {
    fileprivate var trimmingBlanks: String { String(filter { $0 != " " }) }
}
