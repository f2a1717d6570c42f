import TatamiPrimitives
import TatamiTypesetting
import Testing

@testable import TatamiRendering

@Suite("Tools to draw with")
struct DrawingToolsTests {
    @Test("can be released for the next picture once nothing uses them for text")
    func areFree() throws {
        let tools = try DrawingTools()
        #expect(tools.areFree)
        var typesetter: Typesetter? = try tools.typesetter(for: .none)
        #expect(!tools.areFree && typesetter != nil)
        typesetter = nil
        #expect(tools.areFree)
        _ = try tools.typesetter(for: FontSet(fallback: ["Noto Sans CJK KR"]))
        #expect(tools.areFree)
    }
}
