import Foundation
import RunningPrograms
import TatamiLayout
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

/// Screen A. The names of the tests are the sentences of its page.
@Suite("Screen A: a list that fills from the bottom, without flipping")
struct EffortTests {
    private static let red = Color(rgb: 0xFF0000)
    /// The shots that show the pile without a gesture, with the efforts in it.
    private static let piles = [("effort-0", 0), ("effort-1", 1), ("effort-3", 3), ("effort-10", 10)]

    private let screen: DrawnScreen

    init() throws { screen = try DrawnScreen(reference: "effort") }

    @Test("top to bottom on the screen: a success label, a list, a motivation button")
    func order() throws {
        let tree = try screen.tree()
        let frames = try ["success", "effort", "motivation"].map { try tree.node(ElementID($0)).frame }
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
    }

    @Test("list: row height 30; no separators; not scrollable; row text centred")
    func list() throws {
        let tree = try screen.tree(ofShot: "effort-3")
        #expect(tree.rows.allSatisfy { $0.frame.height == 30 })
        #expect(tree.nodes(of: .separator).isEmpty)
        guard case .list(let said)? = try tree.node("effort").part.element?.kind else {
            Issue.record("the effort is no list")
            return
        }
        #expect(!said.isScrollable)
        for row in tree.rows {
            var centred = 0
            row.forEach { node in
                guard let line = node.text?.lines.first else { return }
                centred += 1
                #expect(abs(line.origin.x + line.line.width / 2 - row.frame.midX) <= 1)
            }
            #expect(centred == 1)
        }
    }

    @Test("no selection style: a tap paints nothing")
    func noSelection() throws {
        // The tap is from 2.1 s to 2.2 s.
        let before = try screen.bitmap(at: 2.1)
        #expect(try screen.bitmap(ofShot: "row-pressed") == before)
        #expect(try screen.bitmap(at: 2.2) == before)
        #expect(before == (try screen.bitmap(ofShot: "effort-3")))
    }

