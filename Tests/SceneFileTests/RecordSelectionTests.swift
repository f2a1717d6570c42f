import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: the selection of records")
struct RecordSelectionTests: ReadsRows {
    private static let people = """
        {"name": "Zoë", "stars": 3, "unread": true, "at": {"day": 2}}
        {"name": "anna", "stars": 10, "unread": false, "at": {"day": 1}}
        {"name": "Émile", "stars": 3, "unread": true}
        {"name": "Ben", "stars": null, "unread": false, "at": {"day": 3}}
        {"name": "Anna", "stars": 2.5, "unread": true, "at": {"day": 2}}
        """

    private func names(_ selection: String, _ data: String = people, _ file: String = "m.jsonl", values: String = "")
        -> [String]
    {
        let text =
            "\(values)\ncontent: [{list: {id: log, rows: {from: \(file), \(selection), as: {label: \"{name}\"}}}}]"
        let rows = Reading.rows(text, files: [file: data]) ?? []
        return rows.compactMap { Reading.label($0.content)?.text }
    }

    static let selections: [(selection: String, names: [String])] = [
        ("where: '{unread}'", ["Zoë", "Émile", "Anna"]),
        ("where: '{unread and stars >= 3}'", ["Zoë", "Émile"]),
        ("where: '{has(at)}', skip: 1, limit: 2", ["anna", "Ben"]),
        ("where: '{(at.day ?? 0) == 2}'", ["Zoë", "Anna"]),
        ("where: '{number > 3}'", ["Ben", "Anna"]), ("where: '{false}'", []),
        ("sort: name", ["Anna", "anna", "Ben", "Émile", "Zoë"]),
        ("sort: {by: name, order: descending}", ["Zoë", "Émile", "Ben", "anna", "Anna"]),
        ("sort: '{stars|}'", ["Anna", "Zoë", "Émile", "anna", "Ben"]),
        ("sort: [{by: stars, order: descending}, name]", ["anna", "Émile", "Zoë", "Anna", "Ben"]),
        ("sort: '{at.day|9}'", ["anna", "Zoë", "Anna", "Ben", "Émile"]),
        ("sort: [unread, {by: '{lower(name)}'}]", ["anna", "Ben", "Anna", "Émile", "Zoë"]),
        ("sort: name, where: '{unread}', skip: 1, limit: 1", ["Émile"]), ("skip: 3", ["Ben", "Anna"]),
        ("skip: 1, limit: 2", ["anna", "Émile"]), ("skip: 9", []), ("limit: 2, sort: name", ["Anna", "anna"]),
    ]

    @Test("records are selected, sorted and cut as the scene specifies", arguments: selections)
    func selected(_ selection: String, _ names: [String]) {
        #expect(self.names(selection) == names)
        let list = "[" + Self.people.split(separator: "\n").joined(separator: ", ") + "]"
        #expect(self.names(selection, list, "m.json") == names)
    }

    @Test("equal records keep the order of the file, even among a thousand")
    func stable() {
        let data = (0..<1000).map { "{\"name\": \"\($0)\", \"day\": \($0 % 7)}" }.joined(separator: "\n")
        func numbers(of day: Int) -> [String] { stride(from: day, to: 1000, by: 7).map { "\($0)" } }
        let expected = (0..<7).flatMap(numbers)
        #expect(names("sort: day", data) == expected)
        let falling = (0..<7).reversed().flatMap(numbers)
        #expect(names("sort: {by: day, order: descending}", data) == falling)
    }

    @Test("cells of a table are numbers if all are, and empty ones come last")
    func cells() {
        #expect(names("sort: n", "name,n\na,10\nb,9\nc,\nd,1.5\n", "m.csv") == ["d", "b", "a", "c"])
        #expect(names("sort: n", "name,n\na,10\nb,9\nc,x\n", "m.csv") == ["a", "b", "c"])
    }

