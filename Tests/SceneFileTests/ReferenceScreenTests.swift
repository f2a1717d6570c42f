import TatamiSceneFile
import TatamiScenes
import Testing

/// The language is rich enough for the five reference screens.
@Suite("SceneFile: the reference screens can be written")
struct ReferenceScreenTests {
    static let screens: [String] = [
        """
        title: Effort
        screen: {width: 390, height: 700}
        spacing: 8
        padding: {horizontal: 16, vertical: 8}
        content:
          - label: {id: success, text: 成功, color: white, alignment: center, font: {size: 34, weight: bold}}
            background: systemGreen
            cornerRadius: 10
            opacity: 2/18
            padding: 12
          - list:
              id: pile
              fill: bottom
              bottomStrategy: filler
              rowHeight: 30
              separators: false
              scrollable: false
              rows:
                - text: {title: 💢努力💢, alignment: center}
                  repeat: 2
                  swipeActions: {trailing: [{title: サボる😜, style: destructive}]}
                - text: {title: ✨才能✨, alignment: center}
          - button: {id: motivation, title: やる気}
            cornerRadius: 10
            border: {width: 2, color: red}
            padding: 12
        states:
          great: {success: {text: 🌟大成功🌟, color: black, opacity: 1}}
          open: {pile.rows.0: {swipe: trailing}}
          asks:
            alert:
              title: 確認
              message: サボっていいの?😥
              buttons: [{title: サボる😜, style: destructive}, {title: やっぱり頑張る😤, style: cancel}]
        shots: [{name: start}, {name: great, state: great}, {name: open, state: open}, {name: asks, state: asks}]
        """,
        """
        title: Slide
        content:
          - list:
              id: rows
              separators: {inset: 0}
              rows:
                - text: "Row {number}"
                  repeat: 5
                  rowBackground: white
                  highlightedBackground: lightGray
                  selectedBackground:
                    gradient:
                      from: top
                      to: bottom
                      stops: ["rgba(0.9, 0.9, 0.9, 0.9)", "rgba(0.7, 0.7, 0.7, 0.7)"]
                  slide:
                    under:
                      area: systemTeal
                      innerShadow:
                        {origin: [-10, -10], extraWidth: 10, height: 10, offset: [5, 5], blur: 5, color: {color: black, alpha: 1/3}}
        states:
          highlighted: {rows.rows.1: {state: highlighted}}
          selected: {rows.rows.1: {state: selected}}
          half: {rows.rows.1: {slide: {open: 0.5}}}
          open: {rows.rows.1: {slide: {open: true}}}
        shots: [{name: closed}, {name: h, state: highlighted}, {name: s, state: selected}, {name: half, state: half}, {name: open, state: open}]
        """,
        """
        title: Bottom-up
        content:
          - list:
              id: rows
              fill: bottom
              rows: [{text: "Row {number}", repeat: 40}]
              append: [Row 41]
              scroll: end
        states:
          inverted: {rows: {bottomStrategy: inverted}}
          inset: {rows: {bottomStrategy: inset}}
          rotated: {rows: {bottomStrategy: rotated, rotatedAs: inset}}
          filler: {rows: {bottomStrategy: filler, fillerHeight: 44}}
          empty: {rows: {rows: [], append: []}}
          middle: {rows: {scroll: {row: 20, at: middle}, append: null}}
        shots: [{name: layout}, {name: i, state: inverted}, {name: e, states: [inset, empty]}, {name: m, states: [rotated, middle]}]
        """,
        """
        title: Swipes
        content:
          - list:
              rows:
                - text: One
                  swipeActions:
                    trailing: [{title: Delete, image: trash.fill, color: white, background: pink}, {title: Flag, image: flag}, {title: More}]
                    leading: [{title: Keep, image: cat.png, background: systemGreen}]
                    fullSwipe: false
                  swipe: {edge: trailing, fraction: 0.7}
                - text: Two
                  thresholdSwipe: {fraction: 0.6, icon: {size: 50}}
        """,
        """
        title: Chat
        content:
          - list:
              estimatedRowHeight: 81
              scroll: {row: 200, at: top}
              rows: {from: chat.jsonl, as: {chat: {icon: cat.png, name: mothule, comment: "{text}"}}}
        """,
    ]

    @Test("each reads without complaint", arguments: screens)
    func reads(_ text: String) {
        let line = #"{"text": "Slackみたいなセル。\nしかし文字列が長くなり"}"# + "\n"
        let files = ["cat.png": "", "chat.jsonl": String(repeating: line, count: 400)]
        #expect(Reading.complaints(text, files: files) == [])
    }
}
