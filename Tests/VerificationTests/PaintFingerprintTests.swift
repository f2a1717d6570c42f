import TatamiImages
import TatamiPainting
import TatamiPrimitives
import TatamiVerification
import Testing

@Suite("The fingerprint of paint")
struct PaintFingerprintTests {
    private let key = FingerprintKey()

    private func fingerprint(_ list: DisplayList, images: [String: [UInt8]] = ["a": [1], "b": [2]]) -> Fingerprint? {
        Fingerprint(ofPaint: list, images: FilesOfImages(images), under: key)
    }

    @Test("differs for each property that a pixel may depend on")
    func differences() {
        var known: [Fingerprint: String] = [:]
        for (name, list) in Self.lists {
            guard let own = fingerprint(list) else {
                Issue.record("\(name) has none")
                continue
            }
            #expect(fingerprint(list) == own, "\(name), twice")
            #expect(known.updateValue(name, forKey: own) == nil, "\(name) is like \(known[own] ?? "")")
        }
    }

    @Test("includes every property of the paint")
    func properties() {
        // A new property has to be classified as affecting pixels or not.
        func count(_ value: Any) -> Int { Mirror(reflecting: value).children.count }
        #expect(count(DisplayList(size: .zero, scale: 1, background: .black, items: [])) == 7)
        // Titles, languages, roles, structure, links and the pages of a document affect no pixel.
        #expect(count(DisplayGroup(items: [])) == 8)
        #expect(count(Self.shadow) == 4)
        #expect(count(Self.material) == 2 && count(Self.material.material) == 3)
        #expect(count(Self.run) == 6)
        #expect(count(Self.run.font) == 6)
        #expect(count(FontVariation(axis: "wght", value: 1)) == 2)
        #expect(count(Glyph(id: 1, x: 0, y: 0)) == 3)
        #expect(count(StrokeStyle(width: 1)) == 4)
        #expect(count(LinearGradient(start: .zero, end: .zero, stops: [])) == 3)
        #expect(count(Self.image) == 5)
        #expect(count(Color.black) == 4)
    }

    @Test("includes an image's file, not its name, and doesn't exist without the file")
    func images() {
        let list = Self.list([.image(Self.image, frame: Self.frame, tint: nil)])
        #expect(fingerprint(list) != fingerprint(list, images: ["a": [7]]))
        var renamed = Self.image
        (renamed.name, renamed.file) = ("other", "c")
        let other = Self.list([.image(renamed, frame: Self.frame, tint: nil)])
        #expect(fingerprint(other, images: ["c": [1]]) == fingerprint(list))
        #expect(fingerprint(list, images: [:]) == nil)
    }

