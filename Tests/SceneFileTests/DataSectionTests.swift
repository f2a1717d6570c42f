import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: sections from data")
struct DataSectionTests {
    private static let files = [
        "m.csv": "name,list\nZoë,b\nanna,a\n7 Sisters,b\nÁkos,a\nBen,\nZara,b\n"
    ]

    private func list(_ sections: String, more: String = "") throws -> (list: List, rows: [[Row]]) {
        let text = "content: [{list: {id: log, \(more) sections: \(sections)}}]"
        let resolved = try #require(
            Reading.resolved(text, files: Self.files), "\(Reading.diagnostics(text, files: Self.files))")
        let list = try #require(Reading.list(of: resolved.scene))
        return (list, list.sections.map { Array($0.rows.read(from: resolved.rows)) })
    }

    private func text(_ element: Element?) -> String? { Reading.label(element)?.text }

    @Test("records with an equal value form a section, under that value")
    func groups() throws {
        let (list, rows) = try list("{from: m.csv, by: list, as: {label: \"{name} {number}\"}}")
        #expect(list.sections.map { text($0.header) } == ["b", "a", ""])
        #expect(
            rows.map { $0.map { text($0.content) } } == [
                ["Zoë 1", "7 Sisters 2", "Zara 3"], ["anna 1", "Ákos 2"], ["Ben 1"],
            ])
        #expect(list.sections.map(\.id) == (0..<3).map { ElementID("log").part("sections")[$0] })
        #expect(rows.joined().map(\.id) == (0..<6).map { ElementID("log").rows[$0] })
    }

    @Test("a list of names has sections by their first letters, and an index of them")
    func letters() throws {
        let (list, rows) = try list(
            "{from: m.csv, sort: name, by: \"{initial(name)}\", header: \"{group} ({count})\", footer: {label: \"{count}\", if: \"{count > 1}\"}, as: {label: \"{name}\"}}",
            more: "sectionIndex: true,")
        #expect(list.sections.map { text($0.header) } == ["A (2)", "B (1)", "Z (2)", "# (1)"])
        #expect(list.sections.map { text($0.footer) } == ["2", nil, "2", nil])
        #expect(
            rows.map { $0.map { text($0.content) } } == [["Ákos", "anna"], ["Ben"], ["Zara", "Zoë"], ["7 Sisters"]])
        #expect(list.sectionIndex?.titles == ["A", "B", "Z", "#"])
    }

    @Test("sections from data can be among others, and rows are counted across all")
    func among() throws {
        let (list, rows) = try list(
            "[{header: Top, rows: [{label: Me}]}, {from: m.csv, where: \"{list == 'b'}\", limit: 2, by: list, header: null, as: {label: \"{name}\"}}, {rows: [{label: End}]}]"
        )
        #expect(list.sections.map { text($0.header) } == ["Top", nil, nil])
        #expect(rows.joined().map { text($0.content) } == ["Me", "Zoë", "7 Sisters", "End"])
        #expect(rows.joined().map(\.id) == (0..<4).map { ElementID("log").rows[$0] })
        #expect(list.sections.last?.id == ElementID("log").part("sections")[2])
    }

    @Test("states change rows by their number and sections by theirs, and headers can contain values of the scene")
    func states() throws {
        let text = """
            values: {word: of}
            content: [{list: {id: log, sections: {from: m.csv, by: list, header: "{count} {word} {group}", as: {label: "{name}"}}}}]
            states: {s: {log.rows.3: {state: selected}, log.sections.1: {header: Changed}}}
            shots: [{name: s, state: s}]
            """
        let resolved = try #require(Reading.resolved(text, shot: "s", files: Self.files))
        let list = try #require(Reading.list(of: resolved.scene))
        #expect(list.sections.map { self.text($0.header) } == ["3 of b", "Changed", "1 of "])
        #expect(list.sections[1].rows.read(from: resolved.rows).map(\.state) == [.selected, .normal])
        #expect(Reading.diagnostics(text, files: Self.files) == [])
    }

    static let errors: [(sections: String, said: [String])] = [
        ("{from: m.csv, as: a}", ["scene.yaml:1:29: error: a source of sections needs 'by'"]),
        (
            "{from: m.csv, by: list, header: \"{grup}\", as: a}",
            [
                "scene.yaml:1:29: error: the record has no field 'grup', which the template at scene.yaml:1:61 uses; did you mean '{group}'?"
            ]
        ),
        (
            "[{from: m.csv, by: list, head: b, as: a}]",
            ["scene.yaml:1:54: error: unknown key 'head' in a source of sections; did you mean 'header'?"]
        ),
        (
            "{from: n.csv, by: list, as: a}",
            ["scene.yaml:1:36: error: no file 'n.csv' in the scene's folder; did you mean 'm.csv'?"]
        ),
    ]

    @Test("errors are reported at their places", arguments: errors)
    func diagnostics(_ sections: String, _ said: [String]) {
        #expect(Reading.diagnostics("content: [{list: {sections: \(sections)}}]", files: Self.files) == said)
    }

    @Test("too many sections are refused")
    func tooMany() {
        let data = "name\n" + (0...10_000).map { "\($0)\n" }.joined()
        #expect(
            Reading.diagnostics(
                "content: [{list: {sections: {from: m.csv, by: name, as: a}}}]", files: ["m.csv": data]) == [
                    "scene.yaml:1:47: error: more than 10,000 sections; group the records by a field with fewer values"
                ])
    }

    @Test("a hundred thousand rows in sections are read when they are requested")
    func lazy() throws {
        let data = "name\n" + (0..<100_000).map { "\($0 % 26) \($0)\n" }.joined()
        let folder = WatchedFolder(Array(data.utf8))
        let text = "content: [{list: {id: log, sections: {from: m.csv, by: \"{initial(name)}\", as: \"{name}\"}}}]"
        let source = try #require(readScene(Array(text.utf8), fileName: "s.yaml", resources: folder).source)
        let resolved = try #require(source.resolve(source.shots[0]).resolved)
        let list = try #require(Reading.list(of: resolved.scene))
        let before = folder.file.bytesRead
        let rows = list.sections[0].rows.read(from: resolved.rows)
        #expect(rows.count == 100_000 && list.sections.count == 1)
        #expect(rows[99_999].id == ElementID("log").rows[99_999])
        #expect(folder.file.bytesRead - before < 50_000)
    }
}
