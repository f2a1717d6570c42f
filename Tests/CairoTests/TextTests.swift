import TatamiPainting
import TatamiPrimitives
import Testing

@testable import TatamiCairo

@Suite("Text in bitmaps")
struct TextTests {
    static func run(_ glyphs: [Glyph], size: Double = 20, font: FontFace = ShapeFont.face) -> GlyphRun {
        GlyphRun(font: font, size: size, glyphs: glyphs, text: "", clusters: [])
    }

    @Test("a cached mask gives the same pixels as filling the outline at the same phase", arguments: 0..<4)
    func maskEqualsFill(quarters: Int) throws {
        let place = Point(x: 5 + Double(quarters) / 4, y: 24)
        let text = DisplayItem.glyphs(Self.run([Glyph(id: 2, x: 0, y: 0)]), origin: place, color: .black)
        let map = AffineTransform(a: 0.02, b: 0, c: 0, d: 0.02, tx: place.x, ty: place.y)
        let shape = fill(ShapeFont.triangle.transformed(by: map), .black)
        let painted = try draw(list(32, 32, [text]))
        #expect(painted == (try draw(list(32, 32, [shape]))))
        #expect(painted != (try draw(list(32, 32, []))))
    }

    @Test("positions are rounded to exactly the nearest quarter of a pixel")
    func phases() throws {
        func picture(_ x: Double) throws -> Bitmap {
            try draw(
                list(32, 32, [.glyphs(Self.run([Glyph(id: 2, x: x, y: 0)]), origin: Point(x: 2, y: 24), color: .black)])
            )
        }
        #expect(try picture(3.25) == picture(3.3))
        #expect(try picture(3.25) != picture(3.5))
        #expect(try picture(3.9) == picture(4.1))
    }

    @Test("a text moved by whole pixels has the same pixels, also if a glyph is between two quarters")
    func ties() throws {
        for quarter in 0..<4 {
            let between = Double(quarter) / 4 + 0.125
            // The error that a sum of positions can have.
            for place in [between, between.nextDown, between.nextUp, between - 1e-12, between + 1e-12] {
                let phase = try #require(PhasedPlace(Point(x: between, y: 0)))
                for distance in [-3.0, -1, 0, 1, 164, 1000] {
                    let moved = try #require(PhasedPlace(Point(x: place + distance, y: 0)))
                    #expect(moved.phaseX == phase.phaseX && moved.x == phase.x + Int(distance), "\(place) \(distance)")
                }
            }
        }
    }

    @Test("overlapping glyphs of a translucent run are one shape, whatever part of the picture is drawn")
    func overlap() throws {
        let glyphs = [Glyph(id: 1, x: 0, y: 0), Glyph(id: 1, x: 8, y: 0), Glyph(id: 2, x: 40, y: 0)]
        let color = Color.black.withAlpha(0.5)
        let text = DisplayItem.glyphs(Self.run(glyphs), origin: Point(x: 0, y: 24), color: color)
        let union = fill(Rect(x: 2, y: 10, width: 20, height: 12), color)
        let rest = DisplayItem.glyphs(Self.run([glyphs[2]]), origin: Point(x: 0, y: 24), color: color)
        let picture = list(64, 32, [text])
        #expect(try draw(picture) == draw(list(64, 32, [union, rest])))
        let part = Rect(x: 16, y: 12, width: 40, height: 8)
        #expect(try draw(picture, region: part) == draw(list(64, 32, [union, rest]), region: part))
    }

    @Test("a glyph's outline is requested once, however often it is drawn")
    func cached() throws {
        let font = ShapeFont()
        let renderer = BitmapRenderer(glyphs: font, images: NamedImages())
        let glyphs = (0..<20).map { Glyph(id: 2, x: Double($0) * 21, y: 0) }
        let picture = list(500, 32, [.glyphs(Self.run(glyphs), origin: Point(x: 2, y: 24), color: .black)])
        let first = try renderer.render(picture).bitmap()
        #expect(font.outlinesAsked == 1)
        #expect(try renderer.render(picture).bitmap() == first)
        #expect(font.outlinesAsked == 1)
    }

    @Test("the cache's state is never visible: many other sizes in between change nothing")
    func eviction() throws {
        let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages())
        let text = DisplayItem.glyphs(Self.run([Glyph(id: 2, x: 0, y: 0)]), origin: Point(x: 2, y: 24), color: .black)
        let picture = list(32, 32, [text])
        let first = try renderer.render(picture).bitmap()
        // Each mask is about 60 KB: twice the cache's capacity.
        let flood = (0..<600).map { index in
            DisplayItem.glyphs(
                Self.run([Glyph(id: 1, x: 0, y: 0)], size: 380 + Double(index) / 16), origin: Point(x: 0, y: 300),
                color: .black)
        }
        _ = try renderer.render(list(300, 300, flood))
        #expect(try renderer.render(picture).bitmap() == first)
    }

    @Test("very large glyphs are filled, at the same phases")
    func largeGlyphs() throws {
        let place = Point(x: 3.5, y: 500)
        let text = DisplayItem.glyphs(Self.run([Glyph(id: 1, x: 0.1, y: 0)], size: 600), origin: place, color: .black)
        let map = AffineTransform(a: 0.6, b: 0, c: 0, d: 0.6, tx: 3.5, ty: 500)
        let expected = try draw(list(512, 512, [fill(ShapeFont.square.transformed(by: map), .black)]))
        #expect(try draw(list(512, 512, [text])) == expected)
    }

    @Test("emoji are pictures at whole pixels, and fade with the text's alpha")
    func emoji() throws {
        let run = Self.run([Glyph(id: 3, x: 0.3, y: 0)], size: 4, font: ShapeFont.emoji)
        let picture = try draw(
            list(8, 8, [.glyphs(run, origin: Point(x: 2, y: 6), color: Color(white: 0, alpha: 0.5))]))
        #expect(picture[2, 2] == picture[5, 5])
        #expect(picture[2, 2][0] == 255 && abs(Int(picture[2, 2][1]) - 127) <= 1)
        #expect(picture[1, 2] == white && picture[6, 2] == white && picture[2, 1] == white && picture[2, 6] == white)
    }

    @Test("glyphs without shape, size or position draw nothing")
    func blanks() throws {
        let runs = [
            Self.run([Glyph(id: 9, x: 0, y: 0)]), Self.run([Glyph(id: 1, x: .nan, y: 0)]),
            Self.run([Glyph(id: 1, x: 1e300, y: 0)]), Self.run([Glyph(id: 1, x: 0, y: 0)], size: .infinity),
            Self.run([Glyph(id: 1, x: 0, y: 0)], size: -3), Self.run([Glyph(id: 4, x: 0, y: 0)], font: ShapeFont.emoji),
        ]
        for run in runs {
            let picture = try draw(list(8, 8, [.glyphs(run, origin: Point(x: 1, y: 7), color: .black)]))
            #expect(picture == (try draw(list(8, 8, []))))
        }
    }
}
