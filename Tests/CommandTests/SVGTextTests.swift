import Foundation
import RunningPrograms
import Testing

@Suite("Text in SVG images")
struct SVGTextTests {
    private static func image(_ text: String, _ attributes: String = "font-family='Inter'") -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='50'>"
            + "<text x='10' y='36' font-size='30' \(attributes)>\(text)</text></svg>"
    }

    private static let scene = "screen: {width: 200, height: 50, scale: 2}\ncontent: [{image: a.svg}]\n"

    private func project(_ svg: String, scene: String = scene) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(svg.utf8, to: "a.svg")
        try folder.write(scene.utf8, to: "a.yaml")
        return folder
    }

    /// The picture of a scene that shows this text.
    private func picture(_ svg: String) throws -> [UInt8] {
        let folder = try project(svg)
        try draw("a.yaml", as: "a.png", in: folder)
        return try folder.bytes(of: "a.png")
    }

    private func draw(_ scenes: String..., as output: String, in folder: TemporaryFolder) throws {
        let run = try Program.tatami(["render"] + scenes + ["-o", output], in: folder).run()
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test("is drawn in the fonts that scenes have, whatever other fonts the machine has")
    func fonts() throws {
        let blank = try picture(Self.image(""))
        let usual = try picture(Self.image("Hamburg"))
        #expect(usual != blank)
        // Inter's Bold is a separate font file, and an unknown family is replaced by the default one.
        #expect(try picture(Self.image("Hamburg", "font-family='Inter' font-weight='700'")) != usual)
        for family in ["Helvetica, Arial", "sans-serif", "DejaVu Sans"] {
            #expect(try picture(Self.image("Hamburg", "font-family='\(family)'")) == usual, "\(family)")
        }
        let monospaced = try picture(Self.image("Hamburg", "font-family='monospace'"))
        #expect(monospaced != usual)
        #expect(try picture(Self.image("Hamburg", "font-family='Noto Sans Mono CJK JP'")) == monospaced)
        // A character missing in a family is found as in a label.
        #expect(try picture(Self.image("畳")) == picture(Self.image("畳", "font-family='Noto Sans CJK JP'")))
    }

    @Test("is the same outlines in every format, with no text left for a viewer to set")
    func formats() throws {
        let folder = try project(Self.image("Hamburg", "fill='#c00'"))
        let run = try Program.tatami("render", "a.yaml", "--format", "png,svg,pdf", "-o", "out/", in: folder).run()
        #expect(run.status == 0, "\(run.errors)")
        let written = String(decoding: try folder.bytes(of: "out/a.svg"), as: UTF8.self)
        let embedded = try #require(written.firstMatch(of: /image\/svg\+xml;base64,([A-Za-z0-9+\/=]+)/)?.output.1)
        let inner = String(decoding: try #require(Data(base64Encoded: String(embedded))), as: UTF8.self)
        #expect(!inner.contains("<text") && inner.contains("<path"))
        let fonts = try Program("pdffonts", ["out/a.pdf"], in: folder.path).run()
        #expect(!fonts.text.contains("Inter"), "\(fonts.text)")
        try Program("rsvg-convert", ["-z", "2", "out/a.svg", "-o", "svg.png"], in: folder.path).output()
        try Program("pdftoppm", ["-r", "144", "-png", "-singlefile", "out/a.pdf", "pdf"], in: folder.path).output()
        for other in ["svg.png", "pdf.png"] {
            let likeness = try Program(
                "compare", ["-metric", "RMSE", "out/a.png", other, "null:"], in: folder.path
            ).run().errors
            let part = try #require(likeness.firstMatch(of: /\(([0-9.e-]+)\)/).flatMap { Double($0.output.1) })
            #expect(part < 0.03, "\(other): \(likeness)")
        }
    }

    @Test("is set in a scene's own fonts, which don't affect another scene's picture")
    func ownFonts() throws {
        let folder = try project(Self.image("Hamburg", "font-family='Inter Display'"))
        let brand = try Data(
            contentsOf: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/InterDisplay-Black.otf"))
        try folder.write(brand, to: "fonts/Brand.otf")
        try folder.write((Self.scene + "fonts: fonts\n").utf8, to: "b.yaml")
        try draw("a.yaml", "b.yaml", as: "out/", in: folder)
        try draw("b.yaml", "a.yaml", as: "again/", in: folder)
        try draw("b.yaml", as: "alone.png", in: folder)
        #expect(try folder.bytes(of: "out/a.png") == folder.bytes(of: "again/a.png"))
        #expect(try folder.bytes(of: "out/b.png") == folder.bytes(of: "again/b.png"))
        #expect(try folder.bytes(of: "out/b.png") == folder.bytes(of: "alone.png"))
        #expect(try folder.bytes(of: "out/a.png") != folder.bytes(of: "out/b.png"))
        #expect(try folder.bytes(of: "out/a.png") == picture(Self.image("Hamburg")))
    }

    @Test("of any size and position is as cheap as another image", arguments: ["font-size='1e30'", "font-size='1e6'"])
    func bounds(attributes: String) throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'><text y='60' \(attributes)>W</text>"
            + "<text x='1e30' textLength='1e30' letter-spacing='1e20'>abc</text></svg>"
        let folder = try project(svg)
        let run = try Program.tatami(
            "render", "a.yaml", "--format", "png,svg,pdf", "-o", "out/", "--timeout", "20", in: folder
        ).run()
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("that changes is reported as a changed image, by its file")
    func verified() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.image("Hamburg").utf8, to: "snapshots/a.svg")
        try folder.write(Self.scene.utf8, to: "snapshots/a.yaml")
        #expect(try Program.tatami("verify", "--record", "all", in: folder).run().status == 0)
        #expect(try Program.tatami("verify", in: folder).run().status == 0)
        try folder.write(Self.image("Homburg").utf8, to: "snapshots/a.svg")
        let run = try Program.tatami("verify", in: folder).run()
        #expect(run.status == 1)
        #expect(run.text.contains("a.svg"), "\(run.text)")
    }
}
