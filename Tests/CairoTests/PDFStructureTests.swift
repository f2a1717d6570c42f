import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("The structure of a PDF")
struct PDFStructureTests {
    private static func text(_ words: String, at y: Double) throws -> DisplayItem {
        .glyphs(try FontTable.run(words, in: FontTable.inter, advance: 0.7), origin: Point(x: 5, y: y), color: .black)
    }

    private static func group(
        _ structure: DisplayGroup.Structure?, link: String? = nil, opacity: Double = 1, _ items: [DisplayItem]
    ) -> DisplayItem {
        .group(DisplayGroup(structure: structure, link: link, opacity: opacity, items: items))
    }

    private static let box = fill(Rect(x: 3, y: 3, width: 9, height: 9), red)

    private static func label(_ words: String, at y: Double) throws -> DisplayItem {
        group(.text(), [box, try text(words, at: y)])
    }

    /// The types of the elements and their accessible text, indented by depth. Content other than text is
    /// omitted.
    private static func structure(_ file: [UInt8]) throws -> [String] {
        String(decoding: try PDFTests.poppler("pdfinfo", ["-struct-text"], of: file, to: ""), as: UTF8.self)
            .split(separator: "\n").filter { !$0.contains("Object ") && !$0.hasSuffix("\"\"") }
            .map { line in
                String(line).replacing(" (block)", with: "").replacing(" (inline)", with: "").replacing("  ", with: " ")
            }
    }

    private static func sample() throws -> DisplayList {
        var sample = list(
            100, 100,
            [
                box, group(.silent, [try label("nobody", at: 5)]),
                group(
                    .list,
                    [
                        box, group(.heading(), [try label("head", at: 10)]),
                        group(.row, [box, try label("one", at: 20), try label("1", at: 20)]), box,
                        group(nil, [group(.row, [group(.figure("A cat"), [box])])]), group(.row, [box]),
                        try label("foot", at: 60),
                    ]),
                group(
                    .text(),
                    [
                        try text("see ", at: 70), group(nil, link: "https://example.com", [try text("there", at: 70)]),
                        try text(" now", at: 80),
                    ]),
                group(nil, opacity: 0.5, [group(.list, [group(.row, [try label("faded", at: 90)])]), box]),
                group(.text(), [box]),
            ])
        sample.language = "ja"
        return sample
    }

    @Test("is lists of rows, headings, texts, pictures with descriptions, and links, in painting order")
    func elements() throws {
        let file = try PDFTests.pdf(try Self.sample(), title: "Sample")
        #expect(try PDFTests.pdf(try Self.sample(), title: "Sample") == file)
        let structure = try Self.structure(file)
        #expect(
            structure == [
                "Document", " H1", "  \"head\"", " L", "  LI", "   LBody", "    P", "     \"one\"", "    P",
                "     \"1\"",
                "  LI", "   LBody", "    Figure", "  LI", "   LBody", " P", "  \"foot\"", " P", "  Span", "   \"see \"",
                "  Link", "   \"there\"", "  Span", "   \" now\"", " P", "  \"faded\"",
            ], "\(structure)")
        let information = String(decoding: try PDFTests.poppler("pdfinfo", of: file, to: ""), as: UTF8.self)
        #expect(information.contains(#/Tagged: +yes/#) && information.contains(#/Title: +Sample/#))
        let text = String(decoding: file, as: UTF8.self)
        // "ja" and "A cat" in UTF-16.
        #expect(text.contains("/Lang <FEFF006A0061>") && text.contains("/Alt <FEFF00410020006300610074>"))
        #expect(text.contains("/DisplayDocTitle true"))
    }

    @Test("doesn't affect the picture")
    func pixels() throws {
        let sample = try Self.sample()
        var plain = sample
        plain.items = plain.items.map(\.withoutStructure)
        let (tagged, untagged) = (try PDFTests.pdf(sample), try PDFTests.pdf(plain))
        #expect(tagged.count > untagged.count)
        #expect(try PDFTests.pixels(tagged) == PDFTests.pixels(untagged))
        #expect(
            try PDFTests.poppler("pdftotext", ["-layout"], of: tagged)
                == PDFTests.poppler("pdftotext", ["-layout"], of: untagged))
    }

    @Test("is left out if Cairo refuses it, and the file is made without it")
    func refused() throws {
        let sample = try Self.sample()
        var plain = sample
        plain.items = plain.items.map(\.withoutStructure)
        let file = try renderPDF(
            sample, glyphs: ShapeFont(), images: NamedImages(), title: "Sample", document: "Nonsense")
        #expect(try file == PDFTests.pdf(plain, title: "Sample"))
        // An error of the picture itself is still thrown.
        #expect(throws: RenderingError.self) {
            try PDFTests.pdf(sample, pages: [Rect(x: 0, y: 0, width: 50, height: 15_000)])
        }
    }

    @Test("continues over pages, each with the elements visible on it")
    func pages() throws {
        let pages = [Rect(x: 0, y: 0, width: 100, height: 45), Rect(x: 0, y: 45, width: 100, height: 55)]
        let structure = try Self.structure(try PDFTests.pdf(try Self.sample(), pages: pages))
        #expect(structure.filter { $0 == "Document" }.count == 1)
        let read = structure.filter { $0.contains("\"") }.map { $0.filter(\.isLetter) }
        #expect(read == ["head", "one", "", "foot", "see", "there", "now", "faded"])
    }

    @Test("gives the text to read where its glyphs are pictures, or where a label replaces it")
    func readings() throws {
        let words = Self.group(.text(reading: "Kyoto"), [try Self.text("KIX", at: 20)])
        var outlines = try FontTable.run("Ab", in: FontTable.inter, advance: 0.7)
        outlines.font.variations = [FontVariation(axis: "wght", value: 500)]
        let drawn = Self.group(.text(), [.glyphs(outlines, origin: Point(x: 5, y: 40), color: .black)])
        let file = String(decoding: try PDFTests.pdf(list(60, 60, [words, drawn])), as: UTF8.self)
        #expect(file.contains("/ActualText <FEFF004B0079006F0074006F>") && file.contains("/ActualText <FEFF00410062>"))
    }
}

extension DisplayItem {
    fileprivate var withoutStructure: DisplayItem {
        guard case .group(var group) = self else { return self }
        group.structure = nil
        group.items = group.items.map(\.withoutStructure)
        return .group(group)
    }
}
