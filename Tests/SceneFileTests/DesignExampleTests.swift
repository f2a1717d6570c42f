import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: the scene language")
struct DesignExampleTests {
    static let example = """
        screen: {device: iphone-15}
        content:
          - list:
              id: chat
              fill: bottom
              rows:
                - chat: {icon: cat.png, name: mothule, comment: "Slackみたいなセル。…"}
                - chat: {icon: dog.png, name: ""}
                - text: Item 3
                  swipeActions: {trailing: [{title: 削除, style: destructive, image: trash.fill}]}
        states:
          open: {chat.rows.2: {swipe: trailing}}
        shots: [{name: closed}, {name: open, state: open}]
        """

    @Test("the example of the design is read without diagnostics, closed and open")
    func example() throws {
        #expect(Reading.diagnostics(Self.example) == [])
        let resolved = try #require(Reading.resolved(Self.example, shot: "closed"))
        let scene = resolved.scene
        #expect(scene.screen.width == 393)
        #expect(scene.screen.height == 852)
        #expect(scene.screen.scale == 3)
        #expect(scene.screen.safeArea == EdgeInsets(top: 59, bottom: 34))
        let list = try #require(Reading.list(Self.example))
        #expect(list.fill == .bottom(.layout))
        let rows = list.sections[0].rows.held
        #expect(rows.map(\.id) == ["chat.rows.0", "chat.rows.1", "chat.rows.2"])
        guard case .constrained(let chat) = rows[0].content.kind else {
            Issue.record("no chat row")
            return
        }
        #expect(rows[0].content.id == "chat.rows.0.content")
        #expect(chat.children[2].id == "chat.rows.0.comment")
        #expect(Reading.label(chat.children[2])?.text == "Slackみたいなセル。…")
        #expect(Reading.label(chat.children[1])?.font.weight == .semibold)
        #expect(chat.children[0].box.width == .points(48))
        #expect(chat.children[0].box.cornerRadius == 8)
        #expect(chat.children[0].box.clipsContent == true)
        #expect(rows[2].swipe == .closed)
        let action = rows[2].actions.trailing[0]
        #expect(action.background == SystemColor.systemRed.color(in: .light))
        #expect(action.title == "削除")

        let open = try #require(Reading.scene(Self.example, shot: "open"))
        guard case .stack(let stack) = open.content.kind, case .list(let openList) = stack.children[0].kind else {
            Issue.record("no list")
            return
        }
        #expect(openList.sections[0].rows.held[2].swipe == .open(.trailing))
        // Sliding content is opaque; otherwise the action would show through.
        #expect(openList.sections[0].rows.held[2].paints.normal == .solid(.white))
        #expect(openList.sections[0].rows.held.prefix(2).elementsEqual(rows.prefix(2)))
    }

    @Test("places map an element's id to its lines, and an image to its path")
    func places() throws {
        let resolved = try #require(Reading.resolved(Self.example))
        #expect(resolved.place(of: "chat")?.description == "scene.yaml:3:5")
        #expect(resolved.place(of: "chat.rows.0.comment")?.description == "scene.yaml:7:57")
        #expect(resolved.place(of: "chat.rows.2.trailing.0")?.description == "scene.yaml:10:37")
        #expect(resolved.places["chat.rows.1.icon"]?.line == 8)
        #expect(resolved.place(of: "nothing") == nil)
        #expect(resolved.images.map(\.value.description).sorted() == ["scene.yaml:7:24", "scene.yaml:8:24"])
    }

    @Test("a scene with only content has the default screen")
    func defaults() throws {
        let scene = try #require(Reading.scene("content: []"))
        #expect(scene.screen == ScreenTraits(width: 390, height: 844))
        #expect(scene.alert == nil)
        #expect(scene.content.box.width == .fill)
    }

