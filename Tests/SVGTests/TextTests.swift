import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Text in SVG")
struct TextTests {
    @Test("each glyph is defined once, in font units, and requested once")
    func definedOnce() throws {
        let glyphs = FakeGlyphs()
        let document = try ParsedDocument(
            [
                .glyphs(FakeGlyphs.run([1, 2, 1], "aba"), origin: Point(x: 10, y: 30), color: .black),
                .glyphs(FakeGlyphs.run([1, 2], "ab", size: 40), origin: Point(x: 10, y: 80), color: .white),
            ], glyphs: glyphs)
        let definitions = document.all("path").filter { $0.ancestors.last == "defs" }
        #expect(definitions.map { $0.attributes["d"] } == ["m0-500h500v500h-500z", "m0 0 300-600q100 600 300 600z"])
        #expect(document.all("use").count == 5)
        #expect(glyphs.requests == [1: 1, 2: 1])
    }

    @Test("glyphs are in a group with the line's place and the font's scale")
    func places() throws {
        let run = FakeGlyphs.run([1, 2], "ab", size: 17, advance: 8.5)
        let document = try ParsedDocument([.glyphs(run, origin: Point(x: 16, y: 40.5), color: .black)])
        #expect(
            document.source.contains(
                ##"<g role="img" aria-label="ab" transform="translate(16 40.5) scale(.017)"><use href="#a"/><use href="#b" x="500"/></g>"##
            ))
    }

    @Test("the lines of a label share their colour and are read as one text")
    func lines() throws {
        let blue = Color(rgb: 0x0000FF)
        func line(_ text: String, _ y: Double, _ color: Color) -> DisplayItem {
            .glyphs(FakeGlyphs.run([1], text), origin: Point(x: 0, y: y), color: color)
        }
        let document = try ParsedDocument([
            line("Hello", 20, blue), line("world,", 40, blue), line("これは", 60, blue), line("日本語", 80, blue),
            line("Anna", 90, .black),
        ])
        let blocks = document.all("g").filter { $0.attributes["role"] == "img" }
        #expect(blocks.compactMap { $0.attributes["aria-label"] } == ["Hello world,これは日本語", "Anna"])
        #expect(blocks.map { $0.attributes["fill"] } == ["#00f", nil])
        #expect(document.all("g").count == 1 + 4 + 1)
    }

    @Test("runs of several directions on one line are read in order")
    func bidirectional() throws {
        func label(_ runs: [(String, Bool)]) throws -> String? {
            let items = runs.enumerated().map { index, run in
                DisplayItem.glyphs(
                    FakeGlyphs.run(
                        run.0.map { _ in 1 }, run.0, from: Double(index) * 30, isRightToLeft: run.1), origin: .zero,
                    color: .black)
            }
            return try ParsedDocument(items).all("g").first?.attributes["aria-label"]
        }
        #expect(try label([("שלום ", true), ("ab", false), ("cd", false), (" עולם", true)]) == " עולםabcdשלום ")
        #expect(try label([("Latin first ", false), ("שתיים", true), ("אחת", true)]) == "Latin first אחתשתיים")
    }

    @Test("fonts with other units share the line but not the scale")
    func severalFonts() throws {
        let document = try ParsedDocument([
            .glyphs(FakeGlyphs.run([1], "a"), origin: Point(x: 5, y: 30), color: .black),
            .glyphs(
                FakeGlyphs.run([2], "b", font: FakeGlyphs.others, from: 20), origin: Point(x: 5, y: 30), color: .black),
            .glyphs(FakeGlyphs.run([1], "c", from: 40), origin: Point(x: 5, y: 30), color: .black),
        ])
        #expect(
            document.source.contains(
                """
                <g role="img" aria-label="abc"><g transform="translate(5 30) scale(.02)"><use href="#a"/>\
                <use href="#a" x="2000"/></g><g transform="translate(5 30) scale(.009765625)"><use href="#b" x="2048"/></g></g>
                """))
    }

    @Test("blanks draw nothing, and text of blanks alone has no element")
    func blanks() throws {
        let document = try ParsedDocument([
            .glyphs(FakeGlyphs.run([3, 3], "  "), origin: Point(x: 0, y: 20), color: .black),
            .glyphs(FakeGlyphs.run([3], "x", font: FakeGlyphs.emoji), origin: Point(x: 0, y: 40), color: .black),
        ])
        #expect(document.elements.map(\.name) == ["svg", "path"])
    }

    @Test("the glyph for a missing character is drawn like any other")
    func missingCharacter() throws {
        let document = try ParsedDocument([
            .glyphs(FakeGlyphs.run([0], "?"), origin: Point(x: 0, y: 20), color: .black)
        ])
        #expect(document.all("use").count == 1)
    }

    @Test("an emoji is an image, defined once and used like a glyph, as translucent as the text")
    func emoji() throws {
        let run = FakeGlyphs.run([7, 7], "🐈🐈", font: FakeGlyphs.emoji)
        let document = try ParsedDocument([
            .glyphs(run, origin: Point(x: 0, y: 20), color: .black.withAlpha(0.6)),
            .glyphs(run, origin: Point(x: 0, y: 60), color: .black.withAlpha(0.6)),
        ])
        #expect(document.all("image").count == 1)
        let image = try #require(document.all("image").first?.attributes)
        #expect(image["y"] == "-2048" && image["width"] == "2048" && image["height"] == "2048")
        #expect(image["preserveAspectRatio"] == "none")
        #expect(image["href"]?.hasPrefix("data:image/png;base64,iVBORw0KGgo") == true)
        #expect(document.all("use").map { $0.attributes["x"] } == [nil, "2048", nil, "2048"])
        #expect(document.all("g").compactMap { $0.attributes["opacity"] } == [".6", ".6"])
    }

    @Test("joined letters are translucent as a whole, so that they show no seams; other texts need no group")
    func translucent() throws {
        for (text, attribute) in [("سل", "opacity"), ("ab", "fill-opacity")] {
            let document = try ParsedDocument([
                .glyphs(FakeGlyphs.run([0, 0], text), origin: Point(x: 0, y: 20), color: .black.withAlpha(0.6))
            ])
            for name in ["opacity", "fill-opacity"] {
                let found = document.all("g").compactMap { $0.attributes[name] }
                #expect(found == (name == attribute ? [".6"] : []))
            }
        }
    }

    @Test("an emoji is on a whole pixel, a letter where it was shaped")
    func wholePixels() throws {
        // Two pixels per point: 10.3 + 0.1 is nearest to 10.5, which is 0.2 (20.48 of 2048 units at 20
        // points) from 10.3.
        let document = try ParsedDocument([
            .glyphs(
                FakeGlyphs.run([7], "🐈", font: FakeGlyphs.emoji, from: 0.1), origin: Point(x: 10.3, y: 20),
                color: .black),
            .glyphs(FakeGlyphs.run([1], "a", from: 0.1), origin: Point(x: 10.3, y: 40), color: .black),
        ])
        #expect(document.all("use").map { $0.attributes["x"] } == ["20", "5"])
    }
}
