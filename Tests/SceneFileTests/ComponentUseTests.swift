import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: the values of a component's use")
struct ComponentUseTests {
    static let kit = """
        components:
          card: {slots: [body], content: {vstack: [{slot: body}], padding: 2, background: white, minHeight: 32}}
          plain: {parameters: {title: text}, content: {vstack: [{label: {id: title, text: "{title}"}}]}}
          tag: {parameters: {text: text, wide: {type: boolean, default: false}}, content: {label: "{text}", width: fill, height: 20, background: red}}
          setting: {parameters: {name: text}, content: {text: {title: "{name}"}, padding: 3}}
        """

    private func elements(_ content: String) -> [Element] { Reading.elements(Self.kit + "\ncontent: " + content) }

    private func child(_ element: Element) -> Element? {
        if case .stack(let stack) = element.kind { stack.children.first } else { nil }
    }

    @Test("a padding of the use goes around the component's padding and background")
    func padding() throws {
        let element = try #require(elements("[{card: {id: c, body: [{label: {id: l, text: x}}]}, padding: 16}]").first)
        #expect(element.id == "c" && element.box.padding.left == 16 && element.box.background == nil)
        let inner = try #require(child(element))
        #expect(inner.box.padding.left == 2 && inner.box.background == .solid(.white) && inner.box.minHeight == 32)
        #expect(child(inner)?.id == "l")
    }

    @Test("without padding, no element is added around")
    func withoutEdge() throws {
        let read = elements(
            "[{plain: {id: p, title: a}, padding: 16}, {card: {}, padding: 0}, {tag: b, padding: {top: 0}}]")
        #expect(read[0].box.padding.top == 16 && child(read[0])?.id == "p.title")
        #expect(read[1].box.padding.top == 2 && read[1].box.minHeight == 32)
        #expect(Reading.label(read[2])?.text == "b")
    }

    @Test("an element that fills the space continues to do so, and the use's size applies around the padding")
    func sizes() throws {
        let read = elements("[{tag: a, padding: 8}, {tag: b, padding: 8, width: 90, opacity: 0.5, border: {width: 1}}]")
        #expect(read[0].box.width == .fill && read[0].box.height == nil)
        #expect(child(read[0])?.box.width == .fill && child(read[0])?.box.height == .points(20))
        #expect(read[1].box.width == .points(90) && read[1].box.opacity == 1 && read[1].box.border == nil)
        let inner = try #require(child(read[1]))
        #expect(inner.box.width == .fill && inner.box.opacity == 0.5 && inner.box.border?.width == 1)
    }

    @Test("a padding of null removes the component's own, and adds none around it")
    func null() {
        let read = elements("[{card: {}, padding: null}]")
        #expect(read[0].box.padding == .zero && read[0].box.background == .solid(.white))
    }

    @Test("the padding of a style goes around too, and a built-in row takes it as its own")
    func stylesAndRows() throws {
        let styled = Reading.elements(
            Self.kit + "\nstyles: {far: {padding: 9}}\ncontent: [{card: {}, style: far}]")
        #expect(styled[0].box.padding.top == 9 && child(styled[0])?.box.padding.top == 2)
        let rows = try #require(
            Reading.rows(
                Self.kit + "\ncontent: [{list: {rows: [{setting: Wi-Fi, padding: 7, accessory: disclosure}]}}]"))
        #expect(rows[0].content.box.padding.top == 7 && rows[0].accessories.count == 1)
    }

    @Test("one required parameter, or one slot, can be given without its name")
    func shortForms() throws {
        let read = elements("[{plain: Hi}, {tag: 3}, {card: [{label: a}, {label: b}]}]")
        #expect(Reading.label(child(read[0]))?.text == "Hi" && Reading.label(read[1])?.text == "3")
        guard case .stack(let stack) = read[2].kind else { return #expect(Bool(false)) }
        #expect(stack.children.count == 2)
        let rows = try #require(
            Reading.rows(
                Self.kit + """

                    content: [{list: {id: l, rows: [{plain: A}, {repeat: 2, plain: "{number}"}]}}]
                    states: {s: {l.rows.0: {plain: B}}}
                    shots: [{name: s, state: s}]
                    """))
        #expect(rows.map { Reading.label(child($0.content))?.text } == ["B", "1", "2"])
    }
}
