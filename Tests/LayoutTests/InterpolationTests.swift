import RandomInput
import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Interpolation between two trees")
struct InterpolationTests {
    private func tree(_ children: [LayoutNode], background: Color = .white) -> LayoutTree {
        LayoutTree(
            size: Size(width: 200, height: 100), scale: 1, background: background,
            root: LayoutNode(id: "screen", kind: .screen, frame: rect(0, 0, 200, 100), children: children))
    }

    private func box(
        _ id: ElementID, _ frame: Rect, _ paint: BoxPaint = BoxPaint(), kind: LayoutNodeKind = .area,
        _ children: [LayoutNode] = []
    ) -> LayoutNode {
        LayoutNode(id: id, kind: kind, frame: frame, paint: paint, children: children)
    }

    private func half(_ a: [LayoutNode], _ b: [LayoutNode], _ progress: Progress = Progress(0.5)) -> LayoutTree {
        interpolate(from: tree(a), to: tree(b), progress: progress)
    }

    @Test("an element of both trees moves, resizes, fades and changes its colour")
    func both() {
        let a = box("a", rect(0, 0, 10, 20), BoxPaint(background: .solid(.black), cornerRadius: 4, opacity: 1))
        let b = box("a", rect(100, 50, 20, 40), BoxPaint(background: .solid(.white), cornerRadius: 8, opacity: 0.5))
        let node = half([a], [b])["a"]
        #expect(node?.frame == rect(50, 25, 15, 30))
        #expect(node?.paint == BoxPaint(background: .solid(Color(white: 0.5)), cornerRadius: 6, opacity: 0.75))
    }

    @Test("a row's controls appear at its edges as its content makes room, and never cover it")
    func controls() {
        func control(_ id: ElementID, _ kind: Accessory.Kind, _ frame: Rect) -> LayoutNode {
            var node = box(id, frame)
            node.role = kind.rawValue
            return node
        }
        func row(_ children: [LayoutNode]) -> [LayoutNode] { [box("row", rect(0, 0, 200, 44), kind: .row, children)] }
        let plain = row([box("text", rect(16, 0, 100, 44)), control("detail", .detail, rect(162, 11, 22, 22))])
        let edited = row([
            box("text", rect(54, 0, 100, 44)), control("delete", .delete, rect(16, 11, 22, 22)),
            control("reorder", .reorder, rect(162, 11, 22, 22)),
        ])
        for tree in [half(plain, edited), half(edited, plain)] {
            #expect(tree["text"]?.frame == rect(35, 0, 100, 44))
            #expect(tree["delete"]?.frame == rect(-3, 11, 22, 22) && tree["delete"]?.paint.opacity == 0.5)
            #expect(tree["reorder"]?.frame == rect(181, 11, 22, 22))
            #expect(tree["detail"]?.frame == rect(162, 11, 22, 22))
            #expect(tree["row"]?.paint.clipsContent == true)
        }
        // Where controls replace others, all stay in place.
        let selecting = row([box("text", rect(54, 0, 100, 44)), control("select", .select, rect(16, 11, 22, 22))])
        let exchanged = half(edited, selecting)
        #expect(["delete", "select"].allSatisfy { exchanged[$0]?.frame == rect(16, 11, 22, 22) })
    }

    @Test("of rows that pass one another, the one with the longer way covers the others")
    func crossing() {
        func list(_ ids: [ElementID]) -> [LayoutNode] {
            [
                box(
                    "list", rect(0, 0, 200, 90), kind: .list,
                    ids.enumerated().map { box($1, rect(0, Double($0) * 30, 200, 30), kind: .row) })
            ]
        }
        let quarter = half(list(["a", "b", "c"]), list(["b", "c", "a"]), Progress(0.25))
        #expect(quarter["a"]?.frame == rect(0, 15, 200, 30) && quarter["a"]?.paint.clipsContent == false)
        // Row b is from 23 to 53, its top covered by row a down to 45; row c is from 53 to 83.
        #expect(quarter["b"]?.frame == rect(0, 45, 200, 8) && quarter["b"]?.paint.clipsContent == true)
        #expect(quarter["c"]?.frame.height == 30)
        let still = half(list(["a", "b"]), list(["a", "b", "c"]))
        #expect(still["a"]?.frame == rect(0, 0, 200, 30) && still["b"]?.frame == rect(0, 30, 200, 30))
    }

