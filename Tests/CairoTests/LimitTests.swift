import RunningPrograms
import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Limits and determinism")
struct LimitTests {
    @Test("overlapping shadows and materials have a common limit")
    func blur() throws {
        let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
        let shadow = DisplayItem.shadow(ShadowItem(path: square, offset: .zero, blur: 2, color: .black))
        let shadows = list(10, 10, Array(repeating: shadow, count: 5))
        let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages())
        _ = try renderer.render(shadows, mostBlurred: 500)
        #expect {
            try renderer.render(shadows, mostBlurred: 499)
        } throws: { error in
            if case RenderingError.tooMuchBlur(limit: 499) = error { true } else { false }
        }
    }

    @Test("a picture without area is an error", arguments: [0, -3, Double.nan, -Double.infinity])
    func withoutArea(side: Double) {
        for picture in [list(side, 4, []), list(4, side, []), list(4, 4, scale: side, [])] {
            #expect {
                try draw(picture)
            } throws: { error in
                if case RenderingError.emptyPicture = error { true } else { false }
            }
        }
    }

    @Test("a picture beyond 32,767 pixels a side is an error, and one of exactly that is drawn")
    func tooLarge() throws {
        #expect(try draw(list(1, 32_767, [])).height == 32_767)
        for side in [32_768, 1e18, .infinity] {
            #expect {
                try draw(list(1, side, []))
            } throws: { error in
                if case RenderingError.tooLarge(_, let height, let limit) = error {
                    height == side && limit == 32_767
                } else {
                    false
                }
            }
        }
    }

    /// Shapes with a huge or non-finite coordinate.
    static func wildItems(_ value: Double) -> [DisplayItem] {
        let path = Path([
            .move(Point(x: -value, y: 10)), .line(Point(x: value, y: value)),
            .cubic(control1: Point(x: 5, y: value), control2: Point(x: value, y: 3), Point(x: 9, y: 9)),
            .quad(control: Point(x: value, y: -value), Point(x: 20, y: 20)), .close,
        ])
        let frame = Rect(x: -value, y: 5, width: value, height: value)
        let gradient = LinearGradient(
            start: Point(x: 0, y: value), end: Point(x: 1, y: 1),
            stops: [.init(offset: value, color: red), .init(offset: 1, color: Color(white: value, alpha: value))])
        let square = Path.rectangle(Rect(x: 0, y: 0, width: 9, height: 9))
        return [
            fill(path, .black), .stroke(path, style: StrokeStyle(width: 3), color: blue),
            .stroke(path, style: StrokeStyle(width: value, join: .round), color: red),
            .fill(path, rule: .evenOdd, paint: .linearGradient(gradient), bounds: frame),
            .fill(square, rule: .nonZero, paint: .linearGradient(gradient), bounds: frame),
            .group(DisplayGroup(clip: path, opacity: 0.5, items: [fill(path, red)])),
            .shadow(ShadowItem(path: path, offset: Point(x: value, y: 0), blur: 4, color: .black)),
            .shadow(ShadowItem(path: square, offset: .zero, blur: value, color: .black)),
            .image(NamedImages.reference("a"), frame: frame, tint: nil),
            .image(NamedImages.reference("b", format: .svg), frame: frame, tint: red),
            .glyphs(
                TextTests.run([Glyph(id: 3, x: value, y: 0)], size: abs(value), font: ShapeFont.emoji), origin: .zero,
                color: red),
        ]
    }

    @Test(
        "coordinates that are huge, infinite or NaN are drawn or left out quickly",
        arguments: [1e5, 1e9, 1e18, 1e300, -1e300, .infinity, -.infinity, Double.nan, .greatestFiniteMagnitude])
    func wildCoordinates(value: Double) throws {
        let taken = try processorTime {
            let images = NamedImages()
            images.bitmaps["a"] = .plain(3, 3, black)
            images.files["b"] = SVGImageTests.svg("viewBox='0 0 4 4'", "<circle cx='2' cy='2' r='2'/>")
            let items = Self.wildItems(value)
            let text = DisplayItem.glyphs(
                TextTests.run([Glyph(id: 2, x: value, y: 0)], size: abs(value)), origin: .zero, color: red)
            let drawn = try draw(list(50, 50, items + [text]), images: images)
            let pdf = try PDFTests.pdf(list(50, 50, items), images: images)
            #expect(drawn.height == 50 && !pdf.isEmpty)
        }
        #expect(taken < allowed(.seconds(20)))
    }

    @Test("a rectangle far larger than the picture fills it")
    func beyondAllEdges() throws {
        let vast = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        #expect(try draw(list(3, 3, [fill(vast, .black)])) == .plain(3, 3, black))
    }

    /// One item of each kind; PDF has no text without a font file.
    static func sample(withText: Bool = true) -> (DisplayList, NamedImages) {
        let images = NamedImages()
        images.bitmaps["a"] = Bitmap.make(16, 16) { x, y in [UInt8(x * 16), UInt8(y * 16), 90, UInt8(255 - x * 3)] }
        let card = Path.rectangle(Rect(x: 10.3, y: 12, width: 60, height: 40), cornerRadius: 9)
        let gradient = LinearGradient(
            start: .zero, end: Point(x: 1, y: 1),
            stops: [.init(offset: 0, color: red), .init(offset: 1, color: blue)])
        let text = DisplayItem.glyphs(
            TextTests.run([Glyph(id: 2, x: 0, y: 0), Glyph(id: 1, x: 17.3, y: 0)]), origin: Point(x: 40, y: 40),
            color: .white)
        let inside: [DisplayItem] = [
            .fill(
                card, rule: .nonZero, paint: .linearGradient(gradient),
                bounds: Rect(x: 10, y: 12, width: 60, height: 40)),
            .image(NamedImages.reference("a"), frame: Rect(x: 14, y: 20, width: 24, height: 21), tint: nil),
        ]
        let items: [DisplayItem] = [
            .shadow(
                ShadowItem(path: card, offset: Point(x: 1, y: 4), blur: 9, color: Color(white: 0, alpha: 0.4))),
            .group(DisplayGroup(clip: card, opacity: 0.8, items: inside + (withText ? [text] : []))),
            .glyphs(
                TextTests.run([Glyph(id: 3, x: 0, y: 0)], font: ShapeFont.emoji), origin: Point(x: 60, y: 60),
                color: .black),
        ]
        return (list(90, 70, scale: 2, items), images)
    }

    @Test("the same list gives the same bytes: twice in one renderer, after other pictures, and in a fresh one")
    func sameBytes() throws {
        let (picture, images) = Self.sample()
        let renderer = BitmapRenderer(glyphs: ShapeFont(), images: images)
        let first = try renderer.render(picture).bitmap()
        #expect(try renderer.render(picture).bitmap() == first)
        var other = picture
        other.scale = 3
        #expect(try renderer.render(other).bitmap() != first)
        #expect(try renderer.render(picture).bitmap() == first)
        #expect(try draw(picture, images: images) == first)
    }

    @Test("rows read one by one are the rows of the whole bitmap")
    func rows() throws {
        let (picture, images) = Self.sample()
        let rendered = try BitmapRenderer(glyphs: ShapeFont(), images: images).render(picture)
        #expect(rendered.isOpaque)
        let whole = rendered.bitmap()
        var row = [UInt8](repeating: 1, count: rendered.width * 4)
        for y in [0, 31, rendered.height - 1] {
            row.withUnsafeMutableBytes { rendered.copyRow(y, into: $0) }
            #expect(row == Array(whole.pixels[y * row.count..<(y + 1) * row.count]))
        }
    }
}