    @Test(
        "colours: every spelling",
        arguments: [
            ("\"#f00\"", Color(red: 1, green: 0, blue: 0)), ("\"#FF0000\"", Color(red: 1, green: 0, blue: 0)),
            ("\"#f008\"", Color(red: 1, green: 0, blue: 0, alpha: 136.0 / 255)),
            ("\"#FF000033\"", Color(red: 1, green: 0, blue: 0, alpha: 0.2)),
            ("rgba(0.9, 0.9, 0.9, 1/2)", Color(white: 0.9, alpha: 0.5)),
            ("\"rgb(1,0,0)\"", Color(red: 1, green: 0, blue: 0)),
            ("[1, 0, 1/2]", Color(red: 1, green: 0, blue: 0.5)),
            ("[1, 0, 0, 0.25]", Color(red: 1, green: 0, blue: 0, alpha: 0.25)),
            ("{color: black, alpha: 1/3}", Color(white: 0, alpha: 1.0 / 3)), ("lightGray", Color(white: 2.0 / 3)),
            ("pink", Color(rgb: 0xFF2D55)), ("systemBlue", Color(rgb: 0x007AFF)), ("clear", Color.clear),
        ] as [(String, Color)])
    func colours(_ text: String, _ color: Color) {
        // In a flow mapping commas separate entries, so the colour is on a line of its own.
        let elements = Reading.elements("content:\n- label:\n    text: a\n    color: \(text)")
        #expect(Reading.label(elements.first)?.color == color)
    }

    @Test(
        "a CSS colour with parts from 0 to 255 is refused, with a valid spelling of the same colour",
        arguments: [
            ("rgba(255, 255, 255, 0.6)", "the parts of 'rgba(255, 255, 255, 0.6)' go from 0 to 1; write \"#FFFFFF99\""),
            ("rgb(10,20,30)", "the parts of 'rgb(10,20,30)' go from 0 to 1; write \"#0A141E\""),
            ("rgb(300, 0, 0)", "unknown colour 'rgb(300, 0, 0)'; give \"#RRGGBB\", rgba(…) or a name"),
            ("rgba(255, 0, 0, 60)", "unknown colour 'rgba(255, 0, 0, 60)'; give \"#RRGGBB\", rgba(…) or a name"),
        ])
    func coloursOfBytes(_ color: String, _ said: String) {
        for key in ["label: a\n  background: ", "label:\n    text: a\n    color: "] {
            let found = Reading.diagnostics("content:\n- label: b\n- \(key)\(color)\n")
            #expect(found.contains { $0.hasSuffix("error: \(said)") }, "\(found)")
        }
    }

    @Test("dark appearance changes named colours, not those given in numbers")
    func darkColours() throws {
        let text = "screen: {appearance: dark}\ncontent: [{label: a, background: red}, {button: b}]"
        let elements = Reading.elements(text)
        #expect(Reading.label(elements[0])?.color == Color.white)
        #expect(elements[0].box.background == .solid(Color(red: 1, green: 0, blue: 0)))
        guard case .button(let button) = elements[1].kind else {
            Issue.record("no button")
            return
        }
        #expect(button.color == Color(rgb: 0x0A84FF))
        #expect(button.alignment == .center)
        #expect(Reading.scene(text)?.screen.background == Color.black)
    }

