import TatamiRendering
import Testing

/// An element for each reason of its position.
private let everyReason = """
    screen: {width: 320, height: 400, scale: 1}
    content:
      - hstack:
          id: bar
          spacing: 8
          content:
            - {id: dot, area: red, width: 20, height: 20}
            - zstack: {id: pile, content: [{id: under, area: blue, width: 30, height: 30}]}
      - list:
          id: chat
          sections:
            - header: First
              rows: [One, {id: own, text: {title: Two}}]
      - view:
          id: card
          content:
            icon: {area: red, width: 48, height: 48}
            name: {label: Name, minWidth: 90, maxHeight: 18}
            free: {area: blue}
          constraints:
            - icon.leading = row.leading + 8
            - icon.top = row.top + 8.25
            - name.leading = icon.trailing + 8
            - name.top = row.top + 8
            - row.bottom - icon.bottom >= 8
            - row.bottom - name.bottom >= 8
            - free.leading = name.trailing
            - free.top = row.top
            - free.bottom = row.bottom
    """

@Suite("The output of tatami explain")
struct ExplanationTests {
    private func explain(_ element: String) throws -> String { try SceneFolderOnDisk(everyReason).explain(element) }

    @Test(
        "a sentence for each kind of position without constraints",
        arguments: [
            ("screen screen 0,0 320×400", "It is the whole picture."),
            ("content vstack 0,0 320×400", "It fills the screen inside the safe area."),
            (
                "bar hstack 0,0 320×30",
                "The vstack 'content' placed it below the previous element, by spacing and alignment."
            ),
            ("dot area 0,5 20×20", "The hstack 'bar' placed it beside the previous element, by spacing and alignment."),
            ("under area 28,0 30×30", "The zstack 'pile' placed it over the previous element, by its alignment."),
            ("chat.sections.0.header label 0,52 320×29", "The list 'chat' placed it at its section."),
            (
                "own row 0,125 320×44",
                "The list 'chat' placed it below the previous row; its height comes from its content or rowHeight."
            ),
            ("own.content text 0,125 320×44", "It fills the row 'own'."),
            ("chat.rows.0.separator separator 16,124 304×1", "It ends the row 'chat.rows.0'."),
        ] as [(String, String)])
    func placements(title: String, sentence: String) throws {
        let element = String(title.prefix { $0 != " " })
        #expect(try explain(element) == title + "\n" + sentence + "\n")
    }

    @Test("cells of grids and items of carousels name what positioned them")
    func cells() throws {
        let scene = try SceneFolderOnDisk(
            """
            screen: {width: 200, height: 100, scale: 1}
            content:
              - grid: {id: cells, content: [{id: cell, area: blue, height: 30}]}
            """)
        #expect(
            try scene.explain("cell") == """
                cell area 0,0 100×30
                The grid 'cells' placed it in the next cell, by its columns, spacing and alignment.

                """)
    }

    @Test("a row with an id is known by it and by its number, on the screen or off it, as are its elements")
    func bothNames() throws {
        #expect(try explain("chat.rows.1") == explain("own"))
        #expect(try explain("chat.rows.1.content") == explain("own.content"))
        let long = try SceneFolderOnDisk(
            """
            screen: {width: 320, height: 400, scale: 1}
            content:
              - list:
                  id: log
                  rows: [{text: "{number}", repeat: 300}, {id: end, text: {title: The end, detail: of the list}}]
            """)
        #expect(try long.explain("end").hasPrefix("end row 0,"))
        #expect(try long.explain("log.rows.300.detail") == long.explain("end.detail"))
    }

    @Test("a button of an alert is known by its number and by its title")
    func alertButtons() throws {
        let scene = try SceneFolderOnDisk(
            """
            screen: {width: 320, height: 400, scale: 1}
            content: [{label: Hi}]
            alert: {title: Sure?, buttons: [Yes. Do it, {title: No, style: cancel}]}
            """)
        #expect(try scene.explain("alert.buttons.No") == scene.explain("alert.buttons.1"))
        #expect(try scene.explain("alert.buttons.Yes. Do it").hasPrefix("alert.buttons.0 button"))
    }

    @Test("an error in a timeline is reported, without any layout")
    func timelineError() throws {
        let scene = try SceneFolderOnDisk(
            """
            screen: {width: 320, height: 400}
            content: [{list: {id: log, rows: [a, b]}}]
            timeline: [{tap: log.rows.7}]
            shots: [{name: end, at: 1s}]
            """)
        var run = ExplainRun(of: Project())
        #expect(throws: RenderFailure.self) { try run.explain(scene.path, element: nil) }
        #expect(
            scene.said(run.diagnostics) == [
                "scene.yaml:3:18: error: 'log' has no row 7; its 2 rows are counted from 0, so the last is 'log.rows.1'"
            ])
    }

    @Test("each anchor with the constraints that determined it, and with what applies without them")
    func constraints() throws {
        #expect(
            try explain("card") == """
                card view 0,335 320×65
                Its size, with the constraints that decide it:
                  width 320
                    the row is 320 wide
                  height 64
                    'icon' is 48 high
                    scene.yaml:22:11: icon.top = row.top + 8.25
                    scene.yaml:25:11: row.bottom - icon.bottom >= 8

                """)
        #expect(
            try explain("card.name") == """
                card.name label 64,343 90×18
                In 'card', in points from its top and leading edge:
                  leading 64
                    'icon' is 48 wide
                    scene.yaml:21:11: icon.leading = row.leading + 8
                    scene.yaml:23:11: name.leading = icon.trailing + 8
                  trailing 154
                    'icon' is 48 wide
                    'name' is at least 90 wide
                    scene.yaml:21:11: icon.leading = row.leading + 8
                    scene.yaml:23:11: name.leading = icon.trailing + 8
                  width 90
                    'name' is at least 90 wide
                  top 8
                    scene.yaml:24:11: name.top = row.top + 8
                  bottom 26
                    'name' is at most 18 high
                    scene.yaml:24:11: name.top = row.top + 8
                  height 18
                    'name' is at most 18 high

                """)
    }

    @Test("a length determined only by its lower bound")
    func nothing() throws {
        #expect(
            try explain("card.free") == """
                card.free area 154,335 0×64
                In 'card', in points from its top and leading edge:
                  leading 154
                    'icon' is 48 wide
                    'name' is at least 90 wide
                    scene.yaml:21:11: icon.leading = row.leading + 8
                    scene.yaml:23:11: name.leading = icon.trailing + 8
                    scene.yaml:27:11: free.leading = name.trailing
                  trailing 154
                    'icon' is 48 wide
                    'name' is at least 90 wide
                    'free' can't be less than 0 wide
                    scene.yaml:21:11: icon.leading = row.leading + 8
                    scene.yaml:23:11: name.leading = icon.trailing + 8
                    scene.yaml:27:11: free.leading = name.trailing
                  width 0
                    'free' can't be less than 0 wide
                  top 0
                    scene.yaml:28:11: free.top = row.top
                  bottom 64
                    'icon' is 48 high
                    scene.yaml:22:11: icon.top = row.top + 8.25
                    scene.yaml:25:11: row.bottom - icon.bottom >= 8
                    scene.yaml:29:11: free.bottom = row.bottom
                  height 64
                    'icon' is 48 high
                    scene.yaml:22:11: icon.top = row.top + 8.25
                    scene.yaml:25:11: row.bottom - icon.bottom >= 8
                    scene.yaml:28:11: free.top = row.top
                    scene.yaml:29:11: free.bottom = row.bottom

                """)
    }
}
