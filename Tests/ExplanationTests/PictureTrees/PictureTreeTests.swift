import TatamiComparison
import TatamiExplanation
import TatamiPrimitives
import TatamiScenes
import Testing

/// Two trees beside pictures, and how they explain the difference.
@Suite("Pictures are explained by the trees beside them")
struct PictureTreeTests {
    /// A page with a title, rows of 20 points, and a button below them.
    private func page(
        _ rows: [String], heights: [String: Double] = [:], title: String = "Cart",
        style: [String: [String: String]] = [:],
        button: String = "Pay now", scale: Double = 1
    ) -> DrawnTree {
        var parts = [part("h1", id: "title", text: title, (10, 4, 80, 12), style["title"] ?? [:])]
        var y = 20.0
        for row in rows {
            let height = heights[row] ?? 20
            parts.append(
                part(
                    "div", id: row, (0, y, 100, height), ["background-color": "row"].merging(style[row] ?? [:]) { $1 },
                    [part("span", text: "of \(row)", (8, y + 4, 60, 10), style["text of \(row)"] ?? [:])]))
            y += height
        }
        parts.append(
            part(
                "button", id: "pay", role: "button", name: button, text: button, (20, y + 6, 60, 14),
                style["pay"] ?? [:]))
        return DrawnTree(part("body", (0, 0, 100, max(160, y + 30)), style["body"] ?? [:], parts), scale: scale)
    }

    private let rows = ["a", "b", "c", "d"]

    private func told(_ expected: DrawnTree, _ actual: DrawnTree, unexplained: Int = 0) -> [String] {
        guard let explanation = DrawnTree.explain(expected, actual) else { return [] }
        #expect(explanation.proof == .aligned)
        #expect(explanation.pixels.unexplained == unexplained)
        return explanation.lines
    }