    @Test("texts have one order on every machine")
    func texts() {
        let words = ["Öl", "zebra", "Ola", "olé", "ole", "Straße", "strasse", "ΑΒΓ", "άβδ", "かに", "カメ", "10", "9", "-"]
        let data = words.map { "{\"name\": \"\($0)\"}" }.joined(separator: "\n")
        #expect(
            names("sort: name", data) == [
                "-", "10", "9", "Öl", "Ola", "ole", "olé", "Straße", "strasse", "zebra", "ΑΒΓ", "άβδ", "かに", "カメ",
            ])
    }

    @Test("values of the scene are used, and a state that sets one selects anew")
    func values() throws {
        let text = """
            values: {least: 3}
            content: [{list: {id: log, rows: {from: m.jsonl, where: "{(stars ?? 0) >= least}", as: {label: "{number} {name}"}}}}]
            states: {all: {set: {least: 0}, log.rows.4: {state: selected}}}
            shots: [{name: some}, {name: all, state: all}]
            """
        func rows(_ shot: String) throws -> [Row] {
            let resolved = try #require(Reading.resolved(text, shot: shot, files: ["m.jsonl": Self.people]))
            return Array(try #require(Reading.list(of: resolved.scene)).sections[0].rows.read(from: resolved.rows))
        }
        let (some, all) = (try rows("some"), try rows("all"))
        #expect(some.map { Reading.label($0.content)?.text } == ["1 Zoë", "2 anna", "3 Émile"])
        #expect(all.map(\.state) == [.normal, .normal, .normal, .normal, .selected])
        #expect(Reading.diagnostics(text, files: ["m.jsonl": Self.people]) == [])
    }

    @Test("after a single pass through the file, rows are read one by one, in any order")
    func lazy() throws {
        let data = (0..<20_000).map { "{\"name\": \"\(19_999 - $0)\", \"text\": \"\($0)\"}\n" }.joined()
        let scene =
            "content: [{list: {id: log, rows: {from: m.jsonl, where: '{has(name)}', sort: {by: text, order: descending}, as: \"{text}\"}}}]"
        let folder = WatchedFolder(Array(data.utf8))
        let source = try #require(readScene(Array(scene.utf8), fileName: "s.yaml", resources: folder).source)
        let resolved = try #require(source.resolve(source.shots[0]).resolved)
        let rows = try #require(Reading.list(of: resolved.scene)).sections[0].rows.read(from: resolved.rows)
        let before = folder.file.bytesRead
        #expect(rows.count == 20_000 && title(rows[0]) == "9999" && title(rows[19_999]) == "0")
        #expect(folder.file.bytesRead - before < 100_000)
        // Another shot of the scene doesn't select again.
        _ = source.resolve(source.shots[0])
        #expect(folder.file.bytesRead - before < 100_000)
    }

    static let errors: [(selection: String, said: [String])] = [
        ("where: unread", ["scene.yaml:1:48: error: expected one expression in braces, found 'unread'"]),
        (
            "where: '{stars > 2}'",
            [
                "scene.yaml:1:56: error: text and a number can't be compared (with the record at m.jsonl:2:1)",
                "m.jsonl:3:1: error: the record has no field 'stars', which the template at scene.yaml:1:48 uses; give a default as in {stars|…}",
            ]
        ),
        (
            "sort: star",
            (1...3).map {
                "m.jsonl:\($0):1: error: the record has no field 'star', which the template at scene.yaml:1:47 uses"
                    + ($0 < 3 ? "; did you mean '{stars}'?" : "; give a default as in {star|…}")
            }
        ),
        (
            "sort: {by: name, order: down}",
            ["scene.yaml:1:65: error: expected 'ascending' or 'descending', found 'down'"]
        ),
        (
            "sort: {by: name, ordr: up}",
            ["scene.yaml:1:58: error: unknown key 'ordr' in a sort key; did you mean 'order'?"]
        ),
        ("skip: -1", ["scene.yaml:1:47: error: -1 is out of range; give a whole number from 0 to 1000000000"]),
    ]

    @Test("an impossible selection is reported at the scene and at the record", arguments: errors)
    func diagnostics(_ selection: String, _ said: [String]) {
        let data = "{\"name\": \"a\", \"stars\": 1}\n{\"name\": \"b\", \"stars\": \"many\"}\n{\"name\": \"c\"}\n"
        let text = "content: [{list: {rows: {from: m.jsonl, \(selection), as: \"{name}\"}}}]"
        #expect(Reading.diagnostics(text, files: ["m.jsonl": data]) == said)
    }
}