    @Test("a tap adds one effort row on top of the pile; reloading is instant; nothing moves")
    func adding() throws {
        for (effort, time) in [(0, 0.099), (1, 0.1), (1, 0.399), (2, 0.4), (2, 0.699), (3, 0.7), (3, 0.9)] {
            let rows = try screen.tree(at: time).rows
            #expect(rows.map(\.texts) == Array(repeating: ["💢努力💢"], count: effort) + [["✨才能✨"]])
            #expect(
                rows.map(\.frame.minY) == (10 - effort...10).map { rows[0].frame.minY + Double($0 - 10 + effort) * 30 })
            #expect(rows.allSatisfy { $0.frame.height == 30 && $0.paint.opacity == 1 })
        }
    }

    @Test("サボる😜: one effort less; nothing moves, and nothing fades into itself")
    func less() throws {
        for frame in 0...80 {
            let tree = try screen.tree(at: Double(frame) / 20)
            for text in ["✨才能✨", "成功"] {
                #expect(tree.nodes { $0.text?.text == text }.count == 1, "\(text) at frame \(frame)")
            }
        }
        #expect(try screen.tree(at: 3.199).rows.count == 4)
        #expect(try screen.tree(at: 3.2).rows.count == 3)
        #expect(try screen.bitmap(at: 3.2) == (try screen.bitmap(giving: ["effort": "2", "isTapped": "true"])))
    }

    @Test("capacity = floor(list height / 30) rows", arguments: piles)
    func capacity(shot: String, effort: Int) throws {
        let tree = try screen.tree(ofShot: shot)
        let capacity = Int(try tree.node("effort").frame.height / 30)
        #expect(capacity == 11)
        #expect(tree.rows.count + tree.nodes(of: .filler).count == capacity)
    }

    @Test("the last row is ✨才能✨", arguments: piles)
    func talent(shot: String, effort: Int) throws {
        #expect(try screen.tree(ofShot: shot).rows.last?.texts == ["✨才能✨"])
    }

    @Test("above it stand effort rows 💢努力💢", arguments: piles)
    func efforts(shot: String, effort: Int) throws {
        #expect(
            try screen.tree(ofShot: shot).rows.dropLast().map(\.texts) == Array(repeating: ["💢努力💢"], count: effort))
    }

    @Test("the rows left over at the top are blank fillers", arguments: piles)
    func fillers(shot: String, effort: Int) throws {
        let tree = try screen.tree(ofShot: shot)
        let fillers = tree.nodes(of: .filler)
        #expect(fillers.count == 10 - effort)
        #expect(fillers.allSatisfy { $0.texts.isEmpty })
        let first = try #require(tree.rows.first)
        #expect(fillers.allSatisfy { $0.frame.maxY <= first.frame.minY })
    }

    @Test(
        "the rows begin at the list's top; the part of a row that is left over lies below the last one",
        arguments: piles)
    func leftOver(shot: String, effort: Int) throws {
        let tree = try screen.tree(ofShot: shot)
        let list = try tree.node("effort").frame
        #expect(list.height == 336)
        #expect((tree.rows + tree.nodes(of: .filler)).map(\.frame.minY).min() == list.minY)
        #expect(tree.rows.last?.frame.maxY == list.maxY - 6)
    }

    @Test("success label: corner radius 10, clipped to it; opacity effort / capacity", arguments: piles)
    func success(shot: String, effort: Int) throws {
        let paint = try screen.tree(ofShot: shot).node("success").paint
        #expect(paint.cornerRadius == 10)
        #expect(paint.clipsContent)
        #expect(paint.opacity == Double(effort) / 11)
    }

    @Test("text 成功 in white, but at effort == capacity − 1 text 🌟大成功🌟 in black", arguments: piles)
    func successText(shot: String, effort: Int) throws {
        let text = try #require(try screen.tree(ofShot: shot).node("success").text)
        #expect(text.text == (effort == 10 ? "🌟大成功🌟" : "成功"))
        #expect(text.color == (effort == 10 ? .black : .white))
    }

    @Test("before the first tap its opacity is 1 / (list height / 30) (no floor)")
    func beforeTheFirstTap() throws {
        #expect(try screen.tree(ofShot: "before-the-first-tap").node("success").paint.opacity == 1 / (336.0 / 30))
    }

    @Test("motivation button やる気: corner radius 10, border red, 2 pt wide")
    func motivation() throws {
        let button = try screen.tree().node("motivation")
        #expect(button.texts == ["やる気"])
        #expect(button.paint.cornerRadius == 10)
        #expect(button.paint.border == Border(width: 2, color: Self.red))
    }

    @Test(
        "swipe from the trailing edge on an effort row: one destructive action サボる😜 on plain red (255, 0, 0)")
    func action() throws {
        let tree = try screen.tree(ofShot: "action-open")
        let actions = tree.nodes(of: .action)
        #expect(actions.map(\.texts) == [["サボる😜"]])
        #expect(actions.first?.paint.background == .solid(Self.red))
        let frame = try #require(actions.first).frame
        let picture = try screen.bitmap(ofShot: "action-open")
        #expect(picture[Int(frame.minX * tree.scale) + 3, Int(frame.midY * tree.scale)] == [255, 0, 0, 255])
    }

    /// The reference screen with another timeline.
    private func pile(_ timeline: String) throws -> DrawnScreen {
        let scene = try String(contentsOfFile: ReferenceScenes.file("effort"), encoding: .utf8)
        let start = try #require(scene.range(of: "\ntimeline:")).lowerBound
        return try DrawnScreen(String(scene[..<start]) + "\ntimeline:\n" + timeline)
    }

    @Test("filler rows and ✨才能✨ have none: a swipe over them is refused")
    func refusedSwipes() throws {
        let screen = try pile(
            """
              - {swipe: effort.rows.0, toward: left, over: 0.2s, expect: nothing}
              - {swipe: effort.filler.0, toward: left, over: 0.2s, expect: nothing}
              - {swipe: effort.filler.9, toward: right, over: 0.2s, expect: nothing}
              - {wait: 1s}
            """)
        for time in [0, 0.1, 0.3, 0.5, 1] { #expect(try screen.tree(at: time) == screen.tree(at: 0)) }
    }

    @Test("a swipe that is said to do nothing and uncovers an action is an error")
    func answeredSwipe() throws {
        let screen = try pile(
            "  - {set: {effort: 3}, over: 0s}\n  - {swipe: effort.rows.1, toward: left, expect: nothing}")
        let said = try screen.diagnostics(at: 1)
        #expect(said.count == 1)
        #expect(said.first?.severity == .error)
    }

    @Test("the action opens an alert: title 確認, message サボっていいの?😥, buttons サボる😜 (default style) and やっぱり頑張る😤 (cancel)")
    func alert() throws {
        let tree = try screen.tree(ofShot: "alert")
        let alert = try tree.node(.alert)
        #expect(Set(alert.texts) == ["確認", "サボっていいの?😥", "サボる😜", "やっぱり頑張る😤"])
        let colors = alert.texts.compactMap { title -> Color? in
            var color: Color?
            alert.forEach { if $0.text?.text == title { color = $0.text?.color } }
            return title == "サボる😜" || title == "やっぱり頑張る😤" ? color : nil
        }
        // Both blue: neither is red like a destructive one.
        #expect(Set(colors).count == 1)
        var weights: [String: Bool] = [:]
        alert.forEach { if let text = $0.text { weights[text.text] = text.font.weight == .semibold } }
        #expect(weights["やっぱり頑張る😤"] == true && weights["サボる😜"] == false)
    }

    @Test(
        "states to draw: effort 0, 1, 3, capacity − 1; a row with its action open; the alert over a dimmed screen")
    func states() throws {
        let wanted: Set = ["effort-0", "effort-1", "effort-3", "effort-10", "action-open", "alert"]
        #expect(wanted.isSubset(of: screen.shotNames))
        let (bright, dimmed) = (try screen.bitmap(ofShot: "action-open"), try screen.bitmap(ofShot: "alert"))
        #expect(dimmed[2, 2][0] < bright[2, 2][0])
    }
}
