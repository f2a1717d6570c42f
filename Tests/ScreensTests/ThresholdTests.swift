import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

/// Screen D, second half. The names of the tests are the sentences of its page.
///
/// The row is 320 points wide, so that a quarter of it is 80. In the timeline of the reference scene the finger drags the
/// second row past a quarter (at 0.25 s) and back below it (at 0.65 s), lets go (at 0.9 s), drags it again (from 1.3 s) past
/// a quarter (at 1.65 s), and lets go (at 2 s).
@Suite("Screen D: a swipe with a threshold")
struct ThresholdTests {
    private static let pink = Color(rgb: 0xFF2D55)
    private static let row: ElementID = "items.rows.1"

    private let screen: DrawnScreen

    init() throws { screen = try DrawnScreen(reference: "threshold") }

    /// The frame of the icon relative to its row; nil while it is invisible.
    private func icon(in tree: LayoutTree) throws -> Rect? {
        let row = try tree.node(Self.row).frame
        return tree.find(Self.row.part("icon")).map { $0.frame.offset(by: Point(x: -row.minX, y: -row.minY)) }
    }

    private func icon(at seconds: Double) throws -> Rect? { try icon(in: screen.tree(at: seconds)) }

    /// The displacement of the overlay to the right in points.
    private func shift(at seconds: Double) throws -> Double? {
        try screen.tree(at: seconds).nodes(of: .overlay).first { $0.id.isWithin(Self.row) }?.frame.minX
    }

    @Test("rows items-1 … items-5, 80 high, their text inset by 20")
    func rows() throws {
        let rows = try screen.tree(ofShot: "closed").rows
        #expect(rows.map(\.texts) == (1...5).map { ["items-\($0)"] })
        #expect(rows.allSatisfy { $0.frame.height == 80 })
        for row in rows {
            row.forEach { node in
                if let line = node.text?.lines.first { #expect(line.origin.x == row.frame.minX + 20) }
            }
        }
    }

    @Test("the row's background is pink")
    func background() throws {
        let tree = try screen.tree(ofShot: "overlay-at-60-percent")
        #expect(try tree.node(Self.row).paint.background == .solid(Self.pink))
        let picture = try screen.bitmap(ofShot: "overlay-at-60-percent")
        let y = Int(try tree.node(Self.row).frame.midY * tree.scale)
        #expect(picture[Int(160 * tree.scale), y] == [255, 0x2D, 0x55, 255])
    }

    @Test("with a white trash icon 20 × 20 whose trailing edge is the row's and whose centre is 40 below its top")
    func icon() throws {
        let tree = try screen.tree(ofShot: "overlay-at-10-percent")
        #expect(try icon(in: tree) == Rect(x: 300, y: 30, width: 20, height: 20))
        guard case .symbol(let symbol, _, let color) = try tree.node(Self.row.part("icon")).content else {
            Issue.record("the icon is no symbol")
            return
        }
        #expect(symbol.name == "trash" && color == .white)
    }

    @Test("covered by a white overlay that follows the finger to the left only")
    func overlay() throws {
        for (shot, shift) in [
            ("overlay-at-10-percent", -32.0), ("overlay-at-25-percent", -80), ("overlay-at-60-percent", -192),
        ] {
            let overlay = try #require(
                try screen.tree(ofShot: shot).nodes(of: .overlay).first { $0.id.isWithin(Self.row) })
            #expect(overlay.frame.minX == shift && overlay.frame.width == 320)
            #expect(overlay.paint.background == .solid(.white))
        }
        // The finger continues to the right of its start; the overlay stays until it returns.
        let beyond = try DrawnScreen(
            """
            screen: {width: 320, height: 160}
            content: [{list: {id: items, rowHeight: 80, rows: [a, {text: b, thresholdSwipe: {}}]}}]
            timeline:
              - {swipe: items.rows.1, toward: left, distance: 40, over: 0.1s, easing: linear}
              - {swipe: items.rows.1, toward: right, distance: 100, over: 0.1s, easing: linear}
              - {swipe: items.rows.1, toward: left, distance: 70, over: 0.1s, easing: linear}
            """)
        func shift(_ seconds: Double) throws -> Double? {
            try beyond.tree(at: seconds).nodes(of: .overlay).last?.frame.minX
        }
        #expect(try [0.05, 0.1, 0.15, 0.2, 0.25, 0.3].map(shift) == [-20, -40, 0, 0, 0, -10])
    }

