import Foundation
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiTypesetting

@Suite("Fonts that come with a scene")
struct OwnFontsTests {
    private static let inter = "/usr/share/fonts/opentype/inter/"
    private static let japanese = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    private static let variable = "/usr/share/fonts/truetype/inter-vf/InterDisplay-roman.var.ttf"

    private static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func file(_ path: String) throws -> FontFile {
        FontFile(name: "own", path: path, families: try fontFamilies(of: bytes(path)), content: path)
    }

    @Test("are named by the families in their files: single, collected and variable ones")
    func families() throws {
        #expect(try fontFamilies(of: Self.bytes(Self.inter + "InterDisplay-Regular.otf")) == ["Inter Display"])
        #expect(try fontFamilies(of: Self.bytes(Self.japanese)).prefix(2) == ["Noto Sans CJK JP", "Noto Sans CJK KR"])
        #expect(try fontFamilies(of: Self.bytes(Self.variable)) == ["Inter Display"])
    }

    @Test("are refused if they are web fonts, not fonts, or truncated")
    func refused() throws {
        let whole = try Self.bytes(Self.inter + "Inter-Regular.otf")
        #expect(throws: FontFileError.webFont) { try fontFamilies(of: Array("wOF2".utf8) + whole) }
        #expect(throws: FontFileError.notAFont) { try fontFamilies(of: Array("%PDF-1.7".utf8)) }
        #expect(throws: FontFileError.notAFont) { try fontFamilies(of: []) }
        #expect(throws: FontFileError.notAFont) { try fontFamilies(of: Array(whole.prefix(whole.count / 2))) }
        #expect(throws: FontFileError.notAFont) { try fontFamilies(of: Array(whole.prefix(200))) }
    }

    @Test("damaged anywhere are refused, or shape text: nothing crashes")
    func damaged() throws {
        let whole = try Self.bytes(Self.inter + "InterDisplay-Regular.otf")
        var generator = SystemRandomNumberGenerator()
        let folder = FileManager.default.temporaryDirectory.appending(path: "damaged-\(generator.next())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var state: UInt64 = 42
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var used = 0
        for number in 0..<60 {
            var bytes = whole
            // Mostly in the headers of tables: they contain offsets and counts.
            for _ in 0..<(1 + random(8)) { bytes[random(number % 2 == 0 ? 4_096 : bytes.count)] = UInt8(random(256)) }
            guard let families = try? fontFamilies(of: bytes) else { continue }
            let path = folder.appending(path: "\(number).otf").path
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let own = FontSet(files: [FontFile(name: "a", path: path, families: families, content: "\(number)")])
            guard let typesetter = try? Typesetter(own) else { continue }
            let text = typesetter.shape(.plain("Hamburgefonstiv 漢字 ✨", family: families[0]))
            for run in text.lines.flatMap(\.runs) {
                for glyph in run.glyphs { _ = typesetter.glyphs.outline(of: glyph.id, in: run.font) }
            }
            used += 1
        }
        #expect(used > 5)
    }

    @Test("a family of the catalogue is set in the given file of its name, in the same places as with the machine's")
    func replacing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appending(path: "a.otf").path
        try FileManager.default.copyItem(atPath: Self.inter + "Inter-Regular.otf", toPath: copy)
        let own = try Typesetter(FontSet(files: [Self.file(copy)]))
        let request = TextRequest.plain("Hamburg 漢字 שלום ✨", width: 120)
        let (mine, usual) = (own.shape(request), try Typesetter().shape(request))
        #expect(mine.size == usual.size)
        #expect(mine.lines.map { $0.runs.map(\.glyphs) } == usual.lines.map { $0.runs.map(\.glyphs) })
        let files = Set(mine.lines.flatMap(\.runs).map(\.font.file))
        #expect(files.contains(copy))
        #expect(!files.contains(Self.inter + "Inter-Regular.otf"))
    }

