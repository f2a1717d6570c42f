import RunningPrograms
import TatamiCairo
import TatamiComparison
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@testable import TatamiExplanation

/// Draws scenes of a test with the real fonts and renderer.
struct Studio {
    let maker: PictureMaker

    init() throws { maker = try PictureMaker() }

    var glyphs: any GlyphSource { maker.glyphs }

    func screen(_ scene: String) throws -> DrawnScreen {
        let folder = try TemporaryFolder()
        try folder.write(Array(scene.utf8), to: "scene.yaml")
        let (loaded, diagnostics) = try SceneLoader(of: Project()).load(folder.file("scene.yaml"))
        let source = try #require(loaded, "\(diagnostics)").source
        let resolved = try #require(source.resolve(.standard).resolved)
        let plan = try maker.plan(resolved)
        try #require(plan.isSound, "\(plan.diagnostics)")
        return try screen(tree: plan.tree, list: plan.list)
    }

    func screen(tree: LayoutTree, list: DisplayList) throws -> DrawnScreen {
        DrawnScreen(tree: tree, list: list, pixels: try maker.bitmap(list).bitmap())
    }
}

/// Two screens with their pixels; elements keep their names.
struct PixelPair {
    var expected: DrawnScreen
    var actual: DrawnScreen
    var redrawn: Bitmap?
    var glyphs: any GlyphSource = WideGlyphs()
    var changed: Set<ElementID> = []

    var region: PixelRegion { comparePixels(expected: expected.pixels, actual: actual.pixels)?.region ?? .empty }

    var accounting: PixelAccounting {
        PixelAccounting(
            expected: expected, actual: actual, redrawn: redrawn, glyphs: glyphs, actualName: actualName,
            changed: changed)
    }

    var account: PixelAccount {
        var account = PixelAccount()
        accounting.visit(region) { _, columns, kind in account[kind] += columns.count }
        return account
    }

    private var actualName: (ElementID) -> ElementID? {
        var names: Set<ElementID> = []
        actual.tree.root.forEach { names.insert($0.id) }
        return { names.contains($0) ? $0 : nil }
    }

    /// The pixels that belong to a kind.
    func pixels(_ kind: PixelKind) -> Set<[Int]> {
        var found: Set<[Int]> = []
        accounting.visit(region) { row, columns, other in
            if other == kind { for x in columns { found.insert([x, row]) } }
        }
        return found
    }
}

extension Bitmap {
    mutating func flip(_ x: Int, _ y: Int) { pixels[(y * width + x) * 4] ^= 0x55 }

    /// Returns a copy with a part also drawn at a shift; the pixels at its original place stay.
    func shifting(columns: Range<Int>, rows: Range<Int>, by shift: PixelShift) -> Bitmap {
        var result = self
        for y in rows {
            for x in columns {
                let (from, to) = ((y * width + x) * 4, ((y + shift.dy) * width + x + shift.dx) * 4)
                for channel in 0..<4 { result.pixels[to + channel] = pixels[from + channel] }
            }
        }
        return result
    }
}

extension DrawnScreen {
    func frame(_ id: ElementID) throws -> Rect {
        var found: Rect?
        tree.root.forEach { if $0.id == id { found = $0.frame } }
        return try #require(found, "there is no '\(id)'")
    }
}

/// Glyphs that are all as large as letters with accents and emoji can be.
final class WideGlyphs: GlyphSource {
    private static let ink = Rect(x: -0.4, y: -1.3, width: 2, height: 1.9)

    func outline(of _: UInt32, in _: FontFace) -> GlyphOutline {
        GlyphOutline(path: .rectangle(Self.ink), unitsPerEm: 1)
    }

    func colorGlyph(_: UInt32, in _: FontFace) -> ColorGlyph? { nil }
}
