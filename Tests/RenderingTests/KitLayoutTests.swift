import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("The kit's sizes are the platform's")
struct KitLayoutTests {
    private func tree(_ content: String, width: Double = 375, screen: String = "") throws -> LayoutTree {
        try #require(
            try SceneFolderOnDisk(
                """
                use: tatami
                screen: {width: \(width), height: 667, scale: 2\(screen)}
                content: [\(content)]
                """
            ).tree())
    }

    private func frame(_ id: String, _ content: String, screen: String = "") throws -> Rect {
        try #require(try tree(content, screen: screen).node(id)?.frame)
    }

    @Test("bars keep their heights in all text sizes", arguments: ["extraSmall", "accessibilityExtraExtraExtraLarge"])
    func bars(textSize: String) throws {
        let size = ", textSize: \(textSize)"
        let button = "{barButton: {id: b, title: Edit}}"
        #expect(try frame("a", "{navigationBar: {id: a, title: A, trailing: \(button)}}", screen: size).height == 44)
        #expect(try frame("a", "{toolbar: {id: a, items: [\(button)]}}", screen: size).height == 49)
        let items = "[{tabItem: {id: t, symbol: star, title: Home}}, {tabItem: {symbol: star, title: More}}]"
        let bar = try tree("{tabBar: {id: a, items: \(items)}}", screen: size)
        #expect(bar.node("a")?.frame.height == 49)
        #expect(bar.node("t")?.frame == Rect(x: 0, y: 0, width: 187.5, height: 49))
    }

    @Test(
        "each button of a bar is 44 points wide for a finger, including half of the distance to the next",
        arguments: ["title: A", "title: Edit", "symbol: plus"])
    func targets(keys: String) throws {
        let bar = try tree(
            "{navigationBar: {trailing: [{barButton: {id: a, \(keys)}}, {barButton: {id: b, \(keys)}}]}}")
        let (first, second) = try (#require(bar.node("a")?.frame), #require(bar.node("b")?.frame))
        #expect(second.maxX == first.maxX + first.width + 16)
        #expect(first.width + 16 >= 44 && first.height == 44)
    }

    @Test("a title is in the middle of its bar unless buttons are in its way")
    func titles() throws {
        let short = try frame("a.title", "{navigationBar: {id: a, title: Inbox, back: Mailboxes}}")
        #expect(abs(short.midX - 187.5) <= 0.5)
        let long = try tree("{navigationBar: {id: a, title: Everything of this week, back: Mailboxes of mine}}")
        let (start, title) = try (#require(long.node("a.start")), #require(long.node("a.title")))
        #expect(title.frame.minX >= start.frame.maxX + 6 && title.frame.maxX <= 375)
    }

    @Test("buttons of bars begin at the screen's margin, as large titles do", arguments: [375.0, 744])
    func margins(width: Double) throws {
        let margin = width == 375 ? 16.0 : 20
        let bar = try tree(
            "{navigationBar: {id: a, title: A, large: true, leading: {barButton: {id: b, title: Edit}}, trailing: {barButton: {id: c, title: Done}}}}",
            width: width)
        #expect(bar.node("b")?.frame.minX == margin)
        #expect(bar.node("c")?.frame.maxX == width - margin)
    }

    @Test("elements of a bar that aren't buttons are at the margin too, away from their neighbours")
    func others() throws {
        func bar(_ back: String) throws -> LayoutTree {
            try tree(
                "{navigationBar: {id: n, title: A, \(back)leading: {avatar: {id: a, size: 32}}, trailing: [{barButton: {id: b, symbol: bell}}, {symbol: {id: s, name: star, size: 32}}]}}"
            )
        }
        let plain = try bar("")
        #expect(plain.node("a")?.frame.minX == 16)
        #expect(plain.node("s")?.frame.maxX == 359 && plain.node("b")?.frame.maxX == 359 - 32 - 16)
        #expect(try bar("back: Back, ").node("n.start")?.frame == Rect(x: 8, y: 0, width: 68 + 8 + 32, height: 44))
    }

    @Test("the send button is at the last line of the typed text")
    func sending() throws {
        func distance(_ text: String) throws -> Double {
            let tree = try tree("{inputBar: {id: a, text: '\(text)'}}")
            return try #require(tree.node("a")?.frame.maxY) - #require(tree.node("a.send")?.frame.maxY)
        }
        #expect(try distance("Hi") == 10)
        #expect(try distance(String(repeating: "On my way. ", count: 20)) == 10)
    }

    @Test("the knob of a slider goes from one end to the other, and begins at the leading end")
    func sliders() throws {
        func middle(_ value: String, _ direction: String) throws -> Double {
            try frame("s.knob", "{slider: {id: s, value: \(value)}}", screen: ", direction: \(direction)").midX
        }
        #expect(try middle("0", "leftToRight") == 14 && middle("1", "leftToRight") == 361)
        #expect(try middle("0", "rightToLeft") == 361 && middle("1", "rightToLeft") == 14)
    }

    @Test("controls have the platform's sizes")
    func sizes() throws {
        #expect(try frame("s", "{hstack: [{stepper: {id: s}}]}").size == Size(width: 94, height: 32))
        let segments = "[{segment: {id: one, title: One, selected: true}}, {segment: {title: Two}}]"
        let control = try tree("{segmentedControl: {id: s, segments: \(segments)}}")
        #expect(
            control.node("s")?.frame.height == 32
                && control.node("one")?.frame == Rect(x: 2, y: 2, width: 185.5, height: 28))
        #expect(try frame("a", "{hstack: [{avatar: {id: a, initials: AB}}]}").size == Size(width: 40, height: 40))
        #expect(try frame("a", "{hstack: [{activityIndicator: {id: a}}]}").size == Size(width: 20, height: 20))
        #expect(try frame("m", "{contextMenu: {items: [{menuItem: {id: m, title: Copy, first: true}}]}}").height == 44)
    }

    @Test(
        "the keyboard's letters go from left to right in both directions, in rows of 54 points",
        arguments: ["leftToRight", "rightToLeft"])
    func keyboard(direction: String) throws {
        let tree = try tree("{keyboard: {id: k}}", screen: ", direction: \(direction)")
        let keys = ["q", "p", "a", "z"].map { tree.node("k.\($0)")?.frame }
        let size = Size(width: 31.5, height: 42)
        let places = [Point(x: 3, y: 10), Point(x: 340.5, y: 10), Point(x: 22, y: 64), Point(x: 59.5, y: 118)]
        #expect(keys == places.map { Rect(origin: $0, size: size) })
    }

    @Test("the keyboard may have a globe and a microphone below its keys")
    func globe() throws {
        let (plain, globe) = (try tree("{keyboard: {id: k}}"), try tree("{keyboard: {id: k, globe: true}}"))
        let height = try #require(plain.node("k")?.frame.height)
        #expect(globe.node("k")?.frame.height == height + 45)
        #expect(globe.node("k.space")?.frame == plain.node("k.space")?.frame)
        let symbols = globe.node("k.below").map { $0.children.map(\.frame) } ?? []
        #expect(symbols.map(\.minX) == [26, 375 - 26 - 27])
    }

    @Test("bubbles are at the speaker's side, and leave space at the other")
    func bubbles() throws {
        let long = String(repeating: "many words ", count: 20)
        for (direction, outgoing) in [("leftToRight", true), ("rightToLeft", false)] {
            let content = "{messageBubble: {id: m, text: \"\(long)\", outgoing: \(outgoing)}}"
            let tree = try tree(content, screen: ", direction: \(direction)")
            var bubble: Rect?
            tree.root.forEach { if case .text = $0.content { bubble = $0.frame } }
            let frame = try #require(bubble)
            #expect(frame.minX >= 56 + 11 && frame.maxX == 375 - 16)
        }
    }

    private func text(_ content: String, showing text: String) throws -> (frame: Rect, isTruncated: Bool) {
        var found: (Rect, Bool)?
        try tree(content).root.forEach { node in
            if case .text(let placed) = node.content, placed.text == text { found = (node.frame, placed.isTruncated) }
        }
        return try #require(found)
    }

    @Test("a bubble without text, or with a blank, is as high as one with a line")
    func emptyBubbles() throws {
        let line = try text("{messageBubble: {text: A}}", showing: "A").frame.height
        #expect(try text("{messageBubble: {text: ''}}", showing: " ").frame.height == line)
        #expect(try text("{messageBubble: {text: ' '}}", showing: " ").frame.height == line)
    }

    @Test("a tab's badge is complete, and begins where a short one does", arguments: [2, 5])
    func badges(tabs: Int) throws {
        func badge(_ badge: String) throws -> (frame: Rect, isTruncated: Bool) {
            let items = (0..<tabs).map { "{tabItem: {symbol: star, title: A\($0 == 0 ? ", badge: \(badge)" : "")}}" }
            return try text("{tabBar: {items: [\(items.joined(separator: ", "))]}}", showing: badge)
        }
        let (short, long) = try (badge("1"), badge("1234"))
        #expect(short.frame.width == 18 && short.frame.minX == long.frame.minX)
        #expect(!long.isTruncated && long.frame.width > 30)
        #expect(try !badge("123456").isTruncated)
    }
}
