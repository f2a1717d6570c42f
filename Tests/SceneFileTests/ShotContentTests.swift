import TatamiSceneFile
import Testing

@Suite("The content of a shot in a scene's file")
struct ShotContentTests {
    private static let scene = """
        screen: {width: 100, height: 50}
        values: {count: 3}
        content: [{list: {id: list, rows: [{text: "Item {count}"}, {text: Milk}]}}]
        states: {open: {list.rows.1: {text: Bread}}}
        tolerance: {pixels: 3}
        shots: [{name: a, state: open}, {name: b, appearance: dark}]

        """

    private struct Content: Hashable {
        var common: [UInt8]
        var shots: [[UInt8]]
    }

    /// Returns the content of a file's shots; nil for a file with errors.
    private func content(_ text: String) throws -> Content? {
        let source = try #require(
            readScene(Array(text.utf8), fileName: "scene.yaml", resources: FolderInMemory()).source)
        return source.content.map { Content(common: $0, shots: source.shots.compactMap { source.content(of: $0) }) }
    }

    @Test(
        "the content is the same with other comments, spaces and quotes",
        arguments: [
            ("screen:", "# A comment.\n\nscreen:"),
            ("{width: 100, height: 50}", "\n  width:  100 # wide\n  height: 50"),
            ("text: Milk", "text: \"Milk\""), ("shots: [", "shots: [\n  "),
        ] as [(String, String)])
    func same(text: String, other: String) throws {
        #expect(try content(Self.scene.replacing(text, with: other)) == content(Self.scene))
    }

    @Test(
        "the content differs for any other value, key, order or type of value",
        arguments: [
            ("100", "101"), ("100", "100.0"), ("count: 3", "count: 4"), ("count: 3", "count: \"3\""), ("Milk", "milk"),
            ("Milk", "Milk\\n"), ("width: 100, height: 50", "height: 50, width: 100"), ("id: list, ", ""),
            (", {text: Milk}", ""), ("open: {list.rows.1: {text: Bread}}", "open: {}"), ("pixels: 3", "pixels: 4"),
            ("Bread}}", "Bread}}, shut: {}"), ("{text: Milk}", "{text: {title: Milk}}"),
            ("screen:", "title: a\nscreen:"),
        ] as [(String, String)])
    func others(text: String, other: String) throws {
        let (before, after) = (try content(Self.scene), try content(Self.scene.replacing(text, with: other)))
        #expect(before != nil && before?.common != after?.common)
    }

    @Test("the content of a shot is unchanged if that of another shot changes")
    func ofOneShot() throws {
        let before = try #require(try content(Self.scene))
        let after = try #require(try content(Self.scene.replacing("appearance: dark", with: "appearance: light")))
        #expect(before.common == after.common && before.shots[0] == after.shots[0] && before.shots[1] != after.shots[1])
    }

    @Test("the content is unknown for a file with errors at its top level")
    func errors() throws {
        #expect(try content(Self.scene + "colour: red\n") == nil)
    }
}
