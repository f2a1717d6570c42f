import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("Choice of fonts")
struct FontChoiceTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    @Test("digits never come from the emoji font")
    func digitsNeverComeFromTheEmojiFont() {
        for family in FontCatalogue.families() + ["Noto Color Emoji", "emoji", "Nonesuch", "Nonesuch,Noto Color Emoji"]
        {
            for text in ["0123456789 #*", "✨0123✨", "1 ✨ 2"] {
                let runs = typesetter.shape(.plain(text, family: family)).lines[0].runs
                #expect(text.contains("✨") == runs.contains(where: \.font.hasColorGlyphs), "\(text) in \(family)")
                for run in runs where run.font.hasColorGlyphs {
                    #expect(run.text == "✨", "\(text) in \(family)")
                }
                #expect(runs.contains { !$0.font.hasColorGlyphs })
            }
        }
    }

    @Test("an emoji sequence is one picture", arguments: ["👨‍👩‍👧‍👦", "👍🏽", "🇯🇵", "1️⃣", "❤️", "☎️", "✨", "💢", "😜", "🏳️‍🌈", "👩🏿‍🚀"])
    func anEmojiSequenceIsOnePicture(text: String) throws {
        let run = try #require(typesetter.shape(.plain(text)).lines[0].runs.first)
        #expect(run.font.hasColorGlyphs)
        let pictures = run.glyphs.compactMap { typesetter.glyphs.colorGlyph($0.id, in: run.font) }
        #expect(pictures.count == 1)
        #expect(run.clusters.count == 1)
    }

    @Test("a character in text presentation is drawn as text", arguments: ["❤︎", "☎︎", "❤", "©", "™", "1", "#"])
    func aCharacterInTextPresentationIsDrawnAsText(text: String) throws {
        let run = try #require(typesetter.shape(.plain(text)).lines[0].runs.first)
        #expect(!run.font.hasColorGlyphs)
        #expect(typesetter.glyphs.missingCharacters(in: typesetter.shape(.plain(text)).lines.flatMap(\.runs)) == [])
    }

    @Test("each weight has its own Inter")
    func eachWeightHasItsOwnInter() {
        let names = Font.Weight.allCases.map { typesetter.shape(.plain("a", weight: $0)).faces.joined() }
        #expect(
            names == [
                "Inter Thin", "Inter Extra Light", "Inter Light", "Inter Regular", "Inter Medium", "Inter Semi Bold",
                "Inter Bold", "Inter Extra Bold", "Inter Black",
            ])
    }

    @Test("Japanese is bold from semibold on")
    func japaneseIsBoldFromSemiboldOn() {
        let names = Font.Weight.allCases.map { typesetter.shape(.plain("漢", weight: $0)).faces.joined() }
        let regular = [String](repeating: "Noto Sans CJK JP", count: 5)
        #expect(names == regular + [String](repeating: "Noto Sans CJK JP Bold", count: 4))
    }

    @Test("italics are true italics or upright")
    func italicsAreTrueItalicsOrUpright() {
        #expect(typesetter.shape(.plain("a漢", italic: true)).faces == ["Inter Italic", "Noto Sans CJK JP"])
        let upright = typesetter.shape(.plain("漢"))
        #expect(typesetter.shape(.plain("漢", italic: true)) == upright)
    }

    @Test(
        "ideographs have the forms of the language",
        arguments: [
            ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"), ("zh-Hans", "Noto Sans CJK SC"),
            ("zh-TW", "Noto Sans CJK TC"), ("zh-HK", "Noto Sans CJK HK"), ("en", "Noto Sans CJK JP"),
            ("", "Noto Sans CJK JP"), ("not a language\u{0}", "Noto Sans CJK JP"),
        ] as [(String, String)])
    func ideographsTakeTheFormOfTheLanguage(language: String, face: String) {
        #expect(typesetter.shape(.plain("直骨", language: language)).faces == [face])
    }

    @Test("every listed family is used if requested")
    func everyListedFamilyIsUsedWhenAskedFor() {
        let samples = [
            "Arabic": "مرحبا", "Hebrew": "שלום", "Thai": "ไทย", "Devanagari": "नमस्ते", "CJK": "漢字", "Inter": "abc",
            "Serif": "abc",
        ]
        for family in FontCatalogue.families() {
            let text = samples.first { family.contains($0.key) }?.value ?? ""
            #expect(!text.isEmpty)
            #expect(
                typesetter.shape(.plain(text, family: family)).faces.allSatisfy { $0.hasPrefix(family) }, "\(family)")
        }
    }

    @Test("an unknown family is drawn in Inter")
    func anUnknownFamilyIsDrawnInInter() {
        #expect(typesetter.shape(.plain("a", family: "Nonesuch")) == typesetter.shape(.plain("a")))
    }

    @Test("a character without a font is a box of the requested font, and is reported")
    func aCharacterWithoutFontIsABoxOfTheAskedForFontAndReported() throws {
        let shaped = typesetter.shape(.plain("a\u{10000}é\u{1FADC}✨\u{10000}"))
        #expect(typesetter.glyphs.missingCharacters(in: shaped.lines.flatMap(\.runs)) == ["\u{10000}", "\u{1FADC}"])
        let boxes = shaped.lines[0].runs.flatMap { run in run.glyphs.filter { $0.id == 0 }.map { _ in run.font } }
        #expect(boxes.count == 3)
        for font in boxes {
            #expect(font.name == "Inter Regular")
            #expect(!typesetter.glyphs.outline(of: 0, in: font).path.isEmpty)
        }
        let one = typesetter.shape(.plain("\u{10000}"))
        #expect(one.size.width > 4)
    }

    @Test("invisible characters are not missing")
    func invisibleCharactersAreNotMissing() {
        let text = "a\u{200B}b\u{200D}c\u{FE0F}d\u{202A}e\u{202C}\u{0}\u{1}\u{7F}\u{85}\t\u{AD}\u{2060}"
        let shaped = typesetter.shape(.plain(text))
        #expect(typesetter.glyphs.missingCharacters(in: shaped.lines.flatMap(\.runs)) == [])
        #expect(typesetter.shape(.plain("abcde")).size.width == typesetter.shape(.plain("a\u{0}b\u{1}cde")).size.width)
    }

    private func glyphs(_ text: String) -> [UInt32] {
        typesetter.shape(.plain(text)).lines[0].runs.flatMap { $0.glyphs.map(\.id) }
    }

    @Test(
        "signs are drawn as they are written: hyphens give no arrow, and an x no multiplication sign",
        arguments: ["->", "<-", "<->", "=>", "-->", "<==", "–>", "<——", "a->b", "0x1", "1920x1080", "1x2x3"])
    func signsAsWritten(text: String) {
        #expect(glyphs(text) == text.flatMap { glyphs(String($0)) })
    }

    @Test("an x between blanks and digits is an x, and other alternates stay, such as the raised colon of times")
    func otherAlternates() {
        #expect(glyphs("2 x 4").contains(glyphs("x")[0]))
        #expect(glyphs("9:41")[1] != glyphs(":")[0])
    }
}
