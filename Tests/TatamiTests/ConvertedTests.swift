import Foundation
import Tatami
import TatamiFormatting
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import TatamiSentences
import Testing

/// The reference screens as `tatami convert` writes them in Swift, in the folder beside this file, which are compiled with it.
@Suite("What is converted to Swift makes the very same scenes")
struct ConvertedTests {
    static let scenes: [TwinTests.Twin] = [
        converted("accessories", accessories),
        converted("bottom-filler", bottomFiller),
        converted("bottom-inset", bottomInset),
        converted("bottom-inverted", bottomInverted),
        converted("bottom-layout", bottomLayout),
        converted("bottom-rotated-as-inset", bottomRotatedAsInset),
        converted("bottom-rotated-as-inverted", bottomRotatedAsInverted),
        converted("chat", chat),
        converted("constraints", constraints),
        converted("contacts", contacts),
        converted("editing", editing),
        converted("first-scene", firstScene),
        converted("inbox", inbox),
        converted("labels", labels),
        converted("safe-areas", safeAreas),
        converted("settings-screen", settingsScreen),
        converted("settings", settings),
        converted("slide", slide),
        converted("swipe", swipe),
        converted("switches", switches),
        converted("threshold", threshold),
    ]

    private static func converted(_ name: String, _ screen: Screen) -> TwinTests.Twin {
        TwinTests.Twin(name: name, screen: screen.relative(to: TwinTests.snapshots))
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Converted")

    /// Scenes that say what Swift has functions and variables for, or groups itself; and one that changes a part of a border.
    private static let refused: Set = ["effort", "names", "orders", "dashed-borders"]

    private func scene(_ name: String) throws -> SceneSource {
        let path = "\(TwinTests.snapshots)/\(name).yaml"
        return try #require(try LoadedScene.load(path, images: ImageLoader()).scene?.source)
    }

    @Test("every reference screen is converted, or refused")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: TwinTests.snapshots)
        let names = Set(files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
        #expect(names.subtracting(Self.refused) == Set(Self.scenes.map(\.name)))
        for name in Self.refused {
            #expect(throws: FormattingFailure.self, "\(name)") { try swiftBytes(of: try scene(name), named: name) }
        }
    }

    @Test("as it is written now", arguments: scenes)
    func source(twin: TwinTests.Twin) throws {
        let source = String(decoding: try swiftBytes(of: try scene(twin.name), named: twin.name), as: UTF8.self)
        let file = try String(contentsOf: Self.folder.appending(path: twin.name + ".swift"), encoding: .utf8)
        #expect(file == "// swift-format-ignore-file\n" + source, "'tatami convert' writes it anew")
    }

    @Test("in every shot and every state", arguments: scenes)
    func scene(twin: TwinTests.Twin) throws { try TwinTests().scenes(twin: twin) }
}

@Suite("What Swift writes as a scene file makes the very same scene")
struct WrittenSceneTests {
    @Test("in YAML and in JSON, whatever it says", arguments: 0..<Everything.scenes.count)
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

    @Test("reads as people write it, with its name, and rows of data written out")
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

    @Test("has no more rows than a picture, and no text that no file can have")
    func mistakes() throws {
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