    @Test("a text that changed", arguments: [1.0, 2])
    func text(scale: Double) {
        #expect(
            told(page(rows, scale: scale), page(rows, button: "Buy", scale: scale)) == [
                "changed pay text Pay now → Buy"
            ])
    }

    @Test("a style that changed")
    func style() {
        #expect(
            told(page(rows), page(rows, style: ["b": ["background-color": "red"]])) == [
                "changed b background-color row → red"
            ])
    }

    @Test("an added element pushes those below it")
    func inserted() {
        #expect(
            told(page(rows), page(["a", "new", "b", "c", "d"])) == [
                "inserted new", "  moved b,c,d by 0.0,20.0 of [0]", "  moved pay by 0.0,20.0 of [0]",
            ])
    }

    @Test("a removed element")
    func removed() {
        #expect(
            told(page(rows), page(["a", "c", "d"])) == [
                "removed b", "  moved c,d by 0.0,-20.0 of [0]", "  moved pay by 0.0,-20.0 of [0]",
            ])
    }

    @Test("an element that changed its place among its siblings")
    func reordered() {
        #expect(
            told(page(rows), page(["b", "c", "a", "d"])) == [
                "moved a", "  moved b,c by 0.0,-20.0 of [0]", "  moved a by 0.0,40.0 of [0]",
            ])
    }

    @Test("a height that no tree explains is a cause itself")
    func taller() {
        #expect(
            told(page(rows), page(rows, heights: ["b": 32])) == [
                "changed b height 20 → 32", "  moved c,d by 0.0,12.0 of [0]", "  moved pay by 0.0,12.0 of [0]",
            ])
    }

    @Test("padding is the cause of movement in the element and below it")
    func padding() {
        let taller = page(rows, heights: ["b": 30], style: ["b": ["padding-bottom": "10px"]])
        #expect(
            told(page(rows), taller) == [
                "changed b padding-bottom - → 10px", "  moved c,d by 0.0,10.0 of [0]", "  moved pay by 0.0,10.0 of [0]",
            ])
    }

    @Test("an inherited colour is one cause, at the element that sets it")
    func inherited() {
        let texts = ["title", "pay"] + rows.map { "text of \($0)" } + rows
        func colored(_ color: String) -> DrawnTree {
            var style = Dictionary(
                uniqueKeysWithValues: texts.map { ($0, ["color": color, "border-top-color": color]) })
            style["body"] = ["color": color]
            return page(rows, style: style)
        }
        #expect(told(colored("blue"), colored("green")) == ["changed body color blue → green"])
    }

    @Test("sizes, positions and origins that are computed from the layout are not causes")
    func computed() {
        func computed(_ rows: [String]) -> DrawnTree {
            var height = 0.0
            var style: [String: [String: String]] = [:]
            for row in rows + ["pay"] {
                height += 20
                style[row] = [
                    "top": "\(height)px", "transform-origin": "50px \(height / 2)px", "inset-block": "\(height)px",
                ]
            }
            style["body"] = [
                "height": "\(height)px", "perspective-origin": "50px \(height)px", "block-size": "\(height)px",
            ]
            return page(rows, style: style)
        }
        #expect(
            told(computed(rows), computed(["a", "b", "d"])) == [
                "removed c", "  moved d by 0.0,-20.0 of [0]", "  moved pay by 0.0,-20.0 of [0]",
            ])
    }

    @Test("equal changes of elements of one kind are one cause")
    func grouped() {
        let red = Dictionary(uniqueKeysWithValues: rows.map { ($0, ["background-color": "red"]) })
        #expect(told(page(rows), page(rows, style: red)) == ["changed a,b,c,d background-color row → red"])
    }

    @Test("two changes are reported separately")
    func two() {
        #expect(
            told(page(rows), page(["a", "b", "c", "x", "d"], title: "Order")) == [
                "changed title text Cart → Order", "inserted x", "  moved d by 0.0,20.0 of [1]",
                "  moved pay by 0.0,20.0 of [1]",
            ])
    }

    @Test("a change that isn't visible is not a cause")
    func invisible() {
        let hidden = page(rows, title: "Order", style: ["a": ["opacity": "0.99"], "b": ["cursor": "pointer"]])
        #expect(told(page(rows), hidden) == ["changed title text Cart → Order"])
    }

    @Test("pixels that no element explains are counted")
    func unexplained() {
        var actual = page(rows, button: "Buy")
        var pixels = actual.picture.pixels
        for x in 90..<95 { pixels[(30 * 100 + x) * 4] ^= 0xFF }
        actual.picture = Bitmap(width: actual.picture.width, height: actual.picture.height, pixels: pixels)
        #expect(told(page(rows), actual, unexplained: 5) == ["changed pay text Pay now → Buy"])
    }

    @Test("a part that moved and also changed is not explained")
    func movedOtherwise() throws {
        var actual = page(["new"] + rows)
        var pixels = actual.picture.pixels
        // In the text of a row, which is a leaf.
        for x in 10..<14 { pixels[(66 * 100 + x) * 4] ^= 0xFF }
        actual.picture = Bitmap(width: actual.picture.width, height: actual.picture.height, pixels: pixels)
        let explanation = try #require(DrawnTree.explain(page(rows), actual))
        #expect((1...4).contains(explanation.pixels.unexplained))
    }

    @Test("a threshold applies to moved parts too")
    func threshold() throws {
        let expected = page(rows)
        var actual = page(["new"] + rows)
        let pixels = actual.picture.pixels.map { $0 > 3 ? $0 - 1 : $0 + 1 }
        actual.picture = Bitmap(
            width: actual.picture.width, height: actual.picture.height,
            pixels: pixels.enumerated().map { $0 % 4 == 3 ? 255 : $1 })
        let rule = PixelRule.perceived(threshold: 0.1)
        let explanation = try #require(DrawnTree.explain(expected, actual, by: rule))
        #expect(explanation.pixels.unexplained == 0 && explanation.causes.count == 1)
        #expect(try #require(DrawnTree.explain(expected, actual)).pixels.unexplained > 0)
    }

    @Test("elements without ids are identified by role and text, else by their place among siblings")
    func withoutIDs() {
        func list(_ names: [String], new: String? = nil) -> DrawnTree {
            var rows: [DrawnTree.Part] = []
            for (number, name) in names.enumerated() {
                let y = Double(number) * 20
                rows.append(
                    part(
                        "li", (0, y, 100, 20), [:],
                        [part("b", text: name, (4, y + 2, 60, 8)), part("i", text: "note", (4, y + 11, 40, 8))]))
            }
            return DrawnTree(part("ul", (0, 0, 100, 120), [:], rows))
        }
        #expect(told(list(["A", "B", "C"]), list(["A", "B2", "C"])) == ["changed ul.1.0 text B → B2"])
        #expect(
            told(list(["A", "B", "C"]), list(["N", "A", "B", "C"])) == [
                "inserted ul.0", "  moved ul.1,ul.2,ul.3 by 0.0,20.0 of [0]",
            ])
        #expect(told(list(["A", "B", "C"]), list(["C", "A", "B"])).first == "moved ul.0")
    }

    @Test("only the outermost of added elements is reported")
    func wrapped() {
        let text = part("p", text: "Hello", (10, 10, 50, 10))
        let expected = DrawnTree(part("body", (0, 0, 100, 40), [:], [text]))
        let actual = DrawnTree(
            part("body", (0, 0, 100, 40), [:], [part("div", (5, 5, 60, 20), ["background-color": "x"], [text])]))
        #expect(told(expected, actual) == ["inserted body.0"])
    }

    @Test("a column of a table is as wide as the text that grew in one of its rows")
    func columns() {
        func table(_ text: String, _ edge: Double) -> DrawnTree {
            let rows = ["1", text, "3"].enumerated().map { number, text in
                let y = Double(number) * 20
                return part(
                    "tr", id: "r\(number)", (0, y, 80, 20), [:],
                    [part("td", text: "item", (0, y, edge, 20)), part("td", text: text, (edge, y, 80 - edge, 20))])
            }
            return DrawnTree(part("table", (0, 0, 80, 60), [:], rows))
        }
        let explanation = DrawnTree.explain(table("2", 50), table("1200", 36))
        #expect(explanation?.lines.prefix { !$0.hasPrefix(" ") } == ["changed r1.1 text 2 → 1200"])
    }

    @Test("a margin is a cause unless it only takes the remaining space")
    func margins() {
        func bar(_ text: String, _ width: Double, margin: Double, at x: Double) -> DrawnTree {
            DrawnTree(
                part(
                    "div", (0, 0, 100, 20), ["display": "flex"],
                    [
                        part("b", id: "name", text: text, (0, 4, width, 10)),
                        part("i", id: "when", text: "9:30", (x, 4, 20, 10), ["margin-left": "\(margin)px"]),
                    ]))
        }
        let auto = DrawnTree.explain(bar("Anna", 30, margin: 50, at: 80), bar("Anna Bell", 42, margin: 38, at: 80))
        #expect(auto?.lines == ["changed name text Anna → Anna Bell"])
        let own = DrawnTree.explain(bar("Anna", 30, margin: 10, at: 40), bar("Anna", 30, margin: 24, at: 54))
        #expect(own?.lines.first == "changed when margin-left 10.0px → 24.0px")
    }

    @Test("content on a resized gradient is explained by the gradient")
    func gradient() {
        func hero(_ height: Double, _ color: String) -> DrawnTree {
            DrawnTree(
                part(
                    "body", (0, 0, 60, 60), [:],
                    [
                        part(
                            "div", id: "hero", (0, 0, 60, height),
                            ["background-image": "linear-gradient(red, blue)", "background-color": color],
                            [part("p", text: "Sale", (10, 10, 30, 10))])
                    ]))
        }
        // Another colour represents the gradient, which is in no tree.
        var actual = hero(40, "red")
        let drawn = hero(40, "other")
        actual.picture = drawn.picture
        let explanation = DrawnTree.explain(hero(30, "red"), actual)
        #expect(explanation?.lines == ["changed hero height 30 → 40"])
        #expect(explanation?.pixels.unexplained == 0)
    }

    @Test("pixels of what moved that are smoothed differently are counted apart, others are not explained")
    func smoothed() throws {
        func page(_ title: String, _ height: Double) -> DrawnTree {
            DrawnTree(
                part(
                    "body", (0, 0, 60, 60), [:],
                    [
                        part("h1", id: "title", text: title, (10, 0, 30, height)),
                        part("p", id: "price", text: "Sale", (10, height, 30, 12)),
                    ]))
        }
        for (level, expected) in [(UInt8(40), [1, 0]), (200, [0, 1])] {
            var actual = page("New", 20)
            var pixels = actual.picture.pixels
            let places = stride(from: 26 * 60 * 4, to: 31 * 60 * 4, by: 4)
            let place = try #require(places.first { pixels[$0] == 0 })
            pixels[place] = level
            actual.picture = Bitmap(width: 60, height: 60, pixels: pixels)
            let explanation = DrawnTree.explain(page("Old", 10), actual)
            #expect(explanation.map { [$0.pixels.renderer, $0.pixels.unexplained] } == expected)
        }
    }

    @Test("trees that say nothing explain nothing")
    func silent() {
        var actual = page(rows)
        actual.picture = page(rows, button: "Buy").picture
        #expect(DrawnTree.explain(page(rows), actual) == nil)
    }
}
