package import TatamiSystem
package import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// A scene, read from a file or made in code, with the files beside it within reach.
package struct LoadedScene {
    /// As the caller gave it; of a scene in code, the Swift file.
    package let path: String
    /// What its pictures are named by: what the file says, or else the file's own name.
    package let name: String
    package let source: SceneSource
    /// What its file held when it was read; empty for a scene in code.
    package let bytes: [UInt8]
    /// What loaded it.
    package let loader: SceneLoader
    private let folder: SceneFolder

    /// The scene's file, and the files beside it that were looked at so far: absolute but for the scene's own.
    package var inputs: [String] { [path] + folder.found.sorted() }

    /// The files beside the scene that were looked at so far, absolute; in no order.
    package var filesBeside: Set<ExactText> { folder.found }

    fileprivate init(
        path: String, name: String, source: SceneSource, bytes: [UInt8] = [], loader: SceneLoader, folder: SceneFolder
    ) {
        self.path = path
        self.name = name
        self.source = source
        self.bytes = bytes
        self.loader = loader
        self.folder = folder
    }

    /// The same scene with these values instead of its own; throws for a name that it lacks.
    package func giving(_ values: [GivenValue]) throws(RenderFailure) -> LoadedScene {
        if values.isEmpty { return self }
        do throws(SceneSource.UnknownName) { return with(try source.giving(values)) } catch {
            throw .unknownName(error.reason, known: source.valueNames, scene: path)
        }
    }

    /// The same scene with its shots in these variants.
    package func inVariants(_ request: VariantRequest) -> LoadedScene { with(source.inVariants(request)) }

    func with(_ source: SceneSource) -> LoadedScene {
        LoadedScene(path: path, name: name, source: source, bytes: bytes, loader: loader, folder: folder)
    }

    /// The name of a scene's file without its folder and ending.
    package static func name(ofFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.lastIndex(of: ".").map { $0 == file.startIndex ? file : String(file[..<$0]) } ?? file
    }

    /// The shots of these names, or the one of these states, or all, in all of their variants; `time` takes each to a moment
    /// of the timeline, and then all are one picture.
    package func chosenShots(named names: [String], states: [String], at time: Time?) throws(SceneSource.UnknownName)
        -> [Shot]
    {
        var shots: [Shot] = []
        for name in names { shots += try source.shots(named: name) }
        if !states.isEmpty {
            shots = source.inVariants([try source.shot(states: states)])
        } else if names.isEmpty {
            shots = time == nil ? source.shots : source.inVariants([.standard])
        }
        guard let time else { return shots }
        var moments: [Shot] = []
        for shot in shots { moments.append(try source.shot(shot, at: time)) }
        return moments
    }

    /// The largest scene file that is read.
    package static let sizeLimit = 16 << 20
}

/// Loads scenes of one project; the images that they show are kept for the pictures of one thread.
package struct SceneLoader {
    package let project: Project
    package let images: ImageLoader

    package init(of project: Project, images: ImageLoader = ImageLoader()) {
        (self.project, self.images) = (project, images)
    }

    /// Reads a scene as far as it can be read without resolving a shot; nil when nothing can be drawn of it, and then
    /// the diagnostics say why.
    package func load(_ path: String) throws(FileError) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        try load(try readFile(at: path, limit: LoadedScene.sizeLimit), from: path)
    }

    /// A scene in memory, as if it was read from that file; so the files beside it are those in its folder.
    package func load(
        _ bytes: [UInt8], from path: String
    ) throws(FileError) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        if let failure = project.failure { throw failure }
        guard project.diagnostics.isEmpty else { return (nil, project.diagnostics) }
        let folder = SceneFolder(ofScene: path, images: images, projectFonts: project.fonts)
        let (source, diagnostics) = readScene(bytes, fileName: path, resources: folder)
        return (
            source.map {
                LoadedScene(
                    path: path, name: $0.name ?? LoadedScene.name(ofFile: path), source: $0, bytes: bytes, loader: self,
                    folder: folder)
            }, diagnostics
        )
    }

    /// A scene that was made in code, by the folder of the files beside it; nil when nothing can be drawn of it.
    package func load(
        _ code: CodeNode, named name: String, besideFilesIn folder: String
    ) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        // What is wrong with the project's file is told by those who read it.
        let folder = SceneFolder(folder, images: images, projectFonts: project.fonts)
        let (source, diagnostics) = readScene(code, resources: folder)
        return (
            source.map {
                LoadedScene(path: code.place.file, name: name, source: $0, loader: self, folder: folder)
            }, diagnostics
        )
    }
}
