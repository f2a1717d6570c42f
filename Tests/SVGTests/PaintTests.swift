import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Paint in SVG")
struct PaintTests {
    @Test("a material is its tint, through which three tenths of the background are visible")
    func material() throws {
        let item = MaterialItem(
            path: .rectangle(Rect(x: 0, y: 0, width: 9, height: 9)),
            material: Material(blur: 20, saturation: 1.4, tint: Color(rgb: 0xF6F6F6, alpha: 0.6)))
        let document = try ParsedDocument([.material(item)])
        let path = try #require(document.all("path").last)
        #expect(path.attributes["fill"] == "#f6f6f6" && path.attributes["fill-opacity"] == ".88")
    }

    @Test("rectangles, round ones and ellipses use SVG's own elements if they are shorter")
    func shapes() throws {
        let frame = Rect(x: 16, y: 100.5, width: 358, height: 44)
        let items: [DisplayItem] = [
            Path.rectangle(frame), Path.rectangle(frame, cornerRadius: 10),
            Path.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)),
            Path.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 20)),
        ].map { .fill($0, rule: .nonZero, paint: .solid(.black), bounds: frame) }
        let document = try ParsedDocument(items)
        #expect(document.source.contains(##"<path d="m16 100.5h358v44h-358z"/>"##))
        #expect(document.source.contains(##"<rect x="16" y="100.5" width="358" height="44" rx="10"/>"##))
        #expect(document.source.contains(##"<circle cx="20" cy="20" r="20"/>"##))
        #expect(document.source.contains(##"<ellipse cx="20" cy="10" rx="20" ry="10"/>"##))
    }

    @Test("a dashed line keeps its start, and a dashed rectangle is written as a path")
    func dashes() throws {
        let frame = Rect(x: 4, y: 4, width: 50, height: 40)
        let style = StrokeStyle(width: 2, dash: [6, 2.5])
        let document = try ParsedDocument([
            .stroke(.rectangle(frame, cornerRadius: 8), style: style, color: .black),
            .stroke(.rectangle(frame, cornerRadius: 8), style: StrokeStyle(width: 2), color: .black),
        ])
        #expect(document.all("path").compactMap { $0.attributes["stroke-dasharray"] } == ["6 2.5"])
        #expect(
            document.all("rect").filter { $0.attributes["rx"] == "8" }.map { $0.attributes["stroke-dasharray"] } == [
                nil
            ])
    }

    @Test("a rectangle with only some round corners is not written as one with four")
    func someCorners() throws {
        let frame = Rect(x: 1, y: 1, width: 50, height: 44)
        let path = Path.rectangle(frame, cornerRadius: CornerRadii(10, .top))
        let document = try ParsedDocument([.fill(path, rule: .nonZero, paint: .solid(.black), bounds: frame)])
        #expect(document.all("rect").isEmpty)
        #expect(document.all("path").count == 2)
    }

    @Test(
        "colours are short and omit the default",
        arguments: [
            (Color.black, "/>"), (Color.white, " fill=\"#fff\"/>"), (Color(rgb: 0xFF3B30), " fill=\"#ff3b30\"/>"),
            (Color(rgb: 0x010203), " fill=\"#010203\"/>"), (Color(white: 0, alpha: 0.5), " fill-opacity=\".5\"/>"),
            (Color(white: 1, alpha: 1.0 / 3), " fill=\"#fff\" fill-opacity=\".3333\"/>"),
            (Color(white: 0.9), " fill=\"#e6e6e6\"/>"),
        ] as [(Color, String)])
    func colors(color: Color, attributes: String) throws {
        let document = try ParsedDocument([.box(0, 0, 5, 5, color)])
        #expect(document.source.contains("<path d=\"m0 0h5v5h-5z\"" + attributes))
    }

    @Test("wholly transparent items are omitted")
    func clear() throws {
        let shadow = ShadowItem(path: .rectangle(.zero), offset: .zero, blur: 3, color: .clear)
        let document = try ParsedDocument([
            .box(0, 0, 5, 5, .clear), .shadow(shadow),
            .stroke(.rectangle(.zero), style: StrokeStyle(width: 1), color: .clear),
            .glyphs(FakeGlyphs.run([1], "a"), origin: .zero, color: .clear),
        ])
        #expect(document.elements.map(\.name) == ["svg", "path"])
    }

    @Test("equal gradients, clips and blurs are defined once, others separately")
    func dedupe() throws {
        let frame = Rect(x: 10, y: 20, width: 40, height: 60)
        func gradient(_ alpha: Double) -> Paint {
            .linearGradient(
                LinearGradient(
                    start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1),
                    stops: [.init(offset: 0, color: Color(white: 0.9, alpha: alpha)), .init(offset: 1, color: .black)]))
        }
        func shadow(x: Double) -> DisplayItem {
            .shadow(
                ShadowItem(
                    path: .rectangle(frame, cornerRadius: 8), offset: Point(x: x, y: 3), blur: 5,
                    color: Color(white: 0, alpha: 0.25)))
        }
        let clipped = DisplayItem.group(DisplayGroup(clip: .rectangle(frame, cornerRadius: 4), items: [.box(frame)]))
        let document = try ParsedDocument([
            .fill(.rectangle(frame), rule: .nonZero, paint: gradient(0.9), bounds: frame),
            .fill(.ellipse(in: frame), rule: .nonZero, paint: gradient(0.9), bounds: frame),
            .fill(.ellipse(in: frame), rule: .nonZero, paint: gradient(0.8), bounds: frame), clipped, clipped,
            shadow(x: 0), shadow(x: 30),
        ])
        #expect(document.all("linearGradient").count == 2)
        #expect(
            document.all("linearGradient").first?.attributes
                == ["id": "a", "gradientUnits": "userSpaceOnUse", "x1": "30", "y1": "20", "x2": "30", "y2": "80"])
        #expect(
            document.all("stop").first?.attributes == ["stop-color": "#e6e6e6", "stop-opacity": ".9"])
        #expect(document.all("clipPath").count == 1)
        #expect(document.all("filter").count == 1)
        #expect(document.all("feGaussianBlur").map(\.attributes) == [["stdDeviation": "2.5"]])
        #expect(Set(document.references) == Set(document.ids))
    }

    @Test("a radial gradient is a circle around the origin in its place, an elliptical one is stretched")
    func radial() throws {
        let frame = Rect(x: 10, y: 20, width: 40, height: 60)
        func fill(isElliptical: Bool) -> DisplayItem {
            let gradient = RadialGradient(
                center: Point(x: 0.5, y: 0.5), start: isElliptical ? 0 : 10, end: isElliptical ? 0.5 : 20,
                isElliptical: isElliptical,
                stops: [.init(offset: 0, color: Color(rgb: 0xFF0000)), .init(offset: 1, color: .black)])
            return .fill(.rectangle(frame), rule: .nonZero, paint: .radialGradient(gradient), bounds: frame)
        }
        let document = try ParsedDocument([fill(isElliptical: false), fill(isElliptical: true)])
        let gradients = document.all("radialGradient")
        #expect(gradients.map { $0.attributes["r"] } == ["20", ".5"])
        #expect(
            gradients.map { $0.attributes["gradientTransform"] } == [
                "translate(30 50)", "translate(30 50) scale(40 60)",
            ])
        #expect(document.all("stop").map { $0.attributes["offset"] } == [".5", "1", nil, "1"])
    }

    @Test("a gradient without length or with one stop is its last colour, and one without stops is nothing")
    func degenerate() throws {
        func fill(_ gradient: LinearGradient) -> DisplayItem {
            let frame = Rect(x: 0, y: 0, width: 5, height: 5)
            return .fill(.rectangle(frame), rule: .nonZero, paint: .linearGradient(gradient), bounds: frame)
        }
        let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
        let here = Point(x: 0.5, y: 0.5)
        let document = try ParsedDocument([
            fill(.init(start: here, end: here, stops: [.init(offset: 0, color: red), .init(offset: 1, color: blue)])),
            fill(.init(start: .zero, end: here, stops: [.init(offset: 0, color: red)])),
            fill(.init(start: .zero, end: here, stops: [])),
        ])
        #expect(document.all("path").compactMap { $0.attributes["fill"] } == ["#fff", "#00f", "#f00"])
        #expect(document.all("linearGradient").isEmpty)
    }

    @Test("strokes contain what differs from SVG's defaults")
    func strokes() throws {
        let line = Path([.move(.zero), .line(Point(x: 5, y: 5)), .line(Point(x: 9, y: 0))])
        let document = try ParsedDocument([
            .stroke(line, style: StrokeStyle(width: 1.8, cap: .round, join: .round), color: .white),
            .stroke(line, style: StrokeStyle(width: 1), color: .black),
        ])
        #expect(
            document.source.contains(
                ##"<path d="m0 0 5 5 4-5" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>"##
            ))
        #expect(
            document.source.contains(##"<path d="m0 0 5 5 4-5" fill="none" stroke="#000" stroke-miterlimit="10"/>"##))
    }
}
