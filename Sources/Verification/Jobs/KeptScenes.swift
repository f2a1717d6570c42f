import TatamiImages
import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile
import TatamiSystem

/// A cache of the scenes of the last jobs with their images, valid while none of their files changes.
final class KeptScenes {
    private let project: Project
    private let limits: Limits
    /// The scenes, the most recently used one last.
    private var kept: [KeptScene] = []

    /// The maximum number of scenes: a queue may mix the pictures of several templates.
    private static let most = 4

    init(of project: Project, limits: Limits) { (self.project, self.limits) = (project, limits) }

    /// Returns the cached scene if it is unchanged, otherwise reads it.
    func scene(_ given: PictureJob.GivenScene, in folder: String) throws(FileError) -> KeptScene {
        let identity = KeptScene.Identity(scene: given, folder: folder)
        if let index = kept.firstIndex(where: { $0.identity == identity }) {
            let scene = kept.remove(at: index)
            if scene.isFresh {
                kept.append(scene)
                return scene
            }
        }
        let images = ImageLoader(limits: limits, memory: ImageLoader.usualMemory / Self.most)
        let scene = try KeptScene(identity, SceneLoader(of: project, images: images))
        if kept.count == Self.most { kept.removeFirst() }
        kept.append(scene)
        return scene
    }

    /// Drops a scene with errors: a missing file may be added.
    func forget(_ scene: KeptScene) { kept.removeAll { $0 === scene } }
}

/// A scene with the times at which its files were read.
final class KeptScene {
    /// The scene as requested.
    struct Identity: Equatable {
        var scene: PictureJob.GivenScene
        /// The folder that its paths are relative to; empty, or with a trailing slash.
        @ExactText var folder: String
    }

    let identity: Identity
    /// The scene; nil if it has errors.
    let loaded: LoadedScene?
    let diagnostics: [Diagnostic]
    private let begun: FileTime
    private var sightings: [ExactText: FileSighting]
    /// The real path of the folder of a scene that has no file.
    private let realFolder: ExactText?
    private var uses = 0

    /// Limits on the uses and files of a kept scene. It retains memory for every input it was used with, and each use
    /// checks each of its files.
    private static let (mostUses, mostFiles) = (10_000, 256)

    init(_ identity: Identity, _ loader: SceneLoader) throws(FileError) {
        self.identity = identity
        let begun = FileTime.now
        self.begun = begun
        var sightings: [ExactText: FileSighting] = [:]
        switch identity.scene {
        case .file(let name):
            let path = name.wrappedValue.hasPrefix("/") ? name.wrappedValue : identity.folder + name.wrappedValue
            (loaded, diagnostics) = try loader.load(path)
            realFolder = nil
            sightings[path] = FileSighting(path, readSince: begun)
        case .text(let bytes, let name):
            (loaded, diagnostics) = try loader.load(bytes, from: identity.folder + name)
            realFolder = Self.realFolder(of: identity)
        }
        self.sightings = sightings
        look()
    }

    private static func realFolder(of identity: Identity) -> ExactText? {
        realPath(of: identity.folder.isEmpty ? "." : identity.folder).map { ExactText($0) }
    }

    /// Records the files read since the scene was loaded.
    func look() {
        guard let loaded else { return }
        for path in loaded.filesBeside.map(\.wrappedValue) where sightings[path] == nil {
            sightings[path] = FileSighting(path, readSince: begun)
        }
    }

    /// Whether reading the scene again would give the same result. False also once the scene has reached its limits.
    /// Each call counts as a use.
    var isFresh: Bool {
        uses += 1
        guard loaded != nil, uses < Self.mostUses, sightings.count <= Self.mostFiles else { return false }
        if case .text = identity.scene, realFolder != Self.realFolder(of: identity) {
            return false
        }
        return sightings.values.allSatisfy(\.isUnchanged)
    }
}
