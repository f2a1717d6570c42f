import Foundation
import RunningPrograms
import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("SVG images")
struct SVGImageTests {
    static func svg(_ attributes: String, _ content: String = "") -> [UInt8] {
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
    }

    static func draw(_ file: [UInt8], in frame: Rect, scale: Double = 1, tint: Color? = nil) throws -> Bitmap {
        let images = NamedImages()
        images.files["a"] = file
        let item = DisplayItem.image(NamedImages.reference("a", format: .svg), frame: frame, tint: tint)
        return try CairoTests.draw(list(20, 20, scale: scale, [item]), images: images)
    }

    @Test(
        "the intrinsic size is width and height, else the view box, else 100 × 100",
        arguments: [
            ("width='30' height='20'", 30.0, 20.0), ("width='1in' height='48px' viewBox='0 0 5 5'", 96, 48),
            ("viewBox='0 0 24 12'", 24, 12), ("width='100%' height='50%' viewBox='1 2 7 9'", 7, 9), ("", 100, 100),
            ("width='0' height='0'", 100, 100),
        ] as [(String, Double, Double)])
    func intrinsicSize(attributes: String, width: Double, height: Double) throws {
        #expect(try IsolatedSVG.measure(Self.svg(attributes)) == Size(width: width, height: height))
    }

    @Test("a file that isn't SVG is refused by librsvg", arguments: ["", "<svg", "<html/>", "{}", "\u{0}\u{1}"])
    func malformed(text: String) {
        #expect(throws: RenderingError.self) { try IsolatedSVG.measure(Array(text.utf8)) }
    }

    @Test("an SVG is drawn at the resolution of the picture, stretched to its frame")
    func drawn() throws {
        let file = Self.svg("viewBox='0 0 4 4'", "<rect width='1' height='4' fill='#0000ff'/>")
        let picture = try Self.draw(file, in: Rect(x: 2, y: 2, width: 12, height: 8), scale: 3)
        for x in 0..<60 { #expect(picture[x, 20] == ((6..<15).contains(x) ? [0, 0, 255, 255] : white), "\(x)") }
        #expect(
            picture[10, 5] == white && picture[10, 6] != white && picture[10, 29] != white && picture[10, 30] == white)
    }

    @Test("a tint replaces an SVG's colours")
    func tinted() throws {
        let file = Self.svg("viewBox='0 0 4 4'", "<rect width='4' height='4' fill='#00ff00' fill-opacity='0.5'/>")
        let pixel = try Self.draw(file, in: Rect(x: 0, y: 0, width: 20, height: 20), tint: red)[9, 9]
        #expect(pixel[0] == 255 && abs(Int(pixel[1]) - 127) <= 1 && pixel[1] == pixel[2])
    }

    @Test("no file outside an SVG is loaded")
    func nothingExternal() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = folder.appending(path: "other.svg")
        try Data(Self.svg("width='20' height='20'", "<rect width='20' height='20'/>")).write(to: other)
        for address in [other.absoluteString, other.path()] {
            let file = Self.svg("width='20' height='20'", "<image href='\(address)' width='20' height='20'/>")
            #expect(try Self.draw(file, in: Rect(x: 0, y: 0, width: 20, height: 20)) == .plain(20, 20, white))
        }
    }

    @Test("malicious documents end soon, with a picture or an error")
    func bombs() throws {
        let entities = (1...12).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }.joined()
        let text =
            "<!DOCTYPE svg [<!ENTITY e0 'x'>\(entities)]>"
            + "<svg xmlns='http://www.w3.org/2000/svg'><text>&e12;</text></svg>"
        let uses = (1...12).map { level in
            "<g id='u\(level)'>\(String(repeating: "<use href='#u\(level - 1)'/>", count: 10))</g>"
        }.joined()
        let nested = Self.svg(
            "width='20' height='20'",
            "<defs><rect id='u0' width='1' height='1'/>\(uses)</defs><use href='#u12'/>")
        let taken = try processorTime {
            for file in [Array(text.utf8), nested] {
                do {
                    _ = try Self.draw(file, in: Rect(x: 0, y: 0, width: 20, height: 20))
                } catch RenderingError.undrawableImage(_, cause: .malformedSVG) {}
            }
        }
        #expect(taken < allowed(.seconds(20)))
    }
}
