import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: states and shots")
struct StateTests {
    static let text = """
        screen: {width: 300, height: content, scale: 3}
        content:
          - label: {text: 成功, id: success, color: white}
            opacity: 0.1
            padding: {top: 1, bottom: 2}
          - list: {id: pile, rows: [{text: a, id: first}, b], append: [c]}
        alert: {title: Base, buttons: [OK]}
        states:
          half: {success: {opacity: 0.5, padding: {top: 9}}}
          great: {success: {text: 大成功, label: {color: black}, opacity: 1}}
          rows: {first: {text: A, state: highlighted}, pile.rows.1.title: {color: red}, pile: {rowHeight: 30}}
          quiet: {alert: null}
          asks: {alert: {message: "?", buttons: [{title: Yes, style: destructive}, {title: No, style: cancel}]}}
          bare: {pile: {append: null}}
          small: {screen: {device: iphone-se}}
        shots:
          - {name: base}
          - {name: half, state: half}
          - {name: both, states: [half, great], title: Both}
          - {name: rows, state: rows}
          - {name: quiet, state: quiet}
          - {name: asks, state: asks}
          - {name: bare, state: bare}
          - {name: small, state: small, appearance: dark, screen: {textSize: small}}
        """

    private func label(_ shot: String) throws -> Element {
        guard case .stack(let stack) = try #require(Reading.scene(Self.text, shot: shot)).content.kind else {
            throw Missing()
        }
        return stack.children[0]
    }

    private struct Missing: Error {}

    @Test("mappings merge, all else replaces, later states win")
    func merging() throws {
        #expect(Reading.diagnostics(Self.text) == [])
        #expect(try label("base").box.opacity == 0.1)
        #expect(try label("half").box.opacity == 0.5)
        #expect(try label("half").box.padding == EdgeInsets(top: 9, bottom: 2))
        let both = try label("both")
        #expect(both.box.opacity == 1)
        #expect(both.box.padding.top == 9)
        #expect(Reading.label(both)?.text == "大成功")
        #expect(Reading.label(both)?.color == .black)
        #expect(Reading.scene(Self.text, shot: "both")?.title == "Both")
    }

    @Test("rows are known by their own id, by the list's, and by their parts")
    func rowOverrides() throws {
        let scene = try #require(Reading.scene(Self.text, shot: "rows"))
        guard case .stack(let stack) = scene.content.kind, case .list(let list) = stack.children[1].kind else {
            throw Missing()
        }
        let rows = list.sections[0].rows.held
        #expect(list.rowHeight == 30)
        #expect(rows[0].id == "first")
        #expect(rows[0].state == .highlighted)
        guard case .stack(let first) = rows[0].content.kind, case .stack(let second) = rows[1].content.kind else {
            throw Missing()
        }
        #expect(Reading.label(first.children[0])?.text == "A")
        #expect(Reading.label(second.children[0])?.color == Color(red: 1, green: 0, blue: 0))
    }

    @Test("null withdraws a permission, and removes a font's axis and feature")
    func nullInDictionaries() throws {
        let text = """
            content: [{label: {id: a, text: Hi, allow: {truncation: meant}, font: {axes: {wght: 400}, features: {tnum: 1}}}}]
            states: {s: {a: {allow: {truncation: null}, font: {axes: {wght: null}, features: {tnum: null}}}}}
            shots: [{name: plain}, {name: s, states: [s]}]
            """
        #expect(Reading.diagnostics(text) == [])
        for (shot, isKept) in [("plain", true), ("s", false)] {
            let scene = try #require(Reading.scene(text, shot: shot))
            guard case .stack(let stack) = scene.content.kind else { return #expect(Bool(false)) }
            let font = try #require(Reading.label(stack.children[0])).font
            #expect(stack.children[0].pardons.isEmpty != isKept)
            #expect(font.axes.isEmpty != isKept && font.features.isEmpty != isKept)
        }
    }

    @Test("null removes what the scene gives")
    func null() throws {
        func appended(_ shot: String) throws -> Int {
            guard case .stack(let stack) = try #require(Reading.scene(Self.text, shot: shot)).content.kind,
                case .list(let list) = stack.children[1].kind
            else { throw Missing() }
            return list.appended.count
        }
        #expect(try appended("base") == 1)
        #expect(try appended("bare") == 0)
    }

    @Test("the alert is changed or removed, the screen is changed")
    func alertAndScreen() throws {
        #expect(Reading.scene(Self.text, shot: "quiet")?.alert == nil)
        let alert = try #require(Reading.scene(Self.text, shot: "asks")?.alert)
        #expect(alert.title == "Base")
        #expect(alert.message == "?")
        #expect(alert.buttons.map(\.style) == [.destructive, .cancel])
        let screen = try #require(Reading.scene(Self.text, shot: "small")?.screen)
        #expect(screen.width == 375)
        #expect(screen.height == 667)
        #expect(screen.scale == 2)
        #expect(screen.appearance == .dark)
        #expect(screen.textSize == .small)
        #expect(Reading.scene(Self.text)?.screen.height == nil)
    }

    @Test("the command's options take precedence over the file")
    func overrides() {
        let variants: [VariantTrait: String] = [.device: "iphone-15", .appearance: "dark", .language: "en"]
        let screen = Reading.scene(Self.text, overrides: ScreenOverrides(scale: 1), variants: variants)?.screen
        #expect(screen?.width == 393)
        #expect(screen?.height == 852)
        #expect(screen?.scale == 1)
        #expect(screen?.appearance == .dark)
        #expect(screen?.language == "en")
    }

    @Test("an option's unknown shot or state is reported with the nearest name")
    func unknownNames() throws {
        let source = try #require(
            readScene(Array(Self.text.utf8), fileName: "scene.yaml", resources: FolderInMemory()).source)
        #expect(source.stateNames == ["half", "great", "rows", "quiet", "asks", "bare", "small"])
        #expect(throws: SceneSource.UnknownName.self) { try source.shot(named: "bsae") }
        #expect(throws: SceneSource.UnknownName.self) { try source.shot(states: ["half", "graet"]) }
        do { _ = try source.shot(named: "bsae") } catch {
            #expect(error.reason.sentence == "no shot 'bsae' in this scene; did you mean 'base'?")
        }
        #expect(try source.shot(states: ["half", "great"]).states == ["half", "great"])
    }

    @Test("a state can't change an id")
    func changedID() {
        let said = Reading.diagnostics("content: [{label: a, id: x}]\nstates: {s: {x: {id: y}}}")
        #expect(said == ["scene.yaml:2:18: error: a state can't change an id; remove it"])
    }
}
