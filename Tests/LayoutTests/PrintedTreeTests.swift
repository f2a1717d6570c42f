import RandomInput
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiLayout

@Suite("A tree as text")
struct PrintedTreeTests {
    @Test("every element has a line with its frame, its content, its paint and its attributes")
    func lines() {
        let box = Box(
            padding: EdgeInsets(left: 1.5), background: .solid(Color(rgb: 0xFF0000)), cornerRadius: 8,
            clipsContent: true,
            border: Border(width: 2, color: .black), opacity: 0.5)
        let content = stack(.vertical, spacing: 3, [label("greeting", "a \"b\"\nc", box), square("dot", 3)])
        var scene = Scene(title: "One", screen: screen(100, 80, scale: 2), content: content)
        scene.screen.safeArea = EdgeInsets(top: 10)
        #expect(
            layout(scene, shaping: SquareShaper()).description == """
                screen 100×80 scale 2 background #FFFFFF title "One" safe-area 10,0,0,0
                  stack vstack 0,10 100×70 said stack spacing 3
                    greeting label 0,0 51.5×25 shows "a \\"b\\"\\nc" in Inter 10 regular color #000000 line 1.5,10 50 by "Square" line 1.5,22.5 10 by "Square" background #FF0000 border 2 #000000 radius 8 clips opacity 0.5 said text padding 0,1.5,0,0
                    dot area 0,28 3×3 said box width 3 height 3

                """)
    }

    @Test("control characters and line separators can't break the lines of a tree")
    func escapes() {
        let tree = laidOut(label("t", "\u{1}\r\n\u{2028}\u{1B}[0m\\"), on: screen(500, 50))
        #expect(tree.description.split(whereSeparator: \.isNewline).count == 2)
        #expect(tree.description.contains(#"\u{1}\u{D}\n\u{2028}\u{1B}[0m\\"#))
    }

    @Test("a changed padding changes the lines of the elements that it moves, and not those inside them")
    func relative() {
        func tree(_ padding: Double) -> [Substring] {
            let inner = stack(.vertical, id: "inner", [square("a", 3), label("b", "text")])
            let outer = stack(.vertical, id: "outer", box: Box(padding: EdgeInsets(top: padding)), [inner])
            return laidOut(outer, on: screen(50, 80)).description.split(separator: "\n")
        }
        let differing = zip(tree(4), tree(7)).filter { $0 != $1 }.map { $0.0.split(separator: " ")[0] }
        #expect(differing == ["outer", "inner"])
    }

    @Test("constraints that rows share are printed once, and each row refers to them")
    func rules() throws {
        let icon = Constraint.Item.child(0)
        let constraint = (icon.leading - Constraint.Item.container.leading == 8).at(.high)
        let rules = ConstraintSet([constraint], names: ["icon"])
        let views = (0..<3).map { index in
            let id = ElementID("view")[index]
            return Element(
                id: id, kind: .constrained(Constrained([square(id.part("icon"), 4)], rules: rules)),
                box: Box(width: .fill))
        }
        let text = laidOut(stack(.vertical, views), on: screen(50, 80)).description
        #expect(text.split(separator: "\n").count { $0.contains("icon.leading - row.leading = 8 @750") } == 1)
        #expect(text.split(separator: "\n").count { $0.hasSuffix("said rules 0 width fill") } == 3)
        let printed = try #require(PrintedTree(parsing: text))
        #expect(printed.printedAgain == text)
        #expect(printed.nodes.first?.children.map(\.constraints) == Array(repeating: rules.spelled, count: 3))
    }

    @Test("a tree contains the tracking of a font unless it is 0, and is read back")
    func tracking() throws {
        let features = [FontFeature(tag: "tnum", value: 1)]
        for tracking in [0, 0.5, -2] {
            let font = Font(size: 10, isItalic: true, tracking: tracking, features: features)
            let element = Element(id: "a", kind: .label(Label(text: "a", font: font)))
            let text = laidOut(element, on: screen(50, 80)).description
            #expect(text.contains(" tracking ") == (tracking != 0))
            #expect(try #require(PrintedTree(parsing: text)).nodes.first?.font == font)
        }
    }

    @Test(
        "a damaged value of a font's feature is no font",
        arguments: [("1", true), ("nan", false), ("1e30", false)] as [(String, Bool)])
    func damagedFeature(value: String, isFont: Bool) throws {
        let text = laidOut(label("a", "text"), on: screen(50, 80)).description
        let damaged = text.replacing(" regular ", with: " regular feature liga \(value) ")
        let printed = try #require(PrintedTree(parsing: damaged))
        #expect((printed.nodes.first?.font != nil) == isFont)
    }

    @Test("`printsSame` is true exactly if the texts of two trees are equal, whether their values are or not")
    func same() {
        func view(_ id: ElementID, gap: Double) -> Element {
            let rules = ConstraintSet(
                [
                    Constraint.Item.child(0).leading - Constraint.Item.container.leading
                        == AnchorExpression(constant: gap)
                ],
                names: ["icon"])
            let icon = square(id.part("icon"), 4)
            return Element(id: id, kind: .constrained(Constrained([icon], rules: rules)), box: Box(width: .fill))
        }
        func tree(_ gaps: [Double], title: String = "t", text: String = "text", padding: Double = 1) -> LayoutTree {
            let views = gaps.enumerated().map { view(ElementID("view")[$0], gap: $1) }
            let box = Box(padding: EdgeInsets(top: padding))
            return laidOut(stack(.vertical, box: box, views + [label(ElementID(title), text)]), on: screen(60, 80))
        }
        var trees = [
            tree([1, 2]), tree([2, 1]), tree([1, 1]), tree([1]), tree([]), tree([1, 2], title: "u"),
            tree([1, 2], text: "texts"), tree([1, 2], padding: 3), tree([2, 1], padding: 3),
        ]
        // Differences below a pixel are not printed.
        var shifted = trees[0]
        shifted.root.children[0].frame.origin.x += 0.25
        trees.append(shifted)
        #expect(trees[0] != shifted && trees[0].printsSame(as: shifted))
        for one in trees {
            for other in trees {
                #expect(one.printsSame(as: other) == (one.description == other.description))
            }
        }
    }

    @Test("a very long text is printed as its ends, its length and a fingerprint, so that a change inside is visible")
    func longTexts() throws {
        func printed(_ middle: String) -> String {
            let text = String(repeating: "a", count: 400) + middle + String(repeating: "z", count: 400)
            return laidOut(label("t", text), on: screen(80, 80)).description
        }
        #expect(printed("x") != printed("y"))
        #expect(printed("x").utf8.count < 600)
        #expect(PrintedTree(parsing: printed("x"))?.printedAgain == printed("x"))
    }

    @Test("each attribute has its value, whatever words the value contains")
    func words() throws {
        let shown = #"shows "in \"color\" title" in color 17 bold italic axis wdth 75 color rgba(2, 0, 0, 1)"#
        let line = #"line 0,9 17.5 by "A line" by "B" truncated"#
        let paint = "background gradient(0,0 to 0,1: 0 #FFFFFF, 1 #000000) shadow 0,3 blur 6 #000000 clips opacity 0.5"
        let said = #"said list fill filler-of 3 scroll row 3 middle width fill title "said 1""#
        let text = """
            screen 10×20 scale 2 background #FFFFFF title "a b" status-bar "9:41" home-indicator
              "a b" label("my role") 0.5,-1 3×4 \(shown) run "x" in F 1 bold color #FF0000 \(line) \(paint) \(said)
                b image 0,0 1×1 shows image at at 0,0 1×1 tint #FF0000 said image fill width 3

            """
        let tree = try #require(PrintedTree(parsing: text))
        #expect(tree.size == PixelSize(width: 20, height: 40) && tree.scale == 2)
        #expect(tree.words.map(\.word) == ["scale", "background", "title", "status-bar", "home-indicator"])
        #expect(tree.words.map(\.value) == ["2", "#FFFFFF", #""a b""#, #""9:41""#, nil])
        let node = try #require(tree.nodes.first)
        #expect(node.id == "a b" && node.role == "my role" && node.kind == .label)
        #expect(node.frame == PixelRect(x: 1, y: -2, width: 6, height: 8))
        #expect(
            node.words.map(\.word) == [
                "shows", "in", "color", "run", "line", "truncated", "background", "shadow", "clips", "opacity", "said",
                "fill", "scroll", "width", "title",
            ])
        #expect(node.words[0].parts == [#"in "color" title"#])
        #expect(node.words[1].parts == ["color", "17", "bold", "italic", "axis", "wdth", "75"])
        #expect(node.words.suffix(4).map(\.value) == ["filler-of 3", "row 3 middle", "fill", #""said 1""#])
        #expect(node.children.first?.words.map(\.value) == ["image at", "0,0 1×1", "#FF0000", "image fill", "3"])
        #expect(tree.printedAgain == text)
    }

    @Test("the printed trees of random scenes are read back, at every scale")
    func randomScenes() throws {
        var numbers = SeededNumbers(seed: 7)
        for round in 0..<120 {
            let texts = (0..<8).map { _ in String(repeating: "xy z\n", count: Int(numbers.next() % 9)) }
            let inner = texts.enumerated().map { index, text in
                Row(id: ElementID("list").rows[index], content: label(ElementID("l\(index)"), text))
            }
            let value = List(
                sections: [Section(id: "s", rows: inner)], fill: round % 3 == 0 ? .bottom(.inverted) : .top,
                separator: List.Separator(color: .black, insets: EdgeInsets(left: 7)),
                scroll: .offset(Double(numbers.next() % 90)))
            let scale = [1, 2, 3, 1.5, 2.625][round % 5]
            let text = laidOut(
                stack(.vertical, spacing: Double(numbers.next() % 40) / 3, [square("dot", 3.3), list(value)]),
                on: screen(70.7, 120, scale: scale)
            ).description
            #expect(PrintedTree(parsing: text)?.printedAgain == text, "round \(round)")
        }
    }

    @Test(
        "a text that no tree prints is not a tree",
        arguments: [
            "", "screen 1×1 scale 0 background #FFFFFF", "screen 1 scale 1 background #FFFFFF",
            "screen 1×1 background #FFFFFF scale 1", "screen 1×1 scale 1 background",
            "screen 1×1 scale 1 background #FFFFFF\n    a area 0,0 1×1",
            "screen 1×1 scale 1 background #FFFFFF\n   a area 0,0 1×1",
            "screen 1×1 scale 1 background #FFFFFF\n  a thing 0,0 1×1",
            "screen 1×1 scale 1 background #FFFFFF\n  a area(b 0,0 1×1",
            "screen 1×1 scale 1 background #FFFFFF\n  a area 0,0 1×1 clips clips",
            "screen 1×1 scale 1 background #FFFFFF\n  a area 0,0 1×1 said thing",
            "screen 1×1 scale 1 background #FFFFFF\n  a area 0,0 1×1 said rules 0",
            "screen 1×1 scale 1 background #FFFFFF\n  a area 0,0 1e99×1",
            "screen 1×1 scale 1 background #FFFFFF\nrules 0\n  | \"a\n",
        ])
    func none(text: String) { #expect(PrintedTree(parsing: text) == nil) }

    @Test("a printed tree changed at random is another tree or none, and never crashes the program")
    func hostile() throws {
        var numbers = SeededNumbers(seed: 13)
        let approved = try ApprovedTreeTests.trees().map { Array($0.prefix(4_000).utf8) }
        var (trees, others) = (0, 0)
        for round in 0..<400 {
            var bytes = approved[round % approved.count]
            for _ in 0...numbers.next() % 3 where !bytes.isEmpty {
                let place = Int(numbers.next() % UInt64(bytes.count))
                switch numbers.next() % 4 {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(UInt8(numbers.next() % 256), at: place)
                case 2: bytes[place] = Array(" \"\n0-9#×,".utf8)[Int(numbers.next() % 10)]
                default: bytes.removeSubrange(place..<min(bytes.count, place + Int(numbers.next() % 40)))
                }
            }
            if PrintedTree(parsing: String(decoding: bytes, as: UTF8.self)) == nil { others += 1 } else { trees += 1 }
        }
        #expect(trees > 20 && others > 100)
        let deep = (1...600).map { String(repeating: " ", count: 2 * $0) + "a area 0,0 1×1\n" }
        let screen = "screen 1×1 scale 1 background #FFFFFF\n"
        #expect(PrintedTree(parsing: screen + deep.prefix(500).joined()) != nil)
        #expect(PrintedTree(parsing: screen + deep.joined()) == nil)
    }
}

