import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiExplanation

/// Two printed trees of one element, and its reported properties.
struct ReasonedTrees: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let expected: String
    let actual: String
    let causes: [String]

    /// `before` and `now` are the ends of the line of one element.
    init(_ property: String, _ start: String, _ before: String, _ now: String) {
        testDescription = "\(property): \(start) \(before) or \(now)"
        func line(_ end: String) -> String { ["  one \(start)", end].filter { !$0.isEmpty }.joined(separator: " ") }
        (expected, actual, causes) = (line(before), line(now), [property])
    }

    private static let box = "area 0,0 20×10"
    private static let stack = "hstack 0,0 20×10 said stack"
    private static let label = #"label 0,0 20×10 shows "Hi" in Inter 17 regular color #000000 said text"#
    private static let list = "list 0,0 20×10 said list"
    private static let row = "row 0,0 20×10 said row"

    static let paint = [
        ReasonedTrees("background", box, "", "background #FF0000"),
        ReasonedTrees("border", box, "", "border 1 #FF0000"),
        ReasonedTrees("shadow", box, "", "shadow 0,3 blur 6 #000000"),
        ReasonedTrees("cornerRadius", box, "background #FF0000 radius 2", "background #FF0000 radius 4"),
        ReasonedTrees("opacity", box, "background #FF0000 opacity 0.5", "background #FF0000 opacity 0.25"),
        ReasonedTrees("clip", "area 0,0 20×10", "", "clips"),
    ]

    static let boxes = [
        ReasonedTrees("padding", box, "said box", "said box padding 1,2,3,4"),
        ReasonedTrees("width", box, "said box", "said box width 20"),
        ReasonedTrees("height", box, "said box height 10", "said box height fill"),
        ReasonedTrees("minWidth", box, "said box", "said box min-width 5"),
        ReasonedTrees("maxWidth", box, "said box", "said box max-width 50"),
        ReasonedTrees("minHeight", box, "said box", "said box min-height 5"),
        ReasonedTrees("maxHeight", box, "said box", "said box max-height 50"),
        ReasonedTrees("aspectRatio", box, "said box", "said box aspect-ratio 2"),
        ReasonedTrees("ignoresSafeArea", box, "said box", "said box ignores-safe-area top+bottom"),
        ReasonedTrees("hugging", box, "said box", "said box hugging 251/250"),
        ReasonedTrees("compressionResistance", box, "said box", "said box resistance 751/750"),
    ]

    static let contents = [
        ReasonedTrees("spacing", stack, "", "spacing 4"),
        ReasonedTrees("alignment", stack, "", "align center"),
        ReasonedTrees("distribution", stack, "", "distribution center"),
        ReasonedTrees("sizedBy", stack, "", "sized-by last"),
        ReasonedTrees("foldedSpacing", stack, "", "folded-spacing 4"),
        ReasonedTrees("columns", stack, "columns 2 apart 8", "columns adaptive 30 apart 8"),
        ReasonedTrees("columns", stack, "columns 2 apart 8", "columns 2 apart 4"),
        ReasonedTrees("spacer", stack, "spacer 1 4", "spacer 1 20"),
        ReasonedTrees("spacer", stack, "spacer 1 4", "spacer 1 4 spacer 3 4"),
        ReasonedTrees("alignment", label, "", "align trailing"),
        ReasonedTrees("verticalAlignment", label, "", "rest top"),
        ReasonedTrees("lines", label, "", "limit 1"),
        ReasonedTrees("truncation", label, "limit 1", "limit 1 truncation middle"),
        ReasonedTrees("lineSpacing", label, "", "line-spacing 2"),
        ReasonedTrees("minimumScaleFactor", label, "", "minimum-scale 0.5"),
        ReasonedTrees("rowHeight", list, "", "row-height 50"),
        ReasonedTrees("minimumRowHeight", list, "", "minimum-row-height 50"),
        ReasonedTrees("estimatedRowHeight", list, "", "estimated-row-height 50"),
        ReasonedTrees("scrollable", list, "", "not-scrollable"),
        ReasonedTrees("fill", list, "", "fill inverted"),
        ReasonedTrees("fill", list, "fill inset", "fill inverted"),
        ReasonedTrees("spacing", list, "", "spacing 5"),
        ReasonedTrees("scroll", list, "", "scroll end"),
        ReasonedTrees("separators", list, "", "separators 0,16,0,0"),
        ReasonedTrees("swipe", row, "", "swipe open trailing"),
        ReasonedTrees("history", row, "threshold 0.1", "threshold 0.1 threshold-history passed"),
        ReasonedTrees("separator", row, "", "no-separator"),
        ReasonedTrees("editing", row, "", "editing"),
        ReasonedTrees("fullSwipe", row, "", "no-full-swipe"),
    ]
}