    @Test("a background, border or shadow that only one of the trees has fades in its own colour")
    func oneSided() {
        let shadow = Shadow(offset: Point(x: 2, y: 2), blur: 4, color: .black)
        let paint = BoxPaint(background: .solid(.black), border: Border(width: 2, color: .black), shadow: shadow)
        let node = half([box("a", rect(0, 0, 9, 9))], [box("a", rect(0, 0, 9, 9), paint)])["a"]
        let faint = Color.black.withAlpha(0.5)
        #expect(node?.paint.background == .solid(faint))
        #expect(node?.paint.border == Border(width: 2, color: faint))
        #expect(node?.paint.shadow == Shadow(offset: Point(x: 2, y: 2), blur: 4, color: faint))
    }

    @Test("a plain colour is interpolated to a gradient, stop by stop")
    func gradients() {
        let gradient = LinearGradient(
            start: .zero, end: Point(x: 0, y: 1),
            stops: [
                .init(offset: 0, color: .black), .init(offset: 0.5, color: .white), .init(offset: 1, color: .black),
            ])
        let frame = rect(0, 0, 9, 9)
        let node = half(
            [box("a", frame, BoxPaint(background: .solid(.black)))],
            [box("a", frame, BoxPaint(background: .linearGradient(gradient)))])["a"]
        var between = gradient
        between.stops[1].color = Color(white: 0.5)
        #expect(node?.paint.background == .linearGradient(between))
    }

    @Test("a hard edge of a gradient stays hard on its way")
    func hardEdge() {
        func gradient(_ first: Color, _ second: Color) -> LinearGradient {
            LinearGradient(
                start: .zero, end: Point(x: 0, y: 1),
                stops: [
                    .init(offset: 0, color: first), .init(offset: 0.5, color: first),
                    .init(offset: 0.5, color: second), .init(offset: 1, color: second),
                ])
        }
        func background(_ gradient: LinearGradient) -> [LayoutNode] {
            [box("a", rect(0, 0, 9, 9), BoxPaint(background: .linearGradient(gradient)))]
        }
        let node = half(
            background(gradient(.black, .white)), background(gradient(.white, .white)))["a"]
        #expect(node?.paint.background == .linearGradient(gradient(Color(white: 0.5), .white)))
    }

    @Test("added and removed elements appear and disappear as given for the element, or else as given for all")
    func entrances() throws {
        let (gone, new) = (box("gone", rect(20, 20, 40, 40)), box("new", rect(100, 40, 20, 20)))
        let faded = half([gone], [new])
        #expect(faded["gone"]?.paint.opacity == 0.5 && faded["new"]?.paint.opacity == 0.5)
        let slid = half([gone], [new], Progress(0.5, appearing: .slide(.right), disappearing: .slide(.left)))
        #expect(slid.frame("new")?.minX == 150 && slid.frame("gone")?.minX == -10)
        let grown = half([gone], [new], Progress(0.5, appearing: .grow, disappearing: .none))
        #expect(grown.frame("new") == rect(105, 45, 10, 10) && grown["gone"] == nil)
        let settled = half([gone], [new], Progress(0.5, appearing: .settle, disappearing: .settle))
        #expect(settled.frame("new") == rect(99, 39, 22, 22) && settled["new"]?.paint.opacity == 0.5)
        #expect(settled.frame("gone") == rect(20, 20, 40, 40) && settled["gone"]?.paint.opacity == 0.5)
        let own = half(
            [gone], [new],
            Progress(0.5, elements: ["new": ElementProgress(progress: 0.25, appearing: .slide(.bottom))]))
        #expect(own.frame("new")?.minY == 85 && own["gone"]?.paint.opacity == 0.5)
    }

