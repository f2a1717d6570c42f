import Foundation
import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("PDF")
struct PDFTests {
    static func pdf(
        _ list: DisplayList, images: NamedImages = NamedImages(), title: String? = nil, pages: [Rect]? = nil
    ) throws -> [UInt8] {
        var list = list
        list.pages = pages?.map(DocumentPage.init)
        return try renderPDF(list, glyphs: ShapeFont(), images: images, title: title)
    }

    /// The output of one of poppler's tools for the file.
    static func poppler(_ tool: String, _ options: [String] = [], of pdf: [UInt8], to output: String = "-") throws
        -> Data
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.pdf")
        try Data(pdf).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(tool)")
        process.arguments = options + [file.path()] + (output.isEmpty ? [] : [output])
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return data
    }

    /// The pages as poppler draws them, one pixel to a point.
    static func pixels(_ pdf: [UInt8], page: Int = 1) throws -> Bitmap {
        let data = try poppler("pdftoppm", ["-r", "72", "-f", "\(page)", "-l", "\(page)"], of: pdf, to: "")
        // "P6\nwidth height\n255\n", then three bytes a pixel.
        let header = data.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
        let sides = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        let body = [UInt8](header[3])
        var pixels: [UInt8] = []
        for start in stride(from: 0, to: sides[0] * sides[1] * 3, by: 3) {
            pixels += body[start..<start + 3]
            pixels.append(255)
        }
        return Bitmap(width: sides[0], height: sides[1], pixels: pixels)
    }

    @Test("a file of more bytes than the limit is an error, and one of exactly the limit is made")
    func limit() throws {
        let boxes = (0..<50).map { fill(Rect(x: Double($0), y: 3, width: 7, height: 9), red) }
        func made(_ limit: Int) throws -> Int {
            try renderPDF(list(60, 20, boxes), glyphs: ShapeFont(), images: NamedImages(), limit: limit).count
        }
        let whole = try made(.max)
        #expect(try made(whole) == whole)
        for limit in [whole - 1, 100, 0] {
            #expect {
                _ = try made(limit)
            } throws: { error in
                if case RenderingError.tooMuchOutput(limit: limit) = error { true } else { false }
            }
        }
    }

    @Test("a group with an address becomes a link, also in a clip, but not if it is faded")
    func links() throws {
        let box = Rect(x: 10, y: 10, width: 20, height: 5)
        let item = DisplayItem.fill(.rectangle(box), rule: .nonZero, paint: .solid(.black), bounds: box)
        func addresses(_ items: [DisplayItem]) throws -> [String] {
            let list = DisplayList(
                size: Size(width: 50, height: 50), scale: 1, background: .white, items: items)
            let file = try Self.pdf(list)
            #expect(try Self.pdf(list) == file)
            let text = String(decoding: file, as: UTF8.self)
            return text.split(separator: "/URI (").dropFirst().map { String($0.prefix { $0 != ")" }) }
        }
        let link = DisplayItem.group(DisplayGroup(link: "https://example.com/it's", items: [item]))
        #expect(try addresses([link]) == ["https://example.com/it's"])
        #expect(try addresses([.group(DisplayGroup(clip: .rectangle(box), items: [link]))]).count == 1)
        #expect(try addresses([.group(DisplayGroup(opacity: 0.5, items: [link]))]).isEmpty)
    }

    @Test("text can be extracted from a PDF in reading order: Japanese, Latin and right-to-left, faded and clipped too")
    func selectableText() throws {
        let lines: [(GlyphRun, Double)] = [
            (try FontTable.run("文字列の高さ", in: FontTable.japanese), 30),
            (try FontTable.run("Effort 12", in: FontTable.inter, advance: 0.7), 60),
            (try FontTable.run("才能", in: FontTable.japanese), 90),
            (try FontTable.run("faded", in: FontTable.inter, advance: 0.7), 120),
            (try FontTable.run("שלום", in: FontTable.hebrew, advance: 0.7, isRightToLeft: true), 140),
        ]
        let items = lines.map { DisplayItem.glyphs($0, origin: Point(x: 10, y: $1), color: .black) }
        let clip = Path.rectangle(Rect(x: 0, y: 70, width: 200, height: 80), cornerRadius: 9)
        let group = DisplayItem.group(DisplayGroup(clip: clip, opacity: 0.5, items: Array(items[2...])))
        let file = try Self.pdf(list(200, 150, items[..<2] + [group]))
        let text = String(decoding: try Self.poppler("pdftotext", ["-raw"], of: file), as: UTF8.self)
        // The crude setting leaves gaps inside words; poppler marks right-to-left text with invisible characters.
        let read = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        #expect(String(String.UnicodeScalarView(read)) == "文字列の高さEffort12才能fadedשלום")
    }

    @Test("a run whose clusters don't fit its text is still drawn")
    func unfittingClusters() throws {
        for clusters in [[(1, 5)], [(3, 1)], [(0, 0), (4, 2)], [(-1, 1), (5, 1)], [(1, 1), (3, 1)]] {
            var run = try FontTable.run("éé", in: FontTable.inter)
            run.clusters = clusters.map { .init(bytes: $0.0, glyphs: $0.1) }
            let file = try Self.pdf(list(60, 30, [.glyphs(run, origin: Point(x: 5, y: 20), color: .black)]))
            #expect(try Self.pixels(file).pixels.contains { $0 < 100 })
        }
    }

    @Test("the same list gives the same bytes, whatever was written before, without the current date")
    func sameBytes() throws {
        let (picture, images) = LimitTests.sample(withText: false)
        var texts = picture
        texts.title = "A title"
        texts.items.append(
            .glyphs(
                try FontTable.run("文字列", in: FontTable.japanese), origin: Point(x: 10, y: 60), color: .black))
        let first = try Self.pdf(texts, images: images)
        _ = try Self.pdf(
            list(50, 50, [.glyphs(try FontTable.run("別の", in: FontTable.japanese), origin: .zero, color: red)]))
        #expect(try Self.pdf(texts, images: images) == first)
        let information = String(decoding: try Self.poppler("pdfinfo", ["-isodates"], of: first, to: ""), as: UTF8.self)
        #expect(information.contains("CreationDate:    1970-01-01T"))
        #expect(information.contains("Title:           A title"))
        #expect(information.contains("Page size:       90 x 70 pts"))
        #expect(!information.contains("ModDate"))
    }

    @Test("a page looks like the bitmap of the same list")
    func looksAlike() throws {
        let (picture, images) = LimitTests.sample(withText: false)
        var plain = picture
        plain.scale = 1
        let file = try Self.pixels(try Self.pdf(plain, images: images))
        let bitmap = try draw(plain, images: images)
        #expect(file.width == bitmap.width && file.height == bitmap.height)
        let total = zip(file.pixels, bitmap.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(total) / Double(file.pixels.count) < 3)
    }

    @Test("pages show their part of the list")
    func pages() throws {
        let picture = list(
            20, 40,
            [fill(Rect(x: 0, y: 0, width: 20, height: 20), red), fill(Rect(x: 0, y: 20, width: 20, height: 20), blue)]
        )
        let file = try Self.pdf(
            picture,
            pages: [Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 0, y: 20, width: 20, height: 20)])
        #expect(try Self.pixels(file, page: 1) == .plain(20, 20, [255, 0, 0, 255]))
        #expect(try Self.pixels(file, page: 2) == .plain(20, 20, [0, 0, 255, 255]))
    }

    @Test("a page is composed of parts of the list, each cut at its edges")
    func parts() throws {
        var picture = list(
            20, 40,
            [fill(Rect(x: 0, y: 0, width: 20, height: 20), red), fill(Rect(x: 0, y: 20, width: 20, height: 20), blue)]
        )
        picture.background = .white
        let parts = [
            DocumentPage.Part(source: Rect(x: 0, y: 15, width: 20, height: 10), top: 0),
            DocumentPage.Part(source: Rect(x: 0, y: 35, width: 20, height: 5), top: 25, isRepeated: true),
        ]
        picture.pages = [DocumentPage(size: Size(width: 20, height: 30), parts: parts)]
        let pixels = try Self.pixels(try renderPDF(picture, glyphs: ShapeFont(), images: NamedImages()))
        #expect(
            [2, 7, 15, 22, 27].map { pixels[10, $0] } == [
                [255, 0, 0, 255], [0, 0, 255, 255], white, white, [0, 0, 255, 255],
            ])
    }

    @Test("an SVG stays vectors, tinted or not")
    func vectors() throws {
        let images = NamedImages()
        images.files["a"] = SVGImageTests.svg("viewBox='0 0 4 4'", "<rect width='2' height='4' fill='#ff0000'/>")
        for tint in [nil, blue] {
            let item = DisplayItem.image(
                NamedImages.reference("a", format: .svg), frame: Rect(x: 0, y: 0, width: 20, height: 20), tint: tint)
            let file = try Self.pdf(list(20, 20, [item]), images: images)
            let pixels = try Self.pixels(file)
            #expect(pixels[4, 10] == (tint == nil ? [255, 0, 0, 255] : [0, 0, 255, 255]))
            #expect(pixels[15, 10] == white)
            let listed = try Self.poppler("pdfimages", ["-list"], of: file, to: "")
            #expect(String(decoding: listed, as: UTF8.self).split(separator: "\n").count == 2)
        }
    }

    @Test("a page without area or beyond 14,400 points, and an invalid font file, are errors")
    func errors() throws {
        for side in [0, -1, .nan, 14_401, .infinity] {
            #expect(throws: RenderingError.self) { try Self.pdf(list(10, side, [])) }
        }
        #expect(throws: RenderingError.self) { try Self.pdf(list(10, 10, []), pages: []) }
        let item = DisplayItem.glyphs(TextTests.run([Glyph(id: 1, x: 0, y: 0)]), origin: .zero, color: .black)
        do {
            _ = try Self.pdf(list(10, 10, [item]))
            Issue.record("drew text without a font file")
        } catch RenderingError.unreadableFont(let face, let code) {
            #expect(face == ShapeFont.face)
            #expect(code != 0)
        }
    }
}
