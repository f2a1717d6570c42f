import TatamiSystem
package import TatamiImages
package import TatamiRendering
import TatamiSceneFile
import TatamiMessages

/// A scene that stands in a YAML or JSON file.
public struct SceneFile: Hashable, Sendable {
    /// A relative path counts from the current directory.
    public let path: String

    /// Nothing is read before the scene is drawn or verified.
    public init(_ path: String) {
        self.path = path
    }

    /// Draws the scene's shots and compares each with its baseline, as `tatami verify` does; only that of one name
    /// when `shot` is given. One that takes more than `limits` allow can't be run.
    public func verify(
        shot: String? = nil, against baselines: Baselines = Baselines(), limits: Limits = Limits(),
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SnapshotResult] {
        let place = CodePlace(file: file, line: line)
        return try verify(
            shot.map { .listed($0) } ?? .all, named: nil, against: baselines, limits: limits, at: place)
    }
}

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

    /// Reads the scene as far as it can be read without resolving a shot, or tells what keeps it from being read. Its
    /// project is that of the working folder.
    func load(images: ImageLoader) throws(SceneError) -> LoadedScene {
        let loader = SceneLoader(of: .read(), images: images)
        let (scene, diagnostics): (LoadedScene?, [Diagnostic])
        switch origin {
        case .code(let code, let name, let folder):
            (scene, diagnostics) = loader.load(code, named: name, besideFilesIn: folder)
        case .file(let path):
            do throws(FileError) { (scene, diagnostics) = try loader.load(path) } catch {
                throw .failed(error.sentence(reading: "the scene").text)
            }
        }
        guard let scene else { throw .invalidScene(diagnostics.map { SceneDiagnostic($0) }) }
        return scene
    }
}

extension DrawableScene {
    package func load(images: ImageLoader) throws(SceneError) -> LoadedScene { try draft.load(images: images) }
}
