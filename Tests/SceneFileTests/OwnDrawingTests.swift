import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("SceneFile: user-defined symbols")
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

    @Test("a path in a view box is as wide as the box, and one unit is one point unless a size is given")
    func viewBoxes() throws {
        let line = try #require(symbol("path: M10 4H70, lineWidth: 2, dash: [6], viewBox: [4, 0, 72, 12]"))
        #expect(line.size == 12 && line.width == 72)
        // The parts are twice as large, since a drawing is scaled to a height of 24 units.
        let style = StrokeStyle(width: 4, cap: .round, join: .round, dash: [12])
        #expect(line.symbol.parts == [.stroke(Path([.move(Point(x: 12, y: 8)), .line(Point(x: 132, y: 8))]), style)])
        #expect(line.symbol.name == "stroke 2 dash 6 M10 4H70 in 4,0,72,12")
        let large = try #require(symbol("path: M10 4H70V8Z, viewBox: [4, 0, 72, 12], size: 24"))
        #expect(large.size == 24 && large.width == 144)
        let mirrored = try #require(
            symbol("path: M10 4H70V8Z, viewBox: [4, 0, 72, 12], flipsForRightToLeft: true", direction: "rightToLeft"))
        guard case .fill(let path, _)? = mirrored.symbol.parts.first else { return #expect(Bool(false)) }
        #expect(mirrored.width == 72 && path.elements.first == .move(Point(x: 132, y: 8)))
    }

    @Test("a symbol that flips is mirrored in a right-to-left layout, whether it has a name or a path")
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
            "scene.yaml:1:27: error: this is not path data; begin with M and continue with M L H V C S Q A Z, as in 'M3 12L21 12'"
        ),
        DiagnosticRecord(
            "path: M3 12L30 12",
            "scene.yaml:1:27: error: the path with its stroke extends beyond its square of 24 by 24 units by 6 at the right; scale it down, or write viewBox: [0, 0, 30, 24]"
        ),
        DiagnosticRecord(
            "path: M3 1H8, lineWidth: 3",
            "scene.yaml:1:27: error: the path with its stroke extends beyond its square of 24 by 24 units by 0.5 at the top; scale it down, or write viewBox: [0, -1, 24, 25]"
        ),
        DiagnosticRecord(
            "path: M0 1H90, lineWidth: 2, viewBox: [0, 0, 90, 10]",
            "scene.yaml:1:27: error: the path with its stroke extends beyond its viewBox by 1 at the left, 1 at the right; write viewBox: [-1, 0, 92, 10]"
        ),
        DiagnosticRecord(
            "path: M0 1H9, viewBox: [0, 0, 90, 0]",
            "scene.yaml:1:44: error: 0 is out of range; give a number above 0, up to 100000"),
        DiagnosticRecord(
            "name: star, viewBox: [0, 0, 1, 1]", "scene.yaml:1:42: error: a symbol with 'viewBox' needs 'path'"),
        DiagnosticRecord(
            "path: M0 0A1\(String(repeating: "0", count: 400)) 9 0 0 1 9 9",
            "scene.yaml:1:27: error: this is not path data; begin with M and continue with M L H V C S Q A Z, as in 'M3 12L21 12'"
        ),
    ]

    @Test("errors are reported at their places", arguments: errors)
    func areTold(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics("content: [{symbol: {\(diagnostic.text)}}]") == diagnostic.said)
    }
}
