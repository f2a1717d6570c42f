import TatamiPainting
import TatamiPrimitives
import TatamiSVG
import Testing

@Suite("SVG documents")
struct DocumentTests {
    @Test("width, height and view box are in points, and the background covers them")
    func frame() throws {
        let list = DisplayList(
            size: Size(width: 390, height: 844.5), scale: 3, background: Color(rgb: 0xF2F2F7), title: "Chats", items: []
        )
        let document = try ParsedDocument(writeSVG(list, glyphs: FakeGlyphs(), images: FakeImages()))
        #expect(
            document.source == """
                <svg xmlns="http://www.w3.org/2000/svg" width="390" height="844.5" viewBox="0 0 390 844.5">\
                <title>Chats</title><path d="m0 0h390v844.5h-390z" fill="#f2f2f7"/></svg>

                """)
    }

    @Test("ids and titles come from the scene")
    func idsAndTitles() throws {
        let row = DisplayGroup(id: "chat.rows.2", title: "A row", items: [.box(0, 0, 9, 9)])
        let document = try ParsedDocument([.group(DisplayGroup(id: "chat", items: [.group(row)]))])
        #expect(document.all("g").map(\.attributes) == [["data-id": "chat"], ["data-id": "chat.rows.2"]])
        #expect(document.all("title").map(\.text) == ["A row"])
    }

    @Test("lists, their rows and their headers have accessibility roles")
    func roles() throws {
        let groups = DisplayGroup.Role.allCases.map { role in
            DisplayItem.group(DisplayGroup(id: role.rawValue, role: role, items: [.box(0, 0, 9, 9)]))
        }
        let document = try ParsedDocument(groups)
        #expect(document.all("g").map { $0.attributes["role"] } == ["list", "heading", "listitem"])
    }

    @Test("a group without attributes leaves only its items")
    func inlined() throws {
        let inner = DisplayGroup(items: [.box(0, 0, 9, 9)])
        let document = try ParsedDocument([.group(DisplayGroup(items: [.group(inner)]))])
        #expect(document.all("g").isEmpty)
        #expect(document.all("path").count == 2)
    }

    @Test("a group with an address is a link to it")
    func links() throws {
        let link = DisplayGroup(link: "https://example.com/?a=1&b=\"2\"", items: [.box(0, 0, 9, 9)])
        let document = try ParsedDocument([.group(link)])
        #expect(document.all("a").map(\.attributes) == [["href": "https://example.com/?a=1&b=\"2\""]])
        #expect(document.all("path").count == 2)
    }

    @Test("documents of different pictures share no id, and each refers to its own definitions")
    func onOnePage() throws {
        let documents = try (0..<40).map { width in
            let clip = Path.rectangle(Rect(x: 0, y: 0, width: Double(width), height: 5))
            let clipped = DisplayGroup(id: "chat", clip: clip, items: [.box(0, 0, 9, 9)])
            let text = DisplayItem.glyphs(FakeGlyphs.run([1, 2], "ab"), origin: Point(x: 3, y: 30), color: .black)
            return try ParsedDocument([.group(clipped), text])
        }
        #expect(Set(documents.compactMap(\.letters)).count == 40)
        #expect(documents.allSatisfy { $0.ids == ["a", "b", "c"] })
        for document in documents { #expect(Set(document.references) == Set(document.ids)) }
    }

    @Test("hostile ids of elements stay text")
    func ids() throws {
        let wild = ["1st", "with space", "<&\">", "猫.行", "😀"]
        let groups = wild.map { DisplayItem.group(DisplayGroup(id: $0, items: [.box(0, 0, 9, 9)])) }
        let document = try ParsedDocument(groups)
        #expect(document.all("g").compactMap { $0.attributes["data-id"] } == wild && document.ids == [])
    }

    @Test(
        "hostile titles stay text",
        arguments: [
            ("</title><script>alert(1)</script>", "</title><script>alert(1)</script>"), ("]]>&amp;\"'", "]]>&amp;\"'"),
            ("a\u{0}b\u{1B}c\u{FFFE}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
            ("two\nlines\tand\r\ntabs", "two\nlines\tand\r\ntabs"),
            ("👩‍👩‍👧‍👦 \u{202E}rtl", "👩‍👩‍👧‍👦 \u{202E}rtl"),
        ] as [(String, String)])
    func titles(title: String, read: String) throws {
        let group = DisplayGroup(id: "g", title: title, items: [])
        let text = DisplayItem.glyphs(FakeGlyphs.run([1], title), origin: Point(x: 0, y: 20), color: .black)
        let document = try ParsedDocument([.group(group), text], title: title)
        #expect(document.all("title").map(\.text) == [read, read])
        #expect(document.all("g").compactMap { $0.attributes["aria-label"] } == [read])
        #expect(Set(document.elements.map(\.name)) == ["svg", "title", "defs", "path", "g", "use"])
    }

    @Test("several drawn in one process have the same bytes")
    func sameBytes() throws {
        let list = DisplayList.test([
            .group(
                DisplayGroup(
                    id: "a", clip: .ellipse(in: Rect(x: 0, y: 0, width: 9, height: 9)), items: [.box(0, 0, 9, 9)])),
            .shadow(ShadowItem(path: .rectangle(.zero), offset: .zero, blur: 4, color: .black)),
            .glyphs(FakeGlyphs.run([1, 2, 1, 9], "abab"), origin: Point(x: 3, y: 30), color: .black),
        ])
        let first = try writeSVG(list, glyphs: FakeGlyphs(), images: FakeImages())
        _ = try writeSVG(.test([.box(1, 2, 3, 4)]), glyphs: FakeGlyphs(), images: FakeImages())
        #expect(try writeSVG(list, glyphs: FakeGlyphs(), images: FakeImages()) == first)
    }

    @Test(
        "an invalid size is an error",
        arguments: [(0.0, 10.0), (10, -1), (.nan, 10), (10, .infinity), (1e8, 10)] as [(Double, Double)])
    func sizes(width: Double, height: Double) {
        let list = DisplayList(size: Size(width: width, height: height), scale: 2, background: .white, items: [])
        #expect(throws: SVGError.self) { try writeSVG(list, glyphs: FakeGlyphs(), images: FakeImages()) }
    }

    @Test(
        "out-of-range numbers are omitted or limited, and the document stays valid",
        arguments: [Double.nan, .infinity, 1e300, -1e18])
    func wildNumbers(value: Double) throws {
        let wild = Rect(x: value, y: value, width: value, height: value)
        let images = FakeImages()
        images.files["i"] = [1, 2, 3]
        let color = Color(red: value, green: value, blue: value, alpha: value)
        let gradient = LinearGradient(
            start: Point(x: value, y: 0), end: Point(x: 0, y: value),
            stops: [.init(offset: value, color: color), .init(offset: 1, color: .black)])
        let items: [DisplayItem] = [
            .box(wild), .box(wild, color), .stroke(.ellipse(in: wild), style: StrokeStyle(width: value), color: .black),
            .shadow(ShadowItem(path: .rectangle(wild), offset: Point(x: value, y: value), blur: value, color: color)),
            .shadow(
                ShadowItem(
                    path: .rectangle(Rect(x: 1, y: 1, width: 2, height: 2)), offset: .zero, blur: value, color: .black)),
            .fill(
                .ellipse(in: Rect(x: 0, y: 0, width: 5, height: 5)), rule: .evenOdd, paint: .linearGradient(gradient),
                bounds: wild),
            .glyphs(FakeGlyphs.run([1, 2], "ab", size: value), origin: .zero, color: .black),
            .glyphs(FakeGlyphs.run([1, 2], "ab", from: value), origin: .zero, color: .black),
            .glyphs(FakeGlyphs.run([1, 2], "ab"), origin: wild.origin, color: color),
            .image(FakeImages.reference("i"), frame: wild, tint: color),
            .group(DisplayGroup(id: "g", clip: .rectangle(wild), opacity: value, items: [.box(wild)])),
        ]
        let document = try ParsedDocument(items, images: images)
        #expect(!document.source.contains("nan") && !document.source.contains("inf") && !document.source.contains("e+"))
    }

    @Test("a document above the limit of bytes is an error, and one exactly at it is created")
    func limit() throws {
        let list = DisplayList.test((0..<50).map { .box(Double($0), 2, 3, 4) })
        func made(_ limit: Int) throws -> Int {
            try writeSVG(list, glyphs: FakeGlyphs(), images: FakeImages(), limit: limit).count
        }
        let whole = try made(.max)
        #expect(try made(whole) == whole)
        for limit in [whole - 1, 100, 0] {
            #expect {
                _ = try made(limit)
            } throws: { error in
                if case SVGError.tooMuchOutput(limit: limit) = error { true } else { false }
            }
        }
    }
}
