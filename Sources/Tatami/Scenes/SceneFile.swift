package import TatamiImages
import TatamiMessages
import TatamiPrimitives
package import TatamiRendering
import TatamiSceneFile
import TatamiSystem

/// A scene in a YAML or JSON file.
public struct SceneFile: Hashable, Sendable {
    /// The path of the file; a relative one is relative to the current directory.
    public let path: String

    /// Creates a reference to a scene file, which is read when the scene is drawn or verified.
    public init(_ path: String) {
        self.path = path
    }
}

/// The source of a scene that is not read yet; used by the library only.
public struct _SceneDraft: Sendable {
    enum Origin {
        /// A scene defined in code; `folder` has its files.
        case code(CodeNode, name: String, folder: String)
        /// A path, absolute or relative to the current directory.
        case file(String)
    }

    let origin: Origin

    init(_ origin: Origin) {
        self.origin = origin
    }

    /// Runs work that goes through the scene's elements, on a thread with a large stack if they nest deeply.
    package func onStackForElements<Value>(_ work: () throws(SceneError) -> Value) throws(SceneError) -> Value {
        guard case .code(let code, _, _) = origin else { return try work() }
        guard code.depth > Self.usualDepth else { return try work() }
        return try onStack(of: Self.largeStack) { Result { () throws(SceneError) in try work() } }.get()
    }

    /// The size in bytes of a thread's stack for deeply nested elements.
    ///
    /// `Limits.nesting` nested stacks took between 8 and 16 MiB in a debug build.
    private static let largeStack = 64 << 20

    /// The levels of lists and mappings for which any thread's stack is large enough.
    private static let usualDepth = TatamiPrimitives.Limits.depth

    /// Reads the scene, without resolving a shot, in the project of the current directory. Throws its errors.
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
    package func load(images: ImageLoader) throws(SceneError) -> LoadedScene { try _draft.load(images: images) }
}
