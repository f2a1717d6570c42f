import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("Tracking")
struct TrackingTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    private func request(
        _ text: String, _ tracking: Double, family: String = Font.defaultFamily, size: Double = 17,
        width: Double? = nil, lineLimit: Int = 0, truncation: Label.Truncation = .tail
    ) -> TextRequest {
        var request = TextRequest.plain(
            text, family: family, size: size, width: width, lineLimit: lineLimit, truncation: truncation)
        request.font.tracking = tracking
        return request
    }

    private func width(_ text: String, _ tracking: Double, size: Double = 17) -> Double {
        typesetter.shape(request(text, tracking, size: size)).size.width
    }

    private func glyphs(_ text: String, _ tracking: Double, family: String = Font.defaultFamily) -> [Glyph] {
        typesetter.shape(request(text, tracking, family: family)).lines[0].runs.flatMap(\.glyphs)
    }

    @Test(
        "each character is followed by as many points, the last one too, at every size",
        arguments: [
            ("Wide", 4), ("日本語", 3), ("a b", 3), ("e\u{301}a", 2), ("x\u{301}y", 2), ("שלום", 4), ("น้ำ", 1),
            ("👨‍👩‍👧‍👦🇯🇵1️⃣👍🏽", 4), ("a\u{AD}b", 2), ("a\u{200B}b", 2),
        ] as [(String, Int)])
    func width(text: String, characters: Int) {
        for size in [10.0, 17] {
            for tracking in [2.5, -0.5] {
                let growth = width(text, tracking, size: size) - width(text, 0, size: size)
                #expect(abs(growth - Double(characters) * tracking) < 1e-6, "\(growth) at \(size)")
            }
            let request = request(text, 2.5, size: size)
            #expect(abs(typesetter.measure(request).width - typesetter.shape(request).size.width) < 1e-6)
        }
    }

    @Test("the points are at the right of a character, or at its left in right-to-left text")
    func sides() {
        for (text, first) in [("Wide", 0.0), ("שלום", 4)] {
            let (plain, spaced) = (glyphs(text, 0), glyphs(text, 4))
            #expect(plain.map(\.id) == spaced.map(\.id))
            for (index, (old, new)) in zip(plain, spaced).enumerated() {
                #expect(abs(new.x - old.x - first - 4 * Double(index)) < 1e-6, "\(text) \(index)")
            }
        }
    }

    @Test("a combining mark stays on its letter")
    func marks() {
        let (plain, spaced) = (glyphs("x\u{301}y", 0), glyphs("x\u{301}y", 9))
        #expect(plain.count == 3)
        #expect(abs((spaced[1].x - spaced[0].x) - (plain[1].x - plain[0].x)) < 1e-6)
    }

    @Test("joined letters, as in Arabic, get no space, and letters beside them do")
    func cursive() {
        #expect(typesetter.shape(request("مرحبا", 5)) == typesetter.shape(request("مرحبا", 0)))
        #expect(abs(width("abcمرحبا", 5) - width("abcمرحبا", 0) - 15) < 1e-6)
    }

    @Test("letters with space between them form no ligatures, unless their feature is asked for")
    func ligatures() {
        #expect(glyphs("ffi", 0, family: Font.serifFamily).count == 1)
        #expect(glyphs("ffi", 1, family: Font.serifFamily).count == 3)
        var asked = request("ffi", 1, family: Font.serifFamily)
        asked.font.features = [FontFeature(tag: "liga", value: 1)]
        #expect(typesetter.shape(asked).lines[0].runs.flatMap(\.glyphs).count == 1)
    }

    @Test("negative tracking keeps the order of characters, and no width is negative")
    func negative() {
        for text in ["ill", "שלום"] { #expect(abs(width(text, -100)) < 1e-6) }
        #expect(glyphs("ill", -100).allSatisfy { abs($0.x) < 1e-6 })
    }

    @Test("lines break where the characters with their space no longer fit")
    func lineBreaks() {
        let text = "open spaces"
        let room = width(text, 0)
        #expect(typesetter.shape(request(text, 0, width: room)).lines.count == 1)
        #expect(typesetter.shape(request(text, 3, width: room)).texts.count == 2)
        #expect(typesetter.shape(request(text, 3, width: room + 33)).lines.count == 1)
        #expect(typesetter.shape(request(text, 3, width: room + 32)).lines.count == 2)
    }

    @Test("a truncated line fits with its space, also after the ellipsis", arguments: Label.Truncation.allCases)
    func truncation(_ truncation: Label.Truncation) {
        let text = "しかし文字列が長くなり、高さがアイコンより大きくなる場合は、Slackに追従する"
        func shape(_ tracking: Double) -> ShapedText {
            typesetter.shape(request(text, tracking, width: 150, lineLimit: 1, truncation: truncation))
        }
        let (plain, spaced) = (shape(0), shape(3))
        let line = spaced.texts[0]
        #expect(spaced.isTruncated && line.contains("…") && line.count < plain.texts[0].count)
        #expect(spaced.size.width <= 150.001 && abs(spaced.size.width - width(line, 3)) < 1e-6)
    }

    @Test("a run has the tracking of its font, and its extent includes the space")
    func runs() {
        var request = request("abcd", 0)
        request.runs = [.init(length: 2, font: Font(size: 17)), .init(length: 2, font: Font(size: 17, tracking: 4))]
        let spans = typesetter.shape(request).lines[0].spans
        #expect(spans.map(\.run) == [0, 1])
        #expect(abs(spans[0].right - width("ab", 0)) < 1e-6 && spans[1].left == spans[0].right)
        #expect(abs(spans[1].right - spans[1].left - width("cd", 4)) < 1e-6)
    }

    @Test("texts with different tracking are not mixed up, and one is shaped once for all sizes")
    func cache() {
        let plain = typesetter.shape(request("open spaces", 0))
        let spaced = typesetter.shape(request("open spaces", 2))
        #expect(plain != spaced && typesetter.statistics.paragraphsShaped == 2)
        #expect(typesetter.shape(request("open spaces", 0)) == plain)
        #expect(typesetter.shape(request("open spaces", 2)) == spaced)
        _ = typesetter.shape(request("open spaces", 2, size: 12))
        #expect(typesetter.statistics.paragraphsShaped == 2)
    }
}