@Suite("Explanations from two trees without a replay")
struct TreeReasoningTests {
    private static let screen = "screen 100×100 scale 1 background #FFFFFF"

    private func explain(_ expected: String, _ actual: String) throws -> Explanation {
        reasonFromTrees(
            try #require(PrintedTree(parsing: expected)), try #require(PrintedTree(parsing: actual)), because: .noRecord
        )
    }

    private func explain(lines expected: String, _ actual: String) throws -> Explanation {
        try explain(Self.screen + "\n" + expected, Self.screen + "\n" + actual)
    }

    @Test(
        "each word of an element is a cause if it differs",
        arguments: ReasonedTrees.paint + ReasonedTrees.boxes + ReasonedTrees.contents)
    func words(trees: ReasonedTrees) throws {
        let explanation = try explain(lines: trees.expected, trees.actual)
        #expect(explanation.causes.map(\.property) == trees.causes)
        #expect(explanation.causes.first?.element == "one" && explanation.proof == .reasoned(.noRecord))
        // In reverse.
        #expect(try explain(lines: trees.actual, trees.expected).causes.map(\.property) == trees.causes)
    }

    @Test(
        "each word of a text is a cause if it differs",
        arguments: [
            ("text", #""Ho" in Inter 17 regular color #000000"#),
            ("font.size", #""Hi" in Inter 15 regular color #000000"#),
            ("font.weight", #""Hi" in Inter 17 bold color #000000"#),
            ("font.family", #""Hi" in Other 17 regular color #000000"#),
            ("font.italic", #""Hi" in Inter 17 regular italic color #000000"#),
            ("color", #""Hi" in Inter 17 regular color #FF0000"#),
        ] as [(String, String)])
    func texts(property: String, text: String) throws {
        func line(_ text: String) -> String { "  one label 0,0 20×10 shows \(text)" }
        let causes = try explain(lines: line(#""Hi" in Inter 17 regular color #000000"#), line(text)).causes
        #expect(causes.map(\.property) == [property])
        #expect(
            causes.first?.subject == Cause.Subject(role: "label", title: property == "text" ? "Ho" : "Hi", id: "one"))
    }

    @Test("a changed attribute of a part of a text is a cause")
    func runs() throws {
        func line(_ runs: String) -> String {
            #"  one label 0,0 20×10 shows "Hi you" in Inter 17 regular color #000000"# + runs
        }
        let plain = line(#" run "Hi " run "you" in Inter 17 bold"#)
        let red = try explain(lines: plain, line(##" run "Hi " run "you" in Inter 17 bold color #FF0000"##)).causes
        #expect(red.map(\.property) == ["text"] && red.first?.detail == [.index(1)])
        #expect(red.first?.actual == ##""you" in Inter 17 bold color #FF0000"##)
        let whole = try explain(lines: plain, line("")).causes
        #expect(whole.map(\.property) == ["text"] && whole.first?.detail == [.index(0)] && whole.first?.actual == nil)
    }

    @Test(
        "each word of the screen is a cause if it differs",
        arguments: [
            ("width", "screen 120×100 scale 1 background #FFFFFF"),
            ("height", "screen 100×120 scale 1 background #FFFFFF"),
            ("background", "screen 100×100 scale 1 background #000000"),
            ("title", #"screen 100×100 scale 1 background #FFFFFF title "A""#),
            ("safeArea", "screen 100×100 scale 1 background #FFFFFF safe-area 1,2,3,4"),
            ("statusBar", #"screen 100×100 scale 1 background #FFFFFF status-bar "9:41""#),
            ("homeIndicator", "screen 100×100 scale 1 background #FFFFFF home-indicator"),
            ("appearance", "screen 100×100 scale 1 background #FFFFFF appearance dark"),
            ("language", #"screen 100×100 scale 1 background #FFFFFF language "en""#),
            ("direction", "screen 100×100 scale 1 background #FFFFFF direction rightToLeft"),
        ] as [(String, String)])
    func screens(property: String, screen: String) throws {
        let causes = try explain(Self.screen, screen).causes
        #expect(causes.map(\.property) == [property])
        #expect(causes.first?.element == "" && causes.first?.subject.role == "screen")
        if property == "safeArea" { #expect(causes.first?.expected == "0,0,0,0" && causes.first?.actual == "1,2,3,4") }
    }

    @Test(
        "columns that are not printed as Tatami prints them are shown as they are",
        arguments: [("columns adaptive", "adaptive"), ("columns ", "")] as [(String, String)])
    func damagedColumns(columns: String, shown: String) throws {
        func line(_ columns: String) -> String { "  one hstack 0,0 20×10 said stack \(columns)" }
        let causes = try explain(lines: line(columns), line("columns 2 apart 8")).causes
        #expect(causes.map(\.property) == ["columns"] && causes.first?.expected == shown)
    }

    @Test("a font with a feature beyond any number is not compared")
    func damagedFeature() throws {
        func line(_ value: String) -> String {
            #"  one label 0,0 20×10 shows "Hi" in Inter 17 regular feature liga \#(value) color #000000"#
        }
        for value in ["1e300", "inf", "nan"] { #expect(try explain(lines: line("1"), line(value)).causes.isEmpty) }
        #expect(try explain(lines: line("1"), line("0")).causes.map(\.property) == ["font.features"])
    }

    @Test("another tracking is a change of the font, in points")
    func tracking() throws {
        func line(_ tracking: String) -> String {
            #"  one label 0,0 20×10 shows "Hi" in Inter 17 regular\#(tracking) color #000000"#
        }
        let causes = try explain(lines: line(""), line(" tracking -0.5")).causes
        #expect(causes.map(\.property) == ["font.tracking"])
        #expect(causes.first?.expected == "0" && causes.first?.actual == "-0.5")
    }

    @Test("a screen that is higher because of its content has no separate cause")
    func higher() throws {
        let causes = try explain(
            "screen 100×100 scale 1 background #FFFFFF\n  one area 0,0 20×10 said box height 10",
            "screen 100×120 scale 1 background #FFFFFF\n  one area 0,0 20×30 said box height 30"
        ).causes
        #expect(causes.map(\.property) == ["height"] && causes.first?.element == "one")
    }

    @Test("inserted and removed elements are causes, parts of lists are not")
    func presence() throws {
        let explanation = try explain(
            lines: "  one area 0,0 20×10\n  two label 0,10 20×10",
            "  two label 0,0 20×10\n  one.separator separator 0,9 20×1")
        #expect(explanation.causes.map(\.kind) == [.removed] && explanation.causes.first?.element == "one")
        #expect(explanation.consequences.map(\.kind) == [.moved])
    }

    @Test("elements that moved by the same distance are one consequence, in points, and their content is not repeated")
    func moves() throws {
        let screen = "screen 100×100 scale 2 background #FFFFFF"
        let explanation = try explain(
            "\(screen)\n  a area 0,0 20×10\n    in area 1,1 5×5\n  b area 0,10 20×10\n  c area 0,20 20×10",
            "\(screen)\n  a area 0,4.5 20×10\n    in area 1,1 5×5\n  b area 0,14.5 20×10\n  c area 0,20 20×12")
        #expect(explanation.causes.isEmpty)
        #expect(explanation.consequences.map(\.kind) == [.moved, .resized])
        #expect(explanation.consequences.first?.elements == ["a", "b"])
        #expect(explanation.consequences.first?.distance == Point(x: 0, y: 4.5))
        #expect(explanation.consequences.last?.elements == ["c"])
    }

    @Test("rows identified by numbers are distinguished by their content")
    func numberedRows() throws {
        func rows(_ names: [String]) -> String {
            let rows = names.enumerated().map { number, name in
                """
                    list.rows.\(number) row 0,\(number * 10) 100×10
                      list.rows.\(number).title label 0,0 100×10 shows "\(name)" in Inter 17 regular color #000000
                """
            }
            return "  list list 0,0 100×100\n" + rows.joined(separator: "\n")
        }
        let explanation = try explain(lines: rows(["Anna", "Ben", "Cleo"]), rows(["Anna", "Cleo"]))
        #expect(explanation.causes.map(\.kind) == [.removed])
        #expect(
            explanation.causes.first?.subject == Cause.Subject(role: "row", row: 1, title: "Ben", id: "list.rows.1"))
        #expect(explanation.consequences.map(\.distance) == [Point(x: 0, y: -10)])
    }

    @Test("characters of the same text from another font are a consequence, with the fonts as the reason")
    func standIns() throws {
        func line(_ font: String) -> String {
            #"  one label 0,0 20×10 shows "昼" in Inter 17 regular color #000000 line 0,9 17 by "\#(font)""#
        }
        let explanation = try explain(lines: line("Old"), line("New"))
        #expect(explanation.causes.isEmpty && explanation.consequences.map(\.kind) == [.repainted])
        #expect(explanation.consequences.first?.reasons == [.fallbackFonts(expected: ["Old"], actual: ["New"])])
    }
}
