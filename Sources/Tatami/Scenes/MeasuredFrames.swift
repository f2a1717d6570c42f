import TatamiImages
package import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile

extension Screen {
    /// Returns the frames of all elements by their ids, in points on the screen, without drawing it.
    package func frames() throws(SceneError) -> [String: Rect] {
        try _draft.onStackForElements { () throws(SceneError) in
            let scene = try load(images: ImageLoader())
            let (resolved, diagnostics) = scene.source.resolve(.standard)
            guard let resolved else { throw .invalidScene(diagnostics.map { SceneDiagnostic($0) }) }
            guard let frames = scene.frames(of: resolved) else { throw .failed("a font can't be opened") }
            return frames
        }
    }
}
