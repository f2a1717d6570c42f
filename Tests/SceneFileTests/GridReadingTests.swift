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

    @Test("columns are counted, or as wide as is said at least")
    func columns() {
        #expect(stack("[{label: a}]")?.columns == Columns(.fixed(2)))
        #expect(stack("{columns: 3, spacing: 8}")?.columns == Columns(.fixed(3), spacing: 8))
        let apart = stack("{columns: {minimum: 90}, spacing: {column: 4, row: 6}, alignment: center}")
        #expect(apart?.columns == Columns(.adaptive(minimum: 90), spacing: 4))
        #expect(apart?.spacing == 6)
        #expect(apart?.alignment == .center && apart?.distribution == .center)
    }

    @Test(
        "what makes no grid is told where it stands",
        arguments: [
            ("{columns: 0}", "1:28: error: 0 is out of range: from 1 to 1,000"),
            ("{columns: 10000000}", "1:28: error: 10,000,000 is out of range: from 1 to 1,000"),
            ("{columns: many}", "1:28: error: expected a whole number or a mapping, found text"),
            ("{columns: {}}", "1:28: error: columns need 'minimum'"),
            ("{spacing: -1}", "1:28: error: -1 is out of range: from 0 to 100,000"),
            ("{alignment: middle}", "1:30"),
        ])
    func mistakes(grid: String, complaint: String) {
        let said = Reading.complaints("content: [{grid: \(grid)}]")
        #expect(said.count == 1 && said[0].hasPrefix("scene.yaml:" + complaint), "\(said)")
    }

    @Test("elements of a grid are called as those of a stack")
    func names() {
        #expect(stack("{id: g, content: [{label: a}, {repeat: 2, label: b}]}")?.children.map(\.id) == ["g.0", "g.1.0", "g.1.1"])
    }
}
