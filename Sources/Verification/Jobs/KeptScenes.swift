import TatamiSystem
import TatamiImages
import TatamiRendering
import TatamiPrimitives
import TatamiSceneFile

/// The scenes that jobs named last, each with the images that it shows, for as long as none of their files changes.
final class KeptScenes {
    private let project: Project
    private let limits: Limits
    /// The one that was asked for last at the end.
    private var kept: [KeptScene] = []

    /// A queue may mix the pictures of some templates.
    private static let most = 4

    init(of project: Project, limits: Limits) { (self.project, self.limits) = (project, limits) }

    /// Reads the scene unless it is known and nothing has changed.
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

    /// Of a scene that something is wrong with nothing is believed any more: what lacks may come.
    func forget(_ scene: KeptScene) { kept.removeAll { $0 === scene } }
}

/// A scene, and when its files were seen.
final class KeptScene {
    /// What was asked for.
    struct Identity: Hashable {
        var scene: PictureJob.GivenScene
        /// Empty or with a slash at its end.
        @ExactText var folder: String
    }

    let identity: Identity
    /// nil when nothing can be drawn of it.
    let loaded: LoadedScene?
    let diagnostics: [Diagnostic]
    private let begun: FileTime
    private var sightings: [ExactText: FileSighting]
    /// Of a scene without a file of its own: where the links to its folder led.
    private let realFolder: ExactText?
    private var uses = 0

    /// A scene keeps a little of everything that it was ever filled with, and each use looks at each of its files.
    private static let (mostUses, mostFiles) = (10_000, 256)

    init(_ identity: Identity, _ loader: SceneLoader) throws(FileError) {
        self.identity = identity
        let begun = FileTime.now
        self.begun = begun
        var sightings: [ExactText: FileSighting] = [:]
        switch identity.scene {
        case .file(let name):
            let path = name.hasPrefix("/") ? name : identity.folder + name
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

    /// Notes the files that were looked at since it was read.
    func look() {
        guard let loaded else { return }
        for path in loaded.filesBeside.map(\.wrappedValue) where sightings[path] == nil {
            sightings[path] = FileSighting(path, readSince: begun)
        }
    }

    /// Whether it would be read as it was.
    var isFresh: Bool {
        uses += 1
        guard loaded != nil, uses < Self.mostUses, sightings.count <= Self.mostFiles else { return false }
        if case .text = identity.scene, realFolder != Self.realFolder(of: identity) {
            return false
        }
        return sightings.values.allSatisfy(\.isUnchanged)
    }
}
