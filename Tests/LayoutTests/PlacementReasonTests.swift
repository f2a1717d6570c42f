import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Reasons of a layout")
struct PlacementReasonTests {
    let a = item(0)
    let b = item(1)

    /// A layout without cached results.
    private func layoutAlone(_ scene: Scene) -> (tree: LayoutTree, reasons: PlacementReasons) {
        var memory = LayoutMemory()
        return layout(scene, shaping: SquareShaper(), remembering: &memory, asked: true)
    }

    private func reasons(_ content: Element, on screen: ScreenTraits) -> PlacementReasons {
        let scene = Scene(screen: screen, content: content)
        let (tree, reasons) = layoutAlone(scene)
        #expect(tree == layout(scene, shaping: SquareShaper()))
        return reasons
    }

    @Test(
        "reasons name the constraints that determine a position, and none that are always active",
        arguments: [(2, 0), (9, 1)] as [(Int, Int)])
    func choosers(length: Int, chosen: Int) throws {
        let constraints = [
            row.bottom - a.bottom >= 8, row.bottom - b.bottom >= 8, a.leading == row.leading, a.top == row.top,
            b.leading == a.trailing, b.trailing == row.trailing, b.top == row.top,
        ]
        let text = String(repeating: "x", count: length)
        let reasons = reasons(view([square("a", 40), label("b", text)], constraints), on: screen(60, nil))
        let choosers = try #require(reasons.choosers(in: "view"))
        #expect(choosers.of(.height) == [reasons.constraints(of: "view")[chosen]])
        #expect(choosers.of(.top, of: "b") == [] && choosers.of(.left, of: "b") == [])
        #expect(choosers.of(.left, of: "none") == [] && reasons.choosers(in: "b") == nil)
        #expect(Array(reasons.ids) == ["view"] && reasons.constraints(of: "b") == [])
    }

    @Test("reasons are cached for equal scenes, whose trees and reasons are the same as without the cache")
    func remembered() throws {
        let constraints = [
            a.leading == row.leading, a.top == row.top, a.trailing == row.trailing, b.leading == row.leading,
            b.top == a.bottom, b.trailing <= row.trailing, row.bottom - b.bottom >= 8,
        ]
        var memory = LayoutMemory()
        for (text, width) in [("x", 60.0), ("xxxxxxxxx", 60), ("x", 60), ("x", 100), ("xxxxxxxxx", 60)] {
            let content = view([label("a", text), label("b", "same")], constraints)
            let scene = Scene(screen: screen(width, nil), content: content)
            let (tree, reasons) = layout(scene, shaping: SquareShaper(), remembering: &memory, asked: true)
            let alone = layoutAlone(scene)
            #expect(tree == alone.tree)
            #expect(reasons.room(for: "b") == alone.reasons.room(for: "b"))
            let (choosers, known) = (reasons.choosers(in: "view"), alone.reasons.choosers(in: "view"))
            #expect(try #require(choosers).of(.height) == (try #require(known)).of(.height))
            let shaper = SquareShaper()
            #expect(layout(scene, shaping: shaper, remembering: &memory, asked: false).tree == tree)
            #expect(shaper.requests.isEmpty && shaper.measured.isEmpty)
        }
    }

    @Test("the results of a layout that exceeded a limit are not cached")
    func spent() {
        let constraints = [a.leading == row.leading, a.top == row.top, a.bottom == row.bottom]
        let inner = stack(.horizontal, id: "inner", [label("b", "second"), label("c", "third")])
        let scene = Scene(
            screen: screen(100, nil),
            content: stack(.vertical, [view([label("v.a", "first")], constraints, id: "v"), inner]))
        for text in [3, 8, 14] {
            var (memory, limits) = (LayoutMemory(), Limits())
            limits.text = text
            let cut = layout(scene, shaping: SquareShaper(), limits: limits, remembering: &memory, asked: false).tree
            #expect(cut != layoutAlone(scene).tree)
            let whole = layout(scene, shaping: SquareShaper(), remembering: &memory, asked: false).tree
            #expect(whole == layoutAlone(scene).tree)
        }
    }

