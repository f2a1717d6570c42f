import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: rows on demand")
struct RowsOnDemandTests: ReadsRows {
    @Test("JSON is read again from the place of a record")
    func list() throws {
        let folder = FolderInMemory([
            "m.json": "[" + (0..<3000).map { "{\"text\": \"\($0)\"}" }.joined(separator: ",\n ") + "]"
        ])
        let text = "content: [{list: {rows: {from: m.json, as: \"{text}\"}}}]"
        let rows = try #require(Reading.rows(text, files: folder.files))
        for index in [2999, 0, 1500, 1, 2998, 700] { #expect(title(rows[index]) == "\(index)") }
    }

    @Test("an error in a row is reported once it is requested, at its place, and not before")
    func lateErrors() throws {
        let data = "{\"text\": \"a\"}\n{\"txt\": \"b\"}\n{\"text\": \"c\"\n{\"text\": \"d\"}\n"
        let (resolved, rows, _) = try read(data)
        #expect(title(rows[0]) == "a" && title(rows[3]) == "d")
        #expect(resolved.diagnostics == [])
        #expect(rows[1].id == "log.rows.1")
        #expect(
            resolved.diagnostics.map(\.description) == [
                "m.jsonl:2:1: error: the record has no field 'text', which the template at scene.yaml:1:54 uses; did you mean '{txt}'?"
            ])
        _ = (rows[2], rows[1])
        #expect(resolved.diagnostics.map(\.description).last == "m.jsonl:3:13: error: expected ',' or '}'")
        #expect(resolved.diagnostics.count == 2)
    }

    @Test("lists of one file with different limits are replayed with their own numbers of rows")
    func replayedLimits() throws {
        let limits = [", limit: 1", "", ", limit: 2", ", limit: 9"]
        let text = "content:" + limits.map { "\n  - list: {rows: {from: m.jsonl, as: \"{text}\"\($0)}}" }.joined()
        let data = ["a", "b", "c"].map { "{\"text\": \"\($0)\"}" }.joined(separator: "\n")
        let folder = FolderInMemory(["m.jsonl": data])
        let source = try #require(readScene(Array(text.utf8), fileName: "scene.yaml", resources: folder).source)
        let resolved = try #require(source.resolve(source.shots[0]).resolved)
        #expect(titles(resolved) == [["a"], ["a", "b", "c"], ["a", "b"], ["a", "b", "c"]])
        let record = source.recording(of: source.shots[0], as: resolved) { _ in nil }.record
        let replay = try #require(SceneReplay(record, images: [:], fontFamilies: [], symbolNames: []))
        #expect(titles(try #require(replay.resolve())) == titles(resolved))
    }

    /// The titles of the rows of each list in the content.
    private func titles(_ resolved: ResolvedScene) -> [[String?]] {
        guard case .stack(let stack) = resolved.scene.content.kind else { return [] }
        return stack.children.map { element in
            guard case .list(let list) = element.kind else { return [] }
            return list.sections[0].rows.read(from: resolved.rows).map(title)
        }
    }

