import Foundation
import TatamiPrimitives

/// The glyph numbers that a font file gives to characters of the basic plane (OpenType's `cmap`, format 4).
struct FontTable {
    struct Unreadable: Error {}

    private let data: [UInt8]
    private let segments: Int
    private let table: Int

    init(_ face: FontFace) throws {
        data = Array(try Data(contentsOf: URL(filePath: face.file)))
        func word(_ at: Int, _ data: [UInt8]) -> Int { Int(data[at]) << 8 | Int(data[at + 1]) }
        func long(_ at: Int, _ data: [UInt8]) -> Int { word(at, data) << 16 | word(at + 2, data) }
        let font = data.starts(with: Array("ttcf".utf8)) ? long(12 + 4 * face.index, data) : 0
        for record in 0..<word(font + 4, data) {
            let at = font + 12 + record * 16
            guard data[at..<at + 4].elementsEqual("cmap".utf8) else { continue }
            let cmap = long(at + 8, data)
            for encoding in 0..<word(cmap + 2, data) {
                let table = cmap + long(cmap + 4 + encoding * 8 + 4, data)
                guard word(table, data) == 4 else { continue }
                self.table = table
                self.segments = word(table + 6, data) / 2
                return
            }
        }
        throw Unreadable()
    }

    private func word(_ at: Int) -> Int { Int(data[at]) << 8 | Int(data[at + 1]) }

    /// 0 for a character missing in the font.
    func glyph(_ character: Unicode.Scalar) -> UInt32 {
        let code = Int(character.value)
        for segment in 0..<segments where word(table + 14 + segment * 2) >= code {
            let start = word(table + 16 + segments * 2 + segment * 2)
            guard start <= code else { return 0 }
            let delta = word(table + 16 + segments * 4 + segment * 2)
            let rangeAt = table + 16 + segments * 6 + segment * 2
            guard word(rangeAt) != 0 else { return UInt32((code + delta) & 0xFFFF) }
            let glyph = word(rangeAt + word(rangeAt) + 2 * (code - start))
            return glyph == 0 ? 0 : UInt32((glyph + delta) & 0xFFFF)
        }
        return 0
    }

    static let inter = FontFace(
        file: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", index: 0, name: "Inter", hasColorGlyphs: false)
    static let japanese = FontFace(
        file: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 0, name: "Noto Sans CJK JP",
        hasColorGlyphs: false)

    static let hebrew = FontFace(
        file: "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf", index: 0, name: "Noto Sans Hebrew",
        hasColorGlyphs: false)

    /// A simply set line: each character is `advance` em wide; right-to-left text starts with its last
    /// character.
    static func run(
        _ text: String, in face: FontFace, size: Double = 16, advance: Double = 1, isRightToLeft: Bool = false
    ) throws -> GlyphRun {
        let font = try FontTable(face)
        let inOrder = Array(text.unicodeScalars)
        let visual = isRightToLeft ? inOrder.reversed() : inOrder
        return GlyphRun(
            font: face, size: size,
            glyphs: visual.enumerated().map { index, character in
                Glyph(id: font.glyph(character), x: Double(index) * advance * size, y: 0)
            },
            text: text, clusters: visual.map { .init(bytes: UTF8.width($0), glyphs: 1) }, isRightToLeft: isRightToLeft)
    }
}
