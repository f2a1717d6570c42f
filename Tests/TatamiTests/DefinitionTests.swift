import Foundation
import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import Testing

/// The scenes in the folder `Scenes` beside this file, each with a twin in Swift.
@Suite("Conditions that are evaluated when a picture is drawn stay conditions in Swift")
struct DefinitionTests {
    static let scenes: [TwinTests.Twin] = [
        twin("beginnings", BeginningsTwin.screen),
        twin("components-in-rows", ComponentsInRowsTwin.screen),
        twin("elements-from-data", ElementsFromDataTwin.screen),
        twin("following", FollowingTwin.screen),
        twin("languages", LanguagesTwin.screen),
        twin("values-in-rows", ValuesInRowsTwin.screen),
    ]

    private static func twin(_ name: String, _ screen: Screen) -> TwinTests.Twin {
        TwinTests.Twin(name: name, screen: screen.relative(to: folder + "/Scenes"))
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path

    private func scene(_ name: String) throws -> SceneSource {
        let path = "\(Self.folder)/Scenes/\(name).yaml"
        return try #require(try SceneLoader(of: Project()).load(path).scene?.source)
    }

    @Test("every scene of the folder has a twin")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "/Scenes")
        let names = Set(files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) })
        #expect(names == Set(Self.scenes.map(\.name)))
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

    @Test("and drawn, with the very same bytes", arguments: scenes)
    func pictures(twin: TwinTests.Twin) throws {
        let file = SceneFile("\(Self.folder)/Scenes/\(twin.name).yaml")
        for shot in try scene(twin.name).shots.map(\.fullName) {
            let expected = try file.render(as: .png, shot: shot)
            #expect(try twin.screen.render(as: .png, shot: shot) == expected, "\(shot)")
        }
    }
}