    @Test("bytes that are not UTF-8 spoil their row and no other")
    func invalidUTF8() throws {
        let good = Array("{\"text\": \"a\"}\n".utf8)
        let data = good + Array("{\"text\": \"".utf8) + [0xFF] + Array("\"}\n".utf8) + good
        let (resolved, rows, _) = try read(data)
        #expect(title(rows[0]) == "a" && title(rows[2]) == "a")
        #expect(resolved.diagnostics == [])
        _ = rows[1]
        #expect(
            resolved.diagnostics.map(\.description) == [
                "m.jsonl:2:11: error: byte 0xFF is not UTF-8 here; save the file as UTF-8"
            ])
    }

    @Test("a record above the limit of its length is refused, and its neighbours are read")
    func longRecord() throws {
        let data =
            Array("{\"text\": \"a\"}\n{\"text\": \"".utf8) + [UInt8](repeating: 0x78, count: 17 << 20)
            + Array("\"}\n{\"text\": \"b\"}".utf8)
        let (resolved, rows, _) = try read(data)
        #expect(rows.count == 3)
        #expect(title(rows[0]) == "a" && title(rows[2]) == "b")
        #expect(resolved.diagnostics == [])
        _ = rows[1]
        #expect(
            resolved.diagnostics.map(\.description) == [
                "m.jsonl:2:1: error: the record that begins here is longer than 16 MiB"
            ])
    }

    @Test("a file that changes gives an error for the removed rows; one that grows continues unchanged")
    func changes() throws {
        let data = (0..<5000).map { "{\"text\": \"\($0)\"}\n" }.joined()
        let (resolved, rows, folder) = try read(data)
        #expect(title(rows[4]) == "4")
        folder.file.bytes += Array("{\"text\": \"new\"}\n".utf8)
        #expect(rows.count == 5000 && title(rows[4999]) == "4999")
        folder.file.bytes.removeLast(60_000)
        #expect(title(rows[4]) == "4")
        #expect(resolved.diagnostics == [])
        _ = rows[2500]
        #expect(resolved.diagnostics.map(\.reason) == [.resource("m.jsonl", .changed, nearest: nil)])
    }

    @Test("a state changes one row of a million, and a row that doesn't exist is reported")
    func overrides() throws {
        let states = "states: {a: {log.rows.999999: {state: selected}, log.rows.7.title: {color: red}}}\nshots: "
        func rows(_ shot: String) throws -> (ReadRows?, [String]) {
            let text =
                "content: [{list: {id: log, rows: [{text: \"{number}\", repeat: 1000000}]}}]\n\(states)[{name: s, \(shot)}]"
            let source = try #require(
                readScene(Array(text.utf8), fileName: "s.yaml", resources: FolderInMemory()).source)
            let (resolved, found) = source.resolve(source.shots[0])
            guard let resolved, case .stack(let stack) = resolved.scene.content.kind,
                case .list(let list) = stack.children[0].kind
            else { return (nil, found.map(\.reason.sentence.text)) }
            return (list.sections[0].rows.read(from: resolved.rows), found.map(\.reason.sentence.text))
        }
        let (plain, _) = try rows("title: x")
        #expect(plain?[999_999].state == .normal)
        let (changed, found) = try rows("state: a")
        #expect(found == [])
        #expect(changed?[999_999].state == .selected && changed?[999_998].state == .normal)
        let row = try #require(changed?[7])
        guard case .stack(let stack) = row.content.kind else { throw Missing() }
        #expect(Reading.label(stack.children[0])?.color == Color(red: 1, green: 0, blue: 0))
        #expect(Reading.label(stack.children[0])?.text == "8")
        for (id, sentence) in [
            ("log.rows.1000000", "'log' has no row 1000000; its 1,000,000 rows are counted from 0"),
            ("log.rows.3.tite", "no element has the id 'log.rows.3.tite'"),
            ("log.rows.03", "no element has the id 'log.rows.03'"),
        ] {
            let text =
                "content: [{list: {id: log, rows: [{text: a, repeat: 1000000}]}}]\nstates: {a: {\(id): {state: selected}}}\nshots: [{name: s, state: a}]"
            let source = try #require(
                readScene(Array(text.utf8), fileName: "s.yaml", resources: FolderInMemory()).source)
            let (resolved, found) = source.resolve(source.shots[0])
            #expect(resolved == nil)
            #expect(found.count == 1 && found.first?.reason.sentence.text.hasPrefix(sentence) == true)
        }
    }

    @Test("a state of one row among many reads little more of the data than that row")
    func overridesOfData() throws {
        let data = (0..<200_000).map { "{\"text\": \"\($0)\"}\n" }.joined()
        let folder = WatchedFolder(Array(data.utf8))
        let text = """
            content: [{list: {id: log, rows: {from: m.jsonl, as: "{text}"}}}]
            states: {a: {log.rows.199999: {state: selected}}}
            shots: [{name: plain}, {name: a, state: a}]
            """
        let source = try #require(readScene(Array(text.utf8), fileName: "s.yaml", resources: folder).source)
        _ = source.resolve(source.shots[0])
        let before = folder.file.bytesRead
        let (resolved, found) = source.resolve(source.shots[1])
        #expect(found == [])
        let scene = try #require(resolved)
        let rows = try #require(Reading.list(of: scene.scene)).sections[0].rows.read(from: scene.rows)
        #expect(rows[199_999].state == .selected && rows[199_998].state == .normal)
        #expect(folder.file.bytesRead - before <= 256 << 10)
    }

    @Test("rows can have ids from their data, by which states and places know them once they are made")
    func explicitIDs() throws {
        let data = "{\"text\": \"anna\"}\n{\"text\": \"ben\"}\n{\"text\": \"anna\"}\n"
        let (resolved, rows, _) = try read(
            data, as: "{text: \"{text}\", id: \"{text}\"}",
            more: "states: {s: {ben: {state: selected}}}\nshots: [{name: s, state: s}]")
        #expect(rows[1].id == "ben" && rows[1].state == .selected)
        #expect(resolved.place(of: "ben.title")?.description == "m.jsonl:2:10")
        #expect(rows[0].state == .normal)
        // A row that is read again doesn't clash with itself; another row with the same id does.
        _ = (0..<3).map { _ in rows[0] }
        #expect(resolved.diagnostics == [])
        _ = rows[2]
        #expect(resolved.diagnostics.count == 1)
    }

    @Test("all rows are checked, each once, in small parts of the file")
    func check() throws {
        let blanks = String(repeating: " ", count: 1000)
        let data = (0..<3000).map { $0 == 2900 ? "{\"txt\": 1}\n" : "{\"text\": \"\($0)\"\(blanks)}\n" }.joined()
        let folder = WatchedFolder(Array(data.utf8))
        let text = """
            content: [{list: {id: log, rows: {from: m.jsonl, as: "{text}"}}}]
            states: {a: {log.rows.5: {state: selected}}, b: {log.rows.6: {colour: x}}}
            shots: [{name: a, state: a}, {name: b, state: b}]
            """
        let source = try #require(readScene(Array(text.utf8), fileName: "s.yaml", resources: folder).source)
        let said = source.check().map(\.description)
        #expect(said.count == 2)
        #expect(said.first?.hasPrefix("s.yaml:2:63: error: unknown key 'colour'") == true)
        #expect(said.last?.hasPrefix("m.jsonl:2901:1: error: the record has no field 'text'") == true)
        #expect(folder.file.largestRead <= 1 << 20)
    }

    @Test("errors in many rows are reported as fifty and a count, and rows that can't be made have a height")
    func manyErrors() throws {
        let (resolved, rows, _) = try read(String(repeating: "{}\n", count: 100_000))
        for index in 0..<1000 { #expect(rows[index].content.box.height == .points(44)) }
        #expect(resolved.diagnostics.count == 51)
    }

    @Test("rows from the same scene file, state and records are equal")
    func identity() throws {
        let text = """
            content: [{list: {id: log, rows: [{text: "{number}", repeat: 5}]}}]
            states: {a: {log: {estimatedRowHeight: 9}}, b: {log.rows.1: {state: selected}}}
            shots: [{name: x}, {name: y}, {name: a, state: a}, {name: dark, appearance: dark}]
            """
        let source = try #require(readScene(Array(text.utf8), fileName: "s.yaml", resources: FolderInMemory()).source)
        let scenes = source.shots.map { source.resolve($0).resolved?.scene }
        #expect(scenes[0] == scenes[1])
        #expect(scenes[0] != scenes[2] && scenes[0] != scenes[3])
    }
}
