import Foundation
import TatamiLayout
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import Testing

/// Screen E with its constraints written out.
private func screenE(
    _ icon: String = "≥", _ most: String = "≤", _ least: String = "≥", comment: String = "はい", rowHeight: String = ""
) -> String {
    """
    screen: {width: 320, height: 300}
    content:
      - list:
          id: chat
          \(rowHeight)
          rows:
            - repeat: 3
              view:
                content:
                  icon: {area: "#336699", width: 48, height: 48}
                  name: {label: {text: mothule, font: {style: subheadline, weight: semibold}}}
                  comment:
                    label: {text: "\(comment)", times: "{number}", font: subheadline, verticalAlignment: top}
                    hugging: 249
                constraints:
                  - icon.leading = row.leading + 8
                  - icon.top = row.top + 8
                  - name.leading = icon.trailing + 8
                  - name.trailing = row.trailing - 8
                  - name.top = row.top + 8
                  - comment.leading = name.leading
                  - comment.trailing = name.trailing
                  - comment.top = name.bottom + 8
                  - row.bottom − icon.bottom \(icon) 8
                  - row.bottom − comment.bottom \(most) 52
                  - row.bottom − comment.bottom \(least) 8
    """
}

@Suite("Scenes with constraints")
struct ConstraintSceneTests {
    private func builtIn(comment: String, rowHeight: String = "") -> String {
        """
        screen: {width: 320, height: 300}
        content:
          - list:
              id: chat
              \(rowHeight)
              rows:
                - repeat: 3
                  chat: {icon: {area: "#336699"}, name: mothule, comment: {text: "\(comment)", times: "{number}"}}
        """
    }

    @Test(
        "screen E's inequalities, copied literally, are the built-in chat row",
        arguments: ["はい", "Slackみたいなセル。文字列の高さがアイコンより小さい場合は、", ""],
        ["", "rowHeight: 160", "minimumRowHeight: 120"])
    func handTyped(comment: String, rowHeight: String) throws {
        let own = try #require(try SceneFolderOnDisk(screenE(comment: comment, rowHeight: rowHeight)).tree())
        let chat = try #require(try SceneFolderOnDisk(builtIn(comment: comment, rowHeight: rowHeight)).tree())
        #expect(own.root.children.first?.children.first?.children.count ?? 0 >= 2)
        #expect(own.root.asDrawn == chat.root.asDrawn)
    }

    @Test("inequalities draw without a diagnostic")
    func inequalities() throws {
        #expect(try SceneFolderOnDisk(screenE()).check() == [])
    }

    @Test("'=' in their place is reported as what it is, once for all rows, and nothing is written")
    func equalities() throws {
        let scene = try SceneFolderOnDisk(screenE("=", "=", "="))
        let said = [
            "scene.yaml:25:17: error: 'row.bottom - comment.bottom' can't be both 52 and 8 in 'chat.rows.0.content' (and 2 more like it); lower one to @999, or turn '=' into an inequality ('>=' or '<=')",
            "scene.yaml:25:17: note: 'row.bottom − comment.bottom = 52'",
            "scene.yaml:26:17: note: 'row.bottom − comment.bottom = 8'",
        ]
        #expect(try scene.check() == said)
        var run = RenderRun(options: RenderOptions(output: .folder(scene.folder.path)))
        #expect(throws: RenderFailure.self) { try run.draw([scene.path], of: Project()) }
        #expect(scene.said(run.diagnostics) == said)
        #expect(scene.files == ["scene.yaml"])
    }

