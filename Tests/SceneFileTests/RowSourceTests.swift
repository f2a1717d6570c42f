import RandomInput
import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

/// Rows are read independently: a row and its diagnostics don't depend on earlier reads.
@Suite("Source of rows")
struct RowSourceTests {
    /// 400 records, some of which lack a field, name a missing image or share an id.
    private static let records = (0..<400).map { number in
        let name = number % 90 == 7 ? "same" : number == 300 ? "title" : "row-\(number)"
        let image = number % 100 == 50 ? "none.png" : number % 100 == 51 ? "cat.png" : "star"
        return #"{"\#(number % 70 == 3 ? "txt" : "text")": "\#(number)", "name": "\#(name)", "image": "\#(image)"}"#
    }.joined(separator: "\n")

    private static let scene = """
        content:
          - {label: {id: title, text: Log}}
          - list:
              id: log
              rows:
                - {from: m.jsonl, as: {id: "{name}", text: {title: "{text}", image: "{image}"}}}
                - {repeat: 50, hstack: [{list: {rows: [{text: "{number}", repeat: 9}]}}]}
                - {repeat: 2, id: twins, text: Twin}
        """

    private func resolved() throws -> (ResolvedScene, ReadRows) {
        let files = ["cat.png": "", "m.jsonl": Self.records]
        let resolved = try #require(Reading.resolved(Self.scene, files: files))
        guard case .stack(let stack) = resolved.scene.content.kind, case .list(let list) = stack.children[1].kind else {
            throw Missing()
        }
        return (resolved, list.sections[0].rows.read(from: resolved.rows))
    }

    /// The rows of a list within a row.
    private func inner(_ row: Row, _ resolved: ResolvedScene) -> [Row] {
        guard case .stack(let stack) = row.content.kind, case .list(let list)? = stack.children.first?.kind else {
            return []
        }
        return Array(list.sections[0].rows.read(from: resolved.rows))
    }

    @Test("in any order of reading, and however often, rows and their diagnostics are the same")
    func order() throws {
        let (first, all) = try resolved()
        let rows = Array(all)
        let inners = rows.map { inner($0, first) }
        #expect(inners.count { $0.count == 9 } == 50)
        #expect(inners.joined().allSatisfy { $0.id.isWithin("log") })
        let said = first.diagnostics.map(\.description)
        #expect(said.count > 10)
        var numbers = SeededNumbers(seed: 5)
        for _ in 0..<4 {
            let (again, other) = try resolved()
            #expect(again.scene == first.scene)
            let order: [Int] = other.indices.shuffled(using: &numbers)
            for index in order + Array(order.prefix(100)) {
                #expect(other[index] == rows[index])
                #expect(inner(other[index], again) == inners[index])
            }
            #expect(again.diagnostics.map(\.description) == said)
            #expect(again.images == first.images)
        }
    }

    @Test("an error in a row is reported once, however often it is read")
    func once() throws {
        let (resolved, rows) = try resolved()
        for _ in 0..<5 { _ = rows[73] }
        #expect(resolved.diagnostics.map(\.description).count == 1)
        // Enough other rows that the row leaves the cache and is read again.
        for _ in 0..<3 { for index in 0..<400 { _ = rows[index] } }
        let said = resolved.diagnostics.map(\.description)
        #expect(Set(said).count == said.count)
    }

    @Test("ids shared by several rows are reported wherever the rows are, in the order of the file")
    func duplicates() throws {
        for order in [[7, 97], [97, 7], [97, 7, 97, 7]] {
            let (resolved, rows) = try resolved()
            #expect(resolved.diagnostics == [])
            for index in order { _ = rows[index] }
            let said = resolved.diagnostics.map(\.description)
            #expect(said.count == 1 && said[0].hasPrefix("m.jsonl:98:") && said[0].contains(" m.jsonl:8:"), "\(said)")
        }
    }

    @Test("an id that a row shares with an element outside of rows, or with another copy, is reported")
    func sharedIDs() throws {
        let (shared, rows) = try resolved()
        _ = rows[300]
        #expect(shared.diagnostics.count { $0.description.contains("'title'") } == 1)
        let (twins, all) = try resolved()
        _ = all[450]
        #expect(twins.diagnostics == [])
        _ = all[451]
        #expect(twins.diagnostics.count { $0.description.contains("'twins'") } == 1)
    }

    @Test("an id that a row shares with a row that the timeline adds is reported once the row is read")
    func addedRow() throws {
        let text = """
            content:
              - list: {id: log, rows: {from: m.jsonl, as: {id: "{name}", text: "{name}"}}}
            timeline: [{append: log, rows: [{id: row-3, text: New}], over: 0.2s}]
            shots: [{name: end, at: 0.2s}]
            """
        let files = ["m.jsonl": (0..<5).map { #"{"name": "row-\#($0)"}"# }.joined(separator: "\n")]
        let resolved = try #require(Reading.resolved(text, shot: "end", files: files))
        let list = try #require(Reading.list(of: resolved.scene))
        let rows = list.sections[0].rows.read(from: resolved.rows)
        for index in 0..<3 { _ = rows[index] }
        #expect(resolved.diagnostics == [])
        _ = rows[3]
        let said = resolved.diagnostics.map(\.description)
        #expect(said.count == 1 && said.first?.contains("'row-3'") == true, "\(said)")
    }

    @Test("rows of a scene can be read by the source of another resolution of the same scene")
    func looks() throws {
        let (first, rows) = try resolved()
        let (second, _) = try resolved()
        guard case .stack(let stack) = second.scene.content.kind, case .list(let list) = stack.children[1].kind else {
            throw Missing()
        }
        let crossed = list.sections[0].rows.read(from: first.rows)
        for index in [0, 100, 420, 451] { #expect(crossed[index] == rows[index]) }
    }
}