    @Test("a variable font has the requested weight, and the requested positions on its axes")
    func variations() throws {
        let typesetter = try Typesetter(FontSet(files: [Self.file(Self.variable)]))
        func run(_ font: Font) throws -> GlyphRun {
            let text = typesetter.shape(TextRequest(text: "Hamburg", font: font))
            return try #require(text.lines.first?.runs.first)
        }
        let widths = try Font.Weight.allCases.map { weight -> Double in
            let run = try run(Font(family: "Inter Display", size: 20, weight: weight))
            #expect(run.font.file == Self.variable)
            let place = run.font.variations.first { $0.axis == "wght" }?.value ?? 400
            #expect(place == Double(weight.value))
            return run.glyphs.last?.x ?? 0
        }
        #expect(widths.first != widths.last)
        let placed = try run(
            Font(
                family: "Inter Display", size: 20,
                axes: [FontVariation(axis: "none", value: 3), FontVariation(axis: "wght", value: 650)]))
        #expect(placed.font.variations == [FontVariation(axis: "wght", value: 650)])
    }

    @Test("a fallback family has the characters that the requested family lacks, before the machine's")
    func fallback() throws {
        let display = try Self.file(Self.inter + "InterDisplay-Regular.otf")
        let asked = TextRequest.plain("aЖ", family: "Noto Sans Thai")
        func files(_ own: FontSet) throws -> [String] {
            try Typesetter(own).shape(asked).lines[0].runs.map(\.font.file)
        }
        #expect(try files(FontSet(files: [display])).last == Self.inter + "Inter-Regular.otf")
        #expect(try files(FontSet(files: [display], fallback: ["Inter Display"])).last == display.path)
    }
}

@Suite("A font that is missing")
struct MissingFontTests {
    /// A machine without a package.
    private func selection(without name: String, _ own: FontSet = .none) -> FontSelection {
        let packages = FontCatalogue.packages.map { package in
            package.name == name
                ? FontCatalogue.Package(
                    name: name, families: package.families,
                    files: package.files.map { .init(path: "/none" + $0.path, package: name) }) : package
        }
        return FontSelection(own, catalogue: packages)
    }

    private func path(_ part: String) throws -> String {
        try #require(FontCatalogue.files.first { $0.path.contains(part) }?.path)
    }

    private func failure(
        _ text: String, in part: String, asked: String = "Inter", _ selection: FontSelection, hasBox: Bool = false
    )
        throws -> FontError?
    {
        selection.failure(to: text[...].unicodeScalars, in: try path(part), asked: asked, hasBox: hasBox)
    }

    @Test("is reported when a text requests its family, and not before")
    func family() {
        let selection = selection(without: "fonts-noto-core")
        #expect(selection.failure(toFamily: "Inter") == nil)
        #expect(selection.failure(toFamily: "Noto Sans Thai") != nil)
    }

    @Test("affects only characters that it might contain, and for which a later font was found")
    func characters() throws {
        let cjk = selection(without: "fonts-noto-cjk")
        #expect(try failure("abc", in: "Inter-Regular", cjk) == nil)
        #expect(try failure("שלום", in: "Hebrew-Regular", cjk) == nil)
        #expect(try failure("漢", in: "Inter-Regular", cjk, hasBox: true) != nil)
        #expect(try failure("☃", in: "NotoColorEmoji", cjk) != nil)
        let core = selection(without: "fonts-noto-core")
        #expect(try failure("漢", in: "CJK-Regular", core) == nil)
        #expect(try failure("שלום", in: "Inter-Regular", core, hasBox: true) != nil)
        let emoji = selection(without: "fonts-noto-color-emoji")
        #expect(try failure("☎", in: "CJK-Regular", emoji) == nil)
        #expect(try failure("☎\u{FE0F}", in: "CJK-Regular", emoji) != nil)
        #expect(try failure("✨", in: "CJK-Regular", emoji) != nil)
    }

    @Test("is not needed if own fonts have all of its families")
    func replaced() {
        let file = FontFile(name: "a", path: "/a", families: ["inter"], content: "")
        let selection = selection(without: "fonts-inter", FontSet(files: [file]))
        #expect(selection.missing.isEmpty)
        #expect(selection.failure(toFamily: "Inter") == nil)
        #expect(!selection.catalogue.contains { $0.package == "fonts-inter" })
    }
}