    @Test(
        "once |dx| exceeds a quarter of the row's width, the icon grows to 50 × 50 in 0.2 s, ease-out, still flush and centred at 40"
    )
    func growing() throws {
        #expect(try icon(at: 0.25)?.width == 20)
        // Ease-out has done more than half of the way in half of the time.
        let half = try #require(try icon(at: 0.35)).width
        #expect(half > 36 && half < 50)
        #expect(try icon(at: 0.4501) == Rect(x: 270, y: 15, width: 50, height: 50))
        for time in stride(from: 0.05, to: 2, by: 0.05) {
            guard let icon = try icon(at: time) else { continue }
            #expect(icon.maxX == 320)
            #expect(abs(icon.midY - 40) <= 0.25, "within half a pixel")
        }
    }

    @Test("it stays 50 while the finger goes back below a quarter")
    func passed() throws {
        #expect(try shift(at: 0.8) == -32)
        #expect(
            try stride(from: 0.5, to: 0.9, by: 0.05).map { try icon(at: $0)?.width } == Array(repeating: 50, count: 8))
        #expect(try icon(in: screen.tree(ofShot: "back-below-a-quarter"))?.width == 50)
    }

    @Test("let go past a quarter: the overlay leaves to the left in 0.2 s, ease-out")
    func leaving() throws {
        #expect(try shift(at: 2) == -192)
        #expect(try #require(try shift(at: 2.1)) < -192 - 128 / 2)
        #expect(try #require(try shift(at: 2.19)) > -320)
        #expect(try shift(at: 2.1999999) == nil)
    }

    @Test("and the row is deleted at once, without an animation of its own")
    func deleted() throws {
        #expect(try screen.tree(at: 2.1999999).rows.count == 5)
        let after = try screen.tree(at: 2.2)
        #expect(after.rows.map(\.texts) == [["items-1"], ["items-3"], ["items-4"], ["items-5"]])
        #expect(after.rows.map(\.frame.minY) == [0, 80, 160, 240])
        #expect(try screen.tree(at: 2.4) == after)
    }

    @Test("before a quarter: the overlay comes back in 0.2 s, ease-out, and the icon shrinks to 10")
    func returning() throws {
        #expect(try shift(at: 0.9) == -32)
        #expect(try #require(try shift(at: 1)) > -16)
        #expect(try shift(at: 1.1) == 0)
        #expect(try screen.tree(at: 1.1).rows.count == 5)
        #expect(try icon(at: 0.9)?.width == 50)
        let half = try #require(try icon(at: 1)).width
        #expect(half < 30 && half > 10)
        #expect(try #require(try icon(at: 1.07)).width < 15)
    }

    @Test("and stays 10 until a quarter is passed again")
    func shrunk() throws {
        #expect(
            try [1.35, 1.45, 1.5, 1.55, 1.6, 1.65].map { try icon(at: $0)?.width } == Array(repeating: 10, count: 6))
        #expect(try #require(try icon(at: 1.7)).width > 15)
        #expect(try icon(at: 1.86)?.width == 50)
        #expect(try icon(in: screen.tree(ofShot: "after-coming-back"))?.width == 10)
    }

    @Test("states to draw: the overlay at 10 %, 25 % and 60 %, the row leaving, the rows after the deletion")
    func states() throws {
        let wanted: Set = [
            "overlay-at-10-percent", "overlay-at-25-percent", "overlay-at-60-percent", "leaving", "deleted",
        ]
        #expect(wanted.isSubset(of: screen.shotNames))
        #expect(try screen.tree(ofShot: "deleted").rows.count == 4)
    }
}
