import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("Truncation")
struct TruncationTests {
    let typesetter: Typesetter
    let text = "しかし文字列が長くなり、高さがアイコンより大きくなる場合は、✨Slack✨に追従する"

    init() throws {
        typesetter = try Typesetter()
    }

    @Test("the ellipsis is where it was requested")
    func theEllipsisStandsWhereItWasAskedFor() {
        func line(_ truncation: Label.Truncation) -> String {
            typesetter.shape(.plain(text, width: 150, lineLimit: 1, truncation: truncation)).texts.joined()
        }
        #expect(line(.tail) == "しかし文字列が長…")
        #expect(line(.head) == "…ack✨に追従する")
        #expect(line(.middle) == "しかし文…追従する")
    }

    @Test("a truncated text fits its width and its lines")
    func aTruncatedTextFitsItsWidthAndItsLines() {
        var sample = Sample(seed: 8)
        for _ in 0..<200 {
            let text = sample.text(of: GlyphRunTests.all) + "\n" + sample.text(of: GlyphRunTests.all)
            let width = Double(40 + sample.number(200))
            let limit = 1 + sample.number(3)
            let whole = typesetter.shape(.plain(text, width: width))
            let shaped = typesetter.shape(
                .plain(
                    text, width: width, lineLimit: limit, truncation: Label.Truncation.allCases[sample.number(3)]))
            #expect(shaped.isTruncated == (whole.lines.count > limit))
            #expect(shaped.lines.count == min(limit, whole.lines.count))
            if shaped.isTruncated {
                #expect(shaped.texts.last?.contains("…") == true)
                #expect(shaped.lines.dropLast() == whole.lines.prefix(limit - 1))
                #expect(shaped.lines.last?.width ?? 0 <= width + 0.001, "\(text)")
            } else {
                #expect(shaped == whole)
            }
        }
    }

    @Test("later paragraphs are omitted with an ellipsis")
    func laterParagraphsAreLeftOutWithAnEllipsis() {
        #expect(typesetter.shape(.plain("First\nSecond", lineLimit: 1)).texts == ["First…"])
        #expect(typesetter.shape(.plain("First\nSecond", width: 300, lineLimit: 1)).texts == ["First…"])
        #expect(typesetter.shape(.plain("1\n2\n3", lineLimit: 2)).texts == ["1", "2…"])
        #expect(typesetter.shape(.plain("First\nSecond", lineLimit: 1, truncation: .head)).texts == ["…Second"])
        #expect(typesetter.shape(.plain("First\nSecond", lineLimit: 1, truncation: .middle)).texts == ["First…Second"])
        #expect(typesetter.shape(.plain("First\u{2028}Second", lineLimit: 1)).texts == ["First…"])
    }

    @Test("empty lines omit nothing")
    func emptyLinesLeaveNothingOut() {
        let shaped = typesetter.shape(.plain("First\n\n  \n", lineLimit: 1))
        #expect(shaped.texts == ["First"])
        #expect(!shaped.isTruncated)
    }

    @Test(
        "white space of any kind omits nothing",
        arguments: ["A\u{2029}", "A\n\u{3000}", "A\n\u{A0}\n", "A\u{2028}", "A\u{2028}\u{3000}\n "])
    func whiteSpace(text: String) {
        let shaped = typesetter.shape(.plain(text, lineLimit: 1))
        #expect(shaped.texts.map { $0.prefix(1) } == ["A"])
        #expect(!shaped.isTruncated)
    }

    @Test("white space at the start of a line stays, however much of the line fits")
    func indent() {
        let plain = typesetter.shape(.plain("Hello\nworld", width: 300, lineLimit: 1))
        let indented = typesetter.shape(.plain("    Hello\nworld", width: 300, lineLimit: 1))
        #expect(indented.texts == ["    Hello…"])
        #expect(indented.size.width > plain.size.width + 10)
    }

    @Test("text that fits is not truncated")
    func whatFitsIsNotTruncated() {
        let width = typesetter.shape(.plain(text)).size.width
        let shaped = typesetter.shape(.plain(text, width: width, lineLimit: 1))
        #expect(!shaped.isTruncated)
        #expect(shaped == typesetter.shape(.plain(text)))
    }

    @Test("the ellipsis is alone if nothing fits")
    func theEllipsisStandsAloneWhereNothingFits() {
        #expect(typesetter.shape(.plain(text, width: 0, lineLimit: 1)).texts == ["…"])
    }

    @Test("no emoji is divided into its parts")
    func noEmojiIsCutIntoItsParts() {
        let family = "👨‍👩‍👧‍👦"
        var whole = 0
        for width in stride(from: 10.0, to: 120, by: 1) {
            for truncation in Label.Truncation.allCases {
                let line = typesetter.shape(
                    .plain(String(repeating: family, count: 9), width: width, lineLimit: 1, truncation: truncation)
                ).texts.joined()
                #expect(line.contains("…"))
                whole += line.count { String($0) == family }
                #expect(line.filter { $0 != "…" }.allSatisfy { String($0) == family }, "\(line)")
            }
        }
        #expect(whole > 100)
    }

    @Test("a right-to-left line ends in its ellipsis, on the left")
    func aRightToLeftLineEndsInItsEllipsisOnTheLeft() {
        let shaped = typesetter.shape(.plain("שלום עולם עוד טקסט ארוך מאוד", width: 120, lineLimit: 1))
        #expect(shaped.lines[0].isRightToLeft)
        #expect(shaped.lines[0].runs.first?.text == "…")
        #expect(shaped.lines[0].runs.first?.glyphs.first?.x == 0)
    }
}
