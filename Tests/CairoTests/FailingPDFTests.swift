import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

/// Cairo writes a page's bytes when its last context is destroyed, on a failure path after its caller has
/// returned. AddressSanitizer detects a sink destroyed before that; reused memory only sometimes.
@Suite("A PDF that fails in the middle")
struct FailingPDFTests {
    /// Enough drawing before the failure that Cairo has something to write.
    private static let drawn = [
        fill(Rect(x: 0, y: 0, width: 40, height: 9), red), fill(Rect(x: 3, y: 20, width: 9, height: 9), blue),
    ]

    /// Items that fail, and the place in the message.
    static let broken: [String: [DisplayItem]] = {
        let frame = Rect(x: 1, y: 1, width: 20, height: 20)
        let missing = DisplayItem.image(NamedImages.reference("none"), frame: frame, tint: nil)
        let damaged = DisplayItem.image(NamedImages.reference("damaged", format: .svg), frame: frame, tint: nil)
        let tinted = DisplayItem.image(NamedImages.reference("damaged", format: .svg), frame: frame, tint: red)
        let text = DisplayItem.glyphs(TextTests.run([Glyph(id: 1, x: 0, y: 0)]), origin: .zero, color: .black)
        let plain = [
            "a missing picture": missing, "a damaged SVG": damaged, "a tinted damaged SVG": tinted,
            "a font file that is none": text,
        ]
        var broken = plain.mapValues { [$0] }
        let clip = Path.rectangle(frame, cornerRadius: 5)
        for (name, item) in plain {
            broken[name + ", faded"] = [.group(DisplayGroup(opacity: 0.5, items: drawn + [item]))]
            broken[name + ", clipped"] = [.group(DisplayGroup(clip: clip, items: drawn + [item]))]
            broken[name + ", in a link"] = [.group(DisplayGroup(link: "https://example.com", items: drawn + [item]))]
        }
        return broken
    }()

    private static func images() -> NamedImages {
        let images = NamedImages()
        images.files["damaged"] = Array("<svg xmlns='http://www.w3.org/2000/svg'><rect".utf8)
        return images
    }

    @Test(
        "is an error on the first page and on a later one, and the next file is drawn as usual",
        arguments: broken.keys.sorted())
    func failing(name: String) throws {
        let items = try #require(Self.broken[name])
        let whole = list(50, 50, Self.drawn)
        let expected = try PDFTests.pdf(whole)
        let page = Rect(x: 0, y: 0, width: 50, height: 50)
        // The second page shows the content below the first.
        let below = DisplayItem.group(DisplayGroup(items: items))
        for pages in [[page], [Rect(x: 0, y: -200, width: 50, height: 50), page]] {
            for _ in 0..<20 {
                #expect(throws: RenderingError.self) {
                    try PDFTests.pdf(list(50, 50, Self.drawn + [below]), images: Self.images(), pages: pages)
                }
            }
        }
        #expect(try PDFTests.pdf(whole) == expected)
    }

    @Test("a page that Cairo itself can't begin or continue is an error")
    func pageSizes() throws {
        let pages = [Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 0, y: 0, width: 50, height: 15_000)]
        for _ in 0..<20 {
            #expect(throws: RenderingError.self) { try PDFTests.pdf(list(50, 50, Self.drawn), pages: pages) }
        }
    }
}
