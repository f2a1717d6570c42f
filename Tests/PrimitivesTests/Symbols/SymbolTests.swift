import TatamiPrimitives
import Testing

@Suite("Symbols")
struct SymbolTests {
    @Test("every symbol has parts and is inside its square, including its stroke", arguments: Symbol.names)
    func insideTheSquare(name: String) throws {
        let symbol = try #require(Symbol(named: name))
        #expect(!symbol.parts.isEmpty)
        for part in symbol.parts {
            let (path, margin) =
                switch part {
                case .fill(let path, _): (path, 0.0)
                case .stroke(let path, let style): (path, style.width / 2)
                }
            let bounds = try #require(flattened(path).controlBounds)
            let inked = Rect(
                x: bounds.minX - margin, y: bounds.minY - margin, width: bounds.width + 2 * margin,
                height: bounds.height + 2 * margin)
            #expect(Rect(x: 0, y: 0, width: 24, height: 24).contains(inked), "\(name): \(inked)")
        }
    }

    @Test("every symbol is near the middle of its square", arguments: Symbol.names)
    func centred(name: String) throws {
        let parts = try #require(Symbol(named: name)).parts
        let paths = parts.map { part in
            switch part {
            case .fill(let path, _), .stroke(let path, _): flattened(path)
            }
        }
        let bounds = try #require(paths.reduce(Path(), +).controlBounds)
        #expect(abs(bounds.midX - 12) <= 1.5 && abs(bounds.midY - 12) <= 1.5, "\(name): \(bounds)")
    }

    @Test("no two symbols are equal, except those that follow the reading direction or have a second name")
    func distinct() {
        let secondNames = [
            "message", "line.horizontal.3", "list.bullet.clipboard", "microphone", "multiply", "text.justify.left",
        ]
        let names = Symbol.names.filter { name in
            !Symbol(name: name).followsDirection && !secondNames.contains { name.hasPrefix($0) }
        }
        #expect(Set(names.map { Symbol(name: $0).parts }).count == names.count)
        let following = Symbol.names.filter { Symbol(name: $0).followsDirection }
        #expect(
            following == [
                "arrow.backward", "arrow.forward", "arrow.up.forward", "arrow.uturn.backward", "arrow.uturn.forward",
                "chevron.backward", "chevron.forward", "list.bullet", "list.dash",
            ])
        #expect(Symbol(name: "chevron.backward").parts == Symbol(name: "chevron.left").parts)
    }

    @Test("names are sorted, and those promised to scenes exist")
    func names() {
        #expect(Symbol.names == Symbol.names.sorted())
        let promised = [
            "trash", "trash.fill", "star", "star.fill", "flag", "flag.fill", "archivebox", "archivebox.fill",
            "checkmark",
            "checkmark.circle.fill", "chevron.right", "chevron.left", "chevron.down", "person.crop.circle",
            "person.crop.circle.fill", "person.fill", "plus", "minus", "ellipsis", "ellipsis.circle", "bell",
            "bell.fill",
            "bell.slash.fill", "pin", "pin.fill", "gear", "heart", "heart.fill", "bubble.left", "bubble.left.fill",
            "paperplane.fill", "magnifyingglass", "xmark", "xmark.circle.fill", "envelope", "envelope.open.fill",
            "arrow.left", "arrow.right", "arrow.uturn.left", "clock", "photo", "camera.fill", "mic.fill", "lock.fill",
            "wifi", "moon.fill", "exclamationmark.triangle.fill", "info.circle", "square.and.arrow.up",
            "speaker.slash.fill", "airplane", "globe", "chevron.forward", "doc.on.doc", "gearshape", "arrow.up.right",
            "checkmark.seal.fill", "text.bubble", "camera", "eye.slash", "slider.horizontal.3", "tag", "textformat",
            "forward.fill", "backward.fill", "play.circle", "shuffle", "speaker", "map", "bag", "gift", "sparkles",
            "forward", "backward", "pause", "stop", "lightbulb", "printer", "faceid", "list.dash", "mappin.and.ellipse",
            "rectangle.portrait.and.arrow.right",
        ]
        #expect(promised.filter { Symbol(named: $0) == nil } == [])
    }

    @Test("an unknown name gives no symbol and no parts")
    func unknown() {
        #expect(Symbol(named: "trash.full") == nil)
        #expect(Symbol(name: "trash.full").parts.isEmpty)
    }

    /// The plus of arms 4.5 to 19.5: one stroked part of two straight lines.
    @Test("path data is read as drawn")
    func pathData() {
        let style = StrokeStyle(width: 1.8, cap: .round, join: .round)
        let path = Path([
            .move(Point(x: 12, y: 4.5)), .line(Point(x: 12, y: 19.5)), .move(Point(x: 4.5, y: 12)),
            .line(Point(x: 19.5, y: 12)),
        ])
        #expect(Symbol(name: "plus").parts == [.stroke(path, style)])
    }

    @Test("a circle drawn by arcs keeps its radius within a thousandth")
    func arcs() throws {
        guard case .stroke(let path, _) = try #require(Symbol(name: "circle").parts.first) else {
            Issue.record("the circle is not stroked")
            return
        }
        let points = flattened(path).elements.compactMap { if case .line(let point) = $0 { point } else { nil } }
        #expect(points.count > 50)
        for point in points {
            let (dx, dy) = (point.x - 12, point.y - 12)
            #expect(abs((dx * dx + dy * dy).squareRoot() - 9) < 0.004)
        }
    }

    /// Sixteen lines per curve.
    private func flattened(_ path: Path) -> Path {
        var current = Point.zero
        var lines = Path()
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point):
                lines.elements.append(element)
                current = point
            case .quad(let control, let end):
                for step in 1...16 {
                    let t = Double(step) / 16
                    lines.elements.append(.line(mix([current, control, end], t)))
                }
                current = end
            case .cubic(let first, let second, let end):
                for step in 1...16 {
                    let t = Double(step) / 16
                    lines.elements.append(.line(mix([current, first, second, end], t)))
                }
                current = end
            case .close: lines.elements.append(.close)
            }
        }
        return lines
    }

    /// De Casteljau's point at `t`.
    private func mix(_ points: [Point], _ t: Double) -> Point {
        guard points.count > 1 else { return points[0] }
        return mix(
            zip(points, points.dropFirst()).map {
                Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
            }, t)
    }
}
