import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Shapes in bitmaps")
struct ShapeTests {
    @Test("a rectangle on whole pixels fills exactly these pixels", arguments: [1.0, 2.0, 3.0])
    func wholePixels(scale: Double) throws {
        let picture = try draw(list(8, 6, scale: scale, [fill(Rect(x: 2, y: 1, width: 3, height: 2), .black)]))
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let inside = (2..<5).contains(x / Int(scale)) && (1..<3).contains(y / Int(scale))
                #expect(picture[x, y] == (inside ? black : white))
            }
        }
    }

    @Test("a hairline of a third of a point at scale 3 is one full row of pixels")
    func hairline() throws {
        let picture = try draw(list(4, 4, scale: 3, [fill(Rect(x: 0, y: 2, width: 4, height: 1.0 / 3), .black)]))
        #expect((0..<12).filter { picture[5, $0] == black } == [6])
        #expect((0..<12).filter { picture[5, $0] == white }.count == 11)
    }

    @Test("a size that isn't a whole number of pixels is rounded up, except for rounding errors")
    func sizes() throws {
        let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages())
        #expect(try renderer.render(list(10.2, 0.1 + 0.2, scale: 1, [])).width == 11)
        #expect(try renderer.render(list(1, 10 * (0.1 + 0.2), scale: 1, [])).height == 3)
    }

    @Test("even-odd leaves the hole that non-zero fills")
    func fillRules() throws {
        let path =
            Path.rectangle(Rect(x: 0, y: 0, width: 9, height: 9)) + .rectangle(Rect(x: 3, y: 3, width: 3, height: 3))
        func middle(_ rule: Path.FillRule) throws -> [UInt8] {
            let item = DisplayItem.fill(path, rule: rule, paint: .solid(.black), bounds: .zero)
            return try draw(list(9, 9, [item]))[4, 4]
        }
        #expect(try middle(.nonZero) == black)
        #expect(try middle(.evenOdd) == white)
    }

    @Test("a vertical gradient runs from its first stop at the top to its last at the bottom")
    func gradient() throws {
        let stops = [
            GradientStop(offset: 0, color: Color(white: 0.9, alpha: 0.9)),
            GradientStop(offset: 1, color: Color(white: 0.7, alpha: 0.7)),
        ]
        let gradient = LinearGradient(start: Point(x: 0, y: 0), end: Point(x: 0, y: 1), stops: stops)
        let bounds = Rect(x: 0, y: 10, width: 4, height: 80)
        let item = DisplayItem.fill(
            .rectangle(bounds), rule: .nonZero, paint: .linearGradient(gradient), bounds: bounds)
        let picture = try draw(list(4, 100, background: .black, [item]))
        /// Composed over black; pixel centres are half a pixel inside the bounds.
        func expected(_ y: Int) -> Double {
            let share = (Double(y) + 0.5 - 10) / 80
            let level = 0.9 - 0.2 * share
            return level * level * 255
        }
        for y in [10, 11, 30, 49, 50, 88, 89] {
            #expect(abs(Double(picture[2, y][0]) - expected(y)) < 1.6, "row \(y)")
        }
        #expect(picture[2, 9] == black)
        #expect(picture[2, 90] == black)
    }

    @Test("a radial gradient runs from its inner to its outer circle, an elliptical one to an ellipse")
    func radialGradient() throws {
        let bounds = Rect(x: 0, y: 0, width: 80, height: 40)
        func picture(_ end: Double, isElliptical: Bool) throws -> Bitmap {
            let gradient = RadialGradient(
                center: Point(x: 0.5, y: 0.5), start: 0, end: end, isElliptical: isElliptical,
                stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])
            let paint = Paint.radialGradient(gradient)
            return try draw(list(80, 40, [.fill(.rectangle(bounds), rule: .nonZero, paint: paint, bounds: bounds)]))
        }
        let round = try picture(20, isElliptical: false)
        #expect(round[40, 20][0] > 240 && abs(Int(round[50, 20][0]) - 128) < 10 && round[62, 20] == black)
        #expect(abs(Int(round[40, 30][0]) - 128) < 10)
        let oval = try picture(0.5, isElliptical: true)
        #expect(abs(Int(oval[60, 20][0]) - 128) < 10 && abs(Int(oval[40, 30][0]) - 128) < 10 && oval[79, 39] == black)
    }

    @Test("a stroke is centred on its path, with the requested caps and joins")
    func strokes() throws {
        func line(_ cap: StrokeStyle.Cap) throws -> Bitmap {
            let path = Path([.move(Point(x: 4, y: 5)), .line(Point(x: 12, y: 5))])
            return try draw(list(16, 10, [.stroke(path, style: StrokeStyle(width: 4, cap: cap), color: .black)]))
        }
        let butt = try line(.butt)
        #expect(butt[4, 3] == black && butt[4, 6] == black && butt[4, 2] == white && butt[3, 4] == white)
        let square = try line(.square)
        #expect(square[2, 3] == black && square[1, 3] == white)
        let round = try line(.round)
        #expect(round[2, 3] != black && round[3, 4] == black)

        func corner(_ join: StrokeStyle.Join) throws -> [UInt8] {
            let path = Path([.move(Point(x: 2, y: 12)), .line(Point(x: 2, y: 2)), .line(Point(x: 12, y: 2))])
            return try draw(list(12, 12, [.stroke(path, style: StrokeStyle(width: 4, join: join), color: .black)]))[
                0, 0]
        }
        #expect(try corner(.miter) == black)
        #expect(try corner(.bevel) == white)
    }

    @Test("a translucent picture keeps straight alpha")
    func straightAlpha() throws {
        let color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        let rendered = try BitmapRenderer(glyphs: ShapeFont(), images: NamedImages()).render(
            list(2, 1, background: .clear, [fill(Rect(x: 0, y: 0, width: 1, height: 1), color)]))
        #expect(!rendered.isOpaque)
        let pixel = rendered.bitmap()[0, 0]
        #expect(pixel[0] == 255 && abs(Int(pixel[1]) - 128) <= 1 && pixel[2] == 0 && pixel[3] == 128)
        #expect(rendered.bitmap()[1, 0] == [0, 0, 0, 0])
    }

    @Test("a region has the same pixels as in the whole picture")
    func regions() throws {
        let items: [DisplayItem] = [
            fill(.ellipse(in: Rect(x: 3.3, y: 2.1, width: 30, height: 33)), red),
            .shadow(
                ShadowItem(
                    path: .rectangle(Rect(x: 5, y: 12, width: 20, height: 9)), offset: Point(x: 2, y: 3), blur: 6,
                    color: Color(white: 0, alpha: 0.5))),
            .glyphs(
                GlyphRun(
                    font: ShapeFont.face, size: 13.7,
                    glyphs: [Glyph(id: 2, x: 0.3, y: 0), Glyph(id: 2, x: 13.1, y: 0.2)], text: "ab",
                    clusters: []), origin: Point(x: 4.2, y: 25), color: blue),
        ]
        let picture = list(40, 40, scale: 2, items)
        let whole = try draw(picture)
        let part = try draw(picture, region: Rect(x: 10, y: 15, width: 20, height: 12.5))
        #expect(part.width == 40 && part.height == 25)
        for y in 0..<part.height {
            for x in 0..<part.width { #expect(part[x, y] == whole[x + 20, y + 30], "\(x), \(y)") }
        }
    }
}