    @Test("excludes titles and links, which no pixel shows, and differs under another key")
    func unseen() {
        let plain = Self.list([.group(DisplayGroup(items: []))])
        var titled = Self.list([.group(DisplayGroup(id: "x", title: "y", link: "z", items: []))])
        titled.title = "a title"
        #expect(fingerprint(plain) == fingerprint(titled))
        #expect(
            Fingerprint(ofPaint: plain, images: FilesOfImages([:]), under: FingerprintKey()) != fingerprint(plain))
    }

    // MARK: Paint

    private static let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    private static let path = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 5, y: 0)), .close])
    private static let face = FontFace(file: "f", index: 0, name: "F", hasColorGlyphs: false)
    private static let run = GlyphRun(
        font: face, size: 10, glyphs: [Glyph(id: 1, x: 0, y: 0)], text: "a", clusters: [.init(bytes: 1, glyphs: 1)])
    private static let shadow = ShadowItem(path: path, offset: Point(x: 0, y: 1), blur: 2, color: .black)
    private static let image = ImageReference(name: "a", file: "a", format: .png, size: Size(width: 2, height: 2))
    private static let textShadow = TextShadowItem(
        runs: [.init(glyphs: run, origin: .zero)], offset: .zero, blur: 2, color: .black)
    private static let radial = RadialGradient(center: .zero, start: 0, end: 1, stops: gradient.stops)
    private static let gradient = LinearGradient(
        start: .zero, end: Point(x: 1, y: 0), stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])

    private static func list(_ items: [DisplayItem]) -> DisplayList {
        DisplayList(size: Size(width: 10, height: 20), scale: 2, background: .white, items: items)
    }

    private static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var value = value
        change(&value)
        return value
    }

    private static let lists: [(String, DisplayList)] =
        [
            ("nothing", list([])), ("width", changed(list([])) { $0.size.width = 11 }),
            ("height", changed(list([])) { $0.size.height = 21 }), ("scale", changed(list([])) { $0.scale = 3 }),
            ("background", changed(list([])) { $0.background.alpha = 0.5 }),
        ] + items.map { ($0, list([$1])) } + [("two", list([items[0].1, items[0].1]))]

    private static let items: [(String, DisplayItem)] =
        groups + fills + strokes + shadows + materials + texts + [
            ("image", .image(image, frame: frame, tint: nil)),
            ("tinted", .image(image, frame: frame, tint: .black)),
            ("tinted white", .image(image, frame: frame, tint: .white)),
            ("other frame", .image(image, frame: .zero, tint: nil)),
            ("other file", .image(changed(image) { $0.file = "b" }, frame: frame, tint: nil)),
            ("other format", .image(changed(image) { $0.format = .svg }, frame: frame, tint: nil)),
            ("other size", .image(changed(image) { $0.size.width = 9 }, frame: frame, tint: nil)),
        ]

    private static let groups: [(String, DisplayItem)] = [
        ("group", .group(DisplayGroup(items: []))), ("opacity", .group(DisplayGroup(opacity: 0.5, items: []))),
        ("empty clip", .group(DisplayGroup(clip: Path(), items: []))),
        ("clip", .group(DisplayGroup(clip: path, items: []))),
        ("nested", .group(DisplayGroup(items: [.group(DisplayGroup(items: []))]))),
    ]

    private static let fills: [(String, DisplayItem)] =
        [
            ("fill", .fill(path, rule: .nonZero, paint: .solid(.black), bounds: frame)),
            ("other rule", .fill(path, rule: .evenOdd, paint: .solid(.black), bounds: frame)),
            ("other bounds", .fill(path, rule: .nonZero, paint: .solid(.black), bounds: .zero)),
            ("gradient", .fill(path, rule: .nonZero, paint: .linearGradient(gradient), bounds: frame)),
            ("radial", .fill(path, rule: .nonZero, paint: .radialGradient(radial), bounds: frame)),
            (
                "elliptical",
                .fill(
                    path, rule: .nonZero, paint: .radialGradient(changed(radial) { $0.isElliptical = true }),
                    bounds: frame)
            ),
            (
                "other end",
                .fill(path, rule: .nonZero, paint: .linearGradient(changed(gradient) { $0.end.y = 1 }), bounds: frame)
            ),
            (
                "other stop",
                .fill(
                    path, rule: .nonZero, paint: .linearGradient(changed(gradient) { $0.stops[1].offset = 0.5 }),
                    bounds: frame)
            ),
        ]
        + [
            [], [.move(.zero)], [.line(.zero)], [.quad(control: .zero, .zero)],
            [.cubic(control1: .zero, control2: .zero, .zero)],
        ]
        .map { (elements: [Path.Element]) in
            ("\(elements)", .fill(Path(elements), rule: .nonZero, paint: .solid(.black), bounds: frame))
        }

    private static let strokes: [(String, DisplayItem)] = [
        StrokeStyle(width: 1), StrokeStyle(width: 2), StrokeStyle(width: 1, cap: .round),
        StrokeStyle(width: 1, cap: .square), StrokeStyle(width: 1, join: .round), StrokeStyle(width: 1, join: .bevel),
        StrokeStyle(width: 1, dash: [1]), StrokeStyle(width: 1, dash: [1, 2]),
    ].map { ("\($0)", .stroke(path, style: $0, color: .black)) }

    private static let material = MaterialItem(path: path, material: Material(blur: 8, saturation: 1, tint: .black))

    private static let materials: [(String, DisplayItem)] = [
        ("material", .material(material)), ("its path", .material(changed(material) { $0.path = Path() })),
        ("its blur", .material(changed(material) { $0.material.blur = 9 })),
        ("its saturation", .material(changed(material) { $0.material.saturation = 2 })),
        ("its tint", .material(changed(material) { $0.material.tint = .white })),
    ]

    private static let shadows: [(String, DisplayItem)] = [
        ("shadow", .shadow(shadow)), ("its path", .shadow(changed(shadow) { $0.path = Path() })),
        ("its offset", .shadow(changed(shadow) { $0.offset.x = 1 })),
        ("its blur", .shadow(changed(shadow) { $0.blur = 3 })),
        ("its colour", .shadow(changed(shadow) { $0.color = .white })),
    ]

    private static let texts: [(String, DisplayItem)] = [
        ("shadow of text", .textShadow(textShadow)),
        ("its text", .textShadow(changed(textShadow) { $0.runs = [] })),
        ("its place", .textShadow(changed(textShadow) { $0.runs[0].origin.x = 1 })),
        ("its blur", .textShadow(changed(textShadow) { $0.blur = 3 })),
        ("text", .glyphs(run, origin: .zero, color: .black)),
        ("its origin", .glyphs(run, origin: Point(x: 0, y: 1), color: .black)),
        ("its colour", .glyphs(run, origin: .zero, color: .white)),
        ("its size", .glyphs(changed(run) { $0.size = 11 }, origin: .zero, color: .black)),
        ("its font", .glyphs(changed(run) { $0.font.file = "g" }, origin: .zero, color: .black)),
        ("its face", .glyphs(changed(run) { $0.font.index = 1 }, origin: .zero, color: .black)),
        ("its kind of font", .glyphs(changed(run) { $0.font.hasColorGlyphs = true }, origin: .zero, color: .black)),
        ("the bytes of its font", .glyphs(changed(run) { $0.font.content = "1" }, origin: .zero, color: .black)),
        (
            "its place on the axes of its font",
            .glyphs(
                changed(run) { run in
                    run.font.content = "1"
                    run.font.variations = [FontVariation(axis: "wght", value: 1)]
                }, origin: .zero, color: .black)
        ),
        ("another glyph", .glyphs(changed(run) { $0.glyphs[0].id = 2 }, origin: .zero, color: .black)),
        ("a moved glyph", .glyphs(changed(run) { $0.glyphs[0].x = 2 }, origin: .zero, color: .black)),
        ("a raised glyph", .glyphs(changed(run) { $0.glyphs[0].y = 2 }, origin: .zero, color: .black)),
        ("no glyph", .glyphs(changed(run) { $0.glyphs = [] }, origin: .zero, color: .black)),
    ]
}

private final class FilesOfImages: ImageSource {
    private let files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) { self.files = files }

    func bytes(of image: ImageReference) throws(ImageError) -> [UInt8] {
        guard let file = files[image.file] else { throw .empty }
        return file
    }

    func bitmap(of image: ImageReference) throws(ImageError) -> Bitmap { throw .empty }
    func bitmap(ofPNG bytes: [UInt8]) throws(ImageError) -> Bitmap { throw .empty }
}
