import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Errors in constraints")
struct ConstraintDiagnosticTests {
    let a = item(0)
    let b = item(1)

    private func conflict(_ tree: LayoutTree) -> [LayoutDecider]? {
        for case .conflict(_, _, let members) in tree.diagnostics { return members }
        return nil
    }

    @Test("the conflicting constraints are named, and no others")
    func conflict() {
        let constraints = [
            a.leading == row.leading, a.top == row.top, b.leading == row.leading, b.top == a.bottom + 8,
            row.bottom - a.bottom == 8, row.bottom - b.bottom == 52, b.height >= 10, row.height >= 30,
        ]
        let tree = laidOut(view([square("a", 65), label("b", "x")], constraints), on: screen(300, nil))
        #expect(conflict(tree) == [.constraint(3), .constraint(4), .constraint(5), .constraint(6)])
        // The tree is complete nevertheless.
        #expect(tree.frame("a") == rect(0, 0, 65, 65))
    }

    @Test("implicit constraints are reported as facts: the row's width, an intrinsic size, no negative lengths")
    func facts() {
        let tree = laidOut(
            view([area("a", .points(90), nil)], [a.leading == row.leading + 10, a.trailing <= row.trailing - 10]),
            on: screen(100, 50))
        #expect(
            conflict(tree) == [
                .fact(.containerWidth(100)), .fact(.length(child: 0, isHorizontal: true, 90)), .constraint(0),
                .constraint(1),
            ])
        let negative = laidOut(view([area("a")], [a.left >= 60, a.right <= 50]), on: screen(100, 50))
        #expect(
            conflict(negative) == [.fact(.notNegative(child: 0, isHorizontal: true)), .constraint(0), .constraint(1)])
    }

    @Test("an optional constraint never conflicts")
    func wishes() {
        let tree = laidOut(
            view([square("a", 20)], [a.left == 0, (a.left == 9).at(Priority(clamping: 999)), a.top == 0]),
            on: screen(100, 50))
        #expect(tree.diagnostics == [])
    }

    @Test("random conflicts are minimal: without any one member the rest is satisfiable")
    func minimal() throws {
        var numbers = SeededNumbers(seed: 3)
        var conflicts = 0
        for _ in 0..<60 {
            let constraints = (0..<12).map { _ -> Constraint in
                let anchors = [a.left, a.right, b.left, b.right, a.width, b.width, row.right]
                let sum = (anchors.randomElement(using: &numbers) ?? 0) - (anchors.randomElement(using: &numbers) ?? 0)
                let relation = Constraint.Relation.allCases.randomElement(using: &numbers) ?? .equal
                return Constraint(
                    sum - AnchorExpression(constant: Double(Int.random(in: 0...60, using: &numbers))), relation)
            }.filter { !$0.terms.isEmpty }
            func members(_ constraints: [Constraint]) -> [LayoutDecider]? {
                conflict(laidOut(view([area("a"), area("b")], constraints), on: screen(100, 50)))
            }
            guard let found = members(constraints) else { continue }
            conflicts += 1
            let own = found.compactMap { if case .constraint(let index) = $0 { constraints[index] } else { nil } }
            #expect(members(own) != nil)
            tries: for left in own.indices {
                var rest = own
                rest.remove(at: left)
                // If the rest still conflicts, it is with facts that are not in this conflict.
                for case .fact(let fact) in members(rest) ?? [] where !found.contains(.fact(fact)) { continue tries }
                #expect(members(rest) == nil)
            }
        }
        #expect(conflicts > 20)
    }

    @Test("an ambiguous frame is reported at the anchor that is free, and not at those that depend on it")
    func ambiguous() {
        let tree = laidOut(
            view(
                [square("a", 20), label("b", "xx")],
                [a.leading == row.leading, b.leading == a.trailing, b.top == a.bottom]), on: screen(100, 50))
        #expect(tree.diagnostics == [.ambiguous(element: "a", anchor: .top)])
        let sides = laidOut(
            view(
                [label("a", "xx"), label("b", "xx")],
                [
                    a.leading == row.leading, b.leading == a.trailing, b.trailing == row.trailing, a.top == row.top,
                    b.top == row.top,
                ]), on: screen(100, 50))
        #expect(sides.diagnostics == [.ambiguous(element: "a", anchor: .width)])
        let nothing = laidOut(view([area("a")], []), on: screen(100, 50))
        #expect(
            nothing.diagnostics == [.width, .leading, .height, .top].map { .ambiguous(element: "a", anchor: $0) })
    }

    @Test("a row with too small a height keeps its constraints, and the height that it needs is reported")
    func tooLow() {
        let content = view([square("a", 60)], [a.left == 0, a.top == row.top + 8, row.bottom - a.bottom >= 8])
        let tree = laidOut(
            list(List(sections: [Section(id: "s", rows: [Row(id: "r", content: content)])], rowHeight: 44)),
            on: screen(200, 300))
        #expect(tree.frame("a") == rect(0, 8, 60, 60))
        #expect(tree.diagnostics == [.tooLow(container: "view", given: 44, needed: 76)])
    }

    @Test("an explanation names the constraints and facts that determine an anchor")
    func explains() throws {
        let constraints = [
            a.leading == row.leading + 8, a.top == row.top + 8, row.bottom - a.bottom >= 8, b.leading == a.trailing + 8,
            b.trailing == row.trailing - 8, b.top == row.top + 8, row.bottom - b.bottom >= 8,
        ]
        let content = view([square("a", 60), label("b", "x")], constraints)
        let scene = Scene(screen: screen(200, nil), content: content)
        var memory = LayoutMemory()
        let reasons = layout(scene, shaping: SquareShaper(), remembering: &memory, asked: true).reasons
        func explanation(of id: ElementID) -> FrameExplanation? {
            reasons.explanation(of: id, on: PixelGrid(pixelsPerPoint: scene.screen.scale))
        }
        let answer = try #require(explanation(of: "b"))
        #expect(answer.container == "view" && answer.child == 1)
        func deciders(_ anchor: Anchor) -> [LayoutDecider]? { answer.anchors.first { $0.anchor == anchor }?.deciders }
        #expect(
            deciders(.leading) == [.fact(.length(child: 0, isHorizontal: true, 60)), .constraint(0), .constraint(3)])
        #expect(deciders(.trailing) == [.fact(.containerWidth(200)), .constraint(4)])
        #expect(deciders(.height) == [.fact(.content(child: 1, isHorizontal: false, 13))])
        let container = try #require(explanation(of: "view"))
        #expect(
            container.anchors.first { $0.anchor == .height }?.deciders == [
                .fact(.length(child: 0, isHorizontal: false, 60)), .constraint(1), .constraint(2),
            ])
        #expect(explanation(of: "c") == nil)
    }
}
