import Foundation
import Tatami
import TatamiFormatting
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import TatamiSentences
import Testing

/// The scenes in the folder beside this file as `tatami convert` writes them in Swift, which are compiled with it.
@Suite("What is decided when a picture is drawn stays so in Swift")
struct DefinitionTests {
    static let scenes: [TwinTests.Twin] = [
        converted("beginnings", beginnings),
        converted("components-in-rows", componentsInRows),
        converted("elements-from-data", elementsFromData),
        converted("following", following),
        converted("languages", languages),
        converted("values-in-rows", valuesInRows),
    ]

    private static func converted(_ name: String, _ screen: Screen) -> TwinTests.Twin {
        TwinTests.Twin(name: name, screen: screen.relative(to: folder + "/Scenes"))
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path

    private func scene(_ name: String) throws -> SceneSource {
        let path = "\(Self.folder)/Scenes/\(name).yaml"
        return try #require(try LoadedScene.load(path, images: ImageLoader()).scene?.source)
    }

    @Test("every scene of the folder is converted")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/Scenes")
        let names = Set(files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
        #expect(names == Set(Self.scenes.map(\.name)))
    }

    @Test("as it is written now", arguments: scenes)
    func source(twin: TwinTests.Twin) throws {
        let source = String(decoding: try swiftBytes(of: try scene(twin.name), named: twin.name), as: UTF8.self)
        let file = try String(contentsOfFile: "\(Self.folder)/Converted/\(twin.name).swift", encoding: .utf8)
        #expect(file == "// swift-format-ignore-file\n" + source, "'tatami convert' writes it anew")
    }

    @Test("in every shot, variant and state", arguments: scenes)
    func sameScenes(twin: TwinTests.Twin) throws {
        let file = try scene(twin.name)
        let code = try twin.screen.load(images: ImageLoader()).source
        #expect(code.check().filter { $0.severity == .error }.map(\.description) == [])
        #expect(code.title == file.title)
        #expect(code.stateNames == file.stateNames)
        #expect(code.valueNames == file.valueNames)
        #expect(code.shots.map(\.fullName) == file.shots.map(\.fullName))
        #expect(code.shots.map(\.time) == file.shots.map(\.time))
        for (ours, theirs) in zip(code.allShots, file.allShots) {
            let actual = try #require(code.resolve(ours).resolved).expanded
            let expected = try #require(file.resolve(theirs).resolved).expanded
            #expect(actual == expected, "\(theirs.fullName)")
        }
    }

    @Test("and drawn, the very same bytes", arguments: scenes)
    func pictures(twin: TwinTests.Twin) throws {
        let file = SceneFile("\(Self.folder)/Scenes/\(twin.name).yaml")
        for shot in try scene(twin.name).shots.map(\.fullName) {
            let expected = try file.render(as: .png, shot: shot)
            #expect(try twin.screen.render(as: .png, shot: shot) == expected, "\(shot)")
        }
    }
}
