import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("Text in runs")
struct TextRunTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    private func request(
        _ parts: [(String, Font)], size: Double = 17, width: Double? = nil, lineLimit: Int = 0,
        truncation: Label.Truncation = .tail
    ) -> TextRequest {
        TextRequest(
            text: parts.map(\.0).joined(), font: Font(size: size),
            runs: parts.map { .init(length: $0.0.utf8.count, font: $0.1) }, width: width, lineLimit: lineLimit,
            truncation: truncation)
    }

    private static func fonts(size: Double) -> [Font] {
        [
            Font(size: size), Font(size: size, weight: .bold), Font(size: size, isItalic: true),
            Font(size: size * 1.5), Font(size: size / 2, weight: .semibold),
        ]
    }

    @Test("a run has the features of its font, and only they")
    func features() {
        let tabular = Font(size: 17, features: [FontFeature(tag: "tnum", value: 1)])
        func width(_ parts: [(String, Font)]) -> Double { typesetter.shape(request(parts)).size.width }
        let plain = Font(size: 17)
        #expect(width([("1111", tabular)]) == width([("8888", tabular)]))
        #expect(width([("1111", plain), ("1", tabular)]) < width([("8888", plain), ("1", tabular)]))
        #expect(width([("1111", tabular), (" ", plain)]) == width([("8888", tabular), (" ", plain)]))
    }

    @Test("lines of several fonts break where Pango breaks them")
    func linesBreakWherePangoBreaksThem() throws {
        let size = 1000.0
        let oracle = try #require(PangoOracle(size: size))
        let fonts = Self.fonts(size: size)
        var sample = Sample(seed: 11)
        var (tried, different) = (0, 0)
        for round in 0..<300 {
            let words = round % 4 == 3 ? Sample.rightToLeftWords : Sample.words
            let parts = (0...sample.number(4)).map { _ in
                (
                    words[sample.number(words.count)] + " " + words[sample.number(words.count)]
                        + (sample.number(2) == 0 ? " " : ""),
                    fonts[sample.number(fonts.count)]
                )
            }
            let width = Double(2500 + sample.number(12_000))
            let request = request(parts, size: size, width: width)
            let bytes = Array(request.text.utf8)
            let expected = oracle.lines(of: request.text, runs: request.runs, width: width).map {
                Self.characters(String(decoding: bytes[$0], as: UTF8.self))
            }
            tried += 1
            if typesetter.shape(request).texts.map(Self.characters) != expected { different += 1 }
        }
        // Pango sometimes makes a line slightly too wide.
        #expect(different < 6, "\(different) of \(tried)")
    }

    /// Sorted, since runs are not in reading order, and without white space at a line's end.
    private static func characters(_ line: String) -> [Unicode.Scalar] {
        line.unicodeScalars.filter { $0 != " " }.sorted()
    }

    @Test("runs of one font are shaped as one text, wherever they are divided")
    func partsOfOneFontAreShapedAsOne() {
        let text = "AVATAR To fi 漢字AV ✨ שלום"
        let whole = typesetter.shape(.plain(text))
        for cut in 1..<text.count {
            let parts = [(String(text.prefix(cut)), Font()), (String(text.dropFirst(cut)), Font())]
            let shaped = typesetter.shape(request(parts))
            #expect(shaped.size == whole.size)
            #expect(
                shaped.lines[0].runs.flatMap(\.glyphs) == whole.lines[0].runs.flatMap(\.glyphs), "parted at \(cut)")
        }
    }

    @Test("each line is as high as its fonts require, and all runs share one baseline")
    func linesAreAsHighAsTheirFonts() throws {
        let shaped = typesetter.shape(
            request([("small\n", Font()), ("BIG", Font(size: 34)), (" small\n\nend", Font())]))
        let (small, big) = (typesetter.shape(.plain("x")), typesetter.shape(.plain("x", size: 34)))
        #expect(shaped.lines.map(\.ascent) == [0, 1, 0, 0].map { [small, big][$0].lines[0].ascent })
        #expect(abs(shaped.size.height - 3 * small.size.height - big.size.height) < 1e-9)
        let tops = shaped.lines.map { $0.baseline - $0.ascent }
        #expect(abs(tops[1] - small.size.height) < 1e-9)
        #expect(abs(tops[3] - shaped.size.height + small.size.height) < 1e-9)
        #expect(typesetter.measure(request([("small\n", Font()), ("BIG", Font(size: 34))])).height == tops[2])
    }

    @Test("a part in an East Asian font leaves the height of its line unchanged")
    func partsInEastAsianFonts() {
        let code = Font(family: "Noto Sans CJK JP")
        let shaped = typesetter.shape(request([("a ", Font()), ("code", code), (" b", Font())]))
        #expect(shaped.size.height == typesetter.shape(.plain("x")).size.height)
    }

    @Test("spans tell the place of each run, from left to right, paragraph after paragraph")
    func spans() {
        let shaped = typesetter.shape(
            request([("one ", Font()), ("two\nthr", Font(weight: .bold)), ("ee ", Font()), ("אבג", Font())]))
        #expect(shaped.lines.map { $0.spans.map(\.run) } == [[0, 1], [1, 2, 3]])
        for line in shaped.lines {
            #expect(line.spans.first?.left == 0)
            #expect(abs((line.spans.last?.right ?? 0) - line.width) < 1e-9)
            #expect(zip(line.spans, line.spans.dropFirst()).allSatisfy { $0.right == $1.left })
            let end = line.spans.reduce(0) { end, span in end == span.glyphs.lowerBound ? span.glyphs.upperBound : -1 }
            #expect(end == line.runs.count)
        }
        let mixed = typesetter.shape(request([("אבג ", Font()), ("abc", Font(weight: .bold)), (" דהו", Font())]))
        #expect(mixed.lines.map { $0.spans.map(\.run) } == [[2, 1, 0]])
    }

    @Test("text in runs is truncated with an ellipsis in the style of the text before it")
    func truncation() throws {
        let parts = [
            ("The head ", Font(weight: .bold)), ("of a text that is too long for ", Font()),
            ("its line", Font(size: 34)),
        ]
        for truncation in Label.Truncation.allCases {
            let request = request(parts, width: 160, lineLimit: 1, truncation: truncation)
            let line = try #require(typesetter.shape(request).lines.first)
            #expect(line.width <= 160.001, "\(truncation): \(line.width)")
            if truncation != .head { #expect(line.spans.first?.run == 0, "\(truncation)") }
            if truncation != .tail { #expect(line.spans.last?.run == 2, "\(truncation)") }
            // As large as the adjacent text.
            let ellipsis = try #require(line.runs.firstIndex { $0.text.contains("…") })
            let span = try #require(line.spans.first { $0.glyphs.contains(ellipsis) })
            #expect(line.runs[ellipsis].size == parts[span.run].1.size)
        }
        let cut = typesetter.shape(request(parts, width: 160, lineLimit: 1, truncation: .head))
        #expect(abs(cut.size.height - typesetter.shape(.plain("x", size: 34)).size.height) < 1e-9)
    }

    @Test("a text in runs is shaped once for all widths and sizes")
    func shapedOnce() {
        let parts = [("one ", Font()), ("two", Font(weight: .bold)), (" three", Font())]
        for width in [30.0, 60, 200] { _ = typesetter.shape(request(parts, width: width)) }
        let larger = parts.map { ($0.0, Font(size: 34, weight: $0.1.weight)) }
        _ = typesetter.shape(request(larger, size: 34))
        #expect(typesetter.statistics.paragraphsShaped == 1)
    }

    @Test("underlines are below the baseline and strikethroughs above it, as in the font")
    func rules() throws {
        let line = try #require(typesetter.shape(request([("abc", Font())])).lines.first)
        let span = try #require(line.spans.first)
        #expect(span.underline.top > 0 && span.underline.top < 4 && span.underline.thickness > 0.5)
        #expect(span.strikethrough.top < -3 && span.strikethrough.thickness > 0.5)
    }
}
