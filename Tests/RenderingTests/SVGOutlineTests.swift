import TatamiCairo
import TatamiPrimitives
import TatamiTypesetting
import Testing

@Suite("SVG files whose text becomes outlines")
struct SVGOutlineTests {
    private static let fonts = SVGFonts(names: []) { _ throws(RenderingError) in
        do throws(FontError) { return try svgFontConfiguration(.none) } catch { throw .noSVGFonts }
    }

    @Test("the result, with the element around it, is never longer than the limit")
    func limit() throws {
        let file = Array(
            "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><rect width='9' height='9'/></svg>".utf8)
        let whole = try IsolatedSVG.outline(file, Self.fonts, limit: 1 << 20)
        #expect(whole.size == Size(width: 30, height: 20))
        #expect(try IsolatedSVG.outline(file, Self.fonts, limit: whole.bytes.count).bytes.count <= whole.bytes.count)
        for missing in [1, 7, 100] {
            let limit = whole.bytes.count - missing
            #expect {
                try IsolatedSVG.outline(file, Self.fonts, limit: limit)
            } throws: { error in
                if case RenderingError.tooMuchOutput(limit: limit) = error { true } else { false }
            }
        }
    }
}
