package import TatamiLoading
import TatamiRendering
package import TatamiImageCoding
import TatamiFiles
import TatamiSceneFile
import TatamiSentences

/// Where a scene comes from, before it is read; only the library looks into it.
public struct SceneDraft: Sendable {
    enum Origin {
        /// As a scene file says it; `folder` has the files beside it.
        case code(CodeNode, name: String, folder: String)
        /// A relative path counts from the current directory.
        case file(String)
    }

    let origin: Origin

    init(_ origin: Origin) {
        self.origin = origin
    }

    /// Reads the scene as far as it can be read without resolving a shot, or tells what keeps it from being read.
    func load(images: ImageLoader) throws(SceneError) -> LoadedScene {
        let (scene, diagnostics): (LoadedScene?, [Diagnostic])
        switch origin {
        case .code(let code, let name, let folder):
            (scene, diagnostics) = LoadedScene.load(code, named: name, besideFilesIn: folder, images: images)
        case .file(let path):
            do throws(FileError) { (scene, diagnostics) = try LoadedScene.load(path, images: images) } catch {
                throw .failed(error.sentence(reading: "the scene"))
            }
        }
        guard let scene else { throw .mistakes(diagnostics.map { Mistake($0) }) }
        return scene
    }
}

extension DrawableScene {
    package func load(images: ImageLoader) throws(SceneError) -> LoadedScene { try draft.load(images: images) }
}
