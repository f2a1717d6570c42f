import TatamiLayout
import TatamiPrimitives
import TatamiTypesetting
import Testing

@Suite("Line metrics")
struct LineMetricsTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    @Test(
        "mixed text keeps the height of the requested font", arguments: ["Slack", "漢字かな「」", "漢字 Slack ✨👨‍👩‍👧‍👦", "한국어", ""])
    func mixedTextKeepsTheHeightOfTheAskedForFont(text: String) {
        let shaped = typesetter.shape(.plain(text, size: 20))
        #expect(abs(shaped.size.height / 20 - 1.21) < 0.001)
        #expect(shaped.lines.allSatisfy { abs($0.ascent + $0.descent - shaped.size.height) < 1e-9 })
    }

    @Test("lines have one distance")
    func linesFollowAtOneDistance() {
        let shaped = typesetter.shape(.plain("漢字 Slack ✨ 漢字 Slack ✨\n漢字 Slack ✨", width: 60))
        let steps = zip(shaped.lines.dropFirst(), shaped.lines).map { $0.baseline - $1.baseline }
        #expect(shaped.lines.count > 4)
        #expect(steps.allSatisfy { abs($0 - 1.21 * 17) < 0.01 })
        #expect(shaped.lines[0].baseline == shaped.lines[0].ascent)
    }

    @Test("the ink of a fallback font stays within its line")
    func theInkOfAFallbackFontStaysWithinItsLine() {
        for text in ["ที่นี่ปู่", "हिन्दी र्कें", "مُحَمَّدٌ جَيِّدٌ", "שָׁלוֹם"] {
            let shaped = typesetter.shape(.plain(text))
            let line = shaped.lines[0]
            var outlines = 0
            for run in line.runs {
                for glyph in run.glyphs {
                    let outline = typesetter.glyphs.outline(of: glyph.id, in: run.font)
                    guard let bounds = outline.path.controlBounds else { continue }
                    outlines += 1
                    let scale = run.size / outline.unitsPerEm
                    #expect(bounds.minY * scale + glyph.y >= -line.ascent - 0.5)
                    #expect(bounds.maxY * scale + glyph.y <= line.descent + 0.5)
                }
            }
            #expect(outlines > 3, "\(text)")
            #expect(shaped.size.height < 17 * 2, "\(text)")
        }
    }

    @Test(
        "all words of a script have one line height",
        arguments: [
            ["نور", "حسن جميل", "عيد", "ا", "مكتب"], ["אור", "לילה טוב", "קץ"], ["ไทย", "กรุงเทพ", "ปี"],
            ["नमस्ते", "कृपया", "ऊपर"], ["নাম", "ইতি"], ["தமிழ்", "நன்றி"],
        ])
    func allWordsOfAScriptHaveOneLineHeight(words: [String]) {
        let heights = Set(words.map { typesetter.shape(.plain($0)).size.height })
        #expect(heights.count == 1, "\(heights)")
    }

    @Test("an empty text is as high as a line and has no width")
    func anEmptyTextIsAsHighAsALineAndHasNoWidth() {
        let shaped = typesetter.shape(.plain(""))
        #expect(shaped.size.height == typesetter.shape(.plain("a")).size.height)
        #expect(shaped.size.width == 0)
        #expect(shaped.lines.count == 1)
        #expect(shaped.lines[0].runs.isEmpty)
    }
}
