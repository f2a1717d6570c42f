import Foundation
import TatamiRendering
import TatamiSceneFile
import Testing

@Suite("Projects in one process")
struct ProjectTests {
    private static let fonts = "fonts: {files: Brand.otf, default: Inter Display}\n"

    /// A folder with a scene, a `tatami.yaml`, and a font that it can list.
    private func folder(_ font: String, _ settings: String? = fonts) throws -> SceneFolderOnDisk {
        let scene = try SceneFolderOnDisk("screen: {width: 200, height: 60}\ncontent: [{label: Hamburg}]\n")
        try FileManager.default.copyItem(
            atPath: "/usr/share/fonts/opentype/inter/\(font)", toPath: scene.folder.appending(path: "Brand.otf").path)
        try settings?.write(to: scene.folder.appending(path: "tatami.yaml"), atomically: true, encoding: .utf8)
        return scene
    }

    private func project(_ scene: SceneFolderOnDisk) -> Project { .read(in: scene.folder.path + "/") }

    @Test("have separate fonts, in any order of drawing")
    func fonts() throws {
        let folders = try ["InterDisplay-Regular.otf", "InterDisplay-Black.otf"].map { try folder($0) }
        let projects = folders.map(project) + [Project()]
        let pictures = try (projects + projects.reversed()).map { project in
            var run = RenderRun(options: RenderOptions(output: .memory))
            _ = try run.draw([folders[0].path], of: project)
            return run.kept
        }
        #expect(Set(pictures).count == 3)
        #expect(pictures == pictures.reversed())
    }

    @Test("have separate names of scenes, each by the patterns in its own folder")
    func names() throws {
        let folders = try ["scenes: [features]", "scenes: [features/login]", "scenes: [other, '**/*.yaml']", nil].map {
            text in
            try folder("InterDisplay-Regular.otf", text.map { $0 + "\n" })
        }
        let names = folders.map { scenes in
            folders.map { project($0).name(ofScene: scenes.folder.path + "/features/login/empty.yaml") }
        }
        let own = ["login/empty", "empty", "features/login/empty", "empty"]
        for (index, name) in own.enumerated() {
            #expect(names[index] == own.indices.map { $0 == index ? name : "empty" })
        }
    }

    @Test("have separate errors, which every scene of the project reports and no other")
    func errors() throws {
        let (sound, broken) = (
            try folder("InterDisplay-Regular.otf"), try folder("InterDisplay-Regular.otf", "wrkers: 2\n")
        )
        #expect(try SceneLoader(of: project(sound)).load(broken.path).diagnostics.isEmpty)
        let told = try SceneLoader(of: project(broken)).load(sound.path)
        #expect(told.scene == nil)
        #expect(broken.said(told.diagnostics).first?.hasPrefix("tatami.yaml:1:1: error: ") == true)
        #expect(try SceneLoader(of: Project()).load(sound.path).diagnostics.isEmpty)
    }
}
