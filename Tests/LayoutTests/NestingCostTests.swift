import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// A way of nesting elements to any depth.
struct Nesting: CustomTestStringConvertible, Sendable {
    let name: String
    var testDescription: String { name }
    /// Puts an element into the container of a level.
    let around: @Sendable (Element, Int) -> Element

    init(_ name: String, _ around: @escaping @Sendable (Element, Int) -> Element) {
        (self.name, self.around) = (name, around)
    }

    func element(_ depth: Int) -> Element {
        (0..<depth).reduce(label("word", "hello world this wraps")) { around($0, $1) }
    }

    private static func pinned(_ inset: Double) -> [Constraint] {
        let (a, row) = (item(0), row)
        return [
            a.leading == row.leading + AnchorExpression(constant: inset), a.trailing == row.trailing, a.top == row.top,
            row.bottom == a.bottom,
        ]
    }

    private static func level(_ level: Int) -> ElementID { ElementID("level\(level)") }

    static let all = [
        Nesting("stacks by their first baselines") {
            stack(.horizontal, align: .firstBaseline, id: level($1), [$0, spacer(level($1).part("spacer"))])
        },
        Nesting("stacks by their first baselines beside words") {
            stack(
                .horizontal, align: .firstBaseline, spacing: 1, id: level($1),
                [$0, label(level($1).part("word"), "ab")])
        },
        Nesting("views by constraints") { view([$0], pinned(0), id: level($1), box: Box()) },
        Nesting("views by constraints, each a point narrower") { view([$0], pinned(1), id: level($1), box: Box()) },
        Nesting("views that hold a baseline") {
            let (a, b) = (item(0), item(1))
            return view(
                [$0, label(level($1).part("word"), "ab")],
                pinned(3) + [b.leading == row.leading, b.firstBaseline == a.firstBaseline], id: level($1), box: Box())
        },
        Nesting("views that join width and height") {
            let a = item(0)
            return view(
                [$0], [a.leading == row.leading, a.top == row.top, row.bottom == a.bottom, a.width <= a.height + 300],
                id: level($1), box: Box())
        },
        Nesting("views in stacks") {
            stack(.vertical, id: level($1).part("stack"), [view([$0], pinned(2), id: level($1), box: Box())])
        },
        Nesting("stacks that fold") {
            Element(
                id: level($1),
                kind: .stack(
                    Stack(
                        axis: .horizontal, foldedSpacing: 2, children: [$0, label(level($1).part("word"), "words")])))
        },
        Nesting("aspect ratios") {
            stack(
                $1 % 2 == 0 ? .horizontal : .vertical, align: .fill, id: level($1), box: Box(aspectRatio: 1.2),
                [$0, square(level($1).part("square"), 3)])
        },
        Nesting("percentages") {
            var inner = $0
            (inner.box.width, inner.box.maxHeight) = (.percent(97), .percent(95))
            return stack(
                $1 % 2 == 0 ? .horizontal : .vertical, id: level($1), [inner, square(level($1).part("square"), 3)])
        },
        Nesting("grids of words") {
            stack(
                $1 % 2 == 0 ? .horizontal : .vertical, spacing: 2, id: level($1),
                [$0, label(level($1).part("a"), "some words"), label(level($1).part("b"), "and more")])
        },
        Nesting("rows of words that all give way") {
            stack(
                .horizontal, spacing: 1, id: level($1), [label(level($1).part("word"), "some words that wrap"), $0])
        },
        Nesting("padding") {
            stack(.depth, id: level($1), box: Box(padding: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), [$0])
        },
        Nesting("depth stacks that fill") {
            stack(.depth, align: .fill, spare: .spaceBetween, id: level($1), [$0, area(level($1).part("area"))])
        },
        Nesting("spacers in both directions") {
            stack(
                $1 % 2 == 0 ? .horizontal : .vertical, align: .fill, id: level($1),
                [spacer(level($1).part("before")), $0, spacer(level($1).part("after"))])
        },
        Nesting("lists as high as their rows, in stacks") {
            let rows = [Row(id: level($1).part("row"), content: $0)]
            let list = List(sections: [Section(id: level($1).part("section"), rows: Rows(rows))], minimumRowHeight: 10)
            return stack(
                .vertical, id: level($1).part("stack"), [Element(id: level($1), kind: .list(list)), spacer("s")])
        },
        Nesting("views in rows of lists") {
            let rows = [
                Row(id: level($1).part("row"), content: view([$0], pinned(1), id: level($1).part("view"), box: Box()))
            ]
            return Element(
                id: level($1),
                kind: .list(
                    List(sections: [Section(id: level($1).part("section"), rows: Rows(rows))], minimumRowHeight: 10)))
        },
    ]
}

@Suite("The cost of nesting")
struct NestingCostTests {
    /// The smallest power of two of measurements that suffices for this many levels.
    private func cost(_ nesting: Nesting, _ depth: Int, _ height: Double?) -> Int {
        let scene = Scene(screen: screen(320, height), content: nesting.element(depth))
        func suffices(_ measurements: Int) -> Bool {
            var limits = Limits.standard
            limits.measurements = measurements
            return layout(scene, shaping: SquareShaper(), limits: limits).diagnostics.allSatisfy {
                if case .excess = $0 { false } else { true }
            }
        }
        var high = 1
        while high < 1 << 16, !suffices(high) { high *= 2 }
        return high
    }

    /// A cost that doubles with each level would be 256 times as high for sixteen levels as for eight. Dividing lengths
    /// among texts is the most expensive: there are as many lengths as the space has pixels.
    @Test("twice the levels take at most sixteen times as many measurements", arguments: Nesting.all)
    func slope(_ nesting: Nesting) {
        for height in [nil, 200.0] {
            let (eight, sixteen) = (cost(nesting, 8, height), cost(nesting, 16, height))
            #expect(sixteen <= 16 * eight, "8 levels take \(eight) measurements, 16 levels \(sixteen)")
            #expect(sixteen <= 1 << 14)
        }
    }

    @Test("a layout that exceeds its measurements is reported at the element where it does", arguments: Nesting.all)
    func excess(_ nesting: Nesting) throws {
        var limits = Limits.standard
        limits.measurements = 40
        let scene = Scene(screen: screen(320, nil), content: nesting.element(24))
        let found = layout(scene, shaping: SquareShaper(), limits: limits).diagnostics.filter {
            if case .excess = $0 { true } else { false }
        }
        #expect(found.count == 1)
        guard case .excess(let element, .measurements(limit: 40)) = try #require(found.first) else {
            Issue.record("\(found)")
            return
        }
        #expect(element.description.hasPrefix("level") || element == "word")
    }
}
