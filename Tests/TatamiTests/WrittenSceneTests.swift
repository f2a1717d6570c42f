import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import Testing

@Suite("What Swift writes as a scene file makes the very same scene")
struct WrittenSceneTests {
    @Test("in YAML and in JSON, whatever it contains", arguments: 0..<Everything.scenes.count)
    func everything(number: Int) throws {
        let screen = Everything.scenes[number]
        let images = ImageLoader()
        let code = try screen.load(images: images).source
        let yaml = try screen.yaml()
        #expect(try formatted(Array(yaml.utf8), fileName: "a.yaml") == Array(yaml.utf8))
        for (text, name) in [(yaml, "scene.yaml"), (try screen.json(), "scene.json")] {
            let resources = SceneFolder(Everything.folder(ofScene: number), images: images)
            let (read, diagnostics) = readScene(Array(text.utf8), fileName: name, resources: resources)
            #expect(diagnostics.map(\.description) == [])
            let file = try #require(read)
            #expect(file.shots.map(\.name) == code.shots.map(\.name))
            for (ours, theirs) in zip(code.allShots, file.allShots) {
                let actual = try #require(file.resolve(theirs).resolved).expanded
                #expect(actual == (try #require(code.resolve(ours).resolved).expanded), "\(ours.name)")
            }
        }
    }

    @Test("is written naturally, with its name, and rows of data written out")
    func text() throws {
        let screen = Screen(width: 100, height: 50) {
            List(id: "l") { ForEach(["a", "b"]) { Row($0, detail: "yes") } }
        }
        #expect(
            try screen.named("two").yaml() == """
                name: two
                screen: {width: 100, height: 50}
                content:
                  - list:
                      rows:
                        - text: {title: a, detail: "yes"}
                        - text: {title: b, detail: "yes"}
                    id: l

                """)
    }

    @Test("has no more rows than a picture, and no text that no file can contain")
    func errors() throws {
        let long = Screen { List { ForEach(0..<20_001) { Row("\($0)") } } }
        #expect(throws: SceneError.self) { try long.yaml() }
        do {
            _ = try Screen { Label("a\u{1}") }.yaml()
            Issue.record("written")
        } catch let error {
            #expect(error.description.hasPrefix(#filePath + ":\(#line - 3): error: "), "\(error)")
        }
    }
}
