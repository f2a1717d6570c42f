import Foundation
import TatamiLayout
import TatamiPrimitives
import TatamiTypesetting
import Testing

@Suite("Glyphs of a font")
struct FontGlyphsTests {
    let typesetter: Typesetter

    init() throws {
        typesetter = try Typesetter()
    }

    @Test("outlines are measured downward from the baseline")
    func outlinesGrowDownwardFromTheBaseline() throws {
        for (text, above, below) in [("H", 0.72, 0.0), ("p", 0.56, 0.2), ("口", 0.74, 0.07)] {
            let run = try #require(typesetter.shape(.plain(text)).lines[0].runs.first)
            let outline = typesetter.glyphs.outline(of: run.glyphs[0].id, in: run.font)
            let bounds = try #require(outline.path.controlBounds)
            #expect(abs(-bounds.minY / outline.unitsPerEm - above) < 0.06, "\(text)")
            #expect(abs(bounds.maxY / outline.unitsPerEm - below) < 0.06, "\(text)")
            #expect(outline.path.elements.last == .close)
        }
    }

    @Test("a blank has no outline")
    func aBlankHasNoOutline() throws {
        let run = try #require(typesetter.shape(.plain("a b")).lines[0].runs.first)
        #expect(typesetter.glyphs.outline(of: run.glyphs[1].id, in: run.font).path.isEmpty)
    }

    @Test("an emoji is a picture on its line")
    func anEmojiIsAPictureOnItsLine() throws {
        let run = try #require(typesetter.shape(.plain("😜")).lines[0].runs.first)
        let picture = try #require(typesetter.glyphs.colorGlyph(run.glyphs[0].id, in: run.font))
        #expect(picture.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(abs(picture.frame.width - 1.2) < 0.1)
        #expect(picture.frame.minY < -0.9 && picture.frame.maxY > 0.1)
    }

    @Test("faces are read without a typesetter")
    func facesAreReadWithoutATypesetter() throws {
        let run = try #require(typesetter.shape(.plain("漢")).lines[0].runs.first)
        let own = typesetter.glyphs.outline(of: run.glyphs[0].id, in: run.font)
        #expect(FontGlyphs().outline(of: run.glyphs[0].id, in: run.font) == own)
    }

    @Test("a font that can't be opened, or is truncated, is reported; one that can be opened is not")
    func failures() throws {
        let run = try #require(typesetter.shape(.plain("ש")).lines[0].runs.first)
        #expect(typesetter.failure == nil)
        let whole = [UInt8](try Data(contentsOf: URL(filePath: run.font.file)))
        let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        /// The error of reading the font truncated to this length.
        func failure(length: Int) throws -> FontError? {
            let path = "\(folder)/\(length).ttf"
            try Data(whole.prefix(length)).write(to: URL(filePath: path))
            let glyphs = FontGlyphs()
            let face = FontFace(file: path, index: 0, name: "", hasColorGlyphs: false)
            let isEmpty = glyphs.outline(of: run.glyphs[0].id, in: face).path.isEmpty
            #expect(isEmpty == (glyphs.failure != nil))
            if let failure = glyphs.failure {
                #expect(failure == .unreadableFile(FontCatalogue.File(path: path, package: "")))
            }
            return glyphs.failure
        }
        #expect(try failure(length: whole.count) == nil)
        for length in [0, 3, 12, 200, whole.count / 2, whole.count - 4] { #expect(try failure(length: length) != nil) }

        let absent = FontGlyphs()
        let missing = FontFace(file: folder + "/none", index: 0, name: "", hasColorGlyphs: false)
        #expect(absent.outline(of: 5, in: missing).path.isEmpty)
        #expect(absent.failure == .missingFile(FontCatalogue.File(path: missing.file, package: "")))
        #expect(!absent.outline(of: run.glyphs[0].id, in: run.font).path.isEmpty)
        #expect(absent.failure != nil)
    }

    @Test("a missing glyph is empty")
    func whatIsNotThereIsEmpty() throws {
        let run = try #require(typesetter.shape(.plain("a")).lines[0].runs.first)
        let glyphs = FontGlyphs()
        #expect(glyphs.outline(of: .max, in: run.font).path.isEmpty)
        #expect(glyphs.colorGlyph(1, in: run.font) == nil)
        for (file, index) in [("/nonexistent", 0), (run.font.file, 7), (run.font.file, -1)] {
            let face = FontFace(file: file, index: index, name: "", hasColorGlyphs: true)
            #expect(glyphs.outline(of: 5, in: face).path.isEmpty)
            #expect(glyphs.colorGlyph(5, in: face) == nil)
        }
    }
}