extension PrintedTree {
    /// The text of the tree as it was before it was read; equal unless something was lost.
    var printedAgain: String {
        let points = PixelPoints(scale: scale)
        func line(_ words: [TreeWord]) -> String {
            words.map { " " + $0.word + ($0.value.map { " \($0)" } ?? "") }.joined() + "\n"
        }
        var (lines, rules) = ("", [String: [String]]())
        func add(_ node: Node, _ indent: String) {
            let role = node.role.map { "(\($0.printedName))" } ?? ""
            let place = "\(points.printed(node.frame.x)),\(points.printed(node.frame.y))"
            let size = "\(points.printed(node.frame.width))×\(points.printed(node.frame.height))"
            lines += "\(indent)\(node.id.description.printedName) \(node.kind.rawValue)\(role) \(place) \(size)"
            lines += line(node.words)
            if let said = node.words.first(where: { $0.value?.hasPrefix("rules ") == true })?.value {
                rules[said] = node.constraints
            }
            for child in node.children { add(child, indent + "  ") }
        }
        for node in nodes { add(node, "  ") }
        let size = "\(points.printed(size.width))×\(points.printed(size.height))"
        let sets = (0..<rules.count).map { "rules \($0)" }
        return "screen \(size)" + line(words)
            + sets.flatMap { set in [set + "\n"] + (rules[set] ?? []).map { "  | \($0.quoted)\n" } }.joined() + lines
    }
}