    @Test("a growing element scales all of its paint: corners, border and shadows")
    func growingPaint() {
        let paint = BoxPaint(
            cornerRadius: 8, border: Border(width: 2, color: .black),
            shadow: Shadow(offset: Point(x: 2, y: 4), blur: 12, color: .black),
            innerShadow: InnerShadow(
                casterOrigin: Point(x: -2, y: -20), casterExtraWidth: 4, casterHeight: 20,
                shadow: Shadow(offset: .zero, blur: 6, color: .white)))
        let grown = half(
            [], [box("new", rect(100, 40, 20, 20), paint)], Progress(0.5, appearing: .grow, disappearing: .none))
        #expect(
            grown["new"]?.paint
                == BoxPaint(
                    cornerRadius: 4, border: Border(width: 1, color: .black),
                    shadow: Shadow(offset: Point(x: 1, y: 2), blur: 6, color: .black),
                    innerShadow: InnerShadow(
                        casterOrigin: Point(x: -1, y: -10), casterExtraWidth: 2, casterHeight: 10,
                        shadow: Shadow(offset: .zero, blur: 3, color: .white))))
    }

    @Test("an overshooting spring takes positions along, but neither opacity nor colour")
    func overshoot() {
        let a = box("a", rect(0, 0, 10, 10), BoxPaint(background: .solid(.black), opacity: 0.5))
        let b = box("a", rect(100, 0, 10, 10), BoxPaint(background: .solid(.white), opacity: 1))
        let node = half([a], [b, box("new", rect(0, 0, 5, 5))], Progress(1.25))
        #expect(node.frame("a") == rect(125, 0, 10, 10))
        #expect(node["a"]?.paint.opacity == 1 && node["a"]?.paint.background == .solid(.white))
        #expect(node["new"]?.paint.opacity == 1)
    }

    @Test("unchanged text moves; changed text cross-fades")
    func texts() throws {
        func shown(_ text: String, _ x: Double) -> LayoutTree {
            laidOut(label("a", text, Box(padding: EdgeInsets(left: x))), on: screen(200, 40))
        }
        let moved = interpolate(from: shown("same", 0), to: shown("same", 50), progress: Progress(0.5))
        #expect(moved.text("a")?.lines.first?.origin.x == 25)
        let changed = interpolate(from: shown("old", 0), to: shown("new", 0), progress: Progress(0.25))
        #expect(changed["a"]?.content == LayoutNode.Content.none)
        #expect(changed.text("a.before")?.text == "old" && changed["a.before"]?.paint.opacity == 0.75)
        #expect(changed.text("a.after")?.text == "new" && changed["a.after"]?.paint.opacity == 0.25)
    }

    @Test("numbered rows are matched by their content, so a row inserted at the top leaves the others in place")
    func rowIdentity() {
        func pile(_ texts: [String]) -> LayoutTree {
            let rows = texts.enumerated().map { index, text in
                Row(id: ElementID("list.rows.\(index)"), content: label(ElementID("list.rows.\(index).label"), text))
            }
            return laidOut(
                list(
                    List(
                        sections: [Section(id: "s", rows: rows)], fill: .bottom(.layout), rowHeight: 20,
                        minimumRowHeight: 0)), on: screen(100, 100))
        }
        let tree = interpolate(
            from: pile(["effort", "talent"]), to: pile(["effort", "effort", "talent"]), progress: Progress(0.5))
        #expect(tree.frame("list.rows.2") == rect(0, 80, 100, 20) && tree["list.rows.2"]?.paint.opacity == 1)
        #expect(tree.frame("list.rows.1") == rect(0, 60, 100, 20) && tree["list.rows.1"]?.paint.opacity == 1)
        #expect(tree["list.rows.0"]?.paint.opacity == 0.5)
        let gone = interpolate(from: pile(["a", "b", "c"]), to: pile(["a", "c"]), progress: Progress(0.5))
        #expect(gone.frame("list.rows.0")?.minY == 50 && gone.text("list.rows.0.label")?.text == "a")
        #expect(gone["list.rows.1.gone"]?.paint.opacity == 0.5)
        #expect(gone.frame("list.rows.1")?.minY == 80)
    }

    @Test("after a deletion the rows of a redefined list are matched by their content, not by their numbers")
    func rowIdentityAfterDeletion() {
        func pile(_ rows: [(Int, String)]) -> LayoutTree {
            let rows = rows.map { number, text in
                Row(id: ElementID("list.rows.\(number)"), content: label(ElementID("list.rows.\(number).label"), text))
            }
            return laidOut(
                list(
                    List(
                        sections: [Section(id: "s", rows: rows)], fill: .bottom(.layout), rowHeight: 20,
                        minimumRowHeight: 0)), on: screen(100, 100))
        }
        // The third of four rows was deleted, and the list is redefined with three.
        let anew = interpolate(
            from: pile([(0, "effort"), (1, "effort"), (3, "talent")]),
            to: pile([(0, "effort"), (1, "effort"), (2, "talent")]), progress: Progress(0.5))
        #expect(anew.nodes(.row).map(\.id) == ["list.rows.0", "list.rows.1", "list.rows.2"])
        #expect(anew.nodes(.row).allSatisfy { $0.paint.opacity == 1 })
        #expect(anew.frame("list.rows.2") == rect(0, 80, 100, 20))
        // The same, with a new row added.
        let more = interpolate(
            from: pile([(0, "a"), (2, "c")]), to: pile([(0, "a"), (1, "c"), (3, "d")]), progress: Progress(0.5))
        #expect(more.nodes(.row).filter { $0.paint.opacity == 1 }.map(\.id) == ["list.rows.0", "list.rows.1"])
        #expect(more.text("list.rows.1.label")?.text == "c")
    }

    /// A random tree of boxes, with ids from a small set, so that two random trees share some.
    private func randomTree(_ numbers: inout SeededNumbers) -> LayoutTree {
        var ids = (0..<12).map { ElementID("n\($0)") }.shuffled(using: &numbers)
        func node(_ depth: Int, _ numbers: inout SeededNumbers) -> LayoutNode? {
            guard let id = ids.popLast() else { return nil }
            func number(_ limit: UInt64) -> Double { Double(numbers.next() % limit) }
            let frame = rect(number(150), number(80), number(60), number(60))
            let color = Color(white: number(11) / 10, alpha: number(11) / 10)
            let paint = BoxPaint(
                background: numbers.next() % 3 == 0 ? nil : .solid(color), cornerRadius: CornerRadii(number(9)),
                clipsContent: numbers.next() % 2 == 0, opacity: number(11) / 10)
            let children = depth < 2 ? (0..<3).compactMap { _ in node(depth + 1, &numbers) } : []
            return box(id, frame, paint, kind: numbers.next() % 4 == 0 ? .row : .area, children)
        }
        return tree((0..<3).compactMap { _ in node(0, &numbers) })
    }

    @Test("a blend begins as the first tree and ends as the second; between, each id occurs once", arguments: 0..<200)
    func properties(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let (a, b) = (randomTree(&numbers), randomTree(&numbers))
        let entrances: [Entrance] = [.fade, .grow, .none, .slide(.left), .slide(.top), .settle]
        var progress = Progress(
            0, appearing: entrances[Int(seed % 6)], disappearing: entrances[Int(seed / 6 % 6)],
            elements: ["nobody": ElementProgress(progress: 0), "n1": ElementProgress(appearing: .grow)])
        #expect(interpolate(from: a, to: b, progress: progress) == a)
        progress.overall = 1
        progress.elements["nobody"]?.progress = 1
        #expect(interpolate(from: a, to: b, progress: progress) == b)
        for share in [0.01, 0.3, 0.5, 0.99, 1.1, -0.2] {
            progress.overall = share
            let tree = interpolate(from: a, to: b, progress: progress)
            let ids = tree.nodes.map(\.id)
            #expect(Set(ids).count == ids.count)
            #expect(Set(ids).isSubset(of: Set(a.nodes.map(\.id)).union(b.nodes.map(\.id))))
            #expect(tree.offGrid.isEmpty)
            #expect(tree.nodes.allSatisfy { (0...1).contains($0.paint.opacity) && $0.frame.width >= 0 })
            #expect(tree == interpolate(from: a, to: b, progress: progress))
        }
    }

    @Test("at three pixels per point, elements that move together stay together")
    func inStep() throws {
        func chat(_ top: Double) -> LayoutTree {
            laidOut(
                stack(
                    .vertical,
                    [
                        area("gap", .points(1), .points(top)), label("a", "text"), square("b", 10),
                    ]), on: screen(100, 100, scale: 3))
        }
        let (start, end) = (chat(0), chat(100 / 3))
        let (startA, startB) = (try #require(start.frame("a")), try #require(start.frame("b")))
        for share in stride(from: 0.0, through: 1, by: 0.013) {
            let tree = interpolate(from: start, to: end, progress: Progress(share))
            let (a, b) = (try #require(tree.frame("a")), try #require(tree.frame("b")))
            #expect(a.height == startA.height)
            #expect(abs((b.minY - a.minY) - (startB.minY - startA.minY)) < 1e-9)
            #expect(tree.offGrid.isEmpty)
        }
    }
}

@Suite("A scene at a moment")
struct MomentTests {
    private func scene(_ rows: [Row], _ scroll: List.ScrollPosition = .start) -> Scene {
        Scene(screen: screen(100, 100), content: list(List(sections: [Section(id: "s", rows: rows)], scroll: scroll)))
    }

    private func texts(_ count: Int) -> [Row] {
        (0..<count).map {
            Row(id: ElementID("row.\($0)"), content: label(ElementID("row.\($0).label"), "text \($0) which is long"))
        }
    }

    @Test("a frame with a moved row requests nothing again that an earlier frame has requested from the fonts")
    func nothingMeasuredAgain() {
        let shaper = SquareShaper()
        let memo = LayoutMemo(shaping: shaper)
        var start = scene(texts(10))
        start.touches["list"] = Touch(scroll: 0)
        var end = start
        end.content = scene(Array(texts(10).dropFirst(2))).content
        func draw(_ moment: Moment) { _ = layout(moment, keeping: memo) }
        draw(Moment(scene: start))
        draw(Moment(scene: start, passages: [Passage(to: end, progress: Progress(0.1))]))
        let asked = (shaper.requests.count, shaper.measured.count)
        for step in 1...20 {
            start.touches["row.1"] = Touch(swipe: .draggedFraction(.trailing, fraction: Double(step) / 20))
            start.touches["list"] = Touch(scroll: Double(step))
            draw(Moment(scene: start))
            draw(Moment(scene: start, passages: [Passage(to: end, progress: Progress(Double(step) / 20))]))
        }
        #expect((shaper.requests.count, shaper.measured.count) == asked)
    }

    @Test("results cached for other moments never change a moment")
    func memory() {
        let memo = LayoutMemo(shaping: SquareShaper())
        let scenes = [scene(texts(3)), scene(texts(8)), scene(texts(8), .end), scene(texts(5))]
        for (index, start) in scenes.enumerated() {
            for end in scenes {
                for share in [0, 0.4, 1.0] {
                    let moment = Moment(scene: start, passages: [Passage(to: end, progress: Progress(share))])
                    let kept = layout(moment, keeping: memo)
                    #expect(kept == layout(moment, keeping: LayoutMemo(shaping: SquareShaper())), "\(index)")
                    if share == 0 { #expect(kept == layout(start, shaping: SquareShaper())) }
                    if share == 1 { #expect(kept == layout(end, shaping: SquareShaper())) }
                }
            }
        }
    }

    @Test("overlapping transitions continue from each other")
    func overlapping() {
        func at(_ x: Double) -> Scene {
            Scene(
                screen: screen(100, 100),
                content: stack(.depth, box: Box(padding: EdgeInsets(left: x)), [square("a", 10)]))
        }
        let moment = Moment(
            scene: at(0),
            passages: [Passage(to: at(40), progress: Progress(0.5)), Passage(to: at(80), progress: Progress(0.25))])
        #expect(layout(moment, keeping: LayoutMemo(shaping: SquareShaper())).frame("a")?.minX == 35)
    }

    @Test("a range of rows can be replaced, even across the parts that they were joined from")
    func editing() {
        let rows = Rows(texts(3)) + Rows(texts(6))
        let edited = rows.replacing(1..<8, with: [Row(id: "new", content: area("c"))])
        #expect(edited.held.map(\.id) == ["row.0", "new", "row.5"])
        #expect(rows.replacing(5..<5, with: []).held.map(\.id) == rows.held.map(\.id))
        #expect(rows.replacing(20..<30, with: edited).count == 12)
        let read = rows.read(from: NoRowSource.none)
        #expect(read.index(of: "row.4") == 7 && read.index(of: "row.9") == nil)
    }
}
