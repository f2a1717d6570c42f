import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("SceneFile: lists that are edited")
struct EditingTests {
    private func rows(_ list: String, _ rows: String) throws -> [Row] {
        let list = try #require(Reading.list("content: [{list: {id: l, \(list), rows: [\(rows)]}}]"))
        return Array(list.sections[0].rows.read(from: NoRowSource.none))
    }

    static let controls: [(list: String, row: String, kinds: [Accessory.Kind])] = [
        ("editing: false", "{text: a, accessory: disclosure}", [.disclosure]),
        ("editing: true", "{text: a, accessory: disclosure}", [.delete]),
        ("editing: true", "{text: a, editingAccessories: disclosure}", [.delete, .disclosure]),
        ("editing: true", "{text: a, deletable: false}", []),
        ("editing: true", "{text: a, insertable: true}", [.insert]),
        ("editing: true", "{text: a, movable: true}", [.delete, .reorder]),
        ("editing: true, movableRows: true", "a", [.delete, .reorder]),
        ("editing: true, movableRows: true", "{text: a, movable: false}", [.delete]),
        ("editing: true, multipleSelection: true", "{text: a, deletable: false}", [.select]),
        ("multipleSelection: true, movableRows: true", "a", []),
    ]

    @Test("rows of an edited list have controls, and accessories only if they are for editing", arguments: controls)
    func control(list: String, row: String, kinds: [Accessory.Kind]) throws {
        let row = try rows(list, row)[0]
        #expect(row.accessories.map(\.kind) == kinds)
        #expect(row.isEditing == list.contains("editing: true"))
    }

    @Test("a deletable row offers Delete unless it has trailing actions")
    func deletion() throws {
        let given = "{text: a, swipeActions: {trailing: [{title: Remove}]}}"
        let rows = try rows("editing: true", "a, \(given), {text: b, deletable: false}")
        #expect(rows.map { $0.actions.trailing.map(\.title) } == [["Delete"], ["Remove"], []])
        #expect(rows[0].actions.trailing[0].style == .destructive)
    }

    @Test("errors are reported whether the list is edited or not", arguments: [true, false])
    func errors(isEditing: Bool) {
        let rows = "{text: a, movable: maybe}, {text: b, editingAccessories: chevron}"
        let diagnostics = Reading.diagnostics("content: [{list: {editing: \(isEditing), rows: [\n\(rows)]}}]")
        #expect(diagnostics.count == 2)
        #expect(diagnostics.first == "scene.yaml:2:20: error: expected true or false, found 'maybe'")
        #expect(diagnostics.last?.hasPrefix("scene.yaml:2:58: error: expected 'none', 'disclosure'") == true)
    }

    @Test("rows that are made on demand are edited, too")
    func onDemand() throws {
        let rows = try #require(Reading.rows("content: [{list: {editing: true, rows: [{text: a, repeat: 2}]}}]"))
        #expect(rows.map { $0.accessories.map(\.kind) } == [[.delete], [.delete]])
    }
}
