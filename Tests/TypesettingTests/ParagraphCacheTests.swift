import RunningPrograms
import TatamiLayout
import TatamiPrimitives
import TatamiTypesetting
import Testing

@Suite("The paragraph cache")
struct ParagraphCacheTests {
    let sentence = "Slackみたいなセル。文字列の高さがアイコンより小さい場合は、セルの高さ幅はアイコンより小さくならない。"

    @Test("a repeated paragraph is shaped once")
    func aRepeatedParagraphIsShapedOnce() throws {
        let typesetter = try Typesetter()
        let text = [String](repeating: sentence, count: 400).joined(separator: "\n")
        let shaped = typesetter.shape(.plain(text, width: 300))
        #expect(typesetter.statistics.paragraphsShaped == 1)
        #expect(typesetter.statistics.paragraphsReused == 399)
        #expect(typesetter.statistics.paragraphsBroken == 1)
        let alone = typesetter.shape(.plain(sentence, width: 300))
        #expect(shaped.lines.count == 400 * alone.lines.count)
        #expect(abs(shaped.size.height - 400 * alone.size.height) < 1e-6)
        #expect(shaped.texts.suffix(alone.lines.count) == alone.texts[...])
    }

    @Test("another size or width only recomputes the line breaks")
    func anotherSizeOrWidthOnlyBreaksAnew() throws {
        let typesetter = try Typesetter()
        for width in [100.0, 200, 300] { _ = typesetter.shape(.plain(sentence, width: width)) }
        _ = typesetter.shape(.plain(sentence, size: 12, width: 300))
        #expect(typesetter.statistics.paragraphsShaped == 1)
        #expect(typesetter.statistics.paragraphsBroken == 4)
    }

    @Test("equal strings with different bytes are distinguished")
    func equalStringsOfDifferentBytesAreNotMixedUp() throws {
        let typesetter = try Typesetter()
        for text in ["e\u{301}", "é", "e\u{301}"] {
            #expect(typesetter.shape(.plain(text)).texts.map { Array($0.utf8) } == [Array(text.utf8)])
        }
        #expect(typesetter.statistics.paragraphsShaped == 2)
    }

    @Test("the cache evicts what was not used recently")
    func theCacheForgetsWhatWasNotUsedOfLate() throws {
        let typesetter = try Typesetter(cacheCapacity: 1000)
        func shape(_ number: Int) -> ShapedText { typesetter.shape(.plain("\(number) " + sentence)) }
        let first = shape(0)
        for number in 1..<100 {
            _ = shape(number)
            // Used repeatedly, so never evicted.
            #expect(shape(0) == first)
        }
        #expect(typesetter.statistics.paragraphsShaped == 100)
        _ = shape(1)
        #expect(typesetter.statistics.paragraphsShaped == 101)
    }

    @Test("a text of many equal paragraphs is shaped once")
    func aTextOfManyEqualParagraphsIsShapedOnce() throws {
        let typesetter = try Typesetter()
        let text = String(repeating: sentence + "\n", count: 400)
        for _ in 0..<10 { _ = typesetter.shape(.plain(text, width: 300)) }
        // The sentence, and the empty paragraph after the last break.
        #expect(typesetter.statistics.paragraphsShaped == 2)
    }

    @Test("one long paragraph of a thousand lines is laid out in seconds")
    func oneLongParagraphIsNoTrouble() throws {
        let typesetter = try Typesetter()
        let time = processorTime {
            let shaped = typesetter.shape(.plain(String(repeating: sentence, count: 500), width: 300))
            #expect(shaped.lines.count > 1000)
        }
        #expect(time < allowed(.seconds(10)))
    }
}
