import RunningPrograms
import TatamiSystem
import Testing

@Suite("Namespaces of asset catalogues")
struct AssetNamespaceTests {
    @Test("namespaces are the folders that provide one, from the outermost inward")
    func folders() throws {
        let folder = try TemporaryFolder()
        let catalogue = "App/Assets.xcassets"
        for (path, isProvided) in [("Chart", true), ("Chart/Lines", true), ("Plain", false)] {
            try folder.write(
                Array(#"{"properties": {"provides-namespace": \#(isProvided)}}"#.utf8),
                to: "\(catalogue)/\(path)/Contents.json")
        }
        try folder.write(Array("{broken".utf8), to: "\(catalogue)/Broken/Contents.json")
        func spaces(_ path: String) -> [String] {
            AssetNamespace.folders(around: "\(catalogue)/\(path)", in: folder.path)
        }
        #expect(spaces("Chart/red.colorset") == ["Chart"])
        #expect(spaces("Chart/Lines/red.colorset") == ["Chart", "Lines"])
        #expect(spaces("Plain/red.colorset") == [] && spaces("red.colorset") == [])
        #expect(spaces("Broken/red.colorset") == [] && spaces("Missing/red.colorset") == [])
        #expect(AssetNamespace.folders(around: "App/red.colorset", in: folder.path) == [])
    }
}
