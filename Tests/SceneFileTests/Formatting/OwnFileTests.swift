import RandomInput
import TatamiImages
import TatamiRendering
import TatamiSceneFile
import Testing

@Suite("The repository's scenes in other forms")
struct OwnFileTests {
    @Test("formatted, they mean the same, with their comments; again, nothing changes", arguments: OwnFiles.paths)
    func canonical(path: String) throws {
        let bytes = try OwnFiles.bytes(path)
        let canonical = try formatted(bytes, fileName: path)
        #expect(try formatted(canonical, fileName: path) == canonical)
        #expect(commentCount(in: canonical) == commentCount(in: bytes))
        try expectSameScene(canonical, as: path)
    }

    @Test("as JSON and as YAML again, they have the same meaning", arguments: OwnFiles.paths)
    func json(path: String) throws {
        let original = try document(try OwnFiles.bytes(path), fileName: path)
        let json = try jsonBytes(of: original, fileName: path)
        #expect(try formatted(json, fileName: "a.json") == json)
        let read = try document(json, fileName: "a.json")
        let yaml = try yamlBytes(of: read, fileName: path)
        #expect(try formatted(yaml, fileName: path) == yaml)
        #expect(try document(yaml, fileName: path).firstDifference(from: read) == nil)
    }

    /// Expects the same resolved scene of the first shots, which determines the pictures.
    private func expectSameScene(_ bytes: [UInt8], as path: String) throws {
        let images = ImageLoader()
        // Kits are not scenes.
        guard try document(bytes, fileName: path).kind == .scene else { return }
        let expected = try #require(try SceneLoader(of: Project(), images: images).load(path).scene?.source)
        let actual = try #require(try SceneLoader(of: Project(), images: images).load(bytes, from: path).scene?.source)
        #expect(actual.shots.map(\.fullName) == expected.shots.map(\.fullName))
        for (ours, theirs) in zip(actual.shots, expected.shots).prefix(2) {
            let expected = try #require(expected.resolve(theirs).resolved)
            #expect(try #require(actual.resolve(ours).resolved).scene == expected.scene, "\(theirs.fullName)")
        }
    }

    @Test("changed at random, they can't be read, or have the same meaning when formatted")
    func changed() throws {
        var numbers = SeededNumbers(seed: 7)
        let pieces = [
            "# c\n", " # t", "\n", "\n\n", "  ", "- ", "{", "}", "[", "]", ",", ": ", "\"", "'", "|\n", ">\n", "|+\n",
            "&a ", "*a", "<<: *a", "? ", "!!str ", "~", "\t", "---\n", "\u{2028}", "日本", "- - ", "[a: 1]", "\\", "''",
        ]
        let files = try OwnFiles.paths.map { String(decoding: try OwnFiles.bytes($0), as: UTF8.self) }
        var readable = 0
        for _ in 0..<300 {
            let file = files.randomElement(using: &numbers) ?? ""
            var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let start = Int.random(in: 0..<lines.count, using: &numbers)
            lines = Array(lines[start...].prefix(Int.random(in: 1...20, using: &numbers)))
            let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            lines = lines.map { String($0.dropFirst(margin)) }
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let place = Int.random(in: 0..<lines.count, using: &numbers)
                let column = Int.random(in: 0...lines[place].count, using: &numbers)
                let piece = pieces.randomElement(using: &numbers) ?? ""
                let index = lines[place].index(lines[place].startIndex, offsetBy: column)
                lines[place].insert(contentsOf: piece, at: index)
            }
            let bytes = Array(lines.joined(separator: "\n").utf8)
            do {
                let canonical = try formatted(bytes, fileName: "a.yaml")
                readable += 1
                #expect(try formatted(canonical, fileName: "a.yaml") == canonical, "\(lines)")
                #expect(commentCount(in: canonical) == commentCount(in: bytes), "\(lines)")
            } catch FormattingFailure.unreadable {
                continue
            } catch {
                Issue.record("\(lines): \(error)")
            }
        }
        #expect(readable > 20)
    }
}
