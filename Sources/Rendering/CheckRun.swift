import TatamiLoading
import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
package import TatamiSceneFile
import TatamiScenes

/// Says everything that is wrong with scenes in all their shots and states, and with the images that they show.
package struct CheckRun {
    package private(set) var diagnostics: [Diagnostic] = []
    private let images = ImageLoader()
    private var maker: PictureMaker?

    package init() {}

    /// Looks through one scene file; constraints are laid out, since only that shows whether they can hold.
    package mutating func check(_ path: String) throws(RenderFailure) {
        let scene: LoadedScene
        do throws(FileError) {
            let (loaded, found) = try LoadedScene.load(path, images: images)
            guard let loaded else { return diagnostics.appendNew(found) }
            scene = loaded
        } catch {
            throw .unreadableScene(error)
        }
        let (found, shown) = scene.source.checkWithImages()
        diagnostics.appendNew(found)
        diagnostics.appendNew(imageProblems(shown, images))
        for shot in scene.source.allShots {
            guard let resolved = scene.source.resolve(shot).resolved,
                resolved.hasConstraints || resolved.hasRowsOnDemand || resolved.scene.timeline != nil
            else { continue }
            diagnostics.appendNew(resolved.diagnostics(of: try fonts().plan(resolved.scene)))
        }
    }

    /// Fonts take time to load, and most scenes are checked without.
    private mutating func fonts() throws(RenderFailure) -> PictureMaker {
        if let maker { return maker }
        do {
            let new = try PictureMaker(images: images)
            maker = new
            return new
        } catch {
            throw .fonts(error)
        }
    }
}
