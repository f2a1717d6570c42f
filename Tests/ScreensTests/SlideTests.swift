import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Screen B. The names of the tests are the sentences of its page.
@Suite("Screen B: a row that slides aside and shows what lies under it")
struct SlideTests {
    /// Twelve rows of which five are on the screen, with a timeline of its own.
    private static func notes(_ timeline: String) throws -> DrawnScreen {
        try DrawnScreen(
            """
            screen: {width: 320, height: 300, scale: 1}
            content:
              - list:
                  id: notes
                  rowHeight: 60
                  rows:
                    - label: Base {number}
                      background: white
                      slide: {under: {label: {text: Under, background: systemOrange}}}
                      repeat: 12
            timeline:
            \(timeline)
            """)
    }

    /// The displacement of a row's base to the right; the full width if it is out of view.
    private func offset(of row: ElementID, in tree: LayoutTree) throws -> Double {
        let row = try tree.node(row)
        guard let base = row.children.first(where: { $0.id == row.id.part("content") }) else {
            return try #require(row.children.contains { $0.kind == .slide } ? row.frame.width : nil)
        }
        return base.frame.minX - row.frame.minX
    }

    @Test("each row has a base view above a slide view of the same size")
    func sameSize() throws {
        let tree = try DrawnScreen(reference: "slide").tree(["half-open"])
        let (base, under) = (try tree.node("notes.rows.1.content"), try tree.node("notes.rows.1.under"))
        #expect(base.frame.size == under.frame.size)
        let order = try tree.node("notes.rows.1").children.map(\.id)
        #expect(try #require(order.firstIndex(of: under.id)) < #require(order.firstIndex(of: base.id)))
    }

