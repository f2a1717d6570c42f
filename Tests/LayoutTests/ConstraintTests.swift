import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// A view of these elements; constraints refer to the container as `row`, and to child n as `item(n)`.
func view(_ children: [Element], _ constraints: [Constraint], id: ElementID = "view", box: Box = Box(width: .fill))
    -> Element
{
    Element(
        id: id,
        kind: .constrained(
            Constrained(children, rules: ConstraintSet(constraints, names: children.map(\.id.description)))),
        box: box)
}

let row = Constraint.Item.container
func item(_ index: Int) -> Constraint.Item { .child(index) }

extension Constraint.Item {
    var left: AnchorExpression { AnchorExpression(self, .left) }
    var right: AnchorExpression { AnchorExpression(self, .right) }
    var width: AnchorExpression { AnchorExpression(self, .width) }
    var height: AnchorExpression { AnchorExpression(self, .height) }
    var centerX: AnchorExpression { AnchorExpression(self, .centerX) }
    var centerY: AnchorExpression { AnchorExpression(self, .centerY) }
    var firstBaseline: AnchorExpression { AnchorExpression(self, .firstBaseline) }
    var lastBaseline: AnchorExpression { AnchorExpression(self, .lastBaseline) }
}

func * (factor: Double, a: AnchorExpression) -> AnchorExpression { a * factor }

@Suite("Constraints")
struct ConstraintTests {
    let a = item(0)
    let b = item(1)
    let c = item(2)

    @Test("a row has the smallest height that its constraints allow, and its width determines its text's height")
    func selfSizing() throws {
        // Twenty characters of ten points at 100 wide: two lines of 12.5, 25 high.
        let tree = laidOut(
            view(
                [label("a", String(repeating: "x", count: 20))],
                [
                    a.leading == row.leading + 10, a.trailing == row.trailing - 10, a.top == row.top + 5,
                    row.bottom - a.bottom >= 7,
                ]), on: screen(120, nil))
        #expect(tree.frame("a") == rect(10, 5, 100, 25))
        #expect(tree.size.height == 37)
        #expect(tree.diagnostics == [])
    }

    @Test("inequalities let the taller of two elements determine the height")
    func taller() {
        for (icon, height) in [(20.0, 36.0), (90, 106)] {
            let tree = laidOut(
                view(
                    [square("a", icon), label("b", "xx")],
                    [
                        a.leading == row.leading + 8, a.top == row.top + 8, row.bottom - a.bottom >= 8,
                        b.leading == a.trailing + 8, b.top == row.top + 8, row.bottom - b.bottom >= 8,
                    ]), on: screen(300, nil))
            #expect(tree.size.height == height)
            #expect(tree.frame("b") == rect(16 + icon, 8, 20, 13))
        }
    }

    @Test("leading and trailing follow the reading direction; left and right do not")
    func directions() {
        let element = view(
            [square("a", 20), square("b", 10)],
            [a.leading == row.leading + 5, a.top == row.top, b.left == row.left + 30, b.top == row.top])
        let right = laidOut(element, on: screen(100, 50))
        #expect(right.frame("a") == rect(5, 0, 20, 20))
        #expect(right.frame("b") == rect(30, 0, 10, 10))
        let left = laidOut(element, on: screen(100, 50, .rightToLeft))
        #expect(left.frame("a") == rect(75, 0, 20, 20))
        #expect(left.frame("b") == rect(30, 0, 10, 10))
        #expect(left.diagnostics == [])
    }

    @Test("a centre to the right of another's stays there in both reading directions")
    func centers() {
        let element = view(
            [square("a", 20), square("b", 10)],
            [
                a.centerX == row.centerX, a.centerY == row.centerY, b.centerX == a.centerX + 30,
                b.bottom == row.bottom, row.height == 50,
            ])
        for direction in LayoutDirection.allCases {
            let tree = laidOut(element, on: screen(100, nil, direction))
            #expect(tree.frame("a") == rect(40, 15, 20, 20))
            #expect(tree.frame("b") == rect(75, 40, 10, 10))
        }
    }

    @Test("an element's height can follow from its width, and a text's height from the width left beside it")
    func aspect() {
        let tree = laidOut(
            view(
                [area("a"), label("b", String(repeating: "x", count: 12))],
                [
                    a.leading == row.leading, a.top == row.top, a.width == row.width / 2, a.height == a.width * 3 / 4,
                    b.leading == a.trailing, b.trailing == row.trailing, b.top == a.bottom, row.bottom == b.bottom,
                ]), on: screen(80, nil))
        #expect(tree.frame("a") == rect(0, 0, 40, 30))
        // Four characters a line, three lines.
        #expect(tree.frame("b") == rect(40, 30, 40, 38))
        #expect(tree.size.height == 68)
        #expect(tree.diagnostics == [])
    }

    @Test("baselines are aligned, those of the first line and those of the last")
    func baselines() throws {
        let big = Element(id: "a", kind: .label(Label(text: "A", font: Font(size: 40))))
        let tree = laidOut(
            view(
                [big, label("b", "xxxxxx"), label("c", "x")],
                [
                    a.leading == row.leading, a.top == row.top, b.leading == a.trailing, b.width == 30,
                    b.firstBaseline == a.firstBaseline, c.leading == b.trailing, c.firstBaseline == b.lastBaseline,
                    row.bottom >= b.bottom, row.bottom >= c.bottom,
                ]), on: screen(200, nil))
        let first = try #require(tree.text("a")?.lines.first?.origin.y)
        let lines = try #require(tree.text("b")?.lines.map(\.origin.y))
        #expect(lines.count == 2)
        #expect(lines.first == first)
        #expect(tree.text("c")?.lines.first?.origin.y == lines.last)
        #expect(tree.diagnostics == [])
    }

