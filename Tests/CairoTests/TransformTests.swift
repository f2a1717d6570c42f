import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Groups with a transform")
struct TransformTests {
    private let items: [DisplayItem] = [
        fill(Rect(x: 4, y: 4, width: 12, height: 6), red), fill(Rect(x: 4, y: 4, width: 3, height: 2), blue),
        .stroke(
            Path([.move(Point(x: 5, y: 9)), .line(Point(x: 14, y: 5.5))]), style: StrokeStyle(width: 1), color: .black),
    ]

    private func group(_ transform: AffineTransform, opacity: Double = 1) -> DisplayItem {
        .group(DisplayGroup(opacity: opacity, transform: transform, items: items))
    }

    /// A rotation about a point, clockwise, given its cosine and sine.
    private func turn(_ cosine: Double, _ sine: Double, about x: Double, _ y: Double) -> AffineTransform {
        AffineTransform.translation(Point(x: -x, y: -y))
            .followed(by: AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: x, ty: y))
    }

    @Test("a quarter turn moves pixels to pixels, at every scale", arguments: [1.0, 2, 2.625, 3])
    func quarterTurn(scale: Double) throws {
        let plain = try draw(list(20, 20, scale: scale, items))
        let turned = try draw(list(20, 20, scale: scale, [group(turn(0, 1, about: 10, 10))]))
        let side = plain.width
        for y in 0..<side {
            for x in 0..<side { #expect(turned[x, y] == plain[y, side - 1 - x]) }
        }
    }

    @Test("a mirrored group has the pixels in reverse")
    func mirror() throws {
        let plain = try draw(list(20, 20, scale: 2, items))
        let mirrored = try draw(
            list(20, 20, scale: 2, [group(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0))]))
        for y in 0..<40 { for x in 0..<40 { #expect(mirrored[x, y] == plain[39 - x, y]) } }
    }

    @Test("an even scaling draws the items as at another scale, with sharp edges")
    func evenScaling() throws {
        let scaled = try draw(
            list(40, 40, [group(AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))]))
        #expect(try draw(list(20, 20, scale: 2, items)) == scaled)
    }

    @Test("a turned square has its corners at the sides, and covers the same area")
    func eighthTurn() throws {
        let square = fill(Rect(x: 20, y: 20, width: 20, height: 20), .black)
        let half = 0.5.squareRoot()
        let item = DisplayItem.group(DisplayGroup(transform: turn(half, half, about: 30, 30), items: [square]))
        let picture = try draw(list(60, 60, [item]))
        let covered = (0..<3600).reduce(0.0) { $0 + Double(255 - Int(picture[$1 % 60, $1 / 60][0])) / 255 }
        #expect(abs(covered - 400) < 4)
        #expect(picture[30, 17] == black && picture[17, 30] == black && picture[42, 30] == black)
        #expect(picture[21, 21] == white && picture[39, 39] == white && picture[30, 14] == white)
    }

    @Test("a narrowed group is averaged, not sampled")
    func narrowing() throws {
        let stripes = (0..<20).map { fill(Rect(x: Double($0) * 2, y: 0, width: 1, height: 10), .black) }
        let narrow = AffineTransform(a: 0.25, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        let picture = try draw(list(40, 10, [.group(DisplayGroup(transform: narrow, items: stripes))]))
        for x in 1..<9 { #expect(abs(Int(picture[x, 5][0]) - 127) <= 20, "\(x)") }
        #expect(picture[12, 5] == white)
    }

    @Test("each part of a picture and each band has the pixels of the whole")
    func partsAndBands() throws {
        let shadow = ShadowItem(
            path: .rectangle(Rect(x: 4, y: 4, width: 12, height: 6)), offset: Point(x: 0, y: 2), blur: 4, color: .black)
        let glyphs = TextTests.run([Glyph(id: 2, x: 4.3, y: 12), Glyph(id: 3, x: 9, y: 16)], size: 7)
        let place = turn(0.96, 0.28, about: 9, 9)
        let clip = Path.rectangle(Rect(x: 3, y: 2, width: 14, height: 17), cornerRadius: 5)
        let inner = DisplayGroup(
            clip: clip, opacity: 0.7, transform: place,
            items: [.shadow(shadow)] + items + [.glyphs(glyphs, origin: .zero, color: .black)])
        let picture = list(24, 24, scale: 2, [.group(DisplayGroup(opacity: 0.8, items: [.group(inner)]))])
        let whole = try draw(picture)
        for most in [1, 300, 2_000] {
            let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages(), mostPixelsOver: most)
            #expect(try renderer.render(picture).bitmap() == whole)
        }
        let part = try draw(picture, region: Rect(x: 5, y: 7, width: 8, height: 6))
        for y in 0..<part.height { for x in 0..<part.width { #expect(part[x, y] == whole[x + 10, y + 14]) } }
    }

    @Test("what is enlarged far more along one side is seen wherever it is", arguments: [30.0, 800, 2_500])
    func unevenScaling(y: Double) throws {
        let bar = fill(Rect(x: 10, y: y, width: 4, height: 20), .black)
        let place = AffineTransform(a: 20, b: 0, c: 0, d: 1, tx: -190, ty: 0)
        let picture = try draw(list(100, 2_600, [.group(DisplayGroup(transform: place, items: [bar]))]))
        #expect(picture[20, Int(y) + 10] == black && picture[80, Int(y) + 10] == black)
        #expect(picture[20, Int(y) - 3] == white && picture[95, Int(y) + 10] == white)
    }

    @Test("groups in each other that are shrunk or enlarged out of all bounds end, in pages too")
    func extremes() throws {
        for place in [
            AffineTransform.scale(x: 0.001, y: 1), turn(0.8, 0.6, about: 3, 3).followed(by: .scale(x: 1000, y: 0.001)),
            .scale(x: 1000, y: 1000), .scale(x: -1000, y: 900),
        ] {
            var item = DisplayItem.group(DisplayGroup(items: items))
            for _ in 0..<6 { item = .group(DisplayGroup(transform: place, items: [item])) }
            _ = try draw(list(20, 20, [item]))
            _ = try PDFTests.pdf(list(20, 20, [item]))
        }
    }

    @Test("far from the picture's corner, parts have the pixels of the whole, too")
    func distantParts() throws {
        let fringes = (0..<90).map {
            fill(Rect(x: Double($0) * 7, y: 300, width: 3.3, height: 240), $0 % 2 == 0 ? red : blue)
        }
        let turned = DisplayGroup(transform: turn(0.9965, 0.0836, about: 331, 317), items: fringes)
        let scaled = DisplayGroup(
            transform: AffineTransform(a: 1.07, b: 0, c: 0, d: 1.07, tx: -21, ty: -23), items: [.group(turned)])
        let picture = list(700, 700, [.group(scaled)])
        let whole = try draw(picture)
        for (x, y) in [(13, 411), (517, 298), (399, 377), (251, 507)] {
            let part = try draw(picture, region: Rect(x: Double(x), y: Double(y), width: 130, height: 90))
            var others = 0
            for row in 0..<90 {
                for column in 0..<130 where part[column, row] != whole[x + column, y + row] { others += 1 }
            }
            #expect(others == 0, "\(x), \(y)")
        }
    }

    @Test("a group that is shrunk to nothing, or has a transform without sense, draws nothing")
    func nothing() throws {
        let empty = try draw(list(20, 20, []))
        for place in [
            AffineTransform.scale(x: 0, y: 1), .scale(x: 0, y: 0), .scale(x: .nan, y: 1), .scale(x: 1, y: .infinity),
        ] { #expect(try draw(list(20, 20, [group(place)])) == empty) }
    }

    @Test("a huge scaling ends, and shows what is in view")
    func huge() throws {
        let scaled = try draw(list(20, 20, [group(AffineTransform(a: 900, b: 1, c: 0, d: 900, tx: -3600, ty: -3600))]))
        #expect(scaled[10, 10] == [0, 0, 255, 255])
    }

    @Test("a material is blurred in an evenly scaled group, and in its plain colour in a turned one")
    func materials() throws {
        let material = Material(blur: 8, saturation: 1, tint: Color(white: 1, alpha: 0.2))
        let item = DisplayItem.material(
            MaterialItem(path: .rectangle(Rect(x: 5, y: 5, width: 10, height: 10)), material: material))
        let behind = fill(Rect(x: 0, y: 0, width: 10, height: 20), .black)
        func middle(_ place: AffineTransform) throws -> [UInt8] {
            try draw(list(20, 20, [behind, .group(DisplayGroup(transform: place, items: [item]))]))[10, 10]
        }
        let about = AffineTransform(a: 1.2, b: 0, c: 0, d: 1.2, tx: -2, ty: -2)
        let blurred = try middle(about)
        #expect((100..<200).contains(blurred[0]))
        #expect(try middle(turn(0, 1, about: 10, 10)) == middle(turn(0.6, 0.8, about: 10, 10)))
        #expect(try middle(turn(0, 1, about: 10, 10)) != blurred)
    }

    @Test("a page of a PDF shows a turned group as the picture does")
    func page() throws {
        let place = turn(0.8, 0.6, about: 10, 7).followed(by: .translation(Point(x: 8, y: 8)))
        let both = list(40, 40, [group(place)])
        let (page, picture) = (try PDFTests.pixels(try PDFTests.pdf(both)), try draw(both))
        var sums = (page: 0, picture: 0)
        for y in 0..<40 {
            for x in 0..<40 {
                sums.page += 255 - Int(page[x, y][1])
                sums.picture += 255 - Int(picture[x, y][1])
            }
        }
        #expect(abs(sums.page - sums.picture) < sums.picture / 12)
        #expect(differences(page, picture, tolerance: 150) < 12)
    }
}
