import Foundation
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Elements that follow a scroll")
struct FollowingTests {
    private static let bar = "navigationBar: {id: bar, title: Inbox, large: true, collapsed: {follow: inbox, over: 52}}"
    private static func list(_ count: Int, _ more: String = "") -> String {
        "list: {id: inbox, rowHeight: 40, rows: [{text: 'Row {number}', repeat: \(count)}]\(more)}"
    }

    private static func below(_ count: Int = 100, _ more: String = "") -> String {
        """
        use: tatami
        screen: {width: 320, height: 480, scale: 2, language: en}
        content:
          - \(bar)
          - \(list(count, more))
        """
    }

    /// The list continues below the bar, as on the platform.
    private static func under(_ more: String = "") -> String {
        """
        use: tatami
        screen: {width: 320, height: 480, scale: 2, language: en}
        content:
          - zstack:
              alignment: top
              content: [{\(list(100, more)), padding: {top: 96}, height: fill}, {\(bar)}]
        """
    }

    func tree(_ scene: String) throws -> LayoutTree { try #require(try SceneFolderOnDisk(scene).tree()) }

    func row(_ number: Int, _ tree: LayoutTree) -> Double? {
        tree.node("inbox.rows.\(number)")?.frame.minY
    }

    @Test("a large title moves under its bar as the list below scrolls, and rows move as far as the list scrolled")
    func barAboveList() throws {
        for (scroll, height, place) in [(0, 96.5, 96.5), (20, 76.5, 76.5), (52, 44, 44), (60, 44, 36.5)] {
            let tree = try tree(Self.below(100, ", scroll: \(scroll)"))
            #expect(tree.node("bar")?.frame.height == height, "\(scroll)")
            #expect(tree.node("inbox")?.frame.minY == height, "\(scroll)")
            #expect(row(0, tree) == place, "\(scroll)")
        }
    }

    @Test("over a list that extends below it, it collapses as well")
    func barOverList() throws {
        for (scroll, height) in [(0, 96.5), (20, 76.5), (52, 44), (80, 44)] {
            let tree = try tree(Self.under(", scroll: \(scroll)"))
            #expect(tree.node("bar")?.frame.height == height, "\(scroll)")
            #expect(row(1, tree) == 136 - Double(scroll), "\(scroll)")
            #expect(tree.node("inbox")?.frame == Rect(x: 0, y: 0, width: 320, height: 480))
        }
    }

    @Test("at the list's end its last row is at the bottom, and a list that fits does not move")
    func ends() throws {
        let long = try tree(Self.below(100, ", scroll: end"))
        #expect(long.node("bar")?.frame.height == 44 && long.node("inbox.rows.99")?.frame.maxY == 480)
        // Ten rows are 16.5 points more than the space below the bar.
        let barely = try tree(Self.below(10, ", scroll: end"))
        #expect(barely.node("bar")?.frame.height == 80 && row(0, barely) == 80)
        let short = try tree(Self.below(3, ", scroll: end"))
        #expect(short.node("bar")?.frame.height == 96.5 && row(0, short) == 96.5)
    }

    @Test("a million rows away the bar is collapsed, and no row between was read")
    func farAway() throws {
        let tree = try tree(Self.below(1_000_000, ", scroll: {row: 900000}"))
        // That is the list's start before anything has scrolled.
        #expect(tree.node("bar")?.frame.height == 44 && row(900_000, tree) == 96.5)
    }

    func film(_ scene: String) throws -> (at: (Double) throws -> LayoutTree, seconds: Double) {
        try film(in: try SceneFolderOnDisk(scene))
    }

    func film(in folder: SceneFolderOnDisk) throws -> (at: (Double) throws -> LayoutTree, seconds: Double) {
        let source = try #require(try SceneLoader(of: Project()).load(folder.path).scene?.source)
        let maker = try PictureMaker()
        let still = try source.shot(.standard, at: .zero)
        let resolved = try #require(source.resolve(still).resolved)
        let film = maker.playback(of: resolved)
        #expect(film.timeline.diagnostics.isEmpty)
        return ({ film.tree(at: Time(seconds: $0)) }, film.duration.seconds)
    }

    @Test("in every frame of a drag the rows are under the finger, and the bar moves with them")
    func drags() throws {
        let down = "{scroll: inbox, by: 100, over: 1s, easing: linear}"
        let steps = "\ntimeline: [\(down), {release: true}, \(down.replacing("100", with: "-100"))]"
        for scene in [Self.below() + steps, Self.under() + steps] {
            let film = try film(scene)
            for (time, way) in [(0.0, 0.0), (0.1, 10), (0.3, 30), (0.52, 52), (0.9, 90)] {
                let tree = try film.at(time)
                // The title's line has half a point above its size.
                let height = try #require(tree.node("bar")).frame.height
                #expect(abs(height - max(44, 96 - way)) <= 0.5, "\(time)")
                let second = try #require(row(2, tree))
                #expect(abs(second - (176 - way)) <= 0.5, "\(time)")
            }
            let end = try film.at(film.seconds)
            #expect(end.node("bar")?.frame.height == 96.5)
        }
    }

    @Test("a list pulled beyond its beginning leaves the bar as it is, and springs back")
    func pulled() throws {
        let film = try film(
            Self.below() + "\ntimeline: [{scroll: inbox, by: -80, over: 1s}, {release: true}]")
        let pulled = try film.at(1)
        #expect(pulled.node("bar")?.frame.height == 96.5 && row(0, pulled).map { $0 > 110 } == true)
        #expect(row(0, try film.at(film.seconds)) == 96.5)
    }

    @Test("a list dragged beyond its end stays there, below a collapsed bar")
    func draggedBeyondEnd() throws {
        let film = try film(
            Self.below(20, ", scroll: end") + "\ntimeline: [{scroll: inbox, by: 80, over: 1s}, {release: true}]")
        let beyond = try film.at(1)
        #expect(beyond.node("bar")?.frame.height == 44)
        #expect(beyond.node("inbox.rows.19").map { $0.frame.maxY < 460 } == true)
        #expect(try film.at(film.seconds).node("inbox.rows.19")?.frame.maxY == 480)
    }

    @Test("a list that scrolls to a position moves the bar along")
    func runs() throws {
        let step = "{scroll: inbox, position: 80, over: 1s, easing: linear}"
        let film = try film(Self.below() + "\ntimeline: [\(step)]")
        for (time, height) in [(0.0, 96.5), (0.25, 76.5), (0.5, 56.5), (0.75, 44), (1, 44)] {
            let tree = try film.at(time)
            #expect(tree.node("bar")?.frame.height == height, "\(time)")
            let second = try #require(row(2, tree))
            #expect(abs(second - (176 - 80 * time)) <= 0.5, "\(time)")
        }
    }

    @Test("after a transition to a state the bar is as for the state's own scroll position")
    func states() throws {
        let film = try film(
            Self.below() + "\nstates: {down: {inbox: {scroll: 80}}}\ntimeline: [{to: down, over: 1s}]")
        #expect(try [0.0, 1].map { try film.at($0).node("bar")?.frame.height } == [96.5, 44])
    }

    /// Rows that are listed, repeated, and from data, even if the state changes more than the scroll position.
    private static let rowsOfAllKinds = [
        "[{text: 'Row {number}', repeat: 100}]", "{from: rows.csv, as: {text: '{name}'}}",
        "[{text: {title: '{name}'}, repeat: 100, id: 'r{number}'}]".replacing("{name}", with: "Row"),
        "[" + (1...30).map { "{text: Row \($0)}" }.joined(separator: ", ") + "]",
    ]

    @Test(
        "a state that scrolls a list has one bar in every frame, matching the list's position",
        arguments: rowsOfAllKinds)
    func statesOnTheWay(rows: String) throws {
        let scene = """
            use: tatami
            screen: {width: 320, height: 480, scale: 2, language: en}
            content:
              - \(Self.bar)
              - list: {id: inbox, rowHeight: 40, rows: \(rows)}
              - {label: More, id: more}
            states: {down: {inbox: {scroll: 80}, more: {text: Less}}}
            timeline: [{to: down, over: 1s, easing: linear}]
            """
        let folder = try SceneFolderOnDisk(scene)
        let names = "name\n" + (1...100).map { "Row \($0)\n" }.joined()
        try names.write(
            toFile: folder.folder.appending(path: "rows.csv").path, atomically: true, encoding: .utf8)
        let film = try film(in: folder)
        for (time, height) in [(0.0, 96.5), (0.25, 76.5), (0.5, 56.5), (0.65, 44), (0.9, 44), (1, 44)] {
            let tree = try film.at(time)
            #expect(tree.node("bar")?.frame.height == height, "\(time)")
            // A collapsed bar shows its line fully, and others not at all.
            #expect(tree.node("bar.1")?.paint.opacity ?? 0 == (height == 44 ? 1 : 0), "\(time)")
            var places: [Double] = []
            tree.root.forEach { if $0.kind == .row { places.append($0.frame.minY) } }
            let first = try #require(places.first)
            #expect((96.5 - 80 * time - first).truncatingRemainder(dividingBy: 40).magnitude <= 0.5, "\(time)")
        }
    }

    @Test(
        "a state that scrolls a list and changes its rows has the bar that matches the list's position",
        arguments: [
            "inbox.rows.4: {title: Other}", "inbox.rows.9: {title: Other, swipe: trailing}", "fifth: {title: Other}",
        ])
    func changedRowsOnTheWay(change: String) throws {
        let rows = (1...30).map { number in
            "{text: Row \(number), \(number == 5 ? "id: fifth" : "swipeActions: {trailing: [{title: A}]}")}"
        }
        let film = try film(
            """
            use: tatami
            screen: {width: 320, height: 480, scale: 2, language: en}
            content:
              - \(Self.bar.replacing("over: 52}", with: "over: 52}, scrolled: {follow: inbox, past: 30}"))
              - list: {id: inbox, rowHeight: 40, rows: [\(rows.joined(separator: ", "))]}
            states: {down: {inbox: {scroll: 80}, \(change)}}
            timeline: [{to: down, over: 1s, easing: linear}]
            """)
        for (time, height) in [(0.0, 96.5), (0.25, 76.5), (0.5, 56.5), (0.65, 44), (0.9, 44), (1, 44)] {
            let tree = try film.at(time)
            #expect(tree.node("bar")?.frame.height == height, "\(time)")
            #expect(tree.node("bar.1")?.paint.opacity ?? 0 == (80 * time > 30 ? 1 : 0), "\(time)")
            let third = try #require(row(3, tree))
            #expect(abs(96.5 + 120 - 80 * time - third) <= 0.5, "\(time)")
        }
    }

    @Test(
        "a large title goes from its own height to nothing without a jump, however high its lines are",
        arguments: [
            ("Inbox", "large"), ("A title that takes two lines of the bar", "large"),
            ("Inbox", "accessibilityExtraLarge"), ("Inbox", "extraSmall"),
        ] as [(String, String)])
    func titleWithoutJump(title: String, textSize: String) throws {
        func height(_ collapsed: String) throws -> Double {
            let tree = try tree(
                """
                use: tatami
                screen: {width: 320, height: 480, scale: 2, language: en, textSize: \(textSize)}
                content: [{navigationBar: {id: bar, title: \(title), large: true, collapsed: \(collapsed)}}]
                """)
            return try #require(tree.node("bar")?.frame.height) - 44
        }
        let whole = try height("0")
        #expect(whole > 45)
        for share in [0.001, 0.25, 0.5, 0.75, 0.999, 1] {
            #expect(abs(try height(share.description) - whole * (1 - share)) <= 0.5, "\(share)")
        }
    }

    private static let pages = """
        use: tatami
        screen: {width: 320, height: 200, scale: 2, language: en}
        components:
          shown: {parameters: {page: number}, content: {label: "page {page}"}}
        content:
          - carousel: {id: offers, itemWidth: 100%, paging: true, content: [{area: red, height: 80}, {area: green, height: 80}, {area: blue, height: 80}]}
          - shown: {id: shown, page: {follow: offers}}
        """

    private func page(_ tree: LayoutTree) -> String? { tree.text(of: "shown") }

    @Test("dots show the page of their carousel, in states and in frames")
    func pages() throws {
        #expect(page(try tree(Self.pages)) == "page 0")
        #expect(page(try tree(Self.pages.replacing("id: offers,", with: "id: offers, scroll: {item: 2},"))) == "page 2")
        let film = try film(
            Self.pages + "\ntimeline: [{scroll: offers, by: 320, over: 1s, easing: linear}, {release: true}]")
        #expect(try [0.0, 0.4, 0.6, 1].map { page(try film.at($0)) } == ["page 0", "page 0", "page 1", "page 1"])
    }

    @Test("the page at the end is the last one, however many are visible at once")
    func lastPage() {
        let strip = CarouselStrip(widths: [100, 100, 100, 100], spacing: 0, padding: (0, 0), viewport: 250)
        #expect([0, 40, 60, 149, 150].map { strip.page(at: $0, by: .item) } == [0, 0, 1, 2, 3])
        #expect([0, 124, 150].map { strip.page(at: $0, by: .viewport) } == [0, 0, 1])
        #expect(CarouselStrip(widths: [], spacing: 0, padding: (0, 0), viewport: 250).page(at: 9, by: .item) == 0)
    }

    @Test("a list whose width depends on an element that follows it is reported")
    func widths() throws {
        let said = try SceneFolderOnDisk(
            """
            use: tatami
            screen: {width: 320, height: 200, language: en}
            components:
              side: {parameters: {open: number}, content: {area: red, width: "{40 + 40 * open}", height: fill}}
            content:
              - hstack: [{side: {open: {follow: inbox, over: 10}}}, {\(Self.list(30, ", scroll: 5"))}]
                height: fill
            """
        ).check()
        #expect(
            said.count == 1 && said[0].contains("the width of 'inbox' depends on an element that follows its scroll"),
            "\(said)")
    }
}
