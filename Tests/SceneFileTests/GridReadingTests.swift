import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("SceneFile: grids")
struct GridReadingTests {
    private func stack(_ text: String) -> Stack? {
        let elements = Reading.elements("content: [{grid: \(text)}]")
        if case .stack(let stack)? = elements.first?.kind { return stack }
        return nil
    }

    @Test("columns are given by their number or by their minimum width")
    func columns() {
        #expect(stack("[{label: a}]")?.columns == Columns(.fixed(2)))
        #expect(stack("{columns: 3, spacing: 8}")?.columns == Columns(.fixed(3), spacing: 8))
        let apart = stack("{columns: {minimum: 90}, spacing: {column: 4, row: 6}, alignment: center}")
        #expect(apart?.columns == Columns(.adaptive(minimum: 90), spacing: 4))
        #expect(apart?.spacing == 6)
        #expect(apart?.alignment == .center && apart?.distribution == .center)
    }

    @Test(
        "an invalid grid is reported at its place",
        arguments: [
            ("{columns: 0}", "1:28: error: 0 is out of range; give a whole number from 1 to 1000"),
            ("{columns: 10000000}", "1:28: error: 10000000 is out of range; give a whole number from 1 to 1000"),
            ("{columns: many}", "1:28: error: expected a whole number or a mapping, found 'many'"),
            ("{columns: {}}", "1:28: error: the width of columns needs 'minimum'"),
            ("{spacing: -1}", "1:28: error: -1 is out of range; give a number from 0 to 100000"),
            ("{alignment: middle}", "1:30"),
        ] as [(String, String)])
    func errors(grid: String, diagnostic: String) {
        let said = Reading.diagnostics("content: [{grid: \(grid)}]")
        #expect(said.count == 1 && said[0].hasPrefix("scene.yaml:" + diagnostic), "\(said)")
    }

    @Test("elements of a grid are named like those of a stack")
    func names() {
        #expect(
            stack("{id: g, content: [{label: a}, {repeat: 2, label: b}]}")?.children.map(\.id) == [
                "g.0", "g.1.0", "g.1.1",
            ])
    }

    // MARK: From data

    private let files = ["photos.json": #"[{"n": "a", "wide": true}, {"n": "b"}, {"n": "c"}]"#]

    private func names(_ grid: String) -> [String] {
        guard case .stack(let stack)? = Reading.elements("content: [{grid: \(grid)}]", files: files).first?.kind else {
            return []
        }
        return stack.children.map { "\($0.id)=\(Reading.label($0)?.text ?? "")" }
    }

    @Test("elements come from the records of a file, alone or among others")
    func records() {
        #expect(
            names(#"{id: g, content: {from: photos.json, as: {label: "{n}{number}"}}}"#)
                == ["g.0=a1", "g.1=b2", "g.2=c3"])
        #expect(
            names(#"{id: g, content: [{label: x}, {from: photos.json, limit: 1, as: {label: "{n}"}}, {label: y}]}"#)
                == ["g.0=x", "g.1.0=a", "g.2=y"])
        #expect(names(#"{id: g, content: {from: photos.json, where: "{n == 'b'}", as: {label: "{n}"}}}"#) == ["g.0=b"])
    }

    @Test(
        "elements that can't come from records are reported at their places",
        arguments: [
            ("{from: none.json, as: {label: a}}", "scene.yaml:1:35: error: no file 'none.json'"),
            (
                "{from: photos.json, as: {label: \"{m}\"}}",
                "photos.json:1:2: error: the record has no field 'm', which the template at scene.yaml:1:60"
            ),
            ("{from: photos.json}", "scene.yaml:1:28: error: the data of a grid needs 'as'"),
        ] as [(String, String)])
    func dataErrors(content: String, diagnostic: String) {
        let said = Reading.diagnostics("content: [{grid: {content: \(content)}}]", files: files)
        #expect(said.contains { $0.hasPrefix(diagnostic) }, "\(said)")
    }

    @Test("ten thousand records are the maximum without a height, and rows can't contain elements from data")
    func dataLimits() {
        let many = ["photos.json": "[" + Array(repeating: "{}", count: 10_001).joined(separator: ",") + "]"]
        let said = Reading.diagnostics("content: [{grid: {content: {from: photos.json, as: {label: a}}}}]", files: many)
        #expect(
            said.contains { $0.contains("a grid of more than 10,000 records (here 10,001) reads only those in view") },
            "\(said)")
        let row = "{repeat: 2, grid: {content: {from: photos.json, as: {label: a}}}}"
        let nested = Reading.diagnostics("content: [{list: {rows: [\(row)]}}]", files: files)
        #expect(nested.contains { $0.contains("elements from data can't be in a row") }, "\(nested)")
    }
}
