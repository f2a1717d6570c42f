import Foundation
import TatamiCairo
import TatamiImages
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Films of the reference screens")
struct FilmFileTests {
    private static let snapshots = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "snapshots")

    @Test(
        "partially drawn frames equal completely drawn ones",
        arguments: ["slide", "threshold", "swipe", "effort"])
    func partsAndWholes(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-films-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = Self.snapshots.appending(path: name + ".yaml").path
        let overrides = ScreenOverrides(scale: 1)
        var run = RenderRun(
            options: RenderOptions(
                overrides: overrides, film: FilmOptions(formats: [.frames], rate: 9), output: .folder(folder.path)))
        let pictures = try run.draw([path], of: Project())
        let loaded = try #require(try SceneLoader(of: Project()).load(path).scene)
        let shot = try loaded.source.shot(.standard, at: .zero)
        let scene = try #require(loaded.source.resolve(shot, overrides: overrides).resolved)
        let maker = try PictureMaker()
        let film = maker.playback(of: scene)
        let times = film.frameTimes(perSecond: 9)
        #expect(pictures.count == times.count)
        for (picture, time) in zip(pictures, times) {
            let drawn = try decodePNG(Array(Data(contentsOf: URL(filePath: picture.path))))
            #expect(try drawn == maker.bitmap(maker.layOut(film, at: time).list).bitmap(), "\(time)")
        }
    }
}
