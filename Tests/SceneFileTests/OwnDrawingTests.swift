import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("SceneFile: symbols of one's own")
struct OwnDrawingTests {
    private func symbol(_ keys: String, direction: String = "leftToRight") -> SymbolContent? {
        let scene = "screen: {direction: \(direction)}\ncontent: [{symbol: {\(keys)}}]"
        guard case .symbol(let symbol)? = Reading.elements(scene).first?.kind else { return nil }
        return symbol
    }

    @Test("a path is drawn in place of a name, filled or as a line with gaps")
    func paths() throws {
        let filled = try #require(symbol("path: M3 3H21V21Z"))
        #expect(filled.symbol.name == "fill M3 3H21V21Z" && filled.size == 20)
        guard case .fill(let path, .nonZero)? = filled.symbol.parts.first else { return #expect(Bool(false)) }
        #expect(path.elements.count == 4)
        let line = try #require(symbol("path: M3 3H21, lineWidth: 2, dash: [4, 1]"))
        #expect(line.symbol.name == "stroke 2 dash 4,1 M3 3H21")
        let style = StrokeStyle(width: 2, cap: .round, join: .round, dash: [4, 1])
        #expect(line.symbol.parts == [.stroke(Path([.move(Point(x: 3, y: 3)), .line(Point(x: 21, y: 3))]), style)])
    }

    @Test("from right to left it is drawn as in a mirror if it says so, names as well as paths")
    func flipped() throws {
        let flips = "flipsForRightToLeft: true"
        let path = try #require(symbol("path: M3 3H20, lineWidth: 2, \(flips)", direction: "rightToLeft"))
        guard case .stroke(let line, _)? = path.symbol.parts.first else { return #expect(Bool(false)) }
        #expect(line.elements == [.move(Point(x: 21, y: 3)), .line(Point(x: 4, y: 3))])
        #expect(
            symbol("name: chevron.right, \(flips)", direction: "rightToLeft")?.symbol.name == "flipped chevron.right")
        #expect(symbol("name: chevron.right, \(flips)")?.symbol.name == "chevron.right")
        #expect(symbol("name: chevron.right", direction: "rightToLeft")?.symbol.name == "chevron.right")
    }

    static let errors: [DiagnosticRecord] = [
        DiagnosticRecord("size: 20", "scene.yaml:1:12: error: a symbol needs 'name'"),
        DiagnosticRecord(
            "name: star, path: M0 0", "scene.yaml:1:39: error: 'name' and 'path' exclude each other; keep one"),
        DiagnosticRecord("name: star, lineWidth: 2", "scene.yaml:1:44: error: a symbol with 'lineWidth' needs 'path'"),
        DiagnosticRecord("path: M0 0H2, dash: [1]", "scene.yaml:1:41: error: a path with 'dash' needs 'lineWidth'"),
        DiagnosticRecord(
            "path: H3",
            "scene.yaml:1:27: error: no path data; begin with M and go on with M L H V C S Q A Z, as in 'M3 12L21 12'"),
        DiagnosticRecord(
            "path: M3 12L30 12",
            "scene.yaml:1:27: error: the path leaves its square of 24 by 24 units, its line included; scale it down"),
        DiagnosticRecord(
            "path: M3 1H8, lineWidth: 3",
            "scene.yaml:1:27: error: the path leaves its square of 24 by 24 units, its line included; scale it down"),
        DiagnosticRecord(
            "path: M0 0A1\(String(repeating: "0", count: 400)) 9 0 0 1 9 9",
            "scene.yaml:1:27: error: no path data; begin with M and go on with M L H V C S Q A Z, as in 'M3 12L21 12'"),
    ]

    @Test("errors are told where they stand", arguments: errors)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics("content: [{symbol: {\(diagnostic.text)}}]") == diagnostic.said)
    }
}