    @Test("swipe right opens: the base moves right by its full width, 0.2 s")
    func opens() throws {
        let screen = try Self.notes("  - {swipe: notes.rows.1, toward: right}\n  - {wait: 1s}")
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0)) == 0)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.1)) == 160)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.19)) < 320)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.2)) == 320)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 1.2)) == 320)
    }

    @Test("swipe left closes, 0.1 s")
    func closes() throws {
        let screen = try Self.notes(
            "  - {swipe: notes.rows.1, toward: right}\n  - {swipe: notes.rows.1, toward: left}\n  - {wait: 1s}")
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.2)) == 320)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.25)) == 160)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.29)) > 0)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0.3)) == 0)
    }

    @Test("the change can also be without animation")
    func instantly() throws {
        let screen = try Self.notes("  - {swipe: notes.rows.1, toward: right, over: 0s}\n  - {wait: 1s}")
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 0)) == 320)
    }

    @Test("only one row is open at a time: opening another closes the first")
    func oneAtATime() throws {
        let screen = try Self.notes(
            "  - {swipe: notes.rows.1, toward: right}\n  - {swipe: notes.rows.3, toward: right}\n  - {wait: 1s}")
        let between = try screen.tree(at: 0.25)
        #expect(try offset(of: "notes.rows.1", in: between) == 160)
        #expect(try 0..<160 ~= offset(of: "notes.rows.3", in: between))
        let end = try screen.tree(at: 1)
        #expect(try offset(of: "notes.rows.1", in: end) == 0)
        #expect(try offset(of: "notes.rows.3", in: end) == 320)
    }

    @Test("on screen or off: a row that is out of sight closes too")
    func offScreen() throws {
        let screen = try Self.notes(
            """
              - {swipe: notes.rows.1, toward: right}
              - {scroll: notes, by: 420, over: 0.1s}
              - {release: true}
              - {swipe: notes.rows.9, toward: right}
              - {wait: 0.2s}
              - {scroll: notes, by: -420, over: 0.1s}
              - {release: true}
              - {wait: 1s}
            """)
        let end = try screen.tree(at: 2)
        #expect(try offset(of: "notes.rows.1", in: end) == 0)
    }

    @Test(
        "nothing else closes it: no scrolling, no tap, no press",
        arguments: [
            "  - {scroll: notes, by: 30, over: 0.1s}\n  - {release: true}", "  - {tap: notes.rows.2}",
            "  - {tap: notes.rows.1}",
            "  - {press: notes.rows.2}\n  - {wait: 0.1s}\n  - {release: true}",
        ])
    func staysOpen(step: String) throws {
        let screen = try Self.notes("  - {swipe: notes.rows.1, toward: right}\n\(step)\n  - {wait: 1s}")
        for time in [0.2, 0.25, 0.3, 0.5, 1] {
            #expect(try offset(of: "notes.rows.1", in: screen.tree(at: time)) == 320, "\(time)")
        }
    }

    @Test("a row that comes back on screen shows its open state again")
    func comesBack() throws {
        let screen = try Self.notes(
            """
              - {swipe: notes.rows.1, toward: right}
              - {scroll: notes, by: 240, over: 0.2s}
              - {release: true}
              - {wait: 0.1s}
              - {scroll: notes, by: -240, over: 0.2s}
              - {release: true}
              - {wait: 1s}
            """)
        #expect(try screen.tree(at: 0.45).find("notes.rows.1") == nil)
        #expect(try offset(of: "notes.rows.1", in: screen.tree(at: 1)) == 320)
    }

    @Test(
        "selected: the base is filled with a vertical linear gradient, RGBA (0.9, 0.9, 0.9, 0.9) at the top to (0.7, 0.7, 0.7, 0.7) at the bottom, over what lies beneath"
    )
    func selected() throws {
        let screen = try DrawnScreen(reference: "slide")
        let paint = try screen.tree(["selected"]).node("notes.rows.1.content").paint
        guard case .linearGradient(let gradient) = paint.background else {
            Issue.record("\(String(describing: paint.background)) is no linear gradient")
            return
        }
        #expect(gradient.stops.map(\.color) == [Color(white: 0.9, alpha: 0.9), Color(white: 0.7, alpha: 0.7)])
        // The background shows through: the list's white, or the slide view's grey.
        let picture = try screen.bitmap(["selected"])
        let (top, bottom) = (picture[4, 61], picture[4, 117])
        for (pixel, white, grey) in [(top, 232.0, 229.0), (bottom, 202.0, 194.0)] {
            #expect(Set(pixel.prefix(3)).count <= 2)
            #expect(Double(pixel[0]) > grey - 4 && Double(pixel[0]) < white + 2, "\(pixel)")
        }
    }

    @Test("highlighted: the base background is light grey (2/3, 2/3, 2/3) instead of white")
    func highlighted() throws {
        let screen = try DrawnScreen(reference: "slide")
        #expect(try screen.bitmap()[4, 90] == [255, 255, 255, 255])
        #expect(try screen.bitmap(["highlighted"])[4, 90] == [170, 170, 170, 255])
    }

    @Test("inner edge shadow: only the shadow is seen, as if the row were sunk below its neighbours")
    func innerShadow() throws {
        let screen = try DrawnScreen(reference: "slide")
        let shadow = try #require(try screen.tree(["open"]).node("notes.rows.1.under").paint.innerShadow)
        #expect(shadow.printed == "5,5 blur 5 #00000055 of -10,-10 +10×10")
        let picture = try screen.bitmap(["open"])
        let column = (60..<119).map { Int(picture[6, $0][0]) }
        let plain = try #require(column.last)
        // Darkest at the row's upper edge, lighter from pixel to pixel, and gone where offset and blur end.
        #expect(column[0] < plain - 20)
        #expect(zip(column, column.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(column.dropFirst(11).allSatisfy { $0 == plain })
        // Neither the rectangle's white, nor any shadow on the neighbours.
        #expect(column.allSatisfy { $0 <= plain })
        #expect(picture[6, 58] == [255, 255, 255, 255])
    }

    @Test(
        "states to draw: closed, highlighted, selected, half way open (t = 0.1 s), open with its shadow, one row closing while another opens"
    )
    func states() throws {
        let wanted: Set = ["closed", "highlighted", "selected", "half-open", "open", "closing-while-opening"]
        #expect(try wanted.isSubset(of: DrawnScreen(reference: "slide").shotNames))
    }
}