    @Test("the element with the higher hugging keeps its width, the one with the higher resistance is not cut")
    func contentPriorities() {
        func widths(_ first: Box, _ second: Box, on width: Double) -> [Double?] {
            let tree = laidOut(
                view(
                    [label("a", "xxx", first), label("b", "xxxxx", second)],
                    [
                        a.leading == row.leading, b.leading == a.trailing, b.trailing == row.trailing, a.top == row.top,
                        b.top == row.top,
                    ]), on: screen(width, 100))
            #expect(tree.diagnostics == [])
            return ["a", "b"].map { tree.frame($0)?.width }
        }
        let firm = AxisPriorities(Priority(clamping: 251))
        #expect(widths(Box(hugging: firm), Box(), on: 200) == [30, 170])
        #expect(widths(Box(), Box(hugging: firm), on: 200) == [150, 50])
        let stiff = AxisPriorities(Priority(clamping: 751))
        #expect(widths(Box(compressionResistance: stiff), Box(), on: 50) == [30, 20])
        #expect(widths(Box(), Box(compressionResistance: stiff), on: 60) == [10, 50])
    }

    @Test("a text whose width follows from constraints is never laid out in one line")
    func unneededMeasuring() {
        let shaper = SquareShaper()
        _ = laidOut(
            view(
                [label("a", String(repeating: "x", count: 500))],
                [
                    a.leading == row.leading + 10, a.trailing == row.trailing - 10, a.top == row.top,
                    row.bottom == a.bottom,
                ]),
            on: screen(120, nil), with: shaper)
        #expect(Set(shaper.requests.map(\.width)) == [100])
    }

    @Test("equal edges stay equal on whole pixels", arguments: [1.0, 2, 3])
    func snapping(scale: Double) throws {
        var constraints = [a.leading == row.leading, c.trailing == row.trailing]
        constraints += [b.leading == a.trailing, c.leading == b.trailing, a.width == b.width, b.width == c.width]
        let inset = AnchorExpression(constant: 0.3)
        for item in [a, b, c] { constraints += [item.top == row.top + inset, item.bottom == row.bottom - inset] }
        let tree = laidOut(view([area("a"), area("b"), area("c")], constraints), on: screen(100, 40, scale: scale))
        let frames = try ["a", "b", "c"].map { try #require(tree.frame($0)) }
        #expect(frames[0].minX == 0 && frames[2].maxX == 100)
        #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
        #expect(tree.offGrid.isEmpty)
    }

    @Test("an element's own size, its bounds and its priorities are included")
    func ownSizes() {
        let tree = laidOut(
            view(
                [
                    area("a", .points(40), .points(10)), area("b"),
                    Element(id: "c", kind: .area, box: Box(minWidth: 25, maxHeight: 9)),
                ],
                [
                    a.leading == row.leading, a.top == row.top, b.leading == a.trailing, b.top == row.top,
                    (b.width == 30).at(.high), (b.width == 99).at(.low), b.height == a.height, c.top == row.top,
                    c.leading == row.leading, c.width <= 20 + a.width / 2, (c.width == 0).at(.low),
                    (c.height == 100).at(.high),
                ]), on: screen(200, 100))
        #expect(tree.frame("b") == rect(40, 0, 30, 10))
        #expect(tree.frame("c") == rect(0, 0, 25, 9))
    }

    private func gap(_ numbers: inout SeededNumbers) -> AnchorExpression {
        AnchorExpression(constant: Double(Int.random(in: 0...9, using: &numbers)))
    }

    @Test("a hundred random trees of boxes satisfy each of their required constraints")
    func random() throws {
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<100 {
            let count = Int.random(in: 1...6, using: &numbers)
            let children = (0..<count).map {
                label(ElementID("e\($0)"), String(repeating: "x", count: Int.random(in: 0...30, using: &numbers)))
            }
            var constraints: [Constraint] = []
            for index in 0..<count {
                let own = item(index)
                let before = index == 0 ? row.top : item(Int.random(in: 0..<index, using: &numbers)).bottom
                constraints += [own.leading >= row.leading + gap(&numbers)]
                constraints += [own.trailing <= row.trailing - gap(&numbers)]
                constraints += [
                    own.top == before + gap(&numbers), row.bottom >= own.bottom + 2,
                ]
            }
            let tree = laidOut(
                view(children, constraints), on: screen(Double.random(in: 40...200, using: &numbers).rounded(), nil))
            let box = try #require(tree.frame("view"))
            for constraint in constraints {
                let sum = constraint.terms.reduce(constraint.constant) { sum, term in
                    var frame = box
                    if case .child(let child) = term.item { frame = tree.frame(ElementID("e\(child)")) ?? .zero }
                    let value: Double =
                        switch term.anchor {
                        case .leading: frame.minX
                        case .trailing: frame.maxX
                        case .top: frame.minY
                        default: frame.maxY
                        }
                    return sum + term.coefficient * value
                }
                switch constraint.relation {
                case .equal: #expect(abs(sum) < 1e-6)
                case .lessOrEqual: #expect(sum < 1e-6)
                case .greaterOrEqual: #expect(sum > -1e-6)
                }
            }
            #expect(tree.offGrid.isEmpty)
        }
    }
}