    @Test("leading and trailing follow the direction")
    func directions() {
        let text =
            "content: [{label: a, padding: {leading: 1, trailing: 2, vertical: 3}, background: {gradient: {from: leading, to: trailing, stops: [red, blue]}}}]"
        let leftToRight = Reading.elements(text).first?.box
        #expect(leftToRight?.padding == EdgeInsets(top: 3, left: 1, bottom: 3, right: 2))
        let rightToLeft = Reading.elements("screen: {direction: rightToLeft}\n" + text).first?.box
        #expect(rightToLeft?.padding == EdgeInsets(top: 3, left: 2, bottom: 3, right: 1))
        guard case .linearGradient(let gradient) = rightToLeft?.background else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.start == Point(x: 1, y: 0.5))
        #expect(gradient.stops.map(\.offset) == [0, 1])
    }

    @Test("text styles follow Dynamic Type, plain sizes don't")
    func dynamicType() {
        let text =
            "screen: {textSize: accessibilityLarge}\ncontent: [{label: a}, {label: {text: b, font: 20}}, {label: {text: c, font: {style: footnote, weight: bold}}}]"
        let fonts = Reading.elements(text).map { Reading.label($0)?.font }
        #expect(fonts == [Font(size: 33), Font(size: 20), Font(size: 27, weight: .bold)])
    }

    @Test("a grouped list gives the screen its grouped background and its rows a card")
    func groupedList() throws {
        let text =
            "content: [{list: {style: insetGrouped, sections: [{header: General, rows: [Wi-Fi, {text: {title: a, detail: b, accessory: disclosure}}]}]}}]"
        #expect(Reading.scene(text)?.screen.background == Color(rgb: 0xF2F2F7))
        let list = try #require(Reading.list(text))
        #expect(list.cardBackground == Color.white)
        #expect(list.cardMargin == 16)
        #expect(Reading.label(list.sections[0].header)?.font.size == 13)
        #expect(Reading.label(list.sections[0].header)?.text == "GENERAL")
        let plain = try #require(Reading.list(text.replacing("insetGrouped", with: "plain")))
        #expect(Reading.label(plain.sections[0].header)?.text == "General")
        #expect(Reading.label(plain.sections[0].header)?.font == Font(size: 17, weight: .semibold))
        #expect(plain.sections[0].headerTopPadding == 22)
        let row = list.sections[0].rows.held[1]
        guard case .stack(let content) = row.content.kind else {
            Issue.record("no row")
            return
        }
        #expect(content.children.map(\.id) == ["content.0.rows.1.texts"])
        #expect(row.accessories.map(\.element.id) == ["content.0.rows.1.accessories.disclosure"])
        guard case .stack(let texts) = content.children[0].kind else {
            Issue.record("title and detail don't share their room")
            return
        }
        #expect(texts.children.map(\.id) == ["content.0.rows.1.title", "content.0.rows.1.detail"])
        #expect(texts.foldedSpacing == 3)
        #expect(list.separator?.insets == EdgeInsets(left: 16))
    }

    @Test("a subtitle is below the title, smaller and in a secondary colour, before a detail")
    func subtitle() throws {
        let list = try #require(
            Reading.list(
                "content: [{list: {rows: [{text: {title: a, subtitle: b, detail: c}}, {text: {title: a, subtitle: {text: b, font: 15, color: red}}}]}}]"
            ))
        let rows = list.sections[0].rows.held
        func children(_ element: Element?) -> [Element] {
            if case .stack(let stack) = element?.kind { stack.children } else { [] }
        }
        let texts = children(children(rows[0].content).first)
        #expect(texts.map(\.id) == ["content.0.rows.0.titles", "content.0.rows.0.detail"])
        let titles = children(texts.first)
        #expect(titles.map(\.id) == ["content.0.rows.0.title", "content.0.rows.0.subtitle"])
        #expect(Reading.label(titles.last)?.font.size == 12)
        #expect(Reading.label(titles.last)?.color == SystemColor.secondaryLabel.color(in: .light))
        let own = Reading.label(children(children(rows[1].content).first).last)
        #expect(own?.font.size == 15)
        #expect(own?.color == SystemColor.systemRed.color(in: .light) || own?.color == Color(rgb: 0xFF0000))
    }

    @Test("slide, threshold, drag and scroll are read")
    func gestures() throws {
        let list = try #require(
            Reading.list(
                """
                content:
                  - list:
                      scroll: {row: 1, at: middle}
                      rowHeight: 30
                      separators: false
                      bottomStrategy: rotated
                      rotatedAs: inset
                      fill: bottom
                      append: [late]
                      rows:
                        - {text: a, slide: {under: {area: red}, open: 0.5}}
                        - {text: b, thresholdSwipe: {fraction: 0.6, icon: {size: 50}}}
                        - {text: c, swipe: {edge: leading, distance: 30}, state: selected, selectedBackground: clear}
                        - {text: d, swipe: {edge: trailing, fraction: 1/4}}
                """))
        let rows = list.sections[0].rows.held
        #expect(list.scroll == .row(1, at: .middle))
        #expect(list.separator == nil)
        #expect(list.fill == .bottom(.rotated(as: .inset)))
        #expect(list.appended.held.map(\.id) == ["content.0.rows.4"])
        #expect(rows[0].slide?.fraction == 0.5)
        #expect(rows[0].slide?.under.id == "content.0.rows.0.under")
        #expect(rows[1].threshold?.icon.size == 50)
        #expect(rows[1].threshold?.background == SystemColor.systemPink.color(in: .light))
        #expect(rows[2].swipe == .dragged(.leading, distance: 30))
        #expect(rows[2].paints.selected == .solid(.clear))
        #expect(rows[3].swipe == .draggedFraction(.trailing, fraction: 0.25))
        // A fixed height overrides the platform's vertical padding.
        #expect(rows[0].content.box.padding == EdgeInsets(left: 16, right: 16))
    }
}