    @Test("a conflict with an implicit constraint names that too")
    func facts() throws {
        let scene = try SceneFolderOnDisk(
            """
            screen: {width: 320, height: 100}
            content:
              - view:
                  id: card
                  content: {icon: {area: red, width: 310, height: 20}}
                  constraints:
                    - icon.leading >= row.leading + 8
                    - "icon.trailing <= row.trailing - 8"
                    - icon.top = row.top
            """)
        #expect(
            try scene.check() == [
                "scene.yaml:7:11: error: these 2 constraints of 'card' can't all hold; lower one to @999, or turn '=' into an inequality ('>=' or '<=')",
                "scene.yaml:3:5: note: and the row is 320 wide",
                "scene.yaml:3:5: note: and 'icon' is 310 wide",
                "scene.yaml:7:11: note: 'icon.leading >= row.leading + 8'",
                "scene.yaml:8:12: note: 'icon.trailing <= row.trailing - 8'",
            ])
    }

    @Test("a free anchor is a warning at its element, and the picture is drawn")
    func ambiguity() throws {
        let scene = try SceneFolderOnDisk(
            """
            screen: {width: 100, height: 100}
            content:
              - view:
                  content: {icon: {area: red, width: 31, height: 20}}
                  constraints: [icon.leading = row.leading]
            """)
        var run = RenderRun(options: RenderOptions(output: .folder(scene.folder.path)))
        #expect(try run.draw([scene.path], of: Project()).count == 1)
        #expect(
            scene.said(run.diagnostics) == [
                "scene.yaml:4:24: warning: nothing decides 'top' of 'content.0.icon'; add a constraint on it"
            ])
    }

    @Test("an element too low for its constraints is a warning")
    func tooLow() throws {
        let said = try SceneFolderOnDisk(screenE(rowHeight: "rowHeight: 44")).check()
        #expect(
            said == [
                "scene.yaml:8:11: warning: 'chat.rows.0.content' (and 2 more like it) is 44 high, but its constraints need 64; the rest overflows at the bottom"
            ])
    }

    @Test("a conflict of a row is reported once per scene, whichever rows its pictures show")
    func conflictOnce() throws {
        let scene = try SceneFolderOnDisk(
            """
            screen: {width: 320, height: 200}
            content:
              - list:
                  id: l
                  rows:
                    - repeat: 3
                      view:
                        content: {icon: {area: red, width: 40, height: 40}}
                        constraints: [icon.leading = row.leading, row.bottom - icon.bottom = 8, row.bottom - icon.bottom = 52]
            states:
              end: {l: {scroll: end, height: 100}}
            shots: [{name: all}, {name: end, state: end}]
            """)
        #expect(try scene.check().filter { $0.contains("error") }.count == 1)
    }

    @Test("the explanation of a row names the constraints that determine its height")
    func explainsRow() throws {
        let said = try SceneFolderOnDisk(screenE()).explain("chat.rows.1")
        #expect(said.contains("The list 'chat' placed it below the previous row.\n"))
        #expect(said.contains("  height ") && said.contains("row.bottom") && !said.contains("  width "))
    }

    @Test("an explanation names the places and texts of the constraints that determine a frame")
    func explains() throws {
        let scene = try SceneFolderOnDisk(screenE())
        #expect(
            try scene.explain("chat.rows.1.comment") == """
                chat.rows.1.comment label 64,98.5 248×18.5
                In 'chat.rows.1.content', in points from its top and leading edge:
                  leading 64
                    'icon' is 48 wide
                    scene.yaml:16:17: icon.leading = row.leading + 8
                    scene.yaml:18:17: name.leading = icon.trailing + 8
                    scene.yaml:21:17: comment.leading = name.leading
                  trailing 312
                    the row is 320 wide
                    scene.yaml:19:17: name.trailing = row.trailing - 8
                    scene.yaml:22:17: comment.trailing = name.trailing
                  width 248
                    the row is 320 wide
                    'icon' is 48 wide
                    scene.yaml:16:17: icon.leading = row.leading + 8
                    scene.yaml:18:17: name.leading = icon.trailing + 8
                    scene.yaml:19:17: name.trailing = row.trailing - 8
                    scene.yaml:21:17: comment.leading = name.leading
                    scene.yaml:22:17: comment.trailing = name.trailing
                  top 34.5
                    scene.yaml:20:17: name.top = row.top + 8
                    scene.yaml:23:17: comment.top = name.bottom + 8
                    the content of 'name' is 18.5 high
                  bottom 53
                    scene.yaml:20:17: name.top = row.top + 8
                    scene.yaml:23:17: comment.top = name.bottom + 8
                    the content of 'name' is 18.5 high
                    the content of 'comment' is 18.5 high
                  height 18.5
                    the content of 'comment' is 18.5 high

                """)
    }

    @Test("an element without constraints is reported as such, and a wrong id with the nearest one")
    func otherElements() throws {
        let scene = try SceneFolderOnDisk(screenE())
        #expect(
            try scene.explain("chat")
                == "chat list 0,0 320×300\nThe vstack 'content' placed it below the previous element, by spacing and alignment.\n"
        )
        do {
            _ = try scene.explain("chat.rows.1.coment")
            Issue.record("the id is wrong")
        } catch RenderFailure.unknownElement(let reason, _) {
            #expect(
                reason.sentence
                    == "no element has the id 'chat.rows.1.coment'; did you mean 'chat.rows.1.comment'?")
        }
    }

    @Test("to explain a row that is off the screen, the list is scrolled to it")
    func offScreen() throws {
        let scene = try SceneFolderOnDisk(screenE().replacing("repeat: 3", with: "repeat: 300"))
        #expect(try scene.explain("chat.rows.250.icon").hasPrefix("chat.rows.250.icon area 8,8 48×48\n"))
    }
}

extension LayoutNode {
    /// The node without the author's keys.
    fileprivate var asDrawn: LayoutNode {
        var node = self
        (node.role, node.part) = (nil, .nothing)
        node.children = children.map(\.asDrawn)
        return node
    }
}
