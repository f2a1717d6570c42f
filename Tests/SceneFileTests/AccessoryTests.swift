import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("SceneFile: row accessories")
struct AccessoryTests {
    private func rows(_ rows: String, shot: String? = nil, _ rest: String = "") throws -> [Row] {
        let text = "content: [{list: {id: l, rows: [\(rows)]}}]\n\(rest)"
        let list = try #require(Reading.list(of: Reading.scene(text, shot: shot)))
        return Array(list.sections[0].rows.read(from: NoRowSource.none))
    }

    private func kinds(_ row: String) throws -> [Accessory.Kind] { try rows(row)[0].accessories.map(\.kind) }

    static let spellings: [(row: String, kinds: [Accessory.Kind])] = [
        ("{text: {title: a, accessory: disclosure}}", [.disclosure]),
        ("{text: {title: a, accessory: none}}", []),
        ("{text: a, accessory: checkmark}", [.checkmark]),
        ("{text: a, accessories: [disclosure, detail]}", [.detail, .disclosure]),
        ("{text: a, accessories: {toggle: on, badge: 3}}", [.badge, .toggle]),
        ("{text: a, accessories: [disclosure, {checkbox: on}, {label: b}]}", [.checkbox, .label, .disclosure]),
        ("{text: a, accessory: detail, accessories: [disclosure]}", [.detail, .disclosure]),
        ("{text: a, accessories: {badge: 0}}", []),
        ("{hstack: [], accessory: {outline: expanded}}", [.outline]),
        ("{text: a, accessories: {disclosure: false, checkmark: true}}", [.checkmark]),
    ]

    @Test("accessories given in the row or in its text are in the platform's order", arguments: spellings)
    func spelling(row: String, kinds: [Accessory.Kind]) throws {
        #expect(try self.kinds(row) == kinds)
    }

    @Test("states add and remove single accessories of a mapping, and replace a list as a whole")
    func states() throws {
        let text = """
            states:
              map: {l.rows.0: {accessories: {toggle: null, badge: 3}}}
              list: {l.rows.1: {accessories: [checkmark]}}
              inner: {l.rows.2: {accessory: none}}
            shots: [{name: map, state: map}, {name: list, state: list}, {name: inner, state: inner}]
            """
        let base = """
            {text: a, accessories: {toggle: on, disclosure: true}}, {text: a, accessories: [disclosure]}, \
            {text: {title: a, accessory: disclosure}}
            """
        #expect(try rows(base, shot: "map", text)[0].accessories.map(\.kind) == [.badge, .disclosure])
        #expect(try rows(base, shot: "list", text)[1].accessories.map(\.kind) == [.checkmark])
        #expect(try rows(base, shot: "inner", text)[2].accessories.map(\.kind) == [])
    }

    @Test("a tap on a switch or a checkbox changes it to its other state, unless it is disabled")
    func flipped() throws {
        for kind in ["toggle", "checkbox"] {
            let looks = try ["on", "off"].map {
                try rows("{text: a, accessory: {\(kind): \($0)}}")[0].accessories[0].element
            }
            #expect(looks[0].flipped == looks[1].kind && looks[1].flipped == looks[0].kind)
        }
        #expect(try rows("{text: a, accessory: {toggle: {disabled: true}}}")[0].accessories[0].element.flipped == nil)
    }

    @Test("a chevron points in the text's direction")
    func direction() throws {
        for (direction, name) in [("leftToRight", "chevron.right"), ("rightToLeft", "chevron.left")] {
            let row = try rows("{text: a, accessory: disclosure}", "screen: {direction: \(direction)}")[0]
            guard case .stack(let stack) = row.accessories[0].element.kind,
                case .symbol(let symbol) = try #require(stack.children.first).kind
            else { throw NoSymbol() }
            #expect(symbol.symbol == Symbol(name: name))
        }
    }

    private struct NoSymbol: Error {}

    @Test("a text outside of rows has accessories too")
    func outsideOfRows() {
        guard case .stack(let stack) = Reading.elements("content: [{text: {title: a, accessory: disclosure}}]")[0].kind
        else { return #expect(Bool(false)) }
        #expect(stack.children.map(\.role) == ["label", "disclosure"])
    }

    static let errors: [(row: String, diagnostic: String)] = [
        (
            "{text: a, accessory: disclosures}",
            "1:47: error: expected 'none', 'disclosure', 'checkmark' or 'detail', a mapping or a list, found 'disclosures'; did you mean 'disclosure'?"
        ),
        (
            "{text: a, accessories: [{badges: 3}]}",
            "1:51: error: unknown key 'badges' in accessories; did you mean 'badge'?"
        ),
        (
            "{text: a, accessories: [detail, detail]}",
            "1:58: error: 'detail' is also given at scene.yaml:1:50; keep one of the two"
        ),
        (
            "{text: {title: a, accessory: detail}, accessory: checkmark}",
            "1:44: error: 'accessory' is also given at scene.yaml:1:64; keep one of the two"
        ),
    ]

    @Test("errors are reported at their place", arguments: errors)
    func error(row: String, diagnostic: String) {
        let diagnostics = Reading.diagnostics("content: [{list: {rows: [\(row)]}}]")
        #expect(diagnostics == ["scene.yaml:\(diagnostic)"])
    }
}
