import TatamiMessages
import TatamiSceneFile
import Testing

@Suite("The version of a file's format")
struct FormatVersionTests {
    private func errors(_ text: String) -> [String] {
        readScene(Array(text.utf8), fileName: "a.yaml", resources: FolderInMemory()).diagnostics.map(\.sentence.text)
    }

    @Test("in a scene, the known version changes nothing, and any other is the only error")
    func scene() {
        #expect(errors("version: 1\ncontent: [{label: a}]") == [])
        #expect(
            errors("version: 2\nkontent: [{label: a}]") == [
                "a.yaml:1:10: error: version 2 of the format needs a newer version of tatami; this one reads 1"
            ])
        #expect(
            errors("version: 0\ncontent: []") == [
                "a.yaml:1:10: error: 0 is out of range; give a whole number from 1 to 1"
            ])
        #expect(
            errors("version: next\ncontent: []") == [
                "a.yaml:1:10: error: expected a whole number, found text"
            ])
    }

    @Test("in the project's file, a newer version is the only error")
    func project() {
        let (settings, diagnostics) = readProject(Array("version: 3\nscene: [a]".utf8), fileName: "tatami.yaml")
        #expect(settings == nil)
        #expect(
            diagnostics.map(\.sentence.text) == [
                "tatami.yaml:1:10: error: version 3 of the format needs a newer version of tatami; this one reads 1"
            ])
        #expect(readProject(Array("version: 1\nworkers: 2".utf8), fileName: "tatami.yaml").settings?.workers == 2)
    }

    @Test("in a kit, a newer version is the only error of that file")
    func kit() {
        let folder = FolderInMemory(["kit.yaml": "version: 2\nshapes: {}\n"])
        let read = readScene(Array("use: kit.yaml\ncontent: [{label: a}]".utf8), fileName: "a.yaml", resources: folder)
        #expect(
            read.diagnostics.map(\.sentence.text) == [
                "kit.yaml:1:10: error: version 2 of the format needs a newer version of tatami; this one reads 1"
            ])
    }
}
