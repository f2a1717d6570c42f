package import TatamiDrawing
package import TatamiImageCoding
import TatamiSceneFile

extension Screen: LoadableScene {
    package func load(images: ImageLoader) throws(SceneError) -> LoadedScene {
        let (scene, diagnostics) = LoadedScene.load(
            code, named: name ?? "scene", besideFilesIn: folder, images: images)
        guard let scene else { throw .mistakes(diagnostics.map { Mistake($0) }) }
        return scene
    }
}
