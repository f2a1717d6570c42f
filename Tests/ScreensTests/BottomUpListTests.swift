import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Screen C. The names of the tests are the sentences of its page.
@Suite("Screen C: bottom-up list, five ways to the same picture")
struct BottomUpListTests {
    /// Appended rows push everything up.
    static let flipped = ["inverted", "rotated-as-inverted"]
    /// Appended rows move nothing once the list overflows.
    static let upright = ["inset", "layout", "filler", "rotated-as-inset"]
    static let all = flipped + upright

    private func screen(_ strategy: String) throws -> DrawnScreen { try DrawnScreen(reference: "bottom-\(strategy)") }

    /// The positions of the rows with text.
    private func places(_ tree: LayoutTree) -> [ElementID: Double] {
        Dictionary(uniqueKeysWithValues: tree.rows.map { ($0.id, $0.frame.minY) })
    }

    /// The texts of the rows from top to bottom, each with its upper edge.
    private func lines(_ tree: LayoutTree) -> [String] {
        tree.rows.map { "\($0.frame.minY) \($0.texts.joined(separator: " "))" }
    }

    @Test("a list shorter than its viewport rests on the bottom edge", arguments: all)
    func rests(strategy: String) throws {
        let rows = try screen(strategy).tree(["rows-3"]).rows
        #expect(rows.count == 3)
        #expect(rows.last?.frame.maxY == 320)
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
    }

    @Test("when it is longer, it scrolls", arguments: all)
    func scrolls(strategy: String) throws {
        let (end, middle) = (
            try screen(strategy).tree(["rows-40", "at-the-end"]),
            try screen(strategy).tree(["rows-40", "in-the-middle"])
        )
        #expect(end.rows.last?.frame.maxY == 320)
        #expect(lines(end) != lines(middle))
        #expect(middle.rows.first.map { $0.frame.minY <= 0 } ?? false)
        #expect(middle.rows.last.map { $0.frame.maxY >= 320 } ?? false)
    }

    @Test(
        "inverted, and rotated as inverted: an appended row pushes everything up", arguments: flipped,
        ["at-the-end", "in-the-middle"])
    func pushesUp(strategy: String, position: String) throws {
        let before = try screen(strategy).bitmap(["rows-40", position])
        let after = try screen(strategy).bitmap(["rows-40", position, "appended"])
        let height = 44
        #expect(after.rows(0..<320 - height) == before.rows(height..<320))
        #expect(after != before)
    }

    @Test("inset: the top margin is max(viewport height − content height, 0)")
    func topMargin() throws {
        #expect(try screen("inset").tree(["rows-3"]).rows.first?.frame.minY == 320 - 3 * 44)
        #expect(try screen("inset").tree(["rows-40"]).rows.first?.frame.minY == 0)
    }

