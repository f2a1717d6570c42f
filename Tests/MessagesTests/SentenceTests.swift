import Foundation
import TatamiImages
import TatamiMessages
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import Testing

@Suite("Sentences")
struct SentenceTests {
    @Test("every case of every worded error has a sample here", arguments: Sources.worded)
    func completeness(of type: Sources.Enumeration) {
        let tried = Set(EverySentence.all.filter { $0.type == type.name }.map(\.name))
        #expect(!type.cases.isEmpty)
        #expect(tried == Set(type.cases), "\(type.name)")
    }

    @Test("each is one line in natural language, without a trace of Swift", arguments: EverySentence.all)
    func style(of sample: Sample) throws {
        let sentence = sample.sentence
        let own = sentence.firstRange(of: "error: ").map { sentence[$0.upperBound...] } ?? sentence[...]
        let first = try #require(own.first)
        // Names of programs and formats, and the user's text, are unchanged; explanations are separate
        // sentences.
        let names = ["Cairo ", "FreeType ", "Pango ", "GIF ", "SVG ", "It ", "The ", "In "]
        #expect(!first.isUppercase || names.contains { own.hasPrefix($0) }, "\(sentence)")
        #expect(!sentence.contains("\n") && !sentence.hasSuffix(".") && !sentence.contains("  "), "\(sentence)")
        for trace in ["Optional(", "Tatami", "nil", "Error", "errno", "\\(", "rawValue", "Swift"] {
            #expect(!sentence.contains(trace), "\(sentence)")
        }
        // `size(width: 3)`: no word precedes a parenthesis without a space, and no label is in one.
        #expect(sentence.firstMatch(of: #/[a-z]\([a-z]+: /#) == nil, "\(sentence)")
        // One article and one verb: no 'is is', 'the the'.
        #expect(sentence.firstMatch(of: /\b([a-z]+) \1\b/) == nil, "\(sentence)")
    }

    @Test("a reading error is never worded as a writing error")
    func readingAndWriting() {
        let error = FileError.permissionDenied(path: "a.yaml")
        #expect(error.sentence(reading: "the scene") == "a.yaml: error: can't read the scene: permission denied")
        #expect(error.sentenceOfWriting == "a.yaml: error: can't write: permission denied; nothing was changed")
        let readings = EverySentence.all.filter { $0.name.hasPrefix("unreadable") }
        #expect(readings.count > 8)
        for reading in readings { #expect(!reading.sentence.contains("write"), "\(reading.sentence)") }
    }

    @Test("a fact has the same wording everywhere")
    func sameWords() {
        let scene = DiagnosticReason.resource("a.png", .brokenImage(.truncated), nearest: nil).sentence
        #expect(scene.hasSuffix(": " + ImageError.truncated.reason))
        let large = ImageError.tooLarge(width: 40_000, height: 2, limits: ImageLimits(pixels: 9, side: 3))
        let told = DiagnosticReason.resource(
            "a.png", .imageTooLarge(width: 40_000, height: 2, pixels: 9, side: 3), nearest: nil
        ).sentence
        #expect(told.hasSuffix(": " + large.reason))
        #expect(large.reason.hasPrefix("it has 40,000 × 2 pixels; make it smaller"))
        let denied = FileError.permissionDenied(path: "a").reason
        #expect(
            DiagnosticReason.resource("a", .unreadable(errno: EACCES), nearest: nil).sentence
                == "can't read 'a': \(denied)")
    }

    @Test(
        "facts about constraints are reported with their numbers",
        arguments: [
            (LayoutFact.containerWidth(320), "and the row is 320 wide"),
            (.containerHeight(44.5), "and the row is 44.5 high"),
            (.fitting(isHorizontal: true), "and the row is as narrow as possible"),
            (.fitting(isHorizontal: false), "and the row is as low as possible"),
            (.length(child: 1, isHorizontal: true, 48), "and 'name' is 48 wide"),
            (.minimum(child: 0, isHorizontal: false, 20), "and 'icon' is at least 20 high"),
            (.maximum(child: 0, isHorizontal: true, 48.25), "and 'icon' is at most 48.25 wide"),
            (.content(child: 1, isHorizontal: false, 18.5), "and the content of 'name' is 18.5 high"),
            (.notNegative(child: 0, isHorizontal: true), "and 'icon' can't be less than 0 wide"),
        ] as [(LayoutFact, String)])
    func facts(fact: LayoutFact, sentence: String) {
        #expect(DiagnosticReason.conflictingFact(fact, names: ["icon", "name"]).sentence.text == sentence)
    }
}

@Suite("Amounts in sentences")
struct AmountTests {
    @Test(
        "numbers have a comma before every third digit from the end",
        arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_316_640, "-1,316,640"), (100_000, "100,000")]
            as [(Int, String)])
    func groups(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test("one takes the singular, and all other numbers the plural")
    func plurals() {
        #expect([0, 1, 2, 2_000].map { counted($0, "pixel") } == ["0 pixels", "1 pixel", "2 pixels", "2,000 pixels"])
        #expect(sizeInPixels(390, 1_200) == "390 × 1,200 pixels")
    }

    @Test("a share above zero is never shown as none, and a share below one never as all")
    func shares() {
        #expect(percent(0, of: 10) == "0 %" && percent(10, of: 10) == "100 %")
        #expect(percent(31_361, of: 384_000) == "8.17 %")
        #expect(percent(1, of: 1_000_000) == "less than 0.01 %")
        #expect(percent(999_999, of: 1_000_000) == "more than 99.99 %")
        #expect(percent(0, of: 0) == "0 %")
    }
}