    @Test("reasons are cached with a list's rows, each of which is laid out once and moved", arguments: [1.0, 2, 3])
    func rememberedRows(scale: Double) throws {
        let constraints = [
            a.leading == row.leading + 4, a.top == row.top + 3, a.trailing == row.trailing - 4, b.top == a.bottom + 1,
            b.leading == row.leading + 4, b.trailing <= row.trailing, row.bottom - b.bottom >= 8,
        ]
        func made(_ number: Int, _ text: String, _ symbol: Double = 11) -> Row {
            let name = "r\(number)"
            let picture = SymbolContent(symbol: Symbol(named: "star")!, size: symbol, color: .black)
            let content = stack(
                .horizontal, align: .center, spacing: 3.3, id: ElementID("\(name).stack"),
                [
                    Element(id: ElementID("\(name).symbol"), kind: .symbol(picture)),
                    view(
                        [label(ElementID("\(name).a"), text), label(ElementID("\(name).b"), "same")], constraints,
                        id: ElementID("\(name).view")),
                ])
            return Row(id: ElementID(name), content: content, paints: .init(highlighted: .solid(.black)))
        }
        var memory = LayoutMemory()
        let texts = ["one", "two words and more of them", "three", "four"]
        let same = texts.enumerated().map { made($0, $1) }
        let scenes = [
            same, [made(0, "one and much more than that")] + same.dropFirst(), Array(same.dropFirst()), same.reversed(),
            [same[0], made(1, "two", 30), same[2]], same,
        ]
        for rows in scenes {
            let list = list(List(sections: [Section(id: "list", rows: Rows(rows))], minimumRowHeight: 7))
            let scene = Scene(screen: screen(100.0 / 3, 400, scale: scale), content: list)
            let (tree, reasons) = layout(scene, shaping: SquareShaper(), remembering: &memory, asked: true)
            let alone = layoutAlone(scene)
            #expect(tree == alone.tree && tree.notes == alone.tree.notes)
            #expect(reasons.ids.sorted() == alone.reasons.ids.sorted())
            #expect(tree.nodes.map(\.frame) == alone.tree.nodes.map(\.frame))
        }
        let shaper = SquareShaper()
        let list = list(List(sections: [Section(id: "list", rows: Rows(same.reversed()))], minimumRowHeight: 7))
        _ = layout(
            Scene(screen: screen(100.0 / 3, 400, scale: scale), content: list), shaping: shaper, remembering: &memory,
            asked: true)
        #expect(shaper.requests.isEmpty && shaper.measured.isEmpty)
    }

    @Test("an optional constraint that is satisfied determines the position")
    func wish() throws {
        let wish = (a.top == row.top + 30).at(Priority(clamping: 900))
        let content = view([square("a", 20)], [a.leading == row.leading, wish, row.bottom - a.bottom >= 8])
        let reasons = reasons(content, on: screen(100, 100))
        #expect(try #require(reasons.choosers(in: "view")).of(.top, of: "a") == [reasons.constraints(of: "view")[1]])
    }

    @Test("reasons give the space available to a text, however much of it is used", arguments: ["x", "xxxxxxxxxxxx"])
    func room(text: String) {
        let constraints = [a.leading == row.leading + 8, a.top == row.top, a.trailing <= row.trailing - 12]
        let reasons = reasons(view([label("a", text)], constraints), on: screen(100, 100))
        #expect(reasons.room(for: "a") == 80)
        #expect(reasons.room(for: "b") == nil && reasons.room(for: "view") == nil)
    }

    @Test("reasons give no space that siblings would have to give up")
    func noRoom() {
        let constraints = [
            a.leading == row.leading, a.top == row.top, b.leading == a.trailing, b.trailing == row.trailing,
            b.top == row.top,
        ]
        let reasons = reasons(view([label("a", "x"), area("b")], constraints), on: screen(100, 100))
        #expect(reasons.room(for: "a") == nil)
    }
}