    @Test(
        "inset, layout, filler, rotated as inset: appending moves nothing once the content is longer than the viewport",
        arguments: upright, ["at-the-end", "in-the-middle"])
    func movesNothing(strategy: String, position: String) throws {
        #expect(
            try screen(strategy).bitmap(["rows-40", position, "appended"])
                == screen(strategy).bitmap(["rows-40", position]))
    }

    @Test(
        "during the 0.2 s of an animated append: flipped lists move up evenly from rest to rest, the others stay",
        arguments: all, ["at-the-end", "in-the-middle"])
    func animatedAppend(strategy: String, position: String) throws {
        let screen = try screen(strategy)
        let states = ["rows-40", position]
        let row: ElementID = position == "at-the-end" ? "log.rows.38" : "log.rows.20"
        let tops = try [0, 0.05, 0.1, 0.15, 0.2].map { try screen.tree(states, at: $0).node(row).frame.minY }
        if Self.flipped.contains(strategy) {
            #expect(tops[0] - tops[2] == 22 && tops[0] - tops[4] == 44)
            #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
        } else {
            #expect(Set(tops).count == 1)
            #expect(try screen.bitmap(states, at: 0.1) == screen.bitmap(states))
        }
    }

    @Test(
        "an append that follows the end looks the same in all of them, at every moment, from the end and from the middle"
    )
    func following() throws {
        for (position, moments) in [("at-the-end", [0.4, 0.45, 0.5, 0.55, 0.6]), ("in-the-middle", [0.4, 0.5, 0.6])] {
            for moment in moments {
                let pictures = try Self.all.map { try screen($0).bitmap(["rows-40", position], at: moment) }
                #expect(Set(pictures).count == 1, "\(position) at \(moment) s")
            }
        }
        for strategy in Self.all {
            for position in ["at-the-end", "in-the-middle"] {
                let last = try #require(try screen(strategy).tree(["rows-40", position], at: 0.6).rows.last)
                #expect(last.texts == ["新しい行", "19:21"] && last.frame.maxY == 320)
            }
        }
    }

    @Test("no two shots of a screen that show an append that is followed are the same picture", arguments: all)
    func followingMoves(strategy: String) throws {
        let names = ["rows-40-end", "rows-40-end-following", "rows-40-end-followed", "rows-40-middle-following"]
        #expect(Set(try names.map { try screen(strategy).bitmap(ofShot: $0) }).count == names.count)
    }

    @Test("staying at the end then needs the scroll offset adjusted", arguments: all)
    func newEnd(strategy: String) throws {
        let screen = try DrawnScreen(
            """
            screen: {width: 240, height: 320, scale: 1}
            content:
              - list: {id: log, fill: bottom, bottomStrategy: \(name(strategy)), fillerHeight: 44, rows: [{text: "{number}", repeat: 40}]}
            timeline:
              - {append: log, rows: [New], over: 0.2s, follow: true}
              - {wait: 1s}
            """.replacing(strategy == "filler" ? "" : "fillerHeight: 44, ", with: ""))
        let end = try #require(try screen.tree(at: 1).rows.last)
        #expect(end.texts == ["New"])
        #expect(end.frame.maxY == 320)
    }

    /// The name of the strategy in a scene, with the setting for the behaviour of a rotated list.
    private func name(_ strategy: String) -> String {
        switch strategy {
        case "rotated-as-inset": "rotated, rotatedAs: inset"
        case "rotated-as-inverted": "rotated, rotatedAs: inverted"
        default: strategy
        }
    }

    @Test(
        "for the same rows, 1 to 5 give the same picture, pixel for pixel, while the content fits",
        arguments: [[], ["appended"], ["rows-3"], ["rows-3", "appended"]])
    func samePicture(states: [String]) throws {
        let pictures = try Self.all.map { try screen($0).bitmap(states) }
        #expect(Set(pictures).count == 1)
    }

    @Test(
        "at rest on the end and scrolled to the middle they show the same rows too",
        arguments: ["at-the-end", "in-the-middle"])
    func sameRows(position: String) throws {
        #expect(Set(try Self.all.map { lines(try screen($0).tree(["rows-40", position])) }).count == 1)
    }

    @Test("filler: blank rows above")
    func fillers() throws {
        let tree = try screen("filler").tree(["rows-3"])
        let fillers = tree.nodes(of: .filler)
        #expect(!fillers.isEmpty)
        #expect(fillers.allSatisfy { $0.texts.isEmpty && $0.paint == BoxPaint() })
        #expect(fillers.map(\.frame.maxY).max() == tree.rows.first?.frame.minY)
    }

    @Test(
        "states to draw: 0, 3, and 40 rows; before and after an append, at rest on the end and scrolled to the middle; during the 0.2 s of an animated append",
        arguments: all)
    func states(strategy: String) throws {
        let names = try screen(strategy).shotNames
        let wanted: Set = [
            "rows-0", "rows-0-appending", "rows-0-appended", "rows-3", "rows-3-appending", "rows-3-appended",
            "rows-40-end", "rows-40-end-appending",
            "rows-40-end-appended", "rows-40-middle", "rows-40-middle-appending", "rows-40-middle-appended",
        ]
        #expect(names.isSuperset(of: wanted), "\(wanted.subtracting(names))")
    }
}
